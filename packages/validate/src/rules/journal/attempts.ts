import { FAILURE_CLASSES } from '@okstra/contracts'
import { type Attempt, judgeAttempts } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { type DraftEvent, runExample } from '../run/run-example.ts'
import { attemptName, runEvents } from './run-events.ts'

const JOURNAL = ['journal.jsonl']

function first(events: DraftEvent[], kind: DraftEvent['kind']): DraftEvent {
  const event = events.find((each) => each.kind === kind)
  if (event === undefined) throw new TypeError(`The example has no ${kind}.`)
  return event
}

export const attemptsEndOnce = defineRule({
  id: 'OKS-JRN-010',
  severity: 'error',
  title: 'An attempt is dispatched once before it ends, and ends once',
  rationale: 'An end without a beginning belongs to no attempt, and a second end would replace the first.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  *check(document) {
    const open = new Map<string, 'open' | 'ended'>()
    for (const [index, event] of runEvents(document).entries()) {
      if (
        event.kind !== 'worker.dispatched' &&
        event.kind !== 'worker.finished' &&
        event.kind !== 'worker.lost'
      )
        continue
      const name = attemptName(event.data)
      const state = open.get(name)
      if (event.kind === 'worker.dispatched') {
        if (state !== undefined)
          yield { pointer: `/${index}/data`, message: `${name} is dispatched a second time.` }
        open.set(name, 'open')
        continue
      }
      if (state === undefined)
        yield { pointer: `/${index}/data`, message: `${name} ends and was never dispatched.` }
      else if (state === 'ended') yield { pointer: `/${index}/data`, message: `${name} ends a second time.` }
      open.set(name, 'ended')
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('an end of an attempt that never began', {
      only: JOURNAL,
      events: (events) => {
        first(events, 'worker.finished').data['n'] = 7
      },
      alsoFails: ['OKS-JRN-021', 'OKS-JRN-023'],
    }),
  },
})

export const attemptsFollowTheTable = defineRule({
  id: 'OKS-JRN-011',
  severity: 'error',
  title: 'A worker is asked again only as the table of failures says',
  rationale: 'Nothing is dispatched twice whose end is known, and what may not be tried again is not.',
  remedy: 'Find out who dispatched it: runs are continued by okstra resume alone.',
  appliesTo: ['journal'],
  *check(document) {
    const attempts = new Map<string, Attempt[]>()
    for (const [index, event] of runEvents(document).entries()) {
      if (event.kind === 'worker.dispatched') {
        const { worker, duty, n, kind, turn, prompt } = event.data
        const own = attempts.get(`${worker} ${duty}`) ?? []
        const verdict = judgeAttempts(own)
        const pointer = `/${index}/data`
        if (verdict.type !== 'dispatch') {
          const why =
            verdict.type === 'open' ? `attempt ${verdict.n} has not ended` : `it had ended: ${verdict.status}`
          yield { pointer, message: `${worker} is asked to ${duty} again, and ${why}.` }
        } else if (verdict.n !== n || verdict.turn !== turn || verdict.kind !== kind) {
          const asked = `attempt ${n}, turn ${turn}, ${kind}`
          const due = `attempt ${verdict.n}, turn ${verdict.turn}, ${verdict.kind}`
          yield {
            pointer,
            message: `${worker} is asked to ${duty} as ${asked}; due was ${due}.`,
            expected: [due],
          }
        }
        attempts.set(`${worker} ${duty}`, [
          ...own,
          { worker, duty, n, kind, turn, prompt, dispatchedAt: event.ts },
        ])
      } else if (event.kind === 'worker.finished' || event.kind === 'worker.lost') {
        const { worker, duty, n } = event.data
        const own = attempts.get(`${worker} ${duty}`) ?? []
        const end =
          event.kind === 'worker.lost'
            ? ({ lost: true } as const)
            : { finished: { ...event.data, at: event.ts } }
        attempts.set(
          `${worker} ${duty}`,
          own.map((attempt) => (attempt.n === n ? { ...attempt, ...end } : attempt)),
        )
      }
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('asked again although it answered', {
      only: JOURNAL,
      events: (events) => {
        const end = events.findIndex(({ kind }) => kind === 'worker.finished')
        const asked = first(events, 'worker.dispatched')
        const answered = first(events, 'worker.finished')
        events.splice(
          end + 1,
          0,
          { ...asked, key: 'again', data: { ...asked.data, n: 2, turn: 2, kind: 'retry' } },
          { ...answered, key: 'again-end', data: { ...answered.data, n: 2 } },
        )
      },
    }),
  },
})

export const endsFitTheirStatus = defineRule({
  id: 'OKS-JRN-012',
  severity: 'error',
  title: 'An attempt that completed has a result, any other one a failure class of its status',
  rationale:
    'Only completed, parsed results count; what failed says why, in a word that the table of retries knows.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  *check(document) {
    for (const [index, event] of runEvents(document).entries()) {
      if (event.kind !== 'worker.finished') continue
      const { status, failure, result } = event.data
      const name = attemptName(event.data)
      const pointer = `/${index}/data`
      if (status === 'completed') {
        if (result === undefined) yield { pointer, message: `${name} completed and has no result.` }
        if (failure !== undefined)
          yield {
            pointer: `${pointer}/failure`,
            message: `${name} completed and has the failure ${failure}.`,
          }
      } else if (failure === undefined) {
        yield { pointer, message: `${name} ended as ${status} and does not say why.` }
      } else if (FAILURE_CLASSES[failure].status !== status) {
        const wanted = FAILURE_CLASSES[failure].status
        yield {
          pointer: `${pointer}/status`,
          message: `${name} ended as ${status}; ${failure} ends as ${wanted}.`,
          expected: [wanted],
        }
      }
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('a completed attempt without a result', {
      only: JOURNAL,
      events: (events) => {
        delete first(events, 'worker.finished').data['result']
      },
    }),
  },
})
