import type { Cover, RawCandidate } from '@okstra/contracts'
import { excerpt } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/raw-candidate'
import { boundarySet, mechanismTokens } from './fingerprint.ts'
import { findForbiddenContent, type Reason } from './forbidden-content.ts'

/** Schema complaints beyond this many say nothing new. */
const MAX_SCHEMA_REASONS = 20

export type CheckedProposal =
  | { readonly candidate: RawCandidate; readonly reasons: readonly [] }
  | { readonly candidate: undefined; readonly reasons: readonly Reason[] }

/** Whether a raw proposal may be merged, else every reason why not. */
export function checkProposal(value: unknown): CheckedProposal {
  const forbidden = findForbiddenContent(value)
  if (!validate(value)) {
    return { candidate: undefined, reasons: unique([...forbidden, ...schemaReasons()]) }
  }
  const reasons = unique([...forbidden, ...ownReasons(value)])
  return reasons.length === 0 ? { candidate: value, reasons: [] } : { candidate: undefined, reasons }
}

function schemaReasons(): Reason[] {
  const messages = (validate.errors ?? []).map(
    ({ instancePath, keyword, params, message = 'is not valid' }) => {
      const extra =
        keyword === 'additionalProperties' ? `: ${JSON.stringify(params['additionalProperty'])}` : ''
      return `${instancePath === '' ? 'The proposal' : excerpt(instancePath, 120)} ${message}${extra}.`
    },
  )
  return [...new Set(messages)]
    .slice(0, MAX_SCHEMA_REASONS)
    .map((message) => ({ code: 'malformed', message }))
}

function ownReasons({ mechanism, boundary, commitments }: RawCandidate): Reason[] {
  const reasons: Reason[] = []
  if (mechanismTokens(mechanism).length === 0) {
    reasons.push({ code: 'no-mechanism', message: '/mechanism says nothing.' })
  }
  const paths = boundarySet(boundary)
  if (paths.length === 0)
    reasons.push({ code: 'no-boundary', message: '/boundary names no module or folder.' })
  if (paths.some((path) => path === '..' || path.startsWith('../'))) {
    reasons.push({ code: 'no-boundary', message: '/boundary leads out of the repository.' })
  }
  const ids = new Set<string>()
  for (const [index, { id, covers, contradicts = [] }] of commitments.entries()) {
    if (ids.has(id))
      reasons.push({ code: 'duplicate-id', message: `/commitments/${index} uses the id ${id} again.` })
    ids.add(id)
    for (const covered of new Set(covers.map((cover) => coveredId(cover)))) {
      if (!contradicts.includes(covered)) continue
      const message = `/commitments/${index} both covers and contradicts ${covered}.`
      reasons.push({ code: 'self-contradiction', message })
    }
  }
  return reasons
}

export function coveredId(cover: Cover): string {
  return typeof cover === 'string' ? cover : cover.id
}

function unique(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>()
  return reasons.filter(({ code, message }) => {
    const key = `${code} ${message}`
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  })
}
