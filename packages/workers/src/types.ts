import type { ErrorCode, FailureClass, Provider, Role, TerminalStatus } from '@okstra/contracts'
import type { TokenUsage, WorkerEvent } from './events.ts'

/** What a worker may use up. Times in milliseconds. */
export interface WorkerBudgets {
  /** Silence after which it is stopped; the adapter's own floor wins when that is longer. */
  readonly idleMs: number
  /** Time after which it is stopped whatever it does. */
  readonly wallMs: number
  /** Between SIGTERM and SIGKILL; 3 s unless told. */
  readonly graceMs?: number
  /** For a program that lingers after its answer, and for output after its exit; 2 s unless told. */
  readonly drainMs?: number
  /** Most bytes of the log, head and tail together; 4 MiB unless told. */
  readonly logBytes?: number
  /** Most bytes of the spool; 64 MiB unless told. */
  readonly spoolBytes?: number
  /** Longest line that is read; 32 MiB unless told. */
  readonly lineBytes?: number
  /** Longest answer that is read; 16 MiB unless told. */
  readonly answerBytes?: number
}

export interface WorkerRequest {
  /** Run id, worker id, duty and number of the attempt: the marker and the messages are made of them. */
  readonly run: string
  readonly worker: string
  readonly duty: string
  readonly attempt: number
  /** Times that it was asked and ended, and one; only the rehearsal wants to know. */
  readonly turn: number
  readonly role: Role
  readonly adapter: Adapter
  readonly model: string | null
  readonly prompt: string
  readonly cwd: string
  readonly writeScope: 'read-only' | 'tree'
  /** Goes on with a session instead of starting one. */
  readonly session?: string
  /** JSON Schema of the answer, for programs that can be held to one. */
  readonly resultSchema?: object
  /** Further folders that it may work with, absolute. */
  readonly folders?: readonly string[]
  /** Whether hooks, servers and settings that the repository brings for agents apply; they are off unless told. */
  readonly trustsRepository?: boolean
  readonly budgets: WorkerBudgets
  /** What the allow-list picks from, such as `process.env`. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly paths: {
    readonly log: string
    readonly status: string
    readonly spool?: string
    /** Private folder of this attempt, made for it and gone after it; one in the temp folder unless told. */
    readonly scratch?: string
  }
}

export interface ProcessExit {
  readonly code: number | null
  readonly signal: string | null
}

export interface WorkerOutcome {
  readonly status: TerminalStatus
  readonly failure?: FailureClass
  /** The provider's own message, or what is wrong. */
  readonly message?: string
  readonly retryAfterMs?: number
  /** The parsed answer; only of a completed worker. */
  readonly result?: unknown
  /** Events for the evidence ledger, bounded. */
  readonly events: readonly WorkerEvent[]
  readonly model: { readonly argv: string | null; readonly reported: string | null; readonly family?: string }
  readonly session?: string
  readonly usage?: TokenUsage
  /** Where the usage was told; with it only. */
  readonly usageSource?: 'stream' | 'file' | 'transcript'
  readonly exit?: ProcessExit
  readonly notes: readonly string[]
  /** Descendants that had left the process group and were ended one by one. */
  readonly escaped: readonly number[]
  readonly bytes: { readonly stdout: number; readonly stderr: number }
  readonly eventCount: number
  readonly startedAt: string
  readonly endedAt: string
  /** What failed on okstra's side, such as a full disk; the worker was stopped for it. */
  readonly fault?: { readonly code: ErrorCode; readonly message: string }
}

/** How a program is started for a request. */
export interface Invocation {
  readonly file: string
  readonly args: readonly string[]
  /** Variables that it needs besides the allow-list; `GIT_` variables are never passed. */
  readonly environment?: readonly string[]
  /** Variables with values of the adapter's own. */
  readonly set?: Readonly<Record<string, string>>
  readonly stdin: 'prompt' | 'none'
  /** Files that it needs, written into the scratch folder for its user alone before it starts. */
  readonly files?: readonly { readonly name: string; readonly content: string }[]
  /** Whether it is started under a terminal of its own, since it says nothing without one. */
  readonly pty?: boolean
  /** The model, when it stands in the arguments. */
  readonly model?: string
}

/** Reads one stream. Made anew for each; keeps no clock, so that a spool reads as the stream did. */
export interface StreamParser {
  /** One line without its end (framing `lines`), or everything (framing `whole`). */
  line(text: string): readonly WorkerEvent[]
  /** A line, or everything, that was longer than the limit: its first characters and its size in bytes. */
  tooLong(head: string, bytes: number): readonly WorkerEvent[]
  /** Once, after the last line: what only the end shows. */
  end?(): readonly WorkerEvent[]
}

