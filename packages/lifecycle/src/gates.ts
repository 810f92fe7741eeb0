import {
  BRIEF_GATE_RULES,
  isConfirmationPending,
  lacksRequirements,
  readsBriefVersion,
} from './brief-rules.ts'
import { firstError, refusal, shown } from './gate-words.ts'
import { checkDirectionGate } from './gate-direction.ts'
import type { GateRefusal, PrepareFacts } from './gate-facts.ts'
import { findRosterProblems } from './roster-problems.ts'
import { TASK_TYPE_INFOS, taskTypeInfo } from './task-types.ts'

/**
 * Every reason why a run may not be prepared, in the order in which prepare comes to them: the task type, the brief,
 * other runs of the task, what waits for a person, the roster, the base, and what the phase asks for. An empty list
 * lets prepare go on. Predicates over facts: nothing is read here.
 *
 * @example
 * checkPrepareGates({
 *   taskType: 'implementation-option-selection', task: 'shop:billing:fees', intent: 'run',
 *   roster: { roster: [] }, baseRef: { name: 'main', commit: null }, liveRuns: [],
 * }).map(({ code }) => code) // => ['BRIEF_MISSING', 'ROSTER_TOO_FEW', 'WORKTREE_UNKNOWN_COMMIT']
 */
export function checkPrepareGates(facts: PrepareFacts): GateRefusal[] {
  return [
    ...checkBuilt(facts),
    ...checkBriefGate(facts),
    ...checkLiveRuns(facts),
    ...checkWaitingGate(facts),
    ...checkRoster(facts),
    ...checkBase(facts),
    ...(facts.taskType === 'implementation-planning' ? checkDirectionGate(facts) : []),
  ]
}

/**
 * The part of {@link checkPrepareGates} that concerns what this version can do at all: prepare asks it before it looks at
 * workers, which a phase of a later version may need in other roles.
 *
 * @example
 * checkBuiltGate({ taskType: 'implementation', intent: 'run', task: 'shop:billing:late-fees' }).map(({ code }) => code)
 * // => ['TASK_TYPE_NOT_BUILT']
 */
export function checkBuiltGate(
  facts: Pick<PrepareFacts, 'taskType' | 'intent' | 'task'>,
): readonly GateRefusal[] {
  return [...checkBuilt(facts)]
}

function* checkBuilt({
  taskType,
  intent,
  task,
}: Pick<PrepareFacts, 'taskType' | 'intent' | 'task'>): Iterable<GateRefusal> {
  const { built } = taskTypeInfo(taskType)
  if (built === 'run' || (built === 'prepare' && intent === 'prepare')) return
  const runs = TASK_TYPE_INFOS.filter((info) => info.built === 'run').map((info) => info.taskType)
  yield refusal('TASK_TYPE_NOT_BUILT', 'environment', `This version cannot run ${taskType}.`, {
    hint:
      built === 'prepare'
        ? `Prepare it: okstra render-bundle ${taskType} --task-key ${task}${taskType === 'implementation-planning' ? ' --selected-direction REPORT' : ''}`
        : `Run what it can: okstra run ${runs.join(' or ')} --task-key ${task}`,
    details: { taskType, intent, runs },
  })
}

/**
 * The part of {@link checkPrepareGates} that concerns the brief: prepare asks it before it looks at anything else.
 *
 * @example
 * [...checkBriefGate({ taskType: 'implementation-option-selection', task: 'shop:billing:fees' })][0]?.code
 * // => 'BRIEF_MISSING'
 */
export function* checkBriefGate({
  taskType,
  task,
  brief,
}: Pick<PrepareFacts, 'taskType' | 'task' | 'brief'>): Iterable<GateRefusal> {
  const start = `okstra run ${taskType} --task-key ${task} --brief FILE`
  if (brief === undefined) {
    const { takesBrief } = taskTypeInfo(taskType)
    yield refusal('BRIEF_MISSING', 'environment', `The task ${task} has no brief yet.`, {
      hint: takesBrief
        ? `Give one: ${start}`
        : `Start with a phase that takes one: okstra run implementation-option-selection --task-key ${task} --brief FILE`,
      details: { task, taskType },
    })
    return
  }
  const { source, version, confirmations, counted, digest, recorded } = brief
  const check = `okstra validate ${source}`
  if (!readsBriefVersion(version)) {
    yield refusal(
      'BRIEF_INVALID',
      'document',
      `${source} states briefVersion ${shown(version ?? '')}; okstra reads version 1.`,
      {
        hint: `Write briefVersion: 1 and check it: ${check}`,
        details: { source, version },
      },
    )
  }
  const error = firstError(brief.findings, BRIEF_GATE_RULES)
  if (error !== undefined) {
    yield refusal('BRIEF_INVALID', 'document', `${source} cannot be used: ${error.words}`, {
      hint: `Mend it and check it: ${check}`,
      details: { source, rules: error.rules },
    })
  }
  if (isConfirmationPending(confirmations)) {
    yield refusal(
      'BRIEF_PENDING',
      'document',
      `The reporter has not confirmed ${source}: reporter-confirmations is pending.`,
      {
        hint: 'Get the confirmation, write reporter-confirmations: confirmed, and give the brief again.',
        details: { source },
      },
    )
  }
  if (lacksRequirements(taskType, counted.length)) {
    yield refusal(
      'BRIEF_NO_REQUIREMENTS',
      'document',
      `${taskType} needs requirement ids, and ${source} declares no EB-, PB- or EO- item.`,
      {
        hint: `Declare at least one, such as "- EB-001: …", and check it: ${check} --phase ${taskType}. Or let analysers find out what must hold: okstra run requirements-discovery --task-key ${task}${recorded === undefined ? ` --brief ${source}` : ''}`,
        details: { source, taskType },
      },
    )
  }
  if (digest === null) {
    yield refusal('BRIEF_INVALID', 'environment', `The digest of ${source} is not known.`, {
      hint: `Give the brief again: ${start}`,
      details: { source },
    })
  } else if (recorded !== undefined && recorded !== digest) {
    yield refusal('BRIEF_INVALID', 'document', `${source} is not the brief that the task accepted.`, {
      hint: `Restore it, or give the changed one on purpose: ${start}`,
      details: { source, recorded, found: digest },
    })
  }
}

