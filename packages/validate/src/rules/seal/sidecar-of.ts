import { documentDigest } from '@okstra/contracts'
import type { RuleContext } from '../../define-rule.ts'
import { isKind, type ReadDocument } from '../../document.ts'

/** The digest sidecar that was given with report data. */
export function sidecarOf(
  report: ReadDocument<'final-report'>,
  context: RuleContext,
): ReadDocument<'digest-sidecar'> | undefined {
  return sidecarsOf(context).get(report)
}

const found = new WeakMap<RuleContext, ReadonlyMap<ReadDocument, ReadDocument<'digest-sidecar'>>>()

/** Every sidecar by its report, the first one of each; looked for once in a call, because a tree may hold many. */
function sidecarsOf(context: RuleContext): ReadonlyMap<ReadDocument, ReadDocument<'digest-sidecar'>> {
  const known = found.get(context)
  if (known !== undefined) return known
  const made = new Map<ReadDocument, ReadDocument<'digest-sidecar'>>()
  for (const document of context.documents) {
    if (!isKind(document, 'digest-sidecar')) continue
    const report = context.reportOf(document)
    if (report !== undefined && !made.has(report)) made.set(report, document)
  }
  found.set(context, made)
  return made
}

/** Whether a sidecar does not have its own digest. */
export function isEdited({ value }: ReadDocument<'digest-sidecar'>): boolean {
  const { digest, ...body } = value
  return documentDigest(body) !== digest
}

/** The JSON pointer of a place that a sidecar names; its steps may name elements by their id (`@F-003`). */
export function pointerOf(document: unknown, place: string): string {
  let node: unknown = document
  let pointer = ''
  for (const step of place.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(node)) {
      const index = key.startsWith('@')
        ? node.findIndex(
            (item: unknown) =>
              typeof item === 'object' && item !== null && 'id' in item && item.id === key.slice(1),
          )
        : Number(key)
      // An element that is gone has no place of its own any more.
      if (index < 0 || index >= node.length) return pointer
      node = node[index]
      pointer += `/${index}`
    } else {
      if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return pointer
      node = (node as Readonly<Record<string, unknown>>)[key]
      pointer += `/${step}`
    }
  }
  return pointer
}
