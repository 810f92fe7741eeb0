import type { RehearsalScenario, RehearsalStep } from '@okstra/contracts'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BundledPrograms, bundlePrograms } from '../../../tooling/bundle-programs.ts'
import {
  type Adapter,
  rehearsalAdapter,
  runWorker,
  type RunWorkerOptions,
  type WorkerBudgets,
  type WorkerOutcome,
  type WorkerRequest,
} from '../src/index.ts'

/** A stage for the tests of one file: programs, folders, and the proof that nothing was left running. */
export interface Stage {
  readonly programs: BundledPrograms & { readonly child: string }
  /** Marker prefix of everything that the file starts. */
  readonly run: string
  folder(): string
  request(more: Partial<WorkerRequest> & { readonly adapter: Adapter }): WorkerRequest
  /** Plays steps as the worker `claude` in the duty `propose`. */
  play(
    steps: readonly RehearsalStep[],
    more?: { readonly budgets?: Partial<WorkerBudgets>; readonly options?: RunWorkerOptions } & Partial<
      Omit<WorkerRequest, 'budgets'>
    >,
  ): Promise<WorkerOutcome>
  adapter(steps: readonly RehearsalStep[]): Adapter
  /** Processes of this file that still live. */
  left(): readonly number[]
  /** Throws when one does. */
  proveNothingLeft(): void
  cleanUp(): void
}

export const BUDGETS: WorkerBudgets = { idleMs: 20_000, wallMs: 60_000, graceMs: 300, drainMs: 300 }

let files = 0

export async function setStage(): Promise<Stage> {
  const bundled = await bundlePrograms({ child: join(import.meta.dirname, 'child.ts') })
  const programs = { ...bundled, child: bundled.more['child'] ?? '' }
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-workers-')))
  const run = `test-${process.pid}-${++files}`
  let count = 0
  const folder = (): string => {
    const path = join(root, String(++count))
    mkdirSync(path)
    return path
  }
  const stage: Stage = {
    programs,
    run,
    folder,
    request(more) {
      const place = folder()
      return {
        run,
        worker: 'claude',
        duty: 'propose',
        attempt: count,
        turn: 1,
        role: 'analyser',
        model: null,
        prompt: 'Do it.\nNonce: n-1\n',
        cwd: place,
        writeScope: 'read-only',
        budgets: BUDGETS,
        environment: { PATH: process.env['PATH'], HOME: place },
        paths: {
          log: join(place, 'worker.log'),
          status: join(place, 'status.json'),
          spool: join(place, 'spool'),
        },
        ...more,
      }
    },
    adapter(steps) {
      const scenario: RehearsalScenario = {
        schemaVersion: '1.0',
        workers: { claude: { model: 'claude-play-1', duties: { propose: [{ steps: [...steps] }] } } },
      }
      const path = join(folder(), 'scenario.json')
      writeFileSync(path, JSON.stringify(scenario))
      return rehearsalAdapter({
        scenario: path,
        worker: 'claude',
        model: 'claude-play-1',
        modelFamily: 'anthropic',
        programs,
      })
    },
    play(steps, { budgets = {}, options = {}, ...more } = {}) {
      return runWorker(
        stage.request({ adapter: stage.adapter(steps), ...more, budgets: { ...BUDGETS, ...budgets } }),
        options,
      )
    },
    left: () => markedProcesses(run),
    proveNothingLeft() {
      const left = markedProcesses(run)
      if (left.length > 0) throw new Error(`Processes are left: ${left.join(', ')}`)
    },
    cleanUp() {
      for (const pid of markedProcesses(run)) process.kill(pid, 'SIGKILL')
      programs.remove()
      rmSync(root, { recursive: true, force: true })
    },
  }
  return stage
}

/** Looks by itself, so that a fault of the sweep is not hidden by the sweep. */
export function markedProcesses(run: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`OKSTRA_WORKER=${run}/`)
      } catch {
        return false
      }
    })
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
