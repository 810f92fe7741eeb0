import type { RunEvent } from '@okstra/contracts'
import { routeOf } from '@okstra/lifecycle'
import { defineRule } from '../../define-rule.ts'
import { eventOf } from './recorded.ts'
import { runExample } from './run-example.ts'

/** Files that an event says are there, from the folder of the run. */
function filesOf(event: RunEvent, published: ReadonlySet<string>, report: string): string[] {
  switch (event.kind) {
    case 'prepare.done':
      return ['manifests/run-manifest.json']
    case 'worker.finished': {
      const { worker, duty, n, result } = event.data
      // Until they are published, results are in the home, where nobody sees them.
      if (!published.has(duty)) return []
      const name = `worker-results/${worker}-${duty}-${n}`
      return [`${name}.audit.json`, ...(result === undefined ? [] : [`${name}.json`])]
    }
    case 'candidates.merged':
      return ['convergence/candidates.json']
    case 'findings.grouped':
      return ['convergence/groups.json']
    case 'round.held':
      return [`convergence/round-${event.data.round}.json`]
    case 'gaps.checked':
      return ['convergence/critic.json', 'convergence/state.json']
    case 'report.sealed':
      return [`${report}.data.json`, `${report}.digests.json`]
    case 'finalize.done':
      if (event.data.state !== 'done') return []
      if (event.data.step === 'render-views') return [`${report}.md`, `${report}.html`]
      return event.data.step === 'validate-run' ? ['reports/post-report.json'] : []
    default:
      return []
  }
}

export const whatTheJournalSaysIsThere = defineRule({
  id: 'OKS-RUN-010',
  severity: 'error',
  title: 'What the journal says was written is in the run folder',
  rationale: 'A run whose results or report are gone can be neither checked nor planned on.',
  remedy: 'Restore the file from a copy, or run the phase again; views are made anew by okstra render-views.',
  appliesTo: ['journal'],
  *check(document, { records }) {
    const root = records.runOf(document.name)?.root
    if (root === undefined || !document.name.endsWith('journal.jsonl')) return
    const events = document.value as unknown as readonly RunEvent[]
    const published = new Set(
      events.flatMap((event) => (event.kind === 'results.published' ? [event.data.duty] : [])),
    )
    const [, taskType, seq] = /(?:^|\/)runs\/([^/]+)\/([0-9]+)\/$/.exec(root) ?? []
    const manifest = records.runOf(document.name)?.manifest?.value
    const report = `reports/final-report-${taskType ?? manifest?.taskType}-${seq ?? manifest?.seq}`
    for (const [index, event] of events.entries()) {
      for (const file of filesOf(event, published, report)) {
        if (records.isMissing(root + file))
          yield {
            pointer: `/${index}`,
            message: `${event.kind} says that ${file} was written, and it is not there.`,
          }
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a result that is gone', { files: { 'gemini-propose-1.json': undefined } }),
  },
})

export const runLeadsWhereItsReportLeads = defineRule({
  id: 'OKS-RUN-011',
  severity: 'error',
  title: 'A run has ended as its report says',
  rationale:
    'The route is a function of the report; a journal that says something else leads the task astray.',
  remedy: 'Restore the journal; the route is never edited.',
  appliesTo: ['journal'],
  check(document, { records }) {
    const report = records.runOf(document.name)?.report
    const ended = eventOf(document, 'run.ended')
    const next = ended?.data.next
    if (report === undefined || ended === undefined || next === undefined) return []
    if (ended.data.status !== 'completed' && ended.data.status !== 'blocked') return []
    const wanted = routeOf(report.value)
    return next === wanted
      ? []
      : [
          {
            pointer: `/${ended.index}/data/next`,
            message: `The run leads to ${String(next)}; its report leads to ${String(wanted)}.`,
            expected: [String(wanted)],
          },
        ]
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a route that skips the decision', {
      events: (events) => {
        for (const event of events.slice(-1)) event.data['next'] = 'implementation'
      },
    }),
  },
})
