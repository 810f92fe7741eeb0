import type { ConvergenceCriticResults, ConvergenceState, CriticGap, VoterResult } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/convergence-state'
import { validate as isCriticResults } from '@okstra/contracts/validate/convergence-critic-results'
import { describe, expect, it } from 'vitest'
import { found, idOf, itemOf, NONCE, result, roster, type ShortVotes, start, vote } from '../test/support.ts'
import { measureAgreement } from './agreement.ts'
import { mergeAcceptanceCritic } from './merge-acceptance-critic.ts'
import { checkGapVotes, mergeCritic, planGapCheck } from './merge-critic.ts'
import { showItems } from './plan-round.ts'
import { overrideItem } from './override-item.ts'

const analysers = roster(['claude', 'codex', 'gemini'], ['qwen'])
const open = start([found('claude', 'one')], analysers)
const state = vote(open, {})

const gap = (id: string, statement: string, changes: Partial<CriticGap> = {}): CriticGap => ({
  id,
  kind: 'cause',
  statement,
  evidence: [],
  confidence: 'high',
  requirements: [],
  verified: false,
  ...changes,
})

type Checks = Readonly<Record<string, ShortVotes>>
function results(
  gaps: readonly CriticGap[],
  checks: Checks = {},
  critic: Partial<ConvergenceCriticResults['critic']> = {},
): ConvergenceCriticResults {
  return {
    schemaVersion: '1.0',
    nonce: NONCE,
    before: state.digest,
    critic: {
      worker: 'grok',
      family: 'grok',
      status: 'completed',
      parsed: true,
      nonce: NONCE,
      gaps,
      ...critic,
    },
    checks: Object.entries(checks).map(([worker, votes]): VoterResult => result(worker, votes)),
  }
}

const outcome = (next: ConvergenceState) => next.critic?.gaps.map((row) => [row.gap, row.outcome, row.item])

