import {
  FAILURE_CLASSES,
  type FailureClass,
  FINALIZE_STEPS,
  type JournalEvent,
  type RunEvent,
} from '@okstra/contracts'
import { foldRun, nextStep, type RunFacts } from '@okstra/lifecycle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDocuments } from '../src/validate-documents.ts'

const DIGEST = 'a'.repeat(64)
const FAILURES = Object.keys(FAILURE_CLASSES) as FailureClass[]

/** What chance decides in a run: how each attempt ends, and after which events okstra dies. */
interface Chances {
  readonly taskType: RunFacts['taskType']
  /** Rounds of votes, in a phase that has them. */
  readonly rounds: number
  /** Analysers that check what a critic saw; absent without a critic. */
  readonly checkers?: number | undefined
  readonly mode: RunFacts['mode']
  readonly hasBlockers: boolean
  readonly candidates: number
  /** One for each attempt: completed, completed and to be mended, or a failure. */
  readonly ends: readonly ('completed' | 'repair' | FailureClass)[]
  /** Numbers of events after which okstra dies. */
  readonly deaths: readonly number[]
  /** Whether what was under way at a death is lost; else its end is found in the spool. */
  readonly loses: boolean
}

const ANALYSERS = ['claude', 'codex', 'gemini', 'kimi']

/** Plays a run by the next step of its journal, as an engine does, and writes its journal. */
function play({
  taskType,
  rounds: votes,
  checkers,
  mode,
  hasBlockers,
  candidates,
  ends,
  deaths,
  loses,
}: Chances): JournalEvent[] {
  const events: JournalEvent[] = []
  let ended = 0
  const add = (kind: RunEvent['kind'], key: string, data: Record<string, unknown>): void => {
    events.push({ seq: events.length, ts: '2026-11-30T08:00:00Z', kind, key: `${kind}:${key}`, data })
  }
  const finish = (work: { worker: string; duty: string; n: number }): void => {
    const end = ends[ended++ % ends.length] ?? 'completed'
    const name = `${work.worker}-${work.duty}-${work.n}`
    const failed = end === 'completed' || end === 'repair' ? undefined : end
    add('worker.finished', name, {
      ...work,
      ...(failed === undefined
        ? { status: 'completed', result: DIGEST }
        : { status: FAILURE_CLASSES[failed].status, failure: failed }),
      audit: DIGEST,
      repair: end === 'repair' || end === 'invalid-output',
    })
  }
  for (let rounds = 0; rounds < 500; rounds++) {
    const state = foldRun(events)
    if (deaths.includes(rounds) && state.started && state.ended === undefined) {
      add('run.resumed', String(rounds), { reason: 'The process had died.' })
      for (const { worker, duty, n, finished, lost } of state.attempts) {
        if (finished !== undefined || lost === true) continue
        if (loses) add('worker.lost', `${worker}-${duty}-${n}`, { worker, duty, n, reason: 'died' })
        else finish({ worker, duty, n })
      }
      continue
    }
    const outcome = { status: 'completed', next: 'implementation-planning' } as const
    const round = state.rounds.length + 1
    const step = nextStep(state, {
      taskType,
      ...(round <= votes ? { round: { round, voters: ANALYSERS.slice(round) } } : {}),
      ...(round > votes && checkers !== undefined
        ? { critic: { worker: 'grok', checkers: ANALYSERS.slice(0, checkers) } }
        : {}),
      mode,
      analysers: ANALYSERS,
      reportWriter: 'claude',
      candidates,
      answerers: hasBlockers ? ANALYSERS.slice(1) : [],
      outcome,
    })
    switch (step.type) {
      case 'none':
        return events
      case 'prepare':
        if (state.prepare === 'none')
          add('prepare.started', '', {
            sourceCommit: '8e1f0c2',
            baseCommit: '8e1f0c2',
            nonce: 'n',
            inputs: DIGEST,
          })
        add('prepare.done', '', { manifest: DIGEST })
        add('run.started', '', { lead: 'headless' })
        break
      case 'work': {
        const { duty } = step
        for (const { worker, n, kind, turn } of step.dispatch) {
          add('worker.dispatched', `${worker}-${duty}-${n}`, { worker, duty, n, kind, turn, prompt: DIGEST })
        }
        const [open] = step.open
        if (open !== undefined) finish({ worker: open.worker, duty, n: open.n })
        break
      }
      case 'publish':
        add('results.published', step.duty, { duty: step.duty })
        break
      case 'merge':
        add('candidates.merged', '', { candidates: DIGEST })
        break
      case 'group':
        add('findings.grouped', '', { groups: DIGEST })
        break
      case 'count-votes':
        add('round.held', String(step.round), { round: step.round, results: DIGEST })
        break
      case 'count-gaps':
        add('gaps.checked', '', { results: DIGEST, state: DIGEST })
        break
      case 'seal':
        add('report.sealed', '', { root: DIGEST, sidecar: DIGEST })
        break
      case 'finalize':
        add('finalize.done', step.step, { step: step.step, state: 'done' })
        break
      case 'end':
        add('run.ended', '', { status: step.status, next: step.next })
        break
    }
  }
  throw new Error('The run does not end.')
}

