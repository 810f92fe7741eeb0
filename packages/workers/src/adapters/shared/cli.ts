import type { Provider } from '@okstra/contracts'
import { modelFamily, UNKNOWN_FAMILY } from '@okstra/evidence'
import { join } from 'node:path'
import type { WorkerEvent } from '../../events.ts'
import type {
  Adapter,
  Detection,
  Invocation,
  ProviderProfile,
  StreamParser,
  WorkerRequest,
} from '../../types.ts'
import { detectProgram } from './detect.ts'

/** What the user may say about a provider's program. */
export interface CliOptions {
  /** Its file, when it is not found by its name. */
  readonly program?: string
  /** Names of further variables that it needs. */
  readonly environment?: readonly string[]
  /** Family of the model behind it, when neither its name nor the program's own says. */
  readonly modelFamily?: string
  /** A prepared home folder instead of the user's own: the login there is used, and no other. */
  readonly isolatedHome?: string
}

/** What an adapter is asked when a program is to be started. */
export interface CliRequest extends WorkerRequest {
  readonly scratch: string
  /** The model as the program wants it, aliases resolved. */
  readonly modelName: string | undefined
}

/** How a program is started, without what is the same for all. */
export interface CliStart extends Omit<Invocation, 'file' | 'model' | 'set'> {
  /** Settings of okstra's own; what the user has set for the same variable wins. */
  readonly set?: Readonly<Record<string, string>>
  /** What keeps the repository's settings off: it holds whatever the user has set. */
  readonly fixed?: Readonly<Record<string, string>>
}

/** One provider's program, as its file in this folder says it. */
export interface CliDefinition extends Pick<
  Adapter,
  | 'profile'
  | 'shows'
  | 'readOnly'
  | 'repliesInSession'
  | 'framing'
  | 'endsWithExit'
  | 'idleFloorMs'
  | 'usageAfter'
  | 'countsSession'
  | 'tidyAnswer'
> {
  readonly provider: Provider
  /** Names of the variables that it knows: keys, addresses, its home. */
  readonly environment: readonly string[]
  /** Further variables that lead it to an isolated home, besides HOME and the one of its profile. */
  readonly isolate?: (home: string) => Readonly<Record<string, string>>
  readonly start: (request: CliRequest) => CliStart
  readonly makeParser: () => StreamParser
  readonly classify?: Adapter['classify']
  readonly login: (environment: WorkerRequest['environment']) => Promise<Detection['login']>
}

/** The adapter of a program. */
export function cliAdapter(definition: CliDefinition, options: CliOptions = {}): Adapter {
  const { environment: names, start, isolate, makeParser, classify, login, usageAfter, ...facts } = definition
  const { profile } = facts
  const file = options.program ?? profile.program
  const { isolatedHome } = options
  const known = [...names, ...(options.environment ?? [])]
  const home =
    isolatedHome === undefined ? {} : { ...homeOf(profile, isolatedHome), ...isolate?.(isolatedHome) }
  return {
    ...facts,
    modelFamily: options.modelFamily ?? profile.family,
    argv(request, { scratch }) {
      const environment = { ...request.environment, ...home }
      const modelName = modelNameOf(definition, request.model)
      const { set = {}, fixed = {}, ...started } = start({ ...request, environment, scratch, modelName })
      const own = Object.entries(set).filter(([name]) => (environment[name] ?? '') === '')
      return {
        ...started,
        file,
        environment: [...known, ...(started.environment ?? [])],
        set: { ...Object.fromEntries(own), ...fixed, ...home },
        ...(modelName === undefined ? {} : { model: modelName }),
      }
    },
    makeParser: () => withFamily(makeParser(), options.modelFamily),
    classify: classify ?? (() => undefined),
    ...(usageAfter === undefined
      ? {}
      : {
          usageAfter: (context) =>
            usageAfter({ ...context, environment: { ...context.environment, ...home } }),
        }),
    login: (environment) => login({ ...environment, ...home }),
    detect: (environment) => {
      const own = { ...environment, ...home }
      return detectProgram({
        file,
        environment: own,
        names: [...known, ...Object.keys(home)],
        login: () => login(own),
      })
    },
  }
}

function homeOf(profile: ProviderProfile, isolated: string): Readonly<Record<string, string>> {
  const { variable, folder } = profile.home
  const inside = join(isolated, folder.replace(/^~\//, ''))
  return { HOME: isolated, ...(variable === undefined ? {} : { [variable]: inside }) }
}

function modelNameOf({ profile }: CliDefinition, model: string | null): string | undefined {
  if (model === null) return undefined
  return profile.models.find(({ alias }) => alias === model)?.model ?? model
}

/** Says whose training a model comes from where the program only names it. */
function withFamily(parser: StreamParser, given: string | undefined): StreamParser {
  const named = (events: readonly WorkerEvent[]): readonly WorkerEvent[] =>
    events.map((event) => {
      if (event.type !== 'session' || event.model === undefined || event.family !== undefined) return event
      const family = given ?? modelFamily(event.model)
      return family === UNKNOWN_FAMILY ? event : { ...event, family }
    })
  return {
    line: (text) => named(parser.line(text)),
    tooLong: (head, bytes) => named(parser.tooLong(head, bytes)),
    end: () => named(parser.end?.() ?? []),
  }
}
