import type { ReportFinding } from '@okstra/contracts'
import type { Context, Tone } from '../context.ts'
import { standingOf } from './findings-view.ts'
import { workerOf } from './register.ts'

type Ballot = NonNullable<ReportFinding['ballots']>[number]

/** A table is not windowed like a register, so that a browser lays out no more rows than this. */
const MOST_ROWS = 200

const VOTE_MARKS: Readonly<Record<Ballot['vote'], readonly [string, Tone]>> = {
  agree: ['yes', 'good'],
  disagree: ['no', 'bad'],
  supplement: ['partial', 'warn'],
}

/** Who voted how on which finding; nothing when no finding was voted on. */
export function votesView(context: Context) {
  const { data, words, ids } = context
  const voted = data.findings.filter(({ ballots }) => ballots !== undefined)
  if (voted.length === 0) return undefined
  const shown = voted.slice(0, MOST_ROWS)
  const workers = workersOf(shown)
  return {
    workers,
    rows: shown.map((row) => ({
      ref: ids.ref('finding', row.id),
      statement: row.statement,
      notes: [
        ...(row.class === undefined ? [] : [words.token('convergence', row.class)]),
        ...standingOf(row, words),
      ],
      cells: workers.map((worker) => cellOf(row, worker, context)),
    })),
    cut:
      voted.length > shown.length
        ? words.label('votes.shown', {
            shown: words.number(shown.length),
            total: words.number(voted.length),
          })
        : '',
  }
}

function workersOf(findings: readonly ReportFinding[]): string[] {
  const workers = new Set<string>()
  for (const { sources, ballots = [] } of findings) {
    for (const source of sources) workers.add(workerOf(source))
    for (const { worker } of ballots) workers.add(worker)
  }
  return [...workers].toSorted()
}

function cellOf({ sources, ballots = [] }: ReportFinding, worker: string, { words }: Context) {
  const ballot = ballots.find((row) => row.worker === worker)
  if (ballot === undefined) {
    const found = sources.some((source) => workerOf(source) === worker)
    return found
      ? { worker, tone: 'calm', mark: 'located', word: words.label('votes.source'), notes: [] }
      : { worker, tone: 'calm', mark: 'none', word: words.label('votes.none'), notes: [] }
  }
  const [mark, tone] = VOTE_MARKS[ballot.vote]
  return {
    worker,
    tone,
    mark,
    word: words.token('ballot', ballot.vote),
    notes: [
      ...(ballot.reason === undefined ? [] : [words.token('disagreeReason', ballot.reason)]),
      ...(ballot.text === undefined ? [] : [ballot.text]),
      words.label('votes.round', { round: words.number(ballot.round) }),
      words.label(ballot.independent ? 'votes.independent' : 'votes.informed'),
    ],
  }
}
