import { isOkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { type LedgerKind } from './document.ts'
import { isObject } from './schema/schema-node.ts'

/** Names that every row of a ledger has, and only rows of it. */
const ROW_NAMES: readonly (readonly [LedgerKind, readonly string[]])[] = [
  ['journal', ['seq', 'ts', 'kind', 'key', 'data']],
  ['error-ledger', ['ts', 'run', 'source', 'type', 'message']],
  ['run-index', ['run', 'projectRoot', 'task', 'status', 'startedAt']],
]

/** Names that tell rows apart before their shape is checked; the last resort of a row with faults. */
const FILE_NAMES: Readonly<Record<string, LedgerKind>> = {
  'journal.jsonl': 'journal',
  'timeline.jsonl': 'timeline',
}

/** Folders that make a name with a common word one of okstra's. */
const OWN_FILES: readonly (readonly [RegExp, LedgerKind])[] = [
  [/(?:^|\/)runs\/[^/]+\/[0-9]{3,9}\/errors\.jsonl$/, 'error-ledger'],
  [/(?:^|\/)\.okstra\/(?:active|recent)\.jsonl$/, 'run-index'],
]

/** Which ledger a file is: by its first rows, and by its name where there is none that can be read. */
export function detectLedger(name: string, text: string): LedgerKind | undefined {
  if (!/\.(?:jsonl|ndjson)$/i.test(name)) return undefined
  const path = name.replaceAll('\\', '/')
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  for (const row of firstRows(text)) {
    const named = ROW_NAMES.find(([, names]) => names.every((key) => Object.hasOwn(row, key)))
    if (named !== undefined) return named[0]
    if (isTimelineRow(row)) return 'timeline'
  }
  if (Object.hasOwn(FILE_NAMES, file)) return FILE_NAMES[file]
  return OWN_FILES.find(([form]) => form.test(path))?.[1]
}

function isTimelineRow(row: Readonly<Record<string, unknown>>): boolean {
  const own = ['taskType', 'status', 'decision', 'note'].some((key) => Object.hasOwn(row, key))
  return own && Object.hasOwn(row, 'ts') && Object.hasOwn(row, 'kind') && !Object.hasOwn(row, 'key')
}

function* firstRows(text: string): Iterable<Readonly<Record<string, unknown>>> {
  for (const line of text
    .slice(0, 64 * 1024)
    .split('\n')
    .slice(0, 20)) {
    try {
      const row: unknown = parseJson(line)
      if (isObject(row)) yield row
    } catch (error) {
      if (!isOkstraError(error)) throw error
    }
  }
}
