import type { RehearsalScenario } from '@okstra/contracts'
import { type Analyser, phasePlay, type Said } from './phase-plays.ts'

export const LIMIT = 'A late fee is never above the amount of the invoice.'
export const EXPORT = 'The entries of an invoice can be taken out as a file.'
export const MAIL = 'Whoever pays is told by mail.'
export const WORD = 'A late fee of the brief is an entry of the ledger.'
export const AMOUNT = 'Nobody says how high a late fee is.'
export const FIRST = 'The ledger has to tell what stands there before a fee can look.'
export const SECOND = 'A fee can look once the ledger tells.'

type Play = Partial<Record<'rehearsal-1' | 'rehearsal-2' | 'rehearsal-3', Partial<Opinion>>>

interface Opinion {
  readonly family: string
  readonly says: readonly Said[]
  readonly against: readonly string[]
  readonly direction: string
  readonly category: string
  readonly questions: readonly unknown[]
}

const says = (kind: string, statement: string, more: Partial<Said> = {}): Said => ({
  kind,
  statement,
  ...more,
})
export const lie = (statement: string): Said => ({ ...says('requirement', statement), lie: true })

/** Two agree on a limit, one of them lies about an export, and the third wants a mail that nobody else wants. */
const OPINIONS: Readonly<Record<string, Opinion>> = {
  'rehearsal-1': {
    family: 'anthropic',
    says: [
      says('requirement', LIMIT),
      lie(EXPORT),
      says('term', WORD),
      says('child-task', FIRST, { path: 'src/ledger.ts', line: 5 }),
      says('child-task', SECOND),
    ],
    against: [MAIL],
    direction: 'begin-option-selection',
    category: 'bugfix',
    questions: [],
  },
  'rehearsal-2': {
    family: 'openai',
    says: [says('requirement', LIMIT), says('missing-input', AMOUNT)],
    against: [MAIL],
    direction: 'begin-option-selection',
    category: 'bugfix',
    questions: [],
  },
  'rehearsal-3': {
    family: 'google',
    says: [says('requirement', MAIL, { path: 'src/ledger.ts', line: 4 }), says('term', WORD)],
    against: [],
    direction: 'hold',
    category: 'feature',
    questions: [],
  },
}

function partOf({ says: said, direction, category }: Opinion, idOf: (statement: string) => string) {
  const listed = (kind: string): Said[] => said.filter((row) => row.kind === kind)
  const place = ({ path = 'src/billing/fee.ts', line = 5 }: Said): string => `code:${path}:${line}`
  const known = new Set(said.map(({ statement }) => statement))
  return {
    requirementsDiscovery: {
      category,
      ledger: listed('requirement').map((row) => ({
        finding: idOf(row.statement),
        kind: 'EB',
        provenance: place(row),
      })),
      terms: listed('term').map(({ statement }) => ({
        finding: idOf(statement),
        term: 'late fee',
        symbol: 'ledger.post',
      })),
      missingInputs: listed('missing-input').map(({ statement }) => ({
        finding: idOf(statement),
        from: 'The treasurer.',
      })),
      childTasks: listed('child-task').map((row) => ({
        finding: idOf(row.statement),
        title: row.statement.slice(0, 10),
        taskType: 'implementation-option-selection',
        provenance: place(row),
        requirements: [LIMIT, EXPORT].filter((statement) => known.has(statement)).map(idOf),
        dependsOn: row.statement === SECOND && known.has(FIRST) ? [idOf(FIRST)] : [],
      })),
      route: { direction, reason: `${direction}, as it is now.` },
    },
  }
}

/** The play of a requirements discovery with opinions of its own where a test has some. */
export function discoveryPlay(
  play: Play = {},
  options: Parameters<typeof phasePlay>[1] & {
    readonly order?: readonly string[]
    /** For a brief that declares nothing, which findings could concern. */
    readonly bare?: boolean
  } = {},
): RehearsalScenario {
  const opinions = Object.entries(OPINIONS).map(([worker, own]): [string, Opinion] => [
    worker,
    { ...own, ...play[worker as keyof Play] },
  ])
  const names = options.order ?? opinions.map(([worker]) => worker)
  const analysers = opinions.map(([, own], index): [string, Analyser] => [
    names[index] ?? '',
    {
      family: own.family,
      says: own.says,
      against: own.against,
      parts: (idOf) => ({
        ...partOf(own, idOf),
        ...(own.questions.length === 0 ? {} : { questions: own.questions }),
      }),
    },
  ])
  const made = phasePlay(Object.fromEntries(analysers.toSorted(([a], [b]) => (a < b ? -1 : 1))), options)
  return options.bare === true
    ? (JSON.parse(
        JSON.stringify(made).replaceAll('"requirements":["EB-001"]', '"requirements":[]'),
      ) as RehearsalScenario)
    : made
}
