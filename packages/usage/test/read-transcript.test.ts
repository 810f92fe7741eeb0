import { describe, expect, it } from 'vitest'
import { costOfModels, readTranscript, TRANSCRIPT_PROVIDERS } from '../src/index.ts'
import { golden, GOLDEN } from './golden.ts'

describe.each(GOLDEN)('the record $name', ({ name, provider, model, truth }) => {
  it('tells what the model server had told', () => {
    expect(readTranscript(provider, golden(name))).toEqual({
      usage: truth,
      models: [{ model, usage: truth }],
      problems: [],
    })
  })

  it('counts nothing that is older than it was asked for', () => {
    const { usage } = readTranscript(provider, golden(name), { since: '2027-01-01T00:00:00Z' })
    // The document at the end of Copilot has no times; it is written by each process anew.
    expect(usage).toEqual(name === 'copilot-1.0.102.json' ? truth : null)
  })
})

it.each(GOLDEN.filter(({ since }) => since !== undefined))(
  'the record $name tells a turn of a session that went on apart from the one before it',
  ({ name, provider, since = '', turn }) => {
    expect(readTranscript(provider, golden(name), { since }).usage).toEqual(turn)
  },
)

it('reads every provider that it says it can', () => {
  expect(new Set(GOLDEN.map(({ provider }) => provider))).toEqual(new Set(TRANSCRIPT_PROVIDERS))
})

it('costs what Claude Code says that it cost', () => {
  const { models } = readTranscript('claude', golden('claude-2.1.332.jsonl'))
  expect(costOfModels(models)).toEqual({ usd: 0.00916, reasons: [] })
})

describe('an answer of Claude Code that grows', () => {
  const row = (more: object, usage: object, id: object = { id: 'msg_1' }) =>
    JSON.stringify({
      type: 'assistant',
      requestId: 'req_1',
      timestamp: '2026-11-30T10:00:00Z',
      ...more,
      message: { ...id, model: 'claude-sonnet-5-5', usage },
    })
  const usage = (output: number, more: object = {}) => ({
    input_tokens: 10,
    cache_read_input_tokens: 500,
    cache_creation_input_tokens: 70,
    output_tokens: output,
    ...more,
  })

  it('counts once, with its last figures', () => {
    const text = [
      row({}, usage(1)),
      row({ timestamp: '2026-11-30T10:00:01Z' }, usage(1)),
      row({ timestamp: '2026-11-30T10:00:02Z' }, usage(240)),
    ].join('\n')
    expect(readTranscript('claude', text).usage).toEqual({
      inputUncached: 10,
      cacheRead: 500,
      cacheWrite: 70,
      output: 240,
      reasoning: 0,
    })
  })

  it('counts with its largest figures when all were told at the same time', () => {
    for (const outputs of [
      [240, 1],
      [1, 240],
    ]) {
      const text = outputs.map((output) => row({}, usage(output))).join('\n')
      expect(readTranscript('claude', text).usage?.output).toBe(240)
    }
  })

  it('counts again under another request id, and by what row it is when it has no id', () => {
    const again = [row({}, usage(5)), row({ requestId: 'req_2' }, usage(5))].join('\n')
    expect(readTranscript('claude', again).usage?.output).toBe(10)
    const bare = [
      row({ uuid: 'a', requestId: undefined }, usage(5), {}),
      row({ uuid: 'b', requestId: undefined }, usage(5), {}),
    ].join('\n')
    expect(readTranscript('claude', bare).usage?.output).toBe(10)
  })

  it('tells thinking apart from the rest of the output, once', () => {
    const text = row({}, usage(100, { output_tokens_details: { thinking_tokens: 60 } }))
    expect(readTranscript('claude', text).usage).toMatchObject({ output: 40, reasoning: 60 })
  })

  it('does not take the notices of the program for answers of a model', () => {
    const text = row({}, usage(5)).replace('claude-sonnet-5-5', '<synthetic>')
    expect(readTranscript('claude', text).usage).toBeNull()
  })
})

describe('the counter of a Codex session', () => {
  const row = (at: number, total: number) =>
    JSON.stringify({
      type: 'event_msg',
      timestamp: new Date(at).toISOString(),
      payload: {
        type: 'token_count',
        info: { total_token_usage: { input_tokens: total, output_tokens: 0 } },
      },
    })

  it('is not counted again where only rate limits changed', () => {
    expect(
      readTranscript('codex', [row(1, 100), row(2, 100), row(3, 150)].join('\n')).usage?.inputUncached,
    ).toBe(150)
  })

  it('is counted on where it began anew, and that is said', () => {
    const { usage, problems } = readTranscript('codex', [row(1, 100), row(2, 30), row(3, 40)].join('\n'))
    expect(usage?.inputUncached).toBe(140)
    expect(problems).toEqual(['The counter of the session began anew 1 times.'])
  })

  it('tells nothing where it is absent, and no tokens where it stands at nothing', () => {
    expect(
      readTranscript('codex', '{"type":"event_msg","payload":{"type":"token_count","info":null}}').usage,
    ).toBeNull()
    expect(readTranscript('codex', row(1, 0)).usage?.inputUncached).toBe(0)
  })
})

describe('what cannot be read', () => {
  it.each(TRANSCRIPT_PROVIDERS)('is named and never thrown, in a record of %s', (provider) => {
    for (const text of ['', '\n\n', 'null', '[]', '{', '{"type":', '\u0000\u0001', '7', '"x"', '{"a":1}']) {
      const { usage, problems } = readTranscript(provider, text)
      expect(usage).toBeNull()
      expect(problems.every((problem) => problem.length > 0)).toBe(true)
    }
  })

  it('is counted: foreign lines, and a torn end apart from them', () => {
    const text = golden('kimi-2.1.0.jsonl')
    const { usage, problems } = readTranscript('kimi', `not json\n${text.trimEnd().slice(0, -5)}`)
    expect(usage?.output).toBe(312)
    expect(problems).toEqual(['1 line is not a JSON object.', 'The last line is torn.'])
  })

  it('leaves out what is no count', () => {
    const bad = JSON.stringify({
      type: 'usage.record',
      time: 1,
      usage: { inputOther: -5, output: 'many', inputCacheRead: 1.5, inputCacheCreation: 1e300 },
    })
    const none = { inputUncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }
    expect(readTranscript('kimi', bad).usage).toEqual(none)
  })
})
