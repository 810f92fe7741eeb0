import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const rosterIsUnique = defineRule({
  id: 'OKS-RPT-042',
  severity: 'error',
  title: 'Every worker stands in the roster once for each of its roles',
  rationale: 'A worker that is listed twice would be counted twice.',
  remedy: 'Give a worker that serves twice an id of its own, such as claude-2.',
  appliesTo: ['final-report'],
  *check({ value: { crossVerification } }) {
    const seen = new Map<string, number>()
    for (const [index, { worker, role }] of crossVerification.roster.entries()) {
      const first = seen.get(`${role} ${worker}`)
      if (first === undefined) seen.set(`${role} ${worker}`, index)
      else
        yield {
          pointer: `/crossVerification/roster/${index}/worker`,
          message: `${worker} stands as ${role} at /crossVerification/roster/${first} already.`,
        }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('the same worker twice', { '/crossVerification/roster/3/worker': 'claude' }, [
      'OKS-RPT-040',
    ]),
  },
})
