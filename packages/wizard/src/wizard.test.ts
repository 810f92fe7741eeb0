import { isOkstraError, LENSES, TASK_TYPES, type WizardState } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { BRIEF, sampleFacts, WORKERS } from '../test/sample-facts.ts'
import { commandOf, confirmationOf } from './command.ts'
import { backWizard, readWizardState, startWizard, stepWizard, withBrief } from './state.ts'
import { questionsOf } from './turn.ts'

const start = (facts: Parameters<typeof sampleFacts>[0] = {}, given: WizardState['given'] = {}) =>
  startWizard({ facts: sampleFacts(facts), given })
const ids = (state: WizardState) => questionsOf(state).map(({ id }) => id)

/** Answers one turn; a problem fails the test. */
function answer(state: WizardState, answers: Readonly<Record<string, string>>): WizardState {
  const { state: next, problems } = stepWizard(
    state,
    Object.entries(answers).map(([id, value]) => ({ id, value })),
  )
  expect(problems).toEqual([])
  return next
}

/** What is asked on the way when every question gets its fallback or the answer that is named. */
function walk(begin: WizardState, answers: Readonly<Record<string, string>> = {}) {
  const asked: string[][] = []
  let state = begin
  for (let turn = 0; turn < 20; turn++) {
    const open = questionsOf(state)
    if (open.length === 0) return { asked, line: commandOf(state).line }
    asked.push(open.map(({ id }) => id))
    state = answer(state, Object.fromEntries(open.map(({ id }) => [id, answers[id] ?? ''])))
  }
  throw new Error('It does not end.')
}

