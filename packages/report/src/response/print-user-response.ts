import { type Finding, jsonPointer, type UserResponse } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/user-response'
import { formatUserResponse } from './format-user-response.ts'
import { invalidResponse } from './parse-user-response.ts'
import { lacksNote, noteMissing } from './read-analysis-review.ts'
import { responseFinding } from './response-finding.ts'

/** Front matter longer than this is refused by its reader. */
const MAX_HEADER = 64 * 1024

/**
 * Writes a user response as Markdown. `parseUserResponse` gives the same value back, whatever the texts
 * hold, also after a conversion of line ends.
 *
 * @example
 * const file = printUserResponse(response)
 * parseUserResponse(file) // => response
 *
 * @throws {OkstraError} `RESPONSE_INVALID` for what the file cannot carry, all at once in
 * `details.findings`: a value against the schema, an id answered or
 * reviewed twice, a correction without a note, half a surrogate pair, an `x-`
 * extension, a header of more than 64 KiB.
 */
export function printUserResponse(response: UserResponse): string {
  const findings = validate(response) ? faultsOf(response) : schemaFaults()
  if (findings.length > 0) throw invalidResponse(findings)
  return formatUserResponse(response)
}

function schemaFaults(): Finding[] {
  return (validate.errors ?? []).map(({ instancePath, message = 'does not have its form' }) =>
    responseFinding('RESPONSE_BAD_VALUE', `The response ${message}.`, { pointer: instancePath }),
  )
}

function faultsOf(response: UserResponse): Finding[] {
  const findings: Finding[] = []
  findings.push(
    ...repeated('answers', response.answers),
    ...repeated('analysisReview', response.analysisReview ?? []),
  )
  for (const [index, row] of (response.analysisReview ?? []).entries()) {
    if (lacksNote(row))
      findings.push(noteMissing(row.id, { pointer: jsonPointer(['analysisReview', index, 'note']) }))
  }
  walk(response, [], findings)
  const { reportId, responder } = response
  if (JSON.stringify([reportId, responder]).length * 6 > MAX_HEADER) {
    const header = formatUserResponse({
      schemaVersion: '1.0',
      reportId,
      created: response.created,
      responder,
      answers: [],
    })
    if (header.length + 128 > MAX_HEADER) {
      findings.push(
        responseFinding(
          'RESPONSE_TOO_LONG',
          'The report id and the responder are too long for a header.',
          {},
        ),
      )
    }
  }
  return findings
}

const REPEATED = {
  answers: { said: 'answered', hint: 'Keep one answer.' },
  analysisReview: { said: 'reviewed', hint: 'Keep one of them.' },
} as const

function repeated(list: keyof typeof REPEATED, rows: readonly { readonly id: string }[]): Finding[] {
  const ids = new Set<string>()
  const { said, hint } = REPEATED[list]
  return rows.flatMap(({ id }, index) => {
    if (ids.size !== ids.add(id).size) return []
    const pointer = jsonPointer([list, index, 'id'])
    return [responseFinding('RESPONSE_DUPLICATE_ID', `${id} is ${said} twice.`, { pointer, hint })]
  })
}

function walk(value: unknown, path: (string | number)[], findings: Finding[]): void {
  const pointer = jsonPointer(path)
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) {
      findings.push(
        responseFinding('RESPONSE_CONTROL_CHARACTER', 'A text holds half of a surrogate pair.', { pointer }),
      )
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key.startsWith('x-')) {
        findings.push(
          responseFinding(
            'RESPONSE_UNKNOWN_FIELD',
            `The file has no place for the extension ${JSON.stringify(key)}.`,
            { pointer },
          ),
        )
        continue
      }
      walk(item, [...path, Array.isArray(value) ? Number(key) : key], findings)
    }
  }
}
