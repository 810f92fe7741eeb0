import type { FilesExamined, FoundLock } from '@okstra/store'
import { basename, relative } from 'node:path'
import { type CheckRow, counted, row, rowOf } from './doctor-row.ts'

/** Documents that are made of others: a repair may set them aside. */
const DERIVED = new Set([
  'team-state.json',
  'task-catalog.json',
  'latest-task.json',
  'active.jsonl',
  'recent.jsonl',
])

/** Whether a file holds nothing that could not be made again. */
export function isDerived(file: string): boolean {
  const name = basename(file)
  return DERIVED.has(name) || name.endsWith('.status.json')
}

/** What a look at files found, as checks. */
export function fileRows(where: string, examined: FilesExamined, folder: string): CheckRow[] {
  const short = (file: string): string => relative(folder, file) || file
  const { damaged } = examined
  const derived = damaged.filter(({ file }) => isDerived(file))
  const authored = damaged.filter(({ file }) => !isDerived(file))
  return [
    damaged.length === 0
      ? row(`${where} documents`, 'ok', `${counted(examined.files, 'file')}, none is damaged.`)
      : row(`${where} documents`, 'error', `${damaged.length} of ${examined.files} files are damaged.`, {
          items: damaged.map(({ file, line, message }) => `${short(file)}:${line} ${message}`),
          remedy: [
            ...(derived.length > 0 ? ['okstra doctor --repair makes what is derived again'] : []),
            ...(authored.length > 0
              ? ['restore the others, from git or a copy; they are never overwritten']
              : []),
          ].join('; '),
        }),
    lockRow(where, examined.locks, short),
    rowOf(
      `${where} ledgers`,
      examined.torn.map(({ file, bytes }) => `${short(file)}: ${bytes} bytes`),
      {
        none: 'Every ledger ends in a whole line.',
        some: 'ledgers have a torn last line, which a crash left.',
        state: 'note',
        remedy: 'Nothing: the next append sets it aside.',
      },
    ),
    rowOf(`${where} leftovers`, examined.leftovers.map(short), {
      none: 'No temporary file was left behind.',
      some: 'temporary files of processes that are gone.',
      state: 'note',
      remedy: 'okstra doctor --repair removes them.',
    }),
    ...some(`${where} set aside`, examined.setAside.map(short), {
      message: 'files were set aside as evidence.',
      remedy: 'Look at them, and delete them when they are of no use.',
    }),
    ...some(`${where} links`, examined.links.map(short), {
      message: 'links; nothing of okstra is one, and they are not followed.',
      remedy: 'Remove them.',
    }),
    ...some(
      `${where} unreadable`,
      examined.unread.map(({ message }) => message),
      { message: 'files could not be read.', remedy: 'Give yourself the right to read them.' },
    ),
  ]
}

function some(
  check: string,
  items: readonly string[],
  { message, remedy }: { readonly message: string; readonly remedy: string },
): CheckRow[] {
  return items.length === 0 ? [] : [row(check, 'note', `${items.length} ${message}`, { items, remedy })]
}

function lockRow(where: string, locks: readonly FoundLock[], short: (file: string) => string): CheckRow {
  const items = locks.map(({ file, judgement, holder }) => {
    const who = holder === undefined ? 'its holder cannot be read' : `process ${holder.pid} on ${holder.host}`
    return `${short(file)}: ${who}, ${judgement}`
  })
  const isUnknown = locks.some(({ judgement }) => judgement === 'unknown')
  return rowOf(`${where} locks`, items, {
    none: 'No lock is held.',
    some: locks.some(({ judgement }) => judgement === 'alive')
      ? 'locks, some held by a living process.'
      : 'locks.',
    state: isUnknown ? 'warning' : 'note',
    remedy: isUnknown
      ? 'When you are sure that the holder is gone, remove the file; a dead holder is taken over by itself.'
      : 'Nothing: a dead holder is taken over by the next command.',
  })
}
