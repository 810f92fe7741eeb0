import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'MARKER',
    'commandAdapter',
    'judgeWorker',
    'locateProgram',
    'markerOf',
    'redact',
    'rehearsalAdapter',
    'replayOutput',
    'runWorker',
    'startGuard',
    'sweepMarked',
  ])
})
