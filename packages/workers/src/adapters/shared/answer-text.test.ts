import { expect, it } from 'vitest'
import { AnswerText } from './answer-text.ts'

it('puts pieces together, and forgets what came before', () => {
  const answer = new AnswerText()
  answer.add('before')
  answer.clear()
  answer.add('a')
  answer.add('b')
  expect(answer.event('none')).toEqual({ type: 'result', text: 'ab' })
})

it('is no answer when nothing was said', () => {
  const answer = new AnswerText()
  answer.add(' \n')
  expect(answer.event('It said nothing.')).toEqual({ type: 'unusable', message: 'It said nothing.' })
})

it('keeps no more than its limit, and does not pass a part off as the whole', () => {
  const answer = new AnswerText(4)
  for (const piece of ['abc', 'de', 'f']) answer.add(piece)
  expect(answer.event('none')).toEqual({
    type: 'unusable',
    message: 'The answer has 6 characters, more than are read.',
  })
})
