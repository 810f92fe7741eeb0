import { FAILURE_CLASSES } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const failuresAreNamed = defineRule({
  id: 'OKS-RPT-041',
  severity: 'error',
  title: 'A worker that did not complete names its failure, and only such a one',
  rationale: 'A reader must see why a voice is missing.',
  remedy: 'Write the failure class that goes with the status.',
  appliesTo: ['final-report'],
  *check({ value: { crossVerification, run } }) {
    for (const [index, { worker, role, status, failure }] of crossVerification.roster.entries()) {
      const pointer = `/crossVerification/roster/${index}`
      if (status === 'completed') {
        if (failure !== undefined)
          yield {
            pointer: `${pointer}/failure`,
            message: `${worker} completed and names the failure ${failure}.`,
          }
      } else if (failure === undefined) {
        // A blocked run ends before there is anything to write: its writer was never asked, and failed at nothing.
        // Nor was a critic, where no votes could be held.
        if (role === 'critic' && status === 'not-run') continue
        if (role === 'report-writer' && status === 'not-run' && run.author === 'generated') continue
        yield {
          pointer,
          message: `${worker} ended with ${status} and names no failure.`,
          expected: ['failure'],
        }
      } else if (FAILURE_CLASSES[failure].status !== status) {
        const wanted = FAILURE_CLASSES[failure].status
        yield {
          pointer: `${pointer}/status`,
          message: `${worker} ended with ${status}; ${failure} means ${wanted}.`,
          expected: [wanted],
        }
      }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('an error without a class', {
      '/crossVerification/roster/3': {
        worker: 'kimi',
        provider: 'kimi',
        model: null,
        modelFamily: 'moonshot',
        role: 'analyser',
        status: 'error',
      },
    }),
  },
})
