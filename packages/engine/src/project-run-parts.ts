import {
  byText,
  canonicalJson,
  type ErrorRow,
  type FinalReport,
  type RunManifest,
  type TimelineRow,
} from '@okstra/contracts'
import { type RunState, verdictOf } from '@okstra/lifecycle'
import type { LedgerRow } from '@okstra/store'

type Facts = Record<string, unknown>

/** What was asked for and frozen. Who asked, and when, is left out, and so are digests of reports, which hold times. */
export function manifestFacts({
  run: _run,
  nonce: _nonce,
  preparedAt: _preparedAt,
  inputs: { lead: _lead, clarification, evidenceReports, ...inputs },
  ...rest
}: RunManifest): Facts {
  return {
    ...rest,
    inputs: {
      ...inputs,
      clarification: clarification === undefined ? null : withoutDigest(clarification),
      evidenceReports: (evidenceReports ?? []).map(withoutDigest),
    },
  }
}

function withoutDigest({ dataDigest: _dataDigest, ...rest }: { readonly dataDigest: string }): Facts {
  return rest
}

/** What a worker was seen to do, without its number, its times, its tokens, its session and how its program ended. */
export function auditFacts({
  n: _n,
  session: _session,
  usage: _usage,
  usageSource: _usageSource,
  startedAt: _startedAt,
  endedAt: _endedAt,
  notes: _notes,
  treeChanges,
  ...rest
}: Facts): Facts {
  // Where a change is kept holds the time at which it was.
  const changes = (Array.isArray(treeChanges) ? (treeChanges as Facts[]) : []).map(({ kept, ...change }) => ({
    ...change,
    isKept: kept !== undefined,
  }))
  return { ...rest, treeChanges: changes }
}

/** The report without its times, lead, tokens and the log of what happened when; prompts hold the nonce. */
export function reportFacts({
  run: { startedAt: _startedAt, finishedAt: _finishedAt, lead: _lead, ...run },
  agentActivity: _activity,
  tokenUsage: _usage,
  provenance: { inputs, assets },
  ...rest
}: FinalReport): Facts {
  return {
    ...rest,
    run,
    provenance: { inputs: inputs.map(({ name }) => name), assets },
  }
}

/** Rows of attempts that were made good by a later one are left out, as these attempts are. */
export function errorFacts(rows: readonly ErrorRow[], state: RunState): Facts[] {
  const failed = new Set(
    state.attempts.flatMap(({ worker, duty }) => {
      const verdict = verdictOf(state, worker, duty)
      return verdict.type === 'settled' && verdict.status !== 'completed'
        ? [`worker-results/${worker}-${duty}-${verdict.n}.log`]
        : []
    }),
  )
  return rows
    .filter(({ source, logPointer }) => source !== 'worker' || failed.has(logPointer ?? ''))
    .map(({ ts: _ts, run: _run, logPointer: _logPointer, ...row }): Facts => row)
    .toSorted((a, b) => byText(canonicalJson(a), canonicalJson(b)))
}

/** Rows of the task's timeline that are of this run, in their order. */
export function timelineFacts(
  rows: readonly LedgerRow<TimelineRow>[],
  { taskType, seq }: { readonly taskType: string; readonly seq: string },
): Facts[] {
  return rows.flatMap((row) => {
    if (!row.isKnown) return []
    const { ts: _ts, decision, ...rest } = row.value
    if (decision === undefined) return rest.taskType === taskType && rest.seq === seq ? [rest] : []
    if (decision.report?.includes(`/runs/${taskType}/${seq}/`) !== true) return []
    // What was shown is a report that holds times.
    const { shown: _shown, ...kept } = decision
    return [{ ...rest, decision: kept }]
  })
}

/** Files of a moment: logs, states of processes, locks, drafts, what a crash tore. */
const OF_A_MOMENT =
  /(?:^|\/)(?:lease\.json|errors\.jsonl|\.okstra-tmp-[^/]*|\.[^/]*\.lock(?:\.[^/]*)?|[^/]*\.log|[^/]*\.status\.json|[^/]*\.torn-[^/]*)$/

/** A file by a name that does not tell the number of its attempt; `undefined` for one that is only of a moment. */
export function stableName(path: string): string | undefined {
  if (OF_A_MOMENT.test(path)) return undefined
  return path.replace(/^((?:prompts|worker-results)\/[^/]*)-[0-9]+((?:\.audit)?\.(?:md|json))$/, '$1$2')
}

/** The same value with texts replaced wherever they stand, in keys as well. */
export function replaceText<Value>(value: Value, texts: ReadonlyMap<string, string>): Value {
  const walk = (item: unknown): unknown => {
    if (typeof item === 'string') return replaced(item, texts)
    if (Array.isArray(item)) return item.map((entry: unknown) => walk(entry))
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(
      Object.entries(item).map(([key, entry]: [string, unknown]) => [replaced(key, texts), walk(entry)]),
    )
  }
  return walk(value) as Value
}

function replaced(text: string, texts: ReadonlyMap<string, string>): string {
  let result = text
  for (const [own, stand] of texts) result = result.replaceAll(own, stand)
  return result
}
