import fc from 'fast-check'
import { documentDigest, type FinalReport, makeDigestSidecar, type UserResponse } from '@okstra/contracts'
import { printUserResponse } from '@okstra/report/response'
import { describe, expect, it } from 'vitest'
import { DIGEST, REPORT, respond, selecting, withParts } from '../test/sample.ts'
import { type BindInput, bindSelection } from './bind-selection.ts'
import { parseDirectionSelection } from './parse-direction-selection.ts'

const codeOf = (response: string | UserResponse, input: Partial<BindInput> = {}) => {
  const result = bindSelection(response, { data: REPORT, ...input })
  return result.verdict === 'bound' ? 'bound' : result.code
}
const text = JSON.stringify(REPORT)

describe('parseDirectionSelection', () => {
  it('reads the block of a printed response', () => {
    const expected = {
      reportId: 'report-1', dataDigest: DIGEST, option: 'IO-001', constraints: ['No new table.'], note: 'Soon.', responder: 'kim', created: '2026-01-02T00:00:00Z',
    } // prettier-ignore
    expect(parseDirectionSelection(printUserResponse(respond()))).toEqual(expected)
    expect(parseDirectionSelection(respond())).toEqual(expected)
  })

  it('leaves out what is not there', () => {
    const { dataDigest: _, ...bare } = selecting('IO-002')
    expect(parseDirectionSelection(bare)).toEqual({
      reportId: 'report-1',
      option: 'IO-002',
      constraints: [],
      responder: 'kim',
      created: '2026-01-02T00:00:00Z',
    })
  })

  it('refuses a response without a selection, and no response at all', () => {
    const { directionSelection: _, ...answers } = respond()
    expect(() => parseDirectionSelection(answers)).toThrow(
      expect.objectContaining({
        code: 'RESPONSE_INVALID',
        message: 'The response to report-1 selects no direction.',
      }),
    )
    expect(() => parseDirectionSelection('IO-001')).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID' }),
    )
    expect(() => parseDirectionSelection({ ...respond(), extra: 1 } as UserResponse)).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID' }),
    )
    expect(() => parseDirectionSelection({ ...respond(), created: 'today' })).toThrow(
      expect.objectContaining({ details: { pointer: '/created' } }),
    )
  })
})

