import { firstError, refusal, shown } from './gate-words.ts'
import type { DirectionFacts, GateRefusal, PrepareFacts, PriorPlanFacts } from './gate-facts.ts'
import { PLANNING_COMES_FROM } from './routing.ts'

/** The gate of planning: a confirmed direction of a sealed report, or the prior plan in a rerun. */
export function checkDirectionGate(facts: PrepareFacts): GateRefusal[] {
  const { priorPlan, direction, task } = facts
  if (priorPlan !== undefined) return [...checkRerun(priorPlan, facts)]
  if (direction !== undefined) return [...checkDirection(direction, facts)]
  return [
    refusal(
      'DIRECTION_MISSING',
      'environment',
      `Planning of ${task} needs the report whose direction was selected.`,
      {
        hint: `Name it: okstra render-bundle implementation-planning --task-key ${task} --selected-direction REPORT. Without one, run okstra run ${PLANNING_COMES_FROM} --task-key ${task} first.`,
        details: { task },
      },
    ),
  ]
}

function* checkRerun(
  { report, task, taskType, findings }: PriorPlanFacts,
  facts: PrepareFacts,
): Iterable<GateRefusal> {
  const error = firstError(findings)
  if (error !== undefined) {
    yield invalid(report, error)
  } else if (taskType !== 'implementation-planning' || task !== facts.task) {
    const what = `${taskType ?? 'something else'} of ${task ?? 'no task'}`
    yield refusal(
      'REPORT_INVALID',
      'environment',
      `${shown(report)} is a report of ${what}, not the plan of ${facts.task}.`,
      {
        hint: 'Give the planning report of the same task to --clarification-response.',
        details: { report, task: task ?? null, taskType: taskType ?? null },
      },
    )
  }
  if (facts.direction === undefined) return
  yield refusal(
    'USAGE_BAD_VALUE',
    'environment',
    'A rerun of planning keeps its direction and takes no other one.',
    {
      hint: 'Leave out --selected-direction, or leave out --clarification-response to plan anew.',
      details: { report, direction: facts.direction.report },
    },
  )
}

function* checkDirection(direction: DirectionFacts, { task }: PrepareFacts): Iterable<GateRefusal> {
  const { taskType, sealed, found } = direction
  const report = direction.reportId ?? direction.report
  const error = firstError(direction.findings)
  if (error !== undefined) {
    yield invalid(direction.report, error)
    return
  }
  if (taskType !== PLANNING_COMES_FROM) {
    yield refusal(
      'DIRECTION_MISSING',
      'environment',
      `${shown(report)} is a report of ${taskType ?? 'no phase'}; directions are selected in ${PLANNING_COMES_FROM}.`,
      {
        hint: `Name the report of the selection, or run okstra run ${PLANNING_COMES_FROM} --task-key ${task}`,
        details: { report, taskType: taskType ?? null },
      },
    )
    return
  }
  if (direction.task !== task) {
    yield refusal(
      'DIRECTION_OTHER_REPORT',
      'environment',
      `${shown(report)} is a report of the task ${direction.task ?? 'of nobody'}, not of ${task}.`,
      {
        hint: `Name the report of ${task}, or plan the other task: --task-key ${direction.task ?? 'P:G:T'}`,
        details: { report, of: direction.task ?? null, task },
      },
    )
    return
  }
  if (sealed === null || found !== sealed) {
    const words = sealed === null ? 'was never sealed' : 'is not what was sealed'
    yield refusal('REPORT_TAMPERED', 'document', `${shown(report)} ${words}.`, {
      hint: `See what differs: okstra validate ${direction.report}. Restore the sealed report, or run the selection again.`,
      details: { report, sealed, found },
    })
    return
  }
  yield* checkDecision(direction, sealed)
}

function* checkDecision(direction: DirectionFacts, sealed: string): Iterable<GateRefusal> {
  const { displayed, mode, row, bound, upstream } = direction
  const report = direction.reportId ?? direction.report
  const [option] = displayed
  if (option === undefined) {
    yield refusal(
      'DIRECTION_NOT_DISPLAYED',
      'environment',
      `${shown(report)} offers no direction that could be planned.`,
      {
        hint: `Read why with okstra show ${report}, and run the selection again.`,
        details: { report },
      },
    )
    return
  }
  if (mode === 'preselected-validation') {
    if (upstream !== undefined) return
    yield refusal(
      'DIRECTION_NOT_CONFIRMED',
      'environment',
      `Whose decision the direction of ${shown(report)} is was not recorded.`,
      {
        hint: `Run the selection again with the decision: okstra run ${PLANNING_COMES_FROM} --mode preselected-validation`,
        details: { report, mode },
      },
    )
    return
  }
  const select = `okstra select-direction ${report} ${option}`
  if (row === undefined) {
    yield refusal(
      'DIRECTION_NOT_CONFIRMED',
      'environment',
      `No person has confirmed a direction of ${shown(report)}.`,
      {
        hint: `Read it with okstra open ${report}, then select: ${select}`,
        details: { report, displayed },
      },
    )
    return
  }
  if (row.shown !== sealed) {
    yield refusal(
      'DIRECTION_STALE',
      'document',
      `The direction of ${shown(report)} was confirmed on other data than was sealed.`,
      {
        hint: `Read the report as it is and select again: ${select}`,
        details: { report, shown: row.shown, sealed, subject: row.subject ?? null },
      },
    )
    return
  }
  if (bound?.verdict === 'bound') return
  if (bound === undefined) {
    yield refusal(
      'DIRECTION_NOT_CONFIRMED',
      'environment',
      `The answer that confirmed a direction of ${shown(report)} is gone.`,
      {
        hint: `Restore ${row.response ?? 'the response'}, or select again: ${select} --supersede`,
        details: { report, response: row.response ?? null },
      },
    )
    return
  }
  const { code, message, hint } = bound
  yield refusal(code, 'document', message, {
    hint: hint ?? `Select again: ${select} --supersede`,
    details: { report, subject: row.subject ?? null },
  })
}

function invalid(
  report: string,
  error: { readonly words: string; readonly rules: readonly string[] },
): GateRefusal {
  return refusal('REPORT_INVALID', 'document', `${shown(report)} does not validate: ${error.words}`, {
    hint: `See all of it: okstra validate ${report}`,
    details: { report, rules: error.rules },
  })
}
