import { byText, formatTaskKey, parseTaskKey, type TaskType } from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { taskTypeInfo } from '@okstra/lifecycle'
import { readCatalog, readDocument } from '@okstra/store'
import {
  addUsage,
  type AttemptUsage,
  checkPrices,
  countTokens,
  NO_TOKENS,
  type OwnPrices,
  summarizeUsage,
  sumUsd,
  type UsageSummary,
} from '@okstra/usage'
import { readAttemptUsage } from '../attempt-usage.ts'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import { findPlace } from './find-place.ts'
import { findTask } from './find-task.ts'
import { readPreparedRun } from './prepared-run.ts'
import { readRun, type RunReading, runsOfTask } from './read-run.ts'

/** What a run used up and cost. */
export interface RunUsage extends UsageSummary {
  readonly run: string
  readonly task: string
  readonly taskType: TaskType
  /** Attempts that have not ended: nothing is known of them yet. */
  readonly running: number
  /** Options that its report displays; null without a report that displays any. */
  readonly displayed: number | null
  /** Cost for each of them; null where a cost is not known. */
  readonly costPerDisplayed: number | null
}

/** Tokens and cost of one run, or of every run of a task. */
export interface TokenUsageReading {
  readonly task: string
  readonly runs: readonly RunUsage[]
  /** Of all of them. */
  readonly total: UsageSummary['total']
}

type UsageDeps = Pick<EngineDeps, 'home' | 'machine'>

/**
 * Tokens and cost of a run, or of every run of a task, as the audits of its workers say: from the run folder or, while
 * results are blind, from the home. Without a word it is the latest task.
 *
 * @example
 * const { runs, total } = await readTokenUsage('late-fees', { folder, root }, deps)
 *
 * @throws {OkstraError} `TASK_UNKNOWN`, `RUN_NOT_FOUND`, `INPUT_INVALID` for a price that is no number, `STORE_CORRUPT`,
 *   `STORE_UNREADABLE`.
 */
export async function readTokenUsage(
  word: string | undefined,
  { folder, root }: { readonly folder: string; readonly root: string },
  deps: UsageDeps,
): Promise<TokenUsageReading> {
  const { catalog, latest } = await readCatalog(root)
  const place = word === undefined ? undefined : findPlace(word, { folder, root, tasks: catalog.tasks })
  const prices = await readPrices(deps)
  if (place !== undefined) {
    const run = await usageOf(await readPreparedRun(word ?? '', place, { root, deps }), { deps, prices })
    return { task: run.task, runs: [run], total: run.total }
  }
  const { task } = findTask({ tasks: catalog.tasks, ...(latest === undefined ? {} : { latest }) }, word)
  return await usageOfTask(task, { root, deps, prices })
}

async function readPrices({ home }: Pick<EngineDeps, 'home'>): Promise<OwnPrices> {
  const config = await readHomeConfig(home)
  const prices = config?.prices ?? {}
  checkPrices(prices)
  return prices
}

async function usageOfTask(
  task: string,
  { root, deps, prices }: { readonly root: string; readonly deps: UsageDeps; readonly prices: OwnPrices },
): Promise<TokenUsageReading> {
  const runs: RunUsage[] = []
  for (const place of await runsOfTask(root, parseTaskKey(task))) {
    const reading = await readRun(root, place, deps.machine)
    // A folder without a manifest is a run whose preparation was broken off: nobody was asked anything.
    if (reading.manifest !== undefined) runs.push(await usageOf(reading, { deps, prices }))
  }
  return { task, runs, total: totalOf(runs) }
}

async function usageOf(
  reading: RunReading,
  { deps, prices }: { readonly deps: UsageDeps; readonly prices: OwnPrices },
): Promise<RunUsage> {
  const { run, place, layout, state } = reading
  const attempts = inOrder(await readAttemptUsage({ run, layout }, deps, state), place.taskType)
  const summary = summarizeUsage(attempts, { prices })
  const report =
    state.sealed === undefined ? undefined : await readDocument(layout.report.data, { check: isFinalReport })
  const options = report?.optionSelection?.options.length ?? 0
  const { costUsd, unmetered } = summary.total
  return {
    ...summary,
    run,
    task: formatTaskKey(place.task),
    taskType: place.taskType,
    running: state.attempts.filter(({ finished, lost }) => finished === undefined && lost !== true).length,
    displayed: options === 0 ? null : options,
    costPerDisplayed: options === 0 || costUsd === null || unmetered > 0 ? null : costUsd / options,
  }
}

/** By duty, worker and number: which of several began first differs from run to run. */
function inOrder(attempts: readonly AttemptUsage[], taskType: TaskType): readonly AttemptUsage[] {
  const duties = taskTypeInfo(taskType).duties.map(({ duty }) => duty)
  // Each round of votes is a duty of its own, all of them at the place of `vote`.
  const placeOf = (duty: string) => duties.indexOf(/^vote-\d+$/.test(duty) ? 'vote' : duty)
  return attempts.toSorted(
    (a, b) =>
      placeOf(a.duty) - placeOf(b.duty) || byText(a.duty, b.duty) || byText(a.worker, b.worker) || a.n - b.n,
  )
}

function totalOf(runs: readonly RunUsage[]): UsageSummary['total'] {
  const totals = runs.map(({ total }) => total)
  const known = totals.flatMap(({ costUsd }) => (costUsd === null ? [] : [costUsd]))
  const usage = totals.reduce((sum, row) => addUsage(sum, row.usage), NO_TOKENS)
  return {
    usage,
    tokens: countTokens(usage),
    attempts: totals.reduce((sum, row) => sum + row.attempts, 0),
    costUsd: known.length === 0 ? null : sumUsd(known),
    unmetered: totals.reduce((sum, row) => sum + row.unmetered, 0),
  }
}
