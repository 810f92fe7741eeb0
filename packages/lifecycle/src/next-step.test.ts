import { FAILURE_CLASSES, type FailureClass, FINALIZE_STEPS, type JournalEvent } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldRun, type RunState } from './fold-run.ts'
import { completed, nextStep, type RunFacts, type RunStep, verdictOf, voteDuty } from './next-step.ts'

const ANALYSERS = ['a', 'b', 'c']

const FACTS: RunFacts = {
  taskType: 'implementation-option-selection',
  mode: 'candidate-comparison',
  analysers: ANALYSERS,
  reportWriter: 'a',
  candidates: 2,
  answerers: [],
  outcome: { status: 'completed', next: 'implementation-planning' },
}

/** A journal that is written as the steps say, with what each attempt comes to. */
class Play {
  readonly events: JournalEvent[] = []
  readonly steps: string[] = []

  constructor() {
    for (const kind of ['prepare.started', 'prepare.done', 'run.started']) this.tell(kind)
  }

  tell(kind: string, data: Record<string, unknown> = {}): void {
    const seq = this.events.length
    this.events.push({ seq, ts: 't', kind, key: String(seq), data })
  }

  state(): RunState {
    return foldRun(this.events)
  }

  /** Takes one step; `false` when there is none. */
  take(
    facts: RunFacts,
    endOf: (worker: string, duty: string, turn: number) => Record<string, unknown> | 'lost',
  ): boolean {
    const step = nextStep(this.state(), facts)
    this.steps.push(step.type === 'work' || step.type === 'publish' ? `${step.type} ${step.duty}` : step.type)
    this.hold(step)
    switch (step.type) {
      case 'work':
        for (const { worker, n, kind, turn } of step.dispatch) {
          const work = { worker, duty: step.duty, n }
          this.tell('worker.dispatched', { ...work, kind, turn, prompt: 'p' })
          const end = endOf(worker, step.duty, turn)
          if (end === 'lost') this.tell('worker.lost', { ...work, reason: 'r' })
          else this.tell('worker.finished', { ...work, audit: 'a', repair: false, ...end })
        }
        return true
      case 'publish':
        this.tell('results.published', { duty: step.duty })
        return true
      case 'merge':
        this.tell('candidates.merged', { candidates: 'd' })
        return true
      case 'group':
        this.tell('findings.grouped', { groups: 'g' })
        return true
      case 'count-votes':
        this.tell('round.held', { round: step.round, results: `r${step.round}` })
        return true
      case 'count-gaps':
        this.tell('gaps.checked', { results: 'r', state: 's' })
        return true
      case 'seal':
        this.tell('report.sealed', { root: 'r', sidecar: 's' })
        return true
      case 'finalize':
        this.tell('finalize.done', { step: step.step, state: 'done' })
        return true
      case 'end':
        this.tell('run.ended', { status: step.status, next: step.next })
        return true
      default:
        return false
    }
  }

  /** Nothing is dispatched that is open, settled, or of a duty whose results are out. */
  private hold(step: RunStep): void {
    if (step.type !== 'work') return
    const state = this.state()
    const { duty, dispatch, open } = step
    const isKnown = (worker: string, n: number): boolean =>
      state.attempts.some((row) => row.worker === worker && row.duty === duty && row.n === n)
    const wrong = [
      ...(state.published.has(duty) ? [`${duty} is published`] : []),
      ...dispatch.filter(
        ({ worker, n }) => isKnown(worker, n) || verdictOf(state, worker, duty).type !== 'dispatch',
      ),
      ...open.filter(({ worker }) => verdictOf(state, worker, duty).type !== 'open'),
    ]
    if (wrong.length > 0) throw new Error(`Wrongly asked: ${JSON.stringify(wrong)}`)
  }
}

const well = () => ({ status: 'completed' })

function playOut(facts: RunFacts, endOf: Parameters<Play['take']>[1] = well): Play {
  const play = new Play()
  for (let count = 0; play.take(facts, endOf); count += 1) {
    if (count > 500) throw new Error('It does not end.')
  }
  return play
}

const END = ['seal', ...FINALIZE_STEPS.map(() => 'finalize'), 'end', 'none']

