import { join } from 'node:path'
import type { Adapter, Detection, ProviderProfile, WorkerRequest } from '../types.ts'
import { KIMI_OUTCOMES } from './kimi-outcomes.ts'
import { makeKimiParser } from './kimi-stream.ts'
import { readKimiUsage } from './kimi-usage.ts'
import { cliAdapter, type CliOptions, type CliRequest, type CliStart } from './shared/cli.ts'
import { readSettings } from './shared/config-file.ts'
import { hasFile, homeFolder } from './shared/detect.ts'
import { failureOf } from './shared/outcomes.ts'
import { stderrLine } from './shared/stderr.ts'

const profile: ProviderProfile = {
  title: 'Kimi Code',
  program: 'kimi',
  tested: '2.1.0',
  install: 'npm install -g @moonshot-ai/kimi-code@2.1.0 (Node.js 22.19 or newer)',
  home: { variable: 'KIMI_CODE_HOME', folder: '~/.kimi-code' },
  login:
    'a provider with a key in `config.toml` of its home, or a credentials file below it; keys in the environment are not read by it',
  prompt: 'file',
  readOnlyBy:
    'an agent definition of the run has the tools Read, Grep and Glob alone (`--agent-file`); a session that is taken up again keeps it',
  writeBy: 'everything is approved, outside of its folder too: it is confined to nothing',
  folders: true,
  structured: false,
  usage: {
    source: 'transcript',
    meaning: 'input without what came from the cache; output with the reasoning, which is not told apart',
  },
  retries: 'KIMI_LOOP_MAX_ATTEMPTS_PER_STEP=3 unless it is set',
  repositoryConfig: {
    paths: ['.kimi-code', '.mcp.json'],
    off: 'folders are not trusted until the user says so in its own dialogue, which never was about a tree of okstra: its servers are left out; no flag trusts a folder, so a trusted repository changes nothing',
  },
  models: [],
  family: 'moonshot',
  outcomes: KIMI_OUTCOMES,
}

/**
 * Kimi Code, by its prompt mode.
 *
 * @example
 * const adapter = kimiAdapter()
 */
export function kimiAdapter(options: CliOptions = {}): Adapter {
  return cliAdapter(
    {
      provider: 'kimi',
      profile,
      shows: { reads: true, commands: true },
      readOnly: 'enforced',
      repliesInSession: true,
      framing: 'lines',
      endsWithExit: false,
      // Only whole messages are told, and a stream that stalls is given up after some 302 s.
      idleFloorMs: 330_000,
      environment: ['KIMI_CODE_HOME', 'KIMI_LOOP_MAX_ATTEMPTS_PER_STEP', 'KIMI_CODE_BASE_URL'],
      start,
      makeParser: makeKimiParser,
      usageAfter: readKimiUsage,
      classify({ exit, stderr }) {
        if (exit?.code === 0) return undefined
        // Output of commands stands on its stderr as well: its own error comes last.
        const line = stderrLine(stderr, /^error: |createZstdDecompress/)
        const failure =
          failureOf(KIMI_OUTCOMES, 'stderr', line) ??
          failureOf(KIMI_OUTCOMES, 'exit code', exit?.code ?? undefined)
        return failure === undefined ? undefined : { failure, message: line ?? 'It was interrupted.' }
      },
      login,
    },
    options,
  )
}

function start(request: CliRequest): CliStart {
  const { writeScope, folders = [], session, modelName, prompt, cwd, scratch } = request
  const file = join(scratch, 'prompt.md')
  // A session keeps the agent that it began with, and takes no other.
  const isBound = writeScope === 'read-only' && session === undefined
  return {
    args: [
      '--prompt',
      // It takes a prompt as an argument alone, which has little room and which every user of the machine can see.
      `Read the whole file ${file} and do what it says. It is the task.`,
      '--output-format',
      'stream-json',
      ...(modelName === undefined ? [] : ['--model', modelName]),
      ...(session === undefined ? [] : ['--session', session]),
      ...(isBound ? ['--agent-file', join(scratch, 'reader.md')] : []),
      ...[...folders, scratch].flatMap((folder) => ['--add-dir', folder]),
    ],
    stdin: 'none',
    files: [
      ...(isBound ? [{ name: 'reader.md', content: readerOf(cwd) }] : []),
      { name: 'prompt.md', content: prompt },
    ],
    set: { KIMI_LOOP_MAX_ATTEMPTS_PER_STEP: '3', KIMI_CODE_NO_AUTO_UPDATE: '1' },
  }
}

/** It takes the place of the program's own instructions, so it says where the work lies. */
function readerOf(cwd: string): string {
  return `---
name: okstra-reader
description: Reads a project and answers questions about it.
tools:
  - Read
  - Grep
  - Glob
---
You work on the project in ${cwd}. You can read files, search in them and find them by name; you can change nothing and run
nothing. Give paths as they stand, read what you speak of before you speak of it, and answer in the form that you are asked
for.
`
}

async function login(environment: WorkerRequest['environment']): Promise<Detection['login']> {
  const home = homeFolder(environment, 'KIMI_CODE_HOME', '.kimi-code')
  for (const name of ['credentials.json', join('credentials', 'kimi-code.json'), 'auth.json']) {
    if (await hasFile(home, name)) return 'in'
  }
  const settings = await readSettings(home, 'config.toml')
  return settings !== undefined && /^\s*api_key\s*=\s*["'][^"']/m.test(settings) ? 'in' : 'out'
}
