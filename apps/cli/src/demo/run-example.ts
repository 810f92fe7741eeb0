import { type Evidence, type FinalReport, sha256Hex } from '@okstra/contracts'
import { explainRanking, makeOptionSelection, mergeCandidates, rankOptions } from '@okstra/options'
import { assembleReport } from './assemble-report.ts'
import type { ExampleFiles } from './load-example.ts'
import { BRIEF_PATH, readExample } from './read-example.ts'

export interface ExampleRun {
  readonly report: FinalReport
  /** The ranking in sentences. */
  readonly explanation: readonly string[]
}

export interface ExampleTimes {
  readonly startedAt: Date
  readonly okstraVersion: string
}

/**
 * Measures, merges and ranks what the example's files say and makes the report of it. Pure: the same
 * files and times give the same report.
 */
export function runExample(files: ExampleFiles, { startedAt, okstraVersion }: ExampleTimes): ExampleRun {
  const example = readExample(files)
  const { brief, reassessments, invariants } = example
  const merged = mergeCandidates({
    proposals: example.proposals.map(({ worker, candidate }) => ({
      worker,
      candidate,
      checks: evidenceOf(candidate).map((citation) => example.check(citation)),
    })),
  })
  const ranking = rankOptions({
    candidates: merged.candidates,
    assessments: reassessments,
    requirements: [...brief.requirements, ...brief.gates.map((gate) => ({ ...gate, kind: 'EG' }))],
    evidence: merged.evidence,
  })
  const at = instant(startedAt)
  const step = (worker: string | null, what: string) => ({ worker, step: what, at })
  const report = assembleReport({
    ...example,
    briefPath: BRIEF_PATH,
    evidence: merged.evidence,
    optionSelection: makeOptionSelection({
      ranking,
      assessments: reassessments,
      rejected: merged.rejected,
      invariants,
    }),
    activity: [
      ...example.roster.map(({ worker }) => step(worker, 'proposed directions')),
      step(null, 'merged the proposals'),
      ...reassessments.map(({ worker }) => step(worker, 'judged the merged directions')),
      step(null, 'ranked the directions'),
    ],
    inputs: inputsOf(files),
    okstraVersion,
    startedAt: at,
    finishedAt: at,
  })
  return { report, explanation: explainRanking(ranking) }
}

function evidenceOf(candidate: unknown): readonly Evidence[] {
  return (candidate as { readonly evidence: readonly Evidence[] }).evidence
}

function inputsOf(files: ExampleFiles) {
  const named = [
    [BRIEF_PATH, files.brief] as const,
    ...[...files.proposals].map(([worker, text]) => [`analysts/${worker}.proposal.json`, text] as const),
    ...[...files.reassessments].map(
      ([worker, text]) => [`analysts/${worker}.reassessment.json`, text] as const,
    ),
  ]
  return named.map(([name, text]) => ({ name, sha256: sha256Hex(text) }))
}

function instant(date: Date): string {
  return date.toISOString().replace(/\.[0-9]+Z$/, 'Z')
}
