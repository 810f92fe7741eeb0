import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'BACKOFF_ATTEMPTS',
    'BACKOFF_FIRST_MS',
    'BRIEF_GATE_RULES',
    'LONGEST_WAIT_MS',
    'PHASE_DIRECTIONS',
    'PLANNING_COMES_FROM',
    'ROUTES',
    'ROUTE_STATES',
    'SELECTION_ROUTES',
    'TASK_TYPES_WITH_BRIEF',
    'TASK_TYPE_INFOS',
    'answerPart',
    'checkBriefGate',
    'checkPrepareGates',
    'completed',
    'findRosterProblems',
    'foldRun',
    'isConfirmationPending',
    'isWorkerOf',
    'judgeAttempts',
    'kindOfDuty',
    'lacksRequirements',
    'minimumAnalysers',
    'nextStep',
    'readRoster',
    'readsBriefVersion',
    'roleOf',
    'routeOf',
    'startsFromBrief',
    'taskTypeInfo',
    'verdictOf',
    'voteDuty',
  ])
})
