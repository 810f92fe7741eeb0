import {
  checkDigestSidecar,
  type DigestChange,
  type DigestSidecar,
  documentDigest,
  isOkstraError,
  makeDigestSidecar,
  OkstraError,
  type SchemaCheck,
} from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/digest-sidecar'
import { basename } from 'node:path'
import { type Machine, thisMachine } from './machine.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

/** What the journal's `report.sealed` event records: digests of the data and of the sidecar. */
export interface Seal {
  readonly root: string
  readonly sidecar: string
}

export interface SealOptions<Document> {
  /** `<report>.data.json` */
  readonly data: string
  /** `<report>.digests.json` */
  readonly digests: string
  readonly report: Document
  readonly check?: SchemaCheck<Document>
  /** The seal that the journal records, when it does: then nothing else can be sealed. */
  readonly recorded?: Seal
  readonly machine?: Machine
}

/**
 * Seals a report: writes its data, then its digest sidecar, once. Sealing the same data again gives the same seal, so
 * that a crash between the two files and the journal's event is repaired by doing it again.
 *
 * @example
 * const seal = await sealReport({ data: run.report.data, digests: run.report.digests, report })
 *
 * @throws {OkstraError} `STORE_SEALED` when other data is sealed there, `STORE_INVALID`, `STORE_CORRUPT`,
 *   `STORE_UNWRITABLE`.
 */
export async function sealReport<Document>({
  data,
  digests,
  report,
  check,
  recorded,
  machine = thisMachine,
}: SealOptions<Document>): Promise<Seal> {
  const sidecar = makeDigestSidecar(report, basename(data))
  const seal: Seal = { root: sidecar.root, sidecar: sidecar.digest }
  const sealed = await readDocument(digests, { check: validate })
  if (!isSame(recorded?.root, seal.root) || !isSame(sealed?.digest, sidecar.digest))
    throw sealedOtherwise(data)
  const found = await readDocument<unknown>(data)
  // With its sidecar in place the data is sealed, even when somebody changed it since.
  if (sealed !== undefined && found !== undefined && documentDigest(found) !== seal.root)
    throw sealedOtherwise(data)
  const checked = check === undefined ? { machine } : { check, machine }
  if (found === undefined || documentDigest(found) !== seal.root) await writeDocument(data, report, checked)
  if (sealed === undefined)
    await writeDocument(digests, sidecar, { check: validate, over: 'nothing', machine })
  return seal
}

function isSame(recorded: string | undefined, wanted: string): boolean {
  return recorded === undefined || recorded === wanted
}

function sealedOtherwise(data: string): OkstraError {
  return new OkstraError('STORE_SEALED', `${data} is sealed and holds, or was sealed with, other data.`, {
    hint: 'What comes after the seal goes to post-report.json; another report needs another run.',
    details: { file: data },
  })
}

/** What became of a sealed report. */
export type SealVerdict =
  | { readonly verdict: 'intact'; readonly sidecar: 'intact' | 'missing' | 'changed' }
  | { readonly verdict: 'changed'; readonly changes: readonly DigestChange[] }
  /** It changed, and what it was can no longer be told, because the sidecar is gone or was changed too. */
  | { readonly verdict: 'changed-place-unknown' }
  | { readonly verdict: 'not-sealed' | 'missing' }

export interface VerifyOptions {
  readonly data: string
  readonly digests: string
  /** From the journal; without it the sidecar alone is believed. */
  readonly recorded?: Seal
}

/**
 * Holds a report's data against its seal and names what changed.
 *
 * @example
 * await verifyReport({ data, digests, recorded }) // => { verdict: 'changed', changes: [{ pointer: '/summary', … }] }
 *
 * @throws {OkstraError} `STORE_CORRUPT` when the data is no JSON, `STORE_UNREADABLE`.
 */
export async function verifyReport({ data, digests, recorded }: VerifyOptions): Promise<SealVerdict> {
  const found = await readDocument<unknown>(data)
  if (found === undefined) return { verdict: 'missing' }
  const { sidecar, state } = await readSidecar(digests, recorded)
  if (sidecar === undefined) {
    if (recorded === undefined)
      return { verdict: state === 'missing' ? 'not-sealed' : 'changed-place-unknown' }
    return documentDigest(found) === recorded.root
      ? { verdict: 'intact', sidecar: state }
      : { verdict: 'changed-place-unknown' }
  }
  const changes = checkDigestSidecar(found, sidecar)
  return changes.length === 0 ? { verdict: 'intact', sidecar: 'intact' } : { verdict: 'changed', changes }
}

/** The sidecar, when it is the one that was sealed. */
async function readSidecar(
  path: string,
  recorded: Seal | undefined,
): Promise<{ sidecar?: DigestSidecar; state: 'intact' | 'missing' | 'changed' }> {
  try {
    const sidecar = await readDocument(path, { check: validate })
    if (sidecar === undefined) return { state: 'missing' }
    const { digest, ...body } = sidecar
    const isOwn = documentDigest(body) === digest && isSame(recorded?.sidecar, digest)
    return isOwn && isSame(recorded?.root, sidecar.root) ? { sidecar, state: 'intact' } : { state: 'changed' }
  } catch (cause) {
    if (!isOkstraError(cause, 'STORE_CORRUPT')) throw cause
    return { state: 'changed' }
  }
}
