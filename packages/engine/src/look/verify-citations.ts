import {
  type CitationState,
  type Evidence,
  type EvidenceCheck,
  type FinalReport,
  OkstraError,
} from '@okstra/contracts'
import { isSupported } from '@okstra/evidence'
import { type Git, resolveCommit } from '@okstra/worktree'
import { makeCitationChecker } from '../run/check-citations.ts'

/** One piece of evidence of a report: what the report says of it, and what is found now. */
export interface CitationRow {
  readonly id: string
  /** Where it is, on one line. */
  readonly place: string
  /** State in the report. */
  readonly recorded: CitationState
  /** State at the frozen commit, found anew; null where git cannot tell. */
  readonly frozen: CitationState | null
  /** State at the other commit; null without one, or where git cannot tell. */
  readonly at: CitationState | null
  /** Right lines of a quote that stands elsewhere, at the other commit or at the frozen one. */
  readonly movedTo: string | null
  /**
   * `holds`: as the report says. `record-differs`: the report says otherwise than git does at its own commit. `lost`:
   * supported in the report, and not so at the other commit. `unsupported`: the report rests nothing on it.
   * `not-rechecked`: a command, a document or an address; git has no answer.
   */
  readonly verdict: 'holds' | 'record-differs' | 'lost' | 'unsupported' | 'not-rechecked'
  /** Why, in a sentence. */
  readonly note: string
}

export interface CitationReview {
  readonly reportId: string
  readonly frozenCommit: string
  readonly at: { readonly ref: string; readonly commit: string } | null
  readonly rows: readonly CitationRow[]
  readonly counts: Readonly<Record<CitationRow['verdict'], number>>
  /** Whether nothing is lost and no record differs. */
  readonly holds: boolean
}

/** States that git alone can tell; the others also say what a worker had opened. */
const TOLD_BY_GIT: ReadonlySet<CitationState> = new Set(['verified', 'moved', 'located', 'not-found'])

/**
 * Checks every citation of a report again: at its frozen commit, where the outcome must be what the report says, and
 * at another commit, where it tells whether the report still holds.
 *
 * @example
 * const { holds, rows } = await verifyCitations(report, { git, repository, ref: 'main' })
 *
 * @throws {OkstraError} `WORKTREE_UNKNOWN_COMMIT`, `INPUT_INVALID` for a report without a frozen commit, those of git.
 */
export async function verifyCitations(
  report: FinalReport,
  { git, repository, ref }: { readonly git: Git; readonly repository: string; readonly ref?: string },
): Promise<CitationReview> {
  const { sourceCommit } = report.run
  if (sourceCommit === null) {
    throw new OkstraError('INPUT_INVALID', `${report.identity.reportId} names no frozen commit.`, {
      hint: 'There is nothing in git that its citations could be held against.',
    })
  }
  const frozenCommit = await frozenOf(git, repository, sourceCommit)
  const commit = ref === undefined ? undefined : await resolveCommit(git, { repository, name: ref })
  const frozen = await checkAll(git, { repository, commit: frozenCommit, report })
  const now = commit === undefined ? undefined : await checkAll(git, { repository, commit, report })
  const rows = report.evidence.map((row, index) =>
    judgeRow(row, { frozen: frozen[index], at: now?.[index], ref }),
  )
  const counts = { holds: 0, 'record-differs': 0, lost: 0, unsupported: 0, 'not-rechecked': 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return {
    reportId: report.identity.reportId,
    frozenCommit,
    at: ref === undefined || commit === undefined ? null : { ref, commit },
    rows,
    counts,
    holds: counts.lost === 0 && counts['record-differs'] === 0,
  }
}

async function frozenOf(git: Git, repository: string, commit: string): Promise<string> {
  try {
    return await resolveCommit(git, { repository, name: commit })
  } catch (cause) {
    if (!(cause instanceof OkstraError) || cause.code !== 'WORKTREE_UNKNOWN_COMMIT') throw cause
    throw new OkstraError(
      'WORKTREE_UNKNOWN_COMMIT',
      `The frozen commit ${commit} is not in this repository.`,
      {
        hint: 'Fetch it (git fetch --unshallow), or give the repository of the report with --cwd.',
        details: { repository, commit },
      },
    )
  }
}

/** A commit named in a citation is the frozen one; at another commit it is not asked for. */
async function checkAll(
  git: Git,
  {
    repository,
    commit,
    report,
  }: { readonly repository: string; readonly commit: string; readonly report: FinalReport },
): Promise<readonly EvidenceCheck[]> {
  const checker = makeCitationChecker({ git }, { repository, commit })
  const isFrozen = report.run.sourceCommit !== null && commit.startsWith(report.run.sourceCommit)
  const citations = report.evidence.map(({ id, citation }) => ({
    item: id,
    citation: isFrozen ? citation : withoutCommit(citation),
  }))
  return (await checker.check(citations, undefined)).map(({ check }) => check)
}

function withoutCommit(citation: Evidence): Evidence {
  if (!('path' in citation)) return citation
  const { commit: _commit, ...rest } = citation
  return rest
}

function judgeRow(
  { id, citation, check }: FinalReport['evidence'][number],
  {
    frozen,
    at,
    ref,
  }: {
    readonly frozen: EvidenceCheck | undefined
    readonly at: EvidenceCheck | undefined
    readonly ref: string | undefined
  },
): CitationRow {
  const recorded = check.state
  if (!('path' in citation)) {
    const place =
      'argv' in citation ? citation.argv.join(' ') : 'url' in citation ? citation.url : citation.artifact
    const note = 'It is no citation of a file: git has no answer.'
    return { id, place, recorded, frozen: null, at: null, movedTo: null, verdict: 'not-rechecked', note }
  }
  const place = `${citation.path}:${citation.lines}`
  const found = { id, place, recorded, frozen: frozen?.state ?? null, at: at?.state ?? null }
  const movedTo = at?.movedTo ?? frozen?.movedTo ?? null
  if (frozen !== undefined && differs(check, frozen)) {
    const note = `The report says ${recorded}${check.movedTo === undefined ? '' : ` (${check.movedTo})`}; at its commit it is ${frozen.state}${frozen.movedTo === undefined ? '' : ` (${frozen.movedTo})`}.`
    return { ...found, movedTo, verdict: 'record-differs', note }
  }
  if (!isSupported(recorded)) {
    return { ...found, movedTo, verdict: 'unsupported', note: `The report rests nothing on it: ${recorded}.` }
  }
  if (at !== undefined && !isSupported(at.state)) {
    const where = at.movedTo === undefined ? '' : ` The quote stands at lines ${at.movedTo} there.`
    return { ...found, movedTo, verdict: 'lost', note: `At ${ref ?? ''} it is ${at.state}.${where}` }
  }
  return { ...found, movedTo, verdict: 'holds', note: 'It is as the report says.' }
}

/** What a worker had opened is not in git: of such a record only what git can contradict is held against it. */
function differs(recorded: EvidenceCheck, found: EvidenceCheck): boolean {
  if (!TOLD_BY_GIT.has(recorded.state)) return found.state === 'not-found'
  return recorded.state !== found.state || recorded.movedTo !== found.movedTo
}
