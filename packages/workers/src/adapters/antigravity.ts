import { join } from 'node:path'
import type { Adapter, ProviderProfile } from '../types.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { terminalText } from './shared/terminal-text.ts'

const PROFILE: ProviderProfile = {
  title: 'Antigravity CLI',
  program: 'agy',
  tested: null,
  install: 'curl -fsSL https://antigravity.google/cli/install.sh | bash',
  home: { folder: '~/.antigravity' },
  login: 'not known: it is interactive, and where it is kept is not documented',
  prompt: 'file',
  readOnlyBy: 'the prompt alone, nothing of it was verified; it works in a tree of its own',
  writeBy: 'everything is approved (`--dangerously-skip-permissions`); nothing of it was verified',
  folders: true,
  structured: false,
  usage: { source: 'none', meaning: 'It prints none.' },
  retries: 'not known; `--print-timeout` ends it with the wall limit',
  repositoryConfig: {
    paths: ['.agent', '.agents', 'AGENTS.md'],
    off: 'no flag is known: its files are left out of the tree',
    masked: ['.agent', '.agents', '.gemini', '.mcp.json'],
  },
  models: [],
  family: 'google',
  outcomes: [
    { where: 'exit code', value: '0', means: 'completed', seen: 'documented' },
    { where: 'exit code', value: 'any other', means: 'crashed', seen: 'documented' },
  ],
}

const PROMPT_FILE = 'prompt.md'

/**
 * Antigravity's program, by public documentation alone: it could not be installed where okstra was made. It is started
 * under a terminal, since early versions say nothing without one.
 *
 * @example
 * const adapter = antigravityAdapter()
 */
export function antigravityAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'antigravity',
      profile: PROFILE,
      shows: { reads: false, commands: false },
      readOnly: 'prompt-only',
      repliesInSession: false,
      framing: 'whole',
      endsWithExit: true,
      idleFloorMs: 180_000,
      environment: [],
      start,
      makeParser: () => ({
        line(raw) {
          const text = terminalText(raw)
          return text.trim() === '' ? [] : [{ type: 'result', text }]
        },
        tooLong: (_head, bytes) => [
          { type: 'unusable', message: `The answer has ${bytes} bytes, more than are read.` },
        ],
      }),
      login: async () => 'unknown',
    },
    options,
  )
}

function start({ prompt, scratch, folders = [], writeScope, budgets, modelName }: CliRequest): CliStart {
  const file = join(scratch, PROMPT_FILE)
  const minutes = Math.ceil(Math.min(budgets.wallMs, 24 * 3_600_000) / 60_000)
  return {
    args: [
      '-p',
      // An argument has little room, and every user of the machine can see it.
      `Read ${file} and follow it.`,
      '--print-timeout',
      `${minutes}m`,
      ...[...folders, scratch].flatMap((folder) => ['--add-dir', folder]),
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(writeScope === 'tree' ? ['--dangerously-skip-permissions'] : []),
    ],
    stdin: 'none',
    pty: true,
    files: [{ name: PROMPT_FILE, content: prompt }],
  }
}
