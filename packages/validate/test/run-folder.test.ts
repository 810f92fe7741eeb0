import { describe, expect, it } from 'vitest'
import { RULES } from '../src/rules/index.ts'
import { validateDocuments } from '../src/validate-documents.ts'

const whole = RULES.find(({ id }) => id === 'OKS-RUN-001')?.examples.pass

describe('a run with all its records', () => {
  it('has no finding of any rule', async () => {
    const documents = whole?.documents() ?? []
    expect(documents.length).toBeGreaterThan(20)
    expect(await validateDocuments(documents, whole?.facts ?? {})).toEqual([])
  })
})
