import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'applyRound',
    'checkGapVotes',
    'checkVotes',
    'classOf',
    'convergenceSettings',
    'explainItem',
    'fleissKappa',
    'groupFindings',
    'listDissent',
    'measureAgreement',
    'measureCost',
    'mergeAcceptanceCritic',
    'mergeCritic',
    'overrideItem',
    'planGapCheck',
    'planRound',
    'replayConvergence',
    'showItems',
    'splitVotes',
    'startConvergence',
  ])
})