describe('what is asked', () => {
  it.each([
    {
      name: 'a new task: type, brief and mode, then the workers',
      state: start({ tasks: [], reports: [] }),
      asked: [['task-type'], ['brief', 'mode'], ['setup']],
      line: 'okstra run implementation-option-selection --brief brief.md --workers claude,codex,command --mode candidate-comparison',
    },
    {
      name: 'a brief without a key: group and id',
      state: start({
        tasks: [],
        reports: [],
        briefs: [{ path: 'b.md', names: ['SHOP-9'], requirements: 1 }],
      }),
      answers: { group: 'Billing' },
      asked: [['task-type'], ['brief', 'mode'], ['group', 'id'], ['setup']],
      line: 'okstra run implementation-option-selection --task-key shop:billing:shop-9 --brief b.md --workers claude,codex,command --mode candidate-comparison',
    },
    {
      name: 'a given direction',
      state: start({ tasks: [] }, { brief: 'brief.md' }),
      answers: { mode: 'preselected-validation', direction: 'my way.json' },
      asked: [['task-type'], ['mode'], ['direction'], ['setup']],
      line: "okstra run implementation-option-selection --brief brief.md --workers claude,codex,command --mode preselected-validation --direction 'my way.json'",
    },
    {
      name: 'a task on record: no brief, no key, and the workers of its last run',
      state: start({}, { 'task-type': 'error-analysis' }),
      answers: { task: 'shop:billing:fees' },
      asked: [['task'], ['clarification-response'], ['critic', 'setup']],
      line: 'okstra run error-analysis --task-key shop:billing:fees --clarification-response error-analysis-001',
    },
    {
      name: 'a new plan',
      state: start({ defaultWorkers: ['claude', 'codex'] }, { 'task-type': 'implementation-planning' }),
      answers: { critic: 'codex' },
      asked: [['plan-kind'], ['selected-direction'], ['critic', 'setup']],
      line: 'okstra run implementation-planning --selected-direction implementation-option-selection-001 --critic codex',
    },
    {
      name: 'a plan again',
      state: start({}, { 'task-type': 'implementation-planning', critic: 'codex' }),
      answers: { 'plan-kind': 'rerun' },
      asked: [['plan-kind'], ['clarification-response'], ['setup']],
      line: 'okstra run implementation-planning --task-key shop:billing:fees --clarification-response implementation-planning-001 --critic codex',
    },
    {
      name: 'one feature',
      state: start({ tasks: [] }, { 'task-type': 'feature-analysis', workers: 'claude,codex' }),
      answers: { feature: "the member's statement" },
      asked: [['brief', 'feature']],
      line: "okstra run feature-analysis --brief brief.md --workers claude,codex --feature 'the member'\\''s statement'",
    },
    {
      name: 'some lenses',
      state: start({ tasks: [] }, { 'task-type': 'improvement-discovery', workers: 'claude,codex' }),
      answers: { lenses: 'tests, security' },
      asked: [['brief', 'lenses']],
      line: "okstra run improvement-discovery --brief brief.md --workers claude,codex --lenses 'tests, security'",
    },
    {
      name: 'the usual lenses',
      state: start({ tasks: [] }, { 'task-type': 'improvement-discovery', workers: 'claude,codex' }),
      answers: { lenses: 'none' },
      asked: [['brief', 'lenses']],
      line: 'okstra run improvement-discovery --brief brief.md --workers claude,codex',
    },
    {
      name: 'one change',
      state: start({ tasks: [] }, { 'task-type': 'change-impact-analysis', workers: 'claude,codex' }),
      answers: { change: '--drop the cap' },
      asked: [['brief', 'change']],
      line: "okstra run change-impact-analysis --brief brief.md --workers claude,codex '--change=--drop the cap'",
    },
    {
      name: 'workers and their models',
      state: start({ tasks: [] }, { 'task-type': 'project-analysis', brief: 'brief.md' }),
      answers: { setup: 'customise', workers: 'codex:gpt-5, claude,claude-2', 'model.claude': 'opus' },
      asked: [['setup'], ['workers'], ['model.claude', 'model.claude-2', 'report-writer']],
      line: 'okstra run project-analysis --brief brief.md --workers codex:gpt-5,claude:opus,claude-2 --report-writer claude',
    },
    {
      name: 'one family',
      state: start(
        { tasks: [], workers: WORKERS.slice(0, 1) },
        { 'task-type': 'project-analysis', brief: 'b' },
      ),
      answers: { group: 'g', id: 'i', 'allow-single-family': 'yes' },
      asked: [['group', 'id'], ['setup'], ['allow-single-family']],
      line: 'okstra run project-analysis --task-key shop:g:i --brief b --workers claude,claude-2 --allow-single-family',
    },
    {
      name: 'flags that the command does not take are not asked for',
      state: start({ tasks: [], flags: ['brief', 'workers'] }, { 'task-type': 'feature-analysis' }),
      asked: [['brief'], ['setup']],
      line: 'okstra run feature-analysis --brief brief.md --workers claude,codex',
    },
    {
      name: 'a rehearsal brings its workers',
      state: start({ tasks: [] }, { 'task-type': 'project-analysis', brief: 'brief.md', scenario: 's.json' }),
      asked: [],
      line: 'okstra run project-analysis --brief brief.md --scenario s.json',
    },
  ])('$name', ({ state, answers = {}, asked, line }) => {
    expect(walk(state, answers)).toEqual({ asked, line })
  })

  it('what is only prepared is prepared', () => {
    const taskTypes = [{ taskType: 'implementation-planning', built: 'prepare' }] as const
    const state = start({ taskTypes }, { 'task-type': 'implementation-planning', 'selected-direction': 'r' })
    expect(walk(state, {}).line).toBe('okstra render-bundle implementation-planning --selected-direction r')
  })

  it('offers what is built, the next phases of the tasks first, and three at most', () => {
    const taskTypes = (['implementation-option-selection', 'implementation-planning'] as const).map(
      (taskType) => ({ taskType, built: 'run' as const }),
    )
    const [question] = questionsOf(start({ taskTypes }))
    expect(question?.suggestions.map(({ value }) => value)).toEqual([
      'implementation-planning',
      'implementation-option-selection',
    ])
    const all = start()
    expect(questionsOf(all)[0]?.suggestions).toHaveLength(3)
    expect(questionsOf(all)[0]?.choices).toEqual(TASK_TYPES)
  })

  it('a task of which this is the next phase comes first, a new one where none is', () => {
    const first = (taskType: string) =>
      questionsOf(start({}, { 'task-type': taskType }))[0]?.suggestions.map(({ value }) => value)
    expect(first('error-analysis')).toEqual(['new', 'shop:billing:fees', 'shop:search:index'])
    const next = { task: 'shop:a:b', title: 'B', next: 'error-analysis', recorded: true }
    const state = start({ tasks: [...sampleFacts().tasks, next] }, { 'task-type': 'error-analysis' })
    expect(questionsOf(state)[0]?.suggestions.map(({ value }) => value)).toEqual([
      'shop:a:b',
      'shop:billing:fees',
      'new',
    ])
  })

  it('has no workers to name where none is installed, and says so', () => {
    const state = start({ tasks: [], workers: [] }, { 'task-type': 'project-analysis', brief: 'brief.md' })
    expect(ids(state)).toEqual(['workers'])
    expect(stepWizard(state, [{ id: 'workers', value: 'claude' }]).problems).toEqual([
      {
        id: 'workers',
        problem:
          'No worker is installed here. See okstra providers, or give --scenario FILE for a rehearsal.',
      },
    ])
  })
})

