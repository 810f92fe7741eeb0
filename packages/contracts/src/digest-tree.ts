import { canonicalJson, documentDigest, jsonPointer, MAX_JSON_DEPTH, sha256Hex } from './canonical-json.ts'
import { byText } from './findings.ts'
import type { DigestSidecar } from './generated/types.ts'

/**
 * Digests of a document's parts, so that a later reader can say which part changed.
 * Keys are pointers as in RFC 6901, except that an array element with an `id` is addressed by it
 * (`/findings/@F-003`), so that inserting one element does not rename the others.
 */
export type DigestEntries = Readonly<Record<string, string>>

/**
 * Digests every leaf and every element with an id. A leaf is a string, number, boolean or null, or a
 * list that holds nothing but those.
 *
 * @example
 * digestEntries({ title: 'x', findings: [{ id: 'F-001' }] })
 * // => { '/title': '…', '/findings/@F-001': '…', '/findings/@F-001/id': '…' }
 */
export function digestEntries(document: unknown): DigestEntries {
  const entries: Record<string, string> = Object.create(null) as Record<string, string>
  collect(document, '', 0, entries)
  return entries
}

function collect(value: unknown, pointer: string, depth: number, entries: Record<string, string>): void {
  if (!isContainer(value) || isFlat(value) || depth >= MAX_JSON_DEPTH) {
    entries[pointer] = sha256Hex(canonicalJson(value))
    return
  }
  if (!Array.isArray(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (item !== undefined) collect(item, pointer + jsonPointer([key]), depth + 1, entries)
    }
    return
  }
  const seen = new Set<string>()
  for (const [index, item] of (value as readonly unknown[]).entries()) {
    const id = idOf(item)
    if (id === undefined || seen.has(id)) {
      collect(item, `${pointer}/${index}`, depth + 1, entries)
      continue
    }
    seen.add(id)
    const place = `${pointer}/@${jsonPointer([id]).slice(1)}`
    entries[place] = documentDigest(item)
    collect(item, place, depth + 1, entries)
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isFlat(value: object): boolean {
  return Array.isArray(value) ? value.every((item) => !isContainer(item)) : Object.keys(value).length === 0
}

function idOf(item: unknown): string | undefined {
  return isContainer(item) && 'id' in item && typeof item.id === 'string' ? item.id : undefined
}

export interface DigestChange {
  /** Pointer in the form of {@link DigestEntries}. */
  readonly pointer: string
  readonly change: 'changed' | 'added' | 'removed'
}

/**
 * What differs between two digest tables, narrowed to the deepest places: an element whose field
 * changed is named by that field, an element that is new or gone only by itself.
 *
 * @example
 * diffDigests(sealed.entries, digestEntries(found)) // => [{ pointer: '/summary', change: 'changed' }]
 */
export function diffDigests(before: DigestEntries, after: DigestEntries): DigestChange[] {
  const changes: DigestChange[] = []
  for (const pointer of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = Object.hasOwn(before, pointer) ? before[pointer] : undefined
    const is = Object.hasOwn(after, pointer) ? after[pointer] : undefined
    if (was === is) continue
    changes.push({ pointer, change: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed' })
  }
  changes.sort((a, b) => byText(a.pointer, b.pointer))
  const wholly = new Set(changes.filter(({ change }) => change !== 'changed').map(({ pointer }) => pointer))
  const parents = new Set(changes.flatMap(({ pointer }) => ancestors(pointer)))
  return changes.filter(
    ({ pointer, change }) =>
      !ancestors(pointer).some((ancestor) => wholly.has(ancestor)) &&
      (change !== 'changed' || !parents.has(pointer)),
  )
}

function ancestors(pointer: string): string[] {
  const found: string[] = []
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    found.push(pointer.slice(0, end))
  }
  return found
}

/**
 * The digest sidecar of a document: what it is now, part by part, to be written beside it when it is sealed.
 *
 * @example
 * const sidecar = makeDigestSidecar(data, 'final-report-implementation-option-selection-001.data.json')
 */
export function makeDigestSidecar(document: unknown, fileName: string): DigestSidecar {
  const body = {
    schemaVersion: '1.0',
    report: fileName,
    algorithm: 'sha256',
    root: documentDigest(document),
    entries: digestEntries(document),
  } as const
  return { ...body, digest: documentDigest(body) }
}

/**
 * What changed in a document since its sidecar was made; empty when nothing did. A sidecar that was
 * itself edited yields the one change `/` of the whole document, because its entries prove nothing then.
 *
 * @example
 * checkDigestSidecar(data, sidecar) // => [{ pointer: '/summary', change: 'changed' }]
 */
export function checkDigestSidecar(document: unknown, sidecar: DigestSidecar): DigestChange[] {
  const { digest, ...body } = sidecar
  const whole: DigestChange = { pointer: '', change: 'changed' }
  if (documentDigest(body) !== digest) return [whole]
  if (documentDigest(document) === sidecar.root) return []
  const changes = diffDigests(sidecar.entries, digestEntries(document))
  return changes.length > 0 ? changes : [whole]
}
