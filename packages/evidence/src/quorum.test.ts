import fc from 'fast-check'
import { TERMINAL_STATUSES, type TerminalStatus } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { modelFamily } from './model-family.ts'
import { checkOptionQuorum, checkQuorum, type CountedWorker, measureIndependence } from './quorum.ts'

describe('modelFamily', () => {
  it.each([
    ['claude-opus-4-1-20250805', 'anthropic'], ['opus', 'anthropic'], ['sonnet4.5', 'anthropic'], ['Haiku', 'anthropic'], ['us.anthropic.claude-3-7-sonnet-v1:0', 'anthropic'],
    ['gpt-5', 'openai'], ['gpt4o', 'openai'], ['o3', 'openai'], ['o4-mini', 'openai'], ['codex', 'openai'], ['azure/gpt-4.1', 'openai'], ['gpt-oss:120b', 'openai'],
    ['gemini-3-pro', 'google'], ['gemma3:27b', 'google'], ['grok-4', 'xai'], ['kimi-k2', 'moonshot'], ['moonshotai/Kimi-K2-Instruct', 'moonshot'], ['qwen3-coder', 'qwen'], ['QwQ-32B', 'qwen'],
    ['meta-llama/Llama-4-Scout', 'meta'], ['llama3.1', 'meta'], ['codestral-latest', 'mistral'], ['mixtral-8x7b', 'mistral'], ['deepseek-v3', 'deepseek'], ['openrouter/deepseek/deepseek-r1', 'deepseek'],
    ['deepseek-r1-distill-llama-70b', 'meta'], ['glm-4.6', 'zhipu'], ['phi4', 'microsoft'], ['ｃｌａｕｄｅ', 'anthropic'],
    ['my-model', 'unknown'], ['', 'unknown'], ['grokking', 'unknown'], ['constructor', 'unknown'], ['auto', 'unknown'],
  ])('%s is of %s', (model, family) => {
    expect(modelFamily(model)).toBe(family)
  }) // prettier-ignore

  it('lets the user add words', () => {
    expect(modelFamily('house-model-7b', { aliases: { 'house-model': 'house' } })).toBe('house')
    expect(modelFamily('gpt-like', { aliases: { GPT: 'mine' } })).toBe('mine')
    expect(modelFamily('outhouse-model', { aliases: { 'house-model': 'house' } })).toBe('unknown')
  })
})

const worker = (name: string, modelFamily: string, status: TerminalStatus = 'completed'): CountedWorker => ({
  worker: name,
  modelFamily,
  status,
})

describe('measureIndependence', () => {
  it('tells cross-family, same-family and single', () => {
    expect(measureIndependence([worker('codex', 'b'), worker('claude', 'a'), worker('claude-2', 'a')])).toEqual({
      independence: 'cross-family', completed: ['claude', 'claude-2', 'codex'], families: { a: ['claude', 'claude-2'], b: ['codex'] },
    }) // prettier-ignore
    expect(measureIndependence([worker('claude', 'a'), worker('claude-2', 'a')]).independence).toBe(
      'same-family',
    )
    expect(measureIndependence([worker('claude', 'a')]).independence).toBe('single')
    expect(measureIndependence([]).independence).toBe('single')
  })

  it.each(TERMINAL_STATUSES.filter((status) => status !== 'completed'))('does not count %s', (status) => {
    expect(measureIndependence([worker('claude', 'a'), worker('codex', 'b', status)]).independence).toBe(
      'single',
    )
  })

  it('counts unknown models as one family, and a clone once', () => {
    const unknown = (name: string, model: string | null): CountedWorker => ({
      worker: name,
      status: 'completed',
      model,
    })
    expect(
      measureIndependence([unknown('a', 'mystery-1'), unknown('b', 'riddle-2'), unknown('c', null)])
        .independence,
    ).toBe('same-family')
    expect(measureIndependence([unknown('a', 'opus'), unknown('b', 'gpt-5')]).independence).toBe(
      'cross-family',
    )
    expect(measureIndependence([worker('a', 'x'), worker('a', 'x')]).independence).toBe('single')
    expect(measureIndependence([worker('a', 'x'), worker('a', 'y')])).toMatchObject({
      completed: ['a'],
      families: { unknown: ['a'] },
    })
    expect(measureIndependence([worker('a', '__proto__'), worker('b', 'constructor')]).independence).toBe(
      'cross-family',
    )
  })
})

