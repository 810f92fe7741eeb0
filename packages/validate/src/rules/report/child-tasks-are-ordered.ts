import { orderTasks, startsFromBrief, TASK_TYPES_WITH_BRIEF } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { DIVIDED } from '../discovery-example.ts'
import { passingPhase, phaseReport } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

const BASE = '/requirementsDiscovery/childTasks'

export const childTasksAreOrdered = defineRule({
  id: 'OKS-RPT-053',
  severity: 'error',
  title: 'Child tasks can be begun: what they name exists, and none waits for itself in the end',
  rationale: 'A task that waits for one that waits for it is never done.',
  remedy: 'Name requirements of the ledger and child tasks of the report, and take a task out of the circle.',
  appliesTo: ['final-report'],
  *check({ value: { requirementsDiscovery: part } }) {
    if (part === undefined) return
    const requirements = new Set(part.ledger.map(({ id }) => id))
    const tasks = part.childTasks.map(({ id }) => id)
    for (const [index, task] of part.childTasks.entries()) {
      if (tasks.indexOf(task.id) !== index)
        yield { pointer: `${BASE}/${index}/id`, message: `${task.id} is there twice.` }
      if (!startsFromBrief(task.taskType)) {
        yield {
          pointer: `${BASE}/${index}/taskType`,
          message: `No task starts in ${task.taskType}.`,
          expected: TASK_TYPES_WITH_BRIEF,
        }
      }
      for (const [at, id] of task.requirements.entries()) {
        if (requirements.has(id)) continue
        yield {
          pointer: `${BASE}/${index}/requirements/${at}`,
          message: `${shownText(id, 40)} is not in the ledger.`,
        }
      }
      for (const [at, id] of task.dependsOn.entries()) {
        if (tasks.includes(id)) continue
        yield { pointer: `${BASE}/${index}/dependsOn/${at}`, message: `There is no child task ${id}.` }
      }
    }
    const order = orderTasks(part.childTasks)
    if (order.verdict === 'circle')
      yield { pointer: BASE, message: `Each of these waits for the next: ${order.path.join(' -> ')}.` }
  },
  examples: {
    pass: passingPhase('one after the other', DIVIDED),
    fail: reportExample(
      'each waits for the other',
      { '/requirementsDiscovery/childTasks/0/dependsOn': ['FU-002'] },
      [],
      () => phaseReport(DIVIDED),
    ),
  },
})
