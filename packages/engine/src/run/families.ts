import type { RunManifest, WorkerAudit } from '@okstra/contracts'
import { modelFamily, UNKNOWN_FAMILY } from '@okstra/evidence'

/**
 * Whose training answered for a worker. A program can be led to another maker's model by its own settings: what its
 * stream named counts before what was asked for, since two names for one model are not two opinions.
 */
export function familyReader(
  { roster }: Pick<RunManifest, 'roster'>,
  {
    audits,
    aliases,
  }: {
    readonly audits: readonly Pick<WorkerAudit, 'worker' | 'model'>[]
    readonly aliases: Readonly<Record<string, string>>
  },
): (worker: string) => string {
  return (worker) => {
    const row = roster.find((entry) => entry.worker === worker)
    const asked = row?.modelFamily ?? UNKNOWN_FAMILY
    const reported = audits.findLast((audit) => audit.worker === worker)?.model.reported ?? null
    if (reported === null || reported === row?.model) return asked
    const family = modelFamily(reported, { aliases })
    return family === UNKNOWN_FAMILY ? asked : family
  }
}
