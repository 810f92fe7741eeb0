import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { acpAdapter, runWorker, type WorkerEvent, type WorkerRequest } from '../src/index.ts'
import { setStage, type Stage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

const recordings = join(import.meta.dirname, 'acp')
const agent = join(recordings, 'agent.mjs')

/** Plays a recorded agent; `asked` is what okstra said to it. */
async function play(name: string, more: Partial<WorkerRequest> = {}) {
  const notes = join(stage.folder(), 'notes')
  writeFileSync(notes, '')
  const file = name.includes('/') ? name : join(recordings, `${name}.jsonl`)
  const adapter = acpAdapter({
    argv: [process.execPath, agent, file, notes],
    modelFamily: 'mock',
    programs: stage.programs,
  })
  const said: WorkerEvent[] = []
  const outcome = await runWorker(stage.request({ adapter, prompt: 'Answer.', ...more }), {
    onEvent: (event) => said.push(event),
  })
  const asked = readFileSync(notes, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(
      (line) => JSON.parse(line) as { method?: string; params?: Record<string, unknown>; result?: unknown },
    )
  return { outcome, asked, said }
}

/** A text that is no JSON is no answer: the recorded agents were not asked for one. */
const textOf = (said: readonly WorkerEvent[]) =>
  said.flatMap((event) => (event.type === 'result' && 'text' in event ? [event.text] : [])).join()

describe('a recorded agent', () => {
  it.each([
    ['claude-agent-acp-0.49.0-hello', 'read-only', 'plan'],
    ['codex-acp-2.6.0-read-only', 'read-only', 'read-only'],
    ['gemini-0.61.0-write', 'tree', undefined],
    ['qwen-0.24.4-shell', 'tree', 'default'],
  ] as const)('%s with the scope %s is set to the mode %s', async (name, writeScope, mode) => {
    const { asked } = await play(name, { writeScope })
    const set = asked.find(({ method }) => method === 'session/set_mode')
    expect(set?.params?.['modeId']).toBe(mode)
    expect(asked[0]).toMatchObject({
      method: 'initialize',
      params: { clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false } },
    })
  })

  it('says what it does, answers with what it said last, and counts its tokens', async () => {
    const { outcome, asked, said } = await play('gemini-0.61.0-write', { writeScope: 'tree' })
    expect(textOf(said)).toBe('Write done. VERDICT: agree')
    expect(outcome).toMatchObject({
      session: '43d82494-c852-4fb7-949f-ec8cbe0440cc',
      model: { reported: 'gemini-2.5-pro', family: 'mock' },
      usage: { inputUncached: 2000, cacheRead: 0, cacheWrite: 0, output: 40, reasoning: 0 },
    })
    expect(asked.at(-1)?.result).toEqual({ outcome: { outcome: 'selected', optionId: 'proceed_once' } })
    expect(outcome.events).toEqual([
      expect.objectContaining({
        type: 'tool-call',
        id: 'write_file__fc_2c84d4861b7c42fca7bd12e4',
        name: 'edit',
      }),
      { type: 'file-write', path: '/home/user/project/report.md' },
      expect.objectContaining({ type: 'tool-result', ok: true }),
    ])
  })

  it('shows commands with their exit codes, and a denied one as failed', async () => {
    const denied = await play('codex-acp-2.6.0-read-only')
    const command = ['sh', '-c', 'echo via-shell > shell-out.txt && cat shell-out.txt']
    expect(denied.outcome.events).toContainEqual({ type: 'command', argv: command, exit: 1 })
    expect(denied.outcome.events).toContainEqual(expect.objectContaining({ type: 'tool-result', ok: false }))
    expect(textOf(denied.said)).toBe('Shell write finished.')
    const allowed = await play('copilot-1.0.102-shell', { writeScope: 'tree' })
    expect(allowed.outcome.events).toContainEqual({ type: 'command', argv: command, exit: 0 })
    expect(allowed.outcome.usage).toMatchObject({ inputUncached: 2000, output: 40 })
  })

  it('is refused what it asks for when it may only read', async () => {
    const { asked, outcome } = await play('copilot-1.0.102-rejected')
    expect(asked.at(-1)?.result).toEqual({ outcome: { outcome: 'selected', optionId: 'reject_once' } })
    expect(outcome.events.filter(({ type }) => type === 'file-write')).toEqual([])
  })

  it.each([
    ['kimi-2.1.0-shell', undefined],
    ['opencode-1.18.33-shell', expect.objectContaining({ output: expect.any(Number) })],
    ['qwen-0.24.4-shell', { inputUncached: 2000, cacheRead: 0, cacheWrite: 0, output: 40, reasoning: 0 }],
  ])('%s is read to its end, with its usage', async (name, usage) => {
    const { outcome, said } = await play(name, { writeScope: 'tree' })
    expect(textOf(said)).toBe('Shell write finished.')
    expect(outcome.usage).toEqual(usage)
  })

  it('that is rate limited says so by its code', async () => {
    const { outcome } = await play('grok-1.0.41-rate-limited')
    expect(outcome).toMatchObject({ status: 'error', failure: 'rate-limited', exit: { code: 1 } })
    expect(outcome.message).toContain('Rate limited')
  })
})

/** A dialogue of our own: what the agent says in answer to each request. */
function recording(steps: readonly (readonly [string, ...object[]])[]): string {
  let id = 0
  const lines = steps.flatMap(([method, ...said]) => {
    const request = { dir: 'client->agent', msg: { id, method } }
    const answers = said.map((msg) => ({
      dir: 'agent->client',
      msg: { jsonrpc: '2.0', ...('result' in msg || 'error' in msg ? { id } : {}), ...msg },
    }))
    id++
    return [request, ...answers]
  })
  const file = join(stage.folder(), 'recording.jsonl')
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return file
}

const INITIALIZE = [
  'initialize',
  { result: { protocolVersion: 1, agentCapabilities: { loadSession: true } } },
] as const
const NEW = ['session/new', { result: { sessionId: 's-1' } }] as const
const update = (more: object) => ({ method: 'session/update', params: { sessionId: 's-1', update: more } })
const chunk = (text: string, more: object = {}) =>
  update({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text }, ...more })

