import { validate } from '@okstra/contracts/validate/convergence-state'
import { TASK_TYPES } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import {
  at,
  found,
  idOf,
  itemOf,
  NONCE,
  QUORUM,
  result,
  roster,
  roundResults,
  start,
  startInput,
  vote,
} from '../test/support.ts'
import { applyRound } from './apply-round.ts'
import { explainItem, listDissent } from './explain-item.ts'
import { planRound } from './plan-round.ts'
import { replayConvergence } from './replay.ts'
import { convergenceSettings } from './settings.ts'
import { startConvergence } from './start-convergence.ts'

const THREE = roster(['claude', 'codex', 'gemini'])
const asksOf = (state: Parameters<typeof planRound>[0]) =>
  Object.fromEntries((planRound(state)?.asks ?? []).map(({ worker, items }) => [worker, items]))

describe('settings', () => {
  it('one round for requirements discovery, else two; refuting where errors cost most', () => {
    const usual = TASK_TYPES.filter((type) => type !== 'implementation-option-selection').map((taskType) => {
      const { maxRounds, adversarial } = convergenceSettings({ taskType })
      return [taskType, maxRounds, adversarial]
    })
    expect(usual.filter(([, rounds]) => rounds === 1).map(([type]) => type)).toEqual([
      'requirements-discovery',
    ])
    expect(usual.filter(([, , adversarial]) => adversarial).map(([type]) => type)).toEqual([
      'requirements-discovery',
      'error-analysis',
      'implementation-planning',
    ])
  })

  it.each([0, 4, 1.5, Number.NaN])('refuses %s rounds', (maxRounds) => {
    expect(() => convergenceSettings({ taskType: 'error-analysis', maxRounds })).toThrow('rounds')
  })

  it('refuses option selection', () => {
    expect(() => convergenceSettings({ taskType: 'implementation-option-selection' })).toThrow('no rounds')
  })
})

describe('before the first round', () => {
  const findings = [found('claude', 'one')]

  it('quorum blocks, with its reason', () => {
    const state = startConvergence({
      ...startInput(findings, THREE),
      quorum: { ...QUORUM, verdict: 'blocked', reason: 'All are of one family.' },
    })
    expect(state).toMatchObject({
      status: 'blocked',
      why: 'All are of one family.',
      queue: [],
      items: [{ class: null }],
    })
    expect(planRound(state)).toBeUndefined()
    expect(validate(state)).toBe(true)
  })

  it('one analyser alone switches the rounds off, marked; one of two is blocked', () => {
    const alone = startInput(findings, roster(['claude']))
    expect(startConvergence({ ...alone, quorum: { ...QUORUM, convergence: 'off' } })).toMatchObject({
      status: 'off',
      why: 'One analyser alone has nobody to vote on what it found.',
      items: [{ class: null, settled: null }],
    })
    expect(startConvergence(alone).status).toBe('blocked')
    expect(start(findings, roster(['claude'], ['codex'])).status).toBe('blocked')
  })

  it('the user may want the findings side by side', () => {
    const state = startConvergence({ ...startInput(findings, THREE), rounds: 'off' })
    expect(state).toMatchObject({ status: 'off', queue: [], items: [{ class: null }] })
  })

  it('what all found is settled, and with nothing else there is no round', () => {
    const state = start(
      ['claude', 'codex', 'gemini'].map((worker) => found(worker, 'one')),
      THREE,
    )
    expect(state).toMatchObject({
      status: 'done',
      items: [{ class: 'full-consensus', settled: { round: 0, by: 'nobody-to-ask' } }],
    })
  })

  it('without findings there is nothing to vote on', () => {
    expect(start([], THREE).status).toBe('done')
  })

  it('refuses an analyser twice, and findings of one that did not complete', () => {
    expect(() => start(findings, [...THREE, ...roster(['claude'])])).toThrow('twice')
    expect(() => start([found('qwen', 'one')], THREE)).toThrow('no analyser that completed')
    expect(() => start(findings, roster(['codex', 'gemini'], ['claude']))).toThrow(
      'no analyser that completed',
    )
  })
})

