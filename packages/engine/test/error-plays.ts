import type { RehearsalScenario } from '@okstra/contracts'
import { answer, cite, finding, LIE, readsOf } from './plays.ts'

export const SYMPTOM = 'A second run of the job charges it again.'
export const POSTS = 'The fee is posted without a look at what stands there.'
export const LEDGER = 'The ledger takes an entry twice.'
export const CACHE = 'A cache of invoices is stale.'

/** What an analyser finds, and what it says of what the others found. */
export interface Opinion {
  readonly family: string
  readonly leading: string | null
  readonly causes: readonly { readonly statement: string; readonly line?: number; readonly lie?: true }[]
  /** By statement; agrees unless told. */
  readonly against?: readonly string[]
  readonly diagnostic?: string
  readonly questions?: readonly unknown[]
}

/** A play of an error analysis; each answer takes its time, so that a crash finds somebody at work. */
export function errorPlay(
  opinions: Readonly<Record<string, Opinion>>,
  { delayMs = 0 }: { readonly delayMs?: number } = {},
): RehearsalScenario {
  const paths = ['src/billing/fee.ts', 'src/ledger.ts']
  const duties = (own: Opinion): Record<string, unknown> => {
    const ids = own.causes.map((_, index) => `F-00${index + 1}`)
    const findings = own.causes.map(({ statement, line, lie }, index) =>
      finding(ids[index] ?? '', statement, [lie ? LIE : cite('src/billing/fee.ts', line ?? 5)]),
    )
    const analysis = answer({
      findings,
      errorAnalysis: {
        symptom: SYMPTOM,
        reproduction: { status: 'not-attempted', steps: ['Run the job twice.'] },
        causes: ids.map((id) => ({
          finding: id,
          counterEvidence: [
            { statement: 'The ledger could refuse it.', evidence: [cite('src/ledger.ts', 4)] },
          ],
        })),
        leadingCause: own.leading === null ? null : (ids[Number(own.leading)] ?? null),
        nextDiagnostic: own.diagnostic ?? 'Count the entries of an invoice after two runs.',
      },
      ...(own.questions === undefined ? {} : { questions: own.questions }),
    })
    const mine = new Set(own.causes.map(({ statement }) => statement))
    const others = [
      ...new Set(
        Object.values(opinions).flatMap(({ causes }) =>
          causes.flatMap(({ statement, lie }) => (lie || mine.has(statement) ? [] : [statement])),
        ),
      ),
    ]
    const votes = answer({
      votes: others.map((statement) =>
        own.against?.includes(statement)
          ? {
              item: { $item: statement },
              vote: 'disagree',
              reason: 'a',
              text: 'It is not so.',
              evidence: [cite('src/ledger.ts', 4)],
            }
          : { item: { $item: statement }, vote: 'agree' },
      ),
    })
    const turn = (...steps: unknown[]) => [{ steps: [{ delayMs }, ...readsOf(paths), ...steps] }]
    return {
      analyse: turn(analysis),
      'vote-1': turn(votes),
      'vote-2': turn(votes),
      'write-report': turn(
        answer({
          narrative: {
            conclusion: 'One cause leads.',
            nextStep: 'Read it.',
            summary: 'Fees are charged again.',
          },
        }),
      ),
    }
  }
  return {
    schemaVersion: '1.0',
    workers: Object.fromEntries(
      Object.entries(opinions).map(([worker, own]) => [
        worker,
        { model: `m-${own.family}`, modelFamily: own.family, duties: duties(own) },
      ]),
    ),
  } as unknown as RehearsalScenario
}

/** Two agree on a cause, one of them lies about another, and the third has a cause of its own. */
export const THREE: Readonly<Record<string, Opinion>> = {
  'rehearsal-1': {
    family: 'anthropic',
    leading: '0',
    causes: [{ statement: POSTS }, { statement: CACHE, lie: true }],
  },
  'rehearsal-2': { family: 'openai', leading: '0', causes: [{ statement: POSTS }] },
  'rehearsal-3': { family: 'google', leading: '0', causes: [{ statement: LEDGER, line: 4 }], against: [] },
}
