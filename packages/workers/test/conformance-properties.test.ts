import { CLI_PROVIDERS, type CliProvider } from '@okstra/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCliAdapter } from '../src/adapters/registry.ts'
import { conclude } from '../src/conclude.ts'
import { listFixtures, readFixture } from '../src/fixtures.ts'
import { DEFAULT_ANSWER_BYTES, DEFAULT_LINE_BYTES, Interpreter } from '../src/interpret.ts'

const ids = await listFixtures()

/** A transcript of a provider, as text. */
async function transcript(provider: CliProvider, name: string): Promise<string> {
  const id = ids.find((each) => each.provider === provider && each.name === name)
  const fixture = id === undefined ? undefined : await readFixture(id)
  if (fixture === undefined) throw new Error(`${provider} has no transcript ${name}`)
  return Buffer.from(fixture.stdout).toString()
}

function interpret(provider: CliProvider, chunks: readonly Uint8Array[]) {
  const interpreter = new Interpreter(makeCliAdapter(provider), {
    lineBytes: DEFAULT_LINE_BYTES,
    answerBytes: DEFAULT_ANSWER_BYTES,
  })
  for (const chunk of chunks) interpreter.push(chunk)
  interpreter.end()
  return interpreter.result()
}

function concludeOf(provider: CliProvider, output: string, code = 0) {
  const said = interpret(provider, [Buffer.from(output)])
  return conclude(makeCliAdapter(provider), { said, exit: { code, signal: null }, stderr: '' })
}

/** Of a program that nobody could record there is nothing to read. */
const recorded = CLI_PROVIDERS.filter((provider) => makeCliAdapter(provider).profile.tested !== null)

describe.each(recorded)('%s', (provider) => {
  it('reads its stream the same however it is cut', async () => {
    const whole = Buffer.from(await transcript(provider, 'rw_shell'))
    const wanted = interpret(provider, [whole])
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length), { maxLength: 20 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
        const chunks = at.slice(1).map((end, index) => whole.subarray(at[index], end))
        expect(interpret(provider, chunks)).toEqual(wanted)
      }),
      { numRuns: 50 },
    )
  })

  it('takes any line without a throw, in the middle of its stream as at the start', async () => {
    const lines = (await transcript(provider, 'rw_shell')).split('\n')
    const objects = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object)
    // A known event with any of its fields replaced by anything is the worst that a later version can send.
    const twisted = fc
      .constantFrom(...objects)
      .chain((object) =>
        fc
          .record({ key: fc.constantFrom(...Object.keys(object)), value: fc.jsonValue() })
          .map(({ key, value }) => JSON.stringify({ ...object, [key]: value })),
      )
    const garbage = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      twisted,
    )
    fc.assert(
      fc.property(fc.array(garbage, { maxLength: 8 }), fc.nat(lines.length), (noise, at) => {
        const mixed = [...lines.slice(0, at), ...noise, ...lines.slice(at)]
        expect(() => interpret(provider, [Buffer.from(mixed.join('\n'))])).not.toThrow()
      }),
      { numRuns: 200 },
    )
  })

  it('is torn off anywhere without a throw', async () => {
    const whole = Buffer.from(await transcript(provider, 'rw_write'))
    fc.assert(
      fc.property(fc.nat(whole.length - 2), (at) => {
        expect(() => interpret(provider, [whole.subarray(0, at)])).not.toThrow()
      }),
      { numRuns: 50 },
    )
  })
})

describe('words of an answer', () => {
  const words =
    'rate limit reached, 401 Unauthorized, Quota exceeded, usage limit, Reconnecting... 1/5, overloaded'
  const answer = JSON.stringify({ findings: [{ statement: words }] })

  it.each(['claude', 'codex'] as const)(
    'do not decide: an answer of %s about rate limits is an answer',
    async (provider) => {
      const said = 'Hello from the mock model. VERDICT: agree'
      const output = await transcript(provider, 'hello')
      expect(output).toContain(said)
      const replaced = output.replaceAll(said, JSON.stringify(answer).slice(1, -1))
      expect(concludeOf(provider, replaced)).toMatchObject({
        status: 'completed',
        result: JSON.parse(answer) as object,
      })
    },
  )

  it('do not decide: an error that claude calls a success and ends with exit code 0 is an error', async () => {
    const output = await transcript('claude', 'e401')
    expect(output).toContain('"subtype":"success"')
    expect(concludeOf('claude', output, 0)).toMatchObject({ status: 'error', failure: 'auth' })
  })
})

describe('usage', () => {
  const message = (output: number, id = 'm1') =>
    JSON.stringify({
      type: 'assistant',
      message: {
        id,
        model: 'claude-sonnet-5-5',
        content: [{ type: 'text', text: 'x' }],
        usage: {
          input_tokens: 3,
          cache_read_input_tokens: 100,
          cache_creation_input_tokens: 20,
          output_tokens: output,
        },
      },
    })

  it('counts a message that comes once for each of its blocks once, and keeps the classes apart', () => {
    const { usage } = interpret('claude', [
      Buffer.from([message(1), message(5), message(9), message(4, 'm2')].join('\n')),
    ])
    expect(usage).toEqual({ inputUncached: 6, cacheRead: 200, cacheWrite: 40, output: 13, reasoning: 0 })
  })

  it('takes the total of the end for all, and what was seen so far when there is no end', () => {
    const result = {
      type: 'result',
      is_error: false,
      result: '{}',
      usage: {
        input_tokens: 6,
        cache_read_input_tokens: 200,
        cache_creation_input_tokens: 40,
        output_tokens: 20,
      },
    }
    const lines = [message(1), message(9), JSON.stringify(result)]
    expect(interpret('claude', [Buffer.from(lines.join('\n'))]).usage?.output).toBe(20)
    expect(interpret('claude', [Buffer.from(lines.slice(0, 2).join('\n'))]).usage?.output).toBe(9)
  })

  it('leaves out what a session used up before it went on', () => {
    const result = {
      type: 'result',
      is_error: false,
      result: '{}',
      usage: { input_tokens: 300, output_tokens: 7 },
      modelUsage: { a: { inputTokens: 3300, outputTokens: 67 } },
      model_usage_since_last_result: {
        a: { inputTokens: 300, outputTokens: 7 },
        b: { inputTokens: 50, outputTokens: 2 },
      },
    }
    expect(interpret('claude', [Buffer.from(JSON.stringify(result))]).usage).toEqual({
      inputUncached: 350,
      cacheRead: 0,
      cacheWrite: 0,
      output: 9,
      reasoning: 0,
    })
  })
})
