import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCycles } from './find-cycles.ts'

function cyclesOf(edges: readonly (readonly [string, string])[]): string[] {
  const ids = [...new Set(edges.flat())]
  const targets = new Map<number, number[]>()
  for (const [from, to] of edges) {
    const source = ids.indexOf(from)
    targets.set(source, [...(targets.get(source) ?? []), ids.indexOf(to)])
  }
  return findCycles({ ids, targets }).map((path) => path.join(' → '))
}

describe('findCycles', () => {
  it.each<{ name: string; edges: [string, string][]; cycles: string[] }>([
    { name: 'none', edges: [['A', 'B']], cycles: [] },
    { name: 'itself', edges: [['A', 'A']], cycles: ['A → A'] },
    {
      name: 'two, in either order',
      edges: [
        ['S3', 'S1'],
        ['S1', 'S3'],
      ],
      cycles: ['S1 → S3 → S1'],
    },
    {
      name: 'a diamond is none',
      edges: [
        ['A', 'B'],
        ['A', 'C'],
        ['B', 'D'],
        ['C', 'D'],
      ],
      cycles: [],
    },
    {
      name: 'the shortest of a knot',
      edges: [
        ['A', 'C'],
        ['C', 'D'],
        ['D', 'A'],
        ['A', 'B'],
        ['B', 'A'],
      ],
      cycles: ['A → B → A'],
    },
    {
      name: 'two knots, the way between them left out',
      edges: [
        ['D', 'C'],
        ['C', 'D'],
        ['C', 'B'],
        ['B', 'A'],
        ['A', 'B'],
      ],
      cycles: ['A → B → A', 'C → D → C'],
    },
    {
      name: 'an edge twice',
      edges: [
        ['A', 'B'],
        ['A', 'B'],
        ['B', 'A'],
      ],
      cycles: ['A → B → A'],
    },
  ])('$name', ({ edges, cycles }) => {
    expect(cyclesOf(edges)).toEqual(cycles)
    expect(cyclesOf(edges.toReversed())).toEqual(cycles)
  })

  it('a ring of ten thousand needs no stack', () => {
    const targets = new Map(Array.from({ length: 10_000 }, (_, index) => [index, [(index + 1) % 10_000]]))
    const ids = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(5, '0'))
    expect(findCycles({ ids, targets })[0]).toHaveLength(10_001)
  })

  it('property: order of edges changes nothing, and every path is a circle of edges', () => {
    const node = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const edges = fc.array(fc.tuple(node, node), { maxLength: 12 })
    fc.assert(
      fc.property(
        edges.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const cycles = cyclesOf(list)
          expect(cyclesOf(shuffled)).toEqual(cycles)
          const known = new Set(list.map(([from, to]) => `${from} → ${to}`))
          for (const cycle of cycles) {
            const path = cycle.split(' → ')
            expect(path[0]).toBe(path.at(-1))
            for (const [index, id] of path.slice(1).entries())
              expect(known).toContain(`${path[index]} → ${id}`)
          }
        },
      ),
    )
  })
})
