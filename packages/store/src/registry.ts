import {
  isOkstraError,
  type ProcessIdentity,
  type WorktreeRegistry,
  type WorktreeRow,
} from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { validate } from '@okstra/contracts/validate/worktree-registry'
import { isOfEarlierBoot } from './earlier-boot.ts'
import { homeLayout } from './layout.ts'
import { inTurn } from './ledger.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'
import type { Judgement } from './process-identity.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

/** The registry of worktrees in the home; what `@okstra/worktree` asks for, told by its shape. */
export interface RegistryFile {
  /** Names this process so that a later one can judge it; the same text for as long as the process lives. */
  readonly owner: string
  /** Answers from what was judged at the last read or update. An owner whom nobody judged counts as live. */
  readonly isLive: (owner: string) => boolean
  readonly read: () => Promise<readonly WorktreeRow[]>
  readonly update: <Result>(
    change: (records: readonly WorktreeRow[]) => {
      readonly records: readonly WorktreeRow[]
      readonly result: Result
    },
  ) => Promise<Result>
}

/**
 * The registry of worktrees, kept in a file of the home under one mutex. Owners of reservations are judged when the
 * file is read; one that is only unknown, on another machine say, stays live.
 *
 * @example
 * const registry = await makeRegistry({ home })
 * await provisionTaskWorktree(git, { folder, root, key, category, registry })
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_INVALID`, `STORE_LOCKED`, `STORE_UNREADABLE`, `STORE_UNWRITABLE`, from
 *   its functions.
 */
export async function makeRegistry({
  home,
  machine = thisMachine,
}: {
  readonly home: string
  readonly machine?: Machine
}): Promise<RegistryFile> {
  const layout = homeLayout(home)
  const path = layout.worktreeRegistry
  const own = await ownerOf(machine)
  const judged = new Map<string, Judgement>()
  const look = async (): Promise<readonly WorktreeRow[]> => {
    const { records } = (await readDocument(path, { check: validate })) ?? { records: [] }
    // Who made a tree that is ready may be long gone: only a reservation lives and dies with its owner.
    const owners = new Set(records.filter(({ state }) => state === 'reserved').map(({ owner }) => owner))
    await Promise.all(
      [...owners].map(async (owner) => judged.set(owner, await judgeOwner(owner, own, machine))),
    )
    return records
  }
  return {
    owner: own,
    isLive: (owner) => judged.get(owner) !== 'dead',
    read: look,
    update: (change) =>
      inTurn(path, () =>
        withMutex(
          layout.lock('registry'),
          async () => {
            const before = await look()
            const { records, result } = change(before)
            if (!isSameList(before, records)) {
              const registry: WorktreeRegistry = { schemaVersion: '1.0', records }
              await writeDocument(path, registry, {
                check: validate,
                isPrivate: true,
                machine,
                over: 'anything',
              })
            }
            return result
          },
          { wait: 30_000, isPrivate: true, machine },
        ),
      ),
  }
}

function isSameList(before: readonly WorktreeRow[], after: readonly WorktreeRow[]): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after)
}

const owners = new Map<string, string>()

/**
 * One text for a process, however many registries and machines it makes: whoever compares owners finds itself, and what
 * it left half done by a write that failed is its own to go on with.
 */
async function ownerOf(machine: Machine): Promise<string> {
  const self = await machine.self()
  const key = JSON.stringify(self)
  const owner = owners.get(key) ?? JSON.stringify({ ...self, since: machine.now() })
  owners.set(key, owner)
  return owner
}

/**
 * What became of the owner of a record.
 *
 * @internal
 */
export async function judgeOwner(owner: string, own: string, machine: Machine): Promise<Judgement> {
  if (owner === own) return 'alive'
  const identity = identityIn(owner)
  if (identity === undefined) return 'unknown'
  const judgement = await machine.judge(identity)
  if (judgement !== 'unknown') return judgement
  return (await isOfEarlierBoot(identity, identity.since, machine)) ? 'dead' : 'unknown'
}

/** The process that an owner's text names, or nothing when another program wrote it. */
function identityIn(owner: string): (ProcessIdentity & { readonly since: number }) | undefined {
  let value: unknown
  try {
    value = parseJson(owner)
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { host, bootId, pidNs, pid, startTime, since } = value as Readonly<{ [key: string]: unknown }>
  if (typeof host !== 'string' || typeof bootId !== 'string' || typeof pidNs !== 'string') return undefined
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1 || typeof startTime !== 'string')
    return undefined
  // Without a date it is never of an earlier boot.
  const written = typeof since === 'string' ? Date.parse(since) : Number.NaN
  return { host, bootId, pidNs, pid, startTime, since: written }
}
