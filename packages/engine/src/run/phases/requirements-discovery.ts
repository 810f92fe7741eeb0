import { partRowProblems } from './part-rows.ts'
import type { Phase } from './phase.ts'

export const requirementsDiscovery: Phase = {
  make() {
    throw new Error('requirements-discovery is not built yet.')
  },
  problems: (result) => partRowProblems(result, 'requirements-discovery'),
}
