import type { Evidence, EvidenceCheck } from '@okstra/contracts'

/** A place that a finding speaks of: lines of a file, or a spot in an earlier document. */
export interface Place {
  readonly path: string
  readonly from: number
  readonly to: number
}

/**
 * Where evidence points. A command that was run and an address outside are no places: two findings that
 * cite different commands may well be about one spot. A quote that was found elsewhere stands where it was found.
 */
export function placeOf(evidence: Evidence, check?: EvidenceCheck): Place | undefined {
  if ('path' in evidence) {
    const [from = 1, to = from] = (check?.movedTo ?? evidence.lines).split('-').map(Number)
    return { path: normalPath(evidence.path), from: Math.min(from, to), to: Math.max(from, to) }
  }
  if ('artifact' in evidence) {
    return { path: `${normalPath(evidence.artifact)}#${evidence.pointer.normalize('NFC')}`, from: 1, to: 1 }
  }
  return undefined
}

function normalPath(path: string): string {
  const parts: string[] = []
  for (const part of path.normalize('NFC').trim().replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}

/** Whether any place of one list shares a line with any of the other. */
export function placesOverlap(some: readonly Place[], others: readonly Place[]): boolean {
  return some.some((a) => others.some((b) => a.path === b.path && a.from <= b.to && b.from <= a.to))
}
