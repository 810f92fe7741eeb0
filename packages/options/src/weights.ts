import {
  CRITERIA,
  CRITERION_NAMES,
  type Criterion,
  type CriterionWeights,
  nearest,
  OkstraError,
} from '@okstra/contracts'

/** What weights add up to, so that a score is of 1000. */
export const WEIGHT_SUM = 100

/** The weights that a run uses when it names none. */
export const DEFAULT_WEIGHTS: CriterionWeights = CRITERIA

/**
 * Reads weights: eight points in the order of the criteria (`25/15/10/10/15/10/10/5`, commas do too),
 * pairs (`requirementFit=40, rolloutCost=0 …`), or an object with all eight criteria.
 *
 * @example
 * parseWeights('30/10/10/10/15/10/10/5').requirementFit // => 30
 *
 * @throws {OkstraError} `OPTIONS_BAD_WEIGHTS` with every bad entry and the sum in `details`.
 */
export function parseWeights(weights: string | Readonly<Record<string, unknown>>): CriterionWeights {
  return checkWeights(typeof weights === 'string' ? readText(weights) : weights)
}

function readText(text: string): Readonly<Record<string, unknown>> {
  const words = text.split(/[/,;\s]+/).filter((word) => word !== '')
  if (words.some((word) => word.includes('='))) {
    const found: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    for (const word of words) {
      const at = word.indexOf('=')
      const name = at === -1 ? word : word.slice(0, at)
      // A criterion named twice has no one value.
      found[name] = Object.hasOwn(found, name) || at === -1 ? word : toNumber(word.slice(at + 1))
    }
    return found
  }
  if (words.length !== CRITERION_NAMES.length) {
    throw new OkstraError(
      'OPTIONS_BAD_WEIGHTS',
      `There are ${words.length} weights; ${CRITERION_NAMES.length} are needed.`,
      {
        hint: `Give them in this order: ${CRITERION_NAMES.join(', ')}.`,
        details: { given: words },
      },
    )
  }
  return Object.fromEntries(CRITERION_NAMES.map((name, index) => [name, toNumber(words[index] ?? '')]))
}

function toNumber(text: string): unknown {
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : text
}

function checkWeights(weights: Readonly<Record<string, unknown>>): CriterionWeights {
  const bad: { readonly criterion: string; readonly value: unknown; readonly problem: string }[] = []
  for (const name of Object.keys(weights)) {
    if (isCriterion(name)) continue
    const [meant] = nearest(name, CRITERION_NAMES, 1)
    const problem = `is no criterion${meant === undefined ? '' : ` (did you mean ${meant}?)`}`
    bad.push({ criterion: name, value: weights[name], problem })
  }
  for (const name of CRITERION_NAMES) {
    const value = Object.hasOwn(weights, name) ? weights[name] : undefined
    if (value === undefined) bad.push({ criterion: name, value: null, problem: 'has no weight' })
    else if (!isPoints(value)) bad.push({ criterion: name, value, problem: 'is not a non-negative integer' })
  }
  const sum = CRITERION_NAMES.reduce((total, name) => {
    const value = Object.hasOwn(weights, name) ? weights[name] : 0
    return total + (typeof value === 'number' ? value : 0)
  }, 0)
  if (bad.length === 0 && sum === WEIGHT_SUM) {
    return Object.fromEntries(
      CRITERION_NAMES.map((name) => [name, weights[name]]),
    ) as unknown as CriterionWeights
  }
  const named = bad.map(({ criterion, problem }) => `${criterion} ${problem}`)
  const faults = sum === WEIGHT_SUM ? named : [...named, `the sum is ${sum}, not ${WEIGHT_SUM}`]
  throw new OkstraError('OPTIONS_BAD_WEIGHTS', `The weights cannot be used: ${faults.join('; ')}.`, {
    hint: `Give eight non-negative integers that add up to ${WEIGHT_SUM}.`,
    details: { sum, bad },
  })
}

function isCriterion(name: string): name is Criterion {
  return (CRITERION_NAMES as readonly string[]).includes(name)
}

function isPoints(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
