import { canonicalJson, type ClarificationItem } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { changed } from '../report-example.ts'
import type { RunRecordsDraft } from './run-records.ts'
import { runExample } from './run-example.ts'

const ANSWERED: ClarificationItem = {
  id: 'C-001',
  kind: 'question',
  status: 'answered',
  blocks: 'next-phase',
  question: 'Which version runs in production?',
  answer: 'Version 4.',
}

/** A run that took answers along, with the question as its report has it. */
const carrying = (found: ClarificationItem) => (records: RunRecordsDraft) => {
  records.manifest = {
    ...records.manifest,
    inputs: {
      ...records.manifest.inputs,
      clarification: {
        report: 'reports/earlier.data.json',
        reportId: 'earlier',
        dataDigest: 'a'.repeat(64),
        items: [ANSWERED],
      },
    },
  }
  records.report = changed(records.report, { '/clarificationItems': [found] })
}

/** Okstra may withdraw what it asked itself about a finding that blocks no more. */
function isAsItWas(found: ClarificationItem, item: ClarificationItem): boolean {
  const isWithdrawn = item.finding !== undefined && item.status === 'open' && found.status === 'withdrawn'
  return canonicalJson(found) === canonicalJson(isWithdrawn ? { ...item, status: 'withdrawn' } : item)
}

export const clarificationsAreCarried = defineRule({
  id: 'OKS-RUN-036',
  severity: 'error',
  title: 'A report has every question that its run took along, with its id and as it stood',
  rationale: 'A question that is lost is never answered, and an answer that is lost is asked for again.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  *check({ name, value: { clarificationItems } }, { records }) {
    const carried = records.runOf(name)?.manifest?.value.inputs.clarification?.items ?? []
    for (const [index, item] of carried.entries()) {
      const at = clarificationItems.findIndex(({ id }) => id === item.id)
      const found = clarificationItems[at]
      if (found === undefined) {
        yield { pointer: '/clarificationItems', message: `${item.id} was taken along and is not there.` }
      } else if (at !== index || !isAsItWas(found, item)) {
        yield {
          pointer: `/clarificationItems/${at}`,
          message: `${item.id} is not as it was taken along, or stands in another place.`,
        }
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('an answer that is lost', {
      records: carrying({
        id: 'C-001',
        kind: 'question',
        status: 'open',
        blocks: 'next-phase',
        question: 'Which version runs in production?',
      }),
      alsoFails: ['OKS-RUN-018', 'OKS-TSK-003', 'OKS-TSK-021'],
    }),
  },
})
