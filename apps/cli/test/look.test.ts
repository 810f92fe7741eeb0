import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import stringWidth from 'string-width'
import { main } from '../src/main.ts'
import { ago, cutTo, fittedTable, span } from '../src/look/page.ts'
import { printable } from '../src/styled-text.ts'
import { runProgram } from './run-program.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-cli-look-')))
let cwd = ''
beforeAll(async () => {
  cwd = (await makeWorld(root)).repository
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = async (argv: readonly string[], more: Partial<Parameters<typeof runProgram>[1]> = {}) =>
  await runProgram(argv, { cwd, ...more, env: { ...worldEnvironment(root), ...more.env } })

/** A report where `okstra open` looks for it, with or without its view. */
function writeReport(name: string, hasView: boolean): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'final.data.json'), '{}')
  if (hasView) writeFileSync(join(folder, 'final.html'), '<p>')
  return folder
}

/** A program that notes what it was given. */
function writeOpener(folder: string): { readonly bin: string; readonly seen: string } {
  const bin = join(folder, 'show me')
  const seen = join(folder, 'seen')
  writeFileSync(bin, `#!/bin/sh\nprintf '%s' "$1" > '${seen}.part' && mv '${seen}.part' '${seen}'\n`)
  chmodSync(bin, 0o755)
  return { bin, seen }
}

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; !isDone() && tries < 200; tries++)
    await new Promise((resolve) => setTimeout(resolve, 25))
}

describe('open', () => {
  it('prints the path only, where nobody sits at a terminal', async () => {
    const folder = writeReport('piped', true)
    const { bin, seen } = writeOpener(folder)
    const result = await run(['open', 'final.data.json'], {
      cwd: folder,
      stdin: new Uint8Array(),
      env: { BROWSER: bin },
    })
    expect(result).toEqual({ exit: 0, stdout: 'final.html\n', stderr: '' })
    expect(existsSync(seen)).toBe(false)
  })

  it('starts the browser of the user with the file as a URL, and no shell', async () => {
    const folder = writeReport('asked for', true)
    const { bin, seen } = writeOpener(folder)
    const result = await run(['open', 'final.data.json', '--browser', '--json'], {
      cwd: folder,
      env: { BROWSER: bin },
    })
    await until(() => existsSync(seen))
    expect(readFileSync(seen, 'utf8')).toBe(new URL(`file://${encodeURI(folder)}/final.html`).href)
    expect(JSON.parse(result.stdout)).toMatchObject({
      data: { opened: true, opener: bin, path: 'final.html' },
    })
  })

  it('is content without an opener', async () => {
    const folder = writeReport('no opener', true)
    const result = await run(['open', 'final.html', '--browser'], {
      cwd: folder,
      env: { PATH: folder, BROWSER: 'no-such-browser' },
    })
    expect(result.exit).toBe(0)
    expect(result.stdout).toContain('No program was found')
  })

  it('says how a view that is missing is rendered', async () => {
    const folder = writeReport('no view', false)
    const result = await run(['open', 'final.data.json'], { cwd: folder })
    expect(result.exit).toBe(2)
    expect(result.stderr).toContain('okstra render-views final.data.json')
  })
})

