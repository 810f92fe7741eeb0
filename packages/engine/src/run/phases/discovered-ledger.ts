import {
  type DiscoveredLedgerRow,
  formatId,
  type IdPrefix,
  parseId,
  parseProvenance,
  printProvenance,
  type RawDiscoveredRequirement,
} from '@okstra/contracts'
import { isSupported } from '@okstra/evidence'
import { type AgreedRow, agreedRows, countGiven, mostOf, valuesOf } from './part-rows.ts'
import type { PhaseRecords } from './phase.ts'

/** Rows with what is not known about them, in sentences. */
export interface WithMissing<Row> {
  readonly rows: readonly Row[]
  readonly missing: readonly string[]
}

/**
 * The requirement ledger: what the brief declares, in its order, then what was found beyond it in the order of the
 * findings, whether the analysers agree on it or not. New ids go on after the highest of their kind in the brief and in
 * earlier discoveries of the task; what was found before keeps its own.
 */
export function discoveredLedger(given: PhaseRecords): WithMissing<DiscoveredLedgerRow> {
  const { ledger, findings, records } = given
  const declared = declaredRows(given)
  const own = new Set([...ledger.requirements, ...ledger.gates].map(({ id }) => id))
  const idOf = numberRows(given.manifest.knownRows ?? {}, own)
  const places = new Map(findings.map(({ id }, index) => [id, index]))
  const placeOf = (row: AgreedRow<RawDiscoveredRequirement>): number => places.get(row.fields.finding) ?? 0
  const found = agreedRows(findings, {
    kind: 'requirement',
    records,
    entriesOf: (result) => result.requirementsDiscovery?.ledger,
  }).toSorted((a, b) => placeOf(a) - placeOf(b))
  const missing: string[] = []
  const added = found.map(({ fields, entries }): DiscoveredLedgerRow => {
    const kind = mostOf(entries, (entry) => entry.kind) ?? 'EO'
    const id = idOf(kind, fields.finding)
    const { provenance, holds } = originOf(
      valuesOf(entries, (entry) => entry.provenance),
      { support: fields.support, rows: given.rows },
    )
    if (!holds) missing.push(`${id} names ${provenance} as where it comes from, and that does not hold.`)
    return { id, kind, provenance, ...fields }
  })
  return { rows: [...declared, ...added], missing }
}

/** Gives ids to rows by their finding; one that the brief has come to use is given anew. */
export function numberRows(
  known: Readonly<Record<string, string>>,
  own: ReadonlySet<string> = new Set(),
): (prefix: IdPrefix, finding: string) => string {
  const highest = new Map<string, number>()
  for (const id of [...own, ...Object.values(known)]) {
    const parsed = parseId(id)
    if (parsed === undefined) continue
    highest.set(parsed.prefix, Math.max(parsed.number, highest.get(parsed.prefix) ?? 0))
  }
  return (prefix, finding) => {
    const before = Object.hasOwn(known, finding) ? known[finding] : undefined
    if (before !== undefined && parseId(before)?.prefix === prefix && !own.has(before)) return before
    const number = (highest.get(prefix) ?? 0) + 1
    highest.set(prefix, number)
    return formatId(prefix, number)
  }
}

function declaredRows({ ledger: { requirements, gates } }: PhaseRecords): DiscoveredLedgerRow[] {
  const rows = [...requirements, ...gates.map((gate) => ({ ...gate, kind: 'EG' as const }))]
  return rows.map(({ id, kind, statement, line = 1 }) => ({
    id,
    kind,
    statement,
    provenance: printProvenance({ from: 'brief', lines: String(line) }),
    finding: null,
    class: null,
    agreed: true,
    sources: [],
    support: [],
  }))
}

/**
 * Where most say that something comes from. A place in the code counts only when a citation of it was found there, so
 * that a false one does not win by its place in the alphabet.
 */
export function originOf(
  given: readonly { readonly worker: string; readonly value: string }[],
  { support, rows }: { readonly support: readonly string[]; readonly rows: PhaseRecords['rows'] },
): { readonly provenance: string; readonly holds: boolean } {
  const cited = new Set(
    rows.list.flatMap(({ id, citation, check }) =>
      support.includes(id) && isSupported(check.state) && 'path' in citation
        ? [printProvenance({ from: 'code', path: citation.path, lines: citation.lines })]
        : [],
    ),
  )
  const named = countGiven(given).map(({ value }) => value)
  const holding = named.find((value) => parseProvenance(value)?.from !== 'code' || cited.has(value))
  const provenance = holding ?? named[0] ?? [...cited].toSorted()[0] ?? 'brief:1'
  return { provenance, holds: holding !== undefined || named.length === 0 }
}
