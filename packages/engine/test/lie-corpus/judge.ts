import type { EvidenceRow } from '@okstra/contracts'
import { isGrounded } from '@okstra/evidence'
import { type Adapter, replayOutput, type WorkerOutcome } from '@okstra/workers'
import { type AcceptContext, type Accepted, acceptResult } from '../../src/run/accept-result.ts'
import { mergeProposals } from '../../src/run/merge.ts'
import { numberFindings } from '../../src/run/number-findings.ts'
import type { Provider, Session } from './session.ts'

/** What a session came to, as a run would have it. */
export interface Judged {
  readonly accepted: Accepted
  /** Every citation in the record, with what it is worth there; none of a result that does not count. */
  readonly rows: readonly EvidenceRow[]
}

/** Puts a session through the adapter that reads it and the engine that judges it. */
export async function judge(
  session: Session,
  context: AcceptContext & { readonly adapter: Adapter; readonly provider: Provider },
): Promise<Judged> {
  const { adapter, provider, tree, manifest, worker, n } = context
  const stream = Buffer.from(provider.write(session, { tree }))
  const trailer = { exit: { code: 0, signal: null }, startedAt: START, endedAt: START }
  const outcome = replayOutput(adapter, {
    head: Buffer.concat([stream, Buffer.from(`\n\u001eokstra-end ${JSON.stringify(trailer)}\n`)]),
    tail: Buffer.alloc(0),
    dropped: 0,
  })
  // A stream without an answer: whoever waits for the exit hears nothing, and nothing counts.
  const accepted = await acceptResult(outcome ?? NO_ANSWER, context)
  const { result, audit } = accepted
  if (accepted.status !== 'completed' || result === undefined) return { accepted, rows: [] }
  const record = { worker, n, result, audit }
  const merged = mergeProposals([record], manifest)
  const numbered = numberFindings([record], merged.evidence.length)
  return { accepted, rows: [...merged.evidence, ...numbered.evidence] }
}

const NO_ANSWER: WorkerOutcome = {
  status: 'error',
  failure: 'invalid-output',
  events: [],
  model: { argv: null, reported: null },
  notes: [],
  escaped: [],
  bytes: { stdout: 0, stderr: 0 },
  eventCount: 0,
  startedAt: '',
  endedAt: '',
}

const START = '2026-01-02T03:04:05Z'

/** Whether any citation that fits is worth something in the record. */
export function holdsUp({ rows }: Judged, fits: (row: EvidenceRow) => boolean): boolean {
  return rows.some((row) => fits(row) && isGrounded(row.check))
}

/** What is held against a session in which nothing is wrong; empty when nothing is. */
export function accusations({ accepted, rows }: Judged, { unseen = false } = {}): string[] {
  const { status, message, audit, problems } = accepted
  const bad = rows.filter(({ check }) => !isGrounded(check) && !(unseen && check.state === 'unobservable'))
  return [
    ...(status === 'completed' ? [] : [`${status}: ${message ?? ''}`]),
    ...problems,
    ...audit.forbidden.map(({ argv, class: name }) => `forbidden (${name}): ${argv.join(' ')}`),
    ...(audit.sawPeers ? ['It is said to have seen the others.'] : []),
    ...(audit.setAside === undefined ? [] : [`set aside: ${audit.setAside}`]),
    ...audit.rejectedProposals.map(({ title }) => `rejected: ${title}`),
    ...bad.map(({ citation, check }) => `${check.state} (${check.note ?? ''}): ${JSON.stringify(citation)}`),
  ]
}
