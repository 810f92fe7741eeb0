import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sweepSuperseded } from './index.ts'

const names = (name: string, text: string): boolean =>
  sweepSuperseded({ retired: [{ by: 'C-001', name }], strings: [{ pointer: '/a', text }] })[0]?.places
    .length === 1

describe('sweepSuperseded', () => {
  it.each([
    ['fee', 'The fee, and the (fee).'],
    ['fee', 'order.fee += fee.cents'],
    ['fee', 'see src/fee/index.ts'],
    ['fee', '-fee->cents'],
    ['chargeFee', '`chargeFee()`'],
    ['chargeFee', 'chargeFee를 부른다'],
    ['chargeFee', '呼ばれるchargeFeeは'],
    ['수수료', '연체 수수료 (하루)'],
    ['Order.fee', 'Order.fee.cents'],
    ['fee()', 'calls fee() twice'],
    ['--fee', 'with --fee=3'],
    ['src/old.ts', 'src/old.ts:12'],
    ['src/old.ts', './src/old.ts'],
    ['src/old.ts', 'It is in src/old.ts.'],
    ['src/old.ts', '[code](src/old.ts#L3)'],
    ['src/old.ts', 'src/old.ts에서'],
    ['src/old', 'src/old/late.ts'],
    ['src/old/', 'src/old/late.ts'],
    ['/api/fees', 'GET /api/fees/12'],
    ['EB-001', 'EB-001: one fee'],
    ['EB-001', 'EB-001은 그대로'],
    ['café', 'cafe\u0301'],
    ['a.b*c', 'a.b*c'],
  ])('meets %s in %j', (name, text) => {
    expect(names(name, text)).toBe(true)
  })

  it.each([
    ['fee', 'fees'],
    ['fee', 'coffee'],
    ['fee', 'Fee'],
    ['fee', 'late-fee'],
    ['fee', 'fee-based'],
    ['fee', 'fee_cap'],
    ['fee', 'fee2'],
    ['fee', '$fee'],
    ['fe', 'fe\u0301'],
    ['수수료', '수수료율'],
    ['fee', 'feé'],
    ['--fee', '--fee-cap'],
    ['fee()', 'lateFee()'],
    ['src/old.ts', 'src/old.tsx'],
    ['src/old.ts', 'src/old.ts.bak'],
    ['src/old.ts', 'lib/src/old.ts'],
    ['src/old.ts', '../src/old.ts'],
    ['src/old.ts', '/src/old.ts'],
    ['src/old.ts', '~/src/old.ts'],
    ['src/old.ts', 'my-src/old.ts'],
    ['src/old', 'src/older/late.ts'],
    ['/api/fees', '/v2/api/fees'],
    ['EB-1', 'EB-10'],
    ['EB-001', 'WEB-001'],
    ['a.b', 'axb'],
  ])('does not meet %s in %j', (name, text) => {
    expect(names(name, text)).toBe(false)
  })

  it('keeps the order of names and texts, and says what nothing names any more', () => {
    const retired = [
      { by: 'C-002', name: 'b' },
      { by: 'C-001', name: 'gone' },
      { by: 'C-001', name: 'a' },
      { by: 'C-002', name: 'b' },
    ]
    const strings = [
      { pointer: '/2', text: 'a b' },
      { pointer: '/1', text: 'b b' },
    ]
    expect(sweepSuperseded({ retired, strings })).toEqual([
      { by: 'C-002', name: 'b', places: ['/2', '/1'] },
      { by: 'C-001', name: 'gone', places: [] },
      { by: 'C-001', name: 'a', places: ['/2'] },
    ])
  })

  const word = fc.stringMatching(/^[A-Za-zé수$_][A-Za-z0-9é료$_]{0,8}$/)
  const anyName = fc.oneof(
    word,
    fc.array(word, { minLength: 2, maxLength: 3 }).map((parts) => parts.join('/')),
    fc.nat(9999).map((number) => `EB-${number}`),
  )
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

  it('property: a name is met between blanks, brackets and marks, whatever stands around them', () => {
    fc.assert(
      fc.property(
        anyName,
        anyText,
        anyText,
        fc.constantFrom(' ', '`', '"', '(', '\n', ', '),
        (name, left, right, mark) => {
          expect(names(name, `${left}${mark}${name}${mark}${right}`)).toBe(true)
        },
      ),
    )
  })

  it('property: a name is not met where its word goes on', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom('a', 'Z', '0', '_', '$', 'é', '-x', 'ß'), (name, more) => {
        expect(names(name, name + more)).toBe(false)
      }),
    )
  })

  it('property: texts are looked at one by one, in any letters', () => {
    const strings = fc.array(fc.record({ pointer: fc.string(), text: fc.oneof(anyText, anyName) }))
    const retired = fc.array(
      fc.record({ by: fc.constantFrom('C-001', 'C-002'), name: fc.oneof(anyName, anyText) }),
    )
    fc.assert(
      fc.property(retired, strings, strings, (gone, a, b) => {
        const placesOf = (list: typeof a) =>
          sweepSuperseded({ retired: gone, strings: list }).map(({ places }) => places)
        const [both, first, second] = [placesOf([...a, ...b]), placesOf(a), placesOf(b)]
        expect(both).toEqual(first.map((places, index) => [...places, ...(second[index] ?? [])]))
      }),
    )
  })

  it('is linear in the text, also where nearly everything is the name', () => {
    const hostile = ['a'.repeat(200), '-a'.repeat(100), 'a/'.repeat(100), './'.repeat(100)]
    const text = (name: string) => `${name[0]}${name}`.repeat(10_000)
    // Two megabytes each: anything but linear ends in the limit of the test.
    expect(hostile.map((name) => names(name, text(name)))).toEqual([false, true, false, true])
  })
})
