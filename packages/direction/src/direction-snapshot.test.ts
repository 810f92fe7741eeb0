import { documentDigest, type SelectedDirectionSnapshot } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { DIGEST, REPORT, respond, withParts } from '../test/sample.ts'
import { bindSelection, type BoundSelection } from './bind-selection.ts'
import { checkDirectionSnapshot, makeDirectionSnapshot } from './direction-snapshot.ts'
import { type DirectionBearer, verifyDirectionRef } from './verify-direction-ref.ts'

function bind(): BoundSelection {
  const result = bindSelection(respond(), { data: REPORT })
  if (result.verdict === 'refused') throw new Error(result.message)
  return result
}
const upstream = { actor: 'kim', source: 'TICKET-7', digest: 'e'.repeat(64) }
const sourceReport = 'runs/001/report.data.json'
const snapshot = makeDirectionSnapshot({ bound: bind(), data: REPORT, sourceReport })

describe('makeDirectionSnapshot', () => {
  it('records the direction and whose decision it is', () => {
    const body = {
      schemaVersion: '1.0',
      mode: 'candidate-comparison',
      sourceReport,
      sourceDataDigest: DIGEST,
      option: 'IO-001',
      fingerprint: '1'.repeat(64),
      title: 'Direction IO-001',
      mechanism: 'Lock the invoice.',
      boundary: ['src/billing', 'src/ledger'],
      commitments: [{ id: 'CM-001', statement: 'Charge once.', covers: ['EB-001'] }],
      requirements: REPORT.requirements,
      invariants: ['Keep the API.', 'No second charge.'],
      userConstraints: ['No new table.'],
      decision: { kind: 'selection', responder: 'kim', created: '2026-01-02T00:00:00Z', note: 'Soon.' },
    }
    expect(snapshot).toEqual({ ...body, digest: documentDigest(body) })
    expect(checkDirectionSnapshot(snapshot)).toEqual([])
  })

  it('records an upstream decision instead in preselected mode', () => {
    const data = withParts({
      mode: 'preselected-validation',
      options: REPORT.optionSelection?.options.slice(0, 1) ?? [],
    })
    const made = makeDirectionSnapshot({ upstream, data, sourceReport })
    expect(made).toMatchObject({
      mode: 'preselected-validation',
      option: 'IO-002',
      userConstraints: [],
      decision: { kind: 'upstream', ...upstream },
      sourceDataDigest: documentDigest(data),
    })
    expect(checkDirectionSnapshot(made)).toEqual([])
  })

  it.each([
    ['DIRECTION_MODE', () => makeDirectionSnapshot({ upstream, data: REPORT, sourceReport })],
    ['DIRECTION_NOT_DISPLAYED', () => makeDirectionSnapshot({ upstream, data: withParts({ mode: 'preselected-validation', options: [] }), sourceReport })],
    ['DIRECTION_NOT_DISPLAYED', () => makeDirectionSnapshot({ upstream, data: withParts({ mode: 'preselected-validation' }), sourceReport })],
    ['DIRECTION_NOT_DISPLAYED', () => makeDirectionSnapshot({ upstream, data: withParts({ mode: 'preselected-validation', outcome: 'blocked', options: REPORT.optionSelection?.options.slice(0, 1) ?? [] }), sourceReport })],
    ['DIRECTION_STALE', () => makeDirectionSnapshot({ bound: bind(), data: { ...REPORT, summary: '' }, sourceReport })],
    ['DIRECTION_STALE', () => makeDirectionSnapshot({ bound: bind(), data: withParts({ options: [] }), sourceReport })],
    ...['', '/a/b', '../b', 'a/../b', 'a\\b', 'C:/a', 'a//b'].map((path) => ['INPUT_INVALID', () => makeDirectionSnapshot({ bound: bind(), data: REPORT, sourceReport: path })] as const),
  ] as const)('refuses with %s', (code, make) => {
    expect(make).toThrow(expect.objectContaining({ code }))
  }) // prettier-ignore
})

describe('checkDirectionSnapshot', () => {
  it('finds a change of any field', () => {
    const changes: Partial<SelectedDirectionSnapshot>[] = [
      { mechanism: 'Other.' }, { boundary: ['src'] }, { invariants: [] }, { userConstraints: [] }, { option: 'IO-002' }, { digest: 'f'.repeat(64) },
      { sourceDataDigest: 'f'.repeat(64) }, { requirements: [] }, { title: 'x' },
    ] // prettier-ignore
    for (const change of changes) {
      expect(checkDirectionSnapshot({ ...snapshot, ...change })).toMatchObject([
        { code: 'DIRECTION_REF_MISMATCH', pointer: '/digest' },
      ])
    }
    expect(checkDirectionSnapshot({ ...snapshot, 'x-note': 1 })).toHaveLength(1)
    expect(checkDirectionSnapshot({ ...snapshot, mode: 'x' })).toMatchObject([{ pointer: '/mode' }])
    expect(checkDirectionSnapshot(null)).toHaveLength(1)
  })
})

