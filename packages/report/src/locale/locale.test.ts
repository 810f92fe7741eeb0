import { describe, expect, it } from 'vitest'
import { type Catalogue, catalogueFor, checkCatalogue, en, formatLabel, ko, type LabelKey } from './index.ts'
import { particleAfter } from './particle.ts'

describe('the catalogues', () => {
  it('have the same keys and the same slots', () => {
    expect(checkCatalogue(en)).toEqual([])
    expect(checkCatalogue(ko)).toEqual([])
    expect(Object.keys(ko.labels).toSorted()).toEqual(Object.keys(en.labels).toSorted())
  })

  it('have Korean words in every Korean label', () => {
    const untranslated = Object.entries(ko.labels).filter(([, text]) => !/[가-힣]/.test(text))
    expect(untranslated).toEqual([])
  })

  it('are chosen by language', () => {
    expect(['ko', 'ko-KR', 'KO', 'kok', 'en', 'de-AT'].map((tag) => catalogueFor(tag).language)).toEqual([
      'ko', 'ko', 'ko', 'en', 'en', 'en',
    ]) // prettier-ignore
  })

  it('say what another language lacks', () => {
    const { 'html.run': _run, ...labels } = en.labels
    const partial = {
      language: 'de',
      direction: 'ltr',
      labels: { ...labels, 'html.madeBy': 'Von okstra', foo: 'x' },
    }
    expect(
      checkCatalogue(partial as unknown as Catalogue).map(({ pointer, message }) => [pointer, message]),
    ).toEqual([
      ['/labels/foo', 'There is no label foo.'],
      ['/labels/html.madeBy', 'The label html.madeBy has not the slots of the English one.'],
      ['/labels/html.run', 'The label html.run is missing.'],
    ])
    expect(formatLabel(partial as unknown as Catalogue, 'html.run', { n: 3 })).toBe('Run 3')
  })
})

describe('formatLabel', () => {
  const catalogue = (text: string): Catalogue => ({ ...ko, labels: { ...ko.labels, 'html.run': text } })
  const key: LabelKey = 'html.run'

  it.each([
    ['{n}번', { n: 3 }, '3번'],
    ['{n} {n}', { n: '{n}' }, '{n} {n}'],
    ['{other}', { n: 1 }, '{other}'],
    ['{constructor}', {}, '{constructor}'],
    ['{n|을/를} 고른다', { n: 'IO-001' }, 'IO-001을 고른다'],
  ])('fills %j', (text, slots, expected) => {
    expect(formatLabel(catalogue(text), key, slots as Record<string, string>)).toBe(expected)
  })
})

describe('particleAfter', () => {
  it.each([
    ['보고서', '을/를', '를'],
    ['방향', '을/를', '을'],
    ['방향'.normalize('NFD'), '을/를', '을'],
    ['IO-000', '은/는', '은'],
    ['IO-001', '은/는', '은'],
    ['IO-002', '은/는', '는'],
    ['IO-003', '은/는', '은'],
    ['IO-004', '은/는', '는'],
    ['IO-005', '은/는', '는'],
    ['IO-006', '은/는', '은'],
    ['IO-007', '은/는', '은'],
    ['IO-008', '은/는', '은'],
    ['IO-009', '은/는', '는'],
    ['서울', '으로/로', '로'],
    ['IO-001', '으로/로', '로'],
    ['부산', '으로/로', '으로'],
    ['대구', '으로/로', '로'],
    ['서울', '이/가', '이'],
    ['"방향"', '이/가', '이'],
    ['방향 (2)', '이/가', '가'],
    ['plan', '이/가', '이(가)'],
    ['', '이/가', '이(가)'],
    ['힣', '이/가', '이'],
    ['가', '이/가', '가'],
  ])('%s takes of %s: %s', (text, pair, expected) => {
    const [first = '', second = ''] = pair.split('/')
    expect(particleAfter(text, first, second)).toBe(expected)
  })
})
