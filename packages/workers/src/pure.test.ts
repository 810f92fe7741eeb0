import { isOkstraError, type StatusSidecar } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandAdapter } from './adapters/command.ts'
import { checkRequest } from './check-request.ts'
import { workerEnvironment } from './environment.ts'
import { judgeWorker } from './judge.ts'
import { ancestorsOf, descendantsOf, isMarked, parsePs, parseStat } from './process-table.ts'
import { redact } from './redact.ts'
import type { WorkerRequest } from './types.ts'

const adapter = commandAdapter({ argv: ['agent'], modelFamily: 'mistral' })
const request: WorkerRequest = {
  run: 'run-1',
  worker: 'command',
  duty: 'propose',
  attempt: 1,
  turn: 1,
  role: 'analyser',
  adapter,
  model: null,
  prompt: 'Do it.',
  cwd: '/tree',
  writeScope: 'read-only',
  budgets: { idleMs: 1, wallMs: 1 },
  environment: {},
  paths: { log: '/log', status: '/status' },
}

describe('the environment of a worker', () => {
  it('is an allow-list, what the adapter names and sets, the marker and the tree', () => {
    const environment = {
      PATH: '/bin', HOME: '/home/ada', LC_ALL: 'ko_KR.UTF-8', XDG_CONFIG_HOME: '/c', https_proxy: 'http://p', SECRET: 's',
      MY_KEY: 'k', GIT_DIR: '/elsewhere', OKSTRA_WORKER: 'outer', OKSTRA_HOME: '/h', NODE_OPTIONS: '--x', UNSET: undefined,
    } // prettier-ignore
    const invocation = { file: 'agent', args: [], stdin: 'prompt' as const }
    const own = { environment: ['MY_KEY', 'GIT_DIR', 'ABSENT'], set: { MODE: 'quiet', GIT_INDEX_FILE: 'x' } }
    expect(workerEnvironment({ ...request, environment }, { ...invocation, ...own })).toEqual({
      PATH: '/bin',
      HOME: '/home/ada',
      LC_ALL: 'ko_KR.UTF-8',
      XDG_CONFIG_HOME: '/c',
      https_proxy: 'http://p',
      MY_KEY: 'k',
      MODE: 'quiet',
      OKSTRA_WORKER: 'run-1/command/1',
      OKSTRA_WORKTREE: '/tree',
      OKSTRA_SUPERVISOR: expect.any(String),
    })
  })
})

describe('a request', () => {
  it.each<[string, object]>([
    ['run', { run: 'a/b' }],
    ['worker', { worker: '' }],
    ['duty', { duty: '../x' }],
    ['attempt', { attempt: 0 }],
    ['turn', { turn: 1.5 }],
    ['prompt', { prompt: '' }],
    ['cwd', { cwd: 'tree' }],
    ['log', { paths: { log: 'log', status: '/status' } }],
    ['idleMs', { budgets: { idleMs: 0, wallMs: 1 } }],
    ['wallMs', { budgets: { idleMs: 1, wallMs: Number.NaN } }],
    ['session', { session: 's-1' }],
  ])('is refused for its %s', (name, more) => {
    let refused: unknown
    try {
      checkRequest({ ...request, ...more })
    } catch (error) {
      refused = error
    }
    expect(isOkstraError(refused, 'WORKER_REQUEST_INVALID') && refused.message).toContain(name)
  })

  it('may have budgets without an end', () => {
    expect(() =>
      checkRequest({ ...request, budgets: { idleMs: Infinity, wallMs: Infinity, graceMs: 0 } }),
    ).not.toThrow()
  })
})

