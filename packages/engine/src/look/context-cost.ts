import { formatTaskKey, OkstraError, type TaskType, visible } from '@okstra/contracts'
import { taskTypeInfo, voteDuty } from '@okstra/lifecycle'
import { readCatalog } from '@okstra/store'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import { makeInstructionSet } from '../prepare/instruction-set.ts'
import { planPrepare } from '../prepare/plan-prepare.ts'
import type { PrepareRequest } from '../prepare/request.ts'
import { estimateTokens } from '../prompts/estimate-tokens.ts'
import { dutyText } from '../prompts/duty-file.ts'
import { findPlace } from './find-place.ts'
import { readRun } from './read-run.ts'
import type { LookDeps } from './status-project.ts'

/** A file of the instruction set. */
interface FileCost {
  readonly file: string
  readonly bytes: number
  readonly tokens: number
  /** Whether its text is in every prompt; the others lie beside it. */
  readonly isInPrompts: boolean
}

interface DutyCost {
  readonly duty: string
  readonly tokens: number
  /** Why it may be left out; null when every run has it. */
  readonly onlyWhen: string | null
  /** `estimated`: without what other workers will have said. `measured`: of the prompt that was written. */
  readonly basis: 'estimated' | 'measured'
}

interface WorkerCost {
  readonly worker: string
  readonly role: string
  readonly duties: readonly DutyCost[]
  /** Of the duties that every run has. */
  readonly tokens: number
}

export interface ContextCost {
  readonly task: string
  readonly taskType: TaskType
  /** The run whose folder was read; null for a run that does not exist yet. */
  readonly run: string | null
  readonly files: readonly FileCost[]
  readonly workers: readonly WorkerCost[]
  readonly tokens: number
  readonly warnings: readonly string[]
}

/**
 * What the workers of a run will be given at the least, in estimated tokens, before anything is written or spent.
 *
 * @example
 * const { tokens, workers } = await estimateContext({ taskType, folder, brief: 'brief.md' }, deps)
 *
 * @throws {OkstraError} those of prepare's gates.
 */
export async function estimateContext(request: PrepareRequest, deps: EngineDeps): Promise<ContextCost> {
  // Nothing is started, so nothing has to be trusted and nobody misses uncommitted work yet.
  const plan = await planPrepare(
    { ...request, allowDirty: true, ask: () => Promise.resolve(true) },
    deps,
    'prepare',
  )
  const { files } = makeInstructionSet(plan, '')
  const packet = files['analysis-packet.md'] ?? ''
  const workers = plan.roster.map(({ worker, role }) => ({ worker, role }))
  return costOf({
    task: formatTaskKey(plan.reading.task),
    taskType: request.taskType,
    run: null,
    files,
    workers: workers.map((row) => ({ ...row, duties: dutiesOf(row.role, request.taskType, packet) })),
    warnings: plan.warnings,
  })
}

/**
 * The same of a run that is prepared, from its folder; prompts that were written are measured.
 *
 * @example
 * const { workers } = await measureContext('billing/late-fees/implementation-option-selection/001', { folder, root }, deps)
 *
 * @throws {OkstraError} `RUN_NOT_FOUND`, `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function measureContext(
  word: string,
  { folder, root }: { readonly folder: string; readonly root: string },
  deps: LookDeps,
): Promise<ContextCost> {
  const { catalog } = await readCatalog(root)
  const place = findPlace(word, { folder, root, tasks: catalog.tasks })
  const reading = place === undefined ? undefined : await readRun(root, place, deps.machine)
  if (reading?.manifest === undefined) {
    throw new OkstraError(
      'RUN_NOT_FOUND',
      `${JSON.stringify(visible(word))} is no prepared run of this project.`,
      {
        hint: 'See what there is: okstra status',
        details: { word },
      },
    )
  }
  const { manifest, layout, run } = reading
  const files = await textsIn(dirname(layout.instructionSet('brief.md')))
  const prompts = await textsIn(dirname(layout.launch))
  const packet = files['analysis-packet.md'] ?? ''
  return costOf({
    task: manifest.task,
    taskType: manifest.taskType,
    run,
    files,
    workers: manifest.roster.map(({ worker, role }) => ({
      worker,
      role,
      duties: dutiesOf(role, manifest.taskType, packet).map((duty) => {
        // Each round of votes is a duty of its own; the first stands for them.
        const name = duty.duty === 'vote' ? voteDuty(1) : duty.duty
        const written = prompts[`${worker}-${name}-1.md`]
        return written === undefined
          ? duty
          : { ...duty, tokens: estimateTokens(written), basis: 'measured' as const }
      }),
    })),
    warnings: [],
  })
}

function dutiesOf(role: string, taskType: TaskType, packet: string): DutyCost[] {
  return taskTypeInfo(taskType).duties.flatMap(({ duty, role: own, onlyWhen }) => {
    if (own !== role) return []
    const tokens = estimateTokens(packet) + estimateTokens(dutyText(duty, taskType))
    return [{ duty, tokens, onlyWhen: onlyWhen ?? null, basis: 'estimated' as const }]
  })
}

function costOf({
  files,
  workers,
  ...facts
}: Pick<ContextCost, 'task' | 'taskType' | 'run' | 'warnings'> & {
  readonly files: Readonly<Record<string, string>>
  readonly workers: readonly Omit<WorkerCost, 'tokens'>[]
}): ContextCost {
  const priced = workers.map((row) => ({
    ...row,
    tokens: row.duties.reduce((sum, { onlyWhen, tokens }) => sum + (onlyWhen === null ? tokens : 0), 0),
  }))
  return {
    ...facts,
    files: Object.entries(files).map(([file, text]) => ({
      file,
      bytes: Buffer.byteLength(text),
      tokens: estimateTokens(text),
      isInPrompts: file === 'analysis-packet.md',
    })),
    workers: priced,
    tokens: priced.reduce((sum, { tokens }) => sum + tokens, 0),
  }
}

async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch((): string[] => [])
  const texts: Record<string, string> = {}
  for (const name of names.toSorted()) {
    if (!name.startsWith('.')) texts[name] = await readFile(join(folder, name), 'utf8')
  }
  return texts
}
