import {
  client,
  type ClientConnection,
  type InitializeResponse,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
} from '@agentclientprotocol/sdk'
import type { FailureClass } from '@okstra/contracts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvent } from '../events.ts'
import { type BridgeArguments, readArguments } from './arguments.ts'
import { answerPermission, chooseMode } from './policy.ts'
import { Translator } from './translate.ts'
import { usageOf } from './usage.ts'

/** After its response an agent still sends updates: until none came for so long. */
const QUIET_MS = 150
const DRAIN_MS = 2000
/** For an agent whose work is over. */
const LEAVE_MS = 500
const AWAKE_MS = 1000

/** A line of the stream that the adapter reads. */
type Line =
  | Exclude<WorkerEvent, { readonly type: 'error' | 'result' | 'file-read' }>
  | { readonly type: 'file-read'; readonly path: string; readonly from?: number; readonly to?: number }
  | { readonly type: 'result'; readonly text: string }
  | { readonly type: 'error'; readonly class: FailureClass; readonly message: string }
  /** What the agent said; the adapter knows what it means. */
  | {
      readonly type: 'error'
      readonly where: 'stopReason' | 'error.code'
      readonly value: string
      readonly message: string
    }

/** Runs one turn of an agent: the prompt on stdin, the events on stdout. Gives the exit code. */
export async function bridge(argv: readonly string[]): Promise<number> {
  const out = (line: Line): void => {
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  process.stdout.on('error', () => process.exit(0))
  let given: BridgeArguments
  try {
    given = readArguments(argv)
  } catch (error) {
    process.stderr.write(`acp-bridge: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const failure = await converse(given, Buffer.concat(chunks).toString('utf8'), out)
  if (failure !== undefined) out(failure)
  return failure === undefined ? 0 : 1
}

type Failure = Extract<Line, { readonly type: 'error' }>

const told = (where: 'stopReason' | 'error.code', value: string, message: string): Failure => ({
  type: 'error',
  where,
  value,
  message,
})
const failed = (failure: FailureClass, message: string): Failure => ({
  type: 'error',
  class: failure,
  message,
})

async function converse(
  given: BridgeArguments,
  prompt: string,
  out: (line: Line) => void,
): Promise<Failure | undefined> {
  const [file, ...args] = given.agent
  // In the group of the bridge, with its environment: what ends the one ends the other.
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const missing = once(child, 'error').then(([error]) => error as NodeJS.ErrnoException)
  exit.catch(() => undefined)
  missing.catch(() => undefined)
  child.stdin.on('error', () => undefined)
  if (child.pid === undefined) {
    const { code } = await missing
    return failed('not-installed', `${file} could not be started: ${code ?? 'unknown'}`)
  }
  keepAwake(child.stdout)
  const turn = new Turn(given, prompt, out)
  const stream = ndJsonStream(
    Writable.toWeb(child.stdin),
    Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
  )
  const ended = exit.then(async ([code, signal]) => {
    // What it said before it ended is still on its way.
    await sleep(QUIET_MS)
    const how = signal === null ? `with exit code ${String(code)}` : `by ${String(signal)}`
    return failed('crashed', `The agent ended ${how} before its answer.`)
  })
  const talk = turn.run(stream).then(() => undefined, failureOf)
  // One that ends once it has answered has done its work: what it said is read to the end.
  let found = await Promise.race([talk, ended.then((how) => (turn.isAnswered ? talk : how))])
  // Of an agent that is no longer heard more is known once it has ended.
  if (found !== undefined && 'class' in found && found.class === 'crashed')
    found = await Promise.race([ended, sleep(LEAVE_MS, found)])
  child.stdin.end()
  await Promise.race([exit, sleep(LEAVE_MS)])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  return found
}

/** Not every message of the agent becomes an event; an empty line tells okstra that it is at work. */
function keepAwake(stdout: Readable): void {
  let last = 0
  stdout.on('data', () => {
    if (performance.now() < last + AWAKE_MS) return
    last = performance.now()
    process.stdout.write('\n')
  })
}

class Turn {
  readonly #given: BridgeArguments
  readonly #prompt: string
  readonly #out: (line: Line) => void
  readonly #translator = new Translator()
  #lastUpdate = 0
  /** What a session that is loaded says again was said before. */
  #isReplay = false
  /** Another session of the same agent, such as that of a helper, says nothing of this one. */
  #session: string | undefined
  #isAnswered = false

  constructor(given: BridgeArguments, prompt: string, out: (line: Line) => void) {
    this.#given = given
    this.#prompt = prompt
    this.#out = out
  }

  /** Whether the response to the prompt is there. */
  get isAnswered(): boolean {
    return this.#isAnswered
  }

  async run(stream: ReturnType<typeof ndJsonStream>): Promise<void> {
    const app = client({ name: 'okstra' })
      .onRequest(methods.client.session.requestPermission, ({ params }) =>
        answerPermission(this.#given.scope, params.options),
      )
      .onNotification(methods.client.session.update, ({ params }) => {
        this.#lastUpdate = performance.now()
        if (this.#isReplay || params.sessionId !== this.#session) return
        for (const event of this.#translator.take(params.update)) {
          this.#out(lineOf(event))
        }
      })
    await this.#speak(app.connect(stream))
  }

  async #speak(connection: ClientConnection): Promise<void> {
    const { agent } = connection
    const about = await agent.request(methods.agent.initialize, {
      protocolVersion: PROTOCOL_VERSION,
      clientInfo: { name: 'okstra', version: '1' },
      // It reads, writes and runs by itself: what it cannot ask for it cannot get around.
      clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
    })
    const { protocolVersion } = about
    if (protocolVersion !== PROTOCOL_VERSION) {
      const which = `${PROTOCOL_VERSION} of the protocol, and the agent version ${String(protocolVersion)}`
      throw new TurnError(failed('unsupported', `okstra speaks version ${which}.`))
    }
    const sessionId = await this.#open(connection, about)
    const response = await agent.request(methods.agent.session.prompt, {
      sessionId,
      prompt: [{ type: 'text', text: this.#prompt }],
    })
    this.#isAnswered = true
    await this.#drain()
    const usage = usageOf(response) ?? this.#translator.usage
    if (usage !== undefined) this.#out({ type: 'usage', usage })
    const { stopReason } = response
    if (stopReason !== 'end_turn') {
      throw new TurnError(told('stopReason', stopReason, `The agent stopped: ${stopReason}.`))
    }
    this.#out({ type: 'result', text: this.#translator.answer })
  }

  async #open({ agent }: ClientConnection, about: InitializeResponse): Promise<string> {
    const { resume, folders, scope } = this.#given
    const { agentCapabilities: can } = about
    const further =
      folders.length > 0 && can?.sessionCapabilities?.additionalDirectories != null
        ? { additionalDirectories: [...folders] }
        : {}
    const place = { cwd: process.cwd(), mcpServers: [], ...further }
    let session: { sessionId?: string } & Parameters<typeof chooseMode>[1] & { models?: unknown }
    if (resume === undefined) session = await agent.request(methods.agent.session.new, place)
    else if (can?.sessionCapabilities?.resume != null) {
      session = await agent.request(methods.agent.session.resume, { ...place, sessionId: resume })
    } else if (can?.loadSession === true) {
      this.#isReplay = true
      session = await agent.request(methods.agent.session.load, { ...place, sessionId: resume })
      await this.#drain()
      this.#isReplay = false
    } else throw new TurnError(failed('unsupported', 'The agent cannot go on with a session.'))
    const sessionId = session.sessionId ?? resume ?? ''
    this.#session = sessionId
    const model = modelOf(session)
    this.#out({ type: 'session', session: sessionId, ...(model === undefined ? {} : { model }) })
    const change = chooseMode(scope, session)
    if (change?.by === 'mode') {
      await agent.request(methods.agent.session.setMode, { sessionId, modeId: change.value })
    } else if (change !== undefined) {
      const { option: configId, value } = change
      await agent.request(methods.agent.session.setConfigOption, { sessionId, configId, value })
    }
    return sessionId
  }

  async #drain(): Promise<void> {
    const end = performance.now() + DRAIN_MS
    this.#lastUpdate = performance.now()
    while (performance.now() < Math.min(end, this.#lastUpdate + QUIET_MS)) await sleep(20)
  }
}

class TurnError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof TurnError) return error.failure
  if (error instanceof RequestError) {
    const detail = typeof error.data === 'string' ? `: ${error.data}` : ''
    return told('error.code', String(error.code), `${error.message}${detail}`)
  }
  if (error instanceof TypeError && !('code' in error)) {
    return failed(
      'crashed',
      `The agent answered in a form that is not that of the protocol (${error.message}).`,
    )
  }
  return failed(
    'crashed',
    `The agent is no longer heard: ${error instanceof Error ? error.message : String(error)}`,
  )
}

/** The model that a session says it has. */
function modelOf(session: {
  readonly models?: unknown
  readonly configOptions?: Parameters<typeof chooseMode>[1]['configOptions']
}): string | undefined {
  const { models, configOptions } = session
  const option = configOptions?.find(({ category }) => category === 'model')
  const chosen = option?.type === 'select' ? option.currentValue : undefined
  const current =
    (models as { readonly currentModelId?: unknown } | null | undefined)?.currentModelId ?? chosen
  // That the agent decides says nothing about what it decides for.
  return typeof current === 'string' && current !== 'default' && current !== 'auto' ? current : undefined
}

function lineOf(event: WorkerEvent): Line {
  if (event.type !== 'file-read') return event as Line
  const { path, range } = event
  return { type: 'file-read', path, ...(range === undefined ? {} : { from: range.from, to: range.to }) }
}
