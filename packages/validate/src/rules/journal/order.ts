import { FINALIZE_STEPS, type RunEvent, type RunStatus } from '@okstra/contracts'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { knowsEvent } from '../../run-event-kinds.ts'
import { type DraftEvent, runExample } from '../run/run-example.ts'
import { attemptName, runEvents } from './run-events.ts'

const JOURNAL = ['journal.jsonl']

/** Moves the first event of a kind to another place. */
const move = (kind: DraftEvent['kind'], to: number) => (events: DraftEvent[]) => {
  const from = events.findIndex((event) => event.kind === kind)
  const [moved] = events.splice(from, 1)
  if (moved !== undefined) events.splice(to, 0, moved)
}

/** Kinds that need another one before them. */
const NEEDS: Readonly<Partial<Record<RunEvent['kind'], readonly RunEvent['kind'][]>>> = {
  'prepare.done': ['prepare.started'],
  'run.started': ['prepare.done'],
  'run.resumed': ['prepare.started'],
  'worker.dispatched': ['prepare.done', 'run.started'],
  'results.published': ['run.started'],
  'candidates.merged': ['run.started'],
  'findings.grouped': ['run.started'],
  'report.sealed': ['run.started'],
  'finalize.done': ['report.sealed'],
}

const ONCE: ReadonlySet<RunEvent['kind']> = new Set([
  'findings.grouped',
  'prepare.started',
  'prepare.done',
  'run.started',
  'candidates.merged',
  'report.sealed',
  'run.ended',
])

export const stepsComeInOrder = defineRule({
  id: 'OKS-JRN-020',
  severity: 'error',
  title: 'Steps of a run come in their order, and those of which there is one come once',
  rationale: 'Gates come before effects, the seal before the views: what comes too early was not guarded.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  *check(document) {
    const seen = new Set<RunEvent['kind']>()
    for (const [index, { kind }] of runEvents(document).entries()) {
      const missing = (NEEDS[kind] ?? []).find((needed) => !seen.has(needed))
      if (missing !== undefined) {
        yield { pointer: `/${index}/kind`, message: `${kind} comes before ${missing}.`, expected: [missing] }
      }
      if (ONCE.has(kind) && seen.has(kind)) {
        yield { pointer: `/${index}/kind`, message: `${kind} comes a second time.` }
      }
      seen.add(kind)
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('workers before prepare was done', { only: JOURNAL, events: move('prepare.done', 5) }),
  },
})

export const publishingEndsADuty = defineRule({
  id: 'OKS-JRN-021',
  severity: 'error',
  title: 'Results are published when every attempt of the duty has ended, and none begins after that',
  rationale: 'Until then the workers must not see what the others wrote; blindness ends once.',
  remedy: 'Find out who published: runs are continued by okstra resume alone.',
  appliesTo: ['journal'],
  *check(document) {
    const open = new Map<string, string>()
    const published = new Set<string>()
    for (const [index, event] of runEvents(document).entries()) {
      const pointer = `/${index}/data`
      if (event.kind === 'worker.dispatched') {
        const { duty } = event.data
        if (published.has(duty))
          yield {
            pointer,
            message: `${attemptName(event.data)} is dispatched after the results of ${duty} were published.`,
          }
        open.set(attemptName(event.data), duty)
      } else if (event.kind === 'worker.finished' || event.kind === 'worker.lost') {
        open.delete(attemptName(event.data))
      } else if (event.kind === 'results.published') {
        const { duty } = event.data
        const waiting = [...open].filter(([, own]) => own === duty).map(([name]) => name)
        if (waiting.length > 0)
          yield {
            pointer,
            message: `The results of ${duty} are published while ${waiting.join(', ')} has not ended.`,
          }
        if (published.has(duty))
          yield { pointer, message: `The results of ${duty} are published a second time.` }
        published.add(duty)
      }
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('published while one still works', {
      only: JOURNAL,
      events: (events) => {
        const at = events.findIndex(({ kind }) => kind === 'worker.finished')
        move('results.published', at)(events)
      },
    }),
  },
})

export const mergeComesBetween = defineRule({
  id: 'OKS-JRN-022',
  severity: 'error',
  title: 'Candidates are merged after the proposals are published and before they are reassessed',
  rationale: 'What is reassessed is the merged set of all proposals, the same for every worker.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  check(document) {
    const events = runEvents(document)
    const merged = events.findIndex(({ kind }) => kind === 'candidates.merged')
    const proposed = events.some(
      (event) => event.kind === 'worker.dispatched' && event.data.duty === 'propose',
    )
    const published = events.findIndex(
      (event) => event.kind === 'results.published' && event.data.duty === 'propose',
    )
    const reassessed = events.findIndex(
      (event) => event.kind === 'worker.dispatched' && event.data.duty === 'reassess',
    )
    const found: RuleFinding[] = []
    if (merged !== -1 && proposed && (published === -1 || published > merged)) {
      found.push({
        pointer: `/${merged}/kind`,
        message: 'Candidates are merged before the proposals are published.',
      })
    }
    const sealed = events.findIndex(({ kind }) => kind === 'report.sealed')
    if (sealed !== -1 && proposed && merged === -1) {
      found.push({
        pointer: `/${sealed}/data`,
        message: 'The report is sealed, and the proposals were never merged.',
      })
    }
    if (reassessed !== -1 && (merged === -1 || merged > reassessed)) {
      found.push({
        pointer: `/${reassessed}/data`,
        message: 'Candidates are reassessed before they are merged.',
      })
    }
    return found
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('merged before they were proposed', {
      only: JOURNAL,
      events: move('candidates.merged', 4),
    }),
  },
})

