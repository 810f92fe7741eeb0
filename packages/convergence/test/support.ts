import type {
  ConvergenceAnalyser,
  ConvergenceItem,
  ConvergenceRoundResults,
  ConvergenceState,
  VoterResult,
  WorkerFinding,
} from '@okstra/contracts'
import {
  applyRound,
  groupFindings,
  planRound,
  type SettingsInput,
  type SourcedFinding,
  startConvergence,
  type StartInput,
} from '../src/index.ts'

export const NONCE = 'run-nonce'

export const QUORUM = { verdict: 'met', crossVerified: true, convergence: 'on' } as const

/** Analysers by id; the family is the provider's, so `claude` and `claude-2` are clones. */
export function roster(
  workers: readonly string[],
  failed: readonly string[] = [],
): readonly ConvergenceAnalyser[] {
  return [
    ...workers.map((worker) => ({ worker, family: familyOf(worker), status: 'completed' as const })),
    ...failed.map((worker) => ({ worker, family: familyOf(worker), status: 'error' as const })),
  ]
}

export const familyOf = (worker: string): string => worker.replace(/-\d+$/, '')

/** A finding of a worker; what is not given is as plain as can be. */
export function found(
  worker: string,
  statement: string,
  {
    supported = true,
    ...changes
  }: Partial<WorkerFinding> & { readonly supported?: boolean; readonly verified?: boolean } = {},
): SourcedFinding {
  const { verified = supported, ...finding } = changes
  return {
    worker,
    supported,
    verified,
    finding: {
      id: 'F-001',
      kind: 'cause',
      statement,
      evidence: [],
      confidence: 'medium',
      requirements: [],
      ...finding,
    },
  }
}

export const at = (path: string, lines: string): { path: string; lines: string } => ({ path, lines })

export function startInput(
  findings: readonly SourcedFinding[],
  analysers: readonly ConvergenceAnalyser[],
  settings: Partial<SettingsInput> = {},
): StartInput {
  return {
    groups: groupFindings({ findings }),
    analysers,
    quorum: QUORUM,
    settings: { taskType: 'project-analysis', ...settings },
  }
}

export const start = (...input: Parameters<typeof startInput>): ConvergenceState =>
  startConvergence(startInput(...input))

type Vote = VoterResult['votes'][number]
/** `+` agrees, `-a` disagrees with reason a, `=text` supplements; `!` at the end: a citation was verified. */
export type ShortVotes = Readonly<Record<string, string>>

export function voteOf(item: string, short: string): Vote {
  const verified = short.endsWith('!')
  const plain = verified ? short.slice(0, -1) : short
  if (plain === '+') return { item, vote: 'agree', verified }
  if (plain.startsWith('=')) return { item, vote: 'supplement', text: plain.slice(1), verified }
  return { item, vote: 'disagree', reason: plain.slice(1, 2) as 'a', text: `because ${plain}`, verified }
}

/** The result of a worker: votes by item, and `same` or `different` by pair. */
export function result(worker: string, votes: ShortVotes, changes: Partial<VoterResult> = {}): VoterResult {
  const rows = Object.entries(votes)
  return {
    worker,
    status: 'completed',
    parsed: true,
    nonce: NONCE,
    sawPeers: false,
    votes: rows.flatMap(([id, short]) => (id.includes('.') ? [] : [voteOf(id, short)])),
    pairVotes: rows.flatMap(([pair, answer]) =>
      pair.includes('.') ? [{ pair, answer: answer as 'same' | 'different' }] : [],
    ),
    ...changes,
  }
}

export function roundResults(
  state: ConvergenceState,
  results: readonly VoterResult[],
): ConvergenceRoundResults {
  return {
    schemaVersion: '1.0',
    round: state.rounds.length + 1,
    nonce: NONCE,
    before: state.digest,
    results,
  }
}

/** A round with what each worker says by item; what it is asked about and does not mention it agrees with. */
export function vote(
  state: ConvergenceState,
  said: Readonly<Record<string, ShortVotes>>,
  changes: Readonly<Record<string, Partial<VoterResult>>> = {},
): ConvergenceState {
  const results = (planRound(state)?.asks ?? []).map(({ worker, items, pairs }) => {
    const votes = Object.fromEntries([
      ...items.map((item) => [item, said[worker]?.[item] ?? '+']),
      ...pairs.map((pair) => [pair, said[worker]?.[pair] ?? 'different']),
    ]) as ShortVotes
    return result(worker, votes, changes[worker])
  })
  return applyRound(state, roundResults(state, results))
}

/** The item that holds a statement. */
export function itemOf(state: Pick<ConvergenceState, 'items'>, statement: string): ConvergenceItem {
  const item = state.items.find((row) => row.sources.some((source) => source.statement === statement))
  if (item === undefined) throw new Error(`no item says ${statement}`)
  return item
}

export const idOf = (state: Pick<ConvergenceState, 'items'>, statement: string): string =>
  itemOf(state, statement).id
