import type { ClarificationItem, FinalReport } from '@okstra/contracts'
import { parseFindingDecision } from '@okstra/report'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { decidedErrorReport } from '../error-example.ts'
import { json } from '../example.ts'
import { REPORT_NAME, reportExample } from '../report-example.ts'

export const decisionsAreOnRecord = defineRule({
  id: 'OKS-RPT-069',
  severity: 'error',
  title: 'A finding is overridden by the answered question that says so, and a decision is what was answered',
  rationale: 'Only a person lets a severe finding pass, and the report says who.',
  remedy: 'Take decisions from the answers on record; an agent makes none.',
  appliesTo: ['final-report'],
  *check({ value }) {
    for (const [index, item] of value.clarificationItems.entries()) {
      const why = faultOf(item)
      if (why !== undefined) yield { pointer: `/clarificationItems/${index}`, message: `${item.id} ${why}` }
    }
    yield* overrideFaults(value)
  },
  examples: {
    pass: {
      about: 'a finding that a person let pass',
      documents: () => [json(REPORT_NAME, decidedErrorReport())],
    },
    fail: reportExample(
      'a finding that nobody let pass',
      { '/findings/1/override/by': 'someone-else' },
      [],
      decidedErrorReport,
    ),
  },
})

function faultOf({ finding, status, answer, decision }: ClarificationItem): string | undefined {
  if (finding === undefined || status !== 'answered') {
    return decision === undefined ? undefined : 'has a decision, and asks about no finding or has no answer.'
  }
  const choice = parseFindingDecision(answer ?? '')
  if (choice === undefined) return 'asks about a finding, and its answer is neither override nor stands.'
  return decision?.choice === choice ? undefined : `is answered ${choice}, and its decision says otherwise.`
}

function* overrideFaults({ findings, clarificationItems }: FinalReport): Generator<RuleFinding> {
  for (const [index, { id, override, blocks }] of findings.entries()) {
    if (override === undefined) continue
    const { finding, decision } = clarificationItems.find((item) => item.id === override.question) ?? {}
    if (finding !== id || decision?.choice !== 'override' || decision.by !== override.by) {
      const message = `${id} is overridden by ${override.by}, and ${override.question} is no such decision.`
      yield { pointer: `/findings/${index}/override`, message }
    }
    if (blocks === true)
      yield { pointer: `/findings/${index}/blocks`, message: `${id} is overridden and blocks.` }
  }
}
