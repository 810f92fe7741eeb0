import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../bundle.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-wizard-process-')))
const program = join(folder, 'program/dist/bin.js')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let repository = ''
beforeAll(async () => {
  await build({ ...bundle, outdir: join(folder, 'program/dist'), logLevel: 'error' })
  writeFileSync(join(folder, 'program/package.json'), '{"type":"module"}')
  ;({ repository } = await makeWorld(folder))
})
const untouched = () => expect(readdirSync(repository)).not.toContain('.okstra')
const environment = (more: Readonly<Record<string, string>>) => ({
  ...worldEnvironment(folder),
  TERM: 'dumb',
  ...more,
})

/** Runs it without a terminal; an open pipe stays open, and it must not wait for it. */
function start(
  stdin: 'pipe' | 'ignore',
  more: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'run'], {
      cwd: repository,
      env: environment(more),
      stdio: [stdin, 'pipe', 'pipe'],
    })
    let stderr = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stderr }))
  })
}

function inTerminal(
  replies: readonly (readonly [wait: string, type: string])[],
  more: Readonly<Record<string, string>> = {},
): { readonly code: number | null; readonly output: string } {
  const words = [join(import.meta.dirname, 'terminal.py'), '80', JSON.stringify(replies)]
  const ended = spawnSync('python3', [...words, process.execPath, program, 'run'], {
    cwd: repository,
    env: environment(more),
    encoding: 'utf8',
    timeout: 40_000,
  })
  return { code: ended.status, output: `${ended.stdout}${ended.stderr}` }
}

const CI = [{ CI: '1' }, { CI: 'true' }, { CI: 'TRUE' }]

describe('what is missing of a run', () => {
  it.each((['pipe', 'ignore'] as const).flatMap((stdin) => [{}, ...CI].map((more) => ({ stdin, more }))))(
    'is an error that names it without a terminal: stdin $stdin, $more',
    async ({ stdin, more }) => {
      const { code, stderr } = await start(stdin, more)
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr:
          'error: okstra run needs <what>.\nhint: Write okstra run <what>: a task type, or a task key.\n',
      })
      untouched()
    },
  )

  it.each(CI)('is one in a terminal of a build server too: %o', (more) => {
    const { code, output } = inTerminal([], more)
    expect({ code, isNamed: output.includes('okstra run needs <what>.') }).toEqual({ code: 2, isNamed: true })
  })

  it('Ctrl-C at a question ends it with 130, and nothing has changed', () => {
    const first = inTerminal([['What should be done?', '\u0003']])
    expect(first.code, first.output).toBe(130)
    const later = inTerminal([
      ['What should be done?', '1\r'],
      ['Which file is the brief', '\u0003'],
    ])
    expect(later.code, later.output).toBe(130)
    expect(later.output).toContain('Stopped by SIGINT.')
    untouched()
  })

  it('the end of the input at a question is an error', () => {
    const { code, output } = inTerminal([['What should be done?', '\u0004']])
    expect({ code, isNamed: output.includes('The input ended before task-type') }, output).toEqual({
      code: 2,
      isNamed: true,
    })
    untouched()
  })
})