describe('the coverage critic', () => {
  it('asks every completed analyser but the critic to refute', () => {
    const gaps = [gap('G-001', 'two'), gap('G-002', 'One!')]
    expect(planGapCheck(state, { worker: 'gemini', gaps })).toMatchObject({
      task: 'refute',
      sees: 'nothing',
      items: [{ id: 'G-001', statement: 'two', reasons: [] }],
      asks: [
        { worker: 'claude', items: ['G-001'] },
        { worker: 'codex', items: ['G-001'] },
      ],
    })
    expect(planGapCheck(open, { worker: 'gemini', gaps })).toBeUndefined()
    expect(planGapCheck(state, { worker: 'gemini', gaps: [gap('G-002', 'one')] })).toBeUndefined()
  })

  it('knows what an item says whatever kind it calls it, and shows every item without who found it', () => {
    const gaps = [gap('G-001', 'One.', { kind: 'gap' })]
    expect(planGapCheck(state, { worker: 'grok', gaps })).toBeUndefined()
    expect(outcome(mergeCritic(state, results(gaps)))).toEqual([['grok:G-001', 'known', idOf(state, 'one')]])
    expect(showItems(state)).toEqual([
      expect.objectContaining({ id: idOf(state, 'one'), statement: 'one', reasons: [] }),
    ])
    expect(JSON.stringify(showItems(state))).not.toContain('claude')
  })

  it('tells what is wrong with the votes of one analyser', () => {
    const critic = { worker: 'grok', gaps: [gap('G-001', 'two'), gap('G-002', 'three')] }
    const check = (worker: string, votes: Parameters<typeof checkGapVotes>[2]['votes']) =>
      checkGapVotes(state, critic, { worker, votes }).map(({ target, problem }) => `${target} ${problem}`)
    expect(check('claude', [{ item: 'G-001', vote: 'disagree' }])).toEqual([
      'G-001 no-reason',
      'G-002 missing-id',
    ])
    expect(
      check('claude', [
        { item: 'G-001', vote: 'agree' },
        { item: 'G-002', vote: 'agree' },
        { item: idOf(state, 'one'), vote: 'agree' },
      ]),
    ).toEqual([`${idOf(state, 'one')} not-open`])
    expect(check('grok', [])).toEqual([])
  })

  it.each([
    ['confirmed', { claude: '+', codex: '=x' }, 'joined', 'full-consensus'],
    ['a tie', { claude: '+', codex: '-a' }, 'joined', 'partial-consensus'],
    ['outvoted', { claude: '-a', codex: '-b', gemini: '+' }, 'refuted', undefined],
    ['unchecked', {}, 'unchecked', undefined],
  ] as const)('%s', (_, votes, expected, itsClass) => {
    const checks = Object.fromEntries(
      Object.entries(votes).map(([worker, short]) => [worker, { 'G-001': short }]),
    )
    const next = mergeCritic(state, results([gap('G-001', 'two')], checks))
    expect(outcome(next)).toEqual([['grok:G-001', expected, itsClass === undefined ? null : 'F-002']])
    expect(next.items[1]?.class).toBe(itsClass)
    expect(next.items[0]).toEqual(state.items[0])
    expect(validate(next)).toBe(true)
  })

  it('what joins is settled, keeps its source and votes, and is never asked about again', () => {
    const next = mergeCritic(state, results([gap('G-001', 'two')], { claude: { 'G-001': '+' }, codex: { 'G-001': '-c' } }))
    expect(itemOf(next, 'two')).toMatchObject({
      sources: [{ source: 'grok:G-001' }],
      tally: { sources: 1, agree: 1, disagree: 1 },
      settled: { round: 2, by: 'gap-check' },
      missing: ['gemini', 'qwen'],
    })
    expect(next.critic).toMatchObject({ checkers: ['claude', 'codex'], absent: [{ worker: 'gemini', reason: 'no result' }] })
    expect(next.critic?.gaps[0]?.reasons).toEqual(['c: because -c'])
    expect(next.status).toBe('done')
    expect(measureAgreement(next)).toEqual(measureAgreement(state))
  }) // prettier-ignore

  it('a severe gap with verified evidence is refuted by verified evidence only', () => {
    const severe = gap('G-001', 'two', { severity: 'high', verified: true })
    const judged = (claude: string, codex: string) =>
      mergeCritic(state, results([severe], { claude: { 'G-001': claude }, codex: { 'G-001': codex }, gemini: { 'G-001': '-b' } }))
    expect(outcome(judged('-a', '-a'))).toEqual([['grok:G-001', 'joined', 'F-002']])
    expect(itemOf(judged('-a', '-a'), 'two').safety.blocks).toBe(true)
    expect(outcome(judged('-a!', '-a!'))).toEqual([['grok:G-001', 'refuted', null]])
    expect(outcome(mergeCritic(state, results([severe])))).toEqual([['grok:G-001', 'joined', 'F-002']])
    const { id: item, fingerprint } = itemOf(judged('-a', '-a'), 'two')
    expect(itemOf(overrideItem(judged('-a', '-a'), { item, fingerprint, decision: 'd' }), 'two').safety.blocks).toBe(false)
  }) // prettier-ignore

  it('what an item, or another gap, says already is known; ids given twice are unchecked', () => {
    const gaps = [
      gap('G-001', 'ONE'),
      gap('G-002', 'two'),
      gap('G-003', 'Two.'),
      gap('G-004', 'x'),
      gap('G-004', 'y'),
    ]
    const next = mergeCritic(state, results(gaps, { claude: { 'G-002': '+' } }))
    expect(outcome(next)).toEqual([
      ['grok:G-001', 'known', idOf(state, 'one')],
      ['grok:G-002', 'joined', 'F-002'],
      ['grok:G-003', 'known', 'F-002'],
      ['grok:G-004', 'unchecked', null],
      ['grok:G-004', 'unchecked', null],
    ])
  })

  it('ids of gaps are kept by fingerprint and never collide', () => {
    const gaps = [gap('G-001', 'two'), gap('G-002', 'three')]
    const checks = { claude: { 'G-001': '+', 'G-002': '+' } }
    const first = mergeCritic(state, results(gaps, checks))
    const knownIds = { [itemOf(first, 'two').fingerprint]: 'F-017' }
    const again = mergeCritic(state, results(gaps.toReversed(), checks), { knownIds })
    expect([idOf(again, 'two'), idOf(again, 'three'), idOf(again, 'one')]).toEqual([
      'F-017',
      'F-018',
      'F-001',
    ])
  })

  it.each([
    [{ status: 'error' as const, failure: 'quota' as const }, 'quota'],
    [{ nonce: 'other' }, 'wrong nonce'],
    [{ parsed: false }, 'no valid answer'],
  ])('that did not run added nothing, and the state says so: %j', (critic, reason) => {
    const next = mergeCritic(state, results([gap('G-001', 'two')], { claude: { 'G-001': '+' } }, critic))
    expect(next.critic).toEqual({
      worker: 'grok', family: 'grok', didNotRun: reason, checkers: [], absent: [], gaps: [],
    }) // prettier-ignore
    expect(next.items).toEqual(state.items)
  })

  it('comes once, after the rounds, and to this very state', () => {
    const document = results([gap('G-001', 'two')])
    expect(isCriticResults(document)).toBe(true)
    expect(() => mergeCritic(open, { ...document, before: open.digest })).toThrow('not the results')
    expect(() => mergeCritic(state, { ...document, before: open.digest })).toThrow('not the results')
    const next = mergeCritic(state, document)
    expect(() => mergeCritic(next, { ...document, before: next.digest })).toThrow('not the results')
  })
})

