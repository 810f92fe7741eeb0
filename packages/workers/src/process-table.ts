/** A process as far as it matters here. */
export interface ProcessRow {
  readonly pid: number
  readonly parent: number
  readonly group: number
  /** As the system tells it: it guards against process ids that are used again. */
  readonly startTime: string
  /** Processor time in milliseconds, with that of its ended children. */
  readonly cpuMs: number
}

/** Ticks of `/proc/<pid>/stat` per second: `USER_HZ`, 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/**
 * One `/proc/<pid>/stat`; `undefined` for a zombie, which will never act again. The program's name stands in brackets
 * and may hold blanks and brackets itself, so it is counted from the last one.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function parseStat(stat: string): ProcessRow | undefined {
  const close = stat.lastIndexOf(')')
  const fields = stat.slice(close + 2).split(' ')
  const [state = 'X', parent = '', group = ''] = fields
  const startTime = fields[19]
  if (close === -1 || startTime === undefined || 'ZXx'.includes(state)) return undefined
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(parent),
    group: Number(group),
    startTime,
    cpuMs: (ticks * 1000) / TICKS_PER_SECOND,
  }
}

const PS_ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\d+\s+\S+\s+\d{4})\s+(\S+)\s?(.*)$/

/** Columns asked of the `ps` of macOS for {@link parsePs}; with `-E` the environment follows the command. */
export const PS_ARGUMENTS = ['-axww', '-E', '-o', 'pid=,ppid=,pgid=,stat=,lstart=,time=,command='] as const

/** Rows of `ps` with the marker of each process, if it carries one. */
export function parsePs(
  output: string,
  variables: { readonly marker: string; readonly supervisor: string },
): readonly { row: ProcessRow; marker: string | undefined; supervisor: string | undefined }[] {
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, group, state = 'Z', startTime = '', time = '', command = ''] =
      PS_ROW.exec(line) ?? []
    if (pid === undefined || state.startsWith('Z')) return []
    const row = {
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      startTime,
      cpuMs: parseTime(time),
    }
    const { marker, supervisor } = variables
    return [{ row, marker: valueIn(command, marker), supervisor: valueIn(command, supervisor) }]
  })
}

function valueIn(command: string, variable: string): string | undefined {
  const at = command.lastIndexOf(` ${variable}=`)
  return at === -1 ? undefined : command.slice(at + variable.length + 2).split(' ')[0]
}

/** `1-02:03:04`, `2:03:04` or `3:04.56` in milliseconds. */
function parseTime(time: string): number {
  const [clock = '', days = '0'] = time.split('-').toReversed()
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return Math.round((Number(days) * 86_400 + seconds) * 1000)
}

/** A process and all that descends from it, as the table shows it now. */
export function descendantsOf(rows: readonly ProcessRow[], root: number): readonly ProcessRow[] {
  const children = new Map<number, ProcessRow[]>()
  for (const row of rows) {
    const siblings = children.get(row.parent)
    if (siblings === undefined) children.set(row.parent, [row])
    else siblings.push(row)
  }
  const found = rows.filter(({ pid }) => pid === root)
  for (const row of found) {
    // A table that changes while it is read might show a circle.
    for (const child of children.get(row.pid) ?? []) if (!found.includes(child)) found.push(child)
  }
  return found
}

/** The process ids from a process up to the first. */
export function ancestorsOf(rows: readonly ProcessRow[], pid: number): ReadonlySet<number> {
  const parents = new Map(rows.map((row) => [row.pid, row.parent]))
  const found = new Set<number>()
  for (let at: number | undefined = pid; at !== undefined && at > 0 && !found.has(at); at = parents.get(at)) {
    found.add(at)
  }
  return found
}

/** Whether a marker is the prefix or lies below it: `run-1` is no prefix of `run-10/claude/1`. */
export function isMarked(marker: string | undefined, prefix: string): boolean {
  if (marker === undefined || prefix === '') return false
  return marker === prefix || marker.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}
