import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderTasks } from './order-tasks.ts'

const task = (id: string, ...dependsOn: string[]) => ({ id, dependsOn })
const idsOf = (result: ReturnType<typeof orderTasks>) =>
  result.verdict === 'ordered' ? result.tasks.map(({ id }) => id) : result

describe('orderTasks', () => {
  it.each([
    { name: 'none', tasks: [], expected: [] },
    { name: 'what waits for nothing stays', tasks: [task('b'), task('a')], expected: ['b', 'a'] },
    {
      name: 'what comes first in it comes first',
      tasks: [task('a', 'c'), task('b'), task('c')],
      expected: ['b', 'c', 'a'],
    },
    {
      name: 'a diamond',
      tasks: [task('d', 'b', 'c'), task('c', 'a'), task('b', 'a'), task('a')],
      expected: ['a', 'c', 'b', 'd'],
    },
    { name: 'what is not there', tasks: [task('a', 'x'), task('b')], expected: ['a', 'b'] },
  ])('$name', ({ tasks, expected }) => {
    expect(idsOf(orderTasks(tasks))).toEqual(expected)
  })

  it.each([
    { name: 'one that waits for itself', tasks: [task('a', 'a')], path: ['a', 'a'] },
    {
      name: 'the way into a circle is not of it',
      tasks: [task('z'), task('a', 'b'), task('b', 'z', 'c'), task('c', 'b')],
      path: ['b', 'c', 'b'],
    },
  ])('a circle: $name', ({ tasks, path }) => {
    expect(orderTasks(tasks)).toEqual({ verdict: 'circle', path })
  })

  const graph = fc
    .integer({ min: 1, max: 12 })
    .chain((size) =>
      fc.array(fc.array(fc.integer({ min: 0, max: size - 1 }), { maxLength: 4 }), {
        minLength: size,
        maxLength: size,
      }),
    )
    .map((rows) => rows.map((row, index) => task(String(index), ...row.map(String))))

  const follows = (tasks: readonly ReturnType<typeof task>[], path: readonly string[]): boolean =>
    path.every(
      (id, index) =>
        index === 0 || tasks.find((own) => own.id === path[index - 1])?.dependsOn.includes(id) === true,
    )

  const isOrdered = (
    result: ReturnType<typeof orderTasks>,
    tasks: readonly ReturnType<typeof task>[],
  ): boolean => {
    if (result.verdict === 'circle') {
      const { path } = result
      return path.length > 1 && path.at(-1) === path[0] && follows(tasks, path)
    }
    const ids = result.tasks.map(({ id }) => id)
    const isWhole =
      ids.toSorted().join() ===
      tasks
        .map(({ id }) => id)
        .toSorted()
        .join()
    return (
      isWhole &&
      result.tasks.every(({ id, dependsOn }) =>
        dependsOn.every((other) => ids.indexOf(other) < ids.indexOf(id)),
      )
    )
  }

  it('property: each task stands once, after all that it waits for; or each of a circle waits for the next', () => {
    fc.assert(
      fc.property(graph, (tasks) => {
        expect(isOrdered(orderTasks(tasks), tasks)).toBe(true)
      }),
    )
  })

  it('property: what is in order stays as it is', () => {
    fc.assert(
      fc.property(graph, (tasks) => {
        const result = orderTasks(tasks)
        const again = result.verdict === 'ordered' ? orderTasks(result.tasks) : result
        expect(again).toEqual(result)
      }),
    )
  })
})
