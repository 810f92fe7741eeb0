import {
  byText,
  type Confidence,
  CONFIDENCES,
  type ItemSource,
  type Severity,
  SEVERITIES,
} from '@okstra/contracts'

/** The worker of a source `<worker>:<id>`. */
export function workerOf(source: string): string {
  return source.slice(0, source.indexOf(':'))
}

/** Workers of an item's sources, each once: two findings of one worker are one voice. */
export function workersOf(sources: readonly ItemSource[]): string[] {
  return [...new Set(sources.map(({ source }) => workerOf(source)))].toSorted(byText)
}

/**
 * The severity of all sources together: the middle one, the graver of two, and never more than one step
 * below the gravest. Each worker counts once, with the gravest that it gave. `null` when none gave one.
 *
 * @example
 * mergeSeverity([{ source: 'claude:F-001', severity: 'critical', … }, { source: 'codex:F-002', severity: 'low', … }, …])
 * // => 'high' at the least
 */
export function mergeSeverity(sources: readonly ItemSource[]): Severity | null {
  const levels = perWorker(sources, ({ severity }) =>
    severity === undefined ? undefined : SEVERITIES.indexOf(severity),
  )
  const [gravest] = levels
  if (gravest === undefined) return null
  const middle = levels[(levels.length - 1) >> 1] ?? gravest
  return SEVERITIES[Math.min(middle, gravest + 1)] ?? null
}

/** The middle confidence of the sources, the lower of two. */
export function mergeConfidence(sources: readonly ItemSource[]): Confidence {
  const levels = perWorker(sources, ({ confidence }) => CONFIDENCES.indexOf(confidence))
  return CONFIDENCES[levels[levels.length >> 1] ?? CONFIDENCES.length - 1] ?? 'low'
}

/** The best level of each worker, best first. */
function perWorker(
  sources: readonly ItemSource[],
  levelOf: (source: ItemSource) => number | undefined,
): number[] {
  const levels = new Map<string, number>()
  for (const source of sources) {
    const level = levelOf(source)
    if (level === undefined) continue
    const worker = workerOf(source.source)
    levels.set(worker, Math.min(level, levels.get(worker) ?? level))
  }
  return [...levels.values()].toSorted((a, b) => a - b)
}

/** The wording that most workers chose; of those, the first in the order of code units. */
export function preferStatement(sources: readonly ItemSource[]): string {
  const workers = new Map<string, Set<string>>()
  for (const { source, statement } of sources) {
    const known = workers.get(statement) ?? new Set()
    workers.set(statement, known.add(workerOf(source)))
  }
  const [best] = [...workers].toSorted(([a, some], [b, others]) => others.size - some.size || byText(a, b))
  return best?.[0] ?? ''
}
