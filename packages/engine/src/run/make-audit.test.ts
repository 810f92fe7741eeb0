import { makeLedger } from '@okstra/evidence'
import type { WorkerOutcome } from '@okstra/workers'
import { describe, expect, it } from 'vitest'
import { makeAudit } from './make-audit.ts'

function notesOf(asked: string | null, reported: string | null): readonly string[] {
  const outcome: WorkerOutcome = {
    status: 'completed',
    events: [],
    model: { argv: asked, reported },
    notes: [],
    escaped: [],
    bytes: { stdout: 0, stderr: 0 },
    eventCount: 0,
    startedAt: '',
    endedAt: '',
  }
  return makeAudit(outcome, {
    worker: 'claude',
    duty: 'propose',
    n: 1,
    manifest: { roster: [{ worker: 'claude', model: asked }] },
    ledger: makeLedger([]),
    forbidden: [],
    treeChanges: [],
  }).notes
}

describe('the model of an audit', () => {
  it.each([
    ['opus', 'claude-opus-5-1'],
    ['gpt-5', 'gpt-5'],
    ['claude-sonnet-5-5', 'claude-sonnet-5-5-20261101'],
    [null, 'gemini-2.5-pro'],
    ['gpt-5', null],
  ])('%s may be answered by %s', (asked, reported) => {
    expect(notesOf(asked, reported)).toEqual([])
  })

  it.each([
    ['opus', 'claude-sonnet-5-5'],
    ['gpt-5', 'gpt-5-mini'],
    ['sonnet', 'glm-5'],
  ])('%s answered by %s is told', (asked, reported) => {
    expect(notesOf(asked, reported)).toEqual([
      `The model ${asked} was asked for, and ${reported} answered.`,
    ])
  })
})
