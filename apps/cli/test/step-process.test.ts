import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../bundle.ts'
import { loadSample } from '../src/demo/load-sample.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-step-process-')))
const program = join(folder, 'program/dist/bin.js')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(async () => {
  await build({ ...bundle, outdir: join(folder, 'program/dist'), logLevel: 'error' })
  writeFileSync(join(folder, 'program/package.json'), '{"type":"module"}')
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
}

/** A host: it knows the token and what the last call printed. */
async function hostOf(wait: object = { delayMs: 1 }) {
  const root = mkdtempSync(join(folder, 'world-'))
  const { repository } = await makeWorld(root)
  const scenario = JSON.parse(loadSample().scenario) as Script
  scenario.workers['rehearsal-3']?.duties['propose']?.[0]?.steps.unshift(wait)
  writeFileSync(join(root, 'scenario.json'), JSON.stringify(scenario))
  const call = (...words: string[]): Promise<{ code: number | null; data: Step; stderr: string }> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, 'step', ...words, '--json'], {
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
  const begun = await call(
    'start',
    'implementation-option-selection',
    '--brief',
    '../brief.md',
    '--scenario',
    '../scenario.json',
  )
  return { call, begun, token: begun.data.token }
}

/** Processes that take a step of a run. */
function supervisors(token: string): number[] {
  return readdirSync('/proc')
    .filter((pid) => /^[0-9]+$/.test(pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`supervise\0${token}`)
      } catch {
        return false
      }
    })
    .map(Number)
}

describe.runIf(process.platform === 'linux')('a run that a host leads', () => {
  it('goes on step by step to the decision of a person', async () => {
    const { call, begun, token } = await hostOf()
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
  })

  it('is waited for by whoever asks meanwhile, and survives the death of a step', async () => {
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
  })
})
