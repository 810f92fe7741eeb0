import { describe, expect, it } from 'vitest'
import { answerOf, readAnswer } from './answer.ts'

describe('an answer', () => {
  it.each<[string, unknown]>([
    ['{"a":1}', { a: 1 }],
    ['\n  [1]\n', [1]],
    ['Text.\n```json\n{"a":1}\n```\nMore.', { a: 1 }],
    ['```\n{"a":1}\n```', { a: 1 }],
    ['```json\n{"a":1}\n```\n```json\n{"a":2}\n```', { a: 2 }],
    ['~~~JSON\n{"a":"```"}\n~~~', { a: '```' }],
    ['````json\n{"a":"x"}\n````', { a: 'x' }],
    ['[A note]\n```json\n{"a":1}\n```', { a: 1 }],
    ['```json\r\n{"a":1}\r\n```\r\n', { a: 1 }],
    ['```ts\nconst a = 1\n```\n```json\n{"a":1}\n```\n```sh\nls\n```', { a: 1 }],
  ])('is read from %j', (text, value) => {
    expect(readAnswer(text)).toEqual({ value })
  })

  it.each([
    ['', 'empty'],
    ['Everything is fine.', 'no JSON'],
    ['{"a":1', 'brace expected'],
    ['{"a":1,"a":2}', 'twice'],
    ['```json\n{"a":}\n```', 'value expected'],
    ['```json\n{"a":1}', 'no JSON'],
    ['```ts\nconst a = 1\n```', 'no JSON'],
    ['{"a":1}\nand more', '2:1'],
  ])('is not read from %j', (text, problem) => {
    const found = readAnswer(text)
    expect('problem' in found && found.problem).toContain(problem)
  })

  it('is what a terminal event carries', () => {
    expect(answerOf({ type: 'result', result: { a: 1 } })).toEqual({ value: { a: 1 } })
    expect(answerOf({ type: 'result', text: '{"a":1}' })).toEqual({ value: { a: 1 } })
    expect(answerOf({ type: 'unusable', message: 'Too long.' })).toEqual({ problem: 'Too long.' })
    expect(answerOf({ type: 'text', text: '{"a":1}' })).toBeUndefined()
  })
})
