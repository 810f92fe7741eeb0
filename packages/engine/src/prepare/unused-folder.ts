import { readdir } from 'node:fs/promises'

/** All that stands in a run folder before its first event, and what a write leaves that was killed. */
const BEFORE_THE_FIRST_EVENT =
  /^(?:instruction-set|manifests|lease\.json|journal\.jsonl)$|^\.okstra-tmp-|\.lock(?:\.[A-Za-z0-9-]+)?$/

/**
 * Whether a run folder without an event holds nothing but what a preparation that came to nothing leaves. Where there is
 * more the journal was lost, and what workers and persons made is not to be removed.
 */
export async function isUnused(folder: string): Promise<boolean> {
  const names = await readdir(folder)
  return names.every((name) => BEFORE_THE_FIRST_EVENT.test(name))
}
