import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { antigravityAdapter } from '../src/adapters/antigravity.ts'
import { runWorker, type WorkerRequest } from '../src/index.ts'
import { quote } from '../src/io/terminal.ts'
import { BUDGETS, setStage, type Stage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

/** Says nothing without a terminal; else turns a wheel, sets colours, and answers with what it was given. */
const AGENT = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
const seen = { args, shell: process.env.SHELL, columns: process.stdout.columns, tty: process.stdin.isTTY === true }
if (!process.stdout.isTTY) process.exit(0)
writeFileSync('seen.json', JSON.stringify(seen))
const file = /^Read (.+) and follow it\\.$/.exec(args[1])?.[1]
const prompt = file === undefined ? args[1] : readFileSync(file, 'utf8')
if (prompt === 'hang') setInterval(() => {}, 1000)
else {
  process.stdout.write('\\u001b[?25l\\u001b[36m| Thinking\\r/ Thinking\\r\\u001b[K\\u001b[0m')
  process.stdout.write('Here it is:\\n\\n\\u001b[1m\`\`\`json\\u001b[0m\\n' + JSON.stringify({ bytes: Buffer.byteLength(prompt), end: prompt.slice(-20), wide: 'x'.repeat(500) }) + '\\n\`\`\`\\n\\u001b[?25h')
  process.exitCode = prompt === 'fail' ? 3 : 0
}
`

function ask(prompt: string, more: Partial<WorkerRequest> = {}): WorkerRequest {
  const program = join(stage.folder(), 'agy')
  writeFileSync(program, AGENT)
  chmodSync(program, 0o755)
  return stage.request({ adapter: antigravityAdapter({ program }), prompt, ...more })
}
const seenBy = ({ cwd }: WorkerRequest) =>
  JSON.parse(readFileSync(join(cwd, 'seen.json'), 'utf8')) as {
    args: string[]
    shell?: string
    columns: number
  }

describe('a program that needs a terminal', () => {
  it('is given one, and its answer is found among what it draws', async () => {
    const request = ask('Look.')
    await expect(runWorker(request)).resolves.toMatchObject({
      status: 'completed',
      result: { bytes: 5, end: 'Look.', wide: 'x'.repeat(500) },
      exit: { code: 0, signal: null },
      escaped: [],
    })
    const { args, shell, columns } = seenBy(request)
    expect(args).toEqual([
      '-p',
      expect.stringMatching(/^Read .+ and follow it\.$/),
      '--print-timeout',
      '1m',
      '--add-dir',
      expect.stringContaining('okstra-'),
    ])
    expect(shell).toBeUndefined()
    expect(columns).toBeGreaterThan(1000)
  })

  it.each([
    `it's "quoted" $HOME \`id\` $(touch owned) \\ \\n ; touch owned & * ? ~ ! # %s`,
    '\n- 여러 줄\n\ttab\n\n',
    '-- --help',
    "'".repeat(3000),
  ])('gets the prompt %j exactly', async (prompt) => {
    const request = ask(prompt, { environment: { PATH: process.env['PATH'], SHELL: '/absent/fish' } })
    await expect(runWorker(request)).resolves.toMatchObject({
      result: { bytes: Buffer.byteLength(prompt), end: prompt.slice(-20) },
    })
    expect(seenBy(request)).toMatchObject({ shell: '/absent/fish' })
    expect(existsSync(join(request.cwd, 'owned'))).toBe(false)
  })

  it.each([99_000, 131_071, 131_072, 5 * 2 ** 20])('gets one of %d bytes', async (bytes) => {
    const prompt = '한'.repeat(Math.ceil(bytes / 3))
    const request = ask(prompt)
    await expect(runWorker(request)).resolves.toMatchObject({ result: { bytes: Buffer.byteLength(prompt) } })
    const [, given = ''] = seenBy(request).args
    expect(given).toMatch(/^Read \/.+\/prompt\.md and follow it\.$/)
  })

  it('fails with its exit code, is stopped when it hangs, and is missed when it is not there', async () => {
    await expect(runWorker(ask('fail'))).resolves.toMatchObject({ failure: 'crashed', exit: { code: 3 } })
    const hanging = ask('hang', { budgets: { ...BUDGETS, wallMs: 1500 } })
    await expect(runWorker(hanging)).resolves.toMatchObject({ failure: 'wall-timeout' })
    const absent = stage.request({ adapter: antigravityAdapter({ program: 'okstra-no-agy' }) })
    await expect(runWorker(absent)).resolves.toMatchObject({ failure: 'not-installed' })
  })

  it('may write only where it was told to', async () => {
    const request = ask('Look.', { writeScope: 'tree', folders: ['/tmp'], model: 'some-model' })
    await runWorker(request)
    expect(seenBy(request).args.slice(4)).toEqual([
      '--add-dir',
      '/tmp',
      '--add-dir',
      expect.stringContaining('okstra-'),
      '--model',
      'some-model',
      '--dangerously-skip-permissions',
    ])
  })
})

it('quotes a word for a shell', () => {
  expect(quote(`a'b c`)).toBe(`'a'\\''b c'`)
})
