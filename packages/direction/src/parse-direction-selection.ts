import { OkstraError, type UserResponse } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/user-response'
import { parseUserResponse } from '@okstra/report/response'

/** What a person selected, in which report, as they saw it. */
export interface SelectedOption {
  readonly reportId: string
  /** Digest of the report data as it was shown; a selection without one cannot be bound. */
  readonly dataDigest?: string
  readonly option: string
  readonly constraints: readonly string[]
  readonly note?: string
  readonly responder: string
  readonly created: string
}

/**
 * Reads the `DIRECTION SELECTION` block of a user response: report id, data digest, option, constraints
 * and note, who and when.
 *
 * @param response the text of the response, or the response itself.
 *
 * @example
 * parseDirectionSelection(text).option // => 'IO-001'
 *
 * @throws {OkstraError} `RESPONSE_INVALID` when the response does not parse or has no such block.
 */
export function parseDirectionSelection(response: string | UserResponse): SelectedOption {
  const { reportId, dataDigest, created, responder, directionSelection } = readResponse(response)
  if (directionSelection === undefined) {
    throw new OkstraError('RESPONSE_INVALID', `The response to ${reportId} selects no direction.`, {
      hint: 'Select an option in the report and export the response again.',
      details: { reportId },
    })
  }
  const { option, constraints, note } = directionSelection
  return {
    reportId,
    ...(dataDigest === undefined ? {} : { dataDigest }),
    option,
    constraints,
    ...(note === undefined ? {} : { note }),
    responder,
    created,
  }
}

export function readResponse(response: string | UserResponse): UserResponse {
  if (typeof response === 'string') return parseUserResponse(response)
  const value: unknown = response
  if (validate(value)) return value
  const [first] = validate.errors ?? []
  const { instancePath, message } = first ?? { instancePath: '', message: 'is not valid' }
  throw new OkstraError(
    'RESPONSE_INVALID',
    `The user response is not valid: ${instancePath} ${message ?? 'is not valid'}.`,
    {
      hint: 'Export the response from the report again.',
      details: { pointer: instancePath },
    },
  )
}
