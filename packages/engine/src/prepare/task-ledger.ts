import { type DiscoveredLedgerRow, type RequirementLedger, visible } from '@okstra/contracts'
import type { PrepareFacts } from '@okstra/lifecycle'
import { plainText } from '../plain-text.ts'
import type { Discovery } from './read-discovery.ts'
import type { TaskBrief } from './read-task.ts'

/** The requirements of a task, and what is taken for them from a discovery. */
export interface TaskLedger {
  readonly ledger: RequirementLedger
  /** Ids of the rows that were taken from the discovery, in its order. */
  readonly taken: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * The requirements of the brief, then those that a discovery of the task found. What the brief has come to declare
 * itself is not taken twice, and an id that it uses for something else stays its own.
 */
export function makeTaskLedger(
  { value, source, sha256 }: Pick<TaskBrief, 'value' | 'source' | 'sha256'>,
  { discovery, path = source }: { readonly discovery?: Discovery | undefined; readonly path?: string },
): TaskLedger {
  const { requirements, gates } = value
  const declared = new Map([...requirements, ...gates].map(({ id, statement }) => [id, plainText(statement)]))
  const said = new Set(declared.values())
  const fresh = (discovery?.rows ?? []).filter(({ statement }) => !said.has(plainText(statement)))
  const taken = fresh.filter(({ id }) => !declared.has(id))
  const sourceOf = ({ provenance }: DiscoveredLedgerRow) => `${discovery?.reportId ?? ''} (${provenance})`
  const counted = taken.flatMap((row) => {
    const { id, kind, statement } = row
    return kind === 'EG' ? [] : [{ id, kind, statement, source: sourceOf(row) }]
  })
  const gated = taken.filter(({ kind }) => kind === 'EG')
  return {
    ledger: {
      schemaVersion: '1.0',
      source: { path, sha256 },
      requirements: [...requirements, ...counted],
      gates: [
        ...gates,
        ...gated.map((row) => ({ id: row.id, statement: row.statement, source: sourceOf(row) })),
      ],
    },
    taken: taken.map(({ id }) => id),
    warnings: fresh
      .filter(({ id }) => declared.has(id))
      .map(
        ({ id, statement }) =>
          `${id} of ${discovery?.reportId ?? ''} does not count, because ${visible(source)} uses that id: ${visible(statement)}`,
      ),
  }
}

/** What the gates look at in a brief: what a discovery found counts as if the brief declared it. */
export function briefFactsOf(
  brief: TaskBrief | undefined,
  discovery: Discovery | undefined,
): Pick<PrepareFacts, 'brief'> {
  if (brief === undefined) return {}
  const { value, source, sha256, findings, recorded } = brief
  return {
    brief: {
      source,
      ...(value.briefVersion === undefined ? {} : { version: value.briefVersion }),
      ...(value.reporterConfirmations === undefined ? {} : { confirmations: value.reporterConfirmations }),
      counted: makeTaskLedger(brief, { discovery }).ledger.requirements.map(({ id }) => id),
      digest: sha256,
      ...(recorded === undefined ? {} : { recorded }),
      findings,
    },
  }
}
