import { foldRun } from '@okstra/lifecycle'
import type { JournalEvent } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { isOver, judgeRun, type RunStanding } from './judge-run.ts'
import { whatWaits } from './waits.ts'

const event = (seq: number, kind: string, data: Record<string, unknown> = {}): JournalEvent => ({
  seq,
  ts: '2026-01-02T03:04:05Z',
  kind,
  key: String(seq),
  data,
})
const kinds = (...names: string[]): JournalEvent[] => names.map((name, seq) => event(seq, name))

const prepared = kinds('prepare.started', 'prepare.done')
const started = kinds('prepare.started', 'prepare.done', 'run.started')
const ended = [...started, event(3, 'run.ended', { status: 'completed' })]

describe('judgeRun', () => {
  it.each<{
    name: string
    events: JournalEvent[]
    judgement?: 'alive' | 'dead' | 'unknown'
    is: RunStanding
  }>([
    { name: 'nothing began', events: [], is: 'empty' },
    { name: 'nothing began, and somebody holds it', events: [], judgement: 'alive', is: 'preparing' },
    {
      name: 'half prepared, holder dead',
      events: kinds('prepare.started'),
      judgement: 'dead',
      is: 'interrupted',
    },
    { name: 'half prepared, nobody', events: kinds('prepare.started'), is: 'interrupted' },
    { name: 'prepared', events: prepared, is: 'prepared' },
    { name: 'prepared, holder dead', events: prepared, judgement: 'dead', is: 'prepared' },
    { name: 'runs', events: started, judgement: 'alive', is: 'running' },
    { name: 'holder dead', events: started, judgement: 'dead', is: 'interrupted' },
    { name: 'nobody holds it', events: started, is: 'interrupted' },
    { name: 'holder unknown is never dead', events: started, judgement: 'unknown', is: 'held' },
    { name: 'ended', events: ended, is: 'completed' },
    { name: 'ended, and its holder still lives', events: ended, judgement: 'alive', is: 'completed' },
  ])('$name: $is', ({ events, judgement, is }) => {
    expect(judgeRun(foldRun(events), judgement === undefined ? undefined : { judgement })).toBe(is)
  })

  it('takes a host between two steps for what it is', () => {
    expect(judgeRun(foldRun(started), { judgement: 'awaiting-step' })).toBe('awaiting-step')
  })

  it('calls over what cannot go on', () => {
    expect(
      ['completed', 'blocked', 'failed', 'cancelled'].map((name) => isOver(name as RunStanding)),
    ).toEqual([true, true, true, true])
    expect(isOver('interrupted')).toBe(false)
  })
})

describe('whatWaits', () => {
  const question = {
    task: 'shop:billing:late-fees',
    status: 'in-progress',
    taskType: 'implementation-option-selection',
    run: 'billing/late-fees/implementation-option-selection/001',
    nextPhase: null,
  } as const

  it.each([
    { standing: 'running', on: 'workers', next: null },
    { standing: 'awaiting-step', on: 'host', next: null },
    { standing: 'interrupted', on: 'person', next: `okstra resume ${question.run}` },
    { standing: 'prepared', on: 'person', next: `okstra resume ${question.run}` },
    { standing: 'held', on: 'person', next: `okstra resume ${question.run} --take-over` },
    { standing: 'blocked', on: 'person', next: `okstra open ${question.run}` },
    {
      standing: 'failed',
      on: 'person',
      next: `okstra run implementation-option-selection --task-key ${question.task}`,
    },
  ] as const)('$standing waits for $on', ({ standing, on, next }) => {
    expect(whatWaits({ ...question, standing })).toMatchObject({ on, next })
  })

  it('names the command of the report, and begins no phase that this version has not', () => {
    const over = { ...question, standing: 'completed', status: 'waiting-for-user' } as const
    expect(whatWaits({ ...over, nextCommand: 'okstra select-direction R IO-001' }).next).toBe(
      'okstra select-direction R IO-001',
    )
    expect(whatWaits({ ...over, status: 'in-progress', nextPhase: 'implementation' }).next).toBeNull()
    expect(
      whatWaits({ ...over, status: 'in-progress', nextPhase: 'implementation-planning', report: 'r.json' })
        .next,
    ).toBe(
      `okstra render-bundle implementation-planning --task-key ${question.task} --selected-direction r.json`,
    )
    const planning = { ...question, taskType: 'implementation-planning', standing: 'cancelled' } as const
    expect(whatWaits(planning).next).toBe(
      `okstra render-bundle implementation-planning --task-key ${question.task} --selected-direction REPORT`,
    )
    expect(whatWaits({ ...over, status: 'done' })).toEqual({ on: 'nobody', what: 'nothing', next: null })
  })
})
