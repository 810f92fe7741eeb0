import { isOkstraError, type StatusSidecar } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/status-sidecar'
import { makeMachine, nodeFiles, readSpool, thisMachine, type WritableFile } from '@okstra/store'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  commandAdapter,
  judgeWorker,
  locateProgram,
  rehearsalAdapter,
  replayOutput,
  runWorker,
  startGuard,
  sweepMarked,
  type WorkerRequest,
} from '../src/index.ts'
import { BUDGETS, markedProcesses, readJson, setStage, type Stage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

const node = (code: string, ...args: string[]) =>
  commandAdapter({ argv: [process.execPath, '-e', code, ...args], modelFamily: 'mistral' })
const shell = (script: string) => commandAdapter({ argv: ['sh', '-c', script], modelFamily: 'mistral' })
const ask = (script: string, more: Partial<WorkerRequest> = {}) =>
  stage.request({ adapter: shell(script), ...more })

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries > 500) throw new Error('It did not come true.')
    await sleep(20)
  }
}

describe('a command worker', () => {
  it('answers on stdout with JSON or with its last fenced block', async () => {
    await expect(runWorker(ask('cat >/dev/null; echo \'{"a":1}\''))).resolves.toMatchObject({
      status: 'completed',
      result: { a: 1 },
      model: { argv: null, reported: null, family: 'mistral' },
    })
    const text = String.raw`printf 'Found it.\n~~~json\n{"a":2}\n~~~\n'`
    await expect(runWorker(ask(text))).resolves.toMatchObject({ status: 'completed', result: { a: 2 } })
  })

  it('gives no answer without exit code 0, and none with words', async () => {
    const broke = await runWorker(ask('echo \'{"a":1}\'; echo "out of luck" >&2; exit 4'))
    expect(broke).toMatchObject({ status: 'error', failure: 'crashed', exit: { code: 4 } })
    expect(broke.message).toBe('It ended with exit code 4: out of luck')
    for (const script of ['true', 'echo', 'echo "Everything is fine."', 'echo \'{"a":\'']) {
      await expect(runWorker(ask(script))).resolves.toMatchObject({
        status: 'error',
        failure: 'invalid-output',
      })
    }
  })

  it('may print more than is read, which is no answer', async () => {
    const request = ask('head -c 3000000 /dev/zero', { budgets: { ...BUDGETS, answerBytes: 1_000_000 } })
    const outcome = await runWorker(request)
    expect(outcome).toMatchObject({ failure: 'invalid-output', bytes: { stdout: 3_000_000, stderr: 0 } })
  })

  it('gets its prompt whole and once, with stdin closed after it', async () => {
    const prompt = 'Nonce: n-1\n합니다 "$(touch owned)" `id` $HOME\n'.repeat(20_000)
    const code = `let text = ''; process.stdin.setEncoding('utf8').on('data', (d) => text += d).on('end', () => console.log(JSON.stringify({ size: Buffer.byteLength(text), end: text.slice(-12) })))`
    const request = stage.request({ adapter: node(code), prompt: prompt.replaceAll('합', '하') })
    await expect(runWorker(request)).resolves.toMatchObject({
      result: { size: Buffer.byteLength(prompt), end: '`id` $HOME\n'.padStart(12) },
    })
    expect(readdirSync(request.cwd).toSorted()).toEqual(['spool', 'status.json', 'worker.log'])
  })

  it('runs without a shell, in its folder, with an environment of its own', async () => {
    const code = `console.log(JSON.stringify({ argv: process.argv.slice(1), cwd: process.cwd(), env: process.env }))`
    const request = stage.request({
      adapter: node(code, '$(touch owned)', '; touch owned', '*'),
      environment: { PATH: process.env['PATH'], GIT_DIR: '/elsewhere', SECRET: 's' },
    })
    const { result } = await runWorker(request)
    expect(result).toEqual({
      argv: ['$(touch owned)', '; touch owned', '*'],
      cwd: request.cwd,
      env: {
        PATH: process.env['PATH'],
        OKSTRA_WORKER: `${stage.run}/claude/${request.attempt}`,
        OKSTRA_WORKTREE: request.cwd,
        OKSTRA_SUPERVISOR: expect.any(String),
      },
    })
  })

  it('that is not there is not installed', async () => {
    const absent = commandAdapter({ argv: ['okstra-no-such-program'], modelFamily: 'mistral' })
    const request = stage.request({ adapter: absent })
    await expect(runWorker(request)).resolves.toMatchObject({ status: 'not-run', failure: 'not-installed' })
    expect(readJson(request.paths.status)).toMatchObject({ status: 'exited', failure: 'not-installed' })
    await expect(absent.detect({ PATH: process.env['PATH'] })).resolves.toMatchObject({ installed: false })
    await expect(shell('').detect({ PATH: process.env['PATH'] })).resolves.toMatchObject({ installed: true })
    const text = join(request.cwd, 'text')
    writeFileSync(text, 'no program')
    const noProgram = commandAdapter({ argv: [text], modelFamily: 'mistral' })
    await expect(runWorker(stage.request({ adapter: noProgram }))).resolves.toMatchObject({
      failure: 'not-installed',
    })
  })

  it('may get more in one argument than the system takes, which is no crash of okstra', async () => {
    const request = stage.request({ adapter: node('0', 'x'.repeat(200_000)) })
    await expect(runWorker(request)).resolves.toMatchObject({ status: 'not-run', failure: 'unsupported' })
  })
})

