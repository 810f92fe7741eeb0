import { type ErrorCode, isOkstraError, type Requirement } from '@okstra/contracts'
import { computeCoverage, type CoverageProblem, createCoverageAccumulator } from '@okstra/coverage'
import type { RuleContext, RuleFinding } from '../define-rule.ts'
import type { ReadDocument } from '../document.ts'
import { shownText } from '../shown.ts'

type RequirementDocument = ReadDocument<'requirement-file' | 'requirement-ledger'>

/** The requirements of a file of either form, and the pointer of their list. */
export function requirementList({ value }: RequirementDocument): {
  readonly items: readonly Requirement[]
  readonly base: string
} {
  // Array.isArray does not narrow a readonly array.
  return 'requirements' in value
    ? { items: value.requirements, base: '/requirements' }
    : { items: value, base: '' }
}

/** The commitments of a file of either form, and the pointer of their list. */
export function commitmentList({ value }: ReadDocument<'commitment-file'>) {
  return 'commitments' in value
    ? { items: value.commitments, base: '/commitments' }
    : { items: value, base: '' }
}

/** An id as it can stand in a message. */
export function shownId(id: string): string {
  return shownText(id)
}

const kept = new WeakMap<ReadDocument, readonly CoverageProblem[]>()

/** What computeCoverage refuses about a document, asked once for all rules. */
function problemsOf(document: ReadDocument, compute: () => unknown): readonly CoverageProblem[] {
  const known = kept.get(document)
  if (known !== undefined) return known
  let problems: readonly CoverageProblem[] = []
  try {
    compute()
  } catch (error) {
    if (!isOkstraError(error)) throw error
    problems = error.details['problems'] as readonly CoverageProblem[]
  }
  kept.set(document, problems)
  return problems
}

/** What computeCoverage refuses about requirements alone. */
export function requirementProblems(
  document: RequirementDocument,
  { facts }: RuleContext,
  code: ErrorCode,
): RuleFinding[] {
  const { items, base } = requirementList(document)
  const problems = problemsOf(document, () =>
    computeCoverage({
      requirements: withoutSource(items),
      commitments: [],
      ...(facts.idPattern === undefined ? {} : { idPattern: facts.idPattern }),
    }),
  )
  return problems
    .filter((problem) => problem.code === code)
    .flatMap((problem) => placed(problem, base, '/id'))
}

/** What computeCoverage refuses about commitments, whatever the requirements are. */
export function commitmentProblems(
  document: ReadDocument<'commitment-file'>,
  code: ErrorCode,
): RuleFinding[] {
  const { items, base } = commitmentList(document)
  const problems = problemsOf(document, () => {
    const accumulator = createCoverageAccumulator({ requirements: [{ id: 'EB-001' }] })
    for (const commitment of withoutSource(items)) accumulator.add(commitment)
    accumulator.report()
  })
  return problems
    .filter((problem) => problem.code === code)
    .flatMap((problem) => placed(problem, base, '/id'))
}

/** Places are told by index then, which is what a pointer needs. */
function* withoutSource<Item extends { readonly source?: string }>(items: Iterable<Item>): Iterable<Item> {
  for (const item of items) {
    if (item.source === undefined) yield item
    else {
      const { source: _source, ...rest } = item
      yield rest as Item
    }
  }
}

/** One finding for each place of a problem. */
function placed(problem: CoverageProblem, base: string, field: string): RuleFinding[] {
  const { places, suggestion } = problem
  const message = sentence(problem, base)
  const expected = suggestion === undefined ? {} : { expected: [suggestion] }
  if (places.length === 0) return [{ message, pointer: base, ...expected }]
  return places.map((place) => {
    const index = /\[(\d+)\]$/.exec(place)?.[1] ?? '0'
    return { message, pointer: `${base}/${index}${field}`, ...expected }
  })
}

/** The problem in words, with pointers for the indices that the library names. */
function sentence({ message }: CoverageProblem, base: string): string {
  const words = message.replaceAll(
    /(?:requirements|commitments)\[(\d+)\]/g,
    (_all, index: string) => `${base}/${index}`,
  )
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
