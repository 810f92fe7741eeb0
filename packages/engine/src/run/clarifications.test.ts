import type { WorkerResult } from '@okstra/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clarificationsOf } from './clarifications.ts'
import type { DutyRecord } from './records.ts'

type Question = NonNullable<WorkerResult['questions']>[number]

const asked = (question: string, more: Partial<Question> = {}): Question => ({
  kind: 'question',
  blocks: 'none',
  question,
  looked: 'In the code.',
  ...more,
})

const itemsOf = (questions: readonly Question[]) =>
  clarificationsOf(
    { inputs: {} } as Parameters<typeof clarificationsOf>[0],
    questions.map((question, index) => ({
      worker: `w-${index}`,
      result: { schemaVersion: '1.0', findings: [], questions: [question] },
    })) as unknown as DutyRecord[],
    { findings: [], evidence: [], isJudged: true },
  )

it('property: who asks, and in which order, decides nothing of a question', () => {
  const questions = [
    asked('Who IS it?'),
    asked('who is it?', { blocks: 'next-phase' }),
    asked('Who  is it?', { kind: 'decision' }),
    asked('When?'),
  ]
  const items = itemsOf(questions)
  expect(items.map(({ id, blocks }) => [id, blocks])).toEqual([
    ['C-001', 'none'],
    ['C-002', 'next-phase'],
  ])
  fc.assert(
    fc.property(fc.shuffledSubarray(questions, { minLength: questions.length }), (order) => {
      expect(itemsOf(order)).toEqual(items)
    }),
  )
})

it('a question without words is none', () => {
  expect(itemsOf([asked(' \n'), asked('When?')]).map(({ question }) => question)).toEqual(['When?'])
})
