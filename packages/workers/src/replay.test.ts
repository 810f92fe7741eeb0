import { expect, it } from 'vitest'
import { commandAdapter } from './adapters/command.ts'
import { makeOkstraStreamParser } from './adapters/okstra-stream.ts'
import { makeTrailer, replayOutput, type SpoolEnd } from './replay.ts'
import type { Adapter } from './types.ts'

const streaming: Adapter = {
  ...commandAdapter({ argv: ['agent'], modelFamily: 'mistral' }),
  framing: 'lines',
  endsWithExit: false,
  makeParser: makeOkstraStreamParser,
}

const spool = (text: string, end: Pick<SpoolEnd, 'stopped'>) => ({
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
