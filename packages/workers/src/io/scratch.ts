import { OkstraError } from '@okstra/contracts'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Invocation, WorkerRequest } from '../types.ts'
import { removeFolder } from './remove-folder.ts'

/** The private folder of an attempt: where its prompt file, schema and own reports lie, for as long as it runs. */
export interface Scratch {
  readonly folder: string
  /** Makes it with the files of an invocation. */
  make(files: Invocation['files']): Promise<void>
  remove(): Promise<void>
}

/** Where an attempt keeps files that only its program reads; nothing is made before it is asked for. */
export function scratchOf({ paths }: Pick<WorkerRequest, 'paths'>): Scratch {
  const folder = paths.scratch ?? join(tmpdir(), `okstra-${randomUUID()}`)
  return {
    folder,
    async make(files = []) {
      try {
        // A crash can leave the folder of the same attempt behind.
        await removeFolder(folder)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const { name, content } of files) await writeFile(join(folder, name), content, { mode: 0o600 })
      } catch (cause) {
        throw new OkstraError(
          'STORE_UNWRITABLE',
          `${folder} could not be made: ${cause instanceof Error ? cause.message : String(cause)}`,
          { hint: 'Make room, or see that its folder can be written.', details: { file: folder }, cause },
        )
      }
    },
    async remove() {
      // A tool that still dies may write once more; what is left is swept with the run.
      await removeFolder(folder).catch(() => undefined)
    },
  }
}