describe('the order of things', () => {
  it('of a comparison', () => {
    expect(playOut(FACTS).steps).toEqual([
      'work propose',
      'publish propose',
      'merge',
      'work reassess',
      'publish reassess',
      'work write-report',
      'publish write-report',
      ...END,
    ])
  })

  it('with a blocker that others are to answer', () => {
    const { steps } = playOut({ ...FACTS, answerers: ['b', 'c'] })
    expect(steps.slice(5, 7)).toEqual(['work answer-blockers', 'publish answer-blockers'])
  })

  it('of a direction that was given: nobody proposes', () => {
    const { steps } = playOut({ ...FACTS, mode: 'preselected-validation', candidates: 1 })
    expect(steps.slice(0, 3)).toEqual(['merge', 'work reassess', 'publish reassess'])
  })

  it('without candidates: nobody judges', () => {
    expect(playOut({ ...FACTS, candidates: 0 }).steps).toEqual([
      'work propose',
      'publish propose',
      'merge',
      ...END,
    ])
  })

  it('with too few who proposed, or who judged: the report says so', () => {
    const refuse = (duty: string) => (worker: string, at: string) =>
      worker === 'b' && at === duty ? { status: 'error', failure: 'refused' } : well()
    expect(playOut(FACTS, refuse('propose')).steps).toEqual([
      'work propose',
      'publish propose',
      'merge',
      ...END,
    ])
    expect(playOut(FACTS, refuse('reassess')).steps).toEqual([
      'work propose',
      'publish propose',
      'merge',
      'work reassess',
      'publish reassess',
      ...END,
    ])
  })

  it('a report-writer that fails holds nothing up', () => {
    const { steps } = playOut(FACTS, (_worker, duty) =>
      duty === 'write-report' ? { status: 'error', failure: 'refused' } : well(),
    )
    expect(steps.slice(-END.length - 2)).toEqual(['work write-report', 'publish write-report', ...END])
  })

  it('before prepare is done there is nothing but to prepare', () => {
    expect(nextStep(foldRun([]), FACTS)).toEqual({ type: 'prepare' })
  })

  it('a step of finalize that failed ends the run, one that is deferred does not', () => {
    const play = playOut(FACTS)
    const upTo = play.events.findIndex(({ kind }) => kind === 'finalize.done')
    const ending = (state: string, note?: string): RunStep => {
      const events = [
        ...play.events.slice(0, upTo),
        {
          seq: upTo,
          ts: 't',
          kind: 'finalize.done',
          key: 'x',
          data: { step: 'check-source', state, ...(note === undefined ? {} : { note }) },
        } as JournalEvent,
      ]
      return nextStep(foldRun(events), FACTS)
    }
    expect(ending('failed')).toEqual({
      type: 'end',
      status: 'failed',
      reason: 'The step check-source failed.',
      next: null,
    })
    expect(ending('failed', 'The frozen commit is gone.')).toMatchObject({
      reason: 'The step check-source failed: The frozen commit is gone.',
    })
    expect(ending('deferred')).toEqual({ type: 'finalize', step: 'token-usage' })
  })

  it('a report that is gone is a run that failed', () => {
    const { outcome: _outcome, ...facts } = FACTS
    const play = playOut(facts)
    expect(play.state().ended).toMatchObject({ status: 'failed' })
  })

  it('waits for what is open, and starts what is not', () => {
    const play = new Play()
    play.tell('worker.dispatched', {
      worker: 'b',
      duty: 'propose',
      n: 1,
      kind: 'first',
      turn: 1,
      prompt: 'p',
    })
    expect(nextStep(play.state(), FACTS)).toMatchObject({
      type: 'work',
      duty: 'propose',
      dispatch: [{ worker: 'a' }, { worker: 'c' }],
      open: [{ worker: 'b', n: 1 }],
    })
  })
})

describe('whatever workers do', () => {
  const classes = Object.keys(FAILURE_CLASSES) as FailureClass[]
  const end = fc.oneof(
    { weight: 4, arbitrary: fc.record({ status: fc.constant('completed'), repair: fc.boolean() }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...classes).map((failure) => ({
        status: FAILURE_CLASSES[failure].status,
        failure,
        repair: failure === 'invalid-output',
      })),
    },
    { weight: 1, arbitrary: fc.constant('lost' as const) },
  )
  const facts = fc.record({
    mode: fc.constantFrom('candidate-comparison' as const, 'preselected-validation' as const),
    analysers: fc.constantFrom(ANALYSERS, [...ANALYSERS, 'd'], [...ANALYSERS, 'd', 'e']),
    reportWriter: fc.constantFrom('a', 'writer'),
    candidates: fc.nat(3),
    answerers: fc.constantFrom([], ['a'], ['b', 'c']),
  })

  it('property: the run ends, and nothing is asked that is open or settled', () => {
    fc.assert(
      fc.property(facts, fc.array(end, { minLength: 1, maxLength: 80 }), (given, ends) => {
        let at = 0
        const all = { ...FACTS, ...given }
        const { steps, events } = playOut(all, () => ends[at++] ?? well())
        expect(steps.slice(-END.length)).toEqual(END)
        expect(nextStep(foldRun(events), all)).toEqual({ type: 'none' })
      }),
    )
  })

  it('property: cut off anywhere and taken up again, it comes to the same', () => {
    const sound = end.filter((one) => one !== 'lost')
    fc.assert(
      fc.property(fc.array(sound, { minLength: 1, maxLength: 30 }), fc.nat(100), (ends, cut) => {
        // The same worker asked the same the same time over does the same.
        const endOf = (worker: string, duty: string, turn: number) =>
          ends[(worker.charCodeAt(0) * 7 + duty.length * 3 + turn) % ends.length] ?? well()
        const calm = playOut(FACTS, endOf)
        const cutOff = new Play()
        cutOff.events.splice(0, 3, ...calm.events.slice(0, Math.max(3, cut % calm.events.length)))
        for (const { worker, duty, n } of cutOff
          .state()
          .attempts.filter(({ finished, lost }) => finished === undefined && lost !== true))
          cutOff.tell('worker.lost', { worker, duty, n, reason: 'r' })
        for (let count = 0; cutOff.take(FACTS, endOf) && count < 500;) count += 1
        const facts = (state: RunState): unknown => ({
          ended: state.ended,
          duties: ['propose', 'reassess', 'write-report'].map((duty) => completed(state, duty, ANALYSERS)),
        })
        expect(facts(cutOff.state())).toEqual(facts(calm.state()))
      }),
    )
  })

  it('completed tells those whose result counts', () => {
    const { events } = playOut(FACTS, (worker) =>
      worker === 'b' ? { status: 'error', failure: 'auth' } : well(),
    )
    expect(completed(foldRun(events), 'propose', ANALYSERS)).toEqual(['a', 'c'])
  })
})

