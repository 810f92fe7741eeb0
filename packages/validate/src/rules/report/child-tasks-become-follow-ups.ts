import { canonicalJson } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { DIVIDED } from '../discovery-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

export const childTasksBecomeFollowUps = defineRule({
  id: 'OKS-RPT-054',
  severity: 'error',
  title: 'The follow-ups of a discovery are its child tasks that are agreed on, as they are, and no others',
  rationale: 'A follow-up becomes a task: what is not agreed on is none yet, and what is must not be lost.',
  remedy: 'Write id, title, statement and phase of each child task that is agreed on, in their order.',
  appliesTo: ['final-report'],
  *check({ value: { verdictCard, requirementsDiscovery: part, followUps } }) {
    if (part === undefined) return
    const wanted = part.childTasks
      .filter(({ agreed }) => agreed && verdictCard.verdict !== 'blocked')
      .map(({ id, title, statement, taskType }) => ({ id, title, reason: statement, taskType }))
    for (const [index, row] of followUps.entries()) {
      const task = wanted[index]
      if (task !== undefined && canonicalJson(row) === canonicalJson(task)) continue
      yield {
        pointer: `/followUps/${index}`,
        message:
          task === undefined
            ? `${row.id} is of no child task that is agreed on.`
            : `${row.id} is not what ${task.id} of the child tasks is.`,
      }
    }
    for (const { id } of wanted.slice(followUps.length))
      yield { pointer: '/followUps', message: `${id} is agreed on and is no follow-up.` }
  },
  examples: {
    pass: passingPhase('the one task that is agreed on', DIVIDED),
    fail: reportExample('a task that is lost', { '/followUps': [] }, [], () => phaseReport(DIVIDED)),
  },
})
