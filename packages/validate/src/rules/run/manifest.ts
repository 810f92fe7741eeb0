import { findRosterProblems } from '@okstra/lifecycle'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { eventOf } from './recorded.ts'
import { runExample } from './run-example.ts'

const MANIFEST = ['run-manifest.json']

export const rosterFitsThePhase = defineRule({
  id: 'OKS-RUN-003',
  severity: 'error',
  title: 'The roster of a run is one that its task type takes',
  rationale:
    'Too few analysers, or all of one family, are no comparison; prepare refuses them by the same check.',
  remedy: 'Run the phase again with other workers.',
  appliesTo: ['run-manifest'],
  check: ({ value: { taskType, roster, inputs } }) =>
    findRosterProblems({ taskType, roster, allowSingleFamily: inputs.allowSingleFamily }).map(
      ({ message, rows: [row] }) => ({ pointer: row === undefined ? '/roster' : `/roster/${row}`, message }),
    ),
  examples: {
    pass: runExample('four analysers of four families', { only: MANIFEST }),
    fail: runExample('two analysers', {
      only: MANIFEST,
      records: (records) => {
        records.manifest = { ...records.manifest, roster: records.manifest.roster.slice(2) }
      },
    }),
  },
})

export const manifestLiesInItsFolder = defineRule({
  id: 'OKS-RUN-004',
  severity: 'error',
  title: 'A run manifest is of the task, task type and number of its folder',
  rationale: 'Readers go by folder; a manifest of another run would be taken for that of this one.',
  remedy: 'Put the folder back where it was, or give it a number that is free.',
  appliesTo: ['run-manifest'],
  check({ name, value }) {
    const [, group, task, taskType, seq] =
      /(?:^|\/)tasks\/([^/]+)\/([^/]+)\/runs\/([^/]+)\/([0-9]+)\//.exec(name) ?? []
    if (seq === undefined) return []
    const found: RuleFinding[] = []
    const expect = (pointer: string, is: string, wanted: string): void => {
      if (is !== wanted)
        found.push({
          pointer,
          message: `The manifest says ${is}; its folder says ${wanted}.`,
          expected: [wanted],
        })
    }
    const [project = ''] = value.task.split(':')
    expect('/task', value.task, `${project}:${group}:${task}`)
    expect('/taskType', value.taskType, taskType ?? '')
    expect('/seq', value.seq, seq)
    return found
  },
  examples: {
    pass: runExample('a whole run', { only: MANIFEST }),
    fail: runExample('a manifest of another run', {
      only: MANIFEST,
      records: (records) => {
        records.manifest = { ...records.manifest, seq: '002' }
      },
    }),
  },
})

export const manifestIsWhatWasPrepared = defineRule({
  id: 'OKS-RUN-005',
  severity: 'error',
  title: 'A run manifest has the commits and the nonce that prepare recorded',
  rationale:
    'Citations are checked at the frozen commit, and a verdict counts only with the nonce of the run.',
  remedy: 'Restore the manifest; nothing in a run folder is edited by hand.',
  appliesTo: ['run-manifest'],
  check({ name, value }, { records }) {
    const started = eventOf(records.runOf(name)?.journal, 'prepare.started')
    if (started === undefined) return []
    const { sourceCommit, baseCommit, nonce } = started.data
    return Object.entries({ sourceCommit, baseCommit, nonce }).flatMap(([key, wanted]): RuleFinding[] => {
      const is = value[key as 'nonce']
      return is === wanted
        ? []
        : [
            {
              pointer: `/${key}`,
              message: `${key} is ${is}; prepare recorded ${wanted}.`,
              expected: [wanted],
            },
          ]
    })
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('another commit in the journal', {
      events: (events) => {
        for (const event of events.slice(0, 1)) event.data['sourceCommit'] = '1111111'
      },
    }),
  },
})