describe('what is printed', () => {
  /** A project whose words come from somebody who means no good. */
  function writeHostile(title: string): string {
    const folder = mkdtempSync(join(root, 'hostile-'))
    mkdirSync(join(folder, '.okstra/discovery'), { recursive: true })
    writeFileSync(join(folder, '.okstra/project.json'), '{"schemaVersion":"1.0","projectId":"shop"}')
    const row = { status: 'waiting-for-user', nextRecommendedPhase: null, updatedAt: '2026-01-02T03:00:00Z' }
    const tasks = [
      { task: 'shop:a:one', title, ...row },
      { task: 'shop:a:two', title: '연체료가 두 번 청구된다 '.repeat(4), ...row },
    ]
    writeFileSync(
      join(folder, '.okstra/discovery/task-catalog.json'),
      JSON.stringify({ schemaVersion: '1.0', generation: 1, tasks }),
    )
    return folder
  }

  it('moves no cursor, whatever a title says', async () => {
    const folder = writeHostile('\u001b[2J\u202egone\r\nnext')
    for (const argv of [['status'], ['status', 'one'], ['status', '--json'], ['show', 'one']]) {
      const { stdout, stderr } = await run(argv, { cwd: folder, tty: true, env: { NO_COLOR: '1' } })
      expect(`${stdout}${stderr}`).not.toMatch(/[\u001b\u202e\r]/)
    }
  })

  it.each([20, 30, 40, 60, 80, 120])('fits %i columns', async (columns) => {
    const folder = writeHostile('A title that is rather long, and goes on for a while after that')
    let stdout = ''
    const exit = await main(
      ['status'],
      {
        cwd: folder,
        version: '1.2.3',
        env: worldEnvironment(root),
        now: () => new Date('2026-01-02T03:04:05Z'),
        signal: new AbortController().signal,
      },
      {
        stdin: { isTTY: false, read: async () => new Uint8Array() },
        stdout: { isTTY: true, columns, write: (text) => void (stdout += text) },
        stderr: { isTTY: true, columns, write: () => {} },
      },
    )
    expect(exit).toBe(0)
    // A word is never cut, and neither is the command that comes next.
    const widest = Math.max(columns, '  stands: waiting-for-user'.length)
    const tooWide = stdout
      .split('\n')
      .filter((line) => !line.includes('okstra open') && stringWidth(line) > widest)
    expect(tooWide).toEqual([])
  })

  it('cuts by what a terminal shows, and never within a character', () => {
    expect(cutTo('연체료가 두 번', 8)).toBe('연체료…')
    expect(cutTo('👩‍👩‍👧‍👦 family', 4)).toBe('👩‍👩‍👧‍👦 …')
    expect(cutTo('short', 5)).toBe('short')
  })

  it('puts a row on lines of its own where columns have no room', () => {
    const text = fittedTable(
      ['task', 'note'],
      [[{ text: 'billing/late-fees' }, { text: 'it waits for you to decide' }]],
      {
        width: 24,
        flexible: 1,
      },
    )
    expect(printable(text, { colour: false })).toBe(
      'billing/late-fees\n  note: it waits for\n    you to decide',
    )
  })

  it('says times as people do', () => {
    expect([0, 89, 90, 5399, 5400, 200_000].map(span)).toEqual([
      '0 s',
      '89 s',
      '2 min',
      '90 min',
      '2 h',
      '2 d',
    ])
    expect(ago('2026-01-02T03:00:00Z', new Date('2026-01-02T03:04:00Z'))).toBe('4 min ago')
    expect(ago('no time', new Date(0))).toBe('no time')
  })
})

describe('logs', () => {
  const type = 'implementation-option-selection'

  /** A run that was cut off, in which one worker printed what a terminal would obey. */
  function writeRun(log: string): string {
    const folder = mkdtempSync(join(root, 'logs-'))
    mkdirSync(join(folder, '.okstra/discovery'), { recursive: true })
    const ts = '2026-01-02T03:00:00Z'
    const task = { status: 'in-progress', nextRecommendedPhase: null, updatedAt: ts }
    writeFileSync(
      join(folder, '.okstra/discovery/task-catalog.json'),
      JSON.stringify({
        schemaVersion: '1.0',
        generation: 1,
        tasks: [{ task: 'shop:a:one', title: 'One', ...task }],
      }),
    )
    const run = join(folder, '.okstra/tasks/a/one/runs', type, '001')
    mkdirSync(join(run, 'worker-results'), { recursive: true })
    const asked = { worker: 'claude', duty: 'propose', n: 1, kind: 'first', turn: 1, prompt: 'p' }
    const events = [
      ['prepare.started', {}],
      ['prepare.done', {}],
      ['run.started', {}],
      ['worker.dispatched', asked],
    ].map(([kind, data], seq) => JSON.stringify({ seq, ts, kind, key: String(seq), data }))
    writeFileSync(join(run, 'journal.jsonl'), `${events.join('\n')}\n`)
    writeFileSync(join(run, 'worker-results/claude-propose-1.log'), log)
    return folder
  }

  it.each([[[]], [['-f']]])(
    'makes control characters visible, and ends with a dead run: %j',
    async (more) => {
      const folder = writeRun('first\n\u001b[2Jgone\r\n! 연체료\nlast')
      const result = await run(['logs', 'one', ...more], { cwd: folder })
      expect(result).toEqual({
        exit: 0,
        stdout: [
          'claude propose 1: first',
          String.raw`claude propose 1: \u001b[2Jgone\u000d`,
          'claude propose 1: ! 연체료',
          'claude propose 1: last\n',
        ].join('\n'),
        stderr: '',
      })
    },
  )

  it.each(['wait', 'watch'])('%s says that nobody runs it, and what would', async (command) => {
    const result = await run([command, 'one'], { cwd: writeRun('') })
    expect(result.exit).toBe(1)
    expect(result.stdout).toBe(
      `Nobody runs a/one/${type}/001: it is interrupted, and nothing will happen in it by itself.\n` +
        `next: okstra resume a/one/${type}/001\n`,
    )
  })
})

describe('doctor', () => {
  it('exits 3 with a remedy where git is missing, and 0 where it is there', async () => {
    const without = await run(['doctor'], { env: { PATH: root } })
    expect(without.exit).toBe(3)
    expect(without.stdout).toMatch(/error +git: .*\n +→ Install git/)
    expect(without.stdout).toContain('result: 1 error\n')
    const found = await run(['doctor'])
    expect({ exit: found.exit, end: found.stdout.split('\n').at(-2) }).toEqual({ exit: 0, end: 'result: OK' })
  })
})