describe('an adapter', () => {
  it('may have a program that takes no prompt from stdin: it finds an end there', async () => {
    const count = 'echo "[$(wc -c)]"'
    const adapter = shell(count)
    const noInput = {
      ...adapter,
      argv: () => ({ file: 'sh', args: ['-c', count], stdin: 'none' as const }),
    }
    await expect(runWorker(stage.request({ adapter: noInput }))).resolves.toMatchObject({ result: [0] })
    await expect(runWorker(stage.request({ adapter, prompt: 'abc' }))).resolves.toMatchObject({ result: [3] })
  })

  it('may be silent for longer than its role allows', async () => {
    const adapter = shell('sleep 0.6; echo "[1]"')
    const budgets = { ...BUDGETS, idleMs: 200 }
    await expect(runWorker(stage.request({ adapter, budgets }))).resolves.toMatchObject({
      failure: 'idle-timeout',
    })
    const patient = { ...adapter, idleFloorMs: 5000 }
    await expect(runWorker(stage.request({ adapter: patient, budgets }))).resolves.toMatchObject({
      result: [1],
    })
  })

  it('says in its arguments which model it wants, and may be told another one', async () => {
    const adapter = commandAdapter({ argv: ['echo', '1'], model: 'mistral-x', modelFamily: 'mistral' })
    const { model } = await runWorker(stage.request({ adapter }))
    expect(model).toEqual({ argv: 'mistral-x', reported: null, family: 'mistral' })
  })

  it('repeats no secret of a provider', async () => {
    const secret = `sk-ant-${'a1B2'.repeat(10)}`
    const outcome = await stage.play([{ error: { class: 'auth', message: `Wrong key ${secret}.` } }])
    expect(outcome).toMatchObject({ failure: 'auth', message: 'Wrong key [redacted].' })
  })
})

describe('the programs', () => {
  it('run from source as well', () => {
    const [file = '', ...args] = locateProgram('rehearsal')
    const { status, stderr } = spawnSync(file, [...args, '--turn', '0'], { encoding: 'utf8', input: '' })
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'rehearsal: --turn is not a number from 1\n' })
  })

  it.each([
    ['an edit outside of the tree', { edit: { path: '../x', content: '' } }, 'outside of its folder'],
    ['a title that is not there', { result: { $candidate: 'X' } }, 'okstra-candidates'],
  ])('do not play %s', async (_name, step, message) => {
    const outcome = await stage.play([step])
    expect(outcome).toMatchObject({ status: 'error', failure: 'crashed', exit: { code: 2 } })
    expect(outcome.message).toContain(message)
  })

  it('do not play what is no scenario', async () => {
    const scenario = join(stage.folder(), 's.json')
    writeFileSync(scenario, '{"schemaVersion":"1.0","workers":{"claude":{}}}')
    const given = { worker: 'claude', model: 'm', modelFamily: 'f', programs: stage.programs }
    const outcome = await runWorker(stage.request({ adapter: rehearsalAdapter({ scenario, ...given }) }))
    expect(outcome).toMatchObject({ failure: 'crashed', exit: { code: 2 } })
    expect(outcome.message).toContain('is no scenario')
  })

  it('go on with a session, and play the last turn again when they run out', async () => {
    const turns = [{ steps: [{ result: 1 }] }, { steps: [{ result: 2 }] }]
    const scenario = join(stage.folder(), 's.json')
    const workers = { claude: { model: 'gpt-x', modelFamily: 'own', duties: { propose: turns } } }
    writeFileSync(scenario, JSON.stringify({ schemaVersion: '1.0', workers }))
    const given = { worker: 'claude', model: 'm', modelFamily: 'f', programs: stage.programs }
    const adapter = rehearsalAdapter({ scenario, ...given })
    const ask = (turn: number, session?: string) =>
      runWorker(stage.request({ adapter, turn, ...(session === undefined ? {} : { session }) }))
    const first = await ask(1)
    expect(first).toMatchObject({ result: 1, model: { reported: 'gpt-x', family: 'own' } })
    await expect(ask(2, first.session)).resolves.toMatchObject({ result: 2, session: first.session })
    await expect(ask(7)).resolves.toMatchObject({ result: 2, session: 'rehearsal-claude-propose-7' })
  })
})

