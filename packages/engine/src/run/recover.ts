import { documentDigest, type WorkerAudit } from '@okstra/contracts'
import { validate as isAudit } from '@okstra/contracts/validate/worker-audit'
import { makeLedger } from '@okstra/evidence'
import { homeLayout, readSpool, writeDocument } from '@okstra/store'
import { type Adapter, replayBrokenOff, replayOutput, type WorkerOutcome } from '@okstra/workers'
import { answerSchema } from './answer-schema.ts'
import type { RunContext } from './context.ts'
import { recordOutcome, type Work } from './attempt.ts'
import { materialOf } from './material.ts'
import { makeAudit } from './make-audit.ts'

/**
 * Attempts whose supervisor died: what reached the spool is accepted as if the worker had just ended; the others are
 * lost, and are asked again; what they had used up stays on record. A worker whose terminal event reached the spool is
 * never run a second time.
 */
export async function recoverOpen(context: RunContext): Promise<void> {
  const { run, deps } = context
  for (const attempt of context.state().attempts) {
    if (attempt.finished !== undefined || attempt.lost === true) continue
    const work: Work = { worker: attempt.worker, duty: attempt.duty, n: attempt.n }
    const { worker, duty, n } = work
    const spool = await readSpool(homeLayout(deps.home).spool(run.manifest.run, `${worker}-${duty}-${n}`))
    const adapter = context.adapters.get(worker)
    const resumed = attempt.kind === 'repair' && adapter?.repliesInSession === true
    const outcome =
      spool === undefined || adapter === undefined
        ? undefined
        : replayOutput(adapter, spool, { resultSchema: answerSchema(duty, run.manifest.taskType), resumed })
    const tree = await context.guard.enter(worker)
    if (outcome !== undefined) {
      const material = await materialOf(context, context.state(), work)
      await recordOutcome(context, { work, outcome, tree, material })
      continue
    }
    const changes = await context.guard.leave(work)
    const audit =
      spool === undefined || adapter === undefined
        ? undefined
        : await recordBegun(context, work, {
            begun: replayBrokenOff(adapter, spool, { resumed }),
            adapter,
            tree,
            changes,
          })
    const reason = 'Its supervisor ended, and no terminal event had reached the spool.'
    const also =
      changes.length === 0
        ? ''
        : ` What it had changed (${changes.length} ${changes.length === 1 ? 'path' : 'paths'}) is in the quarantine.`
    await run.journal.append({
      kind: 'worker.lost',
      key: `lost:${worker}:${duty}:${n}`,
      data: {
        ...work,
        reason: `${reason}${also}`,
        ...(audit === undefined ? {} : { audit: documentDigest(audit) }),
      },
    })
  }
}

/** The audit of what a lost attempt was seen to do: its tokens count, and its session may go on. */
async function recordBegun(
  { run: { manifest }, deps: { home, machine } }: RunContext,
  work: Work,
  {
    begun,
    adapter,
    tree,
    changes,
  }: {
    readonly begun: WorkerOutcome
    readonly adapter: Adapter
    readonly tree: string
    readonly changes: WorkerAudit['treeChanges']
  },
): Promise<WorkerAudit> {
  const ledger = makeLedger(begun.events, { shows: adapter.shows, root: tree })
  const audit = makeAudit(begun, { ...work, manifest, ledger, forbidden: [], treeChanges: changes, home })
  const place = homeLayout(home).blindWork(manifest.run, work).audit
  await writeDocument(place, audit, { check: isAudit, isPrivate: true, over: 'anything', machine })
  return audit
}
