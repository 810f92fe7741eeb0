import { type ConvergenceState, documentDigest, OkstraError } from '@okstra/contracts'

/** A state without its digest. */
export type StateBody = Omit<ConvergenceState, 'digest'>

/** The body with the digest of itself, over which every later document is bound to it. */
export function seal(body: StateBody): ConvergenceState {
  return { ...body, digest: documentDigest(body) }
}

/**
 * Takes the digest off a state.
 *
 * @throws {OkstraError} `CONVERGENCE_INVALID` when the state is not what its digest says.
 */
export function unseal(state: ConvergenceState): StateBody {
  const { digest, ...body } = state
  if (documentDigest(body) !== digest) {
    throw invalid('The state of the convergence was changed after it was made.', {
      hint: 'Make it again from the documents that it was made of.',
      details: { digest },
    })
  }
  return body
}

/** A refusal of documents that do not belong together. */
export function invalid(
  message: string,
  { hint, details }: { readonly hint: string; readonly details?: Readonly<Record<string, unknown>> },
): OkstraError {
  return new OkstraError('CONVERGENCE_INVALID', message, {
    hint,
    ...(details === undefined ? {} : { details }),
  })
}
