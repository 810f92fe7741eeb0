import type { Commitment, Cover, Requirement, Revision } from '@okstra/contracts'
import type { RequirementRules } from './model.ts'
import { truncatedPercent } from './percent.ts'
import { type CoverageProblem, repeatedIds, throwProblems } from './problems.ts'
import { makeLedger, type RequirementLedger } from './requirement-ledger.ts'

/** One place that the requirements are handed on to: a direction, a plan, commits, tests. */
export interface TraceLayer {
  readonly name: string
  /** Its items cite requirements, or items of an earlier layer, in `covers`. */
  readonly items: Iterable<Commitment>
}

export interface TraceInput extends RequirementRules {
  readonly requirements: Iterable<Requirement>
  /** In the order of the hand-overs. */
  readonly layers: readonly TraceLayer[]
  /** Name of the place that the requirements come from; `brief` when absent. */
  readonly origin?: string
}

/** What happened to the requirements between one layer and the next. */
export interface Handover {
  readonly from: string
  readonly to: string
  /** Requirements that both reach. */
  readonly kept: readonly string[]
  /** Requirements that the earlier layer reaches and this one does not. */
  readonly lost: readonly string[]
  /** Requirements that the earlier layer had lost and this one reaches again. */
  readonly regained: readonly string[]
  /** Items that go back to no requirement that counts. */
  readonly invented: readonly string[]
  /** Items that reach nothing because a citation of theirs is outdated or names an undeclared part. */
  readonly faulty: readonly string[]
  /** Citations of ids that neither the requirements nor an earlier layer have. */
  readonly unknownReferences: readonly { readonly item: string; readonly cited: string }[]
  readonly counts: { readonly items: number; readonly grounded: number; readonly reached: number }
  /** Kept, of those that the earlier layer reaches; truncated to two decimals. */
  readonly keptPercent: number
  /** Reached, of all requirements that count: what loss after loss leaves. */
  readonly reachedPercent: number
  /** Items that go back to a requirement that counts, of all items. */
  readonly groundedPercent: number
}

/** An item with the citations that hold. */
interface Item {
  readonly id: string
  /** Indices of counted requirements. */
  readonly requirements: readonly number[]
  readonly items: readonly Item[]
  readonly isGrounded: boolean
  readonly isFaulty: boolean
}

/**
 * Follows requirements through a chain of hand-overs (brief -> direction -> plan -> commits -> tests) by
 * citations alone: an item reaches the requirements it cites and those that the items it cites reach. An id
 * means the nearest earlier layer that has it, the requirements last. An item that cites an outdated revision
 * or undeclared parts is faulty and reaches nothing, as in `computeCoverage`; parts otherwise count as the
 * requirement they belong to.
 *
 * @example
 * traceHandovers({
 *   requirements: [{ id: 'EB-001' }, { id: 'EB-002' }],
 *   layers: [
 *     { name: 'direction', items: [{ id: 'CM-001', covers: ['EB-001'] }] },
 *     { name: 'plan', items: [{ id: 'ST-01', covers: ['CM-001'] }, { id: 'ST-02', covers: [] }] },
 *   ],
 * }).map(({ lost, invented }) => ({ lost, invented }))
 * // => [{ lost: ['EB-002'], invented: [] }, { lost: [], invented: ['ST-02'] }]
 *
 * @throws {OkstraError} `COVERAGE_NO_REQUIREMENTS`, `COVERAGE_DUPLICATE_ID` (within the requirements or
 *   within one layer), `COVERAGE_BAD_ID`, `COVERAGE_CYCLE`.
 */
