import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasOpened } from '../../packages/evidence/src/index.ts'
import type { Fault, Step } from '../server/types.ts'
import { plantCanaries } from './canary.ts'
import { FAULT_NAMES, type FaultName, type Program } from './programs.ts'
import { commandOf, makeWorld, type World } from './world.ts'

const LONG = 'A text that is long enough to be broken off.'
const DONE: Step = { answer: { verdict: 'agree' } }

const FAULTS: Readonly<Record<FaultName, Fault>> = {
  auth: { kind: 'auth' },
  'rate-limit': { kind: 'rate-limit' },
  'rate-limit-hint': { kind: 'rate-limit', times: 1, headers: { 'retry-after': '1' } },
  quota: { kind: 'quota' },
  overload: { kind: 'overload' },
  'server-error': { kind: 'server-error' },
  'context-overflow': { kind: 'context-overflow' },
  refusal: { kind: 'refusal' },
  cut: { kind: 'cut' },
  malformed: { kind: 'malformed' },
}

/** Ways to write, for those that can be kept from it by more than words. */
const WRITES: readonly (readonly [string, (path: string) => Step])[] = [
  ['a tool', (path) => ({ wishes: [{ write: path, content: 'no' }] })],
  ['a command', (path) => ({ wishes: [{ shell: `echo no > '${path}'` }] })],
]