describe('a request that cannot work', () => {
  it('is refused before anything is made', async () => {
    const request = ask('true')
    const refusedFor = async (more: Partial<WorkerRequest>): Promise<unknown> =>
      await runWorker({ ...request, ...more }).then(
        () => 'nothing',
        (error: unknown) => isOkstraError(error) && error.code,
      )
    expect(await refusedFor({ cwd: join(request.cwd, 'absent') })).toBe('WORKER_REQUEST_INVALID')
    expect(await refusedFor({ worker: 'a/b' })).toBe('WORKER_REQUEST_INVALID')
    expect(await refusedFor({ paths: { ...request.paths, log: join(request.cwd, 'no/log') } })).toBe(
      'STORE_UNWRITABLE',
    )
    expect(readdirSync(request.cwd)).toEqual([])
  })

  it('is refused when its files are there already, and they stay as they are', async () => {
    const request = ask('echo 1')
    writeFileSync(request.paths.log, 'mine')
    await expect(runWorker(request)).rejects.toMatchObject({ code: 'STORE_UNWRITABLE' })
    expect(readFileSync(request.paths.log, 'utf8')).toBe('mine')
    expect(readdirSync(request.cwd)).toEqual(['worker.log'])
  })
})

describe('a cancellation', () => {
  it('ends the worker with its whole family, before the start as well', async () => {
    const abort = new AbortController()
    const request = ask('sh -c "sleep 60 & sleep 60" & setsid sleep 60 & echo started; sleep 60')
    const running = runWorker(request, { signal: abort.signal })
    await until(() => markedProcesses(stage.run).length >= 5)
    abort.abort()
    const outcome = await running
    expect(outcome).toMatchObject({ status: 'error', failure: 'cancelled', message: 'It was cancelled.' })
    expect(outcome.escaped).toHaveLength(1)
    expect(readJson(request.paths.status)).toMatchObject({ status: 'exited', failure: 'cancelled' })

    const late = await runWorker(ask('touch started; echo 1'), { signal: abort.signal })
    expect(late).toMatchObject({ failure: 'cancelled', bytes: { stdout: 0 } })
    expect(late.exit).toBeUndefined()
  })

  it('finds a descendant that dropped its environment', async () => {
    const abort = new AbortController()
    const request = ask('env -i sleep 61.5 & setsid env -i sleep 61.5 & echo started; sleep 60')
    const running = runWorker(request, { signal: abort.signal })
    const sleepers = () => pids().filter((pid) => commandLine(pid) === 'sleep\u000061.5\0')
    await until(() => sleepers().length === 2)
    abort.abort()
    await running
    expect(sleepers()).toEqual([])
  })

  it('follows from a listener that throws, and the error comes out', async () => {
    const onEvent = (): never => {
      throw new Error('The listener broke.')
    }
    const request = stage.request({ adapter: stage.adapter([{ text: 'x' }, { fault: { kind: 'stall' } }]) })
    await expect(runWorker(request, { onEvent })).rejects.toThrow('The listener broke.')
    expect(readJson(request.paths.status)).toMatchObject({ status: 'exited' })
  })
})

