import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'allRuns',
    'answerReport',
    'cancelRun',
    'executePlan',
    'finalizeAgain',
    'findRun',
    'listOf',
    'listTasks',
    'planPrepare',
    'prepareRun',
    'previewPlan',
    'projectRun',
    'readDecided',
    'readDirection',
    'readFanOut',
    'readLeadState',
    'registerProject',
    'releaseRun',
    'resolveSettings',
    'resumeRun',
    'runPrepared',
    'selectDirection',
    'spawnFollowUps',
    'spawnFrom',
    'takeStep',
  ])
})
