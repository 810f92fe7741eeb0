import type { TaskManifest } from '@okstra/contracts'
import type { Records } from '../../records.ts'

/**
 * Whether a brief is that of a follow-up on which nothing was run: it waits for a person, and a project is not at fault
 * for having one. Whoever runs it is stopped by the gates.
 */
export function nobodyRunsItYet(name: string, records: Records): boolean {
  if (!name.endsWith('/brief.md')) return false
  const found = records.at(`${name.slice(0, -'brief.md'.length)}task-manifest.json`)
  if (found?.kind !== 'task-manifest') return false
  const { status, origin, lastRun } = found.value as Partial<TaskManifest>
  return status === 'new' && origin !== undefined && lastRun === undefined
}
