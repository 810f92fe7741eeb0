import { describe, expect, it } from 'vitest'
import type { OutcomeRow } from '../../types.ts'
import { jsonLines } from './json-lines.ts'
import { failureOf, outcomeOf } from './outcomes.ts'
import { fileRead, OpenCalls, shellEvents, wordsOf } from './tools.ts'
import { UsageTally } from './usage-tally.ts'

describe('jsonLines', () => {
  const parser = jsonLines({
    event: ({ type }) => (type === 'text' ? [{ type: 'text', text: 'hi' }] : []),
    isAnswer: (head) => head.startsWith('{"answer"'),
  })

  it.each([
    ['an event', '{"type":"text"}', [{ type: 'text', text: 'hi' }]],
    ['an event between spaces', '  {"type":"text"}\r', [{ type: 'text', text: 'hi' }]],
    ['an event of a later version', '{"type":"hologram"}', []],
    ['an empty line', '   ', []],
  ])('reads %s', (_what, line, events) => {
    expect(parser.line(line)).toEqual(events)
  })

  it.each(['{"type":', '[1]', '7', 'null', 'Warning: be careful'])('notes %s and goes on', (line) => {
    expect(parser.line(line)).toEqual([
      { type: 'note', message: `A line of the stream is no JSON object: ${line}` },
    ])
  })

  it('has no answer where the line of the answer was too long, and loses nothing else', () => {
    expect(parser.tooLong('{"answer":"aaa', 99)).toEqual([
      { type: 'unusable', message: 'The answer has 99 bytes, more than are read.' },
    ])
    expect(parser.tooLong('{"tool":"aaa', 99)).toEqual([])
  })
})

describe('outcomeOf', () => {
  const rows: readonly OutcomeRow[] = [
    { where: 'exit code', value: '145', means: 'auth', seen: 'recorded' },
    { where: 'error', value: '/status 4\\d\\d/', means: 'server', seen: 'recorded' },
    { where: 'error', value: '/^Reconnecting/', means: 'retry', seen: 'recorded' },
    { where: 'event', value: 'end', means: 'completed', seen: 'recorded' },
  ]

  it.each([
    ['exit code', 145, 'auth'],
    ['exit code', 14, undefined],
    ['exit code', undefined, undefined],
    ['error', 'got STATUS 401', 'server'],
    ['error', 'status 500', undefined],
    ['other', '145', undefined],
  ])('at %s, %s means %s', (where, value, means) => {
    expect(outcomeOf(rows, where, value)).toBe(means)
  })

  it('calls neither an end nor another try a failure', () => {
    expect(failureOf(rows, 'event', 'end')).toBeUndefined()
    expect(failureOf(rows, 'error', 'Reconnecting')).toBeUndefined()
    expect(failureOf(rows, 'exit code', 145)).toBe('auth')
  })
})

describe('UsageTally', () => {
  it('remembers a message for as long as it can be told again, and not every one of a flood', () => {
    const tally = new UsageTally()
    for (let n = 0; n <= 10_000; n++) tally.message(`m${n}`, { output: 1 })
    expect(tally.message('m10000', { output: 3 })).toEqual([
      { type: 'usage', usage: expect.objectContaining({ output: 2 }) },
    ])
    expect(tally.message('m0', { output: 1 })).toHaveLength(1)
  })

  const none = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }

  it('counts a message that is told again once, with what it said last', () => {
    const tally = new UsageTally()
    const first = tally.message('m1', { inputUncached: 10, output: 1 })
    const again = tally.message('m1', { inputUncached: 10, output: 5 })
    expect(first).toEqual([{ type: 'usage', usage: { ...none, inputUncached: 10, output: 1 } }])
    expect(again).toEqual([{ type: 'usage', usage: { ...none, output: 4 } }])
    expect(tally.message('m1', { inputUncached: 10, output: 5 })).toEqual([])
  })

  it('adds messages up, and lets the total win', () => {
    const tally = new UsageTally()
    tally.message('m1', { inputUncached: 10, output: 1 })
    tally.message('m2', { inputUncached: 20, output: 2 })
    tally.message(undefined, { output: 3 })
    expect(tally.total({ inputUncached: 29, output: 50 })).toEqual([
      { type: 'usage', usage: { ...none, inputUncached: -1, output: 44 } },
    ])
  })
})

describe('tools', () => {
  it.each([
    ["/bin/bash -lc 'npm test'", ['/bin/bash', '-lc', 'npm test']],
    ["/bin/bash -lc 'cat a | tail $N'", ['/bin/bash', '-lc', 'cat a | tail $N']],
    ['git status', ['git', 'status']],
    ['a | b', ['sh', '-c', 'a | b']],
    ['echo $HOME', ['sh', '-c', 'echo $HOME']],
  ])('takes %s as its words', (line, words) => {
    expect(wordsOf(line)).toEqual(words)
  })

  it('says which lines of a file were given', () => {
    expect(fileRead({ path: 'a' })).toEqual({ type: 'file-read', path: 'a' })
    expect(fileRead({ path: 'a', from: 5, count: 3 })).toMatchObject({ range: { from: 5, to: 7 } })
    expect(fileRead({ path: 'a', from: 0, count: 3 })).toMatchObject({ range: { from: 1, to: 3 } })
    expect(fileRead({ path: 'a', from: 5 })).toMatchObject({
      range: { from: 5, to: Number.MAX_SAFE_INTEGER },
    })
  })

  it('shows a command with its exit and what it printed', () => {
    expect(shellEvents({ id: '1', line: 'ls', exit: 2, output: 'no' })).toEqual([
      { type: 'command', argv: ['sh', '-c', 'ls'], exit: 2 },
      { type: 'tool-result', ok: false, id: '1', output: 'no' },
    ])
  })

  it('settles a call once', () => {
    const calls = new OpenCalls<string>()
    calls.open('1', 'Read')
    expect([calls.settle('1'), calls.settle('1'), calls.settle(undefined)]).toEqual([
      'Read',
      undefined,
      undefined,
    ])
  })
})
