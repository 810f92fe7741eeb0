import { documentDigest } from '@okstra/contracts'
import { expect, it } from 'vitest'
import { commandAdapter } from './adapters/command.ts'
import { claudeAdapter } from './adapters/claude.ts'
import { makeOkstraStreamParser } from './adapters/okstra-stream.ts'
import { conclude } from './conclude.ts'
import { Interpreter } from './interpret.ts'
import { assemble } from './replay.ts'
import type { Adapter } from './types.ts'

const streaming: Adapter = {
  ...commandAdapter({ argv: ['agent'], modelFamily: 'mistral' }),
  framing: 'lines',
  endsWithExit: false,
  makeParser: makeOkstraStreamParser,
}

function outcomeOf(lines: readonly string[], adapter = streaming) {
  const interpreter = new Interpreter(adapter, { lineBytes: 1e6, answerBytes: 1e6 })
  interpreter.push(Buffer.from(lines.join('\n')))
  interpreter.end()
  const said = interpreter.result()
  const ended = conclude(adapter, { said, stderr: '', exit: { code: 0, signal: null } })
  const bytes = { stdout: 1, stderr: 0 }
  return assemble(adapter, { ended, said, argvModel: null, bytes, startedAt: '', endedAt: '', notes: [] })
}

const half = String.raw`\ud800`

it.each([
  ['a model', `{"type":"session","session":"s","model":"m${half}"}`],
  ['a file that was read', `{"type":"file-read","path":"a${half}"}`],
  ['a file that was written', `{"type":"file-write","path":"a${half}"}`],
  ['a command', `{"type":"command","argv":["a${half}"]}`],
  ['a note', `{"type":"note","message":"a${half}"}`],
  ['an error', `{"type":"error","class":"server","message":"a${half}"}`],
])('replaces half of a character in %s, which no document may hold', (_name, line) => {
  expect(() => documentDigest(outcomeOf([line]))).not.toThrow()
  expect(JSON.stringify(outcomeOf([line]))).toContain('\ufffd')
})

it('counts lines, exit codes and waits in whole numbers', () => {
  const { events, retryAfterMs } = outcomeOf([
    '{"type":"file-read","path":"a","from":-3,"to":2.5}',
    '{"type":"file-read","path":"a","from":1,"to":1e300}',
    '{"type":"command","argv":["a"],"exit":1.5}',
    '{"type":"error","class":"rate-limit","message":"later","retryAfterMs":1.2}',
  ])
  expect(events).toEqual([
    { type: 'file-read', path: 'a', range: { from: 1, to: 2 } },
    { type: 'file-read', path: 'a', range: { from: 1, to: Number.MAX_SAFE_INTEGER } },
    { type: 'command', argv: ['a'] },
  ])
  expect(retryAfterMs).toBe(2)
})

it.each(['1.5', '1e308', '9007199254740993'])(
  'does not know the usage of one that tells %s tokens',
  (count) => {
    const outcome = outcomeOf([
      `{"type":"usage","usage":{"output":${count}}}`,
      '{"type":"result","result":{"a":1}}',
    ])
    expect(outcome).not.toHaveProperty('usage')
    expect(outcome.notes.join()).toContain('tokens that it told cannot be')
  },
)

it('does not forget with the right total what cannot be: a difference of such numbers says nothing', () => {
  const usage = (output: string) => `{"input_tokens":0,"output_tokens":${output}}`
  const outcome = outcomeOf(
    [
      `{"type":"assistant","message":{"id":"m","usage":${usage('1e308')}}}`,
      `{"type":"result","is_error":false,"structured_output":{"a":1},"usage":${usage('100')}}`,
    ],
    claudeAdapter(),
  )
  expect(outcome.usage?.output ?? 100).toBe(100)
})

it.each(['--dangerous', '../other', 'a/../b', 'a\\u0000', 'a b', ''])('goes on with no session %j', (id) => {
  expect(outcomeOf([`{"type":"session","session":"${id}"}`])).not.toHaveProperty('session')
})

it.each(['0b1f-9', 'ses_3f.x', 'a/b:c'])('goes on with the session %s', (id) => {
  expect(outcomeOf([`{"type":"session","session":"${id}"}`])).toMatchObject({ session: id })
})

it('takes no structured answer that a text could not hold', () => {
  const deep = `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`
  for (const answer of [`{"a":"${half}"}`, deep, '{"a":1e999}']) {
    const line = `{"type":"result","is_error":false,"structured_output":${answer}}`
    expect(outcomeOf([line], claudeAdapter())).toMatchObject({ status: 'error', failure: 'invalid-output' })
  }
})

it('keeps a message of a page and no more', () => {
  const { message = '' } = outcomeOf([`{"type":"error","class":"server","message":"${'x'.repeat(500_000)}"}`])
  expect(message.length).toBeLessThan(3000)
})
