import {
  byText,
  canonicalJson,
  type ConvergenceGroups,
  documentDigest,
  type EvidenceCheck,
  type GroupedItem,
  type ItemEvidence,
  type ItemSource,
  type WorkerFinding,
} from '@okstra/contracts'
import { numberItems } from './item-ids.ts'
import { mergeConfidence, mergeSeverity, preferStatement } from './merge-sources.ts'
import { findNearPairs, type Likened } from './near-pairs.ts'
import { statementKey, wordsOf } from './normal-text.ts'
import { type Place, placeOf } from './places.ts'
import { splitByPlace } from './same-place.ts'

/** A finding of an analyser, with the facts that okstra established about it. */
export interface SourcedFinding {
  readonly worker: string
  readonly finding: WorkerFinding
  /** Whether its evidence holds; one without does not count. */
  readonly supported: boolean
  /** Whether a citation of it was verified; as `supported` unless told. */
  readonly verified?: boolean
  /** One for each piece of its evidence, for quotes that stand elsewhere in their file. */
  readonly checks?: readonly EvidenceCheck[]
}

/** What {@link groupFindings} takes. */
export interface GroupInput {
  readonly findings: readonly SourcedFinding[]
  /** Ids of earlier runs of the task, by fingerprint. */
  readonly knownIds?: Readonly<Record<string, string>>
}

/** A finding, prepared. */
interface Prepared {
  readonly source: ItemSource
  readonly kind: string
  readonly key: string
  readonly places: readonly Place[]
  readonly requirements: readonly string[]
  readonly evidence: readonly ItemEvidence[]
}

/**
 * Makes one item of findings that say the same: of one kind, in the same words (NFKC, case, white space and
 * what ends a sentence aside), about lines that overlap where both name lines, and about a common requirement where
 * both name one. Findings that are only near become a pair, which the votes settle. An item keeps every source.
 *
 * Neither the order of findings nor that of workers changes anything. Time grows with the number of findings,
 * and with that of findings of the same wording in the same file.
 *
 * @example
 * groupFindings({
 *   findings: [
 *     { worker: 'claude', finding: { id: 'F-001', kind: 'cause', statement: 'The cache is never cleared.', … }, supported: true },
 *     { worker: 'codex', finding: { id: 'F-007', kind: 'cause', statement: 'the cache is never cleared', … }, supported: true },
 *   ],
 * }).items // => [{ id: 'F-001', sources: [{ source: 'claude:F-001', … }, { source: 'codex:F-007', … }], … }]
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` when a known id is no `F-` id or is known twice.
 *
 * @see spec page 06, "Group"
 */
export function groupFindings({ findings, knownIds = {} }: GroupInput): ConvergenceGroups {
  const leftOut: { source: string; reason: 'unsupported' | 'empty' }[] = []
  const buckets = new Map<string, Prepared[]>()
  for (const row of findings) {
    const prepared = prepare(row)
    if (!row.supported || prepared.key === '') {
      leftOut.push({ source: prepared.source.source, reason: row.supported ? 'empty' : 'unsupported' })
      continue
    }
    const bucket = JSON.stringify([prepared.kind, prepared.key])
    const known = buckets.get(bucket)
    if (known === undefined) buckets.set(bucket, [prepared])
    else known.push(prepared)
  }
  const drafts = [...buckets.values()].flatMap((bucket) =>
    splitByPlace(bucket).map((members) => draftOf(members.flatMap((index) => bucket[index] ?? []))),
  )
  const numbered = numberItems(drafts, knownIds)
  const { pairs, cut } = findNearPairs(numbered.map(({ id, draft }) => ({ ...draft.likened, id })))
  return {
    schemaVersion: '1.0',
    items: numbered.map(({ id, fingerprint, draft }) => ({ id, fingerprint, ...draft.item })),
    pairs,
    pairsCut: cut,
    leftOut: leftOut.toSorted((a, b) => byText(a.source, b.source) || byText(a.reason, b.reason)),
  }
}

function prepare({
  worker,
  finding,
  supported,
  verified = supported,
  checks = [],
}: SourcedFinding): Prepared {
  const source = `${worker}:${finding.id}`
  return {
    source: {
      source,
      ...(finding.severity === undefined ? {} : { severity: finding.severity }),
      confidence: finding.confidence,
      verified,
      statement: finding.statement,
    },
    kind: statementKey(finding.kind),
    key: statementKey(finding.statement),
    places: finding.evidence.flatMap((evidence, index) => placeOf(evidence, checks[index]) ?? []),
    requirements: [...new Set(finding.requirements)],
    evidence: finding.evidence.map((citation) => ({ source, citation })),
  }
}

/** An item without its id. */
interface Draft {
  readonly identity: string
  readonly order: string
  readonly item: Omit<GroupedItem, 'id' | 'fingerprint'>
  readonly likened: Omit<Likened, 'id'>
}

function draftOf(members: readonly Prepared[]): Draft {
  const sources = sortedUnique(members.map(({ source }) => source))
  const evidence = sortedUnique(members.flatMap((member) => member.evidence))
  const requirements = [...new Set(members.flatMap((member) => member.requirements))].toSorted(byText)
  const places = sortedUnique(members.flatMap((member) => member.places))
  const files = [...new Set(places.map(({ path }) => path))].toSorted(byText)
  const [{ kind, key } = { kind: '', key: '' }] = members
  return {
    // Without lines, which move with every edit, and without requirements, which grow from run to run.
    identity: documentDigest({ kind, statement: key, files }),
    order: canonicalJson([places, requirements]),
    item: {
      kind,
      statement: preferStatement(sources),
      requirements,
      severity: mergeSeverity(sources),
      confidence: mergeConfidence(sources),
      sources,
      evidence,
    },
    likened: {
      kind,
      key,
      words: wordsOf(key),
      places,
      requirements,
      workers: [...new Set(members.map(({ source }) => source.source.slice(0, source.source.indexOf(':'))))],
    },
  }
}

/** Rows in the order of their canonical text, the same row once. */
function sortedUnique<Row>(rows: readonly Row[]): Row[] {
  if (rows.length === 1) return [...rows]
  const byCanon = new Map(rows.map((row) => [canonicalJson(row), row]))
  return [...byCanon].toSorted(([a], [b]) => byText(a, b)).map(([, row]) => row)
}
