import {
  byText,
  type ConvergenceAnalyser,
  type ConvergenceGroups,
  type ConvergenceState,
  type GroupedItem,
  type SettledPair,
} from '@okstra/contracts'
import { assessItem, electorateOf } from './assess-item.ts'
import { workersOf } from './merge-sources.ts'
import { invalid, seal } from './seal.ts'
import { convergenceSettings, type SettingsInput } from './settings.ts'

/** What is known of the quorum of the analyses: the answer of `checkQuorum` of `@okstra/evidence` fits. */
export interface QuorumFacts {
  readonly verdict: 'met' | 'blocked'
  readonly reason?: string
  readonly crossVerified: boolean
  /** `off` for a roster of one whose user waived the second family. */
  readonly convergence: 'on' | 'off'
}

/** What {@link startConvergence} takes. */
export interface StartInput {
  readonly groups: ConvergenceGroups
  readonly settings: SettingsInput
  /** Every analyser of the roster, those that failed included. */
  readonly analysers: readonly ConvergenceAnalyser[]
  readonly quorum: QuorumFacts
  /** `off` when the user wants the findings side by side. */
  readonly rounds?: 'on' | 'off'
}

/**
 * The state before the first round: every item in the queue that somebody can be asked about. The rounds are `blocked`
 * when quorum is, and `off` when the user wants it or there is one analyser alone.
 *
 * @example
 * startConvergence({ groups, settings: { taskType: 'error-analysis' }, analysers, quorum }).status // => 'open'
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` when an analyser is listed twice, an item comes from a worker that did
 *   not complete, or a setting is out of range.
 *
 * @see spec page 06, "Dispatch and convergence"
 */
export function startConvergence({
  groups,
  settings,
  analysers,
  quorum,
  rounds = 'on',
}: StartInput): ConvergenceState {
  const chosen = convergenceSettings(settings)
  const roster = analysers.toSorted((a, b) => byText(a.worker, b.worker))
  checkRoster(roster, groups.items)
  const completed = completedOf(roster)
  const { status, why } = openingOf({ completed: completed.length, quorum, rounds })
  const open = status === 'open'
  const electorate = electorateOf(roster, { rounds: open })
  const items = groups.items.map((item) => {
    const asked = open && completed.length > workersOf(item.sources).length
    return assessItem(
      {
        ...item,
        votes: [],
        settled: open && !asked ? { round: 0, by: 'nobody-to-ask' } : null,
        override: null,
      },
      electorate,
    )
  })
  const queue = open ? items.flatMap(({ id, settled }) => (settled === null ? [id] : [])) : []
  const pairs = groups.pairs.map(({ pair, first, second }): SettledPair => ({
    pair,
    first,
    second,
    same: 0,
    different: 0,
    outcome: null,
  }))
  return seal({
    schemaVersion: '1.0',
    status: open && queue.length === 0 && pairs.length === 0 ? 'done' : status,
    ...(why === undefined ? {} : { why }),
    settings: chosen,
    crossVerified: quorum.crossVerified,
    analysers: roster,
    items,
    pairs,
    queue,
    rounds: [],
    refused: [],
    leftOut: groups.leftOut,
    critic: null,
  })
}

/** Analysers that completed; the others have no vote. */
export function completedOf(analysers: readonly ConvergenceAnalyser[]): string[] {
  return analysers.flatMap(({ worker, status }) => (status === 'completed' ? [worker] : []))
}

function checkRoster(roster: readonly ConvergenceAnalyser[], items: readonly GroupedItem[]): void {
  const twice = roster.find(({ worker }, index) => roster[index + 1]?.worker === worker)
  if (twice !== undefined) {
    throw invalid(`The analyser ${twice.worker} is listed twice.`, { hint: 'List each analyser once.' })
  }
  const completed = new Set(completedOf(roster))
  for (const { id, sources } of items) {
    const stranger = workersOf(sources).find((worker) => !completed.has(worker))
    if (stranger === undefined) continue
    throw invalid(`${id} comes from ${stranger}, which is no analyser that completed.`, {
      hint: 'Group only what completed analysers found.',
      details: { item: id, worker: stranger },
    })
  }
}

function openingOf({
  completed,
  quorum,
  rounds,
}: {
  readonly completed: number
  readonly quorum: QuorumFacts
  readonly rounds: 'on' | 'off'
}): { readonly status: ConvergenceState['status']; readonly why?: string } {
  if (quorum.verdict === 'blocked') return { status: 'blocked', why: quorum.reason ?? 'There is no quorum.' }
  if (completed < 2) {
    return quorum.convergence === 'off' && completed === 1
      ? { status: 'off', why: 'One analyser alone has nobody to vote on what it found.' }
      : { status: 'blocked', why: `Only ${completed} of the analysers completed; two are needed.` }
  }
  if (rounds === 'off') return { status: 'off', why: 'The findings were asked for side by side.' }
  return { status: 'open' }
}
