import { byText, type TerminalStatus } from '@okstra/contracts'
import { modelFamily, UNKNOWN_FAMILY } from './model-family.ts'

/** A worker of the run, as far as independence goes. */
export interface CountedWorker {
  readonly worker: string
  readonly status: TerminalStatus
  /** Model that the stream reported. */
  readonly model?: string | null
  /** Family, when it is known already; wins over `model`. */
  readonly modelFamily?: string
}

/** How independent the completed workers are. */
export interface Independence {
  readonly independence: 'cross-family' | 'same-family' | 'single'
  /** Ids of the workers that completed. Started is not completed. */
  readonly completed: readonly string[]
  /** Families among them, each with its workers. */
  readonly families: Readonly<Record<string, readonly string[]>>
}

/**
 * How independent the workers are that completed: of at least two model families (`cross-family`),
 * several of one family (`same-family`), or one or none (`single`). Unknown models are one family, and a
 * worker that is listed twice counts once.
 *
 * @example
 * measureIndependence([
 *   { worker: 'claude', status: 'completed', model: 'opus' },
 *   { worker: 'codex', status: 'completed', model: 'gpt-5' },
 * ]).independence // => 'cross-family'
 */
export function measureIndependence(workers: readonly CountedWorker[]): Independence {
  const byWorker = new Map<string, string>()
  for (const { worker, status, model, modelFamily: family } of workers) {
    if (status !== 'completed') continue
    const known = family ?? (typeof model === 'string' ? modelFamily(model) : UNKNOWN_FAMILY)
    const before = byWorker.get(worker)
    // Two rows that disagree about one worker prove nothing about its model.
    byWorker.set(worker, before === undefined || before === known ? known : UNKNOWN_FAMILY)
  }
  const completed = [...byWorker.keys()].toSorted(byText)
  const families: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  for (const worker of completed) (families[byWorker.get(worker) ?? UNKNOWN_FAMILY] ??= []).push(worker)
  const sorted = Object.fromEntries(Object.entries(families).toSorted(([a], [b]) => byText(a, b)))
  const independence =
    completed.length < 2 ? 'single' : Object.keys(sorted).length < 2 ? 'same-family' : 'cross-family'
  return { independence, completed, families: sorted }
}

/** Whether enough completed, and what that is worth. */
export interface Quorum extends Independence {
  readonly verdict: 'met' | 'blocked'
  /** Why it is blocked, in a sentence. */
  readonly reason?: string
  /** Whether two model families checked each other; a report without says so. */
  readonly crossVerified: boolean
  /** Whether rounds of votes may run: a roster of one has nobody to vote. */
  readonly convergence: 'on' | 'off'
}

/** What the user waived. */
export interface QuorumOptions {
  /** `--allow-single-family`: waives families, never numbers. */
  readonly allowSingleFamily?: boolean
}

/**
 * Whether enough analysers completed: at least two, of at least two model families. With
 * `allowSingleFamily` one family is enough, and a roster of one analyser runs with convergence off; fewer
 * than two completed out of two or more is always `blocked`.
 *
 * @param workers every analyser of the roster, those that failed included.
 *
 * @example
 * checkQuorum([{ worker: 'claude', status: 'completed', model: 'opus' }]).verdict // => 'blocked'
 *
 * @see spec page 06, "Quorum"
 */
export function checkQuorum(
  workers: readonly CountedWorker[],
  { allowSingleFamily = false }: QuorumOptions = {},
): Quorum {
  const measured = measureIndependence(workers)
  const roster = new Set(workers.map(({ worker }) => worker)).size
  const count = measured.completed.length
  const crossVerified = measured.independence === 'cross-family'
  const alone = roster === 1 && allowSingleFamily
  const base = { ...measured, crossVerified, convergence: alone ? 'off' : 'on' } as const
  if (count < (alone ? 1 : 2)) {
    return {
      ...base,
      verdict: 'blocked',
      reason: `Only ${count} of ${roster} analysers completed; two are needed.`,
    }
  }
  if (!crossVerified && !allowSingleFamily) {
    const [family = UNKNOWN_FAMILY] = Object.keys(measured.families)
    return {
      ...base,
      verdict: 'blocked',
      reason: `All completed analysers are of one model family (${family}).`,
    }
  }
  return { ...base, verdict: 'met' }
}

/** The three steps of option selection that need analysers. */
export interface OptionQuorumInput extends QuorumOptions {
  /** Analysers that were asked. */
  readonly dispatched: readonly string[]
  /** How the proposals ended. */
  readonly proposals: readonly CountedWorker[]
  /** How the reassessments ended. */
  readonly reassessments: readonly CountedWorker[]
}

/** Analysers that option selection needs in each of its steps. */
export const OPTION_ANALYSERS = 3

/**
 * Whether option selection may go on: at least three analysers dispatched, three completed proposals,
 * three completed reassessments, and two model families among the latter. A worker that is not in
 * `dispatched` does not count.
 *
 * @example
 * checkOptionQuorum({ dispatched: ['claude', 'codex'], proposals: [], reassessments: [] }).verdict // => 'blocked'
 */
export function checkOptionQuorum(input: OptionQuorumInput): Quorum {
  const asked = new Set(input.dispatched)
  const counted = (workers: readonly CountedWorker[]) => workers.filter(({ worker }) => asked.has(worker))
  const proposed = measureIndependence(counted(input.proposals)).completed.length
  const quorum = checkQuorum(counted(input.reassessments), input)
  const steps = [
    ['analysers dispatched', asked.size],
    ['completed proposals', proposed],
    ['completed reassessments', quorum.completed.length],
  ] as const
  const short = steps.filter(([, count]) => count < OPTION_ANALYSERS)
  if (short.length === 0) return quorum
  const found = short.map(([step, count]) => `${count} ${step}`).join(', ')
  return {
    ...quorum,
    verdict: 'blocked',
    reason: `Option selection needs ${OPTION_ANALYSERS} of each: ${found}.`,
  }
}
