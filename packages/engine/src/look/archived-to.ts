import { homeLayout, isInArchive } from '@okstra/store'
import { relative, sep } from 'node:path'
import type { RunReading } from './read-run.ts'

/** Where an archived run went. */
export interface ArchivedTo {
  readonly at: string
  /** Its folder, relative to the home. */
  readonly folder: string
  /** Whether it is in the archive of this home: a checkout may come from another machine. */
  readonly isHere: boolean
}

/** Where the files of a run went; `undefined` of one that was not archived. */
export async function archivedTo(
  { archived }: Pick<RunReading, 'archived'>,
  home: string,
): Promise<ArchivedTo | undefined> {
  if (archived === undefined) return undefined
  const { folder } = homeLayout(home).archivedRun(archived.run)
  return {
    at: archived.archivedAt,
    folder: relative(home, folder).split(sep).join('/'),
    isHere: await isInArchive(home, archived.run),
  }
}
