import { TASK_TYPES, type WizardState } from '@okstra/contracts'
import { SIDE_TASK_TYPES } from '@okstra/contracts'
import { taskTypeInfo } from '@okstra/lifecycle'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_FLAGS, BRIEF, sampleFacts, WORKERS } from '../test/sample-facts.ts'
import { commandOf, confirmationOf } from './command.ts'
import { SPECIAL_QUESTIONS } from './questions/special.ts'
import { backWizard, readWizardState, startWizard, stepWizard } from './state.ts'
import { questionsOf, type WizardQuestion } from './turn.ts'

const some = <Value>(values: readonly Value[], minLength = 0) => fc.subarray([...values], { minLength })
const facts = fc
  .record({
    flags: some(ALL_FLAGS),
    tasks: some(sampleFacts().tasks),
    briefs: some([BRIEF, { path: 'plain.md', names: ['A plain one'], requirements: 1 }]),
    workers: some(WORKERS, 1),
    defaultWorkers: some(['claude', 'codex', 'gone']),
    reports: some(sampleFacts().reports),
  })
  .map((changes) => sampleFacts(changes))
const given = fc.constantFrom<WizardState['given']>(
  {},
  { brief: 'brief.md' },
  { 'task-key': 'shop:billing:fees' },
  { 'task-key': 'shop:new:one' },
  { 'allow-single-family': true },
  { mode: 'preselected-validation', language: 'ko' },
)
const choice = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 })

const FREE: Readonly<Record<string, string>> = {
  brief: 'written.md', group: 'Billing', id: 'Late Fees', 'selected-direction': 'r-1', direction: 'd.json',
  'clarification-response': 'r-2', feature: 'search', change: '--drop it', 'approved-plan': 'p', stage: 'ST-01',
  'pr-template-path': '~/t.md',
} // prettier-ignore

/** An answer that the question takes, by a number. */
function answerOf({ id, suggestions, choices }: WizardQuestion, draw: number): string | undefined {
  const values = [...new Set([...suggestions.map(({ value }) => value), ...(choices ?? [])])]
  if (choices === null && FREE[id] !== undefined) values.push(FREE[id])
  return values[draw % values.length]
}

/** Every state of a path of valid answers, the last one with nothing left to ask. */
function path(begin: WizardState, draws: readonly number[]): WizardState[] | undefined {
  const states = [begin]
  const left = [...draws]
  for (let state = begin; states.length <= 20;) {
    const open = questionsOf(state)
    if (open.length === 0) return states
    const answers = open.map((question) => ({
      id: question.id,
      value: answerOf(question, left.shift() ?? 0),
    }))
    const known = answers.filter(
      (answer): answer is { id: string; value: string } => answer.value !== undefined,
    )
    // Nothing can be suggested where the machine has too few workers.
    if (known.length < answers.length) return undefined
    const { state: next, problems } = stepWizard(state, known)
    expect(problems).toEqual([])
    states.push(next)
    state = next
  }
  throw new Error('It does not end.')
}

describe('any path of valid answers', () => {
  it('property: ends, in the same command in every language', () => {
    let ended = 0
    fc.assert(
      fc.property(facts, given, choice, (known, flags, draws) => {
        const states = path(startWizard({ facts: known, given: flags }), draws)
        const korean = path(startWizard({ facts: known, given: flags, language: 'ko' }), draws)
        const done = states?.at(-1)
        const other = korean?.at(-1)
        if (done === undefined || other === undefined) return
        ended++
        expect(commandOf(other)).toEqual(commandOf(done))
        expect(confirmationOf(other)).not.toBe(confirmationOf(done))
        expect(confirmationOf(done)).toContain(commandOf(done).line)
      }),
      { numRuns: 300 },
    )
    expect(ended).toBeGreaterThan(150)
  })

  it('property: back and the same answer again come to the same state', () => {
    fc.assert(
      fc.property(facts, given, choice, (known, flags, draws) => {
        const states = path(startWizard({ facts: known, given: flags }), draws) ?? []
        for (const [index, state] of states.slice(1).entries()) {
          expect(backWizard(state)).toEqual(states[index])
          const last = state.steps.at(-1)?.answers ?? []
          expect(stepWizard(backWizard(state), last)).toEqual({ state, problems: [] })
          expect(readWizardState(JSON.parse(JSON.stringify(state)))).toEqual(state)
        }
      }),
    )
  })

  it('property: no answer at all throws, and one with a problem changes nothing', () => {
    fc.assert(
      fc.property(facts, fc.string(), fc.string(), (known, id, value) => {
        const state = startWizard({ facts: known })
        for (const name of [id, 'task-type']) {
          const done = stepWizard(state, [{ id: name, value }])
          expect(done.state === state).toBe(done.problems.length > 0)
        }
      }),
    )
  })

  it('property: at most three suggestions, each of them taken', () => {
    fc.assert(
      fc.property(facts, given, choice, (known, flags, draws) => {
        for (const state of path(startWizard({ facts: known, given: flags }), draws) ?? []) {
          for (const { id, suggestions, fallback } of questionsOf(state)) {
            expect(suggestions.length).toBeLessThanOrEqual(3)
            const values = [...suggestions.map(({ value }) => value), ...(fallback === null ? [] : [''])]
            for (const value of values) expect(stepWizard(state, [{ id, value }]).problems).toEqual([])
          }
        }
      }),
    )
  })
})

describe('the table of special questions', () => {
  it('covers every task type', () => {
    expect(Object.keys(SPECIAL_QUESTIONS).toSorted()).toEqual([...TASK_TYPES].toSorted())
  })

  it.each(TASK_TYPES)('%s: a critic is asked about where the roster takes one', (taskType) => {
    const ids = new Set(SPECIAL_QUESTIONS[taskType].map(({ id }) => id))
    expect(ids.has('critic')).toBe(taskTypeInfo(taskType).roles.includes('critic'))
    expect(ids.has('executor')).toBe(taskTypeInfo(taskType).roles.includes('executor'))
  })

  it.each(SIDE_TASK_TYPES)('%s: a revision can carry answers', (taskType) => {
    expect(SPECIAL_QUESTIONS[taskType].map(({ id }) => id)).toContain('clarification-response')
  })
})