describe('bindSelection', () => {
  it('binds', () => {
    expect(
      bindSelection(printUserResponse(respond()), {
        data: text,
        sealedDigest: DIGEST,
        sidecar: makeDigestSidecar(REPORT, 'r.json'),
        laterResponses: [],
      }),
    ).toEqual({
      verdict: 'bound',
      selection: parseDirectionSelection(respond()),
      option: REPORT.optionSelection?.options[1],
      mode: 'candidate-comparison',
      dataDigest: DIGEST,
    })
  })

  describe('refuses', () => {
    const changed = { ...REPORT, summary: 'Other.' }
    it.each<{ name: string; response: string | UserResponse; input: Partial<BindInput>; code: string }>([
      { name: 'a response that does not parse', response: 'yes', input: {}, code: 'RESPONSE_INVALID' },
      { name: 'a response that selects nothing', response: respond({ directionSelection: undefined } as never), input: {}, code: 'RESPONSE_INVALID' },
      { name: 'data that is no JSON', response: respond(), input: { data: '{' }, code: 'REPORT_INVALID' },
      { name: 'data with a key twice', response: respond(), input: { data: `{"summary":"x",${text.slice(1)}` }, code: 'REPORT_INVALID' },
      { name: 'data of another shape', response: respond(), input: { data: { ...REPORT, summary: 1 } }, code: 'REPORT_INVALID' },
      { name: 'no data', response: respond(), input: { data: undefined }, code: 'REPORT_INVALID' },
      { name: 'data with an error finding', response: respond(), input: { findings: [{ code: 'OKS-RPT-001', severity: 'error', message: 'Wrong.' }] }, code: 'REPORT_INVALID' },
      { name: 'another report', response: respond({ reportId: 'report-2' }), input: {}, code: 'DIRECTION_OTHER_REPORT' },
      { name: 'no digest', response: respond({ dataDigest: undefined } as never), input: {}, code: 'DIRECTION_NO_DIGEST' },
      { name: 'data that changed since', response: respond(), input: { data: changed }, code: 'DIRECTION_STALE' },
      { name: 'data that changed, though it was sealed anew', response: respond(), input: { data: changed, sealedDigest: documentDigest(changed) }, code: 'DIRECTION_STALE' },
      { name: 'data that is not what was sealed', response: respond(), input: { sealedDigest: documentDigest(changed) }, code: 'REPORT_TAMPERED' },
      { name: 'data that is not what the sidecar says', response: respond(), input: { sidecar: makeDigestSidecar(changed, 'r.json') }, code: 'REPORT_TAMPERED' },
      { name: 'a sidecar that was edited', response: respond(), input: { sidecar: { ...makeDigestSidecar(REPORT, 'r.json'), report: 'other.json' } }, code: 'REPORT_TAMPERED' },
      { name: 'an audited candidate', response: selecting('IO-003'), input: {}, code: 'DIRECTION_NOT_DISPLAYED' },
      { name: 'an option that is nowhere', response: selecting('IO-009'), input: {}, code: 'DIRECTION_NOT_DISPLAYED' },
      { name: 'a later selection', response: respond(), input: { laterResponses: [selecting('IO-002')] }, code: 'DIRECTION_SUPERSEDED' },
      { name: 'a later selection of the same', response: respond(), input: { laterResponses: [selecting('IO-001')] }, code: 'DIRECTION_SUPERSEDED' },
      { name: 'a later response that cannot be read', response: respond(), input: { laterResponses: ['torn'] }, code: 'DIRECTION_SUPERSEDED' },
    ])('$name', ({ response, input, code }) => {
      expect(codeOf(response, input)).toBe(code)
    }) // prettier-ignore

    it('a selection in a mode that takes none', () => {
      const data = withParts({ mode: 'preselected-validation' })
      expect(codeOf(respond({ dataDigest: documentDigest(data) }), { data })).toBe('DIRECTION_MODE')
      const { optionSelection: _, ...other } = REPORT
      expect(codeOf(respond({ dataDigest: documentDigest(other) }), { data: other })).toBe(
        'DIRECTION_NOT_DISPLAYED',
      )
    })
  })

  it('offers nothing of a report that is blocked, whatever it lists', () => {
    const data = withParts({ outcome: 'blocked' })
    expect(codeOf(respond({ dataDigest: documentDigest(data) }), { data })).toBe('DIRECTION_NOT_DISPLAYED')
  })

  it('lets warnings, later answers and responses to other reports be', () => {
    const { directionSelection: _, ...answers } = respond()
    expect(codeOf(respond(), { findings: [{ code: 'x', severity: 'warning', message: '' }] })).toBe('bound')
    expect(
      codeOf(respond(), {
        laterResponses: [answers, selecting('IO-002', { reportId: 'report-2' }), printUserResponse(answers)],
      }),
    ).toBe('bound')
  })

  it('checks in the order of the page', () => {
    // Everything is wrong; each step mends the first fault and meets the next.
    const wrong = withParts({ mode: 'preselected-validation' })
    const broken = { ...wrong, summary: 1 }
    const laterResponses = [selecting('IO-002')]
    const seal = '0'.repeat(64)
    const good = documentDigest(wrong)
    const steps: [string | UserResponse, Partial<BindInput>][] = [
      ['torn', { data: broken, laterResponses }],
      [
        selecting('IO-009', { reportId: 'report-2', dataDigest: undefined } as never),
        { data: broken, laterResponses },
      ],
      [
        selecting('IO-009', { reportId: 'report-2', dataDigest: undefined } as never),
        { data: wrong, sealedDigest: seal, laterResponses },
      ],
      [
        selecting('IO-009', { dataDigest: undefined } as never),
        { data: wrong, sealedDigest: seal, laterResponses },
      ],
      [selecting('IO-009'), { data: wrong, sealedDigest: seal, laterResponses }],
      [selecting('IO-009', { dataDigest: good }), { data: wrong, sealedDigest: seal, laterResponses }],
      [selecting('IO-009', { dataDigest: good }), { data: wrong, sealedDigest: good, laterResponses }],
      [selecting('IO-001', { dataDigest: good }), { data: wrong, sealedDigest: good, laterResponses }],
      [selecting('IO-001'), { data: REPORT, sealedDigest: DIGEST, laterResponses }],
      [selecting('IO-001'), { data: REPORT, sealedDigest: DIGEST }],
    ]
    expect(steps.map(([response, input]) => codeOf(response, input))).toEqual([
      'RESPONSE_INVALID', 'REPORT_INVALID', 'DIRECTION_OTHER_REPORT', 'DIRECTION_NO_DIGEST', 'DIRECTION_STALE', 'REPORT_TAMPERED',
      'DIRECTION_NOT_DISPLAYED', 'DIRECTION_MODE', 'DIRECTION_SUPERSEDED', 'bound',
    ]) // prettier-ignore
  })

  it('names what changed', () => {
    const [first, ...rest] = REPORT.requirements
    const data: FinalReport = {
      ...REPORT,
      summary: 'Other.',
      requirements: [{ ...first, id: 'EB-001', statement: 'Twice.' }, ...rest, { id: 'EB-002' }],
    }
    const places = ': /requirements/@EB-001/statement changed, /requirements/@EB-002 added, /summary changed'
    const changes = [
      { pointer: '/requirements/@EB-001/statement', change: 'changed' },
      { pointer: '/requirements/@EB-002', change: 'added' },
      { pointer: '/summary', change: 'changed' },
    ]
    const message = `The report has changed since the selection was made${places}.`
    expect(bindSelection(respond(), { data, sidecar: makeDigestSidecar(REPORT, 'r.json') })).toMatchObject({
      code: 'DIRECTION_STALE',
      message,
      details: { shown: DIGEST, changes },
    })
    expect(bindSelection(respond(), { data, sealedData: REPORT })).toMatchObject({
      code: 'DIRECTION_STALE',
      message,
      details: { changes },
    })
    // What neither a sidecar nor sealed data of that digest knows is not guessed.
    expect(bindSelection(respond(), { data })).toMatchObject({
      message: 'The report has changed since the selection was made.',
      details: { changes: null },
    })
    expect(bindSelection(respond(), { data, sidecar: makeDigestSidecar(data, 'r.json') })).toMatchObject({
      message: 'The report has changed since the selection was made.',
    })
    const third = { ...REPORT, summary: 'A third state.' }
    expect(bindSelection(respond(), { data, sidecar: makeDigestSidecar(third, 'r.json') })).toMatchObject({
      details: { changes: null },
    })
    expect(bindSelection(respond(), { data, sealedData: third })).toMatchObject({
      details: { changes: null },
    })
    // Selected on tampered data: the seal names the fields.
    const tampered = respond({ dataDigest: documentDigest(data) })
    expect(
      bindSelection(tampered, { data, sealedDigest: DIGEST, sidecar: makeDigestSidecar(REPORT, 'r.json') }),
    ).toMatchObject({ code: 'REPORT_TAMPERED', message: `The report data is not what was sealed${places}.` })
    expect(bindSelection(tampered, { data, sealedDigest: DIGEST, sealedData: REPORT })).toMatchObject({
      code: 'REPORT_TAMPERED',
      details: { changes },
    })
  })

  it('says what an option is that cannot be selected', () => {
    const refusal = (option: string, data: FinalReport = REPORT) => {
      const result = bindSelection(selecting(option, { dataDigest: documentDigest(data) }), { data })
      return result.verdict === 'refused' ? [result.message, result.hint] : []
    }
    expect(refusal('IO-003')).toEqual([
      'IO-003 is a row of the audit and cannot be selected: 0 hold it feasible and 3 do not.',
      'Select one of IO-002, IO-001.',
    ])
    expect(refusal('IO-009')).toEqual([
      'IO-009 is not among the displayed options.',
      'Did you mean IO-002? Displayed: IO-002, IO-001.',
    ])
    expect(refusal('IO-001', withParts({ outcome: 'blocked', options: [] }))).toEqual([
      'The report (implementation-option-selection) displays no option, so IO-001 cannot be selected.',
      'Run the option selection again.',
    ])
  })

  describe('the digest is of the meaning (G13)', () => {
    const reorder = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map((item) => reorder(item))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, item]) => [key, reorder(item)]),
            )
          : value

    it.each([
      { name: 'key order', data: JSON.stringify(reorder(REPORT)) },
      { name: 'white space', data: JSON.stringify(REPORT, null, 4) },
      { name: 'CRLF between tokens', data: JSON.stringify(REPORT, null, 2).replaceAll('\n', '\r\n') },
      { name: 'decomposed letters', data: text.normalize('NFD') },
      { name: 'composed letters', data: text.normalize('NFC') },
      { name: 'escapes', data: text.replace('Café', 'Caf\\u00e9') },
      { name: 'a byte order mark', data: `\ufeff${text}` },
    ])('$name does not matter', ({ data }) => {
      expect(codeOf(respond(), { data })).toBe('bound')
    })

    const changeOption = (change: object): FinalReport => {
      const [first, second] = REPORT.optionSelection?.options ?? []
      if (first === undefined || second === undefined) throw new Error('The sample has two options.')
      return withParts({ options: [first, { ...second, ...change }] })
    }
    const candidate = REPORT.optionSelection?.options[1]?.candidate
    it.each([
      { name: 'CRLF inside a string', data: { ...REPORT, summary: 'Café\r\nby the sea.' } },
      { name: 'the text of a requirement', data: { ...REPORT, requirements: [{ id: 'EB-001', kind: 'EB', statement: 'A late fee is charged twice.' }] } },
      { name: 'an option id', data: changeOption({ id: 'IO-004' }) },
      { name: 'a boundary', data: changeOption({ candidate: { ...candidate, boundary: ['src/billing'] } }) },
      { name: 'the order of the options', data: withParts({ options: REPORT.optionSelection?.options.toReversed() ?? [] }) },
      { name: 'a space in a string', data: { ...REPORT, summary: 'Café\nby the sea. ' } },
      { name: 'letter case', data: { ...REPORT, summary: 'café\nby the sea.' } },
      { name: 'an extension', data: { ...REPORT, 'x-note': 1 } },
    ])('$name does', ({ data }) => {
      expect(codeOf(respond(), { data })).toBe('DIRECTION_STALE')
    }) // prettier-ignore
  })

  it('property: a changed text anywhere makes an old selection stale, and no other thing', () => {
    const options = REPORT.optionSelection?.options ?? []
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('title', 'mechanism'), (value, key) => {
        const [first, second] = options
        if (first === undefined || second === undefined) return
        const data = withParts({
          options: [first, { ...second, candidate: { ...second.candidate, [key]: value } }],
        })
        const same = documentDigest(data) === DIGEST
        expect(codeOf(respond(), { data: JSON.stringify(data) })).toBe(same ? 'bound' : 'DIRECTION_STALE')
      }),
    )
  })

  it('property: any text as response or data gives an answer', () => {
    const anyText = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(anyText, anyText, (response, data) => {
        expect([codeOf(response), codeOf(respond(), { data })]).toEqual([
          'RESPONSE_INVALID',
          'REPORT_INVALID',
        ])
      }),
    )
  })
})