describe('the records', () => {
  it('has a status that is valid whenever it is read, and can be judged', async () => {
    const request = stage.request({
      adapter: stage.adapter([
        ...Array.from({ length: 40 }, () => [{ text: 'x' }, { delayMs: 40 }]).flat(),
        { result: 1 },
      ]),
    })
    const running = runWorker(request)
    const seen = new Set<string>()
    const liveness = new Set<string>()
    const inodes = new Set<number>()
    const over = new AbortController()
    void running.finally(() => over.abort())
    await until(() => existsSync(request.paths.status))
    while (!over.signal.aborted) {
      const status = readJson(request.paths.status)
      expect(validate(status)).toBe(true)
      seen.add((status as StatusSidecar).status)
      inodes.add(statSync(request.paths.status).ino)
      const judged = await judgeWorker(status as StatusSidecar, {
        now: thisMachine.now(),
        idleMs: 60_000,
        machine: thisMachine,
      })
      liveness.add(`${(status as StatusSidecar).status} ${judged.liveness}`)
      await sleep(10)
    }
    expect([...seen].slice(0, 2)).toEqual(['starting', 'running'])
    expect([...liveness]).toContain('running working')
    expect(readJson(request.paths.status)).toMatchObject({
      status: 'exited',
      events: 42,
      outcome: 'completed',
    })
    // 1.6 s of chatter: the start, at most four more, and the end.
    expect(inodes.size).toBeLessThanOrEqual(7)
    expect(readdirSync(dirname(request.paths.status)).filter((name) => name.includes('tmp'))).toEqual([])
  })

  it('hides secrets in the log, also one that comes in two chunks, and marks stderr', async () => {
    const secret = `sk-ant-${'a1B2'.repeat(10)}`
    const script = `printf 'key ${secret.slice(0, 20)}'; sleep 0.1; printf '${secret.slice(20)} end\\n'; echo 'token ${secret}' >&2; echo 1`
    const request = ask(script)
    await runWorker(request)
    const log = readFileSync(request.paths.log, 'utf8')
    expect(log).toContain('key [redacted] end\n')
    expect(log).toContain('! token [redacted]\n')
    expect(statSync(request.paths.log).mode & 0o777).toBe(0o600)
  })

  /** A machine whose disk is full for files whose name matches, after so many writes. */
  const fullDisk = (name: RegExp, writes: number) => {
    const limited = (path: string, file: WritableFile): WritableFile => ({
      ...file,
      async write(bytes) {
        if (name.test(path) && writes-- <= 0)
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        return await file.write(bytes)
      },
    })
    return makeMachine({
      files: {
        ...nodeFiles,
        create: async (path, mode) => limited(path, await nodeFiles.create(path, mode)),
      },
    })
  }

  it.each([
    ['log', /worker\.log$/, 2],
    ['spool', /spool$/, 2],
    ['status', /tmp/, 2],
  ])('ends the worker when the %s cannot be written', async (_name, name, writes) => {
    const chatter = Array.from({ length: 200 }, () => [{ text: 'x' }, { delayMs: 30 }]).flat()
    const request = stage.request({ adapter: stage.adapter(chatter) })
    const outcome = await runWorker(request, { machine: fullDisk(name, writes) })
    expect(outcome).toMatchObject({
      status: 'error',
      failure: 'cancelled',
      fault: { code: 'STORE_UNWRITABLE' },
    })
    expect(outcome.message).toBe(outcome.fault?.message)
  })

  it('keeps the answer when only the end of the log cannot be written', async () => {
    // Too little room for a line in the head: all of it is written at the end.
    const request = ask('echo "[1,2,3]"', { budgets: { ...BUDGETS, logBytes: 10 } })
    const outcome = await runWorker(request, { machine: fullDisk(/worker\.log$/, 0) })
    expect(outcome).toMatchObject({
      status: 'completed',
      result: [1, 2, 3],
      fault: { code: 'STORE_UNWRITABLE' },
    })
  })

  it('does not start when the status cannot be written', async () => {
    const request = ask('touch started; echo 1')
    await expect(runWorker(request, { machine: fullDisk(/tmp/, 0) })).rejects.toMatchObject({
      code: 'STORE_UNWRITABLE',
    })
    expect(readdirSync(request.cwd)).toEqual([])
    await expect(runWorker({ ...request, paths: { ...request.paths } })).resolves.toMatchObject({
      failure: 'invalid-output',
    })
  })
})

