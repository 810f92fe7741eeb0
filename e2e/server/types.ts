/** The wire formats that the programs speak. */
export type Api = 'messages' | 'responses' | 'chat' | 'gemini'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A tool that a request offers to the model. */
export interface OfferedTool {
  readonly name: string
  /** `custom`: its input is plain text and no JSON. */
  readonly kind: 'function' | 'custom'
  readonly schema?: JsonSchema
}

/** Something that the user said, and what has happened since. */
export interface Asked {
  readonly text: string
  /** Rounds of tool results that followed it. */
  readonly rounds: number
  /** Names of the tools that were called since. */
  readonly called: readonly string[]
  /** What those tools said, oldest first. */
  readonly results: readonly string[]
}

/** One request, whatever its format. */
export interface ModelRequest {
  readonly api: Api
  readonly model: string
  readonly isStream: boolean
  /** Newest first: programs put reminders of their own around what the user said. */
  readonly asked: readonly Asked[]
  readonly tools: readonly OfferedTool[]
  /** Of the answer, where the format has a field for it. */
  readonly schema?: JsonSchema
}

/** What the model wants done; put into the words of the tools that the program has. */
export type Wish =
  | { readonly shell: string }
  | { readonly read: string }
  | { readonly write: string; readonly content: string }
  | { readonly call: string; readonly input: Readonly<Record<string, unknown>> }

/** Tokens, each counted once. */
export interface TokenCounts {
  readonly inputUncached: number
  readonly cacheRead: number
  readonly output: number
  readonly reasoning: number
}

/** Answers that are errors of the provider. */
export type ErrorKind = 'auth' | 'rate-limit' | 'quota' | 'overload' | 'server-error' | 'context-overflow'

export type Fault = (
  | { readonly kind: ErrorKind; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'refusal' | 'cut' | 'malformed' | 'stall-before' | 'stall-midway' }
) & {
  /** How often; always when absent. */
  readonly times?: number
}

/** One turn of the model. */
export interface Step {
  readonly thinking?: string
  readonly text?: string
  /** JSON, given in the way that the program asks for: by tool, by schema, or as a fenced block. */
  readonly answer?: unknown
  readonly wishes?: readonly Wish[]
  readonly usage?: Partial<TokenCounts>
  readonly fault?: Fault
  readonly delayMs?: number
  /** Pieces that the text is sent in. */
  readonly pieces?: number
  /** Pause between two frames. */
  readonly pauseMs?: number
}

/**
 * What is played for a conversation. The step is chosen by the rounds of tools since the newest thing that the user
 * said with `when` in it, and by nothing else: a request that is sent again gets the same step again.
 */
export interface Rule {
  readonly name: string
  readonly when: string
  readonly steps: readonly Step[] | ((asked: Asked) => readonly Step[])
}

export interface ToolCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  /** Of a tool of the kind `custom`. */
  readonly plain?: string
}

/** What is sent. */
export interface Reply {
  readonly rule: string
  /** What it is the answer to. */
  readonly asked?: Asked
  readonly step: number
  /** A request beside the conversation: a title, a route, a summary. */
  readonly isAuxiliary: boolean
  readonly thinking?: string
  readonly text: string
  readonly calls: readonly ToolCall[]
  readonly usage: TokenCounts
  readonly fault?: Fault
  readonly delayMs: number
  readonly pieces: number
  readonly pauseMs: number
}

/** One piece of a stream. */
export interface Frame {
  readonly event?: string
  readonly data: unknown
}

/** What the server saw, for assertions. */
export interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly api?: Api
  readonly model?: string
  readonly rule?: string
  readonly step?: number
  readonly isAuxiliary?: boolean
  readonly tools?: readonly string[]
  readonly calls?: readonly string[]
  readonly results?: readonly string[]
  /** What it was told that it used up. */
  readonly usage?: TokenCounts
  readonly promptBytes?: number
  /** Names of the rules for which the user has said something in the conversation. */
  readonly heard?: readonly string[]
  /** Times that the user has said something that the rule is for. */
  readonly turns?: number
  readonly isSchemaGiven?: boolean
  /** HTTP status, or how the answer was broken off. */
  readonly outcome: string
}
