import type { Requirement, Revision } from '@okstra/contracts'
import { findCycles } from './find-cycles.ts'
import { type IdRules, makeIdRules } from './id-rules.ts'
import { IdTable } from './id-table.ts'
import type { RequirementRules, UnknownParent } from './model.ts'
import { type CoverageProblem, placeOf, repeatedIds, shownId } from './problems.ts'

/** The declared parts of one requirement, each with a slot of its own. */
export interface PartSlots {
  /** Slot of the first part; the others follow. */
  readonly first: number
  readonly names: readonly string[]
  readonly slotOf: ReadonlyMap<string, number>
}

/** `refines` among known requirements, by index, each edge once. */
interface Refinement {
  readonly parentsOf: ReadonlyMap<number, readonly number[]>
  readonly childrenOf: ReadonlyMap<number, readonly number[]>
}

/** The requirements by index (their place in the list), with all that commitments are checked against. */
export interface RequirementLedger {
  readonly ids: readonly string[]
  readonly table: IdTable
  /** 1 for a requirement that counts. */
  readonly counted: Uint8Array
  readonly countedTotal: number
  readonly parts: ReadonlyMap<number, PartSlots>
  readonly slotTotal: number
  readonly revisions: ReadonlyMap<number, Revision>
  readonly refinement: Refinement
  readonly unknownParents: readonly UnknownParent[]
  readonly problems: readonly CoverageProblem[]
}

/** Reads the requirements once; what is wrong with them is collected, not thrown. */
export function makeLedger(
  requirements: Iterable<Requirement>,
  options: RequirementRules,
): RequirementLedger {
  const rules = makeIdRules(options)
  const ids: string[] = []
  const sources: (string | undefined)[] = []
  const table = new IdTable(ids)
  let hasRepeats = false
  const counted: number[] = []
  const refining: Refining[] = []
  const parts = new Map<number, PartSlots>()
  const revisions = new Map<number, Revision>()
  const problems: CoverageProblem[] = []
  let slotTotal = 0
  for (const requirement of requirements) {
    const { id, revision, refines, source } = requirement
    const index = ids.length
    ids.push(id)
    sources.push(source)
    if (!table.insert(index)) hasRepeats = true
    counted.push(rules.counts(requirement) ? 1 : 0)
    if (!rules.accepts(id)) problems.push(badId(id, placeOf(source, 'requirements', index), rules))
    if (revision !== undefined) revisions.set(index, revision)
    if (refines !== undefined && refines.length > 0) refining.push({ child: index, parents: refines })
    if (requirement.parts !== undefined && requirement.parts.length > 0) {
      const slots = partSlots(requirement.parts, slotTotal)
      slotTotal += slots.names.length
      parts.set(index, slots)
    }
  }
  const countedTotal = counted.reduce((sum, flag) => sum + flag, 0)
  if (countedTotal === 0 && problems.length === 0) problems.push(nothingCounts(ids.length))
  if (hasRepeats) problems.push(...repeatedIds(ids, sources, 'requirements'))
  problems.push(
    ...lookAlikes(
      ids,
      sources,
      options.idPattern === undefined ? zeroTwins(ids, table, rules) : foldedTwins(ids, table),
    ),
  )
  const { refinement, unknownParents } = link(refining, ids, table)
  problems.push(...cycleProblems(ids, sources, refinement))
  return {
    ids,
    table,
    counted: Uint8Array.from(counted),
    countedTotal,
    parts,
    slotTotal,
    revisions,
    refinement,
    unknownParents,
    problems,
  }
}

interface Refining {
  readonly child: number
  readonly parents: readonly string[]
}

function partSlots(parts: readonly string[], first: number): PartSlots {
  const names = [...new Set(parts)]
  return { first, names, slotOf: new Map(names.map((name, index) => [name, first + index])) }
}

