import {
  byText,
  canonicalJson,
  type Commitment,
  type Cover,
  type CoverDetail,
  formatId,
} from '@okstra/contracts'
import { coveredId } from './check-proposal.ts'
import { mechanismTokens } from './fingerprint.ts'
import { preferText } from './prefer-text.ts'

/**
 * Unites the commitments of proposals that are one candidate: those that say the same (statement, kind
 * and contradictions) become one that covers what any of them covers. Ordered and numbered by content,
 * so that neither the order of the proposals nor their own ids show.
 */
export function mergeCommitments(proposals: readonly (readonly Commitment[])[]): Commitment[] {
  const groups = new Map<string, Commitment[]>()
  for (const commitment of proposals.flat()) {
    const key = sameness(commitment)
    groups.set(key, [...(groups.get(key) ?? []), commitment])
  }
  return [...groups.values()]
    .map((group) => unite(group))
    .toSorted(byContent)
    .map((commitment, index) => ({ id: formatId('CM', index + 1), ...commitment }))
}

/** Contradictions are part of it: united covers can then never meet a contradiction of their own. */
function sameness({ kind, statement, contradicts = [], covers }: Commitment): string {
  const tokens = mechanismTokens(statement ?? '')
  return canonicalJson({
    kind: kind ?? null,
    contradicts: [...new Set(contradicts)].toSorted(byText),
    // Without words there is only what it covers to tell two commitments apart.
    says: tokens.length > 0 ? tokens : { statement: statement ?? null, covers: unionOfCovers([covers]) },
  })
}

type Unnumbered = Omit<Commitment, 'id'>

function unite(group: readonly Commitment[]): Unnumbered {
  const statements = group.flatMap(({ statement }) => statement ?? [])
  const [{ kind } = {}] = group
  const contradicts = [...new Set(group.flatMap(({ contradicts = [] }) => contradicts))].toSorted(byText)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(statements.length === 0 ? {} : { statement: preferText(statements) }),
    covers: unionOfCovers(group.map(({ covers }) => covers)),
    ...(contradicts.length === 0 ? {} : { contradicts }),
  }
}

/** One cover for each requirement and revision; a cover of the whole swallows covers of parts. */
function unionOfCovers(lists: readonly (readonly Cover[])[]): Cover[] {
  const merged = new Map<string, CoverDetail>()
  for (const cover of lists.flat()) {
    const detail = typeof cover === 'string' ? { id: cover } : cover
    const key = canonicalJson([detail.id, detail.revision ?? null])
    const before = merged.get(key)
    merged.set(key, before === undefined ? sorted(detail) : unionOfParts(before, detail))
  }
  return [...merged.entries()]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([, detail]) => (detail.parts === undefined && detail.revision === undefined ? detail.id : detail))
}

function sorted({ id, parts, revision }: CoverDetail): CoverDetail {
  return {
    id,
    ...(parts === undefined ? {} : { parts: [...new Set(parts)].toSorted(byText) }),
    ...(revision === undefined ? {} : { revision }),
  }
}

function unionOfParts(a: CoverDetail, b: CoverDetail): CoverDetail {
  if (a.parts !== undefined && b.parts !== undefined) return sorted({ ...a, parts: [...a.parts, ...b.parts] })
  const { id, revision } = a
  return { id, ...(revision === undefined ? {} : { revision }) }
}

function byContent(a: Unnumbered, b: Unnumbered): number {
  const first = ({ covers: [cover] }: Unnumbered) => (cover === undefined ? '\uffff' : coveredId(cover))
  return (
    byText(first(a), first(b)) ||
    byText(a.statement ?? '', b.statement ?? '') ||
    byText(canonicalJson(a), canonicalJson(b))
  )
}
