import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fields, fieldsOf } from './fields.ts'

/** Settings of a program are small; anything larger is none. */
const MOST_BYTES = 1024 * 1024

/** Text of a settings file of the user's, to see what stands in it and to keep nothing; `undefined` when it cannot be read. */
export async function readSettings(...path: readonly string[]): Promise<string | undefined> {
  const file = join(...path)
  try {
    return (await stat(file)).size > MOST_BYTES ? undefined : await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The object in a settings file that is JSON. */
export async function readJsonFields(...path: readonly string[]): Promise<Fields | undefined> {
  const text = await readSettings(...path)
  if (text === undefined) return undefined
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return undefined
  }
}
