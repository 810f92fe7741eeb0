import { describe, expect, it } from 'vitest'
import { DOCUMENT_KINDS } from '../document.ts'
import { validateDocuments } from '../validate-documents.ts'
import { RETIRED_RULE_IDS, RULE_IDS } from './ids.ts'
import { RULES } from './index.ts'

describe('RULES', () => {
  it('has each id once, registered, and never one that was retired', () => {
    const ids = RULES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(RULE_IDS.toSorted())
    expect(ids.filter((id) => RETIRED_RULE_IDS.includes(id))).toEqual([])
  })

  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s is described', (id, rule) => {
    expect(id).toMatch(/^OKS-[A-Z]{2,4}-[0-9]{3}$/)
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/)
    expect(rule.rationale).toMatch(/^[A-Z].*\.$/)
    expect(rule.remedy).toMatch(/^[A-Z].*\.$/)
    expect(rule.appliesTo.length).toBeGreaterThan(0)
    expect(rule.appliesTo.filter((kind) => !DOCUMENT_KINDS.includes(kind))).toEqual([])
  })

  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s passes its passing example',
    async (id, rule) => {
      const { documents, facts } = rule.examples.pass
      const findings = await validateDocuments(documents(), facts)
      expect(findings.filter(({ code }) => code === id)).toEqual([])
    },
  )

  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s fails its failing example', async (id, rule) => {
    const { documents, facts } = rule.examples.fail
    const own = (await validateDocuments(documents(), facts)).filter(({ code }) => code === id)
    expect(own.length).toBeGreaterThan(0)
    for (const finding of own) {
      expect(finding.message).toMatch(/\.$|\?$/)
      expect(finding.message).not.toContain('\n')
      expect(finding.target).toBeDefined()
    }
  })

  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s fails alone in its failing example',
    async (id, rule) => {
      const { documents, facts } = rule.examples.fail
      const codes = (await validateDocuments(documents(), facts))
        .filter(({ severity }) => severity !== 'info')
        .map(({ code }) => code)
      expect(
        codes.filter(
          (code) =>
            code !== id && !((rule.examples.fail.alsoFails ?? []) as readonly string[]).includes(code),
        ),
      ).toEqual([])
    },
  )
})
