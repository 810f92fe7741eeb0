import { describe, expect, it } from 'vitest'
import { commandAdapter } from './adapters/command.ts'
import { conclude, type Ended } from './conclude.ts'
import type { WorkerEvent } from './events.ts'
import type { Interpretation } from './interpret.ts'
import type { Adapter } from './types.ts'

const command = commandAdapter({ argv: ['agent'], modelFamily: 'mistral' })
/** A stream with terminal events of its own, and an exit code of its own. */
const streaming: Adapter = {
  ...command,
  endsWithExit: false,
  classify: ({ exit }) => (exit?.code === 145 ? { failure: 'auth', message: 'Not logged in.' } : undefined),
}

const said = (terminal?: WorkerEvent): Interpretation => ({
  events: [],
  eventCount: 0,
  terminal,
  session: undefined,
  model: undefined,
  family: undefined,
  usage: undefined,
  notes: [],
})

const result: WorkerEvent = { type: 'result', result: { a: 1 } }
const error: WorkerEvent = { type: 'error', failure: 'quota', message: 'Out of credit.', retryAfterMs: 7 }
const exit = (code: number | null, signal: string | null = null) => ({ code, signal })

describe('a conclusion', () => {
  it.each<[name: string, adapter: Adapter, ended: Partial<Ended>, expected: object]>([
    [
      'an answer and exit 0',
      streaming,
      { said: said(result), exit: exit(0) },
      { status: 'completed', result: { a: 1 } },
    ],
    [
      'an answer and a bad exit',
      streaming,
      { said: said(result), exit: exit(9) },
      { status: 'completed', notes: ['It ended with exit code 9 after its answer.'] },
    ],
    ['an answer whose end nobody saw', streaming, { said: said(result) }, { status: 'completed' }],
    [
      'an answer that lingered',
      streaming,
      { said: said(result), stopped: 'lingered', exit: exit(null, 'SIGKILL') },
      { status: 'completed', notes: ['It gave its answer and did not end; it was stopped.'] },
    ],
    [
      'an answer beside a stop',
      streaming,
      { said: said(result), stopped: 'idle-timeout', exit: exit(0) },
      {
        status: 'completed',
        result: { a: 1 },
        notes: ['It gave its answer and was stopped (idle-timeout).'],
      },
    ],
    [
      'an answer beside a cancellation',
      streaming,
      { said: said(result), stopped: 'cancelled', exit: exit(null, 'SIGTERM') },
      { status: 'completed', result: { a: 1 } },
    ],
    [
      'output of a program that only its exit ends, when it was stopped',
      command,
      { said: said(result), stopped: 'cancelled', exit: exit(null, 'SIGTERM') },
      { status: 'error', failure: 'cancelled' },
    ],
    [
      'a cancellation',
      streaming,
      { said: said(error), stopped: 'cancelled', exit: exit(1) },
      { status: 'error', failure: 'cancelled' },
    ],
    [
      'the wall limit',
      streaming,
      { stopped: 'wall-timeout', exit: exit(null, 'SIGTERM') },
      { status: 'timeout', failure: 'wall-timeout' },
    ],
    [
      'a fault of okstra',
      streaming,
      { stopped: 'fault', fault: { message: 'Disk full.' } },
      { status: 'error', failure: 'cancelled', message: 'Disk full.' },
    ],
    [
      'an error with exit 0',
      streaming,
      { said: said(error), exit: exit(0) },
      { status: 'error', failure: 'quota', message: 'Out of credit.', retryAfterMs: 7 },
    ],
    ['an error that lingered', streaming, { said: said(error), stopped: 'lingered' }, { failure: 'quota' }],
    [
      'an exit code of the adapter',
      streaming,
      { exit: exit(145) },
      { status: 'error', failure: 'auth', message: 'Not logged in.' },
    ],
    [
      'no answer and exit 0',
      streaming,
      { exit: exit(0), stderr: '429 rate limit' },
      { status: 'error', failure: 'invalid-output' },
    ],
    [
      'no answer and a bad exit',
      streaming,
      { exit: exit(2), stderr: 'first\n429 rate limit\n' },
      { failure: 'crashed', message: 'It ended with exit code 2: 429 rate limit' },
    ],
    [
      'a signal',
      streaming,
      { exit: exit(null, 'SIGSEGV') },
      { failure: 'crashed', message: 'It ended by SIGSEGV.' },
    ],
    ['an end that nobody saw', streaming, {}, { failure: 'crashed' }],
    [
      'an answer that cannot be read',
      streaming,
      { said: said({ type: 'result', text: 'Fine.' }), exit: exit(0) },
      { failure: 'invalid-output' },
    ],
    ['a command with a bad exit', command, { said: said(result), exit: exit(1) }, { failure: 'crashed' }],
    ['a command with exit 0', command, { said: said(result), exit: exit(0) }, { status: 'completed' }],
  ])('of %s', (_name, adapter, ended, expected) => {
    expect(conclude(adapter, { said: said(), stderr: '', ...ended })).toMatchObject(expected)
  })
})