describe('a spool', () => {
  const replayed = async (request: WorkerRequest) => {
    const reading = await readSpool(request.paths.spool ?? '')
    return reading && replayOutput(request.adapter, reading)
  }

  it('says after the end what the worker said', async () => {
    const steps = [
      { text: 'x' },
      { read: { path: '.' } },
      { usage: { output: 3 } },
      { result: { nonce: '$nonce' } },
    ]
    const requests = [
      stage.request({ adapter: stage.adapter(steps) }),
      stage.request({
        adapter: stage.adapter([{ error: { class: 'overloaded', message: 'Busy.', retryAfterMs: 5 } }]),
      }),
      ask('echo \'{"a":1}\''),
      ask('echo \'{"a":1}\'; exit 3'),
      ask('echo "No JSON."'),
      ask('true'),
    ]
    for (const request of requests) {
      const { notes, bytes, ...live } = await runWorker(request)
      const found = await replayed(request)
      const { notes: foundNotes, bytes: foundBytes, ...rest } = found ?? { notes: [], bytes: undefined }
      // Only what stderr said is not in the spool.
      expect({ ...rest, message: '' }).toEqual({ ...live, message: '' })
      expect(foundNotes).toEqual([...notes, 'Read from the spool: okstra had ended before it.'])
      expect(foundBytes).toEqual({ ...bytes, stderr: 0 })
    }
  })

  it('is worth nothing before the terminal event', async () => {
    for (const steps of [[{ text: 'x' }], [{ text: 'x' }, { fault: { kind: 'kill-self' as const } }]]) {
      const request = stage.request({ adapter: stage.adapter(steps) })
      await runWorker(request)
      expect(await replayed(request)).toBeUndefined()
    }
    const abort = new AbortController()
    const request = ask('echo \'{"a":1}\'; sleep 60')
    const running = runWorker(request, { signal: abort.signal })
    await until(() =>
      existsSync(request.paths.spool ?? '') ? statSync(request.paths.spool ?? '').size > 0 : false,
    )
    // As a supervisor that dies now would leave it: the answer is there, and nobody saw the exit.
    expect(await replayed(request)).toBeUndefined()
    abort.abort()
    await running
    expect(await replayed(request)).toBeUndefined()
  })

  it('is read up to any byte: an outcome from the terminal event on, and the same one', async () => {
    const request = stage.request({
      adapter: stage.adapter([{ text: '한글' }, { result: { nonce: '$nonce' } }]),
    })
    const { result } = await runWorker(request)
    const { head = new Uint8Array() } = (await readSpool(request.paths.spool ?? '')) ?? {}
    const at = Buffer.from(head).indexOf('{"type":"result"')
    const end = Buffer.from(head).indexOf('\n', at)
    const found = Array.from({ length: head.length + 1 }, (_, size) =>
      replayOutput(request.adapter, { head: head.subarray(0, size), dropped: 0, tail: new Uint8Array() }),
    )
    expect(found.slice(0, at + 16).every((outcome) => outcome === undefined)).toBe(true)
    expect(found.slice(0, end).filter((outcome) => outcome?.status === 'completed')).toEqual([])
    for (const outcome of found.slice(end)) expect(outcome).toMatchObject({ status: 'completed', result })
  })

  it('whose middle is not kept still has the answer and says what is missing', async () => {
    const flood = { fault: { kind: 'flood-stdout' as const, bytes: 2 ** 20 } }
    const request = stage.request({
      adapter: stage.adapter([flood, { result: { nonce: '$nonce' } }]),
      budgets: { ...BUDGETS, spoolBytes: 65_536 },
    })
    const live = await runWorker(request)
    const found = await replayed(request)
    expect(found).toMatchObject({ status: 'completed', result: live.result })
    expect(found?.notes.join()).toContain('were not kept')
    expect(found?.bytes.stdout).toBe(live.bytes.stdout)
  })
})

