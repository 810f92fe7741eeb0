import { COVERAGE_VERDICTS, type CoverageFigures, OkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import type { CoverageDiff } from '@okstra/coverage'
import { oneLine } from './one-line.ts'

const LISTS = [
  'coveredRequirements',
  'uncoveredRequirements',
  'contradictedRequirements',
  'unmappedCommitments',
  'gateOnlyCommitments',
  'redundantCommitments',
] as const
const COUNTS = ['requirements', 'covered', 'commitments', 'mapped'] as const

/**
 * The figures in a saved output of `okstra coverage --json`.
 *
 * @throws {OkstraError} `INPUT_INVALID`, and what the JSON parser throws
 */
export function savedFigures(name: string, text: string): CoverageFigures {
  const figures = fieldOf(fieldOf(parseJson(text, { source: name }), 'data'), 'figures')
  if (isFigures(figures)) return figures
  throw new OkstraError('INPUT_INVALID', `${name} is no saved output of okstra coverage --json.`, {
    hint: `Make one: okstra coverage … --json > ${name}`,
    details: { path: name },
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

function isFigures(value: unknown): value is CoverageFigures {
  const counts = fieldOf(value, 'counts')
  const references = fieldOf(value, 'unknownReferences')
  return (
    COVERAGE_VERDICTS.some((verdict) => verdict === fieldOf(value, 'coverageVerdict')) &&
    typeof fieldOf(value, 'coveragePercent') === 'number' &&
    typeof fieldOf(value, 'scopePrecisionPercent') === 'number' &&
    COUNTS.every((name) => Number.isSafeInteger(fieldOf(counts, name))) &&
    LISTS.every((name) => isTextList(fieldOf(value, name))) &&
    Array.isArray(references) &&
    references.every((reference) =>
      isTextList([fieldOf(reference, 'commitment'), fieldOf(reference, 'requirement')]),
    )
  )
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** What changed, one line for each list that is not empty. */
export function changeLines(diff: CoverageDiff): string[] {
  if (diff.same) return ['Nothing changed.']
  const lists = [
    ['newly covered', diff.gained],
    ['no longer covered', diff.lost],
    ['new requirements', diff.addedRequirements],
    ['requirements that are gone', diff.removedRequirements],
    ['newly contradicted', diff.newlyContradicted],
    ['no longer contradicted', diff.noLongerContradicted],
    ['newly unmapped', diff.newlyUnmapped],
    ['no longer unmapped', diff.noLongerUnmapped],
  ] as const
  return [
    `verdict: ${diff.verdict.before} -> ${diff.verdict.after}`,
    `coverage: ${diff.coveragePercent.before} % -> ${diff.coveragePercent.after} %`,
    `precision: ${diff.scopePrecisionPercent.before} % -> ${diff.scopePrecisionPercent.after} %`,
    ...lists.flatMap(([name, ids]) => (ids.length === 0 ? [] : [`${name}: ${listed(ids)}`])),
  ]
}

/** Ids in one line; the rest stands in the JSON. */
const SHOWN = 50

function listed(ids: readonly string[]): string {
  const rest = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''
  return oneLine(ids.slice(0, SHOWN).join(', ')) + rest
}
