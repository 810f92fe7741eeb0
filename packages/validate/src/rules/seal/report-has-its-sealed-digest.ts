import { defineRule } from '../../define-rule.ts'
import { sealedRoot } from '../sealed-root.ts'
import { goodReport, withSidecar, REPORT_NAME } from '../report-example.ts'

export const reportHasItsSealedDigest = defineRule({
  id: 'OKS-SEA-002',
  severity: 'error',
  title: 'Report data has the digest that the journal holds',
  rationale: 'The journal is the record of what was sealed.',
  remedy: 'Restore the sealed data.',
  appliesTo: ['final-report'],
  check(document, context) {
    const { sealed } = context.facts
    const wanted =
      sealed !== undefined && Object.hasOwn(sealed, document.name)
        ? sealed[document.name]
        : sealedRoot(context.records.runOf(document.name))
    if (wanted === undefined || wanted === context.digestOf(document)) return []
    return [
      {
        message: `The data has the digest ${context.digestOf(document).slice(0, 12)}…; sealed was ${wanted.slice(0, 12)}….`,
        expected: [wanted],
      },
    ]
  },
  examples: {
    pass: {
      about: 'as it was sealed',
      documents: () => withSidecar(goodReport()),
    },
    fail: {
      about: 'another digest in the journal',
      documents: () => withSidecar(goodReport()),
      facts: { sealed: { [REPORT_NAME]: '0'.repeat(64) } },
    },
  },
})
