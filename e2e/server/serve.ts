import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeChooser } from './choose-reply.ts'
import { isErrorKind, makeError } from './make-error.ts'
import { readRequest } from './read-request.ts'
import type { Api, Frame, LoggedRequest, ModelRequest, Reply, Rule } from './types.ts'
import { chatBody, chatFrames } from './write-chat.ts'
import { geminiBody, geminiFrames } from './write-gemini.ts'
import { messagesBody, messagesFrames } from './write-messages.ts'
import { responsesBody, responsesFrames } from './write-responses.ts'

/** A model server on the loopback address that plays rules. */
export interface ModelServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Asked in turn; a test adds its own. */
  readonly rules: Rule[]
  /** What was asked, oldest first. */
  readonly log: LoggedRequest[]
  close(): Promise<void>
}

const WRITERS: Readonly<
  Record<
    Api,
    {
      frames(reply: Reply, request: ModelRequest): Frame[]
      body(reply: Reply, request: ModelRequest): object
    }
  >
> = {
  messages: { frames: messagesFrames, body: messagesBody },
  responses: { frames: responsesFrames, body: responsesBody },
  chat: { frames: chatFrames, body: chatBody },
  gemini: { frames: geminiFrames, body: geminiBody },
}

export async function serveModels(): Promise<ModelServer> {
  const rules: Rule[] = []
  const log: LoggedRequest[] = []
  const choose = makeChooser()
  const closing = new AbortController()
  const server = createServer((asked, response) => {
    void answer(asked, response)
  })

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = asked
    try {
      const bytes = await readAll(asked)
      const api = apiOf(method, url)
      if (api === undefined) {
        log.push({ method, url, outcome: besideTheModel(method, url, bytes.length, response) })
        return
      }
      const request = readRequest(api, JSON.parse(bytes.toString('utf8')) as Record<string, unknown>, url)
      const reply = choose(request, rules)
      const entry = {
        method,
        url,
        api,
        model: request.model,
        rule: reply.rule,
        step: reply.step,
        isAuxiliary: reply.isAuxiliary,
        tools: request.tools.map(({ name }) => name),
        calls: reply.calls.map(({ name }) => name),
        usage: reply.usage,
        results: reply.asked?.results ?? [],
        promptBytes: Math.max(0, ...request.asked.map(({ text }) => Buffer.byteLength(text))),
        turns: request.asked.filter(({ text }) =>
          rules.some(({ name, when }) => name === reply.rule && text.includes(when)),
        ).length,
        heard: rules
          .filter(({ when }) => request.asked.some(({ text }) => text.includes(when)))
          .map(({ name }) => name),
        isSchemaGiven: request.schema !== undefined,
      }
      // Before it is sent: whoever waits for an answer finds the request in the log.
      const place = log.push({ ...entry, outcome: 'open' }) - 1
      log[place] = { ...entry, outcome: await send(request, reply, response, closing.signal) }
    } catch (error) {
      log.push({ method, url, outcome: `failed: ${String(error)}` })
      response.destroy()
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rules,
    log,
    close: () => close(server, closing),
  }
}

async function send(
  request: ModelRequest,
  reply: Reply,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<string> {
  const { fault } = reply
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {})
  if (fault !== undefined && isErrorKind(fault.kind)) {
    const { status, body } = makeError(request.api, fault.kind)
    return sendJson(response, status, body, 'headers' in fault ? fault.headers : {})
  }
  if (reply.delayMs > 0) await pause(reply.delayMs)
  if (fault?.kind === 'stall-before') return waitForClose(response, signal)
  const writer = WRITERS[request.api]
  if (!request.isStream) {
    if (fault?.kind === 'cut') return cut(response)
    return fault?.kind === 'malformed'
      ? sendText(response, 200, '{"half": tr')
      : sendJson(response, 200, writer.body(reply, request))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const frames = writer.frames(reply, request)
  for (const [at, frame] of frames.entries()) {
    if (response.destroyed) return 'hung up'
    if (fault !== undefined && at === Math.max(1, Math.floor(frames.length / 2))) {
      if (fault.kind === 'stall-midway') return waitForClose(response, signal)
      if (fault.kind === 'cut') {
        // What was sent has to be on its way before the connection breaks.
        await pause(50)
        return cut(response)
      }
      if (fault.kind === 'malformed') {
        response.end(`${eventLine(frame)}data: {"type": "broken", \n\n`)
        return 'malformed'
      }
    }
    const isTaken = response.write(`${eventLine(frame)}data: ${dataOf(frame)}\n\n`)
    if (!isTaken) await drained(response)
    if (reply.pauseMs > 0) await pause(reply.pauseMs)
  }
  response.end()
  return '200'
}

async function drained(response: ServerResponse): Promise<void> {
  const stop = new AbortController()
  const waits = ['drain', 'close'].map((name) => once(response, name, { signal: stop.signal }))
  await Promise.race(waits)
  stop.abort()
  await Promise.allSettled(waits)
}

const eventLine = ({ event }: Frame): string => (event === undefined ? '' : `event: ${event}\n`)
const dataOf = ({ data }: Frame): string => (typeof data === 'string' ? data : JSON.stringify(data))

function apiOf(method: string, url: string): Api | undefined {
  const [path = ''] = url.split('?')
  if (method !== 'POST') return undefined
  if (path.endsWith('/messages')) return 'messages'
  if (path.endsWith('/responses')) return 'responses'
  if (path.endsWith('/chat/completions')) return 'chat'
  return /:(stream)?[gG]enerateContent$/.test(path) ? 'gemini' : undefined
}

/** Lists of models, counts of tokens, and what is not there. */
function besideTheModel(method: string, url: string, bytes: number, response: ServerResponse): string {
  const [path = ''] = url.split('?')
  const tokens = Math.ceil(bytes / 4)
  if (path.endsWith('/count_tokens')) return sendJson(response, 200, { input_tokens: tokens })
  if (path.endsWith(':countTokens')) return sendJson(response, 200, { totalTokens: tokens })
  if (method === 'GET' && /\/models(\/[^/]+)?$/.test(path))
    return sendJson(response, 200, {
      object: 'list',
      data: [{ id: 'local-model', object: 'model', type: 'model', display_name: 'Local', owned_by: 'local' }],
      models: [{ name: 'models/local-model', supportedGenerationMethods: ['generateContent'] }],
      has_more: false,
    })
  if (method === 'HEAD') return sendText(response, 200, '')
  return sendJson(response, 404, { error: { type: 'not_found', message: 'There is nothing here.' } })
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): string {
  return sendText(response, status, JSON.stringify(body), headers)
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(text)
  return String(status)
}

function cut(response: ServerResponse): string {
  response.destroy()
  return 'cut'
}

/** Says nothing more until the program hangs up. */
async function waitForClose(response: ServerResponse, signal: AbortSignal): Promise<string> {
  if (!response.headersSent) response.on('error', () => {})
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  return 'stalled'
}

async function readAll(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function close(server: Server, closing: AbortController): Promise<void> {
  closing.abort()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
