import { OkstraError, parseTaskKey, type RunManifest } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { validate as isTaskManifest } from '@okstra/contracts/validate/task-manifest'
import { foldRun, roleOf, type RunState, taskTypeInfo } from '@okstra/lifecycle'
import { acquireLease, type Journal, openJournal, readDocument, readJournal, taskLayout } from '@okstra/store'
import { requirePrices } from '@okstra/usage'
import { sweepMarked } from '@okstra/workers'
import { readBrief } from '@okstra/coverage/readers'
import { readFile } from 'node:fs/promises'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import type { FoundRun } from '../find-run.ts'
import { checkPrograms } from '../prepare/check-programs.ts'
import { finishPrepare, type HeldRun } from '../prepare/prepare-run.ts'
import { provisionTrees, type RunTrees } from '../prepare/provision.ts'
import { refuseWaiting } from '../prepare/refuse-gates.ts'
import { taskOfRun } from '../prepare/task-of-run.ts'
import { refuseByWorker } from '../refuse-by-worker.ts'
import { type RunEnd, runPrepared } from './run-loop.ts'
import { putTreesBack } from './tree-guard.ts'

export interface ResumeOptions {
  /** Whether another machine may still run it, and that is accepted. */
  readonly takeOver?: boolean
  /** Steps to take before the run is given back, as a host leads it; all of them unless told. */
  readonly steps?: number
  /** What the run may use up from now on, all of it counted; what is not named stays as it was. */
  readonly budget?: RunState['budget']
}

/**
 * Takes a run up again that was stopped or whose process died: folds its journal, ends what a dead supervisor left,
 * accepts what is in the spools, and asks only for the rest.
 *
 * @example
 * await resumeRun(await findRun('001', { folder, root }), deps)
 *
 * @throws {OkstraError} `RUN_ENDED`, `RUN_NOT_FOUND` for a run in which nothing began, `TASK_TYPE_NOT_BUILT`,
 *   `RUN_BY_WORKER`, `BUDGET_UNPRICED`, `PROVIDER_NOT_INSTALLED`, `ANSWER_MISSING` while no worker was asked,
 *   `STORE_LEASE_HELD`, `STORE_CORRUPT`, those of provisioning and of {@link runPrepared}.
 */
export async function resumeRun(
  found: FoundRun,
  deps: EngineDeps,
  { takeOver = false, budget = {}, steps }: ResumeOptions = {},
): Promise<RunEnd> {
  const held = await holdRun(found, deps, { takeOver, budget, isStep: steps !== undefined })
  return await runPrepared(held, deps, steps === undefined ? {} : { steps })
}

/** Takes the lease of a run that has not ended and brings its preparation to an end. */
async function holdRun(
  { root, place, layout }: FoundRun,
  deps: EngineDeps,
  { takeOver, budget, isStep }: Required<Omit<ResumeOptions, 'steps'>> & { readonly isStep: boolean },
): Promise<HeldRun> {
  const { machine } = deps
  refuseByWorker(deps.environment, 'resume a run')
  const manifest = await readDocument(layout.runManifest, { check: isRunManifest })
  const found = foldRun((await readJournal(layout.journal)).events)
  if (manifest === undefined || found.prepare === 'none') {
    throw new OkstraError('RUN_NOT_FOUND', `Nothing ever began in ${layout.folder}.`, {
      hint: 'Start it anew: okstra run',
      details: { folder: layout.folder },
    })
  }
  refuseEnded(manifest, found)
  refuseUnbuilt(manifest)
  await refuseUnpriced(manifest, budget, deps)
  await refuseMissing(manifest, found, deps)
  const task = parseTaskKey(manifest.task)
  if (found.attempts.length === 0) await refuseWaiting(root, { task, taskType: place.taskType })
  const lease = await acquireLease(layout.lease, { machine, takeOver, isStep, run: manifest.run })
  let journal: Journal | undefined
  try {
    // Nobody else can be running it now: whatever carries its marker was left behind.
    await sweepMarked(`${manifest.run}/`)
    journal = await openJournal(layout.journal, { machine })
    const trees = await takeUp({ root, place, layout, manifest, journal }, deps, budget)
    return {
      root,
      place: { ...place, task },
      layout,
      manifest,
      journal,
      lease,
      trees,
      warnings: lease.warnings,
    }
  } catch (cause) {
    await journal?.close()
    await lease.release()
    throw cause
  }
}

