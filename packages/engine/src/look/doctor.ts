import type { EngineDeps } from '../deps.ts'
import { type CheckRow, worstOf } from './doctor-row.ts'
import { homeRows } from './doctor-home.ts'
import { machineRows, providerRows } from './doctor-machine.ts'
import { projectRows } from './doctor-project.ts'
import { findProject } from './find-project.ts'
import { repairAll } from './repair.ts'
import type { Repaired } from './repaired.ts'

export interface DoctorReport {
  readonly home: string
  /** The project that was looked at; null outside of one. */
  readonly root: string | null
  readonly rows: readonly CheckRow[]
  /** Whether no check found an error. */
  readonly isOk: boolean
  /** What was repaired; null when that was not asked for. */
  readonly repaired: readonly Repaired[] | null
}

/**
 * Looks at the machine, the home and the project, one row for each check, each with its remedy. With `repair` what is
 * derived is made again first; sealed and authored documents are never touched.
 *
 * @example
 * const { rows, isOk } = await examine({ folder: process.cwd() }, deps)
 *
 * @throws {OkstraError} `STORE_LOCKED`, `STORE_UNWRITABLE`, of repairs.
 */
export async function examine(
  { folder, repair = false }: { readonly folder: string; readonly repair?: boolean },
  deps: EngineDeps,
): Promise<DoctorReport> {
  const root = await findProject(folder)
  const repaired = repair ? await repairAll(root, deps) : null
  const rows = [
    ...(await machineRows(folder, deps)),
    ...(await providerRows(deps)),
    ...(await homeRows(deps)),
    ...(root === undefined ? [] : await projectRows(root, deps)),
  ]
  return { home: deps.home, root: root ?? null, rows, isOk: worstOf(rows) !== 'error', repaired }
}
