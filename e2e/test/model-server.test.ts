import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelServer, serveModels } from '../server/serve.ts'
import type { Api, ErrorKind, Step } from '../server/types.ts'

let server: ModelServer
beforeAll(async () => {
  server = await serveModels()
})
afterAll(() => server.close())
beforeEach(() => {
  server.rules.length = 0
  server.log.length = 0
})

const SHELL_SCHEMA = {
  type: 'object',
  properties: { command: { type: 'string' }, description: { type: 'string' } },
  required: ['command', 'description'],
}

/** What a program would send: something said, and rounds of one tool call each since. */
const BODIES: Readonly<Record<Api, (said: string, rounds: number, tool: string | null) => object>> = {
  messages: (said, rounds, tool) => ({
    model: 'm',
    stream: true,
    messages: [
      { role: 'user', content: said },
      ...times(rounds, (id) => [
        { role: 'assistant', content: [{ type: 'tool_use', id, name: tool, input: {} }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'ok' }] },
      ]),
    ],
    ...(tool === null ? {} : { tools: [{ name: tool, input_schema: SHELL_SCHEMA }] }),
  }),
  responses: (said, rounds, tool) => ({
    model: 'm',
    stream: true,
    input: [
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: said }] },
      ...times(rounds, (id) => [
        { type: 'function_call', call_id: id, name: tool, arguments: '{}' },
        { type: 'function_call_output', call_id: id, output: 'ok' },
      ]),
    ],
    ...(tool === null ? {} : { tools: [{ type: 'function', name: tool, parameters: SHELL_SCHEMA }] }),
  }),
  chat: (said, rounds, tool) => ({
    model: 'm',
    stream: true,
    messages: [
      { role: 'user', content: said },
      ...times(rounds, (id) => [
        {
          role: 'assistant',
          tool_calls: [{ id, type: 'function', function: { name: tool, arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: id, content: 'ok' },
      ]),
    ],
    ...(tool === null
      ? {}
      : { tools: [{ type: 'function', function: { name: tool, parameters: SHELL_SCHEMA } }] }),
  }),
  gemini: (said, rounds, tool) => ({
    contents: [
      { role: 'user', parts: [{ text: said }] },
      ...times(rounds, (id) => [
        { role: 'model', parts: [{ functionCall: { id, name: tool, args: {} } }] },
        { role: 'user', parts: [{ functionResponse: { id, name: tool, response: { output: 'ok' } } }] },
      ]),
    ],
    ...(tool === null
      ? {}
      : { tools: [{ functionDeclarations: [{ name: tool, parametersJsonSchema: SHELL_SCHEMA }] }] }),
  }),
}

const PATHS: Readonly<Record<Api, string>> = {
  messages: '/v1/messages',
  responses: '/v1/responses',
  chat: '/v1/chat/completions',
  gemini: '/v1beta/models/m:streamGenerateContent?alt=sse',
}
const APIS = Object.keys(PATHS) as Api[]

function times(count: number, make: (id: string) => object[]): object[] {
  return Array.from({ length: count }, (_, at) => make(`call-${at}`)).flat()
}

function ask(
  api: Api,
  said: string,
  { rounds = 0, tool = 'bash' }: { rounds?: number; tool?: string | null } = {},
): Promise<Response> {
  return fetch(`${server.url}${PATHS[api]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BODIES[api](said, rounds, tool)),
  })
}

function tell(steps: readonly Step[]): void {
  server.rules.push({ name: 'told', when: 'DO-IT', steps })
}

const dataOf = (stream: string): unknown[] =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: ') && line !== 'data: [DONE]')
    .map((line) => JSON.parse(line.slice(6)) as unknown)

describe.each(APIS)('%s', (api) => {
  it('streams text and thinking in pieces', async () => {
    tell([{ thinking: 'THOUGHT', text: 'abcdef', pieces: 3 }])
    const stream = await (await ask(api, 'Please DO-IT.')).text()
    const words = JSON.stringify(dataOf(stream))
    expect(words).toContain('THOUGHT')
    for (const piece of ['"ab"', '"cd"', '"ef"']) expect(words).toContain(piece)
    expect(server.log).toMatchObject([{ api, rule: 'told', step: 0, outcome: '200' }])
  })

  it('calls the tool that is offered, then goes on by rounds, and gives a step again when it is asked again', async () => {
    tell([{ wishes: [{ shell: 'echo hi' }] }, { text: 'Done.' }])
    const first = await (await ask(api, 'DO-IT')).text()
    expect(first).toMatch(/echo hi/)
    expect(await (await ask(api, 'DO-IT')).text()).toMatch(/echo hi/)
    expect(await (await ask(api, 'DO-IT', { rounds: 1 })).text()).toContain('"D')
    expect(server.log.map(({ step, calls }) => [step, calls])).toEqual([
      [0, ['bash']],
      [0, ['bash']],
      [1, []],
    ])
  })

  it('counts each token once in the way of the format', async () => {
    const usage = { inputUncached: 445, cacheRead: 789, output: 44, reasoning: 12 }
    tell([{ text: 'Hello.', usage }])
    const words = await (await ask(api, 'DO-IT')).text()
    const expected = {
      messages: ['"input_tokens":445', '"cache_read_input_tokens":789', '"output_tokens":56'],
      responses: [
        '"input_tokens":1234',
        '"cached_tokens":789',
        '"output_tokens":56',
        '"reasoning_tokens":12',
      ],
      chat: [
        '"prompt_tokens":1234',
        '"cached_tokens":789',
        '"completion_tokens":56',
        '"reasoning_tokens":12',
      ],
      gemini: [
        '"promptTokenCount":1234',
        '"cachedContentTokenCount":789',
        '"candidatesTokenCount":44',
        '"thoughtsTokenCount":12',
      ],
    }[api]
    for (const part of expected) expect(words).toContain(part)
  })

  it('gives an answer as a fenced block where nothing else is asked for', async () => {
    tell([{ answer: { verdict: 'yes' } }])
    const frames = dataOf(await (await ask(api, 'DO-IT')).text())
    expect(JSON.stringify(frames).replaceAll(/[^a-z]/g, '')).toContain('json')
  })

  it('leaves requests that offer no work alone, whatever the rule says', async () => {
    tell([{ text: 'never', fault: { kind: 'auth' } }])
    const answer = await ask(api, 'DO-IT', { tool: null })
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('never')
    expect(server.log).toMatchObject([{ isAuxiliary: true }])
  })

  it.each<[ErrorKind, number]>([
    ['auth', 401],
    ['rate-limit', 429],
    ['quota', 429],
    ['server-error', 500],
    ['context-overflow', 400],
  ])('answers %s with %i', async (kind, status) => {
    tell([{ text: 'never', fault: { kind, headers: { 'retry-after': '7' } } }])
    const answer = await ask(api, 'DO-IT')
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(await answer.json()).toHaveProperty('error')
  })

  it('is overloaded in its own way', async () => {
    tell([{ text: 'never', fault: { kind: 'overload' } }])
    expect((await ask(api, 'DO-IT')).status).toBe(api === 'messages' ? 529 : 503)
  })

  it('plays a fault so often as it is told', async () => {
    tell([{ text: 'Done.', fault: { kind: 'rate-limit', times: 2 } }])
    const statuses = []
    for (let at = 0; at < 3; at++) statuses.push((await ask(api, 'DO-IT')).status)
    expect(statuses).toEqual([429, 429, 200])
  })

  it('cuts a stream', async () => {
    tell([{ text: 'a text that is cut', pieces: 9, fault: { kind: 'cut' } }])
    const answer = await ask(api, 'DO-IT')
    await expect(answer.text()).rejects.toThrow(/abort|terminated/)
    await expect.poll(() => server.log[0]?.outcome).toBe('cut')
  })

  it('breaks a frame', async () => {
    tell([{ text: 'a text that breaks', pieces: 9, fault: { kind: 'malformed' } }])
    const stream = await (await ask(api, 'DO-IT')).text()
    expect(() => dataOf(stream)).toThrow(SyntaxError)
  })

  it.each(['stall-before', 'stall-midway'] as const)('says nothing more: %s', async (kind) => {
    tell([{ text: 'a text that stalls', pieces: 9, fault: { kind } }])
    const stop = new AbortController()
    const asking = fetch(`${server.url}${PATHS[api]}`, {
      method: 'POST',
      body: JSON.stringify(BODIES[api]('DO-IT', 0, 'bash')),
      signal: stop.signal,
    }).then((answer) => answer.text())
    await expect.poll(() => server.log.map(({ outcome }) => outcome)).toEqual(['open'])
    stop.abort()
    await expect(asking).rejects.toThrow(/abort|terminated/)
    await expect.poll(() => server.log.map(({ outcome }) => outcome)).toEqual(['stalled'])
  })

  it('says by a field that it refuses', async () => {
    tell([{ text: 'No.', fault: { kind: 'refusal' } }])
    const words = await (await ask(api, 'DO-IT')).text()
    const field = {
      messages: '"stop_reason":"refusal"',
      responses: '"reason":"content_filter"',
      chat: '"finish_reason":"content_filter"',
      gemini: '"finishReason":"SAFETY"',
    }[api]
    expect(words).toContain(field)
  })

  it('sends three megabytes', async () => {
    tell([{ text: 'All work and no play.\n'.repeat(150_000), pieces: 200 }])
    expect((await (await ask(api, 'DO-IT')).text()).length).toBeGreaterThan(3_000_000)
  })
})

it('gives an answer through the tool that is there for it, once', async () => {
  tell([{ answer: { verdict: 'yes' } }])
  const body = (rounds: number): object => ({
    ...BODIES.messages('DO-IT', rounds, 'StructuredOutput'),
    tools: [
      { name: 'StructuredOutput', input_schema: { type: 'object' } },
      { name: 'Read', input_schema: SHELL_SCHEMA },
    ],
  })
  const send = (rounds: number): Promise<string> =>
    fetch(`${server.url}/v1/messages`, { method: 'POST', body: JSON.stringify(body(rounds)) }).then(
      (answer) => answer.text(),
    )
  expect(await send(0)).toContain('StructuredOutput')
  expect(await send(1)).toContain('That i')
})

it('tells the newest thing that a rule is for from reminders around it', async () => {
  server.rules.push({ name: 'old', when: 'OLD', steps: [{ text: 'old' }] })
  server.rules.push({ name: 'new', when: 'NEW', steps: [{ text: 'new' }] })
  await fetch(`${server.url}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'm',
      messages: [
        { role: 'user', content: 'OLD' },
        { role: 'assistant', content: 'old' },
        { role: 'user', content: 'NEW' },
        { role: 'user', content: 'a reminder of the program' },
      ],
      tools: [{ type: 'function', function: { name: 'bash', parameters: SHELL_SCHEMA } }],
    }),
  })
  expect(server.log).toMatchObject([{ rule: 'new' }])
})
