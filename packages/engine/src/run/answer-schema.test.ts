import { expect, it } from 'vitest'
import { answerSchema } from './answer-schema.ts'

const SELECTION = 'implementation-option-selection'

it('has the part of its duty and no other, and asks for it', () => {
  const { properties, required, additionalProperties } = answerSchema('answer-blockers', SELECTION)
  expect(Object.keys(properties as object)).toEqual(['schemaVersion', 'nonce', 'findings', 'blockerAnswers'])
  expect(required).toEqual(['schemaVersion', 'nonce', 'findings', 'blockerAnswers'])
  expect(additionalProperties).toBe(false)
})

it('lets an analysis ask questions, and asks for the part of its phase', () => {
  const { properties, required } = answerSchema('analyse', 'error-analysis')
  const common = ['schemaVersion', 'nonce', 'findings', 'errorAnalysis']
  expect(Object.keys(properties as object)).toEqual([...common, 'questions'])
  expect(required).toEqual(common)
})

it.each([
  ['propose', SELECTION],
  ['reassess', SELECTION],
  ['answer-blockers', SELECTION],
  ['write-report', SELECTION],
  ['analyse', 'error-analysis'],
  ['vote-2', 'error-analysis'],
  ['criticise', 'error-analysis'],
] as const)('brings every definition that %s leads to, and no more', (duty, taskType) => {
  const schema = answerSchema(duty, taskType)
  const defs = Object.keys(schema['$defs'] as object)
  const named = new Set(
    [...JSON.stringify(schema).matchAll(/#\/\$defs\/([A-Za-z0-9]+)/g)].map(([, name]) => name),
  )
  expect(new Set(defs)).toEqual(named)
  expect(defs.includes('RawCandidate')).toBe(duty === 'propose')
})
