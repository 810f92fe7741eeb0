import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'allRuns',
    'cancelRun',
    'executePlan',
    'findRun',
    'listOf',
    'listTasks',
    'planPrepare',
    'prepareRun',
    'previewPlan',
    'projectRun',
    'readDirection',
    'registerProject',
    'releaseRun',
    'resolveSettings',
    'resumeRun',
    'runPrepared',
    'selectDirection',
  ])
})
