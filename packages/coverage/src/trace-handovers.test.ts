import { describe, expect, it } from 'vitest'
import { traceHandovers } from './trace-handovers.ts'

const requirements = [{ id: 'EB-001' }, { id: 'EB-002' }, { id: 'EB-003', revision: 2 }, { id: 'EG-001' }]

describe('traceHandovers', () => {
  it('follows requirements from brief to tests, with loss, invention and return', () => {
    expect(
      traceHandovers({
        requirements,
        layers: [
          {
            name: 'direction',
            items: [
              { id: 'CM-001', covers: ['EB-001'] },
              { id: 'CM-002', covers: ['EB-002'] },
              { id: 'CM-003', covers: ['EG-001'] },
            ],
          },
          {
            name: 'plan',
            items: [
              { id: 'ST-01', covers: ['CM-001', 'CM-001', 'XX-1', 'XX-1'] },
              { id: 'ST-02', covers: [] },
              { id: 'ST-03', covers: ['CM-003'] },
              { id: 'ST-04', covers: ['EB-003', { id: 'EB-003', revision: 1 }] },
            ],
          },
          {
            name: 'tests',
            items: [{ id: 't1', covers: ['ST-01', 'EB-002', { id: 'EB-003', revision: 2 }] }],
          },
        ],
      }),
    ).toEqual([
      {
        from: 'brief',
        to: 'direction',
        kept: ['EB-001', 'EB-002'],
        lost: ['EB-003'],
        regained: [],
        invented: ['CM-003'],
        faulty: [],
        unknownReferences: [],
        counts: { items: 3, grounded: 2, reached: 2 },
        keptPercent: 66.66,
        reachedPercent: 66.66,
        groundedPercent: 66.66,
      },
      {
        from: 'direction',
        to: 'plan',
        kept: ['EB-001'],
        lost: ['EB-002'],
        regained: [],
        invented: ['ST-02', 'ST-03', 'ST-04'],
        faulty: ['ST-04'],
        unknownReferences: [{ item: 'ST-01', cited: 'XX-1' }],
        counts: { items: 4, grounded: 1, reached: 1 },
        keptPercent: 50,
        reachedPercent: 33.33,
        groundedPercent: 25,
      },
      {
        from: 'plan',
        to: 'tests',
        kept: ['EB-001'],
        lost: [],
        regained: ['EB-002', 'EB-003'],
        invented: [],
        faulty: [],
        unknownReferences: [],
        counts: { items: 1, grounded: 1, reached: 3 },
        keptPercent: 100,
        reachedPercent: 100,
        groundedPercent: 100,
      },
    ])
  })

  it('an id means the nearest earlier layer that has it', () => {
    const [, , tests] = traceHandovers({
      requirements,
      origin: 'ledger',
      layers: [
        { name: 'direction', items: [{ id: 'CM-001', covers: ['EB-001'] }] },
        { name: 'plan', items: [{ id: 'CM-001', covers: ['EB-002'] }] },
        { name: 'tests', items: [{ id: 't1', covers: ['CM-001'] }] },
      ],
    })
    expect(tests?.kept).toEqual(['EB-002'])
  })

  it('an item that is called like a requirement hides it from the layers below', () => {
    const [, plan] = traceHandovers({
      requirements,
      layers: [
        { name: 'direction', items: [{ id: 'EB-001', covers: ['EB-002'] }] },
        { name: 'plan', items: [{ id: 'ST-01', covers: ['EB-001'] }] },
      ],
    })
    expect(plan?.kept).toEqual(['EB-002'])
  })

  it('parts count as their requirement, undeclared and empty ones are faults', () => {
    const items = [['a'], ['a', 'z'], []].map((parts, index) => ({
      id: `CM-${index}`,
      covers: [{ id: 'EB-001', parts }],
    }))
    const [handover] = traceHandovers({
      requirements: [{ id: 'EB-001', parts: ['a', 'b'] }],
      layers: [{ name: 'direction', items }],
      origin: 'ledger',
    })
    expect(handover).toMatchObject({ from: 'ledger', kept: ['EB-001'], faulty: ['CM-1', 'CM-2'] })
  })

  it('an empty layer loses everything', () => {
    const [handover] = traceHandovers({ requirements, layers: [{ name: 'plan', items: [] }] })
    expect(handover).toMatchObject({
      lost: ['EB-001', 'EB-002', 'EB-003'],
      keptPercent: 0,
      groundedPercent: 0,
    })
  })

  it('a chain of layers is walked once an item, not once a path', () => {
    const layers = Array.from({ length: 40 }, (_, depth) => ({
      name: `layer ${depth}`,
      items: ['a', 'b', 'c'].map((name) => ({
        id: `${name}${depth}`,
        covers: depth === 0 ? ['EB-001'] : [`a${depth - 1}`, `b${depth - 1}`, `c${depth - 1}`],
      })),
    }))
    expect(traceHandovers({ requirements, layers }).at(-1)?.kept).toEqual(['EB-001'])
  })

  it('refuses the same id twice in one layer, and requirements that cannot be measured', () => {
    const items = [
      { id: 'CM-001', covers: [] },
      { id: 'CM-001', covers: [] },
    ]
    const given = { requirements: [...requirements, { id: 'EB-001' }], layers: [{ name: 'plan', items }] }
    expect(() => traceHandovers(given)).toThrow(
      /requirement id EB-001 .* 2 times.*commitment id CM-001 .* 2 times/,
    )
  })
})