describe('phases whose findings converge', () => {
  const facts = (play: Play, rounds: number): RunFacts => {
    const held = play.state().rounds.length
    return {
      ...FACTS,
      taskType: 'error-analysis',
      ...(held < rounds ? { round: { round: held + 1, voters: ['b', 'c'] } } : {}),
    }
  }
  const playRounds = (rounds: number, more: Partial<RunFacts> = {}): Play => {
    const play = new Play()
    for (let count = 0; play.take({ ...facts(play, rounds), ...more }, well); count += 1) {
      if (count > 500) throw new Error('It does not end.')
    }
    return play
  }

  it('are analysed, grouped, voted on round by round, and written about', () => {
    const play = playRounds(2)
    expect(play.steps).toEqual([
      'work analyse',
      'publish analyse',
      'group',
      'work vote-1',
      'publish vote-1',
      'count-votes',
      'work vote-2',
      'publish vote-2',
      'count-votes',
      'work write-report',
      'publish write-report',
      ...END,
    ])
    expect(play.state().rounds).toEqual(['r1', 'r2'])
    expect(completed(play.state(), voteDuty(1), ANALYSERS)).toEqual(['b', 'c'])
  })

  it('hold no round when there is nothing to vote on', () => {
    expect(playRounds(0).steps).toEqual([
      'work analyse',
      'publish analyse',
      'group',
      'work write-report',
      'publish write-report',
      ...END,
    ])
  })

  describe('with a critic', () => {
    const critic = (checkers: readonly string[]) => ({ critic: { worker: 'z', checkers } })

    it('ask it after the rounds, then have its gaps checked, and count both', () => {
      const play = playRounds(0, critic(['a', 'b']))
      expect(play.steps.slice(3, -END.length)).toEqual([
        'work criticise',
        'publish criticise',
        'work check-gaps',
        'publish check-gaps',
        'count-gaps',
        'work write-report',
        'publish write-report',
      ])
      expect(play.state().gaps).toEqual({ results: 'r', state: 's' })
      expect(completed(play.state(), 'check-gaps', ANALYSERS)).toEqual(['a', 'b'])
    })

    it('ask nobody when it saw nothing, or failed', () => {
      expect(playRounds(0, critic([])).steps.slice(3, 6)).toEqual([
        'work criticise',
        'publish criticise',
        'count-gaps',
      ])
      const play = new Play()
      const fails = (_worker: string, duty: string) =>
        duty === 'criticise' ? { status: 'error', failure: 'auth' } : well()
      while (play.take({ ...facts(play, 0), ...critic([]) }, fails))
        expect(play.steps.length).toBeLessThan(99)
      expect(play.steps.slice(-END.length - 3)).toEqual([
        'count-gaps',
        'work write-report',
        'publish write-report',
        ...END,
      ])
    })

    it('do not ask it when the analysers are no quorum', () => {
      const steps = playRounds(2, { noQuorum: 'one completed', ...critic(['a']) }).steps
      expect(steps).not.toContain('work criticise')
    })
  })

  it('end without votes and without words when the analysers are no quorum', () => {
    expect(playRounds(2, { noQuorum: 'one completed' }).steps).toEqual([
      'work analyse',
      'publish analyse',
      'group',
      ...END,
    ])
  })
})
