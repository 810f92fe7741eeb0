import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { loadSample } from '../../apps/cli/src/demo/load-sample.ts'
import { makeRepository } from '../../apps/cli/src/demo/make-repository.ts'
import { type Casting, okstraRule, type Script } from '../server/play-okstra.ts'
import { type ModelServer, serveModels } from '../server/serve.ts'
import { put } from './files.ts'
import type { Program } from './programs.ts'

export interface Actor extends Casting {
  readonly program: Program
  /** Looks for what nobody looked at, and does nothing else. */
  readonly isCritic?: true
}

export interface SampleRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly server: ModelServer
  readonly root: string
  readonly script: Script
  /** Folder of the run, as it lies in the repository. */
  readonly folder: string
  cleanUp(): Promise<void>
}

type Ended = Pick<SampleRun, 'code' | 'stdout' | 'stderr'>

/** A play on the sample project: its phase, the task of its brief, and what the workers say. */
interface Play {
  readonly taskType: string
  readonly task: string
  readonly brief: string
  readonly scenario: string
  /** What the phase is told beside the brief. */
  readonly flags?: readonly string[]
}

/** An example of a phase, as it is shipped. */
export function examplePlay(taskType: string, flags: readonly string[] = []): Play {
  const folder = new URL(`../../examples/${taskType}/`, import.meta.url)
  const brief = readFileSync(new URL('brief.md', folder), 'utf8')
  return {
    taskType,
    task: /^taskId: (.+)$/m.exec(brief)?.[1] ?? '',
    brief,
    scenario: readFileSync(new URL('scenario.json', folder), 'utf8'),
    flags,
  }
}

/**
 * A whole run on the sample project, by the program and by real agents, as its user would start it: the option selection
 * of the sample unless another play is given.
 */
export async function runSample(
  okstra: string,
  actors: readonly Actor[],
  play: Play = { taskType: 'implementation-option-selection', task: 'late-fees', ...loadSample() },
): Promise<SampleRun> {
  const server = await serveModels()
  const sample = loadSample()
  const cast = Object.fromEntries(actors.map(({ program, ...casting }) => [program.name, casting]))
  const script = JSON.parse(play.scenario) as Script
  server.rules.push(okstraRule(script, cast))
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-e2e-run-')))
  const repository = join(root, 'repository')
  const home = join(root, 'user')
  await makeRepository(repository, { ...sample, environment: process.env })
  mkdirSync(home)
  mkdirSync(join(root, 'tmp'))
  writeFileSync(join(root, 'brief.md'), play.brief)
  const prepared = actors.map(({ program }) => program.prepare({ url: server.url, repository }))
  for (const [path, text] of prepared.flatMap(({ files }) => Object.entries(files)))
    put(join(home, path), text)
  put(
    join(root, 'home/config.json'),
    JSON.stringify({
      schemaVersion: '1.0',
      providers: Object.fromEntries(
        actors.map(({ program: { name, variables, models } }) => [
          name,
          {
            ...(variables === undefined ? {} : { env: variables }),
            ...(models === undefined ? {} : { models }),
          },
        ]),
      ),
    }),
  )
  const bins = new Set(actors.map(({ program }) => program.bin))
  const named = (those: readonly Actor[]): string[] =>
    those.map(({ program: { name, model } }) => (model === null ? name : `${name}:${model}`))
  const critics = named(actors.filter(({ isCritic }) => isCritic))
  const start = (...more: readonly string[]): Promise<Ended> =>
    run(
      process.execPath,
      [
        okstra,
        'run',
        play.taskType,
        '--yes',
        '--brief',
        join(root, 'brief.md'),
        '--workers',
        named(actors.filter(({ isCritic }) => !isCritic)).join(','),
        ...critics.flatMap((critic) => ['--critic', critic]),
        ...(play.flags ?? []),
        ...more,
      ],
      {
        cwd: repository,
        env: {
          PATH: [...bins, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
          HOME: home,
          OKSTRA_HOME: join(root, 'home'),
          TMPDIR: join(root, 'tmp'),
          USER: 'kim',
          LANG: 'C.UTF-8',
          GIT_CONFIG_NOSYSTEM: '1',
          ...Object.assign({}, ...prepared.map(({ environment }) => environment)),
        },
      },
    )
  // Who gets to see the code is approved once, by what the refusal says.
  const refused = await start()
  const [, digest] = /--trust ([0-9a-f]{64})/.exec(refused.stderr) ?? []
  const ended = digest === undefined ? refused : await start('--trust', digest)
  return {
    ...ended,
    server,
    root,
    script,
    folder: join(repository, `.okstra/tasks/billing/${play.task}/runs/${play.taskType}/001`),
    async cleanUp() {
      await server.close()
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function run(
  file: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Record<string, string> },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
