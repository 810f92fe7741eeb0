import type { Ledger } from '@okstra/evidence'

/** Where results lie: those of runs in `.okstra`, those of the blind phase in the home of okstra. */
const RESULTS = /\.okstra\/(?:[^\s]*\/)?(?:runs|blind|spool)\//
/** The folder itself, or one on the way to results, as the last that is said of it. */
const WAY_IN = /\.okstra(?:\/[^\s;&|)]*)?(?=[\s;&|)]|$)/
const REST_OF_WAY = /(?:^|[\s/])(?:runs|blind|spool|worker-results)\//
/** Words by which a search leaves a folder out. */
const LEFT_OUT =
  /(?:-(?:path|ipath|wholename|name)|--(?:exclude|exclude-dir|ignore|ignore-dir)[= ]|--glob[= ]|-g)\s*\S+|(?<=\s)!\S+/g

/**
 * Whether a worker read what others answered while it was to be blind: a place of results in what it read or ran, or at
 * the start of a line that a search printed. Documents may speak of such places.
 */
export function sawPeers(
  { reads, inputs, outputs, shellReads, root }: Ledger,
  { home }: { readonly home?: string | undefined } = {},
): boolean {
  const plain = (text: string): string => {
    const slashed = text.replaceAll('\\', '/').replaceAll(/["']/g, '')
    // Its own tree lies in the home as well.
    const outside = root === '' ? slashed : slashed.replaceAll(`${root}/`, '')
    return home === undefined ? outside : outside.replaceAll(`${home}/`, '~/.okstra/')
  }
  const isResults = (text: string): boolean => RESULTS.test(plain(text))
  const goesThere = (text: string): boolean => {
    const line = plain(text).replaceAll(LEFT_OUT, ' ')
    return WAY_IN.test(line) && (REST_OF_WAY.test(line) || shellReads.some(({ unnamed }) => unnamed))
  }
  return (
    [...reads.keys()].some((path) => isResults(path)) ||
    inputs.some((text) => isResults(text) || goesThere(text)) ||
    outputs.some((text) =>
      text.split('\n').some((line) => isResults(/^\S*:[0-9]+[:-]/.exec(line)?.[0] ?? '')),
    )
  )
}
