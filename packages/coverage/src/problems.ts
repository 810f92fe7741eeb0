import { type ErrorCode, excerpt, OkstraError, visible } from '@okstra/contracts'

/** One reason why no coverage can be computed. */
export interface CoverageProblem {
  readonly code: ErrorCode
  readonly message: string
  readonly ids: readonly string[]
  /** Where it stands: each `source`, or the place in the list when there is none. */
  readonly places: readonly string[]
  /** The id that was probably meant. */
  readonly suggestion?: string
  /** The circle of a cycle; the first id is repeated at the end. */
  readonly path?: readonly string[]
}

/** The order in which the classes of trouble are told; the first present gives the error its code. */
const CLASSES: readonly ErrorCode[] = [
  'COVERAGE_NO_REQUIREMENTS',
  'COVERAGE_DUPLICATE_ID',
  'COVERAGE_BAD_ID',
  'COVERAGE_SELF_CONTRADICTION',
  'COVERAGE_CYCLE',
]

const HINTS: Partial<Record<ErrorCode, string>> = {
  COVERAGE_NO_REQUIREMENTS: 'Give at least one requirement that counts, such as an EB-, PB- or EO- item.',
  COVERAGE_DUPLICATE_ID: 'Give each requirement and each commitment an id of its own.',
  COVERAGE_BAD_ID:
    'Write requirement ids as EB-001, PB-001, EO-001 or EG-001; for ids of another scheme pass idPattern, such as /FR-[0-9]+/.',
  COVERAGE_SELF_CONTRADICTION: 'Let each commitment either cover or contradict a requirement.',
  COVERAGE_CYCLE: 'Remove one "refines" of each circle.',
}

/** A message stays readable when thousands of rows are at fault; `details.problems` holds all of them. */
const SHOWN = 100

/** Throws one error that names every problem; does nothing when there is none. */
export function throwProblems(problems: readonly CoverageProblem[]): void {
  const sorted = problems.toSorted((a, b) => CLASSES.indexOf(a.code) - CLASSES.indexOf(b.code))
  const first = sorted[0]
  if (first === undefined) return
  const shown = sorted.slice(0, SHOWN).map((problem) => problem.message)
  const rest = sorted.length > SHOWN ? `; and ${sorted.length - SHOWN} more` : ''
  const hint = HINTS[first.code]
  throw new OkstraError(first.code, `Coverage cannot be computed: ${shown.join('; ')}${rest}.`, {
    ...(hint === undefined ? {} : { hint }),
    details: { problems: sorted },
  })
}

/** An id as it can stand in a message, whatever it holds. */
export function shownId(id: string): string {
  return visible(excerpt(id, 200))
}

/** Where an item stands, in one line: its own source, else its place in the list. */
export function placeOf(
  source: string | undefined,
  list: 'requirements' | 'commitments',
  index: number,
): string {
  return source?.replaceAll(/[\t\n\r]/g, ' ') ?? `${list}[${index}]`
}

/** One problem for each id that occurs more than once, with every place. */
export function repeatedIds(
  ids: readonly string[],
  sources: readonly (string | undefined)[],
  list: 'requirements' | 'commitments',
): CoverageProblem[] {
  const seen = new Set<string>()
  const places = new Map<string, string[]>()
  for (const id of ids) {
    if (seen.has(id)) places.set(id, [])
    else seen.add(id)
  }
  for (const [index, id] of ids.entries()) places.get(id)?.push(placeOf(sources[index], list, index))
  const noun = list === 'requirements' ? 'requirement' : 'commitment'
  return [...places].map(([id, found]) => ({
    code: 'COVERAGE_DUPLICATE_ID' as const,
    message: `${noun} id ${shownId(id)} is declared ${found.length} times: ${listed(found)}`,
    ids: [id],
    places: found,
  }))
}

function listed(places: readonly string[]): string {
  const rest = places.length > SHOWN ? ` and ${places.length - SHOWN} more` : ''
  return places.slice(0, SHOWN).join(', ') + rest
}