describe('checkQuorum', () => {
  const rows = [
    { name: 'two of two families', workers: [worker('a', 'x'), worker('b', 'y')], single: false, expected: ['met', true, 'on'] },
    { name: 'two of one family', workers: [worker('a', 'x'), worker('b', 'x')], single: false, expected: ['blocked', false, 'on'] },
    { name: 'two of one family, waived', workers: [worker('a', 'x'), worker('b', 'x')], single: true, expected: ['met', false, 'on'] },
    { name: 'one of two completed', workers: [worker('a', 'x'), worker('b', 'y', 'error')], single: false, expected: ['blocked', false, 'on'] },
    { name: 'one of two completed, waived', workers: [worker('a', 'x'), worker('b', 'y', 'error')], single: true, expected: ['blocked', false, 'on'] },
    { name: 'a roster of one', workers: [worker('a', 'x')], single: false, expected: ['blocked', false, 'on'] },
    { name: 'a roster of one, waived', workers: [worker('a', 'x')], single: true, expected: ['met', false, 'off'] },
    { name: 'a roster of one that failed, waived', workers: [worker('a', 'x', 'timeout')], single: true, expected: ['blocked', false, 'off'] },
    { name: 'two of three, of two families', workers: [worker('a', 'x'), worker('b', 'y'), worker('c', 'z', 'not-run')], single: false, expected: ['met', true, 'on'] },
    { name: 'nobody', workers: [], single: true, expected: ['blocked', false, 'on'] },
  ] as const // prettier-ignore
  it.each(rows)('$name', ({ workers, single, expected }) => {
    const { verdict, crossVerified, convergence, reason } = checkQuorum(workers, {
      allowSingleFamily: single,
    })
    expect([verdict, crossVerified, convergence]).toEqual(expected)
    expect(reason === undefined).toBe(verdict === 'met')
  })

  it('property: the order of workers changes nothing, and a failed one never helps', () => {
    const arbitrary = fc.array(
      fc.record({
        worker: fc.constantFrom('a', 'b', 'c', 'd'),
        modelFamily: fc.constantFrom('x', 'y'),
        status: fc.constantFrom(...TERMINAL_STATUSES),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(arbitrary, fc.boolean(), (workers, allowSingleFamily) => {
        const quorum = checkQuorum(workers, { allowSingleFamily })
        expect(checkQuorum(workers.toReversed(), { allowSingleFamily })).toEqual(quorum)
        const more = checkQuorum([...workers, worker('z', 'q', 'error')], { allowSingleFamily })
        expect(quorum.verdict === 'met' || more.verdict === 'blocked').toBe(true)
      }),
    )
  })
})

describe('checkOptionQuorum', () => {
  const all = [worker('a', 'x'), worker('b', 'y'), worker('c', 'y')]
  const check = (
    dispatched: readonly string[],
    proposals: readonly CountedWorker[],
    reassessments: readonly CountedWorker[],
  ) => checkOptionQuorum({ dispatched, proposals, reassessments })

  it('needs three in each step', () => {
    expect(check(['a', 'b', 'c'], all, all).verdict).toBe('met')
    expect(check(['a', 'b'], all, all)).toMatchObject({
      verdict: 'blocked',
      reason:
        'Option selection needs 3 of each: 2 analysers dispatched, 2 completed proposals, 2 completed reassessments.',
    })
    expect(check(['a', 'b', 'c'], all.slice(1), all)).toMatchObject({
      verdict: 'blocked',
      reason: 'Option selection needs 3 of each: 2 completed proposals.',
    })
    expect(check(['a', 'b', 'c'], all, all.slice(1))).toMatchObject({
      verdict: 'blocked',
      reason: 'Option selection needs 3 of each: 2 completed reassessments.',
    })
  })

  it('needs two families, unless waived', () => {
    const same = all.map((row) => ({ ...row, modelFamily: 'x' }))
    expect(check(['a', 'b', 'c'], same, same).verdict).toBe('blocked')
    expect(
      checkOptionQuorum({
        dispatched: ['a', 'b', 'c'],
        proposals: same,
        reassessments: same,
        allowSingleFamily: true,
      }).verdict,
    ).toBe('met')
  })
})
