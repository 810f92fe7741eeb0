import {
  canonicalJson,
  type ClarificationItem,
  type ConvergenceItem,
  type ConvergenceState,
  type Evidence,
  type EvidenceCheck,
  type EvidenceRow,
  formatId,
  type ReportFinding,
} from '@okstra/contracts'
import { evidenceItems } from './cited-items.ts'
import { isHeld, lastDecisions } from './held-items.ts'
import type { DutyRecord } from './records.ts'

/** Items of the rounds as findings of the report, with their evidence as rows. */
export interface ConvergedFindings {
  readonly findings: readonly ReportFinding[]
  readonly rows: EvidenceRows
}

/** Rows of evidence, each citation of a source once, with what okstra found when it looked it up. */
export class EvidenceRows {
  readonly list: EvidenceRow[] = []
  private readonly checks = new Map<string, EvidenceCheck>()
  private readonly ids = new Map<string, string>()

  constructor(records: readonly DutyRecord[]) {
    for (const { worker, result, audit } of records) {
      for (const [index, { item, citation }] of evidenceItems(result).entries()) {
        const check = audit.citations[index]?.check
        if (check !== undefined) this.checks.set(keyOf(`${worker}:${item}`, citation), check)
      }
    }
  }

  /** @param item the item of the answer that makes the citation, where the row is to name the finding instead. */
  take(source: string, citation: Evidence, item: string = source): string {
    const key = keyOf(item, citation)
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const id = formatId('EV', this.list.length + 1)
    this.ids.set(key, id)
    this.list.push({ id, source, citation, check: this.checks.get(key) ?? { state: 'unchecked' } })
    return id
  }
}

function keyOf(source: string, citation: Evidence): string {
  return canonicalJson([source, citation])
}

/**
 * What the rounds came to, as findings: an item that was found to be another is left out, and every worker has one
 * ballot, its last valid vote.
 *
 * @param carried the questions that the run took along, with what a person decided on findings.
 */
export function convergedFindings(
  { items, rounds, status }: ConvergenceState,
  records: readonly DutyRecord[],
  carried: readonly ClarificationItem[] = [],
): ConvergedFindings {
  const rows = new EvidenceRows(records)
  const findings = items
    .filter(({ mergedInto }) => mergedInto === undefined)
    .map((item): ReportFinding => ({
      id: item.id,
      kind: item.kind,
      statement: item.statement,
      sources: item.sources.map(({ source }) => source),
      evidence: item.evidence.map(({ source, citation }) => rows.take(source, citation)),
      confidence: item.confidence,
      ...(item.severity === null ? {} : { severity: item.severity }),
      requirements: item.requirements,
      ...(item.class === null ? {} : { class: item.class }),
      ...(rounds.length === 0 && item.settled?.by !== 'gap-check'
        ? {}
        : { votes: votesOf(item), ballots: ballotsOf(item) }),
      ...(isHeld(item, { status }) ? { blocks: true } : {}),
      ...overrideOf(item, carried),
    }))
  return { findings, rows }
}

/** By whose decision an item passes. */
function overrideOf(
  { id, safety }: ConvergenceItem,
  carried: readonly ClarificationItem[],
): Pick<ReportFinding, 'override'> {
  if (safety.override === null) return {}
  const row = lastDecisions(carried).find(({ finding }) => finding === id)
  return row === undefined ? {} : { override: { question: row.id, by: row.decision.by } }
}

/** Sources count as agreeing. */
function votesOf({ tally }: ConvergenceItem): NonNullable<ReportFinding['votes']> {
  return {
    agree: tally.sources + tally.agree,
    disagree: tally.disagree,
    supplement: tally.supplement,
  }
}

function ballotsOf({ votes, dependent }: ConvergenceItem): NonNullable<ReportFinding['ballots']> {
  const last = new Map(votes.map((vote) => [vote.worker, vote]))
  return [...last.values()]
    .toSorted((a, b) => (a.worker < b.worker ? -1 : 1))
    .map(({ worker, round, vote, reason, text }) => ({
      worker,
      round,
      vote,
      ...(reason === undefined ? {} : { reason }),
      ...(text === undefined ? {} : { text }),
      independent: !dependent.includes(worker),
    }))
}