export const sealEndsTheWork = defineRule({
  id: 'OKS-JRN-023',
  severity: 'error',
  title: 'A report is sealed when every duty that was begun is published, and none begins after that',
  rationale: 'A sealed report never changes: what a worker says later has no place in it.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  *check(document) {
    const open = new Set<string>()
    const hidden = new Set<string>()
    let sealed = false
    for (const [index, event] of runEvents(document).entries()) {
      if (event.kind === 'worker.dispatched') {
        if (sealed)
          yield {
            pointer: `/${index}/data`,
            message: `${attemptName(event.data)} is dispatched after the report was sealed.`,
          }
        open.add(attemptName(event.data))
        hidden.add(event.data.duty)
      } else if (event.kind === 'worker.finished' || event.kind === 'worker.lost') {
        open.delete(attemptName(event.data))
      } else if (event.kind === 'results.published') {
        hidden.delete(event.data.duty)
      } else if (event.kind === 'report.sealed') {
        sealed = true
        const pointer = `/${index}/data`
        if (hidden.size > 0)
          yield {
            pointer,
            message: `The report is sealed before the results of ${[...hidden].join(', ')} are published.`,
          }
        if (open.size > 0)
          yield {
            pointer: `/${index}/data`,
            message: `The report is sealed while ${[...open].join(', ')} has not ended.`,
          }
      }
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('sealed while the writer still writes', {
      only: JOURNAL,
      events: (events) => {
        const at = events.findLastIndex(({ kind }) => kind === 'worker.finished')
        move('report.sealed', at)(events)
      },
    }),
  },
})

export const finalizeComesInOrder = defineRule({
  id: 'OKS-JRN-024',
  severity: 'error',
  title: 'Steps of finalize come in their order, each once, and only usage is deferred',
  rationale:
    'The route is taken after validation, validation after the views, the views after the source was looked at.',
  remedy: 'Restore the journal; never edit it.',
  appliesTo: ['journal'],
  *check(document) {
    let next = 0
    for (const [index, event] of runEvents(document).entries()) {
      if (event.kind !== 'finalize.done') continue
      const { step, state } = event.data
      const pointer = `/${index}/data`
      const due = FINALIZE_STEPS[next]
      if (step !== due)
        yield {
          pointer: `${pointer}/step`,
          message: `${step} is done; due was ${due ?? 'nothing more'}.`,
          expected: due === undefined ? [] : [due],
        }
      if (state === 'deferred' && step !== 'token-usage')
        yield { pointer: `${pointer}/state`, message: `${step} is deferred; only token-usage may be.` }
      // A step that failed is tried again; those after it wait.
      if (state !== 'failed') next = FINALIZE_STEPS.indexOf(step) + 1
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('views before the source was checked', {
      only: JOURNAL,
      events: (events) => {
        const at = events.findIndex(({ kind }) => kind === 'finalize.done')
        const [moved] = events.splice(at + 2, 1)
        if (moved !== undefined) events.splice(at, 0, moved)
      },
    }),
  },
})

const NOT_ENDED: ReadonlySet<RunStatus> = new Set(['prepared', 'running', 'waiting-for-user'])

export const endIsTheEnd = defineRule({
  id: 'OKS-JRN-025',
  severity: 'error',
  title: 'A run ends in a status that is an end, when its work is done, and nothing comes after that',
  rationale: 'What happens after the end is in no report, and a run that is called completed has to be.',
  remedy: 'Restore the journal; what comes later belongs to another run or to the timeline.',
  appliesTo: ['journal'],
  *check(document) {
    const events = runEvents(document)
    const end = events.findIndex(({ kind }) => kind === 'run.ended')
    const event = events[end]
    if (event?.kind !== 'run.ended') return
    const after = events.findIndex(
      ({ kind }, index) => index > end && kind !== 'run.ended' && knowsEvent(kind),
    )
    if (after !== -1)
      yield {
        pointer: `/${after}/kind`,
        message: `${events[after]?.kind ?? ''} comes after the end of the run.`,
      }
    const { status } = event.data
    if (NOT_ENDED.has(status)) {
      yield { pointer: `/${end}/data/status`, message: `The run ends as ${status}, which is no end.` }
    }
    const done = new Set(
      events.flatMap((each) =>
        each.kind === 'finalize.done' && each.data.state !== 'failed' ? [each.data.step] : [],
      ),
    )
    const missing = FINALIZE_STEPS.filter((step) => !done.has(step))
    if (status === 'completed' && missing.length > 0) {
      yield { pointer: `/${end}/data/status`, message: `The run is completed without ${missing.join(', ')}.` }
    }
  },
  examples: {
    pass: runExample('a whole run', { only: JOURNAL }),
    fail: runExample('an end that is none', {
      only: JOURNAL,
      events: (events) => {
        for (const event of events.slice(-1)) event.data['status'] = 'running'
      },
    }),
  },
})