/** What is left to judge when no structured field of the stream said how it went. */
export interface Ending {
  readonly exit?: ProcessExit
  /** The last of what it wrote to stderr, bounded and redacted. */
  readonly stderr: string
  readonly events: readonly WorkerEvent[]
}

export interface Classified {
  readonly failure: FailureClass
  readonly message: string
  readonly retryAfterMs?: number
}

/** What is known of a program before it is used; found without a model call. */
export interface Detection {
  readonly installed: boolean
  readonly path?: string
  readonly version?: string
  readonly login: 'in' | 'out' | 'not-needed' | 'unknown'
}

/** What an exit code, an event or a field of a program means; read by its parser and printed in the reference. */
export interface OutcomeRow {
  /** `exit code`, an event with its field, or `stderr`. */
  readonly where: string
  /** The value, or a pattern between slashes. */
  readonly value: string
  readonly means: FailureClass | 'completed' | 'retry'
  /** Whether a published transcript shows it, or it is known from elsewhere: the maker's documentation, its program. */
  readonly seen: 'recorded' | 'documented'
}

/** A name of a model as users write it. */
export interface ModelAlias {
  readonly alias: string
  /** What the program is given. */
  readonly model: string
  readonly family: string
}

/** What is known of a program, as data: the reference is made of it. */
export interface ProviderProfile {
  readonly title: string
  /** Its name on the PATH. */
  readonly program: string
  /** The version whose transcripts were recorded; `null` when none could be. */
  readonly tested: string | null
  /** A command that installs it. */
  readonly install: string
  /** Where its login lives. */
  readonly home: { readonly variable?: string; readonly folder: string }
  /** How the login state is told, without a model call. */
  readonly login: string
  readonly prompt: 'stdin' | 'file' | 'argument' | 'dialogue'
  /** By what it is held to reading, and how strong that is. */
  readonly readOnlyBy: string
  /** By what it may write, and where it is confined to. */
  readonly writeBy: string
  readonly folders: boolean
  readonly structured: boolean
  readonly usage: { readonly source: 'stream' | 'file' | 'transcript' | 'none'; readonly meaning: string }
  /** How its own retries are capped, or that they cannot be. */
  readonly retries: string
  /** What a repository can bring for it, and how that is kept off. */
  readonly repositoryConfig: {
    readonly paths: readonly string[]
    readonly off: string
    /** Those that no flag keeps off: they are left out of its tree. */
    readonly masked?: readonly string[]
  }
  readonly models: readonly ModelAlias[]
  /** Family of its default model. */
  readonly family: string
  readonly outcomes: readonly OutcomeRow[]
}

/** One provider's program: how it is started, read and judged. */
export interface Adapter {
  readonly provider: Provider
  /** What its stream shows; nothing is called unread where reads do not show. */
  readonly shows: { readonly reads: boolean; readonly commands: boolean }
  readonly readOnly: 'enforced' | 'prompt-only' | 'none'
  /** Whether a second question can be put in the same session. */
  readonly repliesInSession: boolean
  readonly framing: 'lines' | 'whole'
  /** Whether the exit belongs to the answer: a stream without a terminal event of its own. */
  readonly endsWithExit: boolean
  /** Silence that is normal for it. */
  readonly idleFloorMs?: number
  /** Family of its model, when the stream does not say. */
  readonly modelFamily?: string
  readonly profile: ProviderProfile
  /** Names of files lie in `scratch`. */
  argv(request: WorkerRequest, place: { readonly scratch: string }): Invocation
  makeParser(): StreamParser
  /** Exit codes and stderr codes of its own; `undefined` leaves it to the common rules. */
  classify(ending: Ending): Classified | undefined
  /**
   * Whether the usage in its stream is that of the whole session: of one that went on, `usageAfter` alone knows what
   * this time cost.
   */
  readonly countsSession?: boolean
  /** The answer as the schema wants it, where the program was held to a form of it that differs. */
  tidyAnswer?(answer: unknown, resultSchema: object): unknown
  /** Tokens that stand in a file and not in the stream; asked when the stream told none. */
  usageAfter?(ended: UsageContext): Promise<TokenUsage | undefined>
  detect(environment: WorkerRequest['environment']): Promise<Detection>
  /** The login alone, from files and variables; nothing is started. Absent where nothing can be told. */
  login?(environment: WorkerRequest['environment']): Promise<Detection['login']>
}

/** What helps to find the usage of a worker that has ended. */
export interface UsageContext {
  readonly scratch: string
  readonly environment: WorkerRequest['environment']
  readonly cwd: string
  readonly session?: string
  /** ISO 8601. */
  readonly startedAt: string
}