export function traceHandovers({ requirements, layers, origin = 'brief', ...rules }: TraceInput): Handover[] {
  const ledger = makeLedger(requirements, rules)
  const problems: CoverageProblem[] = [...ledger.problems]
  const known = new Map<string, Item>()
  const handovers: Handover[] = []
  let from = origin
  let reachedBefore = new Set(ledger.ids.flatMap((_, at) => (ledger.counted[at] === 1 ? [at] : [])))
  for (const { name, items: cited } of layers) {
    const commitments = [...cited]
    problems.push(
      ...repeatedIds(
        commitments.map(({ id }) => id),
        commitments.map(({ source }) => source),
        'commitments',
      ),
    )
    const unknownReferences: { item: string; cited: string }[] = []
    const items = commitments.map((commitment) => resolve(commitment, ledger, known, unknownReferences))
    const reached = reachedFrom(items)
    handovers.push(makeHandover({ from, to: name, ledger, items, reached, reachedBefore, unknownReferences }))
    for (const item of items) known.set(item.id, item)
    from = name
    reachedBefore = reached
  }
  throwProblems(problems)
  return handovers
}

function resolve(
  { id, covers }: Commitment,
  ledger: RequirementLedger,
  known: ReadonlyMap<string, Item>,
  unknownReferences: { item: string; cited: string }[],
): Item {
  const requirements: number[] = []
  const items: Item[] = []
  const unknown = new Set<string>()
  let isFaulty = false
  for (const cover of covers) {
    const cited = typeof cover === 'string' ? cover : cover.id
    const item = known.get(cited)
    const requirement = ledger.table.indexOf(cited)
    if (item !== undefined) items.push(item)
    else if (requirement === -1) unknown.add(cited)
    else if (!holds(cover, requirement, ledger)) isFaulty = true
    else if (ledger.counted[requirement] === 1) requirements.push(requirement)
  }
  for (const cited of unknown) unknownReferences.push({ item: id, cited })
  if (isFaulty) return { id, requirements: [], items: [], isGrounded: false, isFaulty }
  const isGrounded = requirements.length > 0 || items.some((item) => item.isGrounded)
  return { id, requirements, items, isGrounded, isFaulty }
}

function holds(cover: Cover, requirement: number, { revisions, parts }: RequirementLedger): boolean {
  if (typeof cover === 'string') return true
  const current: Revision | undefined = revisions.get(requirement)
  if (cover.revision !== undefined && current !== undefined && String(cover.revision) !== String(current))
    return false
  if (cover.parts === undefined) return true
  const slotOf = parts.get(requirement)?.slotOf
  return cover.parts.length > 0 && cover.parts.every((part) => slotOf?.has(part) === true)
}

/** All requirements below the items; each item is visited once, so shared ancestors cost nothing twice. */
function reachedFrom(items: readonly Item[]): Set<number> {
  const reached = new Set<number>()
  const visited = new Set(items)
  for (const item of visited) {
    for (const requirement of item.requirements) reached.add(requirement)
    for (const next of item.items) visited.add(next)
  }
  return reached
}

interface HandoverInput {
  readonly from: string
  readonly to: string
  readonly ledger: RequirementLedger
  readonly items: readonly Item[]
  readonly reached: ReadonlySet<number>
  readonly reachedBefore: ReadonlySet<number>
  readonly unknownReferences: Handover['unknownReferences']
}

function makeHandover({
  from,
  to,
  ledger,
  items,
  reached,
  reachedBefore,
  unknownReferences,
}: HandoverInput): Handover {
  const { ids, countedTotal } = ledger
  const idsWhere = (holdsAt: (at: number) => boolean): string[] => ids.filter((_, at) => holdsAt(at))
  const kept = idsWhere((at) => reached.has(at) && reachedBefore.has(at))
  const grounded = items.filter((item) => item.isGrounded).length
  return {
    from,
    to,
    kept,
    lost: idsWhere((at) => reachedBefore.has(at) && !reached.has(at)),
    regained: idsWhere((at) => reached.has(at) && !reachedBefore.has(at)),
    invented: items.filter((item) => !item.isGrounded).map(({ id }) => id),
    faulty: items.filter((item) => item.isFaulty).map(({ id }) => id),
    unknownReferences,
    counts: { items: items.length, grounded, reached: reached.size },
    keptPercent: truncatedPercent(kept.length, reachedBefore.size),
    reachedPercent: truncatedPercent(reached.size, countedTotal),
    groundedPercent: truncatedPercent(grounded, items.length),
  }
}
