import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'

/** Where a program lies, as the system would look for it; `undefined` when it is not there. */
export async function findProgram(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  if (file.includes('/') || isAbsolute(file)) return (await isProgram(file)) ? file : undefined
  for (const folder of (environment['PATH'] ?? '').split(delimiter)) {
    if (folder === '') continue
    const path = join(folder, file)
    if (await isProgram(path)) return path
  }
  return undefined
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
