import { excerpt, type Finding, intendedId } from '@okstra/contracts'
import type { Field } from './read-blocks.ts'
import { responseFinding } from './response-finding.ts'

/** The text of a field that must not be empty. */
export function valueOf(field: Field, findings: Finding[]): string | undefined {
  if (!field.filled) {
    findings.push(
      responseFinding(
        'RESPONSE_MISSING_FIELD',
        `Nothing stands under ${JSON.stringify(excerpt(field.heading, 60))}.`,
        {
          line: field.line,
          hint: 'Write the text below the heading, or remove the heading.',
        },
      ),
    )
  }
  return field.value?.text
}

export function badId(text: string, line: number, prefix: 'IO' | 'C'): Finding {
  const intended = intendedId(text)
  return responseFinding(
    'RESPONSE_BAD_VALUE',
    `${JSON.stringify(excerpt(text, 60))} is not an id of the form ${prefix}-001.`,
    {
      line,
      expected: [`${prefix}-NNN`],
      ...(intended?.startsWith(`${prefix}-`) === true ? { hint: `Did you mean ${intended}?` } : {}),
    },
  )
}
