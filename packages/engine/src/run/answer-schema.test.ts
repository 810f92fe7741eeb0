import { expect, it } from 'vitest'
import { answerSchema } from './answer-schema.ts'

it('has the part of its duty and no other, and asks for it', () => {
  const { properties, required, additionalProperties } = answerSchema('blockerAnswers')
  expect(Object.keys(properties as object)).toEqual(['schemaVersion', 'nonce', 'findings', 'blockerAnswers'])
  expect(required).toEqual(['schemaVersion', 'nonce', 'findings', 'blockerAnswers'])
  expect(additionalProperties).toBe(false)
})

it.each(['candidates', 'reassessment', 'blockerAnswers', 'narrative'])(
  'brings every definition that %s leads to, and no more',
  (part) => {
    const schema = answerSchema(part)
    const defs = Object.keys(schema['$defs'] as object)
    const named = new Set(
      [...JSON.stringify(schema).matchAll(/#\/\$defs\/([A-Za-z0-9]+)/g)].map(([, name]) => name),
    )
    expect(new Set(defs)).toEqual(named)
    expect(defs.includes('RawCandidate')).toBe(part === 'candidates')
  },
)
