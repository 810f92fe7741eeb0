import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { instant } from '../instant.ts'
import { runExample } from '../run/run-example.ts'

const JOURNAL = ['journal.jsonl']

export const eventsAreNumbered = defineRule({
  id: 'OKS-JRN-001',
  severity: 'error',
  title: 'Events of a journal are numbered from 0 without a gap',
  rationale: 'A gap is an event that is lost, and the state of the run is a fold over all of them.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  *check({ value }) {
    for (const [index, { seq }] of value.entries()) {
      if (seq === index) continue
      yield {
        pointer: `/${index}/seq`,
        message: `The event has the number ${seq}; its place is ${index}.`,
        expected: [String(index)],
      }
      return
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('a number left out', {
      only: JOURNAL,
      events: (events) => {
        for (const event of events.slice(-1)) event.seq = 99
      },
    }),
  },
})

export const stepsAreRecordedOnce = defineRule({
  id: 'OKS-JRN-002',
  severity: 'error',
  title: 'Every event has a key of its own',
  rationale: 'The key says which step it was; the same step is recorded once, also after a crash.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  *check({ value }) {
    const seen = new Map<string, number>()
    for (const [index, { key }] of value.entries()) {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, index)
      else
        yield {
          pointer: `/${index}/key`,
          message: `The key ${shownText(key)} is that of event ${first} already.`,
        }
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('one key for two steps', {
      only: JOURNAL,
      events: (events) => {
        for (const event of events.slice(-1)) event.key = 'report.sealed'
      },
    }),
  },
})

export const timeGoesOn = defineRule({
  id: 'OKS-JRN-003',
  severity: 'warning',
  title: 'No event is earlier than the one before it',
  rationale: 'A clock that was set back makes durations of the run worthless; so does an edited journal.',
  remedy: 'Check the clock of the machine; do not correct the journal.',
  appliesTo: ['journal'],
  *check({ value }) {
    let last = ''
    for (const [index, { ts }] of value.entries()) {
      const time = instant(ts)
      if (time < last) {
        yield {
          pointer: `/${index}/ts`,
          message: `The event is of ${ts}, which is earlier than the one before it.`,
        }
      }
      last = time
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('a clock set back', {
      only: JOURNAL,
      events: (events) => {
        for (const event of events.slice(-1)) event.ts = '2026-11-29T08:00:00Z'
      },
    }),
  },
})
