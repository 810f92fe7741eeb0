import type { RehearsalScenario } from '@okstra/contracts'
import { errorPlay, THREE } from './error-plays.ts'
import { answer, cite, finding, LIE, readsOf } from './plays.ts'

export const CRITIC = 'rehearsal-4'
export const DOCS = 'The documents promise one fee, and nobody read them.'
export const QUERY = 'Nobody looked at who asks the ledger for its entries.'
export const FALSE = 'Nobody looked at the retry.'

/** A gap: its words, the place that it cites or a lie, and which analysers refute it. */
export interface Gap {
  readonly statement: string
  readonly path?: string
  readonly line?: number
  readonly lie?: true
  readonly kind?: string
  readonly severity?: string
  readonly against?: readonly string[]
  /** Who disagrees, and shows nothing. */
  readonly doubts?: readonly string[]
}

export const GAPS: readonly Gap[] = [
  { statement: DOCS, path: 'docs/fees.md', line: 3 },
  { statement: FALSE, lie: true },
  { statement: QUERY, path: 'src/ledger.ts', line: 5, against: ['rehearsal-1', 'rehearsal-2'] },
]

/** A play, by itself an error analysis, with a critic that sees gaps; or one that does what the steps say. */
export function criticPlay({
  gaps = GAPS,
  opinions = THREE,
  criticise,
  delayMs = 0,
  base = errorPlay(opinions, { delayMs }),
}: {
  readonly gaps?: readonly Gap[]
  readonly opinions?: typeof THREE
  /** Steps of the critic, in place of its answer. */
  readonly criticise?: readonly unknown[]
  readonly delayMs?: number
  readonly base?: RehearsalScenario
} = {}): RehearsalScenario {
  const paths = ['src/billing/fee.ts', 'src/ledger.ts', 'docs/fees.md']
  const turn = (...steps: unknown[]) => [{ steps: [{ delayMs }, ...readsOf(paths), ...steps] }]
  const answered = answer({
    gaps: gaps.map(({ statement, path = '', line = 1, lie, kind = 'gap', severity }, index) => ({
      ...(finding(`F-00${index + 1}`, statement, [lie ? LIE : cite(path, line)]) as object),
      kind,
      ...(severity === undefined ? {} : { severity }),
    })),
  })
  const votesOf = (worker: string): unknown =>
    answer({
      votes: gaps
        .filter(({ lie }) => lie !== true)
        .map(({ statement, against = [], doubts = [] }) =>
          against.includes(worker)
            ? {
                item: { $item: statement },
                vote: 'disagree',
                reason: 'a',
                text: 'Two of us read it.',
                evidence: [cite('src/ledger.ts', 5)],
              }
            : doubts.includes(worker)
              ? { item: { $item: statement }, vote: 'disagree', reason: 'b', text: 'Nothing shows it.' }
              : { item: { $item: statement }, vote: 'agree' },
        ),
    })
  const { workers, ...rest } = base
  return {
    ...rest,
    workers: {
      ...Object.fromEntries(
        Object.entries(workers).map(([worker, own]) => [
          worker,
          { ...own, duties: { ...own.duties, 'check-gaps': turn(votesOf(worker)) } },
        ]),
      ),
      [CRITIC]: {
        model: 'm-xai',
        modelFamily: 'xai',
        duties: { criticise: criticise === undefined ? turn(answered) : [{ steps: criticise }] },
      },
    },
  } as unknown as RehearsalScenario
}
