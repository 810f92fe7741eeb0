import { byText } from '@okstra/contracts'
import { type Place, placesOverlap } from './places.ts'
import { UnionFind } from './union-find.ts'

/** What decides whether findings of one kind and one wording are one item. */
export interface Placed {
  readonly places: readonly Place[]
  readonly requirements: readonly string[]
}

interface Node extends Placed {
  readonly members: readonly number[]
  readonly placed: boolean
  readonly required: boolean
}

/**
 * Splits findings of one kind and one wording into items. Those that share a line and a requirement are
 * one, whatever stands between them. A finding that names no place, or no requirement, joins what it fits,
 * unless it fits several that do not fit each other: then it stays apart, because choosing one would be a
 * guess. Indices into the list; the order of the list does not matter.
 */
export function splitByPlace(findings: readonly Placed[]): number[][] {
  if (findings.length === 1) return [[0]]
  const nodes = strictNodes(findings)
  const joined = new UnionFind(nodes.length)
  const full = nodes.flatMap((node, index) => (node.placed && node.required ? [index] : []))
  const half = nodes.flatMap((node, index) => (node.placed !== node.required ? [index] : []))
  const bare = nodes.findIndex((node) => !node.placed && !node.required)
  const near = neighbours(nodes, full)
  const alone: number[] = []
  for (const index of half) {
    const fits = [...near(index)]
    const [only] = fits
    if (only !== undefined && fits.length === 1) joined.join(index, only)
    else alone.push(index)
  }
  const [first, second] = alone
  if (
    full.length === 0 &&
    alone.length === 2 &&
    first !== undefined &&
    second !== undefined &&
    nodes[first]?.placed !== nodes[second]?.placed
  ) {
    joined.join(first, second)
  }
  const others = joined.sets().filter(([root]) => root !== bare)
  const [[only] = []] = others
  if (bare >= 0 && only !== undefined && others.length === 1) joined.join(bare, only)
  return joined.sets().map((set) => set.flatMap((index) => nodes[index]?.members ?? []))
}

/** Findings chained by a shared line and a shared requirement; what lacks one of them is matched by the other. */
function strictNodes(findings: readonly Placed[]): Node[] {
  let nodes = chained(findings.map((finding, index) => ({ ...finding, members: [index] })))
  // What was joined has the lines and requirements of all its members, and may share both with what none of them shared both.
  for (let before = findings.length; nodes.length < before;) {
    before = nodes.length
    nodes = chained(nodes)
  }
  return nodes
}

function chained(findings: readonly (Placed & { readonly members: readonly number[] })[]): Node[] {
  const chains = new UnionFind(findings.length)
  const spots = new Map<string, { readonly index: number; readonly from: number; readonly to: number }[]>()
  for (const [index, { places, requirements }] of findings.entries()) {
    for (const requirement of requirements.length === 0 ? [''] : requirements) {
      const spotted = places.length === 0 ? [{ path: '', from: 0, to: 0 }] : places
      for (const { path, from, to } of spotted) {
        const key = JSON.stringify([places.length > 0, requirements.length > 0, path, requirement])
        const rows = spots.get(key)
        if (rows === undefined) spots.set(key, [{ index, from, to }])
        else rows.push({ index, from, to })
      }
    }
  }
  for (const rows of spots.values()) {
    rows.sort((a, b) => a.from - b.from)
    let end = Number.NEGATIVE_INFINITY
    let last = -1
    for (const { index, from, to } of rows) {
      if (from <= end) chains.join(last, index)
      end = from <= end ? Math.max(end, to) : to
      last = index
    }
  }
  return chains.sets().map((set) => {
    const members = set.flatMap((index) => findings[index]?.members ?? [])
    const places = joinPlaces(set.flatMap((index) => findings[index]?.places ?? []))
    const requirements = [...new Set(set.flatMap((index) => findings[index]?.requirements ?? []))]
    return { members, places, requirements, placed: places.length > 0, required: requirements.length > 0 }
  })
}

/** The same lines as few places. */
function joinPlaces(places: readonly Place[]): Place[] {
  const joined: Place[] = []
  for (const place of places.toSorted((a, b) => byText(a.path, b.path) || a.from - b.from)) {
    const last = joined.at(-1)
    if (last?.path === place.path && place.from <= last.to) {
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, place.to) }
    } else joined.push(place)
  }
  return joined
}

/** Full nodes that a half one fits, found by what it has. */
function neighbours(nodes: readonly Node[], full: readonly number[]): (index: number) => ReadonlySet<number> {
  const byPath = new Map<string, number[]>()
  const byRequirement = new Map<string, number[]>()
  const add = (map: Map<string, number[]>, key: string, index: number): void => {
    const list = map.get(key)
    if (list === undefined) map.set(key, [index])
    else list.push(index)
  }
  for (const index of full) {
    for (const { path } of nodes[index]?.places ?? []) add(byPath, path, index)
    for (const requirement of nodes[index]?.requirements ?? []) add(byRequirement, requirement, index)
  }
  return (index) => {
    const node = nodes[index]
    if (node === undefined) return new Set()
    if (!node.placed) return new Set(node.requirements.flatMap((key) => byRequirement.get(key) ?? []))
    return new Set(
      node.places
        .flatMap(({ path }) => byPath.get(path) ?? [])
        .filter((other) => placesOverlap(node.places, nodes[other]?.places ?? [])),
    )
  }
}
