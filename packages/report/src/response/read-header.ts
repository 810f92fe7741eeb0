import { type Finding, isOkstraError, nearest, type UserResponse } from '@okstra/contracts'
import { type Frontmatter, parseFrontmatter } from '@okstra/contracts/frontmatter'
import { responseFinding } from './response-finding.ts'

const KEYS = ['schemaVersion', 'reportId', 'dataDigest', 'created', 'responder'] as const
type Header = Pick<UserResponse, 'schemaVersion' | 'reportId' | 'dataDigest' | 'created' | 'responder'>

const timestampForm = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$/
const digestForm = /^[0-9a-f]{64}$/

/** Reads the front matter; whatever is wrong with it goes to `findings`, and then there is no header. */
export function readHeader(text: string, findings: Finding[]): Header | undefined {
  const matter = frontmatterOf(text, findings)
  if (matter === undefined) return undefined
  const before = findings.length
  const { data } = matter
  for (const key of Object.keys(data)) {
    if (KEYS.some((known) => known === key)) continue
    const best = nearest(key, KEYS, 1)[0]
    findings.push(
      responseFinding(
        'RESPONSE_UNKNOWN_FIELD',
        `The front matter has the unknown key ${JSON.stringify(key)}.`,
        {
          ...place(matter, key),
          expected: KEYS,
          ...(best === undefined ? {} : { hint: `Did you mean ${best}?` }),
        },
      ),
    )
  }
  // YAML reads an unquoted 1.0 as the number 1.
  const version = data['schemaVersion'] ?? '1.0'
  if (version !== '1.0' && version !== 1) {
    findings.push(
      responseFinding(
        'RESPONSE_BAD_VALUE',
        `The front matter has the schemaVersion ${JSON.stringify(version)}.`,
        {
          ...place(matter, 'schemaVersion'),
          expected: ['1.0'],
          hint: 'Export the response from the report again.',
        },
      ),
    )
  }
  const reportId = readText(matter, 'reportId', findings)
  const dataDigest =
    (data['dataDigest'] ?? undefined) === undefined
      ? undefined
      : readForm(matter, 'dataDigest', digestForm, '64 lower-case hexadecimal digits', findings)
  const created = readForm(
    matter,
    'created',
    timestampForm,
    'an instant in UTC such as 2026-12-01T10:00:00Z',
    findings,
  )
  const responder = readText(matter, 'responder', findings)
  if (
    findings.length > before ||
    reportId === undefined ||
    created === undefined ||
    responder === undefined
  ) {
    return undefined
  }
  return {
    schemaVersion: '1.0',
    reportId,
    ...(dataDigest === undefined ? {} : { dataDigest }),
    created,
    responder,
  }
}

function frontmatterOf(text: string, findings: Finding[]): Frontmatter | undefined {
  try {
    return parseFrontmatter(text)
  } catch (error) {
    if (!isOkstraError(error)) throw error
    const line = error.details['line']
    findings.push({
      code: error.code,
      severity: 'error',
      message: error.message,
      position: { line: typeof line === 'number' ? line : 1, column: 1 },
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    })
    return undefined
  }
}

function place(matter: Frontmatter, key: string): { line: number; column: number } {
  const position = matter.positionOf(key)
  return { line: position?.line ?? 1, column: position?.column ?? 1 }
}

function readText(
  matter: Frontmatter,
  key: 'reportId' | 'created' | 'responder' | 'dataDigest',
  findings: Finding[],
): string | undefined {
  const value = matter.data[key] ?? undefined
  if (typeof value === 'string' && !/\p{Surrogate}/u.test(value)) return value
  findings.push(
    value === undefined
      ? responseFinding('RESPONSE_MISSING_FIELD', `The front matter does not say ${key}.`, {
          ...place(matter, key),
          hint: `Add ${key}: to the block between the lines of three dashes at the top.`,
        })
      : responseFinding('RESPONSE_BAD_VALUE', `The value of ${key} is not well-formed text.`, {
          ...place(matter, key),
          hint: 'Put it in double quotes.',
        }),
  )
  return undefined
}

function readForm(
  matter: Frontmatter,
  key: 'created' | 'dataDigest',
  form: RegExp,
  expected: string,
  findings: Finding[],
): string | undefined {
  const value = readText(matter, key, findings)
  if (value === undefined || form.test(value)) return value
  findings.push(
    responseFinding('RESPONSE_BAD_VALUE', `The value of ${key} does not have its form.`, {
      ...place(matter, key),
      expected: [expected],
    }),
  )
  return undefined
}
