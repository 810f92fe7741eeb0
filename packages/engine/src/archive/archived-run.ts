import { OkstraError } from '@okstra/contracts'

/** What can only be done with the files of a run is refused for one that has none here. */
export function archivedRun(word: string): OkstraError {
  return new OkstraError('RUN_ARCHIVED', `The files of ${word} are in the archive.`, {
    hint: `See where: okstra show ${word}`,
    details: { word },
  })
}
