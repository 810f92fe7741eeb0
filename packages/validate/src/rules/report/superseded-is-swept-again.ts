import type { FinalReport } from '@okstra/contracts'
import { supersededIn } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { changed, goodReport, reportExample } from '../report-example.ts'

/** A report whose one answer retired an idea that a finding still names. */
function retiring(): FinalReport {
  const report = changed(goodReport(), {
    '/clarificationItems/0/status': 'answered',
    '/clarificationItems/0/answer': 'There is no outbox any more.',
    '/clarificationItems/0/retires': ['outbox'],
  })
  return { ...report, superseded: supersededIn(report) ?? [] }
}

export const supersededIsSweptAgain = defineRule({
  id: 'OKS-RPT-066',
  severity: 'error',
  title:
    'What answers retired is listed with every text of the report that still names it, and with no other',
  rationale: 'Whoever works on with the report looks there for what has to be written anew.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const wanted = supersededIn(value)
    const { superseded: found } = value
    if (wanted === undefined || found === undefined) {
      if (wanted !== undefined)
        yield {
          pointer: '',
          message: 'An answer retires something, and the report does not say what names it.',
        }
      if (found !== undefined)
        yield {
          pointer: '/superseded',
          message: 'The report lists what was retired, and no answer retires anything.',
        }
      return
    }
    const keys = wanted.map(keyOf)
    for (const [index, row] of found.entries()) {
      if (keyOf(row) === keys[index]) continue
      const { by, name, places = [] } = wanted[index] ?? {}
      yield {
        pointer: `/superseded/${index}`,
        message:
          name === undefined
            ? 'No answer retires this.'
            : `${by} retires ${JSON.stringify(name)}, which ${places.length} texts name; these are not they.`,
        expected: places.slice(0, 20),
      }
    }
    for (const { by, name } of wanted.slice(found.length))
      yield { pointer: '/superseded', message: `${by} retires ${JSON.stringify(name)}, which is not listed.` }
  },
  examples: {
    pass: reportExample('a name that a text still has', {}, [], retiring),
    fail: reportExample('a place that is left out', { '/superseded/0/places': [] }, [], retiring),
  },
})

function keyOf({ by, name, places }: NonNullable<FinalReport['superseded']>[number]): string {
  return JSON.stringify([by, name, places])
}