describe('redaction', () => {
  const long = 'Ab3'.repeat(20)
  it.each([
    `sk-${long}`,
    `sk-ant-api03-${long}`,
    `ghp_${long}`,
    `github_pat_${long}`,
    `glpat-${long}`,
    `xai-${long}`,
    `AIza${long}`,
    `xoxb-${long}`,
    `AKIA${'A1B2'.repeat(4)}`,
    `npm_${long}`,
    `hf_${long}`,
    `eyJ${long}.${long}.${long}`,
  ])('hides %s', (secret) => {
    expect(redact(`before ${secret} after`)).toBe('before [redacted] after')
  })

  it('hides a bearer token, a password in a URL and a private key, and leaves the rest', () => {
    expect(redact(`Authorization: Bearer ${long}`)).toBe('Authorization: Bearer [redacted]')
    expect(redact('https://ada:correct-horse@example.org/x')).toBe('https://ada:[redacted]@example.org/x')
    const key = (word: string) => `-----${word} PRIVATE KEY-----`
    expect(redact(`${key('BEGIN')}\nabc\n${key('END')}`)).toBe('[redacted]')
    const plain =
      'The task sk-1 of 2026, commit 0123456789abcdef0123456789abcdef01234567, https://example.org:8080/a@b'
    expect(redact(plain)).toBe(plain)
  })

  it('hides what a variable holds whose name says that it is secret, and no other', () => {
    const value = 'e2e-key-0123456789abcdef'
    for (const name of [
      'LOCAL_KEY',
      'ANTHROPIC_AUTH_TOKEN',
      'AWS_SECRET_ACCESS_KEY',
      'DB_PASSWORD',
      'SECRET',
    ]) {
      for (const write of [
        (hidden: string) => `A=b\n${name}=${hidden}\nC=d`,
        (hidden: string) => `{"output":"A=b\\n${name}=${hidden}\\n_=/bin/env"}`,
        (hidden: string) => `{"output":"A=b\\u0000${name}=${hidden}\\u0000C=d"}`,
        (hidden: string) => `declare -x ${name}="${hidden}"`,
        (hidden: string) => `{"output":"declare -x ${name}=\\"${hidden}\\""}`,
        (hidden: string) => `{"${name}": "${hidden}"}`,
      ])
        expect(redact(write(value))).toBe(write('[redacted]'))
    }
    const plain = [
      'MONKEY=e2e-key-0123456789abcdef',
      'SSH_KEY=/home/ada/.ssh/id_ed25519_work',
      'API_KEY=${SOME_OTHER_VARIABLE_OF_THE_USER}',
      'const API_KEY = readTheKeyFromTheFile()',
      'TOKEN_LIMIT=1000000000000000000',
    ].join('\n')
    expect(redact(plain)).toBe(plain)
  })

  it('never makes a text longer', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => redact(text).length <= text.length))
  })
})

describe('the process table', () => {
  it('reads a stat whose name holds brackets and blanks', () => {
    const fields = 'S 7 42 42 0 -1 0 0 0 0 0 3 4 5 6 20 0 1 0 12345 0'
    expect(parseStat(`42 (a) b (c)) ${fields}`)).toEqual({
      pid: 42,
      parent: 7,
      group: 42,
      startTime: '12345',
      cpuMs: 180,
    })
    expect(parseStat(`42 (x) ${fields.replace('S', 'Z')}`)).toBeUndefined()
    expect(parseStat('')).toBeUndefined()
  })

  it('reads the ps of macOS', () => {
    const text = [
      '    1     0     1 Ss   Sun Nov 29 10:00:00 2026       0:12.50 /sbin/launchd',
      '  501     1   501 S+   Sun Nov 29 10:01:02 2026    1:02:03.00 node agent.js PATH=/bin OKSTRA_WORKER=run-1/claude/1 OKSTRA_SUPERVISOR=me LANG=C',
      '  502   501   501 Z    Sun Nov 29 10:01:03 2026       0:00.00 (node)',
    ].join('\n')
    expect(parsePs(text, { marker: 'OKSTRA_WORKER', supervisor: 'OKSTRA_SUPERVISOR' })).toEqual([
      {
        row: { pid: 1, parent: 0, group: 1, startTime: 'Sun Nov 29 10:00:00 2026', cpuMs: 12_500 },
        marker: undefined,
        supervisor: undefined,
      },
      {
        row: { pid: 501, parent: 1, group: 501, startTime: 'Sun Nov 29 10:01:02 2026', cpuMs: 3_723_000 },
        marker: 'run-1/claude/1',
        supervisor: 'me',
      },
    ])
  })

  it('knows ancestors and descendants, also in a table with a circle', () => {
    const row = (pid: number, parent: number) => ({ pid, parent, group: pid, startTime: '1', cpuMs: 0 })
    const rows = [row(1, 0), row(2, 1), row(3, 2), row(4, 2), row(5, 4), row(8, 9), row(9, 8)]
    expect(descendantsOf(rows, 2).map(({ pid }) => pid)).toEqual([2, 3, 4, 5])
    expect([...ancestorsOf(rows, 5)]).toEqual([5, 4, 2, 1])
    expect(descendantsOf(rows, 8).map(({ pid }) => pid)).toEqual([8, 9])
    expect([...ancestorsOf(rows, 8)]).toEqual([8, 9])
  })

  it('ends a prefix where a part ends', () => {
    expect(isMarked('run-1/claude/1', 'run-1')).toBe(true)
    expect(isMarked('run-1/claude/1', 'run-1/')).toBe(true)
    expect(isMarked('run-1/claude/1', 'run-1/claude/1')).toBe(true)
    expect(isMarked('run-10/claude/1', 'run-1')).toBe(false)
    expect(isMarked('run-1/claude/10', 'run-1/claude/1')).toBe(false)
    expect(isMarked('run-1/claude/1', '')).toBe(false)
    expect(isMarked(undefined, 'run-1')).toBe(false)
  })
})

