import { defineRule } from '../../define-rule.ts'
import { isKind } from '../../document.ts'
import { shownText } from '../../shown.ts'
import { runExample } from '../run/run-example.ts'
import { sealedRoot } from '../sealed-root.ts'
import { stateOf } from '../run/recorded.ts'

export const timelineTellsTheRuns = defineRule({
  id: 'OKS-TSK-020',
  severity: 'error',
  title: 'The timeline of a task tells its runs as they were',
  rationale: 'It is the history of the task: a run that is missing or ended otherwise makes it untrue.',
  remedy: 'Restore the timeline or the run folder; neither is edited by hand.',
  appliesTo: ['timeline'],
  *check({ name, value }, { records }) {
    const task = records.taskOf(name)
    if (task === undefined || !name.endsWith('timeline.jsonl')) return
    const told = new Set<string>()
    for (const [index, { kind, taskType, seq, status }] of value.entries()) {
      if (kind !== 'run.started' && kind !== 'run.ended') continue
      const pointer = `/${index}`
      if (taskType === undefined || seq === undefined) {
        yield { pointer, message: `A row ${kind} does not say which run it means.` }
        continue
      }
      const root = `${task.root}runs/${taskType}/${seq}/`
      told.add(`${kind} ${root}`)
      if (kind === 'run.ended' && !told.has(`run.started ${root}`))
        yield { pointer, message: `The run ${taskType} ${seq} ends and never started.` }
      const run = task.runs.find((each) => each.root === root)
      if (run === undefined) {
        if (records.isMissing(`${root}journal.jsonl`))
          yield { pointer, message: `The run ${taskType} ${seq} is not there.` }
        continue
      }
      const ended = run.journal === undefined ? undefined : stateOf(run.journal).ended
      if (kind === 'run.ended' && run.journal !== undefined && ended?.status !== status) {
        yield {
          pointer: `${pointer}/status`,
          message: `The run ${taskType} ${seq} ended as ${status ?? 'nothing'}; its journal says ${ended?.status ?? 'that it has not ended'}.`,
        }
      }
    }
    for (const { root, journal } of task.runs) {
      if (journal !== undefined && stateOf(journal).started && !told.has(`run.started ${root}`)) {
        yield {
          pointer: '',
          message: `The run ${root.slice(task.root.length + 5, -1)} started, and no row says so.`,
        }
      }
    }
  },
  examples: {
    pass: runExample('a whole task'),
    fail: runExample('a run that ended otherwise', {
      records: (records) => {
        records.timeline = records.timeline.map((row) =>
          row.kind === 'run.ended' ? { ...row, status: 'failed' } : row,
        )
      },
    }),
  },
})

export const decisionsAreOnWhatWasSealed = defineRule({
  id: 'OKS-TSK-021',
  severity: 'error',
  title: 'A decision carries the digest of the report that was sealed',
  rationale: 'A decision on something else than what was sealed is stale: the gates refuse it.',
  remedy: 'Read the report as it is and decide again.',
  appliesTo: ['timeline'],
  *check({ name, value }, { records, digestOf }) {
    for (const [index, { kind, decision }] of value.entries()) {
      if (kind !== 'decision') continue
      if (decision === undefined) {
        yield { pointer: `/${index}`, message: 'A decision row holds no decision.' }
        continue
      }
      if (decision.decision !== 'select-direction' || decision.report === undefined) continue
      const report = records.inProject(name, decision.report)
      if (report === undefined) continue
      const pointer = `/${index}/decision`
      const sealed = sealedRoot(records.runOf(report.name)) ?? digestOf(report)
      if (decision.shown !== sealed)
        yield {
          pointer: `${pointer}/shown`,
          message: `The decision was made on ${decision.shown.slice(0, 12)}…; sealed was ${sealed.slice(0, 12)}….`,
        }
      if (!isKind(report, 'final-report')) continue
      const displayed = (report.value.optionSelection?.options ?? []).map(({ id }) => id)
      if (decision.subject === undefined || !displayed.includes(decision.subject)) {
        yield {
          pointer: `${pointer}/subject`,
          message: `${shownText(decision.subject ?? '', 40)} is not among the displayed options.`,
          expected: displayed,
        }
      }
    }
  },
  examples: {
    pass: runExample('a whole task'),
    fail: runExample('a decision on an earlier state', {
      records: (records) => {
        records.timeline = records.timeline.map((row) =>
          row.decision === undefined ? row : { ...row, decision: { ...row.decision, shown: '0'.repeat(64) } },
        )
      },
    }),
  },
})
