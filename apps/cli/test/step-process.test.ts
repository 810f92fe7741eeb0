import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgram } from './built-program.ts'
import { loadSample } from '../src/demo/load-sample.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-step-process-')))
let program = ''
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(async () => {
  program = await buildProgram(folder)
})

interface Script {
  workers: Record<string, { duties: Record<string, { steps: object[] }[]> }>
}

interface Step {
  readonly token: string
  readonly state: string
  readonly did: string | null
  readonly next: string | null
  readonly failure: { readonly code: string } | null
  readonly question: { readonly kind: string; readonly ids: readonly string[] } | null
  readonly command: string | null
}

const QUESTION = {
  kind: 'question',
  blocks: 'next-phase',
  question: 'Which version runs?',
  looked: 'In the code.',
}

/** A host: it knows the token and what the last call printed. */
async function hostOf(
  wait: object = { delayMs: 1 },
  taskType: 'implementation-option-selection' | 'error-analysis' = 'implementation-option-selection',
) {
  const root = mkdtempSync(join(folder, 'world-'))
  const { repository } = await makeWorld(root)
  const sample = new URL('../../../examples/error-analysis/', import.meta.url)
  const isError = taskType === 'error-analysis'
  if (isError) cpSync(new URL('brief.md', sample), join(root, 'brief.md'))
  const scenario = JSON.parse(
    isError ? readFileSync(new URL('scenario.json', sample), 'utf8') : loadSample().scenario,
  ) as Script
  const steps = scenario.workers['rehearsal-3']?.duties[isError ? 'analyse' : 'propose']?.[0]?.steps
  steps?.unshift(wait)
  // The last step is the answer: of an error analysis it asks something.
  const last = steps?.at(-1)
  if (isError && last !== undefined)
    Object.assign((last as { result: object }).result, { questions: [QUESTION] })
  writeFileSync(join(root, 'scenario.json'), JSON.stringify(scenario))
  const run = (...words: string[]): Promise<{ code: number | null; data: Step; stderr: string }> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...words, '--json'], {
        cwd: repository,
        env: worldEnvironment(root),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let stdout = ''
      let stderr = ''
      child.stdout.on('data', (text) => (stdout += String(text)))
      child.stderr.on('data', (text) => (stderr += String(text)))
      child.on('error', reject)
      child.on('close', (code) => {
        const { data } = JSON.parse(stdout) as { data: Step }
        resolve({ code, data, stderr })
      })
    })
  const call = (...words: string[]) => run('step', ...words)
  /** What a person does beside the host. */
  const decide = async (...words: string[]): Promise<void> => {
    expect(await run(...words)).toMatchObject({ code: 0 })
  }
  const begun = await call('start', taskType, '--brief', '../brief.md', '--scenario', '../scenario.json')
  return { call, decide, begun, token: begun.data.token }
}

/** Processes that take a step of a run. */
function supervisors(token: string): number[] {
  return readdirSync('/proc')
    .filter((pid) => /^[0-9]+$/.test(pid))
    .filter((pid) => {
      try {
        const isAsked = readFileSync(`/proc/${pid}/environ`, 'utf8').includes('OKSTRA_STEP_ASK=')
        return isAsked && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`next\0${token}`)
      } catch {
        return false
      }
    })
    .map(Number)
}

describe.runIf(process.platform === 'linux')('a run that a host leads', () => {
  it('goes on step by step to the decision of a person', { timeout: 240_000 }, async () => {
    const { call, decide, begun, token } = await hostOf()
    expect(begun).toMatchObject({ code: 0, data: { state: 'idle', did: 'prepare' } })
    const did: (string | null)[] = []
    let last = begun
    while (last.data.state !== 'ended') {
      last = await call('next', token)
      expect(last.data.failure).toBeNull()
      did.push(last.data.did)
    }
    expect(did.slice(0, 4)).toEqual(['propose', 'publish propose', 'merge', 'reassess'])
    expect(did.at(-1)).toBe('end')
    expect(last.code).toBe(10)
    expect(last.data.question).toMatchObject({ kind: 'select-direction', ids: ['IO-003', 'IO-004'] })
    // Asked again, nothing is done again.
    expect((await call('next', token)).data).toEqual(last.data)
    // What a person decided meanwhile is asked no more.
    await decide('select-direction', token, 'IO-003')
    expect(await call('show', token)).toMatchObject({
      code: 0,
      data: { state: 'ended', question: null, command: expect.stringContaining('--selected-direction') },
    })
  })

  it('asks a question until somebody answered it', { timeout: 240_000 }, async () => {
    const { call, decide, token } = await hostOf({ delayMs: 1 }, 'error-analysis')
    let last = await call('next', token)
    while (last.data.state !== 'ended') last = await call('next', token)
    expect(last).toMatchObject({
      code: 10,
      data: {
        question: { kind: 'answer', ids: ['C-001', 'C-002'] },
        outcome: {
          pending: 'answer',
          asked: ['C-001', 'C-002'],
          next: expect.stringContaining('okstra answer'),
        },
      },
    })
    await decide('answer', token, 'C-001', 'Version 4.')
    expect(await call('next', token)).toMatchObject({ code: 10, data: { question: { ids: ['C-002'] } } })
    // What was voted down although its citation holds is a person's to decide.
    await decide('answer', token, 'C-002', 'override: It is known.')
    expect(await call('next', token)).toMatchObject({
      code: 0,
      data: { state: 'ended', question: null, command: expect.stringContaining('--clarification-response') },
    })
  })

  it(
    'is waited for by whoever asks meanwhile, and survives the death of a step',
    { timeout: 240_000 },
    async () => {
      const { call, token } = await hostOf({ delayMs: 2500 })
      const first = await call('next', token, '--wait', '0')
      expect(first).toMatchObject({ code: 0, data: { state: 'working' } })
      while (supervisors(token).length === 0) await sleep(20)
      await sleep(1500)
      for (const pid of supervisors(token)) process.kill(pid, 'SIGKILL')
      const [one, other] = await Promise.all([call('next', token), call('next', token)])
      expect([one.data.did, other.data.did]).toEqual(['propose', 'propose'])
      expect([one.data.next, other.data.next]).toEqual(['publish propose', 'publish propose'])
      while (supervisors(token).length > 0) await sleep(20)
    },
  )
})
