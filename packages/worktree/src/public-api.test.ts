import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'blobsAtCommit',
    'chooseBranch',
    'cleanEnvironment',
    'compareTree',
    'createGit',
    'findRepository',
    'fingerprintTree',
    'isRefName',
    'listWorktrees',
    'mendLink',
    'nothingToLose',
    'planTeardown',
    'provisionDetached',
    'provisionTaskWorktree',
    'readAtCommit',
    'readManyAtCommit',
    'readQuarantine',
    'readStatus',
    'resolveCommit',
    'restoreTree',
    'snapshotTree',
    'undoProvision',
  ])
})
