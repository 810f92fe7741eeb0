/**
 * The role in which a worker does a duty.
 *
 * @example
 * roleOf('write-report') // => 'report-writer'
 */
export function roleOf(duty: string): 'analyser' | 'report-writer' {
  return duty === 'write-report' ? 'report-writer' : 'analyser'
}
