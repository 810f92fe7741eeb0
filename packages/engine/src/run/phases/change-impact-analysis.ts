import { partRowProblems } from './part-rows.ts'
import type { Phase } from './phase.ts'

export const changeImpactAnalysis: Phase = {
  make() {
    throw new Error('change-impact-analysis is not built yet.')
  },
  problems: (result) => partRowProblems(result, 'change-impact-analysis'),
}
