import type { ConvergenceClass, Vote } from '@okstra/contracts'

/** What the class of an item is decided on. */
export interface ClassInput {
  /** Workers that found it, each once; they count as agreeing. */
  readonly sources: readonly string[]
  /** The last valid vote of each other worker. */
  readonly votes: readonly { readonly worker: string; readonly vote: Vote }[]
  /** Model family of each worker; a worker without one is of no family of its own. */
  readonly familyOf: (worker: string) => string
}

/**
 * How far the workers agree on an item, on integers alone. E are the sources and the voters, a supplement agrees. The
 * first that holds: all of at least two agree (`full-consensus`); its one source alone does (`worker-unique`); two
 * thirds do, of two model families (`partial-consensus`); or it is `contested`. A worker without a vote is not in E.
 *
 * @example
 * classOf({
 *   sources: ['claude'],
 *   votes: [{ worker: 'codex', vote: 'supplement' }, { worker: 'gemini', vote: 'disagree' }],
 *   familyOf: (worker) => worker,
 * }) // => 'partial-consensus'
 *
 * @see spec page 06, "Classes"
 */
export function classOf({ sources, votes, familyOf }: ClassInput): ConvergenceClass {
  const last = new Map(votes.map(({ worker, vote }) => [worker, vote]))
  for (const source of sources) last.set(source, 'agree')
  const agreeing = [...last].flatMap(([worker, vote]) => (vote === 'disagree' ? [] : [worker]))
  const found = new Set(sources).size
  const [agree, all] = [agreeing.length, last.size]
  if (agree === all && all >= 2) return 'full-consensus'
  if (agree === found && agree === 1) return 'worker-unique'
  if (3 * agree >= 2 * all && new Set(agreeing.map(familyOf)).size >= 2) return 'partial-consensus'
  return 'contested'
}
