import type { AnalysisType } from '@okstra/lifecycle'
import { changeImpactAnalysis } from './change-impact-analysis.ts'
import { errorAnalysis } from './error-analysis.ts'
import { featureAnalysis } from './feature-analysis.ts'
import { improvementDiscovery } from './improvement-discovery.ts'
import type { Phase } from './phase.ts'
import { projectAnalysis } from './project-analysis.ts'
import { requirementsDiscovery } from './requirements-discovery.ts'

/** What each phase whose findings converge makes of its records. */
export const PHASES: Readonly<Record<AnalysisType, Phase>> = {
  'requirements-discovery': requirementsDiscovery,
  'error-analysis': errorAnalysis,
  'improvement-discovery': improvementDiscovery,
  'project-analysis': projectAnalysis,
  'feature-analysis': featureAnalysis,
  'change-impact-analysis': changeImpactAnalysis,
}
