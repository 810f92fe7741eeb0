import type { Rule } from '../../define-rule.ts'
import { catalogFollowsTheTasks, latestTaskIsThere } from './discovery.ts'
import {
  briefIsTheAcceptedOne,
  lastRunIsThere,
  latestReportIsThere,
  routeIsKnown,
  taskLiesInItsFolder,
} from './manifest.ts'
import { pathsStayInside } from './paths.ts'
import { decisionsAreOnWhatWasSealed, timelineTellsTheRuns } from './timeline.ts'

export const TASK_RULES: readonly Rule[] = [
  taskLiesInItsFolder,
  briefIsTheAcceptedOne,
  latestReportIsThere,
  lastRunIsThere,
  routeIsKnown,
  timelineTellsTheRuns,
  decisionsAreOnWhatWasSealed,
  catalogFollowsTheTasks,
  latestTaskIsThere,
  pathsStayInside,
]
