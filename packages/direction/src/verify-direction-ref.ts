import { byText, excerpt, type SelectedDirectionSnapshot } from '@okstra/contracts'
import { checkDirectionSnapshot } from './direction-snapshot.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What a plan says of the direction that it realises. */
export interface DirectionBearer {
  readonly selectedDirectionRef: { readonly path: string; readonly digest: string }
  readonly mechanism: string
  readonly boundary: readonly string[]
  readonly invariants: readonly string[]
  readonly userConstraints: readonly string[]
  /** Files that the plan touches; each must lie inside the boundary. */
  readonly touches?: readonly string[]
}

/** One thing that a plan does not keep. */
export interface Departure {
  readonly what: 'snapshot' | 'reference' | 'mechanism' | 'boundary' | 'invariants' | 'constraints'
  readonly message: string
}

/**
 * Whether a plan keeps the direction that it cites: the digest of the reference, the mechanism, the
 * boundary (the same set of paths, and no touched file outside), every invariant and every constraint of
 * the user. A plan may add invariants and constraints. Normalisation form, white space and the order of
 * lists don't matter.
 *
 * @example
 * verifyDirectionRef(plan, snapshot) // => { verdict: 'preserved' }
 *
 * @see spec page 04, "@okstra/direction"
 */
export function verifyDirectionRef(
  plan: DirectionBearer,
  snapshot: SelectedDirectionSnapshot,
): { readonly verdict: 'preserved' } | Refusal<'DIRECTION_REF_MISMATCH'> {
  const departures = [
    ...checkDirectionSnapshot(snapshot).map(({ message }): Departure => ({ what: 'snapshot', message })),
    ...checkReference(plan, snapshot),
    ...checkMechanism(plan, snapshot),
    ...checkBoundary(plan, snapshot),
    ...checkKept('invariants', plan.invariants, snapshot.invariants),
    ...checkKept('constraints', plan.userConstraints, snapshot.userConstraints),
  ]
  if (departures.length === 0) return { verdict: 'preserved' }
  const what = [...new Set(departures.map((departure) => departure.what))]
  return refuse(
    'DIRECTION_REF_MISMATCH',
    `The plan does not keep the selected direction ${snapshot.option} (${what.join(', ')}): ${departures.map(({ message }) => message).join(' ')}`,
    {
      hint: 'Plan within the direction, or go back to option selection.',
      details: { option: snapshot.option, departures },
    },
  )
}

function fold(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

function checkReference(
  { selectedDirectionRef }: DirectionBearer,
  { digest }: SelectedDirectionSnapshot,
): Departure[] {
  if (selectedDirectionRef.digest === digest) return []
  return [
    {
      what: 'reference',
      message: `It cites a direction of another digest (${excerpt(selectedDirectionRef.digest, 70)}).`,
    },
  ]
}

function checkMechanism(plan: DirectionBearer, snapshot: SelectedDirectionSnapshot): Departure[] {
  if (fold(plan.mechanism) === fold(snapshot.mechanism)) return []
  return [
    {
      what: 'mechanism',
      message: `Its mechanism is another: ${JSON.stringify(excerpt(fold(plan.mechanism), 120))}.`,
    },
  ]
}

function pathSet(paths: readonly string[]): string[] {
  const clean = paths.map((path) =>
    path
      .normalize('NFC')
      .trim()
      .replaceAll('\\', '/')
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/'),
  )
  return [...new Set(clean)].toSorted(byText)
}

function checkBoundary(plan: DirectionBearer, snapshot: SelectedDirectionSnapshot): Departure[] {
  const wanted = pathSet(snapshot.boundary)
  const found = pathSet(plan.boundary)
  const lost = wanted.filter((path) => !found.includes(path))
  const added = found.filter((path) => !wanted.includes(path))
  const outside = pathSet(plan.touches ?? []).filter((path) => !wanted.some((limit) => isInside(path, limit)))
  const say = (text: string, paths: readonly string[]): Departure[] =>
    paths.length === 0 ? [] : [{ what: 'boundary', message: `${text} ${excerpt(paths.join(', '), 200)}.` }]
  return [
    ...say('Its boundary lacks', lost),
    ...say('Its boundary adds', added),
    ...say('It touches what lies outside the boundary:', outside),
  ]
}

/** The whole repository holds every path; `..` is inside of nothing. */
function isInside(path: string, limit: string): boolean {
  if (path.split('/').includes('..')) return false
  return limit === '' || path === limit || path.startsWith(`${limit}/`)
}

function checkKept(
  what: 'invariants' | 'constraints',
  found: readonly string[],
  wanted: readonly string[],
): Departure[] {
  const kept = new Set(found.map((text) => fold(text)))
  return wanted
    .filter((text) => !kept.has(fold(text)))
    .map((text) => ({ what, message: `It drops ${JSON.stringify(excerpt(fold(text), 120))}.` }))
}
