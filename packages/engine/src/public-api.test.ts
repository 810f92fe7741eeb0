import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'allRuns',
    'findRun',
    'listOf',
    'listTasks',
    'planPrepare',
    'prepareRun',
    'registerProject',
    'resolveSettings',
    'resumeRun',
    'runPrepared',
  ])
})
