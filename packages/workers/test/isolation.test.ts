import { isOkstraError } from '@okstra/contracts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commandAdapter, runWorker, type RunWorkerOptions, type WorkerRequest } from '../src/index.ts'
import { namespaceTools } from '../src/io/namespace.ts'
import { readJson, setStage, type Stage } from './support.ts'

const hasNamespaces = (await namespaceTools()) !== undefined

let stage: Stage
let count = 0
beforeAll(async () => {
  stage = await setStage()
})
afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

const pids = () => readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name))
const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').trim()
  } catch {
    // It ended in between.
    return ''
  }
}
/** A sleep that nothing else sleeps, to be found without any marker. */
const nap = (): string => `sleep ${1000 + ++count}.${process.pid}`
const napping = (words: string) => pids().filter((pid) => commandLine(pid) === words)

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 1000) throw new Error('It did not come true.')
    await sleep(10)
  }
}

const ask = (script: string, more: Partial<WorkerRequest> = {}) =>
  stage.request({
    adapter: commandAdapter({ argv: ['sh', '-c', script], modelFamily: 'mistral' }),
    ...more,
  })

/** Drops environment, session and both parents, as a daemon does. */
const daemon = (words: string): string => `env -i setsid sh -c '${words} >/dev/null 2>&1 </dev/null &' &`

it('uses namespaces where it may: as root of this system', () => {
  // A machine of the lanes is one of these; one that is not must say so here.
  expect(hasNamespaces || process.getuid?.() !== 0 || process.platform !== 'linux').toBe(true)
})