const chances: fc.Arbitrary<Chances> = fc.record({
  taskType: fc.constantFrom('implementation-option-selection' as const, 'error-analysis' as const),
  rounds: fc.nat({ max: 3 }),
  checkers: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
  mode: fc.constantFrom('candidate-comparison' as const, 'preselected-validation' as const),
  hasBlockers: fc.boolean(),
  candidates: fc.nat({ max: 3 }),
  ends: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('completed' as const) },
      fc.constant('repair' as const),
      fc.constantFrom(...FAILURES),
    ),
    { minLength: 1, maxLength: 12 },
  ),
  deaths: fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 5 }),
  loses: fc.boolean(),
})

const check = (events: readonly JournalEvent[]): ReturnType<typeof validateDocuments> =>
  validateDocuments([
    { name: 'journal.jsonl', text: events.map((event) => `${JSON.stringify(event)}\n`).join('') },
  ])

describe('journals of runs as they are sequenced', () => {
  it('property: the rules accept whatever the next step writes, through failures and deaths', async () => {
    await fc.assert(
      fc.asyncProperty(chances, async (drawn) => {
        expect(await check(play(drawn))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('property: they accept every beginning of it, which is what a death leaves', async () => {
    await fc.assert(
      fc.asyncProperty(chances, fc.nat(), async (drawn, cut) => {
        const events = play(drawn)
        expect(await check(events.slice(0, cut % events.length))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('property: they see it when an event is left out and the others are numbered anew', async () => {
    await fc.assert(
      fc.asyncProperty(chances, fc.nat(), async (drawn, place) => {
        const events = play(drawn)
        const at = place % events.length
        const without = events
          .filter((_event, index) => index !== at)
          .map((event, seq) => ({ ...event, seq }))
        // What only tells that somebody went on, the end itself, and the merge of one direction may be missing.
        const given = drawn.mode === 'preselected-validation' && events[at]?.kind === 'candidates.merged'
        const may = given || events[at]?.kind === 'run.resumed' || at === events.length - 1
        expect(may || (await check(without)).length > 0).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('ends with the steps of finalize in their order', () => {
    const events = play({
      taskType: 'implementation-option-selection',
      rounds: 0,
      mode: 'candidate-comparison',
      hasBlockers: true,
      candidates: 2,
      ends: ['completed'],
      deaths: [],
      loses: false,
    })
    expect(events.filter(({ kind }) => kind === 'finalize.done').map(({ data }) => data['step'])).toEqual(
      FINALIZE_STEPS,
    )
    expect(events.at(-1)?.kind).toBe('run.ended')
  })
})
