import { type DecisionRow, ERROR_CODES, type Finding, type TaskType } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { checkPrepareGates } from './gates.ts'
import type { BriefFacts, DirectionFacts, PrepareFacts, WaitingFacts } from './gate-facts.ts'

const digest = 'a'.repeat(64)
const other = 'b'.repeat(64)
const report = '.okstra/tasks/billing/fees/runs/implementation-option-selection/001/reports/report.data.json'

const row = (worker: string, role: 'analyser' | 'report-writer', modelFamily: string) =>
  ({ worker, role, provider: 'rehearsal', modelFamily }) as const
const roster = [
  row('rehearsal-1', 'analyser', 'anthropic'),
  row('rehearsal-2', 'analyser', 'openai'),
  row('rehearsal-3', 'analyser', 'google'),
  row('rehearsal-1', 'report-writer', 'anthropic'),
]
const brief: BriefFacts = {
  source: 'brief.md',
  version: '1',
  confirmations: 'none',
  counted: ['EB-001'],
  digest,
}
const selection: PrepareFacts = {
  taskType: 'implementation-option-selection',
  task: 'shop:billing:fees',
  intent: 'run',
  brief,
  roster: { roster },
  baseRef: { name: 'main', commit: '0123456' },
  liveRuns: [],
}
const decision: DecisionRow = {
  decision: 'select-direction',
  via: 'tty',
  actor: 'kim',
  shown: digest,
  report,
  subject: 'IO-001',
  response: 'user-responses/001.md',
}
const direction: DirectionFacts = {
  report,
  task: selection.task,
  taskType: 'implementation-option-selection',
  mode: 'candidate-comparison',
  findings: [],
  sealed: digest,
  found: digest,
  displayed: ['IO-001', 'IO-003'],
  row: decision,
  bound: { verdict: 'bound' },
}
const planning: PrepareFacts = {
  ...selection,
  taskType: 'implementation-planning',
  intent: 'prepare',
  direction,
}
const finding = (code: string, severity: Finding['severity'] = 'error'): Finding => ({
  code,
  severity,
  message: 'An id is used twice.',
  target: 'brief.md',
  position: { line: 4, column: 3 },
})

const without = (facts: PrepareFacts, key: keyof PrepareFacts): PrepareFacts => {
  const { [key]: _, ...rest } = facts
  return rest as PrepareFacts
}