describe.runIf(hasNamespaces)('a namespace', () => {
  const options: RunWorkerOptions = { isolation: 'namespace' }

  it('ends a process that hides from the marker and its parents, and tells of it', async () => {
    const words = nap()
    const request = ask(
      `${daemon(words)} while ! pgrep -f "^${words}" >/dev/null; do sleep 0.02; done; echo "[1]"`,
    )
    const outcome = await runWorker(request, options)
    expect(readJson(request.paths.status)).toMatchObject({ isolation: 'namespace' })
    expect(outcome).toMatchObject({ status: 'completed', result: [1] })
    expect(napping(words)).toEqual([])
    expect(outcome.escaped.length).toBeGreaterThan(0)
    expect(outcome.notes.join()).toContain('had left its group')
  })

  it('is what does that: the marker alone leaves it', async () => {
    const words = nap()
    const request = ask(
      `${daemon(words)} while ! pgrep -f "^${words}" >/dev/null; do sleep 0.02; done; echo "[1]"`,
    )
    await runWorker(request, { isolation: 'marker' })
    expect(readJson(request.paths.status)).toMatchObject({ isolation: 'marker' })
    const left = napping(words)
    expect(left).toHaveLength(1)
    for (const pid of left) process.kill(Number(pid), 'SIGKILL')
  })

  it.each([
    ['an exit code', 'exit 143', { code: 143, signal: null }],
    ['a signal', 'kill -TERM $$', { code: null, signal: 'SIGTERM' }],
    ['the signal that nobody can take', 'echo words >&2; kill -KILL $$', { code: null, signal: 'SIGKILL' }],
    ['a crash', 'kill -SEGV $$', { code: null, signal: 'SIGSEGV' }],
  ])('tells %s as it was', async (_name, script, exit) => {
    const outcome = await runWorker(ask(script), options)
    expect(outcome).toMatchObject({ failure: 'crashed', exit })
    expect(outcome.message).not.toContain('unshare')
  })

  it('lets a program end in its own way when it is told to', async () => {
    const abort = new AbortController()
    const script = 'trap "echo \\"[7]\\"; exit 0" TERM; echo ready >&2; while :; do sleep 0.05; done'
    const request = ask(script)
    const running = runWorker(request, { ...options, signal: abort.signal })
    await until(
      () => existsSync(request.paths.log) && readFileSync(request.paths.log, 'utf8').includes('ready'),
    )
    abort.abort()
    await expect(running).resolves.toMatchObject({ failure: 'cancelled', exit: { code: 0, signal: null } })
  })

  it('shows a worker its own processes alone, with process ids that another worker has not', async () => {
    const script = 'echo "[$$, $(ls /proc | grep -c "^[0-9]"), $PPID, $(id -u)]"'
    const [one, two] = await Promise.all([runWorker(ask(script), options), runWorker(ask(script), options)])
    const [[first, seen, parent, user], [second]] = [one.result as number[], two.result as number[]]
    expect(seen).toBeLessThan(10)
    expect(parent).toBe(0)
    expect(user).toBe(process.getuid?.())
    expect(first).not.toBe(second)
    expect(pids().length).toBeGreaterThan(seen ?? 0)
  })

  it('reaps the orphans of a worker', async () => {
    const script =
      'for i in 1 2 3 4 5 6 7 8; do (true & true) & done; wait; sleep 0.3; ps -eo stat= | grep -c Z; true'
    const outcome = await runWorker(ask(`echo "[$(${script})]"`), options)
    expect(outcome.result).toEqual([0])
  })

  it('may be made within it again, as the sandboxes of programs do', async () => {
    const words = nap()
    const script = `unshare --pid --fork --mount-proc sh -c 'ls /proc | grep -c "^[0-9]"' | sed 's/.*/[&]/'; unshare --pid --fork setsid ${words} >/dev/null 2>&1 & sleep 0.2`
    await expect(runWorker(ask(script), options)).resolves.toMatchObject({ status: 'completed' })
    expect(napping(words)).toEqual([])
  })

  it('says of a program that cannot be executed that it is not installed', async () => {
    const place = stage.folder()
    const file = join(place, 'broken')
    writeFileSync(file, '#!/absent/interpreter\n')
    chmodSync(file, 0o755)
    for (const argv of [[file], ['okstra-no-such-program']]) {
      const adapter = commandAdapter({ argv, modelFamily: 'mistral' })
      await expect(runWorker(stage.request({ adapter }), options)).resolves.toMatchObject({
        status: 'not-run',
        failure: 'not-installed',
        message: expect.stringContaining(argv[0] ?? ''),
      })
    }
  })

  it('ends with a supervisor that is killed, without any guard', async () => {
    const [plain, hidden] = [nap(), nap()]
    const script = `${daemon(hidden)} setsid ${plain} & ${plain} & echo up; wait`
    const args = [stage.programs.child, stage.run, stage.folder(), script, '']
    const child = spawn(process.execPath, args, { stdio: 'ignore', env: { PATH: process.env['PATH'] } })
    await until(() => napping(plain).length === 2 && napping(hidden).length === 1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await until(() => [...napping(plain), ...napping(hidden)].length === 0 && stage.left().length === 0)
    expect(napping(plain)).toEqual([])
  })
})

it('is refused where it was asked for and cannot be', async () => {
  const found = await runWorker(ask('echo "[1]"'), { isolation: 'namespace' }).then(
    ({ status }) => status,
    (error: unknown) => isOkstraError(error) && error.code,
  )
  expect(found).toBe(hasNamespaces ? 'completed' : 'PLATFORM_UNSUPPORTED')
})

/** Runs a program under a terminal of its own, as a person does; `act` gets the terminal. */
const TERMINAL = `
import os, pty, sys, time, signal
act, args = sys.argv[1], sys.argv[2:]
pid, fd = pty.fork()
if pid == 0:
    os.execvp(args[0], args)
sys.stdin.readline()
if act == 'close':
    os.close(fd)
else:
    os.write(fd, b'\\x03')
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
`

describe.each(['close', 'interrupt'] as const)('a terminal: %s', (act) => {
  it.each(hasNamespaces ? (['namespace', 'marker'] as const) : (['marker'] as const))(
    'leaves nothing with the isolation %s',
    async (isolation) => {
      const words = nap()
      const script = `setsid ${words} & setsid setsid ${words} & echo up; ${words}`
      const args = [stage.programs.child, stage.run, stage.folder(), script, stage.programs.guard, isolation]
      const terminal = spawn('python3', ['-c', TERMINAL, act, process.execPath, ...args], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { PATH: process.env['PATH'] },
      })
      await until(() => napping(words).length === 3)
      terminal.stdin.end('\n')
      const [said] = (await once(terminal.stdout, 'data')) as [Buffer]
      expect(String(said).trim()).toBe(act === 'close' ? '-1' : '130')
      // Who was interrupted is gone before its guard is done, and the holder of a namespace goes last.
      await until(() => napping(words).length === 0 && stage.left().length === 0)
    },
  )
})
