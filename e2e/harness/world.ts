import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type Ledger, makeLedger } from '../../packages/evidence/src/index.ts'
import {
  type Adapter,
  runWorker,
  type RunWorkerOptions,
  type WorkerBudgets,
  type WorkerOutcome,
  type WorkerRequest,
} from '../../packages/workers/src/index.ts'
import { type ModelServer, serveModels } from '../server/serve.ts'
import type { Step } from '../server/types.ts'
import { put } from './files.ts'
import type { Program } from './programs.ts'

/** A user's machine for one program: a home with its settings, a repository, and a model server behind it all. */
export interface World {
  readonly server: ModelServer
  readonly adapter: Adapter
  /** The same program, and a process that stays when it has ended. */
  readonly lingering: Adapter
  readonly environment: Readonly<Record<string, string>>
  readonly repository: string
  /** A new worktree of the repository. */
  makeTree(): string
  /** Says what the model does when it hears the words that are given back. */
  tell(steps: readonly Step[]): string
  run(asked: Asking): Promise<Ran>
  /** Requests of the conversation of a worker, without those beside it. */
  asked(marker: string): ModelServer['log']
  /** Commands of what its workers started and that still lives. */
  left(): readonly string[]
  cleanUp(): Promise<void>
}

export interface Asking extends Partial<Omit<WorkerRequest, 'prompt' | 'budgets'>> {
  readonly steps?: readonly Step[]
  /** After the words that the model waits for. */
  readonly more?: string
  readonly budgets?: Partial<WorkerBudgets>
  readonly options?: RunWorkerOptions
}

export interface Ran {
  readonly outcome: WorkerOutcome
  readonly tree: string
  readonly ledger: Ledger
  /** What the model waited for. */
  readonly marker: string
  readonly log: ModelServer['log']
  readonly ms: number
}

const BUDGETS: WorkerBudgets = { idleMs: 40_000, wallMs: 50_000, graceMs: 1500, drainMs: 1000 }

const git = (cwd: string, ...words: readonly string[]): void => {
  execFileSync('git', ['-c', 'user.name=E', '-c', 'user.email=e@example.org', ...words], {
    cwd,
    stdio: 'pipe',
  })
}

let worlds = 0

export async function makeWorld(program: Program): Promise<World> {
  const server = await serveModels()
  const root = realpathSync(mkdtempSync(join(tmpdir(), `okstra-e2e-${program.name}-`)))
  const home = join(root, 'home')
  const temporary = join(root, 'tmp')
  mkdirSync(temporary)
  const repository = join(root, 'shop')
  const { files, environment: own } = program.prepare({ url: server.url, repository })
  for (const [path, text] of Object.entries(files)) put(join(home, path), text)
  put(join(repository, 'README.md'), '# Shop\n')
  put(join(repository, 'src/price.ts'), 'export const PRICE = 3\n')
  git(repository, 'init', '-q', '-b', 'main')
  git(repository, 'add', '-A')
  git(repository, 'commit', '-q', '-m', 'Begin')
  const environment = {
    PATH: [program.bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
    HOME: home,
    USER: 'user',
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    // Some leave sockets and dumps with the whole prompt there.
    TMPDIR: temporary,
    ...own,
  }
  const adapter = program.makeAdapter()
  const lingers = join(root, 'lingers')
  put(lingers, `#!/bin/sh\n'${join(program.bin, program.file)}' "$@"\nexec sleep 99\n`)
  chmodSync(lingers, 0o755)
  const run = `e2e-${process.pid}-${++worlds}`
  let count = 0

  const world: World = {
    server,
    adapter,
    lingering: program.makeAdapter(lingers),
    environment,
    repository,
    makeTree() {
      const tree = join(root, 'trees', String(++count))
      git(repository, 'worktree', 'add', '-q', '--detach', tree, 'HEAD')
      return tree
    },
    tell(steps) {
      const when = `[task ${++count}]`
      server.rules.push({ name: when, when, steps })
      return when
    },
    asked: (marker) => server.log.filter(({ rule }) => rule === marker),
    async run({ steps = [], more = '', budgets = {}, options = {}, ...request }) {
      const marker = world.tell(steps)
      const tree = request.cwd ?? world.makeTree()
      const records = join(root, 'records', String(++count))
      mkdirSync(records, { recursive: true })
      const started = Date.now()
      const outcome = await runWorker(
        {
          run,
          worker: program.name,
          duty: 'propose',
          attempt: count,
          turn: 1,
          role: 'analyser',
          adapter,
          model: program.model,
          prompt: `Please do ${marker} and give your answer as JSON.\n${more}`,
          cwd: tree,
          writeScope: 'read-only',
          environment,
          paths: {
            log: join(records, 'worker.log'),
            status: join(records, 'status.json'),
            spool: join(records, 'spool'),
          },
          ...request,
          budgets: { ...BUDGETS, ...budgets },
        },
        options,
      )
      return {
        outcome,
        tree,
        ledger: makeLedger(outcome.events, { shows: adapter.shows, root: tree }),
        marker,
        log: world.asked(marker),
        ms: Date.now() - started,
      }
    },
    left: () => markedProcesses(run).map(commandOf),
    async cleanUp() {
      for (const pid of markedProcesses(run)) process.kill(pid, 'SIGKILL')
      await server.close()
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return world
}

/** Living processes whose environment holds the marker of a run. Looks by itself, not by the sweep that it tests. */
export function markedProcesses(run: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((pid) => proc(pid, 'environ').includes(`OKSTRA_WORKER=${run}/`))
}

/** Words of a process, joined. */
export function commandOf(pid: number): string {
  return proc(pid, 'cmdline').replaceAll('\0', ' ').trim()
}

function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
