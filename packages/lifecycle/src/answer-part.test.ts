import { expect, it } from 'vitest'
import { answerPart, kindOfDuty } from './answer-part.ts'
import { TASK_TYPE_INFOS } from './task-types.ts'

it.each([
  ['propose', 'candidates'],
  ['reassess', 'reassessment'],
  ['answer-blockers', 'blockerAnswers'],
  ['vote-1', 'votes'],
  ['vote-12', 'votes'],
  ['criticise', 'gaps'],
  ['check-gaps', 'votes'],
  ['write-report', 'narrative'],
  ['analyse', 'errorAnalysis'],
  ['vote-0', undefined],
  ['vote-1x', undefined],
  ['dance', undefined],
] as const)('%s asks for %s', (duty, part) => {
  expect(answerPart(duty, 'error-analysis')).toBe(part)
})

it('every duty of a task type that is built asks for a part', () => {
  const without = TASK_TYPE_INFOS.filter(({ built }) => built === 'run').flatMap(({ taskType, duties }) =>
    duties.filter(({ duty }) => answerPart(duty, taskType) === undefined),
  )
  expect(without).toEqual([])
})

it('only rounds of votes are numbered', () => {
  expect(['vote-3', 'vote', 'answer-blockers', 'propose-2'].map(kindOfDuty)).toEqual([
    'vote',
    'vote',
    'answer-blockers',
    'propose-2',
  ])
})
