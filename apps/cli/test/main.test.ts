import { describe, expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

const cwd = import.meta.dirname
const run = (...argv: string[]) => runProgram(argv, { cwd })

describe('main', () => {
  it.each([
    { argv: ['versoin'], code: 'USAGE_UNKNOWN_COMMAND', hint: 'Did you mean version?' },
    { argv: ['__proto__'], code: 'USAGE_UNKNOWN_COMMAND', hint: 'See okstra help for the commands.' },
    { argv: ['constructor'], code: 'USAGE_UNKNOWN_COMMAND', hint: 'See okstra help for the commands.' },
    { argv: ['version', '--verbos'], code: 'USAGE_UNKNOWN_FLAG', hint: 'Did you mean --verbose?' },
    { argv: ['version', '-x'], code: 'USAGE_UNKNOWN_FLAG', hint: 'See okstra help version for its flags.' },
    { argv: ['version', '--json=true'], code: 'USAGE_BAD_VALUE', hint: 'Write --json alone.' },
    { argv: ['version', '--cwd'], code: 'USAGE_MISSING_VALUE', hint: 'Write --cwd DIR.' },
    { argv: ['version', '--cwd='], code: 'USAGE_MISSING_VALUE', hint: 'Write --cwd DIR.' },
    {
      argv: ['version', '--cwd', '--json'],
      code: 'USAGE_MISSING_VALUE',
      hint: 'Write --cwd DIR, or --cwd=--json when that is the value.',
    },
    {
      argv: ['version', '--cwd', 'a', '--cwd', 'b'],
      code: 'USAGE_BAD_VALUE',
      hint: 'Give it once: which value is meant cannot be told.',
    },
    { argv: ['version', 'now'], code: 'USAGE_BAD_VALUE', hint: 'See okstra help version.' },
    {
      argv: ['completion'],
      code: 'USAGE_MISSING_VALUE',
      hint: 'Write okstra completion <shell>: the shell.',
    },
    {
      argv: ['completion', 'bsh'],
      code: 'USAGE_BAD_VALUE',
      hint: 'Did you mean bash? It takes one of: bash, zsh, fish, powershell.',
    },
    { argv: ['coverage', 'scann'], code: 'USAGE_UNKNOWN_COMMAND', hint: 'Did you mean coverage scan?' },
    { argv: ['coverage'], code: 'USAGE_MISSING_VALUE', hint: 'Add --requirements FILE.' },
    {
      argv: ['schema', 'final-reprot'],
      code: 'USAGE_BAD_VALUE',
      hint: 'Did you mean final-report or find-report?',
    },
    { argv: ['--cwd', 'nowhere', 'version'], code: 'INPUT_UNREADABLE', hint: 'Name a folder that exists.' },
  ])('refuses $argv', async ({ argv, code, hint }) => {
    const { exit, stdout, stderr } = await run('--json', ...argv)
    expect({ exit, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      exit: 2,
      answer: { ok: false, error: { code, hint } },
    })
    expect(stderr).toContain(`hint: ${hint}\n`)
  })

  it('prints an error on stderr alone without --json', async () => {
    expect(await run('versoin')).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'error: There is no command "versoin".\nhint: Did you mean version?\n',
    })
  })

  it('takes common flags before the command', async () => {
    expect(await run('--json', '--cwd', '.', 'version')).toEqual(await run('version', '--cwd', '.', '--json'))
  })

  it('answers --version as the command does', async () => {
    expect(await run('--version')).toEqual(await run('version'))
    expect(await run('-V', '--json')).toEqual(await run('version', '--json'))
  })

  it('shows the overview without a command', async () => {
    const overview = await run('help')
    expect(overview).toMatchObject({ exit: 0, stderr: '' })
    expect(await run()).toEqual(overview)
    expect(await run('--help')).toEqual(overview)
    expect(await run('-h')).toEqual(overview)
  })

  it('shows the same help of a command both ways', async () => {
    const help = await run('help', 'coverage', 'scan')
    expect(help.stdout).toContain('Usage: okstra coverage scan')
    expect(await run('coverage', 'scan', '--help')).toEqual(help)
    expect(await run('coverage', 'scan', '-h')).toEqual(help)
  })

  it.each([
    { env: {}, tty: true, colour: true },
    { env: {}, tty: false, colour: false },
    { env: { NO_COLOR: '1' }, tty: true, colour: false },
    { env: { NO_COLOR: '' }, tty: true, colour: true },
    { env: { FORCE_COLOR: '1' }, tty: false, colour: true },
    { env: { FORCE_COLOR: '0' }, tty: true, colour: false },
    { env: { FORCE_COLOR: '1', NO_COLOR: '1' }, tty: true, colour: false },
    { env: { TERM: 'dumb' }, tty: true, colour: false },
  ])('colours: $env, terminal $tty', async ({ env, tty, colour }) => {
    const { stdout } = await runProgram(['help'], { cwd, env, tty })
    expect(stdout.includes('\u001b[')).toBe(colour)
  })

  it('makes hostile words visible', async () => {
    const { stderr } = await runProgram(['\u001b[2Jx\u202e'], { cwd, tty: true, env: { NO_COLOR: '1' } })
    expect(stderr).toBe(
      'error: There is no command "\\u001b[2Jx\\u202e".\nhint: See okstra help for the commands.\n',
    )
  })

  it('ends with 130 and one document when interrupted', async () => {
    const { signal } = { signal: AbortSignal.abort('SIGINT') }
    const { exit, stdout } = await runProgram(['version', '--json'], { cwd, signal })
    expect({ exit, answer: JSON.parse(stdout) as unknown }).toEqual({
      exit: 130,
      answer: {
        ok: false,
        error: {
          code: 'INTERRUPTED',
          kind: 'interrupted',
          message: 'Stopped by SIGINT.',
          hint: null,
          details: { signal: 'SIGINT' },
        },
      },
    })
  })

  it('ends with 143 when terminated', async () => {
    expect((await runProgram(['version'], { cwd, signal: AbortSignal.abort('SIGTERM') })).exit).toBe(143)
  })
})