describe('verifyDirectionRef', () => {
  const plan: DirectionBearer = {
    selectedDirectionRef: { path: 'selected-direction.json', digest: snapshot.digest },
    mechanism: 'Lock the invoice.',
    boundary: ['src/billing', 'src/ledger'],
    invariants: ['Keep the API.', 'No second charge.'],
    userConstraints: ['No new table.'],
  }
  const departures = (change: Partial<DirectionBearer>, of = snapshot) => {
    const result = verifyDirectionRef({ ...plan, ...change }, of)
    return result.verdict === 'preserved'
      ? []
      : (result.details['departures'] as { what: string; message: string }[]).map(
          ({ what, message }) => `${what}: ${message}`,
        )
  }

  it.each<{ name: string; change: Partial<DirectionBearer> }>([
    { name: 'the direction as it is', change: {} },
    {
      name: 'other white space',
      change: { mechanism: ' Lock  the\r\ninvoice. ', invariants: ['No second\ncharge.', 'Keep the API.'] },
    },
    {
      name: 'another order and spelling of paths',
      change: { boundary: ['./src/ledger/', 'src\\billing', 'src/billing'] },
    },
    {
      name: 'more invariants and constraints',
      change: { invariants: [...plan.invariants, 'More.'], userConstraints: ['No new table.', 'More.'] },
    },
    {
      name: 'files inside the boundary',
      change: { touches: ['src/billing/a.ts', 'src/ledger', './src/billing/b/c.ts'] },
    },
  ])('accepts $name', ({ change }) => {
    expect(verifyDirectionRef({ ...plan, ...change }, snapshot)).toEqual({ verdict: 'preserved' })
  })

  it.each<{ name: string; change: Partial<DirectionBearer>; expected: string[] }>([
    { name: 'another digest', change: { selectedDirectionRef: { path: 'x', digest: 'abc' } }, expected: ['reference: It cites a direction of another digest (abc).'] },
    { name: 'another mechanism', change: { mechanism: 'Lock the ledger.' }, expected: ['mechanism: Its mechanism is another: "Lock the ledger.".'] },
    { name: 'a wider boundary', change: { boundary: ['src/billing', 'src/ledger', 'src/mail'] }, expected: ['boundary: Its boundary adds src/mail.'] },
    { name: 'a narrower boundary', change: { boundary: ['src/billing'] }, expected: ['boundary: Its boundary lacks src/ledger.'] },
    { name: 'files outside', change: { touches: ['src/billing/a.ts', 'src/billing-old/a.ts', 'src/billing/../x.ts'] }, expected: ['boundary: It touches what lies outside the boundary: src/billing-old/a.ts, src/billing/../x.ts.'] },
    { name: 'a lost invariant', change: { invariants: ['Keep the API.'] }, expected: ['invariants: It drops "No second charge.".'] },
    { name: 'a changed constraint', change: { userConstraints: ['No new tables.'] }, expected: ['constraints: It drops "No new table.".'] },
    {
      name: 'everything at once',
      change: { selectedDirectionRef: { path: 'x', digest: '' }, mechanism: '', boundary: [], invariants: [], userConstraints: [] },
      expected: ['reference: It cites a direction of another digest ().', 'mechanism: Its mechanism is another: "".', 'boundary: Its boundary lacks src/billing, src/ledger.', 'invariants: It drops "Keep the API.".', 'invariants: It drops "No second charge.".', 'constraints: It drops "No new table.".'],
    },
  ])('refuses $name', ({ change, expected }) => {
    expect(departures(change)).toEqual(expected)
  }) // prettier-ignore

  it('takes composed and decomposed letters for the same', () => {
    const { digest: _, ...body } = { ...snapshot, mechanism: 'Caf\u00e9', userConstraints: ['Cafe\u0301'] }
    const spelled = { ...body, digest: documentDigest(body) }
    const ref = { path: 'selected-direction.json', digest: spelled.digest }
    const change = { selectedDirectionRef: ref, mechanism: 'Cafe\u0301', userConstraints: ['Caf\u00e9'] }
    expect(departures(change, spelled)).toEqual([])
  })

  it('lets the whole repository hold every file', () => {
    const { digest: _, ...body } = { ...snapshot, boundary: ['.'] }
    const whole = { ...body, digest: documentDigest(body) }
    const ref = { path: 'selected-direction.json', digest: whole.digest }
    expect(
      departures({ selectedDirectionRef: ref, boundary: ['./'], touches: ['a/b.ts', '../c'] }, whole),
    ).toEqual(['boundary: It touches what lies outside the boundary: ../c.'])
  })

  it('refuses a snapshot that was edited, though the plan agrees with it', () => {
    const edited = { ...snapshot, mechanism: 'Other.' }
    expect(departures({ mechanism: 'Other.' }, edited)).toEqual([
      'snapshot: The selected direction was changed after it was made.',
    ])
  })

  it('says in one sentence what is not kept', () => {
    expect(verifyDirectionRef({ ...plan, mechanism: 'x', invariants: [] }, snapshot)).toMatchObject({
      verdict: 'refused',
      code: 'DIRECTION_REF_MISMATCH',
      message:
        'The plan does not keep the selected direction IO-001 (mechanism, invariants): Its mechanism is another: "x". It drops "Keep the API.". It drops "No second charge.".',
      hint: 'Plan within the direction, or go back to option selection.',
    })
  })
})
