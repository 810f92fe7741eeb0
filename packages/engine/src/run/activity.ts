import type { ActivityRow, JournalEvent, RunEvent } from '@okstra/contracts'

const DUTY_WORDS: Readonly<Record<string, string>> = {
  propose: 'propose directions',
  reassess: 'judge the merged directions',
  criticise: 'look for what nobody looked at',
  'check-gaps': 'refute what the critic saw',
  'answer-blockers': 'answer safety blockers',
  'write-report': 'write the narrative',
}

/** What happened, from the journal alone. */
export function activityOf(events: readonly JournalEvent[]): ActivityRow[] {
  return (events as unknown as readonly RunEvent[]).flatMap((event): ActivityRow[] => {
    const at = event.ts
    switch (event.kind) {
      case 'worker.dispatched': {
        const { worker, duty, n, kind } = event.data
        const note = kind === 'first' ? {} : { note: `attempt ${n}, ${kind}` }
        return [{ worker, step: `was asked to ${DUTY_WORDS[duty] ?? duty}`, at, ...note }]
      }
      case 'worker.finished': {
        const { worker, duty, status, failure, message } = event.data
        const what = DUTY_WORDS[duty] ?? duty
        if (status === 'completed') return [{ worker, step: `answered: ${what}`, at }]
        const note = [failure, message].filter((part) => part !== undefined).join(': ')
        return [{ worker, step: `ended without an answer: ${what}`, at, ...(note === '' ? {} : { note }) }]
      }
      case 'worker.lost':
        return [
          { worker: event.data.worker, step: 'was lost with its supervisor', at, note: event.data.reason },
        ]
      case 'run.resumed':
        return [{ worker: null, step: 'went on after an interruption', at, note: event.data.reason }]
      case 'note.added': {
        const { step, note } = event.data
        return [
          { worker: null, step: `its lead noted: ${step}`, at, ...(note === undefined ? {} : { note }) },
        ]
      }
      case 'candidates.merged':
        return [{ worker: null, step: 'merged the proposals', at }]
      default:
        return []
    }
  })
}
