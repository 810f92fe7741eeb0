import type {
  PermissionOption,
  RequestPermissionResponse,
  SessionConfigOption,
} from '@agentclientprotocol/sdk'
import type { BridgeArguments } from './arguments.ts'

type Scope = BridgeArguments['scope']

/**
 * By what kind of answer a question for permission is answered; the ids differ from agent to agent. Never by one that
 * an agent keeps: what is allowed for good may end in the user's own settings.
 */
const ANSWERS = { 'read-only': 'reject_once', tree: 'allow_once' } as const

/** Answers a question for permission: no one is there to be asked, so the write scope decides. */
export function answerPermission(
  scope: Scope,
  options: readonly Pick<PermissionOption, 'kind' | 'optionId'>[],
): RequestPermissionResponse {
  const found = options.find(({ kind }) => kind === ANSWERS[scope])
  return found === undefined
    ? { outcome: { outcome: 'cancelled' } }
    : { outcome: { outcome: 'selected', optionId: found.optionId } }
}

/**
 * Modes that agents offer, strictest first for reading. For writing those that ask, since okstra then answers, or that
 * are confined to the folder: never one in which a model or nobody decides.
 */
const MODES = {
  'read-only': ['read-only', 'readonly', 'plan', 'dontAsk', 'default', 'agent'],
  tree: ['workspace-write', 'default', 'agent'],
} as const

/** Where a mode is set, and which it shall be. */
export type ModeChange =
  | { readonly by: 'mode'; readonly value: string }
  | { readonly by: 'option'; readonly option: string; readonly value: string }

interface Offered {
  readonly modes?: {
    readonly currentModeId: string
    readonly availableModes: readonly { readonly id: string }[]
  } | null
  readonly configOptions?: readonly SessionConfigOption[] | null
}

/** The mode to change to, when the session offers a better one than it has. */
export function chooseMode(scope: Scope, { modes, configOptions }: Offered): ModeChange | undefined {
  if (modes != null) {
    const value = pick(
      scope,
      modes.availableModes.map(({ id }) => id),
    )
    return value === undefined || value === modes.currentModeId ? undefined : { by: 'mode', value }
  }
  const option = configOptions?.find(({ category }) => category === 'mode')
  if (option?.type !== 'select') return undefined
  const values = option.options.flatMap((entry) =>
    'value' in entry ? [entry.value] : entry.options.map(({ value }) => value),
  )
  const value = pick(scope, values)
  return value === undefined || value === option.currentValue
    ? undefined
    : { by: 'option', option: option.id, value }
}

/** An id may be an address whose last part is the name. */
function pick(scope: Scope, ids: readonly string[]): string | undefined {
  for (const name of MODES[scope]) {
    const found = ids.find((id) => id === name || id.endsWith(`#${name}`))
    if (found !== undefined) return found
  }
  return undefined
}
