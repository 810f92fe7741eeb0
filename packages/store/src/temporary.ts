import { byText, type ProcessIdentity, sha256Hex } from '@okstra/contracts'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { systemCode, unreadable } from './failures.ts'
import { type Machine, thisMachine } from './machine.ts'

const form = /^\.okstra-tmp-([0-9a-f]{8})-([1-9][0-9]*)-([0-9a-f]{8})-[A-Za-z0-9-]+$/
const ONE_DAY = 24 * 60 * 60 * 1000

/** Names its maker, so that what a killed process left can be told from what a living one needs. */
export function temporaryName(self: ProcessIdentity, id: string): string {
  return `.okstra-tmp-${spaceOf(self)}-${self.pid}-${shortDigest(self.startTime)}-${id}`
}

/** Where process ids mean the same. */
function spaceOf({ bootId, pidNs }: Pick<ProcessIdentity, 'bootId' | 'pidNs'>): string {
  return shortDigest(`${bootId} ${pidNs}`)
}

function shortDigest(text: string): string {
  return sha256Hex(text).slice(0, 8)
}

/**
 * Removes the temporary files that killed processes left in a folder, and tells their names. Those of a living
 * process stay; those of another machine or container stay for a day.
 *
 * @example
 * await sweepTemporary(run.manifests) // => ['.okstra-tmp-…']
 *
 * @throws {OkstraError} `STORE_UNREADABLE`.
 */
export async function sweepTemporary(
  folder: string,
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') return []
    throw unreadable(folder, cause)
  })
  const self = await machine.self()
  const removed: string[] = []
  for (const name of names.toSorted(byText)) {
    const path = join(folder, name)
    if (!(await isLeftover(path, machine, self))) continue
    await machine.files.remove(path).then(
      () => removed.push(name),
      () => undefined,
    )
  }
  return removed
}

/**
 * Whether a temporary file was left by a process that is gone.
 *
 * @internal
 */
export async function isLeftover(path: string, machine: Machine, known?: ProcessIdentity): Promise<boolean> {
  const name = basename(path)
  const [, space, pid] = form.exec(name) ?? []
  if (space === undefined || pid === undefined) return false
  const self = known ?? (await machine.self())
  return space === spaceOf(self)
    ? await isMakerGone(name, Number(pid), self, machine)
    : Date.parse(machine.now()) - (await ageMark(path)) > ONE_DAY
}

async function isMakerGone(
  name: string,
  pid: number,
  self: ProcessIdentity,
  machine: Machine,
): Promise<boolean> {
  if (pid === self.pid) return form.exec(name)?.[3] !== shortDigest(self.startTime)
  const running = await machine.identify(pid)
  return running === undefined || shortDigest(running.startTime) !== form.exec(name)?.[3]
}

async function ageMark(path: string): Promise<number> {
  return await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
}