describe('liveness', () => {
  const process = { host: 'h', bootId: 'b', pidNs: '-', pid: 42, startTime: '1' }
  const base: StatusSidecar = {
    schemaVersion: '1.0',
    status: 'running',
    process,
    startedAt: '2026-01-01T00:00:00Z',
    lastActivityAt: '2026-01-01T00:01:00Z',
    bytes: 10,
    events: 1,
  }
  const judge = (
    sidecar: StatusSidecar,
    judgement: 'alive' | 'dead' | 'unknown',
    now = '2026-01-01T00:01:25Z',
  ) => judgeWorker(sidecar, { now, idleMs: 60_000, machine: { judge: async () => judgement } })

  it.each<[string, Promise<unknown>, string, string]>([
    ['works', judge(base, 'alive'), 'working', 'Process 42 lives, and was last heard 25 s ago.'],
    [
      'is silent',
      judge(base, 'alive', '2026-01-01T00:03:00Z'),
      'silent',
      'Process 42 lives, and was last heard 120 s ago.',
    ],
    ['is gone', judge(base, 'dead'), 'dead', 'Process 42 is gone, and nobody wrote down how it ended.'],
    [
      'cannot be seen',
      judge(base, 'unknown'),
      'working',
      'Nothing can be told of process 42 from here, and was last heard 25 s ago.',
    ],
    [
      'cannot be seen and is quiet',
      judge(base, 'unknown', '2026-01-02T00:00:00Z'),
      'silent',
      'Nothing can be told of process 42 from here, and was last heard 86340 s ago.',
    ],
    [
      'has not spoken',
      judge({ ...base, bytes: 0, lastActivityAt: undefined } as never, 'alive'),
      'silent',
      'Process 42 lives, and has said nothing yet, 85 s after its start.',
    ],
    [
      'has ended',
      judge(
        { ...base, status: 'exited', exit: { code: 3, signal: null }, outcome: 'error', failure: 'crashed' },
        'alive',
      ),
      'dead',
      'It has ended with exit code 3: error (crashed).',
    ],
    [
      'was killed',
      judge({ ...base, status: 'exited', exit: { code: null, signal: 'SIGKILL' } }, 'alive'),
      'dead',
      'It has ended by SIGKILL.',
    ],
    [
      'is queued',
      judge({ schemaVersion: '1.0', status: 'queued', bytes: 0, events: 0 }, 'dead'),
      'silent',
      'It is queued; no process of it is known yet.',
    ],
  ])('of one that %s', async (_name, found, liveness, evidence) => {
    await expect(found).resolves.toEqual({ liveness, evidence })
  })

  it('is dead only where the process is known to be gone or the end was written down', async () => {
    const sidecars = fc.record({
      status: fc.constantFrom('queued', 'starting', 'running', 'exited'),
      hasProcess: fc.boolean(),
      judgement: fc.constantFrom('alive', 'dead', 'unknown'),
      now: fc.integer({ min: 0, max: 3000 }),
    })
    await fc.assert(
      fc.asyncProperty(sidecars, async ({ status, hasProcess, judgement, now }) => {
        const { process: identity, ...rest } = base
        const sidecar = { ...rest, status, ...(hasProcess ? { process: identity } : {}) } as StatusSidecar
        const at = new Date(Date.parse('2026-01-01T00:00:00Z') + now * 1000).toISOString()
        const { liveness } = await judge(sidecar, judgement, at)
        expect(liveness === 'dead').toBe(status === 'exited' || (hasProcess && judgement === 'dead'))
      }),
    )
  })
})
