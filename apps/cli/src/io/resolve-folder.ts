import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { OkstraError } from '@okstra/contracts'
import { systemReason } from './system-reason.ts'

/**
 * The absolute path of a folder that must exist.
 *
 * @throws {OkstraError} `INPUT_UNREADABLE`
 */
export async function resolveFolder(cwd: string, folder: string): Promise<string> {
  const path = resolve(cwd, folder)
  let reason = 'it is no folder'
  try {
    if ((await stat(path)).isDirectory()) return path
  } catch (cause) {
    reason = systemReason(cause)
  }
  throw new OkstraError('INPUT_UNREADABLE', `${folder} cannot be used as a folder: ${reason}.`, {
    hint: 'Name a folder that exists.',
    details: { path: folder },
  })
}
