import { partRowProblems } from './part-rows.ts'
import type { Phase } from './phase.ts'

export const improvementDiscovery: Phase = {
  make() {
    throw new Error('improvement-discovery is not built yet.')
  },
  problems: (result) => partRowProblems(result, 'improvement-discovery'),
}
