import type {
  Criterion,
  Evidence,
  RawCandidate,
  RehearsalScenario,
  RehearsalStep,
  RehearsalTurn,
} from '@okstra/contracts'
import { CRITERION_NAMES } from '@okstra/contracts'

/** Files of the repository that runs are played on. */
export const FILES: Readonly<Record<string, string>> = {
  'src/billing/fee.ts': [
    "import { ledger } from '../ledger.ts'",
    '',
    'export function postFee(invoice: string, amount: number): void {',
    '  // Nobody looks whether the fee stands there already.',
    '  ledger.post({ invoice, amount, reason: "late" })',
    '}',
    '',
  ].join('\n'),
  'src/ledger.ts': [
    'const entries: Entry[] = []',
    '',
    'export const ledger = {',
    '  post: (entry: Entry): number => entries.push(entry),',
    '  of: (invoice: string): Entry[] => entries.filter((entry) => entry.invoice === invoice),',
    '}',
    '',
  ].join('\n'),
  'docs/fees.md': '# Fees\n\nA fee is charged once for each invoice, however often the job runs.\n',
}

/** Requirements of the brief, unless a test has its own. */
export const REQUIREMENTS: Readonly<Record<string, string>> = {
  'EB-001': 'A late fee is charged once.',
  'PB-001': 'A second run of the job charges it again.',
}

export function briefOf(
  requirements: Readonly<Record<string, string>> = REQUIREMENTS,
  front: Readonly<Record<string, string>> = {},
): string {
  const keys: Record<string, string> = {
    briefVersion: '1',
    taskType: 'implementation-option-selection',
    projectId: 'shop',
    taskGroup: 'billing',
    taskId: 'late-fees',
    workCategory: 'bugfix',
    'reporter-confirmations': 'confirmed',
    ...front,
  }
  const head = Object.entries(keys).map(([key, value]) => `${key}: ${value}`)
  const items = Object.entries(requirements).map(([id, text]) => `- ${id}: ${text}`)
  return ['---', ...head, '---', '', '# Fees', '', '## Requirements', '', ...items, ''].join('\n')
}

/** A line of the repository, cited by its words. */
export function cite(path: string, line: number): Evidence {
  const quote = FILES[path]?.split('\n')[line - 1]
  if (quote === undefined) throw new Error(`${path} has no line ${line}.`)
  return { path, lines: String(line), quote: quote.trim() }
}

/** A citation that no reading bears out. */
export const LIE: Evidence = {
  path: 'src/billing/fee.ts',
  lines: '5',
  quote: 'if (ledger.of(invoice).length > 0) return',
}

export function candidate(title: string, more: Partial<RawCandidate> = {}): RawCandidate {
  return {
    id: 'C-1',
    title,
    mechanism: `${title}, and nothing else.`,
    boundary: ['src/billing'],
    commitments: [
      { id: 'K-1', statement: 'Once is once.', covers: ['EB-001'] },
      { id: 'K-2', statement: 'A second run posts nothing.', covers: ['PB-001'] },
    ],
    evidence: [cite('src/billing/fee.ts', 5)],
    assumptions: [],
    externalFacts: [],
    safetyNotes: [],
    ...more,
  }
}

/** Scores in the order of the criteria, or one for all. */
type PlayedScores = number | readonly number[]

function scoresOf(scores: PlayedScores): Record<Criterion, number> {
  return Object.fromEntries(
    CRITERION_NAMES.map((name, index) => [name, typeof scores === 'number' ? scores : (scores[index] ?? 3)]),
  ) as Record<Criterion, number>
}

/** What a worker thinks of a merged candidate, by its title. */
interface Opinion {
  readonly scores?: PlayedScores
  readonly feasible?: boolean
  readonly safetyBlockers?: readonly {
    readonly id: string
    readonly statement: string
    readonly evidence: readonly unknown[]
  }[]
  readonly externalFacts?: readonly {
    readonly fact: string
    readonly state: string
    readonly evidence: readonly unknown[]
  }[]
}

