import {
  byText,
  canonicalJson,
  type ClarificationItem,
  type EvidenceRow,
  formatId,
  type ReportFinding,
  type RunManifest,
} from '@okstra/contracts'
import { plainText } from '../plain-text.ts'
import { findingQuestion } from './finding-question.ts'
import { lastDecisions } from './held-items.ts'
import type { DutyRecord } from './records.ts'

const STRICT: readonly ClarificationItem['blocks'][] = ['none', 'next-phase', 'approval']

/**
 * The questions of a report: first those of the report whose answers were carried, each with its id and every one of
 * them, then those that the analysers ask anew, numbered on. What several ask is one question, and blocks as much as the
 * strictest says; what was carried already is not asked again. Last come those of okstra itself, about findings that
 * block; one that it asked before and that blocks no more is withdrawn.
 */
export function clarificationsOf(
  { inputs: { clarification } }: Pick<RunManifest, 'inputs'>,
  records: readonly DutyRecord[],
  {
    findings,
    evidence,
    isJudged,
  }: {
    readonly findings: readonly ReportFinding[]
    readonly evidence: readonly EvidenceRow[]
    /** Whether the rounds came to an end; where not, what waited before waits on. */
    readonly isJudged: boolean
  },
): ClarificationItem[] {
  const blocking = findings.filter(({ blocks }) => blocks === true)
  const carried = (clarification?.items ?? []).map((item): ClarificationItem =>
    !isJudged ||
    item.status !== 'open' ||
    item.finding === undefined ||
    blocking.some(({ id }) => id === item.finding)
      ? item
      : { ...item, status: 'withdrawn' },
  )
  const decided = new Set([
    ...carried.flatMap(({ finding, status }) =>
      finding !== undefined && status === 'open' ? [finding] : [],
    ),
    ...lastDecisions(carried).flatMap(({ finding, decision }) =>
      decision.choice === 'stands' ? [finding] : [],
    ),
  ])
  const known = new Set(carried.map(({ question }) => plainText(question)))
  const asked = new Map<string, Omit<ClarificationItem, 'id'>>()
  const sorted = records
    .flatMap(({ result }) => result.questions ?? [])
    .map((question) => ({ key: plainText(question.question), question }))
    .filter(({ key }) => key !== '' && !known.has(key))
    // To the last letter, so that names and order of workers decide nothing.
    .toSorted(
      (a, b) =>
        byText(a.key, b.key) ||
        byText(a.question.looked, b.question.looked) ||
        byText(canonicalJson(a.question), canonicalJson(b.question)),
    )
  for (const { key, question } of sorted) {
    const before = asked.get(key)
    const blocks =
      before !== undefined && STRICT.indexOf(before.blocks) > STRICT.indexOf(question.blocks)
        ? before.blocks
        : question.blocks
    asked.set(key, { ...(before ?? { ...question, status: 'open' }), blocks })
  }
  const last = Math.max(0, ...carried.map(({ id }) => Number(id.slice(2))))
  return [
    ...carried,
    ...[
      ...asked.values(),
      ...blocking.filter(({ id }) => !decided.has(id)).map((finding) => findingQuestion(finding, evidence)),
    ].map((question, index) => ({ id: formatId('C', last + index + 1), ...question })),
  ]
}