describe('who is asked', () => {
  const findings = [found('claude', 'one'), found('codex', 'two'), found('codex', 'one', { id: 'F-002' })]
  const state = start(findings, roster(['claude', 'codex', 'gemini'], ['qwen']))
  const [one, two] = [idOf(state, 'one'), idOf(state, 'two')]

  it('in the first round all but the sources, blind; those that failed not at all', () => {
    expect(asksOf(state)).toEqual({ claude: [two], gemini: [one, two].toSorted() })
    expect(planRound(state)).toMatchObject({ round: 1, sees: 'nothing', task: 'vote', scope: 'shown' })
    expect(itemOf(state, 'one').missing).toEqual(['gemini', 'qwen'])
  })

  it('no source shows in what is asked', () => {
    expect(JSON.stringify(planRound(state)?.items)).not.toMatch(/claude|codex/)
  })

  it('in the second round on what is open, with the reasons and without the names', () => {
    const second = vote(state, { gemini: { [one]: '-b', [two]: '-c' }, claude: { [two]: '=also here' } })
    expect(second.queue).toEqual([one, two].toSorted())
    const plan = planRound(second)
    expect(plan).toMatchObject({ round: 2, sees: 'reasons' })
    expect(plan?.items.find(({ id }) => id === two)?.reasons).toEqual([
      { reason: 'c', text: 'because -c', vote: 'disagree' },
      { text: 'also here', vote: 'supplement' },
    ])
    expect(JSON.stringify(plan?.items)).not.toMatch(/claude|codex|gemini/)
    expect(asksOf(second)).toEqual({ claude: [two], gemini: [one, two].toSorted() })
  })

  it.each([
    [{}, 'vote', 'shown', 1],
    [{ taskType: 'error-analysis' }, 'refute', 'shown', 1],
    [{ taskType: 'error-analysis', verificationMode: 'full-reanalysis' }, 'refute', 'cited-evidence', 1],
    [{ verificationMode: 'full-reanalysis' }, 'vote', 'repository', 0],
    [{ adversarial: true }, 'refute', 'shown', 1],
  ] as const)('%j: %s on %s', (settings, task, scope, shown) => {
    const plan = planRound(start([found('claude', 'one', { evidence: [at('a.ts', '1')] })], THREE, settings))
    expect(plan).toMatchObject({ task, scope })
    expect(plan?.items[0]?.evidence).toHaveLength(shown)
  })
})

describe('settling', () => {
  const findings = [found('claude', 'one'), found('claude', 'two', { id: 'F-002' })]
  const state = start(findings, THREE, { maxRounds: 3 })
  const [one, two] = [idOf(state, 'one'), idOf(state, 'two')]

  it('full consensus settles, and never comes back', () => {
    const after = vote(state, { codex: { [one]: '-a' } })
    expect(itemOf(after, 'two')).toMatchObject({
      class: 'full-consensus',
      settled: { round: 1, by: 'full-consensus' },
    })
    expect(after.queue).toEqual([one])
    expect(asksOf(after)).toEqual({ codex: [one], gemini: [one] })
    expect(after.rounds).toEqual([
      { round: 1, adversarial: false, voters: ['codex', 'gemini'], didNotRun: [], open: 2, settled: 1 },
    ])
  })

  it('what all found stays settled from the start, whatever rounds follow', () => {
    const all = ['claude', 'codex', 'gemini'].map((worker) => found(worker, 'all', { id: 'F-009' }))
    const after = vote(start([...findings, ...all], THREE), {})
    expect(itemOf(after, 'all').settled).toEqual({ round: 0, by: 'nobody-to-ask' })
  })

  it('shows the reasons of the round before and no older ones', () => {
    const first = vote(state, { codex: { [one]: '-a' } })
    const second = vote(first, { codex: { [one]: '-b' } })
    expect(planRound(second)?.items[0]?.reasons).toEqual([
      { reason: 'b', text: 'because -b', vote: 'disagree' },
      { vote: 'agree' },
    ])
  })

  it('no changed vote settles in the second round, a changed one does not', () => {
    const first = vote(state, { codex: { [one]: '-a', [two]: '-a' } })
    const second = vote(first, { codex: { [one]: '-a', [two]: '-b' } })
    expect(itemOf(second, 'one').settled).toEqual({ round: 2, by: 'no-change' })
    expect(second.queue).toEqual([two])
    const third = vote(second, {})
    expect(itemOf(third, 'two')).toMatchObject({ class: 'full-consensus', settled: { round: 3 } })
    expect(third.status).toBe('done')
    expect(planRound(third)).toBeUndefined()
  })

  it('ends after the last round with what is open still open', () => {
    const last = vote(start(findings, THREE, { maxRounds: 1 }), { codex: { [one]: '-a' } })
    expect(last).toMatchObject({ status: 'done', queue: [one] })
    expect(itemOf(last, 'one')).toMatchObject({ class: 'partial-consensus', settled: null })
  })

  it('the last valid vote counts: one that fails later keeps the vote that it gave', () => {
    const first = vote(state, { codex: { [one]: '-a' }, gemini: { [one]: '-a' } })
    const second = vote(
      first,
      { gemini: { [one]: '+' } },
      { codex: { status: 'timeout', failure: 'idle-timeout' } },
    )
    expect(itemOf(second, 'one').tally).toEqual({ sources: 1, agree: 1, supplement: 0, disagree: 1 })
    expect(second.rounds[1]?.didNotRun).toEqual([{ worker: 'codex', reason: 'idle-timeout' }])
  })

  it('a round without votes settles nothing; the first one blocks', () => {
    const failed = { codex: { status: 'error' }, gemini: { status: 'error' } } as const
    expect(vote(state, {}, failed)).toMatchObject({
      status: 'blocked',
      why: 'No analyser that was asked gave a vote that counts in the first round.',
      queue: [one, two].toSorted(),
    })
    const second = vote(vote(state, { codex: { [one]: '-a' } }), {}, failed)
    expect(second).toMatchObject({ status: 'open', queue: [one] })
  })

  it('does not block where several found everything there is', () => {
    const both = start([found('claude', 'one'), found('codex', 'one')], THREE)
    const after = vote(both, {}, { gemini: { status: 'error' } })
    expect(after).toMatchObject({ status: 'open', queue: ['F-001'] })
  })

  it('two sources are no settled consensus while the third was not heard', () => {
    const both = start([found('claude', 'one'), found('codex', 'one'), found('claude', 'two')], THREE)
    const after = vote(both, {}, { gemini: { status: 'error' } })
    expect(itemOf(after, 'one')).toMatchObject({
      settled: null,
      class: 'full-consensus',
      missing: ['gemini'],
    })
  })

  it('the engine may say that the voters are no quorum', () => {
    const results = {
      ...roundResults(state, [result('codex', { [one]: '+', [two]: '+' })]),
      blocked: 'One of two.',
    }
    expect(applyRound(state, results)).toMatchObject({ status: 'blocked', why: 'One of two.' })
  })
})

