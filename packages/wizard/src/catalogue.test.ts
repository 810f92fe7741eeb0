import { TASK_TYPES } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { say, WIZARD_LANGUAGES, wizardLanguage } from './catalogue.ts'
import { CATALOGUES } from './generated/catalogues.ts'
import { SPECIAL_QUESTIONS } from './questions/special.ts'

type Catalogue = Readonly<Record<string, string>>
const catalogues: Readonly<Record<string, Catalogue>> = CATALOGUES
const english: Catalogue = CATALOGUES.en
const places = (text = '') => [...text.matchAll(/\{[a-z]+\}/g)].map(([place]) => place).toSorted()

describe('the catalogues', () => {
  it('are there', () => {
    expect(WIZARD_LANGUAGES).toEqual(['en', 'ko'])
  })

  it.each(WIZARD_LANGUAGES)('%s has the keys of English, with the same places to fill', (language) => {
    const catalogue = catalogues[language] ?? {}
    expect(Object.keys(catalogue)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(catalogue)) {
      expect({ key, places: places(text), isBlank: text.trim() === '' }).toEqual({
        key,
        places: places(english[key]),
        isBlank: false,
      })
    }
  })

  it('puts no Korean particle after a value: its form would depend on the value', () => {
    const particle = /\}(?:은|는|이|가|을|를|와|과|으로|로|이라|라)(?![가-힣])/
    const found = Object.entries(catalogues['ko'] ?? {}).filter(([, text]) => particle.test(text))
    expect(found).toEqual([])
    expect(particle.test('{value}은 없습니다')).toBe(true)
  })

  it('have a text for every task type and every special question', () => {
    const wanted = TASK_TYPES.flatMap((type) => [
      `choice.task-type.${type}`,
      ...SPECIAL_QUESTIONS[type].map(({ id }) => `question.${id}`),
    ])
    expect(wanted.filter((key) => english[key] === undefined)).toEqual([])
  })

  it('fall back to English', () => {
    expect(['ko', 'KO_kr.UTF-8', 'ko-KR', 'pt-BR', '', '__proto__'].map(wizardLanguage)).toEqual([
      'ko', 'ko', 'ko', 'en', 'en', 'en',
    ]) // prettier-ignore
    expect(say('pt', { key: 'choice.none' })).toBe('none')
  })

  it('a value is put in as it is', () => {
    expect(say('en', { key: 'problem.unknown-task', fill: { value: '$& {value}' } })).toBe(
      'This project has no task $& {value}.',
    )
  })
})