describe('a sweep', () => {
  const start = async (marker: string, script = 'echo up; exec sleep 60', argv0 = 'sh') => {
    const child = spawn(argv0, ['-c', script], {
      detached: true,
      env: { PATH: process.env['PATH'], OKSTRA_WORKER: marker },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(child.stdout, 'data')
    return child
  }

  it('ends what carries the marker, and nothing else', async () => {
    const one = await start(`${stage.run}/a/1`)
    const other = await start(`${stage.run}0/a/1`)
    const swept = await sweepMarked(stage.run)
    expect(swept).toEqual([one.pid])
    expect(other.exitCode).toBeNull()
    expect(markedProcesses(`${stage.run}0`)).toEqual([other.pid])
    other.kill('SIGKILL')
    await once(other, 'exit')
  })

  it('spares itself and those above it, though they carry the marker', () => {
    const line = `sleep 60 & "${process.execPath}" "${stage.programs.child}" ${stage.run}; echo "and lives"`
    const env = { PATH: process.env['PATH'], OKSTRA_WORKER: `${stage.run}/a/1` }
    const { stdout, signal } = spawnSync('sh', ['-c', line], { encoding: 'utf8', env, timeout: 20_000 })
    expect({ stdout, signal }).toEqual({ stdout: 'swept 1\nand lives\n', signal: null })
  })

  it('asks before it kills', async () => {
    const polite = await start(
      `${stage.run}/a/1`,
      'trap "exit 7" TERM; echo up; while :; do sleep 0.05; done',
    )
    const ended = once(polite, 'exit')
    await sweepMarked(stage.run, { grace: 2000 })
    expect(await ended).toEqual([7, null])
  })

  it('keeps up with a program that starts others all the time', async () => {
    await start(`${stage.run}/a/1`, 'echo up; while :; do sleep 5 & sleep 0.02; done')
    await sleep(200)
    expect((await sweepMarked(stage.run)).length).toBeGreaterThan(2)
    expect(stage.left()).toEqual([])
  })
})

function commandLine(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
  } catch {
    // It ended in between.
    return ''
  }
}

const pids = () => readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name))

/** Guards of this file that live. */
const guards = () => pids().filter((pid) => commandLine(pid).includes(`guard.mjs\0${stage.run}\0`))

describe('the guard', () => {
  const script = 'sleep 60 & setsid sleep 60 & setsid setsid nohup sleep 60 & echo up; sleep 60'
  // A namespace would end them without it.
  const start = async (guard: string) => {
    const args = [stage.programs.child, stage.run, stage.folder(), script, guard, 'marker']
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] },
    })
    // All four are asleep, two of them in sessions of their own.
    await until(() => stage.left().filter((pid) => commandLine(pid) === 'sleep\u000060\0').length === 4)
    return child
  }

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends all workers after okstra got %s',
    async (signal) => {
      const child = await start(stage.programs.guard)
      child.kill(signal)
      await once(child, 'exit')
      await until(() => stage.left().length === 0)
      // It goes when it has nothing to guard.
      await until(() => guards().length === 0)
      expect(stage.left()).toEqual([])
    },
  )

  it('is not needed for the group when okstra ends in order', async () => {
    const child = await start('')
    child.kill('SIGINT')
    await expect(once(child, 'exit')).resolves.toEqual([130, null])
    await until(() => stage.left().length === 2)
    await sweepMarked(stage.run)
  })

  it('goes away when it is released, and touches nothing', async () => {
    const guard = await startGuard({ prefix: stage.run, programs: stage.programs })
    const worker = spawn('sleep', ['60'], {
      env: { PATH: process.env['PATH'], OKSTRA_WORKER: `${stage.run}/a/1` },
    })
    await until(() => stage.left().length === 1)
    await guard.release()
    await guard.release()
    expect(existsSync(`/proc/${guard.pid}`)).toBe(false)
    expect(stage.left()).toEqual([worker.pid])
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  })

  it('spares the workers of whoever took the run up again', async () => {
    const child = await start(stage.programs.guard)
    // The same run, and another process of okstra: as after a resume.
    const other = spawn('sleep', ['60'], {
      env: { PATH: process.env['PATH'], OKSTRA_WORKER: `${stage.run}/a/2`, OKSTRA_SUPERVISOR: 'another' },
    })
    await until(() => stage.left().includes(other.pid ?? 0))
    child.kill('SIGKILL')
    await until(() => guards().length === 0)
    expect(stage.left()).toEqual([other.pid])
    other.kill('SIGKILL')
    await once(other, 'exit')
  })

  it('that cannot be started is an error', async () => {
    await expect(
      startGuard({ prefix: stage.run, programs: { guard: join(stage.folder(), 'absent.mjs') } }),
    ).rejects.toMatchObject({ code: 'PLATFORM_UNSUPPORTED' })
  })

  it('is found through a link as well', async () => {
    const link = join(stage.folder(), 'guard.mjs')
    symlinkSync(stage.programs.guard, link)
    const guard = await startGuard({ prefix: stage.run, programs: { guard: link } })
    await guard.release()
    expect(existsSync(`/proc/${guard.pid}`)).toBe(false)
  })
})