describe('independence', () => {
  const analysers = roster(['claude', 'claude-2', 'codex'])
  const state = start([found('claude', 'one')], analysers)
  const id = idOf(state, 'one')
  const independence = (next: typeof state) => {
    const { independence: value, dependent } = itemOf(next, 'one')
    return [value, dependent]
  }

  it('a clone is no second family', () => {
    expect(independence(vote(state, { codex: { [id]: '-a' } }))).toEqual(['same-family', []])
    expect(independence(vote(state, { 'claude-2': { [id]: '-a' }, codex: { [id]: '-a' } }))).toEqual([
      'single',
      [],
    ])
    expect(independence(vote(state, {}))).toEqual(['cross-family', []])
  })

  it('a vote that saw the answers of others counts, and is said to be dependent', () => {
    const after = vote(state, { 'claude-2': { [id]: '-a' } }, { codex: { sawPeers: true } })
    expect(independence(after)).toEqual(['single', ['codex']])
    expect(itemOf(after, 'one').class).toBe('partial-consensus')
  })

  it('one that turned round after it saw the reasons is dependent, one that stood is not', () => {
    const first = vote(state, { codex: { [id]: '-a' }, 'claude-2': { [id]: '-b' } })
    const second = vote(first, { codex: { [id]: '+' }, 'claude-2': { [id]: '-c' } })
    expect(independence(second)).toEqual(['single', ['codex']])
    expect(explainItem(second, id)).toMatchObject([
      { worker: 'claude', says: 'found', saw: 'nothing', independent: true, sharesFamily: false },
      {
        worker: 'claude-2',
        family: 'claude',
        says: 'disagree',
        reason: 'c',
        independent: true,
        sharesFamily: true,
      },
      { worker: 'codex', says: 'agree', saw: 'reasons', independent: false },
    ])
    expect(explainItem(second, 'F-999')).toEqual([])
  })

  it('an analyser that saw others before it wrote is a dependent source', () => {
    const peeking = roster(['claude', 'codex']).map((row) => ({ ...row, sawPeers: row.worker === 'codex' }))
    const both = start([found('claude', 'one'), found('codex', 'one')], peeking)
    expect(independence(both)).toEqual(['single', ['codex']])
  })
})

describe('dissent', () => {
  it('is listed, whatever the class', () => {
    const state = start([found('claude', 'one')], roster(['claude', 'codex', 'gemini']))
    const id = idOf(state, 'one')
    const after = vote(state, { codex: { [id]: '-d' } })
    expect(listDissent(after)).toMatchObject([
      { item: id, class: 'partial-consensus', votes: [{ worker: 'codex', reason: 'd' }] },
    ])
    expect(listDissent(vote(state, {}))).toEqual([])
  })
})

describe('documents', () => {
  const input = startInput([found('claude', 'one')], THREE)
  const state = startConvergence(input)
  const id = idOf(state, 'one')
  const results = roundResults(state, [result('codex', { [id]: '-a' }), result('gemini', { [id]: '+' })])

  it('results of another state, another round or an ended one are refused', () => {
    expect(() => applyRound(state, { ...results, round: 2 })).toThrow('not the results')
    expect(() => applyRound(state, { ...results, before: '0'.repeat(64) })).toThrow('not the results')
    const after = applyRound(state, results)
    expect(() => applyRound(after, results)).toThrow('not the results')
  })

  it('an edited state is refused', () => {
    expect(() => applyRound({ ...state, queue: [] }, results)).toThrow('was changed')
  })

  it('the same documents give the same bytes', () => {
    const first = replayConvergence(input, [{ round: results }])
    expect(
      JSON.stringify(replayConvergence(structuredClone(input), [{ round: structuredClone(results) }])),
    ).toBe(JSON.stringify(first))
    expect(first).toEqual(applyRound(state, results))
    expect(validate(first)).toBe(true)
  })

  it('nothing of a round is kept that tells runs apart', () => {
    expect(JSON.stringify(applyRound(state, results))).not.toContain(NONCE)
  })
})
