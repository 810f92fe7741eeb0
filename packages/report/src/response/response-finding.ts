import type { Finding } from '@okstra/contracts'

/** Every code of a finding about a user response, with what it means. */
export const RESPONSE_FINDINGS = {
  RESPONSE_MISSING_FIELD: 'A field of the header or of a block is absent or empty.',
  RESPONSE_BAD_VALUE: 'A value does not have the form that its field asks for.',
  RESPONSE_UNKNOWN_FIELD: 'A header key or a ### heading that the format does not have.',
  RESPONSE_UNKNOWN_BLOCK: 'A ## heading that the format does not have.',
  RESPONSE_DUPLICATE_BLOCK: 'The same block twice.',
  RESPONSE_DUPLICATE_FIELD: 'The same field twice in a block.',
  RESPONSE_DUPLICATE_ID: 'The same clarification item answered, or row of an analysis reviewed, twice.',
  RESPONSE_STRAY_TEXT: 'Text outside of every field.',
  RESPONSE_UNCLOSED: 'A fence or comment without an end.',
  RESPONSE_CONTROL_CHARACTER: 'A raw control character or half a surrogate pair.',
  RESPONSE_TOO_LONG: 'A header longer than the format carries.',
  RESPONSE_OTHER_REPORT: 'The response names another report.',
  RESPONSE_UNKNOWN_ID: 'An id that the report does not have.',
  RESPONSE_NOT_A_DECISION: 'An answer about a finding that is neither override nor stands.',
  RESPONSE_NOT_DISPLAYED: 'A candidate that the report lists and does not offer.',
} as const
/** Code of a finding about a user response. */
export type ResponseFindingCode = keyof typeof RESPONSE_FINDINGS

export interface Place {
  readonly line?: number
  readonly column?: number
  readonly pointer?: string
  readonly expected?: readonly string[]
  readonly hint?: string
}

export function responseFinding(
  code: ResponseFindingCode,
  message: string,
  { line, column = 1, pointer, expected, hint }: Place,
): Finding {
  return {
    code,
    severity: 'error',
    message,
    ...(pointer === undefined ? {} : { pointer }),
    ...(line === undefined ? {} : { position: { line, column } }),
    ...(expected === undefined ? {} : { expected }),
    ...(hint === undefined ? {} : { hint }),
  }
}
