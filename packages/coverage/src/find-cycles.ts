import { byText } from '@okstra/contracts'

/** Edges by node: `targets.get(node)` are the nodes that it points to. */
export interface Graph {
  readonly ids: readonly string[]
  readonly targets: ReadonlyMap<number, readonly number[]>
}

/**
 * One circle for each group of nodes that reach each other, as a path of ids that ends where it began:
 * the shortest circle through the group's first id in text order. Neither paths nor their order depend
 * on the order of nodes or edges. Iterative, so depth costs no stack.
 *
 * @see https://doi.org/10.1137/0201010 Tarjan, Depth-first search and linear graph algorithms
 */
export function findCycles(graph: Graph): string[][] {
  const name = (node: number): string => graph.ids[node] ?? ''
  return components(graph)
    .flatMap((members) => {
      const start = members.reduce((least, node) => (byText(name(node), name(least)) < 0 ? node : least))
      const path = shortestCircle(graph, start, new Set(members))
      return path === undefined ? [] : [path.map(name)]
    })
    .toSorted((a, b) => byText(a[0] ?? '', b[0] ?? ''))
}

interface Visit {
  readonly node: number
  next: number
}

/** Strongly connected components, in no particular order. */
function components({ targets }: Graph): number[][] {
  const found: number[][] = []
  const order = new Map<number, number>()
  const low = new Map<number, number>()
  const waiting: number[] = []
  const isWaiting = new Set<number>()
  for (const root of targets.keys()) {
    const visits: Visit[] = order.has(root) ? [] : [{ node: root, next: 0 }]
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { node } = visit
      if (visit.next === 0 && !order.has(node)) {
        low.set(node, order.size)
        order.set(node, order.size)
        waiting.push(node)
        isWaiting.add(node)
      }
      const target = targets.get(node)?.[visit.next++]
      if (target !== undefined) {
        if (!order.has(target)) visits.push({ node: target, next: 0 })
        else if (isWaiting.has(target)) lower(low, node, order.get(target))
        continue
      }
      visits.pop()
      const parent = visits.at(-1)
      if (parent !== undefined) lower(low, parent.node, low.get(node))
      if (low.get(node) === order.get(node)) {
        const members = waiting.splice(waiting.lastIndexOf(node))
        for (const member of members) isWaiting.delete(member)
        found.push(members)
      }
    }
  }
  return found
}

function lower(low: Map<number, number>, node: number, value: number | undefined): void {
  const held = low.get(node)
  if (held !== undefined && value !== undefined && value < held) low.set(node, value)
}

/** Breadth first from `start` back to it, neighbours in text order; `undefined` when there is no way. */
function shortestCircle(
  { ids, targets }: Graph,
  start: number,
  members: ReadonlySet<number>,
): number[] | undefined {
  const cameFrom = new Map<number, number>()
  const queue = [start]
  for (const node of queue) {
    const neighbours = (targets.get(node) ?? []).toSorted((a, b) => byText(ids[a] ?? '', ids[b] ?? ''))
    for (const neighbour of neighbours) {
      if (neighbour === start) return walkBack(cameFrom, start, node)
      if (members.has(neighbour) && !cameFrom.has(neighbour)) {
        cameFrom.set(neighbour, node)
        queue.push(neighbour)
      }
    }
  }
  return undefined
}

function walkBack(cameFrom: ReadonlyMap<number, number>, start: number, last: number): number[] {
  const path = [start]
  for (let node: number | undefined = last; node !== undefined && node !== start; node = cameFrom.get(node)) {
    path.push(node)
  }
  return [...path, start].toReversed()
}
