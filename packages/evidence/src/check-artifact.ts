import type { ArtifactEvidence, EvidenceCheck } from '@okstra/contracts'
import { isGrounded } from './support.ts'

/** An earlier document of the task, as it is found now. */
export interface FoundArtifact {
  /** Its digest, as the manifest of the run records it. */
  readonly sha256: string
  /** Its content, when it is JSON. */
  readonly json?: unknown
  /** Its anchors, when it is Markdown: ids and headings without `#`. */
  readonly anchors?: readonly string[]
  /** Checks of the evidence that the cited item itself rests on. */
  readonly ownEvidence?: readonly EvidenceCheck[]
}

/**
 * What a citation of an earlier document is worth: `resolved` when it names the digest of that
 * document and a place that exists in it, else `unresolved` with the reason. `sourceSupported` says
 * whether at least one piece of evidence of the cited item is supported: an artifact hands on, it
 * proves nothing itself.
 *
 * @example
 * checkArtifact({ artifact: 'report.json', pointer: '/a/0', sha256: digest }, { found: { sha256: digest, json: { a: [1] } } })
 * // => { state: 'resolved', sourceSupported: false }
 */
export function checkArtifact(
  citation: ArtifactEvidence,
  { found }: { readonly found: FoundArtifact | undefined },
): EvidenceCheck {
  const unresolved = (note: string): EvidenceCheck => ({ state: 'unresolved', note })
  if (found === undefined) return unresolved('There is no such document.')
  if (citation.sha256 === undefined) return unresolved('The citation names no digest.')
  if (citation.sha256 !== found.sha256)
    return unresolved('The document has another digest than the cited one.')
  if (!hasPlace(citation.pointer, found)) return unresolved('There is no such place in the document.')
  return { state: 'resolved', sourceSupported: (found.ownEvidence ?? []).some((check) => isGrounded(check)) }
}

function hasPlace(pointer: string, { json, anchors }: FoundArtifact): boolean {
  if (anchors?.includes(pointer.replace(/^#/, '')) === true) return true
  if (json === undefined || (pointer !== '' && !pointer.startsWith('/'))) return false
  let value: unknown = json
  for (const token of pointer.split('/').slice(1)) {
    const next = step(value, token)
    if (next === undefined) return false
    value = next.value
  }
  return true
}

/** One step of a JSON pointer; `@id` picks the element of a list that has this id, as digest tables do. */
function step(value: unknown, token: string): { readonly value: unknown } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
  if (!Array.isArray(value)) {
    return Object.hasOwn(value, key)
      ? { value: (value as Readonly<Record<string, unknown>>)[key] }
      : undefined
  }
  const items = value as readonly unknown[]
  if (key.startsWith('@')) {
    const found = items.find((item) => isWithId(item) && item.id === key.slice(1))
    return found === undefined ? undefined : { value: found }
  }
  return /^(?:0|[1-9][0-9]*)$/.test(key) && Number(key) < items.length
    ? { value: items[Number(key)] }
    : undefined
}

function isWithId(item: unknown): item is { readonly id: string } {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
}