describe('checkPrepareGates', () => {
  it('holds the next phase while a question is open or a finding stands, and says what to do', () => {
    const waiting = { report: 'R-001', phase: 'error-analysis', open: [], standing: [] } as const
    const gatesOf = (more: Partial<WaitingFacts>) =>
      checkPrepareGates({ ...selection, waiting: [{ ...waiting, ...more }] }).map(
        ({ code, message, hint }) => [code, message, hint],
      )
    const again = 'okstra run error-analysis --task-key shop:billing:fees --clarification-response R-001'
    expect(gatesOf({})).toEqual([])
    expect(gatesOf({ open: ['C-001', 'C-003'] })).toEqual([
      [
        'ANSWER_MISSING',
        'R-001 asks C-001, C-003, and implementation-option-selection waits for it.',
        `See what it asks: okstra answer R-001. Then go on, or run with the answers again: ${again}`,
      ],
    ])
    expect(gatesOf({ standing: [{ id: 'C-002', finding: 'F-002' }] })).toEqual([
      [
        'ANSWER_MISSING',
        'It was decided that F-002 of R-001 stands, and it blocks implementation-option-selection.',
        `Look again: ${again}. Or override it: okstra answer R-001 C-002 override`,
      ],
    ])
  })

  it('lets a run of option selection and a preparation of planning through', () => {
    expect(checkPrepareGates(selection)).toEqual([])
    expect(checkPrepareGates(planning)).toEqual([])
  })

  const table: {
    name: string
    facts: PrepareFacts
    codes: string[]
    kind?: string
    says?: string
    hints?: string
  }[] = [
    {
      name: 'planning to be run',
      facts: { ...planning, intent: 'run' },
      codes: ['TASK_TYPE_NOT_BUILT'],
      hints:
        'okstra render-bundle implementation-planning --task-key shop:billing:fees --selected-direction REPORT',
    },
    {
      name: 'a phase that is not built',
      facts: { ...selection, taskType: 'final-verification' },
      codes: ['TASK_TYPE_NOT_BUILT'],
      hints: 'okstra run requirements-discovery or error-analysis or implementation-option-selection',
    },
    { name: 'no brief', facts: without(selection, 'brief'), codes: ['BRIEF_MISSING'], hints: '--brief FILE' },
    {
      name: 'no brief for planning',
      facts: without(planning, 'brief'),
      codes: ['BRIEF_MISSING'],
      hints: 'okstra run implementation-option-selection',
    },
    {
      name: 'a version from the future',
      facts: { ...selection, brief: { ...brief, version: '7' } },
      codes: ['BRIEF_INVALID'],
      kind: 'document',
      says: '"7"',
    },
    {
      name: 'a faulty brief',
      facts: {
        ...selection,
        brief: { ...brief, findings: [finding('OKS-BRF-002'), finding('OKS-BRF-003')] },
      },
      codes: ['BRIEF_INVALID'],
      kind: 'document',
      says: 'line 4: An id is used twice. [OKS-BRF-002] (and 1 more)',
    },
    {
      name: 'warnings only',
      facts: { ...selection, brief: { ...brief, findings: [finding('OKS-BRF-001', 'warning')] } },
      codes: [],
    },
    {
      name: 'what a gate decides itself, once',
      facts: {
        ...selection,
        brief: { ...brief, confirmations: 'pending', findings: [finding('OKS-BRF-012')] },
      },
      codes: ['BRIEF_PENDING'],
      kind: 'document',
      hints: 'confirmed',
    },
    {
      name: 'no ids',
      facts: { ...selection, brief: { ...brief, counted: [] } },
      codes: ['BRIEF_NO_REQUIREMENTS'],
      kind: 'document',
      hints: 'EB-001',
    },
    {
      name: 'no ids, and a task that could find them out',
      facts: { ...selection, brief: { ...brief, counted: [] } },
      codes: ['BRIEF_NO_REQUIREMENTS'],
      hints: 'okstra run requirements-discovery --task-key shop:billing:fees --brief brief.md',
    },
    {
      name: 'no digest',
      facts: { ...selection, brief: { ...brief, digest: null } },
      codes: ['BRIEF_INVALID'],
      kind: 'environment',
    },
    {
      name: 'another brief than was accepted',
      facts: { ...selection, brief: { ...brief, recorded: other } },
      codes: ['BRIEF_INVALID'],
      kind: 'document',
    },
    {
      name: 'a live run',
      facts: {
        ...selection,
        liveRuns: [{ run: 'r-1', taskType: 'implementation-option-selection', holder: 'pid 7 since 10:00' }],
      },
      codes: ['RUN_LIVE'],
      kind: 'environment',
      says: 'pid 7',
      hints: 'okstra resume r-1',
    },
    {
      name: 'a live run that a host leads',
      facts: {
        ...selection,
        liveRuns: [
          {
            run: 'r-1',
            taskType: 'implementation-option-selection',
            holder: 'it waits',
            isAwaitingStep: true,
          },
        ],
      },
      codes: ['RUN_LIVE'],
      kind: 'environment',
      says: 'it waits',
      hints:
        'okstra step next r-1. To take it over: okstra resume r-1 --take-over, or okstra cancel r-1 --take-over',
    },
    {
      name: 'two analysers',
      facts: { ...selection, roster: { roster: roster.slice(1) } },
      codes: ['ROSTER_TOO_FEW'],
      says: '2 of 3',
    },
    {
      name: 'one family',
      facts: {
        ...selection,
        roster: { roster: roster.map((each) => ({ ...each, modelFamily: 'unknown' })) },
      },
      codes: ['ROSTER_SINGLE_FAMILY'],
    },
    {
      name: 'one family, waived',
      facts: {
        ...selection,
        roster: {
          roster: roster.map((each) => ({ ...each, modelFamily: 'unknown' })),
          allowSingleFamily: true,
        },
      },
      codes: [],
    },
    {
      name: 'a base that leads nowhere',
      facts: { ...selection, baseRef: { name: 'mian', commit: null } },
      codes: ['WORKTREE_UNKNOWN_COMMIT'],
      says: '"mian"',
    },
    {
      name: 'no direction',
      facts: without(planning, 'direction'),
      codes: ['DIRECTION_MISSING'],
      hints: '--selected-direction REPORT',
    },
    {
      name: 'a rerun',
      facts: {
        ...without(planning, 'direction'),
        priorPlan: { report, task: planning.task, taskType: 'implementation-planning', findings: [] },
      },
      codes: [],
    },
    {
      name: 'a rerun with a direction',
      facts: {
        ...planning,
        priorPlan: { report, task: planning.task, taskType: 'implementation-planning', findings: [] },
      },
      codes: ['USAGE_BAD_VALUE'],
    },
    {
      name: 'a rerun of another task',
      facts: {
        ...without(planning, 'direction'),
        priorPlan: { report, task: 'a:b:c', taskType: 'implementation-planning', findings: [] },
      },
      codes: ['REPORT_INVALID'],
    },
  ]
  it.each(table)('$name: $codes', ({ facts, codes, kind, says, hints }) => {
    const refusals = checkPrepareGates(facts)
    expect(refusals.map(({ code }) => code)).toEqual(codes)
    expect(refusals[0]?.class ?? '').toContain(kind ?? '')
    expect(refusals[0]?.message ?? '').toContain(says ?? '')
    expect(refusals[0]?.hint ?? '').toContain(hints ?? '')
  })

  const directions: {
    name: string
    change: Partial<DirectionFacts>
    drop?: (keyof DirectionFacts)[]
    codes: string[]
  }[] = [
    {
      name: 'a report that does not validate',
      change: { findings: [finding('OKS-RPT-001')] },
      codes: ['REPORT_INVALID'],
    },
    {
      name: 'a report of another phase',
      change: { taskType: 'error-analysis' },
      codes: ['DIRECTION_MISSING'],
    },
    {
      name: 'a report of another task',
      change: { task: 'shop:billing:other' },
      codes: ['DIRECTION_OTHER_REPORT'],
    },
    { name: 'a report that was never sealed', change: { sealed: null }, codes: ['REPORT_TAMPERED'] },
    { name: 'changed data', change: { found: other }, codes: ['REPORT_TAMPERED'] },
    { name: 'nothing displayed', change: { displayed: [] }, codes: ['DIRECTION_NOT_DISPLAYED'] },
    { name: 'no decision', change: {}, drop: ['row', 'bound'], codes: ['DIRECTION_NOT_CONFIRMED'] },
    {
      name: 'a decision on other data',
      change: { row: { ...decision, shown: other } },
      codes: ['DIRECTION_STALE'],
    },
    {
      name: 'a decision without its answer',
      change: {},
      drop: ['bound'],
      codes: ['DIRECTION_NOT_CONFIRMED'],
    },
    {
      name: 'what binding refuses',
      change: { bound: { verdict: 'refused', code: 'DIRECTION_SUPERSEDED', message: 'Later.' } },
      codes: ['DIRECTION_SUPERSEDED'],
    },
    {
      name: 'preselected, with its decision',
      change: { mode: 'preselected-validation', upstream: { source: 'brief.md', digest, actor: 'kim' } },
      drop: ['row', 'bound'],
      codes: [],
    },
    {
      name: 'preselected, without',
      change: { mode: 'preselected-validation' },
      codes: ['DIRECTION_NOT_CONFIRMED'],
    },
  ]
  it.each(directions)('$name: $codes', ({ change, drop = [], codes }) => {
    const facts = Object.fromEntries(
      Object.entries({ ...direction, ...change }).filter(
        ([key]) => !drop.includes(key as keyof DirectionFacts),
      ),
    ) as unknown as DirectionFacts
    expect(checkPrepareGates({ ...planning, direction: facts }).map(({ code }) => code)).toEqual(codes)
  })

  it('finds every fault, in order', () => {
    const facts: PrepareFacts = {
      ...without(planning, 'direction'),
      intent: 'run',
      brief: { ...brief, counted: [], confirmations: 'pending' },
      roster: { roster: [] },
      baseRef: { name: '', commit: null },
    }
    expect(checkPrepareGates(facts).map(({ code }) => code)).toEqual([
      'TASK_TYPE_NOT_BUILT',
      'BRIEF_PENDING',
      'BRIEF_NO_REQUIREMENTS',
      'ROSTER_TOO_FEW',
      'WORKTREE_UNKNOWN_COMMIT',
      'DIRECTION_MISSING',
    ])
  })

  it('gives each refusal a code, a sentence and a way on', () => {
    for (const { facts } of table) {
      for (const { code, message, hint } of checkPrepareGates(facts)) {
        expect(Object.hasOwn(ERROR_CODES, code)).toBe(true)
        expect(message).toMatch(/[.!?\])]$/)
        expect(hint.length).toBeGreaterThan(10)
      }
    }
  })

  it('shows control characters of a name that it was given', () => {
    const facts = { ...selection, baseRef: { name: '\u001b[31mred', commit: null } }
    expect(checkPrepareGates(facts)[0]?.message).not.toContain('\u001b')
  })

  it('asks for the direction only in planning', () => {
    const types: TaskType[] = ['implementation-option-selection', 'error-analysis']
    for (const taskType of types) {
      expect(checkPrepareGates({ ...selection, taskType }).map(({ code }) => code)).not.toContain(
        'DIRECTION_MISSING',
      )
    }
  })
})
