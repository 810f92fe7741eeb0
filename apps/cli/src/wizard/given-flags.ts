import { formatTaskKey, isOkstraError, parseTaskKey, type WizardState } from '@okstra/contracts'
import type { Values } from '../command.ts'
import { PREPARE_FLAGS } from '../run/flags.ts'

/** Flags that were given, as the wizard takes them. */
export function givenFlags(
  values: Values<typeof PREPARE_FLAGS>,
  taskType: string | undefined,
): WizardState['given'] {
  const all: Readonly<Record<string, string | boolean | undefined>> = {
    ...values,
    evidence: values.evidence.length === 0 ? undefined : values.evidence.join(','),
    'task-type': taskType,
  }
  const flags = new Map<string, string | true>()
  for (const flag of ['task-type', ...Object.keys(PREPARE_FLAGS)]) {
    const value = all[flag]
    if (value === true) flags.set(flag, true)
    else if (typeof value === 'string') flags.set(flag, flag === 'task-key' ? normalKey(value) : value)
  }
  return Object.fromEntries(flags)
}

/** As tasks on record have it; what is no key is refused where it is used. */
function normalKey(text: string): string {
  try {
    return formatTaskKey(parseTaskKey(text))
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return text
  }
}
