import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from './run-program.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const root = mkdtempSync(join(tmpdir(), 'okstra-run-command-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let repository = ''
beforeAll(async () => {
  ;({ repository } = await makeWorld(root))
})
const env = worldEnvironment(root)
const selection = [
  'implementation-option-selection',
  '--brief',
  '../brief.md',
  '--scenario',
  '../scenario.json',
]
const untouched = () => expect(readdirSync(repository)).not.toContain('.okstra')

describe('okstra run', () => {
  it.each(['run', 'demo'])('%s: cannot work on Windows, and says so', async (command) => {
    const argv = command === 'run' ? [command, ...selection] : [command, '--out', '../demo']
    const { exit, stderr } = await runProgram(argv, { cwd: repository, env, platform: 'win32' })
    expect({ exit, says: stderr.split('\n')[0] }).toEqual({
      exit: 3,
      says: 'error: Workers run on Linux and macOS only.',
    })
    untouched()
  })

  it('shows its plan on Windows, where it starts nothing', async () => {
    const { exit } = await runProgram(['run', ...selection, '--dry-run'], {
      cwd: repository,
      env,
      platform: 'win32',
    })
    expect(exit).toBe(0)
  })

  it('starts nothing when a person says no, and says so', async () => {
    const { exit, stdout } = await runProgram(['run', ...selection, '--json'], {
      cwd: repository,
      env: { ...env, TERM: 'dumb' },
      tty: true,
      answers: ['no'],
    })
    expect({ exit, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      exit: 1,
      answer: { ok: true, data: { started: false, plan: { requirements: 6, makers: [] } } },
    })
    untouched()
  })

  it('asks nobody on a build server, terminal or not', async () => {
    const dirty = join(repository, 'notes.md')
    writeFileSync(dirty, 'x')
    const { exit, stderr } = await runProgram(['run', ...selection], {
      cwd: repository,
      env: { ...env, CI: 'true' },
      tty: true,
      answers: ['yes'],
    })
    rmSync(dirty)
    expect({ exit, isAsked: stderr.includes('[y/N]') }).toEqual({ exit: 2, isAsked: false })
    expect(stderr).toContain('--allow-dirty')
    untouched()
  })

  it('names two tasks that cannot both be meant', async () => {
    const { exit, stderr } = await runProgram(['run', 'a:b:c', '--task-key', 'a:b:d'], {
      cwd: repository,
      env,
    })
    expect({ exit, first: stderr.split('\n')[0] }).toEqual({
      exit: 2,
      first: 'error: a:b:c and --task-key a:b:d are two tasks.',
    })
  })

  it('lets no worker start, cancel or decide anything', async () => {
    const marked = { ...env, OKSTRA_WORKER: 'run/rehearsal-1/1' }
    for (const argv of [
      ['run', ...selection],
      ['render-bundle', ...selection],
      ['select-direction', 'x', 'IO-001'],
    ]) {
      const { exit, stderr } = await runProgram(argv, { cwd: repository, env: marked })
      expect({ argv, exit, isNamed: stderr.includes('A worker cannot') }).toEqual({
        argv,
        exit: 1,
        isNamed: true,
      })
    }
    untouched()
  })
})
