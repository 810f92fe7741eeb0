import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeCliAdapter } from '../src/adapters/registry.ts'
import { runWorker, type WorkerRequest } from '../src/index.ts'

const place = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-session-')))
afterAll(() => rmSync(place, { recursive: true }))

/** A program that says what Codex says, and writes down how it was started. */
const SAYS = [
  { type: 'thread.started', thread_id: 't-1' },
  { type: 'item.completed', item: { id: 'item_1', type: 'agent_message', text: '{"a":"x","b":null}' } },
  { type: 'turn.completed', usage: { input_tokens: 1500, cached_input_tokens: 0, output_tokens: 60 } },
]
const program = join(place, 'codex')
writeFileSync(
  program,
  `#!${process.execPath}
const { statSync, readFileSync, writeFileSync } = require('node:fs')
const at = process.argv.indexOf('--output-schema')
const file = process.argv[at + 1]
writeFileSync(${JSON.stringify(join(place, 'seen.json'))}, JSON.stringify({ file, mode: statSync(file).mode & 0o777, schema: JSON.parse(readFileSync(file, 'utf8')) }))
process.stdin.resume().on('end', () => console.log(${JSON.stringify(SAYS.map((line) => JSON.stringify(line)).join('\n'))}))
`,
  { mode: 0o755 },
)

const total = (timestamp: string, input: number, output: number) => ({
  timestamp,
  payload: {
    type: 'token_count',
    info: { total_token_usage: { input_tokens: input, output_tokens: output } },
  },
})

let count = 0

async function run(more: Partial<WorkerRequest>) {
  const paths = { log: join(place, `${++count}.log`), status: join(place, `${count}.json`) }
  const HOME = join(place, 'home')
  return await runWorker({
    run: `session-${process.pid}`,
    worker: 'codex',
    duty: 'propose',
    attempt: count,
    turn: 1,
    role: 'analyser',
    adapter: makeCliAdapter('codex', { program }),
    model: null,
    prompt: 'Look.',
    cwd: place,
    writeScope: 'read-only',
    budgets: { idleMs: 60_000, wallMs: 60_000 },
    resultSchema: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      required: ['a'],
      additionalProperties: false,
    },
    environment: { PATH: process.env['PATH'], HOME },
    paths,
    ...more,
  })
}

it('holds codex to a schema in a private file, and takes the answer as the schema itself wants it', async () => {
  const outcome = await run({})
  expect(outcome).toMatchObject({ status: 'completed', result: { a: 'x' }, session: 't-1' })
  expect(outcome.result).not.toHaveProperty('b')
  expect(outcome.usage).toMatchObject({ inputUncached: 1500, output: 60 })
  const seen = JSON.parse(readFileSync(join(place, 'seen.json'), 'utf8')) as {
    file: string
    mode: number
    schema: object
  }
  expect(seen).toMatchObject({ mode: 0o600, schema: { required: ['a', 'b'] } })
  expect(existsSync(dirname(seen.file))).toBe(false)
})

it('counts what a session that went on used up this time, and calls it unknown where nothing tells', async () => {
  expect((await run({ session: 't-1' })).usage).toBeUndefined()
  const sessions = join(place, 'home/.codex/sessions/2026/11/30')
  mkdirSync(sessions, { recursive: true })
  const lines = [total('2026-11-30T01:00:00.000Z', 1200, 50), total('2999-01-01T00:00:00.000Z', 1500, 60)]
  writeFileSync(join(sessions, 'rollout-t-1.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
  expect((await run({ session: 't-1' })).usage).toMatchObject({ inputUncached: 300, output: 10 })
})
