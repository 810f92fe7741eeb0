import { type FinalReport, REFUTERS, type ReportFinding } from '@okstra/contracts'
import { isCredible } from '@okstra/lifecycle'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { heldErrorReport } from '../error-example.ts'
import { json } from '../example.ts'
import { REPORT_NAME, reportExample } from '../report-example.ts'

export const findingsThatBlockAreAskedAbout = defineRule({
  id: 'OKS-RPT-068',
  severity: 'error',
  title:
    'A finding blocks exactly while it is severe, verified, voted down and neither refuted nor overridden',
  rationale: 'What one analyser saw and okstra found must not be voted away behind the back of a person.',
  remedy:
    'Ask about it once, in an open question of its own that blocks the next phase, until a person decides.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const verified = new Map(
      value.evidence.flatMap((row) => (row.check.state === 'verified' ? [[row.id, row.source]] : [])),
    )
    for (const [index, finding] of value.findings.entries()) {
      const why = faultOf(finding, { report: value, verified })
      if (why !== undefined) yield { pointer: `/findings/${index}`, message: `${finding.id} ${why}` }
    }
    yield* questionFaults(value)
  },
  examples: {
    pass: {
      about: 'a finding that waits for a decision',
      documents: () => [json(REPORT_NAME, heldErrorReport())],
    },
    fail: reportExample(
      'a finding that blocks and that nobody is asked about',
      { '/clarificationItems/1/finding': undefined },
      [],
      heldErrorReport,
    ),
  },
})

function faultOf(
  finding: ReportFinding,
  { report, verified }: { readonly report: FinalReport; readonly verified: ReadonlyMap<string, string> },
): string | undefined {
  const { id, blocks, class: agreement, evidence } = finding
  if (blocks !== true) {
    return mustBlock(finding, { report, verified })
      ? 'is severe and verified, was voted down and is not refuted, and blocks nothing.'
      : undefined
  }
  if (isCredible(agreement ?? null)) {
    return `blocks although it is ${agreement ?? 'of no class'}: what is not voted down is a result.`
  }
  if (!evidence.some((row) => verified.has(row))) return 'blocks without evidence that was verified.'
  const asked = report.clarificationItems.filter((item) => item.finding === id)
  const open = asked.filter(({ status }) => status === 'open')
  if (open.length > 1) return 'is asked about more than once.'
  // The last decision counts, whatever was decided on an earlier question about it.
  const last = asked.findLast(({ decision }) => decision !== undefined)?.decision
  return open.length === 1 || last?.choice === 'stands' ? undefined : 'blocks, and no question asks about it.'
}

/**
 * Whether it has to block, as far as a report alone tells: each source shows something, and too few say that it is
 * wrong. Which sources call it severe, and so which families may refute it, only the state of the rounds knows.
 */
function mustBlock(
  { severity, class: agreement, override, sources, evidence, ballots = [] }: ReportFinding,
  { report, verified }: { readonly report: FinalReport; readonly verified: ReadonlyMap<string, string> },
): boolean {
  if (report.verdictCard.verdict === 'blocked') return false
  const isSevere = severity === 'critical' || severity === 'high'
  if (!isSevere || agreement === undefined || isCredible(agreement) || override !== undefined) return false
  const shown = new Set(evidence.map((row) => verified.get(row)))
  if (sources.length === 0 || !sources.every((source) => shown.has(source))) return false
  const refuters = ballots.filter(({ vote, reason }) => vote === 'disagree' && reason === 'a')
  return refuters.length < REFUTERS
}

function* questionFaults({
  clarificationItems,
  crossVerification,
  findings,
  verdictCard,
}: FinalReport): Generator<RuleFinding> {
  // Where nobody voted nothing was judged, and what waited before waits on.
  const isJudged = crossVerification.rounds.length > 0 && verdictCard.verdict !== 'blocked'
  const blocking = new Set(findings.flatMap(({ id, blocks }) => (blocks === true ? [id] : [])))
  for (const [index, { id, status, blocks, finding }] of clarificationItems.entries()) {
    if (finding === undefined || status !== 'open') continue
    if (isJudged && !blocking.has(finding)) {
      const message = `${id} asks about ${finding}, which is no finding that blocks.`
      yield { pointer: `/clarificationItems/${index}/finding`, message, expected: [...blocking] }
    }
    if (blocks !== 'next-phase') {
      const message = `${id} asks about ${finding} and does not block the next phase.`
      yield { pointer: `/clarificationItems/${index}/blocks`, message, expected: ['next-phase'] }
    }
  }
}