export interface Part {
  readonly family: string
  readonly candidates?: readonly unknown[]
  readonly findings?: readonly unknown[]
  /** By title; three everywhere and feasible unless told. */
  readonly opinions?: Readonly<Record<string, Opinion>>
  readonly answers?: readonly unknown[]
  readonly narrative?: { readonly conclusion: string; readonly nextStep: string; readonly summary: string }
  /** Files that it reads before it proposes; those that it cites unless told. */
  readonly reads?: readonly string[]
  /** Steps before the answer, by duty. */
  readonly before?: Readonly<Record<string, readonly RehearsalStep[]>>
  /** Turns in the place of those that are made, by duty. */
  readonly turns?: Readonly<Record<string, readonly RehearsalTurn[]>>
}

/** An answer as a worker gives it, with the nonce. */
export function answer(part: Readonly<Record<string, unknown>>): RehearsalStep {
  return { result: { schemaVersion: '1.0', nonce: '$nonce', findings: [], ...part } }
}

/** Ends a turn with tokens told, as providers do. */
export const USAGE: RehearsalStep = { usage: { inputUncached: 100, output: 20 } }

export function readsOf(paths: readonly string[]): RehearsalStep[] {
  return paths.map((path) => ({ read: { path } }))
}

/**
 * A scenario of workers, in which each judges every title that is merged.
 *
 * @param titles of the merged candidates; those of all proposals unless told.
 */
export function play(parts: Readonly<Record<string, Part>>, titles?: readonly string[]): RehearsalScenario {
  const proposed = Object.values(parts).flatMap((part) => candidatesOf(part).map((raw) => titleOf(raw)))
  const merged = titles ?? [...new Set(proposed)]
  return {
    schemaVersion: '1.0',
    title: 'A play of a test',
    workers: Object.fromEntries(
      Object.entries(parts).map(([worker, part]) => [
        worker,
        {
          model: `${part.family}-rehearsal`,
          modelFamily: part.family,
          duties: { ...dutiesOf(part, merged), ...part.turns },
        },
      ]),
    ),
  }
}

function candidatesOf({ candidates }: Part): readonly unknown[] {
  return candidates ?? []
}

function titleOf(raw: unknown): string {
  return String((raw as { readonly title?: unknown }).title)
}

const ALL = Object.keys(FILES)

function dutiesOf(part: Part, titles: readonly string[]): Record<string, RehearsalTurn[]> {
  const { findings = [], opinions = {}, answers, narrative, reads = ALL, before = {} } = part
  const turn = (duty: string, given: Readonly<Record<string, unknown>>): RehearsalTurn[] => [
    { steps: [...(before[duty] ?? []), ...readsOf(reads), USAGE, answer(given)] },
  ]
  return {
    propose: turn('propose', { findings, candidates: candidatesOf(part) }),
    reassess: turn('reassess', {
      reassessment: {
        assessments: titles.map((title) => {
          const {
            scores = 3,
            feasible = true,
            safetyBlockers = [],
            externalFacts = [],
          } = opinions[title] ?? {}
          return {
            candidate: { $candidate: title },
            scores: scoresOf(scores),
            feasible,
            safetyBlockers,
            externalFacts,
          }
        }),
        mergeAnswers: [],
      },
    }),
    ...(answers === undefined
      ? {}
      : { 'answer-blockers': turn('answer-blockers', { blockerAnswers: answers }) }),
    'write-report': turn('write-report', {
      narrative: narrative ?? {
        conclusion: 'The analysers agree on what can be done.',
        nextStep: 'Read the report and decide.',
        summary: 'Each direction was held against the brief.',
      },
    }),
  }
}

/** Three workers of three families with one direction each; the first one leads. */
export function threeParts(): Record<'rehearsal-1' | 'rehearsal-2' | 'rehearsal-3', Part> {
  const opinions = {
    'Key per charge': { scores: 5 },
    'Look before posting': { scores: 4 },
    'One open run': { scores: 2 },
  }
  return {
    'rehearsal-1': { family: 'anthropic', candidates: [candidate('Key per charge')], opinions },
    'rehearsal-2': {
      family: 'openai',
      candidates: [candidate('Look before posting', { boundary: ['src/ledger.ts'] })],
      opinions,
    },
    'rehearsal-3': {
      family: 'google',
      candidates: [candidate('One open run', { boundary: ['src'] })],
      opinions,
    },
  }
}

/** A finding with its evidence. */
export function finding(
  id: string,
  statement: string,
  evidence: readonly Evidence[],
): Record<string, unknown> {
  return {
    id,
    kind: 'cause',
    statement,
    evidence,
    confidence: 'high',
    severity: 'high',
    requirements: ['EB-001'],
  }
}
