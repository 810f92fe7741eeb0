import { FINALIZE_STEPS, type FinalizeStep, OkstraError, parseTaskKey } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { foldRun } from '@okstra/lifecycle'
import { acquireLease, type Journal, openJournal, readDocument, readJournal } from '@okstra/store'
import { readSealed } from '../decide/read-sealed.ts'
import type { EngineDeps } from '../deps.ts'
import type { FoundRun } from '../find-run.ts'
import { readHomeConfig } from '../read-home-config.ts'
import { refuseByWorker } from '../refuse-by-worker.ts'
import { type FinalizeContext, takeFinalizeStep } from './finalize.ts'

/** A step of finalize, as it went this time. */
export interface FinalizedStep {
  readonly step: FinalizeStep
  /** `left` when a step before it failed. */
  readonly state: 'done' | 'deferred' | 'failed' | 'left'
  readonly note?: string
  /** Whether the journal took it: it takes each step once, and nothing after the end of the run. */
  readonly recorded: boolean
}

/** What finalizing a report again came to. */
export interface FinalizedReport {
  readonly run: string
  readonly reportId: string
  readonly dataDigest: string
  /** Whether the run had ended before. */
  readonly ended: boolean
  readonly steps: readonly FinalizedStep[]
}

/**
 * Takes the steps of finalize again, in their order, for a run that nobody runs: views, usage and follow-ups that were
 * lost come back. The sealed report stays as it is. What the journal holds stays as well; a run that was stopped before
 * it ended gets the steps that are due put on record, save one that failed, so that it can be tried again.
 *
 * @example
 * const { steps } = await finalizeAgain(await findRun(word, { folder, root }), deps)
 *
 * @throws {OkstraError} `RUN_BY_WORKER`, `RUN_NOT_FOUND`, `REPORT_INVALID`, `REPORT_TAMPERED`, `STORE_LEASE_HELD` while
 *   somebody runs it, `STORE_CORRUPT`, `STORE_UNWRITABLE`.
 */
export async function finalizeAgain(found: FoundRun, deps: EngineDeps): Promise<FinalizedReport> {
  const { root, place, layout } = found
  const { machine } = deps
  refuseByWorker(deps.environment, 'finalize a report')
  const manifest = await readDocument(layout.runManifest, { check: isRunManifest })
  if (manifest === undefined) {
    throw new OkstraError('RUN_NOT_FOUND', `Nothing ever began in ${layout.folder}.`, {
      hint: 'See what there is: okstra status',
      details: { folder: layout.folder },
    })
  }
  const lease = await acquireLease(layout.lease, { machine })
  let journal: Journal | undefined
  try {
    const { data, digest } = await readSealed(found)
    const { events } = await readJournal(layout.journal)
    const { ended } = foldRun(events)
    if (ended === undefined) journal = await openJournal(layout.journal, { machine })
    const task = parseTaskKey(manifest.task)
    const steps = await takeSteps(
      {
        run: { root, place: { ...place, task }, layout, manifest },
        deps,
        prices: (await readHomeConfig(deps.home))?.prices ?? {},
        state: () => foldRun(journal?.events ?? events),
      },
      journal,
    )
    const { reportId } = data.identity
    return { run: manifest.run, reportId, dataDigest: digest, ended: ended !== undefined, steps }
  } finally {
    await journal?.close()
    await lease.release()
  }
}

async function takeSteps(context: FinalizeContext, journal: Journal | undefined): Promise<FinalizedStep[]> {
  const now = context.state()
  const steps: FinalizedStep[] = []
  let isOver = false
  // The journal takes steps in their order, so none after one that stands there as failed.
  let takes = journal !== undefined
  for (const step of FINALIZE_STEPS) {
    if (isOver) {
      steps.push({ step, state: 'left', recorded: false })
      continue
    }
    context.deps.signal.throwIfAborted()
    const { state, note } = await takeFinalizeStep(context, now, step)
    const known = now.finalized.get(step)
    if (known === 'failed') takes = false
    const recorded = takes && known === undefined && state !== 'failed'
    const noted = note === undefined ? {} : { note }
    if (recorded) {
      await journal?.append({
        kind: 'finalize.done',
        key: `finalize:${step}`,
        data: { step, state, ...noted },
      })
    }
    steps.push({ step, state, ...noted, recorded })
    isOver = state === 'failed'
  }
  return steps
}
