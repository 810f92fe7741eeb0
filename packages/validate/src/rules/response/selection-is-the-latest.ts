import { responseExample } from '../view-example.ts'
import { response } from '../view-example.ts'
import type { ReadDocument } from '../../document.ts'
import { defineRule } from '../../define-rule.ts'
import { isKind } from '../../document.ts'

export const selectionIsTheLatest = defineRule({
  id: 'OKS-RSP-018',
  severity: 'warning',
  title: 'A selection is the latest one for its report',
  rationale: 'A later response replaces an earlier one.',
  remedy: 'Keep the earlier response as a record; the later one counts.',
  appliesTo: ['user-response'],
  check(document, { documents }) {
    const { reportId, created, directionSelection } = document.value
    if (directionSelection === undefined) return []
    const later = documents
      .filter((other) => isKind(other, 'user-response'))
      .find(
        (other) =>
          other.value.reportId === reportId &&
          other.value.directionSelection !== undefined &&
          (numberOf(other) ?? other.value.created) > (numberOf(document) ?? created),
      )
    return later === undefined
      ? []
      : [
          {
            pointer: '/directionSelection/option',
            message: `${later.name} of ${later.value.created} replaces this selection.`,
          },
        ]
  },
  examples: {
    pass: responseExample('a response as the page exports it'),
    fail: {
      about: 'an earlier and a later selection',
      documents: () => [
        response((text) => text, 'user-responses/r-1.md'),
        response(
          (text) => text.replace('2026-12-01T10', '2026-12-01T11').replace('IO-001', 'IO-002'),
          'user-responses/r-2.md',
        ),
      ],
    },
  },
})

/** Responses to a report are numbered in their names; padded, so that the numbers compare as text. */
function numberOf({ name }: ReadDocument): string | undefined {
  return /-([0-9]{1,9})\.md$/.exec(name)?.[1]?.padStart(9, '0')
}