function reasonOf({ inputs }: RunManifest, { interrupted }: RunState): string {
  if (interrupted) return 'A person had stopped it.'
  return inputs.lead === 'host' ? 'Its host asked for the next step.' : 'Its process had ended.'
}

function refuseEnded(manifest: RunManifest, { ended }: RunState): void {
  if (ended === undefined) return
  const { run, taskType, task } = manifest
  throw new OkstraError('RUN_ENDED', `The run ${run} has ended: ${ended.status}.`, {
    hint: `Look at its report: okstra open ${run}. Run the phase again: okstra run ${taskType} --task-key ${task}`,
    details: { run, status: ended.status },
  })
}

/** The steps of a run are those of its task type: what is prepared for a later version is not run by this one. */
function refuseUnbuilt({ run, taskType }: RunManifest): void {
  if (taskTypeInfo(taskType).built === 'run') return
  throw new OkstraError('TASK_TYPE_NOT_BUILT', `This version prepares ${taskType} and does not run it.`, {
    hint: `Its instruction set is ready in the folder of ${run}; end the run with okstra cancel ${run}.`,
    details: { run, taskType },
  })
}

/** A limit that is set now is held to what one at the start is. */
async function refuseUnpriced(
  { roster }: RunManifest,
  limits: RunState['budget'],
  { home }: Pick<EngineDeps, 'home'>,
): Promise<void> {
  const config = await readHomeConfig(home)
  requirePrices({ limits, roster, prices: config?.prices ?? {} })
}

/** A worker that cannot be started would end the run for good, and what the others have answered with it. */
async function refuseMissing(
  { roster }: RunManifest,
  { attempts, sealed }: RunState,
  { home, environment }: Pick<EngineDeps, 'home' | 'environment'>,
): Promise<void> {
  if (sealed !== undefined) return
  const isWording = attempts.some(({ duty }) => roleOf(duty) === 'report-writer')
  const asked = isWording ? roster.filter(({ role }) => role === 'report-writer') : roster
  await checkPrograms(asked, { config: await readHomeConfig(home), environment })
}

/** Brings the preparation of a run to an end, and gives its trees. */
async function takeUp(
  {
    root,
    place,
    layout,
    manifest,
    journal,
  }: Pick<HeldRun, 'root' | 'place' | 'layout' | 'manifest' | 'journal'>,
  deps: EngineDeps,
  budget: RunState['budget'],
): Promise<RunTrees> {
  const task = parseTaskKey(manifest.task)
  const here = { ...place, task }
  const before = foldRun(journal.events)
  // Whoever held the lease until now may have ended it.
  refuseEnded(manifest, before)
  await putTreesBack({ manifest }, deps, before)
  const stored = await readDocument(taskLayout(root, task).manifest, { check: isTaskManifest })
  const brief = await readFile(layout.instructionSet('brief.md'), 'utf8')
  const files = { task: taskOfRun(manifest, readBrief(brief).brief, stored), brief }
  const onMade = (): void => {}
  const trees =
    before.prepare === 'started'
      ? await finishPrepare(deps, { root, place: here, manifest, journal, ...files, onMade })
      : await provisionTrees(deps, { root, task, category: files.task.workCategory, manifest, onMade })
  if (before.started) {
    const reason = reasonOf(manifest, before)
    await journal.append({
      kind: 'run.resumed',
      key: `resume:${before.resumed + 1}`,
      data: { reason, ...budget },
    })
  }
  return trees
}