describe('wrong answers', () => {
  const briefs = [
    BRIEF,
    { path: 'gone.md', problem: 'unreadable' as const, names: [], requirements: 0 },
    { path: 'pending.md', problem: 'pending' as const, names: [], requirements: 1 },
    { path: 'empty.md', names: [], requirements: 0 },
  ]
  const target = start({ tasks: [], briefs }, { 'task-type': 'implementation-option-selection' })
  const crew = start({ tasks: [] }, { 'task-type': 'project-analysis', brief: 'brief.md' })
  const workers = answer(crew, { setup: 'customise' })
  it.each([
    { state: start(), id: 'brief', value: 'brief.md', problem: 'brief is not asked now.' },
    { state: start(), id: '__proto__', value: 'x', problem: '__proto__ is not asked now.' },
    { state: start(), id: 'task-type', value: 'planning', problem: `planning is not one of: ${TASK_TYPES.join(', ')}.` },
    { state: target, id: 'brief', value: 'a\nb', problem: 'An answer is one line without control characters.' },
    { state: target, id: 'brief', value: 'gone.md', problem: 'gone.md cannot be read.' },
    { state: target, id: 'brief', value: 'pending.md', problem: 'pending.md waits for its reporter: reporter-confirmations is pending.' },
    { state: target, id: 'brief', value: 'empty.md', problem: 'empty.md declares no EB, PB or EO item, and implementation-option-selection measures coverage.' },
    { state: workers, id: 'workers', value: 'claude', problem: 'project-analysis needs 2 analysers.' },
    { state: workers, id: 'workers', value: 'claude,grok', problem: 'grok is not installed here. Known: claude, codex, command.' },
    { state: workers, id: 'workers', value: 'claude,claude', problem: 'claude is named twice.' },
    { state: workers, id: 'workers', value: 'claude:gpt-5,codex', problem: 'claude has no model gpt-5. It takes: opus, sonnet, haiku.' },
    { state: start({}, { 'task-type': 'error-analysis' }), id: 'task', value: 'shop:no:where', problem: 'This project has no task shop:no:where.' },
    { state: answer(start({}, { 'task-type': 'implementation-planning' }), { 'plan-kind': 'new' }), id: 'selected-direction', value: 'undecided', problem: 'No direction of undecided is confirmed. Confirm one: okstra select-direction undecided IO-001' },
    { state: start({ tasks: [] }, { 'task-type': 'improvement-discovery', brief: 'brief.md' }), id: 'lenses', value: 'tests,tests', problem: `tests,tests cannot be taken: name up to twelve of ${LENSES.join(', ')}, each once.` },
    { state: start({ tasks: [] }, { 'task-type': 'feature-analysis', brief: 'brief.md' }), id: 'feature', value: ' ', problem: 'This needs an answer.' },
  ])('$id=$value', ({ state, id, value, problem }) => {
    expect(stepWizard(state, [{ id, value }])).toEqual({ state, problems: [{ id, problem }] })
  }) // prettier-ignore

  it('one wrong answer keeps the others from being taken', () => {
    const done = stepWizard(target, [
      { id: 'mode', value: 'candidate-comparison' },
      { id: 'brief', value: 'gone.md' },
    ])
    expect(done.state).toBe(target)
    expect(done.problems).toHaveLength(1)
  })

  it('the same question is answered once', () => {
    const twice = [
      { id: 'brief', value: 'brief.md' },
      { id: 'brief', value: 'x.md' },
    ]
    expect(stepWizard(target, twice).problems).toEqual([{ id: 'brief', problem: 'brief is answered twice.' }])
  })

  it('some answers of a turn leave the others asked', () => {
    expect(ids(answer(target, { mode: '' }))).toEqual(['brief'])
  })
})

describe('a state', () => {
  const brief = { 'task-type': 'error-analysis', brief: 'late.md' }

  it('learns of a brief that was named', () => {
    const state = start({ tasks: [] }, brief)
    expect(ids(state)).toEqual(['group', 'id'])
    expect(ids(withBrief(state, { ...BRIEF, path: 'late.md' }))).toEqual(['critic', 'setup'])
  })

  it('goes back a step, and no further than the beginning', () => {
    const before = start({ tasks: [] })
    const after = answer(before, { 'task-type': '' })
    expect(backWizard(after)).toEqual(before)
    expect(backWizard(before)).toBe(before)
  })

  it('survives its way through JSON', () => {
    const state = answer(start({ tasks: [] }), { 'task-type': '' })
    expect(readWizardState(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  it.each([
    { name: 'no state', value: { steps: [] } },
    { name: 'an answer that is not asked', value: { ...start(), steps: [{ answers: [{ id: 'x', value: 'y' }] }] } },
    { name: 'an answer that is refused', value: { ...start(), steps: [{ answers: [{ id: 'task-type', value: 'y' }] }] } },
    { name: 'an empty step', value: { ...start(), steps: [{ answers: [] }] } },
  ])('refuses $name', ({ value }) => {
    let thrown: unknown
    try {
      readWizardState(value)
    } catch (error) {
      thrown = error
    }
    expect(isOkstraError(thrown, 'INPUT_INVALID')).toBe(true)
  }) // prettier-ignore

  it('has no command while something is asked', () => {
    expect(() => commandOf(start())).toThrow('Something is still asked: task-type.')
    expect(() => confirmationOf(start())).toThrow('Something is still asked: task-type.')
  })

  it('says in words what will be done', () => {
    const given = {
      'task-type': 'feature-analysis',
      brief: 'brief.md',
      feature: 'search',
      workers: 'claude,codex',
    }
    const state = startWizard({ facts: sampleFacts(), given, language: 'ko-KR' })
    expect(confirmationOf(state).split('\n')).toEqual([
      '할 일: feature-analysis (기능 하나 추적)',
      '작업: 브리프에 적힌 대로',
      'brief: brief.md',
      'feature: search',
      '작업자: claude,codex',
      '명령:',
      'okstra run feature-analysis --brief brief.md --workers claude,codex --feature search',
    ])
  })
})
