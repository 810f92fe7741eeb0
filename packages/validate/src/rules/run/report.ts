import { canonicalJson, type MergedCandidate } from '@okstra/contracts'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { stateOf } from './recorded.ts'
import { runExample } from './run-example.ts'
import { changed } from '../report-example.ts'
import type { RunRecordsDraft } from './run-records.ts'

const edit = (changes: Readonly<Record<string, unknown>>) => (records: RunRecordsDraft) => {
  records.report = changed(records.report, changes)
}

/** The digests of task manifest, timeline and post report are those of the report before it was changed. */
const UNSEALED = ['OKS-RUN-018', 'OKS-TSK-003', 'OKS-TSK-021'] as const

export const reportIsOfItsRun = defineRule({
  id: 'OKS-RUN-030',
  severity: 'error',
  title: 'A report names the task, number and commits of its run',
  rationale: 'Identity comes from the records; an agent cannot alter it.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  check({ name, value: { identity, run } }, { records }) {
    const manifest = records.runOf(name)?.manifest?.value
    if (manifest === undefined) return []
    const found: RuleFinding[] = []
    const expect = (pointer: string, is: string | null, wanted: string): void => {
      if (is !== wanted)
        found.push({
          pointer,
          message: `The report says ${String(is)}; the run manifest says ${wanted}.`,
          expected: [wanted],
        })
    }
    const [project = '', group = '', task = ''] = manifest.task.split(':')
    expect('/identity/projectId', identity.projectId, project)
    expect('/identity/taskGroup', identity.taskGroup, group)
    expect('/identity/taskId', identity.taskId, task)
    expect('/identity/taskType', identity.taskType, manifest.taskType)
    expect('/run/seq', String(run.seq), String(Number(manifest.seq)))
    expect('/run/baseCommit', run.baseCommit, manifest.baseCommit)
    expect('/run/sourceCommit', run.sourceCommit, manifest.sourceCommit)
    return found
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('another commit', {
      records: edit({ '/run/sourceCommit': '1111111' }),
      alsoFails: UNSEALED,
    }),
  },
})

export const reportHasTheRosterOfItsRun = defineRule({
  id: 'OKS-RUN-031',
  severity: 'error',
  title: 'The roster of a report is that of its run, and who completed is in the journal',
  rationale: 'Started is not completed, and a worker that was never asked has no vote.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  *check({ name, value: { crossVerification } }, { records }) {
    const run = records.runOf(name)
    if (run?.manifest === undefined) return
    const { roster } = crossVerification
    const wanted = run.manifest.value.roster
    for (const [index, { worker, role, provider }] of roster.entries()) {
      const row = wanted.find((each) => each.worker === worker && each.role === role)
      const pointer = `/crossVerification/roster/${index}`
      if (row === undefined)
        yield { pointer: `${pointer}/worker`, message: `${worker} was not asked as ${role}.` }
      else if (row.provider !== provider)
        yield {
          pointer: `${pointer}/provider`,
          message: `${worker} is of ${row.provider}, not of ${provider}.`,
          expected: [row.provider],
        }
    }
    for (const { worker, role } of wanted) {
      // Who writes the prose is no vote: a report may leave that row out.
      if (role !== 'analyser' || roster.some((each) => each.worker === worker && each.role === role)) continue
      yield {
        pointer: '/crossVerification/roster',
        message: `${worker} was asked as ${role}, and the report does not say so.`,
      }
    }
    if (run.journal === undefined) return
    const completed = new Set(
      stateOf(run.journal).attempts.flatMap(({ worker, finished }) =>
        finished?.status === 'completed' ? [worker] : [],
      ),
    )
    for (const [index, { worker, role, status }] of roster.entries()) {
      if (role !== 'analyser' || status !== 'completed' || completed.has(worker)) continue
      yield {
        pointer: `/crossVerification/roster/${index}/status`,
        message: `${worker} is called completed, and no attempt of it completed.`,
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a worker of nobody', {
      records: edit({ '/crossVerification/roster/3/worker': 'grok' }),
      alsoFails: UNSEALED,
    }),
  },
})

export const reportHasTheMergedCandidates = defineRule({
  id: 'OKS-RUN-032',
  severity: 'error',
  title: 'The candidates of a report are those that were merged',
  rationale: 'What a person selects is what the analysers proposed and reassessed.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  *check({ name, value: { optionSelection } }, { records }) {
    const set = records.runOf(name)?.candidates?.value
    if (optionSelection === undefined || set === undefined) return
    const wanted = new Map(set.candidates.map((candidate) => [candidate.id, candidate]))
    const seen = new Set<string>()
    for (const list of ['options', 'candidateAudit'] as const) {
      for (const [index, { id, candidate }] of optionSelection[list].entries()) {
        const pointer = `/optionSelection/${list}/${index}`
        const merged = wanted.get(id)
        seen.add(id)
        if (merged === undefined)
          yield { pointer: `${pointer}/id`, message: `${id} is in the report and was never merged.` }
        else
          for (const key of differing(candidate, merged))
            yield {
              pointer: `${pointer}/candidate/${key}`,
              message: `${key} of ${id} is not what was merged.`,
            }
      }
    }
    for (const id of wanted.keys()) {
      if (!seen.has(id))
        yield { pointer: '/optionSelection', message: `${id} was merged and is not in the report.` }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a title that nobody gave', {
      records: edit({ '/optionSelection/options/0/candidate/title': 'The best one' }),
      alsoFails: UNSEALED,
    }),
  },
})

/** Fields of the direction itself; the family is settled by the reassessment. */
const FIELDS = [
  'fingerprint',
  'title',
  'mechanism',
  'boundary',
  'commitments',
  'evidence',
  'assumptions',
  'externalFacts',
  'safetyNotes',
  'sources',
] as const

function differing(candidate: MergedCandidate, merged: MergedCandidate): string[] {
  return FIELDS.filter((key) => canonicalJson(candidate[key]) !== canonicalJson(merged[key]))
}
