import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'AGENT_CONFIGURATION',
    'MARKER',
    'acpAdapter',
    'commandAdapter',
    'findProgram',
    'isCliProvider',
    'judgeWorker',
    'locateProgram',
    'makeCliAdapter',
    'makeSlots',
    'markerOf',
    'openFolders',
    'readAnswer',
    'redact',
    'rehearsalAdapter',
    'removeFolder',
    'replayBrokenOff',
    'replayOutput',
    'runWorker',
    'startGuard',
    'sweepMarked',
  ])
})
