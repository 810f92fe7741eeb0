import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdTable } from './id-table.ts'

/** The table's own hash, as someone who wants to slow it down would copy it. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d)
}

/** First position of every id, by a Map. */
function firstPositions(ids: readonly string[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const [position, id] of ids.entries()) if (!first.has(id)) first.set(id, position)
  return first
}

function filled(ids: readonly string[]): { table: IdTable; isNew: boolean[] } {
  const table = new IdTable(ids)
  return { table, isNew: ids.map((_, position) => table.insert(position)) }
}

describe('IdTable', () => {
  it('property: finds what a Map finds', () => {
    const ids = fc.array(fc.oneof(fc.constantFrom('__proto__', '', 'EB-001'), fc.string({ maxLength: 3 })), {
      maxLength: 200,
    })
    fc.assert(
      fc.property(ids, fc.array(fc.string({ maxLength: 3 })), (given, others) => {
        const first = firstPositions(given)
        const { table, isNew } = filled(given)
        expect(isNew).toEqual(given.map((id, position) => first.get(id) === position))
        for (const id of [...given, ...others]) expect(table.indexOf(id)).toBe(first.get(id) ?? -1)
      }),
    )
  })

  it('grows past its first sizes', () => {
    const ids = Array.from({ length: 50_000 }, (_, index) => `EB-${index}`)
    const { table, isNew } = filled([...ids, ...ids])
    expect(isNew.filter(Boolean)).toHaveLength(50_000)
    expect(ids.every((id, index) => table.indexOf(id) === index)).toBe(true)
    expect(table.indexOf('EB-50000')).toBe(-1)
  })

  it('stays right when ids are chosen to collide', () => {
    const colliding: string[] = []
    for (let number = 0; colliding.length < 300; number++) {
      const id = `x${number}`
      if ((hashOf(id) & 2047) === 77) colliding.push(id)
    }
    const { table, isNew } = filled([...colliding, ...colliding])
    expect(isNew).toEqual([...colliding.map(() => true), ...colliding.map(() => false)])
    expect(colliding.every((id, index) => table.indexOf(id) === index)).toBe(true)
    expect(table.indexOf('absent')).toBe(-1)
  })

  it('tells ids of the same hash apart', () => {
    const byHash = new Map<number, string>()
    let pair: string[] = []
    for (let number = 0; pair.length === 0; number++) {
      const id = `EB-${number}-${number * 7919}`
      const other = byHash.get(hashOf(id))
      if (other !== undefined) pair = [other, id]
      byHash.set(hashOf(id), id)
    }
    const { table, isNew } = filled(pair)
    expect(isNew).toEqual([true, true])
    expect(pair.map((id) => table.indexOf(id))).toEqual([0, 1])
  })

  it('a lookup that gets too long moves it too', () => {
    const near: string[] = []
    const wanted = new Set(Array.from({ length: 64 }, (_, index) => 77 + index))
    for (let number = 0; wanted.size > 0; number++) {
      const id = `x${number}`
      if (wanted.delete(hashOf(id) & 2047)) near.push(id)
    }
    const { table } = filled(near)
    let absent = 0
    while ((hashOf(`y${absent}`) & 2047) !== 77) absent++
    expect(table.indexOf(`y${absent}`)).toBe(-1)
    expect(near.every((id, index) => table.indexOf(id) === index)).toBe(true)
  })
})