describe('the acceptance critic', () => {
  const merge = (
    gaps: readonly CriticGap[],
    checks: Checks = {},
    critic: Parameters<typeof results>[2] = {},
  ) => mergeAcceptanceCritic(results(gaps, checks, critic), { analysers, firstRisk: 7 })
  const shown = gap('G-001', 'two', { verified: true, severity: 'high' })
  const by = (votes: Readonly<Record<string, string>>): Checks =>
    Object.fromEntries(Object.entries(votes).map(([worker, short]) => [worker, { 'G-001': short }]))

  it.each([
    ['shown and confirmed', shown, { claude: '+' }, undefined],
    ['confirmed against others', shown, { claude: '+', codex: '-b', gemini: '-c' }, undefined],
    ['not shown', { ...shown, verified: false }, { claude: '+', codex: '+' }, 'evidence not verified'],
    ['not confirmed', shown, { claude: '-a!', codex: '-b' }, 'nobody confirmed it'],
    ['not checked', shown, {}, 'nobody confirmed it'],
    ['refuted with evidence', shown, { claude: '-a!', codex: '-a!', gemini: '+' }, 'refuted'],
  ] as const)('%s', (_, objection, votes, why) => {
    const { blockers, residualRisks } = merge([objection], by(votes))
    expect([...blockers, ...residualRisks]).toHaveLength(1)
    expect(blockers.map(({ id }) => id)).toEqual(why === undefined ? ['AB-001'] : [])
    expect(residualRisks.map((row) => [row.id, row.why])).toEqual(why === undefined ? [] : [['RR-007', why]])
  })

  it('a clone of the critic confirms only where there is no other family', () => {
    const critic = { worker: 'claude-2', family: 'claude' }
    expect(merge([shown], by({ claude: '+', codex: '-b' }), critic).blockers).toEqual([])
    const alone = mergeAcceptanceCritic(results([shown], by({ claude: '+' }), critic), {
      analysers: roster(['claude']),
    })
    expect(alone.blockers).toHaveLength(1)
  })

  it('a clone of the critic does not refute either', () => {
    const critic = { worker: 'claude-2', family: 'claude' }
    expect(merge([shown], by({ claude: '-a!', codex: '-a!', gemini: '+' }), critic).blockers).toHaveLength(1)
  })

  it('drops none, whatever it is', () => {
    const gaps = [shown, { ...shown, id: 'G-002' }, { ...shown, id: 'G-002', statement: 'three' }]
    const { blockers, residualRisks } = merge(gaps, by({ claude: '+' }))
    expect(blockers.map(({ source }) => source)).toEqual(['grok:G-001'])
    expect(residualRisks.map(({ why }) => why)).toEqual(['id not unique', 'id not unique'])
  })

  it('that did not run proves nothing', () => {
    expect(merge([shown], by({ claude: '+' }), { status: 'timeout', failure: 'wall-timeout' })).toEqual({
      didNotRun: 'wall-timeout',
      blockers: [],
      residualRisks: [],
    })
  })
})
