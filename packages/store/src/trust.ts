import type { MakerConsent, TrustApproval, TrustRecords } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/trust'
import { lockOf } from './ledger.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const NONE: TrustRecords = { schemaVersion: '1.0', approvals: [], consents: [] }

/**
 * What the user approved; nothing when there is no file. A damaged file is an error and never reads as nothing.
 *
 * @example
 * const { approvals } = await readTrust(home.trust)
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function readTrust(path: string): Promise<TrustRecords> {
  return (await readDocument(path, { check: validate })) ?? NONE
}

/**
 * Adds an approval of repository configuration, or a consent that a maker sees the code. What is there already for
 * the same project and digest, or maker, stays as it was given first.
 *
 * @example
 * await recordTrust(home.trust, { approvals: [{ digest, project, covers, actor, via: 'tty', at }] })
 *
 * @throws {OkstraError} `STORE_INVALID`, `STORE_LOCKED`, `STORE_CORRUPT`, `STORE_UNWRITABLE`.
 */
export async function recordTrust(
  path: string,
  {
    approvals = [],
    consents = [],
  }: { readonly approvals?: readonly TrustApproval[]; readonly consents?: readonly MakerConsent[] },
  { machine = thisMachine }: { readonly machine?: Machine } = {},
): Promise<TrustRecords> {
  return await withMutex(
    lockOf(path),
    async () => {
      const before = await readTrust(path)
      const after: TrustRecords = {
        ...before,
        approvals: firstOfEach([...before.approvals, ...approvals], (row) => [row.project, row.digest]),
        consents: firstOfEach([...before.consents, ...consents], (row) => [row.project, row.maker]),
      }
      await writeDocument(path, after, { check: validate, isPrivate: true, machine })
      return after
    },
    { isPrivate: true, machine },
  )
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => readonly string[]): Row[] {
  const kept = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row))
    if (!kept.has(key)) kept.set(key, row)
  }
  return [...kept.values()]
}

/**
 * Whether the user approved this digest for this project.
 *
 * @example
 * isApproved(await readTrust(home.trust), { project: 'shop', digest })
 */
export function isApproved(
  { approvals }: TrustRecords,
  wanted: { readonly project: string; readonly digest: string },
): boolean {
  return approvals.some(({ project, digest }) => project === wanted.project && digest === wanted.digest)
}

/**
 * Makers that the user has not consented to for this project, in the order given.
 *
 * @example
 * missingConsents(await readTrust(home.trust), { project: 'shop', makers: ['anthropic'] }) // => []
 */
export function missingConsents(
  { consents }: TrustRecords,
  wanted: { readonly project: string; readonly makers: readonly string[] },
): string[] {
  const given = new Set(
    consents.filter(({ project }) => project === wanted.project).map(({ maker }) => maker),
  )
  return wanted.makers.filter((maker) => !given.has(maker))
}