function link(
  refining: readonly Refining[],
  ids: readonly string[],
  table: IdTable,
): { refinement: Refinement; unknownParents: UnknownParent[] } {
  const parentsOf = new Map<number, number[]>()
  const childrenOf = new Map<number, number[]>()
  const unknownParents: UnknownParent[] = []
  for (const { child, parents } of refining) {
    for (const parent of new Set(parents)) {
      const index = table.indexOf(parent)
      if (index === -1) unknownParents.push({ requirement: ids[child] ?? '', parent })
      else {
        append(parentsOf, child, index)
        append(childrenOf, index, child)
      }
    }
  }
  return { refinement: { parentsOf, childrenOf }, unknownParents }
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

function badId(id: string, place: string, rules: IdRules): CoverageProblem {
  const suggestion = rules.suggest(id)
  const meant = suggestion === undefined ? '' : `; ${suggestion} was probably meant`
  return {
    code: 'COVERAGE_BAD_ID',
    message: `requirement id ${JSON.stringify(shownId(id))} (${place}) is malformed${meant}`,
    ids: [id],
    places: [place],
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** Of `EB-001`. */
const SHORTEST_ID = 6

/** Two ids, by index, the first of which looks like the second. */
type Twins = readonly [number, number]

/** Ids of another scheme that are one id after compatibility folding, such as full-width digits. */
function foldedTwins(ids: readonly string[], table: IdTable): Twins[] {
  return ids.flatMap((id, index): Twins[] => {
    const folded = id.normalize('NFKC')
    const other = folded === id ? -1 : table.indexOf(folded)
    return other === -1 ? [] : [[index, other]]
  })
}

/** okstra ids of the same kind and number, such as EB-001 and EB-0001. */
function zeroTwins(ids: readonly string[], table: IdTable, rules: IdRules): Twins[] {
  // Ids of one length differ in their number.
  if (ids.every(({ length }) => length === ids[0]?.length)) return []
  const holders = new Map<string, number>()
  return ids.flatMap((id, index): Twins[] => {
    // A million ids without zeros to spare must not cost anything here.
    if (id.length <= SHORTEST_ID || id.charCodeAt(3) !== 48 || !rules.accepts(id)) return []
    const plain = id.slice(0, 3) + id.slice(3).replace(/^0+/, '').padStart(3, '0')
    const known = table.indexOf(plain)
    const holder = known === -1 ? holders.get(plain) : known
    if (holder === undefined) holders.set(plain, index)
    return holder === undefined || ids[holder] === id ? [] : [[index, holder]]
  })
}

function lookAlikes(
  ids: readonly string[],
  sources: readonly (string | undefined)[],
  twins: readonly Twins[],
): CoverageProblem[] {
  return twins.map(([index, other]) => {
    const [id = '', meant = ''] = [ids[index], ids[other]]
    const places = [index, other].map((at) => placeOf(sources[at], 'requirements', at))
    return {
      code: 'COVERAGE_BAD_ID',
      message: `requirement id ${JSON.stringify(shownId(id))} (${places[0]}) looks like ${shownId(meant)} (${places[1]})`,
      ids: [id, meant],
      places,
      suggestion: meant,
    }
  })
}

function nothingCounts(total: number): CoverageProblem {
  return {
    code: 'COVERAGE_NO_REQUIREMENTS',
    message: total === 0 ? 'there are no requirements' : `none of the ${total} requirements counts`,
    ids: [],
    places: [],
  }
}

function cycleProblems(
  ids: readonly string[],
  sources: readonly (string | undefined)[],
  { parentsOf }: Refinement,
): CoverageProblem[] {
  if (parentsOf.size === 0) return []
  const placeById = new Map<string, string>()
  return findCycles({ ids, targets: parentsOf }).map((path) => {
    if (placeById.size === 0) {
      for (const [index, id] of ids.entries())
        placeById.set(id, placeOf(sources[index], 'requirements', index))
    }
    const shown =
      path.length > 24 ? [...path.slice(0, 12), `(${path.length - 24} more)`, ...path.slice(-12)] : path
    return {
      code: 'COVERAGE_CYCLE',
      message: `requirements refine each other in a circle: ${shown.map(shownId).join(' → ')}`,
      ids: path.slice(0, -1),
      places: path.slice(0, -1).map((id) => placeById.get(id) ?? ''),
      path,
    }
  })
}
