import { excerpt, LENS_LIMITS, type Lens, LENSES, nearest, visible } from '@okstra/contracts'

/** The lenses of a run. */
export interface RunLenses {
  /** Every one, in the order in which they were named. */
  readonly all: readonly Lens[]
  /** Those that analysers are sent to look through, in the order in which they are handed out. */
  readonly priority: readonly Lens[]
}

/** A lens with the analysers that look through it first. */
export interface LensAssignment {
  readonly lens: Lens
  readonly assigned: readonly string[]
}

/**
 * The lenses of a run from their names: the first eight when none is named, and of those the first four go first. What
 * is wrong with the names is told in sentences, all of it at once; then no lenses are given.
 *
 * @example
 * resolveLenses({ lenses: ['security', 'tests'] })
 * // => { lenses: { all: ['security', 'tests'], priority: ['security', 'tests'] }, problems: [] }
 */
export function resolveLenses({
  lenses,
  priority,
}: {
  readonly lenses?: readonly string[] | undefined
  readonly priority?: readonly string[] | undefined
} = {}): { readonly lenses?: RunLenses; readonly problems: readonly string[] } {
  const all = lenses ?? LENSES.slice(0, LENS_LIMITS.default)
  const first = priority ?? all.slice(0, LENS_LIMITS.mostPriority)
  const { most, leastPriority, mostPriority } = LENS_LIMITS
  const problems = [
    ...(all.length === 0 ? ['No lens is named.'] : []),
    ...(all.length > most ? [`${all.length} lenses are named; a run takes ${most} at most.`] : []),
    ...namesWrong(all, 'lens'),
    ...(priority === undefined
      ? []
      : [
          ...(priority.length < leastPriority || priority.length > mostPriority
            ? [
                `${priority.length} priority lenses are named; a run takes ${leastPriority} to ${mostPriority}.`,
              ]
            : []),
          ...namesWrong(priority, 'priority lens'),
          ...priority
            .filter((name) => isLens(name) && !all.includes(name))
            .map((name) => `${name} is a priority lens and not among the lenses: ${shown(all)}.`),
        ]),
  ]
  if (problems.length > 0) return { problems: [...new Set(problems)] }
  return { lenses: { all: all.filter(isLens), priority: first.filter(isLens) }, problems: [] }
}

/**
 * Hands the priority lenses out in turn, until each of them has somebody and each analyser has one: the validator and
 * the run ask here.
 *
 * @example
 * assignLenses(['security', 'tests'], ['claude', 'codex', 'gemini'])
 * // => [{ lens: 'security', assigned: ['claude', 'gemini'] }, { lens: 'tests', assigned: ['codex'] }]
 */
export function assignLenses(priority: readonly Lens[], analysers: readonly string[]): LensAssignment[] {
  const assigned = priority.map((): string[] => [])
  const steps =
    priority.length === 0 || analysers.length === 0 ? 0 : Math.max(priority.length, analysers.length)
  for (let step = 0; step < steps; step += 1) {
    const worker = analysers[step % analysers.length]
    if (worker !== undefined) assigned[step % priority.length]?.push(worker)
  }
  return priority.map((lens, index) => ({ lens, assigned: assigned[index] ?? [] }))
}

/**
 * The lenses that an analyser looks through first.
 *
 * @example
 * lensesOf('codex', assignLenses(['security', 'tests'], ['claude', 'codex'])) // => ['tests']
 */
export function lensesOf(worker: string, assignments: readonly LensAssignment[]): Lens[] {
  return assignments.flatMap(({ lens, assigned }) => (assigned.includes(worker) ? [lens] : []))
}

function namesWrong(names: readonly string[], what: string): string[] {
  return names.flatMap((name, index) => {
    if (!isLens(name)) {
      const [best] = nearest(name, LENSES, 1)
      const meant = best === undefined ? `Lenses are ${shown(LENSES)}.` : `Did you mean ${best}?`
      return [`${visible(excerpt(name, 40))} is no ${what}. ${meant}`]
    }
    return names.indexOf(name) === index ? [] : [`${name} is a ${what} twice.`]
  })
}

const isLens = (name: string): name is Lens => (LENSES as readonly string[]).includes(name)

const shown = (names: readonly string[]): string => names.map((name) => visible(excerpt(name, 40))).join(', ')
