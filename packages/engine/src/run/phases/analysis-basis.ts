import {
  type AnalysisBasis,
  type AnalysisReviewResolution,
  type EvidenceRow,
  type RunManifest,
} from '@okstra/contracts'
import { citedFiles } from '@okstra/evidence'
import { type AnalysisAtCommit, type AnalysisFacts, analysisOutcome } from '@okstra/lifecycle'
import { blockingOf } from './blocking.ts'
import type { AgreedFields } from './part-rows.ts'
import { reviewResolutions } from './review-resolution.ts'
import type { PhaseOutcome, PhaseRecords } from './phase.ts'

/** What every analysis at a commit has beside its own lists. */
export interface BasisAndReview {
  readonly basis: AnalysisBasis
  readonly analysisReviewResolution: AnalysisReviewResolution[]
}

/** What an analysis stands on: the frozen commit, the files that evidence cites there, earlier reports that went in. */
export function basisAndReview(given: PhaseRecords): BasisAndReview {
  const { manifest, rows, blobs } = given
  const { sourceCommit, inputs } = manifest
  return {
    basis: {
      sourceCommit,
      snapshots: snapshotsOf(rows.list, blobs),
      reports: (inputs.evidenceReports ?? []).map(
        ({ reportId, dataDigest, sourceCommit: seen, changed }) => ({
          reportId,
          dataDigest,
          sourceCommit: seen,
          freshness: changed.length === 0 ? ('fresh' as const) : ('stale' as const),
          changed: [...changed],
        }),
      ),
    },
    analysisReviewResolution: reviewResolutions(given),
  }
}

function snapshotsOf(
  evidence: readonly EvidenceRow[],
  blobs: ReadonlyMap<string, string>,
): AnalysisBasis['snapshots'] {
  return [...citedFiles(evidence)].map(([path, citations]) => {
    const blob = blobs.get(path)
    if (blob === undefined) throw new Error(`${path} is cited and was not looked up.`)
    return { path, blob, citations }
  })
}

/** What the user named, as the manifest froze it. */
export function targetOf({ inputs: { target } }: RunManifest): NonNullable<RunManifest['inputs']['target']> {
  if (target === undefined) throw new Error('A run without its target was let through.')
  return target
}

/** A row of a report, as far as every list has it. */
type Row = Pick<AgreedFields, 'finding' | 'statement' | 'agreed'>

/** Words in which an analysis differs from the others. */
interface Words {
  /** What was analysed, such as `The project`. */
  readonly subject: string
  /** What there is to read, such as `its parts, its commands and its hazards`. */
  readonly found: string
}

/** Verdict, direction and words of an analysis, from its rows. */
export function outcomeOf(
  given: PhaseRecords,
  {
    taskType,
    lists,
    words,
    facts = {},
  }: {
    readonly taskType: AnalysisAtCommit
    /** Rows by what one of them is called. */
    readonly lists: Readonly<Record<string, readonly Row[]>>
    readonly words: Words
    readonly facts?: Pick<AnalysisFacts, 'agreedImpacts' | 'wanted'>
  },
): Omit<PhaseOutcome, 'part'> {
  const { blocked, waits, manifest, findings } = given
  const all = Object.values(lists).flat()
  const agreed = all.filter((row) => row.agreed).length
  const { verdict, direction } = analysisOutcome({
    taskType,
    blocked: blocked !== undefined,
    waits,
    agreed,
    ...facts,
  })
  const again = direction === 'continue-investigation' || blocked !== undefined
  return {
    verdict,
    direction,
    next:
      direction === 'begin-option-selection' ? 'implementation-option-selection' : again ? taskType : null,
    conclusion: conclusionOf({ blocked, agreed, all: all.length, words }),
    nextStep: nextStepOf({ blocked, waits, agreed, direction, words }),
    summary: [
      ...Object.entries(lists).flatMap(([name, rows]) =>
        rows.map(
          (row) => `${name}: ${row.statement}${row.agreed ? '' : ' The analysers do not agree on it.'}`,
        ),
      ),
      ...blockingOf(findings),
    ],
    missing: (manifest.inputs.evidenceReports ?? [])
      .filter(({ changed }) => changed.length > 0)
      .map(
        ({ reportId, changed }) =>
          `The evidence report ${reportId} is stale: ${changed.join(', ')} changed since.`,
      ),
  }
}

function conclusionOf({
  blocked,
  agreed,
  all,
  words,
}: {
  readonly blocked: string | undefined
  readonly agreed: number
  readonly all: number
  readonly words: Words
}): string {
  if (blocked !== undefined) return `The analysis does not count. ${blocked}`
  if (all === 0) return `${words.subject} was looked at, and nothing was found that counts.`
  if (agreed === 0) return `${words.subject} was looked at, and the analysers agree on nothing of it yet.`
  return `${words.subject} was analysed: ${words.found} stand below.`
}

function nextStepOf({
  blocked,
  waits,
  agreed,
  direction,
  words,
}: Pick<PhaseRecords, 'waits'> & {
  readonly blocked: string | undefined
  readonly agreed: number
  readonly direction: PhaseOutcome['direction']
  readonly words: Words
}): string {
  if (blocked !== undefined) return 'Read why the analysis does not count, then run it again.'
  if (waits) return 'Answer the open questions.'
  if (direction === 'begin-option-selection') return 'Look for a direction in which the change is made.'
  if (agreed === 0 || direction === 'continue-investigation')
    return 'Read where the analysers differ, and look again.'
  return `Read ${words.found}.`
}
