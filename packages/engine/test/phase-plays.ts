import type { RehearsalScenario } from '@okstra/contracts'
import { answer, cite, finding, LIE, readsOf } from './plays.ts'

/** Something that an analyser states: its kind, its words, and the line of `path` that it cites, or a lie. */
export interface Said {
  readonly kind: string
  readonly statement: string
  readonly path?: string
  readonly line?: number
  readonly lie?: true
}

/** What an analyser states and what it says of the others. */
export interface Analyser {
  readonly family: string
  readonly says: readonly Said[]
  /** Statements of others that it disagrees with; it agrees with all the rest. */
  readonly against?: readonly string[]
  /** Statements of others that it disagrees with and shows nothing against. */
  readonly doubts?: readonly string[]
  /** The parts of its answer beside findings, by the ids that its findings have. */
  readonly parts: (idOf: (statement: string) => string) => Readonly<Record<string, unknown>>
}

/**
 * A play of any phase whose findings converge; each answer takes its time, so that a crash finds somebody at work.
 * Items are voted on by their words, so that a play holds whoever found them.
 */
export function phasePlay(
  analysers: Readonly<Record<string, Analyser>>,
  { delayMs = 0, firstId = 1 }: { readonly delayMs?: number; readonly firstId?: number } = {},
): RehearsalScenario {
  const paths = ['src/billing/fee.ts', 'src/ledger.ts', 'docs/fees.md']
  const turn = (...steps: unknown[]) => [{ steps: [{ delayMs }, ...readsOf(paths), ...steps] }]
  // What all agree on is settled after the first round, and is asked no more.
  const disputed = new Set(
    Object.values(analysers).flatMap(({ against = [], doubts = [] }) => [...against, ...doubts]),
  )
  const duties = (own: Analyser): Record<string, unknown> => {
    const ids = new Map(own.says.map(({ statement }, index) => [statement, nameOf(index + firstId)]))
    const findings = own.says.map(({ kind, statement, path = 'src/billing/fee.ts', line = 5, lie }) => ({
      ...(finding(ids.get(statement) ?? '', statement, [lie ? LIE : cite(path, line)]) as object),
      kind,
    }))
    const others = new Set(
      Object.values(analysers).flatMap(({ says }) =>
        says.flatMap(({ statement, lie }) => (lie || ids.has(statement) ? [] : [statement])),
      ),
    )
    const votesOn = (statements: readonly string[]): unknown =>
      answer({
        votes: statements.map((statement) =>
          own.against?.includes(statement)
            ? {
                item: { $item: statement },
                vote: 'disagree',
                reason: 'a',
                text: 'It is not so.',
                evidence: [cite('src/ledger.ts', 4)],
              }
            : own.doubts?.includes(statement)
              ? { item: { $item: statement }, vote: 'disagree', reason: 'b', text: 'Nothing shows it.' }
              : { item: { $item: statement }, vote: 'agree' },
        ),
      })
    return {
      analyse: turn(answer({ findings, ...own.parts((statement) => ids.get(statement) ?? statement) })),
      'vote-1': turn(votesOn([...others])),
      'vote-2': turn(votesOn([...others].filter((statement) => disputed.has(statement)))),
      'write-report': turn(
        answer({
          narrative: { conclusion: 'It is done.', nextStep: 'Read it.', summary: 'What was found is below.' },
        }),
      ),
    }
  }
  return {
    schemaVersion: '1.0',
    workers: Object.fromEntries(
      Object.entries(analysers).map(([worker, own]) => [
        worker,
        { model: `m-${own.family}`, modelFamily: own.family, duties: duties(own) },
      ]),
    ),
  } as unknown as RehearsalScenario
}

const nameOf = (number: number): string => `F-${String(number).padStart(3, '0')}`
