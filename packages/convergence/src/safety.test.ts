import { describe, expect, it } from 'vitest'
import { found, idOf, itemOf, roster, type ShortVotes, start, vote } from '../test/support.ts'
import { overrideItem } from './override-item.ts'

const analysers = roster(['claude', 'claude-2', 'codex', 'gemini', 'qwen'])
const grave = found('claude', 'one', { severity: 'critical' })

function after(finding: typeof grave, votes: Readonly<Record<string, string>>) {
  const state = start([finding], analysers)
  const id = idOf(state, 'one')
  const said = Object.fromEntries(
    ['claude-2', 'codex', 'gemini', 'qwen'].map((worker): [string, ShortVotes] => [worker, { [id]: votes[worker] ?? '-b' }]),
  ) // prettier-ignore
  return vote(state, said)
}

describe('a severe finding with verified evidence', () => {
  it('blocks when all others disagree without showing why', () => {
    expect(itemOf(after(grave, {}), 'one')).toMatchObject({
      class: 'worker-unique',
      severity: 'critical',
      safety: { protected: true, refutedBy: [], override: null, blocks: true },
    })
  })

  it.each([
    ['two of other families, verified', { codex: '-a!', gemini: '-a!' }, false],
    ['one only', { codex: '-a!' }, true],
    ['one of them without a verified citation', { codex: '-a!', gemini: '-a' }, true],
    ['one of them with another reason', { codex: '-a!', gemini: '-d!' }, true],
    ['one of them of the family that found it', { codex: '-a!', 'claude-2': '-a!' }, true],
    ['verified agreement is no refutation', { codex: '-a!', gemini: '+!' }, true],
  ] as const)('%s: blocks %s', (_, votes, blocks) => {
    expect(itemOf(after(grave, votes), 'one').safety.blocks).toBe(blocks)
  })

  it('a refutation may be taken back', () => {
    const first = after(grave, { codex: '-a!', gemini: '-a!' })
    const id = idOf(first, 'one')
    expect(itemOf(vote(first, { codex: { [id]: '+' }, gemini: { [id]: '-a!' } }), 'one').safety.blocks).toBe(
      true,
    )
  })

  it.each([
    ['high', true, true],
    ['critical', false, false],
    ['medium', true, false],
  ] as const)('%s, verified %s: protected %s', (severity, verified, expected) => {
    const { safety } = itemOf(after(found('claude', 'one', { severity, verified }), {}), 'one')
    expect([safety.protected, safety.blocks]).toEqual([expected, expected])
  })

  it('stays protected when milder sources lower the merged severity', () => {
    const mild = ['codex', 'gemini'].map((worker) => found(worker, 'one', { severity: 'low' }))
    const state = start([found('claude', 'one', { severity: 'high' }), ...mild], analysers)
    expect(itemOf(state, 'one')).toMatchObject({ severity: 'medium', safety: { blocks: true } })
  })

  it('is not refuted by the families of any that found it', () => {
    const state = start([grave, found('codex', 'one', { severity: 'high' })], roster(['claude', 'codex', 'codex-2', 'gemini'])) // prettier-ignore
    const id = idOf(state, 'one')
    const next = vote(state, { 'codex-2': { [id]: '-a!' }, gemini: { [id]: '-a!' } })
    expect(itemOf(next, 'one').safety).toMatchObject({ refutedBy: ['gemini'], blocks: true })
  })
})

describe('the user', () => {
  const state = after(grave, {})
  const { id: item, fingerprint } = itemOf(state, 'one')
  const decision = 'decisions.jsonl#4'

  it('may let it pass; the votes and the decision stay', () => {
    const passed = overrideItem(state, { item, fingerprint, decision })
    expect(itemOf(passed, 'one')).toEqual({
      ...itemOf(state, 'one'),
      safety: { protected: true, refutedBy: [], override: decision, blocks: false },
    })
    expect(passed.digest).not.toBe(state.digest)
    expect(itemOf(vote(passed, {}), 'one').safety.override).toBe(decision)
  })

  it('decides on what was shown', () => {
    expect(() => overrideItem(state, { item, fingerprint: '0'.repeat(64), decision })).toThrow('no item that blocks')
    expect(() => overrideItem(state, { item: 'F-999', fingerprint, decision })).toThrow('no item that blocks')
    const plain = after(found('claude', 'one'), {})
    const row = itemOf(plain, 'one')
    expect(() => overrideItem(plain, { item: row.id, fingerprint: row.fingerprint, decision })).toThrow('blocks')
    expect(() => overrideItem({ ...state, crossVerified: false }, { item, fingerprint, decision })).toThrow('was changed')
  }) // prettier-ignore
})
