import { homeLayout, readSpool } from '@okstra/store'
import { replayOutput } from '@okstra/workers'
import { PARTS } from './accept-result.ts'
import { answerSchema } from './answer-schema.ts'
import type { RunContext } from './context.ts'
import { materialOf, recordOutcome, type Work } from './attempt.ts'

/**
 * Attempts whose supervisor died: what reached the spool is accepted as if the worker had just ended; the others are
 * lost, and are asked again. A worker whose terminal event reached the spool is never run a second time.
 */
export async function recoverOpen(context: RunContext): Promise<void> {
  const { run, deps } = context
  for (const attempt of context.state().attempts) {
    if (attempt.finished !== undefined || attempt.lost === true) continue
    const work: Work = { worker: attempt.worker, duty: attempt.duty, n: attempt.n }
    const { worker, duty, n } = work
    const spool = await readSpool(homeLayout(deps.home).spool(run.manifest.run, `${worker}-${duty}-${n}`))
    const adapter = context.adapters.get(worker)
    const outcome =
      spool === undefined || adapter === undefined
        ? undefined
        : replayOutput(adapter, spool, {
            resultSchema: answerSchema(PARTS[duty] ?? duty),
            resumed: attempt.kind === 'repair' && adapter.repliesInSession,
          })
    const tree = await context.guard.enter(worker)
    if (outcome !== undefined) {
      const material = await materialOf(context, context.state(), work)
      await recordOutcome(context, { work, outcome, tree, material })
      continue
    }
    const changes = await context.guard.leave(work)
    const reason = 'Its supervisor ended, and no terminal event had reached the spool.'
    const also =
      changes.length === 0
        ? ''
        : ` What it had changed (${changes.length} ${changes.length === 1 ? 'path' : 'paths'}) is in the quarantine.`
    await run.journal.append({
      kind: 'worker.lost',
      key: `lost:${worker}:${duty}:${n}`,
      data: { ...work, reason: `${reason}${also}` },
    })
  }
}
