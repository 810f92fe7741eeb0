import { OkstraError, parseTaskKey } from '@okstra/contracts'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { foldRun } from '@okstra/lifecycle'
import { acquireLease, openJournal, publishBlind, readDocument, readJournal, readLease } from '@okstra/store'
import { sweepMarked } from '@okstra/workers'
import type { EngineDeps } from '../deps.ts'
import type { FoundRun } from '../find-run.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'
import { refuseByWorker } from '../refuse-by-worker.ts'
import { endRun, retireAs } from './end-run.ts'
import { tellOf } from './progress.ts'
import { putTreesBack } from './tree-guard.ts'

/** How long the process that runs it gets to stop, in milliseconds. */
const PATIENCE = 20_000

/**
 * Ends a run for good: the process that runs it is asked to stop, its workers are ended, and the journal says that it
 * was cancelled. Results that are on record stay. A run of another machine is not touched without `takeOver`.
 *
 * @example
 * await cancelRun(await findRun(word, { folder, root }), deps, { actor: 'kim' })
 *
 * @throws {OkstraError} `RUN_ENDED`, `RUN_NOT_FOUND`, `RUN_BY_WORKER`, `STORE_LEASE_HELD`.
 */
export async function cancelRun(
  { root, place, layout }: FoundRun,
  deps: EngineDeps,
  { actor, takeOver = false }: { readonly actor: string; readonly takeOver?: boolean },
): Promise<void> {
  const { machine } = deps
  refuseByWorker(deps.environment, 'cancel a run')
  const manifest = await readDocument(layout.runManifest, { check: isRunManifest })
  if (manifest === undefined) {
    throw new OkstraError('RUN_NOT_FOUND', `Nothing ever began in ${layout.folder}.`, {
      hint: 'There is nothing to cancel; the next run uses the folder.',
      details: { folder: layout.folder },
    })
  }
  refuseEnded(manifest.run, (await readJournal(layout.journal)).events)
  await askToStop(layout.lease, deps)
  const lease = await acquireLease(layout.lease, { machine, takeOver, run: manifest.run })
  try {
    await sweepMarked(`${manifest.run}/`)
    const journal = await openJournal(layout.journal, { machine })
    try {
      refuseEnded(manifest.run, journal.events)
      await tellOf(deps, () => putTreesBack({ manifest }, deps, foldRun(journal.events)))
      // Nobody is to be kept blind any more; what was paid for lies where the run is kept, and no clean-up takes it.
      await tellOf(deps, async () => {
        await publishBlind({ home: deps.home, run: manifest.run, layout, machine })
      })
      const task = parseTaskKey(manifest.task)
      const held = { root, place: { ...place, task }, layout, manifest, journal, lease, warnings: [] }
      await endRun(held, deps, foldRun(journal.events), {
        status: 'cancelled',
        reason: `${actor} cancelled it.`,
        next: null,
      })
    } finally {
      await journal.close()
    }
  } finally {
    await lease.release()
  }
}

function refuseEnded(run: string, events: Parameters<typeof foldRun>[0]): void {
  const { ended } = foldRun(events)
  if (ended === undefined) return
  throw new OkstraError('RUN_ENDED', `The run ${run} has ended already: ${ended.status}.`, {
    hint: 'There is nothing to cancel.',
    details: { run, status: ended.status },
  })
}

/** The one process that is proven to run it gets a SIGTERM, as Ctrl-C would; nobody else is ever signalled. */
async function askToStop(path: string, { machine }: EngineDeps): Promise<void> {
  const found = await readLease(path, { machine })
  if (found?.judgement !== 'alive' || found.lease.pid === process.pid) return
  try {
    process.kill(found.lease.pid, 'SIGTERM')
  } catch {
    // It ended in between, or is not ours to stop: the lease says so next.
  }
  for (let waited = 0; waited < PATIENCE; waited += 100) {
    const now = await readLease(path, { machine })
    if (now?.judgement !== 'alive' || now.lease.token !== found.lease.token) return
    await machine.sleep(100)
  }
}

/**
 * Gives a run that is only prepared out of hand: nobody runs it, and it can be resumed.
 *
 * @example
 * await releaseRun(await prepareRun(request, deps, 'prepare'), deps)
 *
 * @throws {OkstraError} `STORE_LOCKED`, `STORE_CORRUPT`, `STORE_UNWRITABLE` when the index cannot say so; the run is given
 *   back all the same.
 */
export async function releaseRun(run: HeldRun, deps: EngineDeps): Promise<void> {
  try {
    await retireAs(run, deps, 'prepared')
  } finally {
    await run.journal.close()
    if (run.manifest.inputs.lead === 'host') await run.lease.renew('awaiting-step')
    else await run.lease.release()
  }
}
