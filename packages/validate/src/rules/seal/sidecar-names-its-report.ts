import { makeDigestSidecar } from '@okstra/contracts'
import { json } from '../example.ts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { goodReport, withSidecar } from '../report-example.ts'

export const sidecarNamesItsReport = defineRule({
  id: 'OKS-SEA-004',
  severity: 'error',
  title: 'A digest sidecar names the report data beside it',
  rationale: 'A sidecar of another report proves nothing about this one.',
  remedy: 'Put the sidecar beside its report.',
  appliesTo: ['digest-sidecar'],
  check({ name, value }) {
    const file = name.slice(name.lastIndexOf('/') + 1)
    if (!file.endsWith('.digests.json')) return []
    const wanted = file.replace(/\.digests\.json$/, '.data.json')
    if (value.report === wanted) return []
    const message = `The sidecar stands beside ${wanted} and is one of ${shownText(value.report)}.`
    return [{ pointer: '/report', message, expected: [wanted] }]
  },
  examples: {
    pass: {
      about: 'as it was sealed',
      documents: () => withSidecar(goodReport()),
    },
    fail: {
      about: 'a sidecar of another report',
      documents: () => [
        json(
          'reports/final-report-a-001.digests.json',
          makeDigestSidecar({ a: 1 }, 'final-report-b-001.data.json'),
        ),
      ],
    },
  },
})
