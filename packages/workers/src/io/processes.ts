import { readdir, readFile } from 'node:fs/promises'
import { MARKER, SUPERVISOR } from '../environment.ts'
import { parsePs, parseStat, type ProcessRow, PS_ARGUMENTS } from '../process-table.ts'

/** A process with the marker that it carries. */
export interface MarkedProcess {
  readonly row: ProcessRow
  readonly marker: string | undefined
  /** The process of okstra that started it. */
  readonly supervisor: string | undefined
}

/**
 * Every process with its marker, as far as it can be seen: those of other users hide their environment.
 * On Linux from `/proc`, elsewhere from `ps`.
 */
export async function listProcesses(): Promise<readonly MarkedProcess[]> {
  if (process.platform !== 'linux') return await listByPs()
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^[0-9]+$/.test(name))
  const found = await Promise.all(pids.map((pid) => readProcess(Number(pid))))
  return found.filter((one) => one !== undefined)
}

/** One process, or `undefined` when it is gone. */
export async function readProcess(pid: number): Promise<MarkedProcess | undefined> {
  if (process.platform !== 'linux') return (await listByPs()).find(({ row }) => row.pid === pid)
  const [stat, environ] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/environ`, 'latin1').catch(() => ''),
  ])
  const row = parseStat(stat)
  return row === undefined
    ? undefined
    : {
        row,
        marker: valueIn(environ, MARKER),
        supervisor: valueIn(environ, SUPERVISOR),
      }
}

function valueIn(environ: string, variable: string): string | undefined {
  const name = `${variable}=`
  const start = environ.startsWith(name) ? 0 : environ.indexOf(`\0${name}`) + 1
  if (start === 0 && !environ.startsWith(name)) return undefined
  const end = environ.indexOf('\0', start)
  return environ.slice(start + name.length, end === -1 ? undefined : end)
}

async function listByPs(): Promise<readonly MarkedProcess[]> {
  // Loaded where it is needed: on Linux the guard starts without it.
  const { execa } = await import('execa')
  const { stdout } = await execa('/bin/ps', PS_ARGUMENTS, {
    env: { LC_ALL: 'C', TZ: 'UTC' },
    extendEnv: false,
    reject: false,
    timeout: 5000,
    stdin: 'ignore',
    maxBuffer: 64 * 2 ** 20,
  })
  return parsePs(stdout ?? '', { marker: MARKER, supervisor: SUPERVISOR })
}
