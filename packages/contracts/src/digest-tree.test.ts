import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigestSidecar, diffDigests, digestEntries, makeDigestSidecar } from './digest-tree.ts'

const report = {
  summary: 'fine',
  findings: [
    { id: 'F-001', statement: 'one', requirements: ['EB-001'] },
    { id: 'F-002', statement: 'two', requirements: [] },
  ],
  run: { seq: 1, notes: [{ text: 'a' }, { text: 'b' }] },
}
type Report = typeof report
const edited = (edit: (copy: Report) => void): Report => {
  const copy = structuredClone(report)
  edit(copy)
  return copy
}

describe('digest tree', () => {
  it('names every leaf and every element with an id', () => {
    expect(Object.keys(digestEntries(report))).toEqual([
      '/summary',
      '/findings/@F-001',
      '/findings/@F-001/id',
      '/findings/@F-001/statement',
      '/findings/@F-001/requirements',
      '/findings/@F-002',
      '/findings/@F-002/id',
      '/findings/@F-002/statement',
      '/findings/@F-002/requirements',
      '/run/seq',
      '/run/notes/0/text',
      '/run/notes/1/text',
    ])
  })

  it.each([
    ['a field', edited((r) => (r.summary = 'bad')), [{ pointer: '/summary', change: 'changed' }]],
    [
      'a field of an element',
      edited((r) => Object.assign(r.findings[1] ?? {}, { statement: 'x' })),
      [{ pointer: '/findings/@F-002/statement', change: 'changed' }],
    ],
    [
      'an element taken away',
      edited((r) => r.findings.shift()),
      [{ pointer: '/findings/@F-001', change: 'removed' }],
    ],
    [
      'an element put in',
      edited((r) => r.findings.unshift({ id: 'F-003', statement: '', requirements: [] })),
      [{ pointer: '/findings/@F-003', change: 'added' }],
    ],
    ['two elements swapped', edited((r) => r.findings.reverse()), [{ pointer: '', change: 'changed' }]],
    [
      'a new field',
      edited((r) => Object.assign(r, { 'x-note': 1 })),
      [{ pointer: '/x-note', change: 'added' }],
    ],
    ['nothing', edited(() => undefined), []],
  ])('%s', (_name, found, changes) => {
    expect(checkDigestSidecar(found, makeDigestSidecar(report, 'r.data.json'))).toEqual(changes)
  })

  it('a sidecar that was edited too proves nothing', () => {
    const tampered = edited((r) => (r.summary = 'bad'))
    const sidecar = makeDigestSidecar(report, 'r.data.json')
    const forged = { ...sidecar, root: makeDigestSidecar(tampered, 'r.data.json').root }
    expect(checkDigestSidecar(tampered, forged)).toEqual([{ pointer: '', change: 'changed' }])
  })

  it('elements with the same id, an id called __proto__ and ids with slashes stay apart', () => {
    const odd = {
      a: [
        { id: 'X', n: 1 },
        { id: 'X', n: 2 },
        { id: '__proto__', n: 3 },
        { id: 'a/b', n: 4 },
      ],
    }
    expect(Object.keys(digestEntries(odd)).filter((pointer) => pointer.endsWith('n'))).toEqual([
      '/a/@X/n',
      '/a/1/n',
      '/a/@__proto__/n',
      '/a/@a~1b/n',
    ])
  })

  it('property: a difference is found if and only if there is one', () => {
    const value = fc.jsonValue({ maxDepth: 3 })
    fc.assert(
      fc.property(value, value, (a, b) => {
        const changes = checkDigestSidecar(b, makeDigestSidecar(a, 'x'))
        expect(diffDigests(digestEntries(a), digestEntries(a))).toEqual([])
        expect(changes.length > 0).toBe(makeDigestSidecar(a, 'x').root !== makeDigestSidecar(b, 'x').root)
      }),
    )
  })
})
