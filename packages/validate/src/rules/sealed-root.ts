import type { RunRecords } from '../records.ts'

/** Root digest of the report that the journal of a run says was sealed. */
export function sealedRoot(run: RunRecords | undefined): string | undefined {
  const event = run?.journal?.value.find(({ kind }) => kind === 'report.sealed')
  const root = event?.data['root']
  return typeof root === 'string' ? root : undefined
}
