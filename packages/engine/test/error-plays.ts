import type { RehearsalScenario } from '@okstra/contracts'
import { type Analyser, phasePlay } from './phase-plays.ts'
import { cite } from './plays.ts'

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
  /** By statement; disagrees, and shows nothing. */
  readonly doubts?: readonly string[]
  readonly diagnostic?: string
  readonly questions?: readonly unknown[]
}

/** A play of an error analysis; each answer takes its time, so that a crash finds somebody at work. */
export function errorPlay(
  opinions: Readonly<Record<string, Opinion>>,
  options: { readonly delayMs?: number } = {},
): RehearsalScenario {
  return phasePlay(
    Object.fromEntries(Object.entries(opinions).map(([worker, own]) => [worker, analyserOf(own)] as const)),
    options,
  )
}

function analyserOf({ family, leading, causes, against, doubts, diagnostic, questions }: Opinion): Analyser {
  return {
    family,
    says: causes.map((cause) => ({ kind: 'cause', ...cause })),
    ...(against === undefined ? {} : { against }),
    ...(doubts === undefined ? {} : { doubts }),
    parts: (idOf) => ({
      errorAnalysis: {
        symptom: SYMPTOM,
        reproduction: { status: 'not-attempted', steps: ['Run the job twice.'] },
        causes: causes.map(({ statement }) => ({
          finding: idOf(statement),
          counterEvidence: [
            { statement: 'The ledger could refuse it.', evidence: [cite('src/ledger.ts', 4)] },
          ],
        })),
        leadingCause: leading === null ? null : idOf(causes[Number(leading)]?.statement ?? ''),
        nextDiagnostic: diagnostic ?? 'Count the entries of an invoice after two runs.',
      },
      ...(questions === undefined ? {} : { questions }),
    }),
  }
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

export const VERSION = 'Which version runs in production?'
export const LOGS = 'May the logs of the job be read?'

export const question = (text: string, blocks: string) => ({
  kind: 'question',
  blocks,
  question: text,
  looked: 'In the code.',
})

/** The same three, two of whom ask what blocks the next phase, and the third what blocks nothing. */
export const ASKING = Object.fromEntries(
  Object.entries(THREE).map(([worker, own], index) => [
    worker,
    { ...own, questions: [question(index === 2 ? LOGS : VERSION, index === 2 ? 'none' : 'next-phase')] },
  ]),
) as typeof THREE