/** Everything that a program is put through by okstra's own adapter and supervision. */
export function describeProgram(program: Program): void {
  const adapter = program.makeAdapter()
  let world: World
  beforeAll(async () => {
    world = await makeWorld(program)
  })
  afterAll(async () => {
    await world.cleanUp()
  })
  afterEach(() => {
    expect(world.left(), 'processes are left').toEqual([])
  })

  describe(`the program ${program.name}`, () => {
    it('is the version that is pinned, and its login is seen', async () => {
      const found = await world.adapter.detect(world.environment)
      expect(found).toMatchObject({
        installed: true,
        ...(program.version === undefined ? {} : { version: program.version }),
      })
      expect(found.login).not.toBe('out')
    })

    it('answers, and each token is counted once', async () => {
      const usage = { inputUncached: 445, cacheRead: 789, output: 44, reasoning: 12 }
      const { outcome, log } = await world.run({
        steps: [{ ...DONE, thinking: 'I think about it.', text: 'Here it is.', usage }],
      })
      expect(outcome).toMatchObject({ status: 'completed', result: { verdict: 'agree' } })
      expect(outcome.usage).toEqual(program.usage ?? outcome.usage)
      expect(outcome.session).toMatch(/.{8}/)
      expect(log.length).toBeGreaterThan(0)
    })

    it('reads a file, and the ledger shows it', async () => {
      const tree = world.makeTree()
      const { outcome, ledger, log } = await world.run({
        cwd: tree,
        steps: [{ wishes: [{ read: join(tree, 'src/price.ts') }] }, DONE],
      })
      expect(outcome).toMatchObject({ status: 'completed', result: { verdict: 'agree' } })
      expect(log.flatMap(({ results = [] }) => results).join('\n')).toContain('PRICE = 3')
      expect(hasOpened(ledger, 'src/price.ts')).toBe(true)
      expect(hasOpened(ledger, 'README.md')).toBe(false)
    })

    it('writes in its tree', async () => {
      const tree = world.makeTree()
      const { outcome } = await world.run({
        cwd: tree,
        writeScope: 'tree',
        steps: [{ wishes: [{ write: join(tree, 'notes.md'), content: 'written by a worker' }] }, DONE],
      })
      expect(outcome).toMatchObject({ status: 'completed', result: { verdict: 'agree' } })
      expect(readFileSync(join(tree, 'notes.md'), 'utf8').trim()).toBe('written by a worker')
      const kinds = outcome.events.map(({ type }) => type)
      expect(kinds).toContain(program.writesBy === 'tool' ? 'file-write' : 'command')
    })

    it('runs a command in its tree, and its exit is known', async () => {
      const { outcome, ledger } = await world.run({
        writeScope: 'tree',
        steps: [{ wishes: [{ shell: 'cat README.md && false' }] }, DONE],
      })
      expect(outcome.status).toBe('completed')
      const [command] = ledger.commands
      expect(command?.argv.join(' ')).toContain('cat README.md')
      expect(command?.exit ?? 1).toBe(1)
    })

    it.each(adapter.readOnly === 'enforced' ? WRITES : [])(
      'cannot write when it may only read: by %s',
      async (_by, step) => {
        const tree = world.makeTree()
        const { outcome, log } = await world.run({ cwd: tree, steps: [step(join(tree, 'notes.md')), DONE] })
        expect(log.length).toBeGreaterThan(0)
        expect(existsSync(join(tree, 'notes.md'))).toBe(false)
        expect(execFileSync('git', ['status', '--porcelain'], { cwd: tree, encoding: 'utf8' })).toBe('')
        expect(outcome.events.filter(({ type }) => type === 'file-write')).toEqual([])
        const succeeded = outcome.events.filter(
          (event) => event.type === 'command' && (event.exit ?? 0) === 0,
        )
        expect(succeeded).toEqual([])
      },
    )

    it.each(faultsOf(program))('ends truly: %s', async (name) => {
      const expected = program.faults[name]
      const { outcome } = await world.run({
        // Who refuses has no answer to give.
        steps: [{ ...(name === 'refusal' ? {} : DONE), text: LONG, pieces: 8, fault: FAULTS[name] }],
      })
      expect(outcome).toMatchObject(
        expected === 'completed' ? { status: 'completed' } : { status: 'error', failure: expected },
      )
    })

    it.each(['stall-before', 'stall-midway'] as const)('is stopped when nothing comes: %s', async (kind) => {
      const { outcome, ms, log } = await world.run({
        // The floor of its adapter is for real silence; here nobody wants to wait for it.
        adapter: { ...world.adapter, idleFloorMs: 0 },
        budgets: { idleMs: program.idleMs },
        steps: [{ text: 'A text that stops in the middle.', pieces: 8, fault: { kind } }],
      })
      expect(outcome).toMatchObject({ status: 'timeout', failure: 'idle-timeout' })
      expect(ms).toBeGreaterThanOrEqual(program.idleMs)
      // It was silent because the model was, and not because it had not begun.
      expect(log.length).toBeGreaterThan(0)
    })

    it('keeps the answer of one that does not end', async () => {
      const { outcome } = await world.run({ adapter: world.lingering, steps: [DONE] })
      expect(outcome).toMatchObject({ status: 'completed', result: { verdict: 'agree' } })
      // An agent behind a bridge is ended by the bridge.
      expect(outcome.notes.join(' ')).toMatch(adapter.provider === 'acp' ? /^/ : /did not end/)
    })

    it('gives an answer after three megabytes of text', async () => {
      const { outcome } = await world.run({ steps: [{ text: manyWords(3_000_000), pieces: 150, ...DONE }] })
      expect(outcome).toMatchObject({ status: 'completed', result: { verdict: 'agree' } })
      expect(outcome.bytes.stdout).toBeGreaterThan(3_000_000)
    })

    it('gets a prompt of 205 KB whole', async () => {
      const { outcome, log } = await world.run({
        more: `${manyWords(205_000)}\nthe end of it\n`,
        steps: [DONE],
      })
      expect(outcome).toMatchObject({ status: 'completed', result: { verdict: 'agree' } })
      // One that takes no long prompt is pointed at a file, and reads that in pieces.
      expect(log[0]?.promptBytes).toBeGreaterThan(program.name === 'kimi' ? 0 : 205_000)
    })

    it('leaves nothing behind when it is cancelled in the middle of a tool', async () => {
      const cancel = new AbortController()
      const two = program.stays ?? ['sleep 97', 'sleep 98']
      const looking = setInterval(() => {
        if (two.every((line) => world.left().includes(line))) cancel.abort()
      }, 100)
      const { outcome } = await world.run({
        writeScope: 'tree',
        steps: [{ wishes: [{ shell: two.join(' & ') }] }, DONE],
        options: { signal: cancel.signal },
      })
      clearInterval(looking)
      expect(outcome).toMatchObject({ status: 'error', failure: 'cancelled' })
      expect(allCommands().filter((line) => line === two[1])).toEqual([])
    })

    it('goes on with a session', async () => {
      const first = await world.run({ steps: [{ ...DONE, usage: { inputUncached: 700 } }] })
      const { session } = first.outcome
      if (session === undefined) throw new Error('there is no session to go on with')
      const second = await world.run({
        cwd: first.tree,
        session,
        steps: [{ answer: { verdict: 'disagree' }, usage: { inputUncached: 300, cacheRead: 0, output: 9 } }],
      })
      expect(second.outcome).toMatchObject({ status: 'completed', result: { verdict: 'disagree' } })
      expect(second.log[0]?.heard).toEqual([first.marker, second.marker])
      expect(program.usage === undefined ? 300 : second.outcome.usage?.inputUncached).toBe(300)
    })

    it('runs nothing that a repository brings, unless it is trusted', async () => {
      const tree = world.makeTree()
      const sung = plantCanaries(tree)
      // What no flag of the program keeps off is left out of the trees that okstra makes.
      for (const path of adapter.profile?.repositoryConfig.masked ?? []) {
        rmSync(join(tree, path), { recursive: true, force: true })
      }
      const steps = [{ wishes: [{ read: 'README.md' }] }, DONE]
      const { outcome } = await world.run({ cwd: tree, steps })
      expect(outcome.status).toBe('completed')
      expect(readdirSync(sung)).toEqual([])
      const write = await world.run({ cwd: tree, writeScope: 'tree', steps })
      expect(write.outcome.status).toBe('completed')
      expect(readdirSync(sung)).toEqual([])
      if (!program.canarySings) return
      const whole = world.makeTree()
      const heard = plantCanaries(whole)
      const trusting = await world.run({ cwd: whole, trustsRepository: true, steps })
      expect(trusting.outcome.status).toBe('completed')
      expect(readdirSync(heard)).not.toEqual([])
    })

    it('gives its answer by a schema', async () => {
      const resultSchema = {
        type: 'object',
        properties: { verdict: { type: 'string' } },
        required: ['verdict'],
        additionalProperties: false,
      }
      const { outcome, log } = await world.run({
        resultSchema,
        steps: [{ wishes: [{ read: 'README.md' }] }, DONE],
      })
      expect(outcome).toMatchObject({ status: 'completed', result: { verdict: 'agree' } })
      if (!program.structuredBy) return
      const asked = log.some(({ isSchemaGiven, tools = [] }) =>
        program.structuredBy === 'schema' ? isSchemaGiven : tools.includes('StructuredOutput'),
      )
      expect(asked).toBe(true)
    })
  })
}

function faultsOf({ faults, slow = [] }: Program): FaultName[] {
  const isAll = process.env['OKSTRA_E2E'] === 'all'
  return FAULT_NAMES.filter((name) => faults[name] !== undefined && (isAll || !slow.includes(name)))
}

/** A text in which nothing repeats: programs that look for loops would stop it. */
function manyWords(bytes: number): string {
  const words: string[] = []
  let seed = 7
  for (let length = 0; length < bytes;) {
    seed = (seed * 48_271) % 2_147_483_647
    const word = `${seed.toString(36)}${words.length % 12 === 11 ? '.\n' : ''}`
    words.push(word)
    length += word.length + 1
  }
  return words.join(' ')
}

function allCommands(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map((name) => commandOf(Number(name)))
}
