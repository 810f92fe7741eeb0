import { spawn, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgram } from './built-program.ts'
import { loadSample } from '../src/demo/load-sample.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-run-process-')))
let program = ''
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(async () => {
  program = await buildProgram(folder)
})

interface Script {
  workers: Record<string, { duties: Record<string, { steps: object[] }[]> }>
}

/** A world in which the third worker does something before it proposes. */
async function worldWith(step: object): Promise<{ readonly root: string; readonly repository: string }> {
  const root = mkdtempSync(join(folder, 'world-'))
  const { repository } = await makeWorld(root)
  const scenario = JSON.parse(loadSample().scenario) as Script
  scenario.workers['rehearsal-3']?.duties['propose']?.[0]?.steps.unshift({ text: 'I wait.' }, step)
  writeFileSync(join(root, 'scenario.json'), JSON.stringify(scenario))
  return { root, repository }
}

const argv = [
  'run',
  'implementation-option-selection',
  '--brief',
  '../brief.md',
  '--scenario',
  '../scenario.json',
]

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the real program in a world; `onLog` sees its plain log grow. */
function start(
  world: { readonly root: string; readonly repository: string },
  words: readonly string[],
  onLog: (log: string, child: ReturnType<typeof spawn>) => void = () => {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: world.repository,
      env: worldEnvironment(world.root),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
      onLog(stderr, child)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

/** Sends signals as soon as the third worker waits and the others have answered. */
function whenWaiting(...signals: readonly NodeJS.Signals[]) {
  let isSent = false
  return (log: string, child: ReturnType<typeof spawn>): void => {
    const isTime = ['1: completed', '2: completed', '3: running'].every((part) =>
      log.includes(`rehearsal-${part.replace(': ', ' propose 1: ')}`),
    )
    if (!isTime || isSent) return
    isSent = true
    void (async () => {
      for (const signal of signals) {
        child.kill(signal)
        await sleep(200)
      }
    })()
  }
}

/** Processes that carry the marker of a worker of this world. */
function marked(root: string): string[] {
  const environments = spawnSync('ps', ['axeww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return environments.stdout
    .split('\n')
    .filter((line) => line.includes('OKSTRA_WORKER=') && line.includes(root) && line.includes('rehearsal.js'))
}

async function noneLeft(root: string): Promise<string[]> {
  for (let tries = 0; tries < 100 && marked(root).length > 0; tries++) await sleep(100)
  return marked(root)
}

const runFolder = (repository: string): string =>
  join(repository, '.okstra/tasks/billing/late-fees/runs/implementation-option-selection/001')

describe('a run as a process', () => {
  it.each([
    { signal: 'SIGINT', code: 130 },
    { signal: 'SIGTERM', code: 143 },
    { signal: 'SIGHUP', code: 143 },
  ] as const)(
    '$signal: ends in order, leaves nobody behind, and goes on when told',
    async ({ signal, code }) => {
      const world = await worldWith({ delayMs: 2500 })
      const ended = await start(world, [...argv, '--json'], whenWaiting(signal))
      const answer = JSON.parse(ended.stdout) as {
        readonly error: { readonly details: { readonly next: string } }
      }
      expect({ code: ended.code, answer }).toMatchObject({
        code,
        answer: { ok: false, error: { code: 'INTERRUPTED', hint: expect.stringContaining('okstra resume') } },
      })
      expect(marked(world.root)).toEqual([])
      const results = join(runFolder(world.repository), 'worker-results')
      const states = readdirSync(results)
        .filter((name) => name.endsWith('.status.json'))
        .map((name) => (JSON.parse(readFileSync(join(results, name), 'utf8')) as { status: string }).status)
      expect(states).toEqual(['exited', 'exited', 'exited'])

      const resumed = await start(world, [...answer.error.details.next.split(' ').slice(1), '--json'])
      expect(resumed.code, resumed.stderr).toBe(0)
      const { data } = JSON.parse(resumed.stdout) as { readonly data: { readonly status: string } }
      expect(data.status).toBe('completed')
      const journal = readFileSync(join(runFolder(world.repository), 'journal.jsonl'), 'utf8')
      expect(journal.match(/dispatch:rehearsal-1:propose/g)).toHaveLength(1)
      expect(journal.match(/dispatch:rehearsal-3:propose:1"/g)).toHaveLength(1)
    },
    60_000,
  )

  it('twice: ends at once, and the guard ends what it leaves', async () => {
    const world = await worldWith({ fault: { kind: 'ignore-term' } })
    const ended = await start(world, argv, whenWaiting('SIGINT', 'SIGINT'))
    expect(ended.code).toBe(130)
    expect(await noneLeft(world.root)).toEqual([])
    expect((await start(world, ['cancel', runFolder(world.repository)])).code).toBe(0)
  }, 60_000)

  it('cancel ends a run that another process runs', async () => {
    const world = await worldWith({ fault: { kind: 'stall' } })
    let cancelled: Promise<Ended> | undefined
    const ended = await start(world, argv, (log) => {
      if (cancelled !== undefined || !log.includes('rehearsal-3 propose 1: running')) return
      cancelled = start(world, ['cancel', runFolder(world.repository)])
    })
    expect(ended.code).toBe(143)
    expect(await cancelled).toMatchObject({ code: 0, stdout: expect.stringMatching(/^cancelled /) })
    expect(marked(world.root)).toEqual([])
  }, 60_000)
})

/** Runs it in a terminal. */
function inTerminal(
  world: { readonly root: string; readonly repository: string },
  replies: readonly (readonly [wait: string, type: string])[],
  words: readonly string[],
  columns = 72,
): { readonly code: number | null; readonly output: string } {
  const script = join(import.meta.dirname, 'terminal.py')
  const ended = spawnSync(
    'python3',
    [script, String(columns), JSON.stringify(replies), process.execPath, program, ...words],
    {
      cwd: world.repository,
      env: { ...worldEnvironment(world.root), TERM: 'xterm' },
      encoding: 'utf8',
      timeout: 40_000,
    },
  )
  return { code: ended.status, output: `${ended.stdout}${ended.stderr}` }
}

describe('a run in a terminal', () => {
  it('shows the plan, asks, draws, and prints the result', async () => {
    const world = await worldWith({ delayMs: 300 })
    const { code, output } = inTerminal(world, [['[y/N]', 'y\n']], argv)
    expect(code, output).toBe(0)
    expect(output).toContain('rehearsal-1  analyser')
    expect(output).toContain('\u001b[?25l')
    expect(output.lastIndexOf('\u001b[?25h')).toBeGreaterThan(output.lastIndexOf('\u001b[?25l'))
    expect(output).toMatch(/step propose, \d of 3 answered/)
    expect(output).toContain('settled: proposals, candidates, reassessments, narrative, report')
    expect(output).toContain('okstra select-direction shelf-billing-late-fees')
  }, 60_000)

  it('draws a page of 80 columns where nobody told the terminal its size', async () => {
    const world = await worldWith({ delayMs: 300 })
    const { code, output } = inTerminal(world, [], [...argv, '--yes'], 0)
    expect(code, output).toBe(0)
    expect(output).toMatch(/step propose, \d of 3 answered/)
  }, 60_000)

  it('starts nothing when the answer is no, and asks nothing with --yes', async () => {
    const world = await worldWith({ delayMs: 1 })
    const { code, output } = inTerminal(world, [['[y/N]', '\n']], argv)
    expect({ code, isSaid: output.includes('Nothing was started.') }).toEqual({ code: 1, isSaid: true })
    expect(readdirSync(world.repository)).not.toContain('.okstra')
    expect(inTerminal(world, [], [...argv, '--yes', '--dry-run']).code).toBe(0)
  }, 60_000)

  it('asks about work that is not committed', async () => {
    const world = await worldWith({ delayMs: 1 })
    mkdirSync(join(world.repository, 'notes'))
    writeFileSync(join(world.repository, 'notes/a.md'), 'a')
    const refused = inTerminal(world, [['[y/N]', 'n\n']], argv)
    expect({ code: refused.code, isNamed: refused.output.includes('notes/') }).toEqual({
      code: 2,
      isNamed: true,
    })
  }, 60_000)

  it('gives the cursor back after Ctrl-C, and says how to go on', async () => {
    const world = await worldWith({ fault: { kind: 'stall' } })
    const { code, output } = inTerminal(world, [['3 running', '\u0003']], [...argv, '--yes'])
    expect(code, output).toBe(130)
    expect(output.lastIndexOf('\u001b[?25h')).toBeGreaterThan(output.lastIndexOf('\u001b[?25l'))
    expect(output).toContain('What was answered is kept. Go on: okstra resume')
    expect(marked(world.root)).toEqual([])
  }, 60_000)

  it('asks a person before a direction is recorded, by name', async () => {
    const world = await worldWith({ delayMs: 1 })
    expect((await start(world, argv)).code).toBe(0)
    const report = 'shelf-billing-late-fees-implementation-option-selection-001'
    const words = ['select-direction', report, 'IO-003']
    // --yes is no answer to a decision.
    const no = inTerminal(world, [['[y/N]', 'n\n']], [...words, '--yes'])
    expect({ code: no.code, isSaid: no.output.includes('Nothing was confirmed.') }).toEqual({
      code: 1,
      isSaid: true,
    })
    const yes = inTerminal(world, [['(Remember the last charged day)', 'yes\n']], words)
    expect(yes.code, yes.output).toBe(0)
    expect(yes.output).toContain('by kim, bound to')
  }, 60_000)
})