function* checkLiveRuns({ task, liveRuns }: PrepareFacts): Iterable<GateRefusal> {
  for (const { run, taskType, holder, isAwaitingStep = false } of liveRuns) {
    const by = holder === undefined ? '' : `; ${holder}`
    const goOn = isAwaitingStep
      ? `The agent that leads it takes the next step: okstra step next ${run}. ` +
        `To take it over: okstra resume ${run} --take-over, or okstra cancel ${run} --take-over`
      : `Go on with it: okstra resume ${run}. End it: okstra cancel ${run}`
    yield refusal('RUN_LIVE', 'environment', `The run ${run} (${taskType}) of ${task} has not ended${by}.`, {
      hint: `Look at it: okstra status ${task}. ${goOn}`,
      details: { run, taskType, holder: holder ?? null },
    })
  }
}

/**
 * The part of {@link checkPrepareGates} that concerns what a person has to decide: a run that was only prepared comes to
 * it again when it is taken up.
 *
 * @example
 * const waiting = [{ report: 'R-1', phase: 'error-analysis', open: ['C-001'], standing: [] }] as const
 * [...checkWaitingGate({ taskType: 'implementation-option-selection', task: 'shop:billing:fees', waiting })][0]?.code
 * // => 'ANSWER_MISSING'
 */
export function* checkWaitingGate({
  taskType,
  task,
  waiting = [],
}: Pick<PrepareFacts, 'taskType' | 'task' | 'waiting'>): Iterable<GateRefusal> {
  for (const { report, phase, open, standing } of waiting) {
    const details = { report, taskType }
    const again = `okstra run ${phase} --task-key ${task} --clarification-response ${report}`
    if (open.length > 0) {
      yield refusal(
        'ANSWER_MISSING',
        'environment',
        `${report} asks ${open.join(', ')}, and ${taskType} waits for it.`,
        {
          hint: `See what it asks: okstra answer ${report}. Then go on, or run with the answers again: ${again}`,
          details: { ...details, open },
        },
      )
    }
    for (const { id, finding } of standing) {
      yield refusal(
        'ANSWER_MISSING',
        'environment',
        `It was decided that ${finding} of ${report} stands, and it blocks ${taskType}.`,
        {
          hint: `Look again: ${again}. Or override it: okstra answer ${report} ${id} override`,
          details: { ...details, question: id, finding },
        },
      )
    }
  }
}

function* checkRoster({ taskType, task, roster }: PrepareFacts): Iterable<GateRefusal> {
  const codes = { 'too-few': 'ROSTER_TOO_FEW', 'single-family': 'ROSTER_SINGLE_FAMILY' } as const
  for (const { problem, message } of findRosterProblems({ taskType, ...roster })) {
    // Without analysers there is nobody to write either; that is one fault, not two.
    if (problem === 'no-writer' && roster.roster.length === 0) continue
    const code =
      problem === 'too-few' || problem === 'single-family' ? codes[problem] : 'ROSTER_UNKNOWN_WORKER'
    yield refusal(code, 'environment', message, {
      hint:
        problem === 'single-family'
          ? 'Name a worker of another model family with --workers, or give --allow-single-family.'
          : `Name other workers: okstra run ${taskType} --task-key ${task} --workers A,B,C`,
      details: { taskType, workers: roster.roster.map(({ worker, role }) => `${worker} ${role}`) },
    })
  }
}

function* checkBase({ taskType, task, baseRef: { name, commit } }: PrepareFacts): Iterable<GateRefusal> {
  if (commit !== null) return
  yield refusal(
    'WORKTREE_UNKNOWN_COMMIT',
    'environment',
    `The base ${shown(name)} leads to no commit of the repository.`,
    {
      hint: `Name a branch, tag or commit: okstra run ${taskType} --task-key ${task} --base-ref REF`,
      details: { baseRef: name },
    },
  )
}