describe('an agent', () => {
  it('is heard after its response as well, and answers with its last message alone', async () => {
    const file = recording([
      INITIALIZE,
      NEW,
      [
        'session/prompt',
        chunk('A warning.', { messageId: 'a' }),
        chunk('{"a":', { messageId: 'b' }),
        { result: { stopReason: 'end_turn' } },
        chunk('1}', { messageId: 'b' }),
      ],
    ])
    const { outcome } = await play(file)
    expect(outcome).toMatchObject({ status: 'completed', result: { a: 1 }, session: 's-1' })
  })

  it('that adds a notice of its own after the answer has still answered', async () => {
    const file = recording([
      INITIALIZE,
      NEW,
      [
        'session/prompt',
        chunk('{"a":1}', { messageId: 'a' }),
        chunk('**Warning:** something will be billed otherwise.', { messageId: 'b' }),
        { result: { stopReason: 'end_turn' } },
      ],
    ])
    const { outcome } = await play(file)
    expect(outcome).toMatchObject({ status: 'completed', result: { a: 1 } })
  })

  it('that gives a command only as a title, and a model only as its default, is understood', async () => {
    const call = { toolCallId: 't', title: 'rm -rf build', kind: 'execute' }
    const file = recording([
      INITIALIZE,
      [
        'session/new',
        { result: { sessionId: 's-1', models: { currentModelId: 'auto', availableModels: [] } } },
      ],
      [
        'session/prompt',
        update({ sessionUpdate: 'tool_call', status: 'pending', ...call }),
        update({ sessionUpdate: 'tool_call_update', status: 'completed', toolCallId: 't' }),
        chunk('[1]'),
        { result: { stopReason: 'end_turn' } },
      ],
    ])
    const { outcome } = await play(file)
    expect(outcome).toMatchObject({
      status: 'completed',
      result: [1],
      model: { reported: null, family: 'mock' },
    })
    expect(outcome.events).toContainEqual({ type: 'command', argv: ['sh', '-c', 'rm -rf build'] })
  })

  it('goes on with a session that it loads, whose past does not count again', async () => {
    const file = recording([
      INITIALIZE,
      ['session/load', chunk('{"old":1}'), { result: {} }],
      ['session/prompt', chunk('{"new":1}'), { result: { stopReason: 'end_turn' } }],
    ])
    const { outcome, asked } = await play(file, { session: 's-1' })
    expect(outcome).toMatchObject({ status: 'completed', result: { new: 1 }, session: 's-1' })
    expect(asked[1]).toMatchObject({ method: 'session/load', params: { sessionId: 's-1' } })
  })

  it.each([
    ['session/new', { error: { code: -32_000, message: 'Authentication required' } }, 'auth'],
    ['session/new', { error: { code: -32_601, message: 'No.' } }, 'unsupported'],
    ['session/prompt', { error: { code: -32_603, message: 'Broken.' } }, 'server'],
    ['session/prompt', { result: { stopReason: 'refusal' } }, 'refused'],
    ['session/prompt', { result: { stopReason: 'cancelled' } }, 'denied'],
    ['session/prompt', { result: { stopReason: 'end_turn' } }, 'invalid-output'],
  ])('that answers %s with %j has failed: %s', async (method, said, failure) => {
    const file = recording([INITIALIZE, ...(method === 'session/new' ? [] : [NEW]), [method, said]])
    const { outcome } = await play(file)
    expect(outcome).toMatchObject({ failure })
  })

  it('that ends in the middle has crashed, and one that is not there is not installed', async () => {
    const quit = (code: string) =>
      acpAdapter({ argv: [process.execPath, '-e', code], modelFamily: 'mock', programs: stage.programs })
    await expect(runWorker(stage.request({ adapter: quit('process.exit(9)') }))).resolves.toMatchObject({
      failure: 'crashed',
      message: 'The agent ended with exit code 9 before its answer.',
    })
    const absent = acpAdapter({ argv: ['okstra-no-agent'], modelFamily: 'mock', programs: stage.programs })
    await expect(runWorker(stage.request({ adapter: absent }))).resolves.toMatchObject({
      status: 'not-run',
      failure: 'not-installed',
    })
    await expect(absent.detect({ PATH: process.env['PATH'] })).resolves.toMatchObject({ installed: false })
  })

  it('that ends as soon as it has answered has answered', async () => {
    const said = [
      { id: 0, result: { protocolVersion: 1 } },
      { id: 1, result: { sessionId: 's-1' } },
    ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
    const last = [chunk('{"a":1}'), { id: 2, result: { stopReason: 'end_turn' } }]
      .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
      .join('\n')
    const code = `const said = ${JSON.stringify([...said, last])}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id } = JSON.parse(line)
  process.stdout.write(said[id] + '\\n', () => { if (id === 2) process.exit(3) })
})`
    const adapter = acpAdapter({
      argv: [process.execPath, '-e', code],
      modelFamily: 'mock',
      programs: stage.programs,
    })
    await expect(runWorker(stage.request({ adapter }))).resolves.toMatchObject({
      status: 'completed',
      result: { a: 1 },
    })
  })

  it('is heard in its own session alone', async () => {
    const { params } = chunk('{"b":2}')
    const foreign = { method: 'session/update', params: { ...params, sessionId: 's-2' } }
    const end = { result: { stopReason: 'end_turn' } }
    const file = recording([INITIALIZE, NEW, ['session/prompt', foreign, chunk('{"a":1}'), foreign, end]])
    const { outcome } = await play(file)
    expect(outcome).toMatchObject({ status: 'completed', result: { a: 1 } })
  })

  it('that speaks another version of the protocol is not asked, and says which', async () => {
    const { outcome, asked } = await play(recording([['initialize', { result: { protocolVersion: 9 } }]]))
    expect(outcome).toMatchObject({ status: 'not-run', failure: 'unsupported' })
    expect(outcome.message).toContain('version 9')
    expect(asked.map(({ method }) => method)).toEqual(['initialize'])
  })

  it('that answers with nothing is told by the protocol and not by okstra', async () => {
    const file = recording([INITIALIZE, NEW, ['session/prompt', chunk('{"a":1}'), { result: null }]])
    const { outcome } = await play(file)
    expect(outcome).toMatchObject({ status: 'error', failure: 'crashed' })
    expect(outcome.message).toContain('not that of the protocol')
  })

  it('that says nothing is stopped like any other, and leaves nothing', async () => {
    const adapter = acpAdapter({ argv: ['sleep', '60'], modelFamily: 'mock', programs: stage.programs })
    const budgets = { idleMs: 1500, wallMs: 20_000, graceMs: 300, drainMs: 300 }
    await expect(runWorker(stage.request({ adapter, budgets }))).resolves.toMatchObject({
      failure: 'idle-timeout',
    })
  })

  it('needs a program', () => {
    expect(() => acpAdapter({ argv: [], modelFamily: 'mock' })).toThrow(
      expect.objectContaining({ code: 'WORKER_REQUEST_INVALID' }),
    )
  })
})
