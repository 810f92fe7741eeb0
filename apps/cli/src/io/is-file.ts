import { stat } from 'node:fs/promises'

/** Whether a file is there; what cannot be looked at is found out by who reads it. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}
