import { followUpOf, IMPROVEMENT_STARTS_IN } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { IMPROVEMENTS, improvementReport } from '../improvement-example.ts'
import { passingPhase } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

export const improvementsBecomeFollowUps = defineRule({
  id: 'OKS-RPT-058',
  severity: 'error',
  title:
    'Each improvement that is agreed on is a follow-up that starts with a discovery of its requirements, and no other is',
  rationale: 'A follow-up becomes a task: what is not agreed on is none yet, and what is must not be lost.',
  remedy: 'Write one follow-up for each improvement that is agreed on, with its number and its benefit.',
  appliesTo: ['final-report'],
  *check({ value: { verdictCard, improvementDiscovery, followUps } }) {
    if (improvementDiscovery === undefined) return
    const agreed =
      verdictCard.verdict === 'blocked' ? [] : improvementDiscovery.improvements.filter((row) => row.agreed)
    for (const [index, { id, taskType, reason }] of followUps.entries()) {
      const improvement = agreed.find((row) => followUpOf(row.id) === id)
      if (improvement === undefined) {
        yield { pointer: `/followUps/${index}/id`, message: `${id} is of no improvement that is agreed on.` }
        continue
      }
      if (taskType !== IMPROVEMENT_STARTS_IN) {
        yield {
          pointer: `/followUps/${index}`,
          message: `${id} starts with ${taskType ?? 'no phase'}; an improvement starts with ${IMPROVEMENT_STARTS_IN}.`,
          expected: [IMPROVEMENT_STARTS_IN],
        }
      }
      if (!reason.includes(improvement.benefit)) {
        yield {
          pointer: `/followUps/${index}/reason`,
          message: `${id} does not say what is better after ${improvement.id}.`,
          expected: [improvement.benefit],
        }
      }
    }
    for (const { id } of agreed) {
      const wanted = followUpOf(id)
      if (followUps.some((row) => row.id === wanted)) continue
      yield { pointer: '/followUps', message: `${id} is agreed on and is no follow-up.`, expected: [wanted] }
    }
  },
  examples: {
    pass: passingPhase('one improvement that is agreed on', IMPROVEMENTS),
    fail: reportExample('an improvement that is lost', { '/followUps': [] }, [], improvementReport),
  },
})
