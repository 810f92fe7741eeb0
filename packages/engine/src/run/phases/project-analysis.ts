import { partRowProblems } from './part-rows.ts'
import type { Phase } from './phase.ts'

export const projectAnalysis: Phase = {
  make() {
    throw new Error('project-analysis is not built yet.')
  },
  problems: (result) => partRowProblems(result, 'project-analysis'),
}
