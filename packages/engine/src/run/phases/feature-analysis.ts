import { partRowProblems } from './part-rows.ts'
import type { Phase } from './phase.ts'

export const featureAnalysis: Phase = {
  make() {
    throw new Error('feature-analysis is not built yet.')
  },
  problems: (result) => partRowProblems(result, 'feature-analysis'),
}
