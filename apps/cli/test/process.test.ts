import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'okstra-process-'))
const program = [join(folder, 'program/dist/bin.js')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// Bundled from the sources: a process starts in a tenth of the time that a loader takes.
beforeAll(async () => {
  await build({ ...bundle, outdir: join(folder, 'program/dist'), logLevel: 'error' })
  writeFileSync(join(folder, 'program/package.json'), '{"type":"module"}')
})
writeFileSync(join(folder, 'requirements.json'), '[{"id":"EB-001"}]')
writeFileSync(join(folder, 'commitments.json'), '[{"id":"CM-001","covers":["EB-001"]}]')

interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}

interface Started {
  readonly stdin?: 'pipe' | 'ignore'
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  readonly onStart?: (child: ReturnType<typeof spawn>) => void
}

/** Runs the real program. An open pipe as stdin stays open until the program ends: it must not wait for it. */
function start(
  argv: readonly string[],
  { stdin = 'ignore', env = {}, input, onStart }: Started = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const clean = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:CI|NO_COLOR|FORCE_COLOR|VITEST)/.test(name)),
    )
    const child = spawn(process.execPath, [...program, ...argv], {
      cwd: folder,
      env: { ...clean, ...env },
      stdio: [stdin, 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`still running: ${argv.join(' ')}`))
    }, 20_000)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      resolve({ code, signal, stdout, stderr })
    })
    if (input !== undefined) child.stdin?.end(input)
    onStart?.(child)
  })
}

describe('the program as a process', () => {
  it.each(
    (['pipe', 'ignore'] as const).flatMap((stdin) =>
      [{}, { CI: '1' }, { CI: 'true' }, { CI: 'TRUE' }].map((env) => ({ stdin, env })),
    ),
  )('never waits for a person: stdin $stdin, $env', async ({ stdin, env }) => {
    const missing = await start(['coverage', '--commitments', 'commitments.json'], { stdin, env })
    expect(missing).toEqual({
      code: 2,
      signal: null,
      stdout: '',
      stderr: 'error: okstra coverage needs --requirements.\nhint: Add --requirements FILE.\n',
    })
  })

  it('never waits on a closed stdin either', async () => {
    const quoted = [
      process.execPath,
      ...program,
      'coverage',
      '--requirements',
      '-',
      '--commitments',
      'commitments.json',
    ]
      .map((word) => `'${word}'`)
      .join(' ')
    const ended = await new Promise<number | null>((resolve) => {
      spawn('/bin/sh', ['-c', `exec ${quoted} <&-`], { cwd: folder, stdio: 'ignore' }).on('close', resolve)
    })
    expect(ended).toBe(2)
  })

  it('reads a document from a pipe', async () => {
    const { code, stdout, stderr } = await start(
      ['coverage', '--requirements', '-', '--commitments', 'commitments.json', '--quiet'],
      { stdin: 'pipe', input: '[{"id":"EB-001"}]' },
    )
    expect({ code, stderr, first: stdout.split('\n')[0] }).toEqual({ code: 0, stderr: '', first: 'exact' })
  })

  it('prints the version on the short way', async () => {
    const { code, stdout, stderr } = await start(['--version'])
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: (await start(['version'])).stdout,
      stderr: '',
    })
  })

  it('takes a closed stdout as an end', async () => {
    const ended = await new Promise<string>((resolve, reject) => {
      const quoted = [process.execPath, ...program, 'validate', '--rules']
        .map((word) => `'${word}'`)
        .join(' ')
      const shell = spawn('/bin/bash', ['-c', `set -o pipefail; ${quoted} | true; echo "$?"`], {
        cwd: folder,
      })
      let text = ''
      shell.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      shell.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      shell.on('error', reject).on('close', () => resolve(text))
    })
    expect(ended).toBe('0\n')
  })

  it.each([
    { signal: 'SIGINT', code: 130 },
    { signal: 'SIGTERM', code: 143 },
  ] as const)('ends with $code on $signal, in one document', async ({ signal, code }) => {
    const argv = [
      'coverage',
      '--requirements',
      'requirements.json',
      '--commitments',
      '-',
      '--json',
      '--verbose',
    ]
    const ended = await start(argv, {
      stdin: 'pipe',
      // It speaks once it has read the first file; then it waits for the second.
      onStart: (child) => child.stderr?.once('data', () => child.kill(signal)),
    })
    expect(ended.code).toBe(code)
    expect(JSON.parse(ended.stdout)).toMatchObject({
      ok: false,
      error: { code: 'INTERRUPTED', details: { signal } },
    })
  })

  it('waits for a pipe without a writer no longer than until it is interrupted', async () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const argv = ['coverage', '--requirements', 'requirements.json', '--commitments', pipe, '--verbose']
    const ended = await start(argv, {
      onStart: (child) => child.stderr?.once('data', () => child.kill('SIGINT')),
    })
    expect(ended.code).toBe(130)
    const written = await start(argv.slice(0, -1), {
      onStart: () => void spawn('/bin/sh', ['-c', 'sleep 0.2; cat commitments.json > pipe'], { cwd: folder }),
    })
    expect({ code: written.code, first: written.stdout.split('\n')[0] }).toEqual({ code: 0, first: 'exact' })
  })

  it('refuses a device, which may have no end', async () => {
    const argv = ['coverage', '--requirements', 'requirements.json', '--commitments', '/dev/zero']
    expect(await start(argv)).toMatchObject({
      code: 2,
      stderr:
        'error: /dev/zero cannot be read: it is a device.\nhint: Name a file that exists and can be read.\n',
    })
  })

  it('shows the stack of an error only when asked', async () => {
    const plain = await start(['nothing'])
    const debug = await start(['nothing'], { env: { OKSTRA_DEBUG: '1' } })
    expect(plain.stderr).not.toContain('    at ')
    expect(debug.stderr).toContain('    at ')
    expect(debug.stderr.endsWith(plain.stderr)).toBe(true)
  })

  it('decides nothing by the language of the system', async () => {
    const argv = ['coverage', '--requirements', 'nothing.json', '--commitments', 'commitments.json']
    const runs = await Promise.all(
      ['C', 'ko_KR.UTF-8'].map((locale) => start(argv, { env: { LC_ALL: locale, LANG: locale } })),
    )
    expect(runs[0]).toEqual(runs[1])
    expect(runs[0]?.stderr).toContain('it does not exist')
  })
})
