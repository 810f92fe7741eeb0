import { expect, it } from 'vitest'
import { roleOf } from './role-of.ts'

it.each([
  ['analyse', 'analyser'],
  ['vote-2', 'analyser'],
  ['check-gaps', 'analyser'],
  ['criticise', 'critic'],
  ['write-report', 'report-writer'],
] as const)('%s is done as %s', (duty, role) => {
  expect(roleOf(duty)).toBe(role)
})
