import type { WorkerAudit } from '@okstra/contracts'
import { makeLedger } from '@okstra/evidence'
import type { WorkerOutcome } from '@okstra/workers'
import { describe, expect, it } from 'vitest'
import { makeAudit } from './make-audit.ts'

function auditOf(
  asked: string | null,
  reported: string | null,
  more: Partial<WorkerOutcome> = {},
): WorkerAudit {
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
    ...more,
  }
  return makeAudit(outcome, {
    worker: 'claude',
    duty: 'propose',
    n: 1,
    manifest: { roster: [{ worker: 'claude', model: asked }] },
    ledger: makeLedger(outcome.events),
    forbidden: [],
    treeChanges: [],
  })
}

const notesOf = (asked: string | null, reported: string | null) => auditOf(asked, reported).notes

it('keeps no key that stood in a command', () => {
  const key = `sk-ant-${'a1'.repeat(20)}`
  const line = `curl -H 'x-api-key: ${key}' https://example.org`
  const audit = auditOf(null, null, { events: [{ type: 'command', argv: ['sh', '-c', line], exit: 0 }] })
  expect(audit.commands).toHaveLength(1)
  expect(JSON.stringify(audit)).not.toContain(key)
})

it('says once that processes had left the group', () => {
  const note = 'Processes that had left its group were ended: 7.'
  expect(auditOf(null, null, { escaped: [7], notes: [note] }).notes).toEqual([note])
})

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
    expect(notesOf(asked, reported)).toEqual([`The model ${asked} was asked for, and ${reported} answered.`])
  })
})
