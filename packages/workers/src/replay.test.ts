import { expect, it } from 'vitest'
import { commandAdapter } from './adapters/command.ts'
import { makeOkstraStreamParser } from './adapters/okstra-stream.ts'
import { makeTrailer, replayBrokenOff, replayOutput, type SpoolEnd } from './replay.ts'
import type { Adapter } from './types.ts'

const streaming: Adapter = {
  ...commandAdapter({ argv: ['agent'], modelFamily: 'mistral' }),
  framing: 'lines',
  endsWithExit: false,
  makeParser: makeOkstraStreamParser,
}

const spool = (text: string, end: Pick<SpoolEnd, 'stopped' | 'usage'>) => ({
  head: Buffer.concat([Buffer.from(text), makeTrailer({ ...end, startedAt: 'a', endedAt: 'b' })]),
  dropped: 0,
  tail: new Uint8Array(),
})
const answered = '{"type":"result","result":{"a":1}}\n'

it.each(['fault', 'cancelled', 'lingered', 'idle-timeout'] as const)(
  'takes an answer from the spool although okstra stopped the worker: %s',
  (stopped) => {
    const outcome = replayOutput(streaming, spool(answered, { stopped }))
    expect(outcome).toMatchObject({ status: 'completed', result: { a: 1 } })
  },
)

it.each(['fault', 'cancelled', 'lingered', 'idle-timeout'] as const)(
  'has no outcome where no answer reached the spool: %s',
  (stopped) => {
    expect(replayOutput(streaming, spool('{"type":"text","text":"hm"}\n', { stopped }))).toBeUndefined()
  },
)

it('says where the tokens were told: in the stream, or else in what the provider keeps beside it', () => {
  const usage = { inputUncached: 1, cacheRead: 0, cacheWrite: 0, output: 2, reasoning: 0 }
  const told = `{"type":"usage","usage":{"output":7}}\n${answered}`
  expect(replayOutput(streaming, spool(told, {}))).toMatchObject({
    usage: { output: 7 },
    usageSource: 'stream',
  })
  expect(replayOutput(streaming, spool(answered, { usage }))).toMatchObject({
    usage,
    usageSource: 'transcript',
  })
  const { profile } = streaming
  const keeping: Adapter = { ...streaming, profile: { ...profile, usage: { source: 'file', meaning: '' } } }
  expect(replayOutput(keeping, spool(answered, { usage }))).toMatchObject({ usageSource: 'file' })
  expect(replayOutput(streaming, spool(answered, {}))).not.toHaveProperty('usageSource')
})

it('counts no session twice whose stream counts it from its start', () => {
  const told = `{"type":"usage","usage":{"output":7}}\n${answered}`
  const counting: Adapter = { ...streaming, countsSession: true }
  expect(replayOutput(counting, spool(told, {}), { resumed: true })).not.toHaveProperty('usage')
  expect(replayOutput(counting, spool(told, {}))).toMatchObject({ usage: { output: 7 } })
  expect(replayOutput(streaming, spool(told, {}), { resumed: true })).toMatchObject({ usage: { output: 7 } })
})

it('tells what a worker used up and did that was broken off before it had answered', () => {
  const begun = [
    '{"type":"usage","usage":{"output":7}}',
    '{"type":"file-read","path":"a.ts"}',
    '{"type":"te',
  ].join('\n')
  const bytes = { head: Buffer.from(begun), dropped: 0, tail: new Uint8Array() }
  expect(replayOutput(streaming, bytes)).toBeUndefined()
  expect(replayBrokenOff(streaming, bytes)).toMatchObject({
    status: 'error',
    failure: 'cancelled',
    usage: { output: 7 },
    usageSource: 'stream',
    events: [{ type: 'file-read', path: 'a.ts' }],
  })
  const counting: Adapter = { ...streaming, countsSession: true }
  expect(replayBrokenOff(counting, bytes, { resumed: true })).not.toHaveProperty('usage')
})
