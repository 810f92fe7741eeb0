const ROLES = { 'write-report': 'report-writer', criticise: 'critic' } as const

/**
 * The role in which a worker does a duty.
 *
 * @example
 * roleOf('write-report') // => 'report-writer'
 */
export function roleOf(duty: string): 'analyser' | 'critic' | 'report-writer' {
  return duty === 'write-report' || duty === 'criticise' ? ROLES[duty] : 'analyser'
}
