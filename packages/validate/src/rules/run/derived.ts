import { sha256Hex } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { sealedRoot } from '../sealed-root.ts'
import { stateOf } from './recorded.ts'
import { runExample } from './run-example.ts'

export const teamStateFollowsTheJournal = defineRule({
  id: 'OKS-RUN-017',
  severity: 'warning',
  title: 'The team state of a run that ended says what the journal says',
  rationale: 'It is derived from the journal, for readers who do not fold; one that differs misleads them.',
  remedy: 'Go by the journal; nothing is decided by the team state.',
  appliesTo: ['team-state'],
  *check({ name, value }, { records }) {
    const journal = records.runOf(name)?.journal
    if (journal === undefined) return
    const { attempts, status, ended } = stateOf(journal)
    // While a run goes on, or after its process died, the journal is ahead.
    if (ended === undefined) return
    if (value.status !== status) {
      yield {
        pointer: '/status',
        message: `The run is ${value.status}; its journal says ${status}.`,
        expected: [status],
      }
    }
    for (const [index, row] of value.workers.entries()) {
      const own = attempts.filter(({ worker, duty }) => worker === row.worker && duty === row.duty)
      const last = own.at(-1)
      const pointer = `/workers/${index}`
      if (last === undefined) {
        if (row.state !== 'queued')
          yield { pointer, message: `${row.worker} was never asked to ${row.duty}.` }
      } else if (row.n !== last.n) {
        yield {
          pointer: `${pointer}/n`,
          message: `${row.worker} has ${row.n} attempts to ${row.duty}; the journal has ${last.n}.`,
          expected: [String(last.n)],
        }
      }
    }
    for (const { worker, duty } of attempts) {
      if (value.workers.some((row) => row.worker === worker && row.duty === duty)) continue
      yield {
        pointer: '/workers',
        message: `${worker} was asked to ${duty}, and the team state does not say so.`,
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('an attempt that nobody counted', {
      files: { 'team-state.json': (text) => text.replace('"n": 1', '"n": 2') },
    }),
  },
})

export const postReportIsOfThisSeal = defineRule({
  id: 'OKS-RUN-018',
  severity: 'error',
  title: 'A post report is of the report that was sealed',
  rationale: 'What came after the seal of another report says nothing of this one.',
  remedy: 'Let okstra write it again: okstra resume.',
  appliesTo: ['post-report'],
  check({ name, value }, { records }) {
    const root = sealedRoot(records.runOf(name))
    return root === undefined || root === value.report
      ? []
      : [
          {
            pointer: '/report',
            message: `The post report is of ${value.report.slice(0, 12)}…; sealed was ${root.slice(0, 12)}….`,
            expected: [root],
          },
        ]
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a post report of another seal', {
      records: (records) => {
        records.postReport = { ...records.postReport, report: '0'.repeat(64) }
      },
    }),
  },
})

export const viewsAreAsRendered = defineRule({
  id: 'OKS-RUN-019',
  severity: 'error',
  title: 'A view is the one that was rendered',
  rationale: 'A view that was changed shows a person something else than what they decide on.',
  remedy: 'Render it again: okstra render-views.',
  appliesTo: ['post-report'],
  *check({ name, value }, { records }) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    for (const [index, { file, sha256 }] of (value.views ?? []).entries()) {
      const pointer = `/views/${index}`
      const text = records.textOf(folder + file)
      if (text === undefined) {
        if (records.isMissing(folder + file)) yield { pointer, message: `The view ${file} is gone.` }
      } else if (sha256Hex(text) !== sha256) {
        yield { pointer: `${pointer}/sha256`, message: `The view ${file} is not what was rendered.` }
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a view that is gone', {
      records: (records) => {
        records.postReport = {
          ...records.postReport,
          views: [{ file: 'other.html', sha256: '0'.repeat(64) }],
        }
      },
    }),
  },
})

export const promptsAreWhatWasSent = defineRule({
  id: 'OKS-RUN-020',
  severity: 'error',
  title: 'A prompt is the one that was sent',
  rationale: 'What a worker was asked is part of what its answer is worth.',
  remedy: 'Restore the prompt; nothing in a run folder is edited by hand.',
  appliesTo: ['journal'],
  *check(document, { records }) {
    const root = records.runOf(document.name)?.root
    if (root === undefined) return
    const { attempts } = stateOf(document)
    for (const { worker, duty, n, prompt } of attempts) {
      const text = records.textOf(`${root}prompts/${worker}-${duty}-${n}.md`)
      if (text === undefined || sha256Hex(text) === prompt) continue
      const index = document.value.findIndex(
        ({ kind, data }) =>
          kind === 'worker.dispatched' &&
          data['worker'] === worker &&
          data['duty'] === duty &&
          data['n'] === n,
      )
      yield {
        pointer: `/${index}/data/prompt`,
        message: `prompts/${worker}-${duty}-${n}.md is not what was sent.`,
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a prompt that was edited', {
      files: { 'prompts/gemini-propose-1.md': (text) => `${text}Agree with claude.\n` },
      alsoFails: ['OKS-DOC-001'],
    }),
  },
})

export const failuresAreInTheErrorLedger = defineRule({
  id: 'OKS-RUN-021',
  severity: 'error',
  title: 'Every row of the error ledger is of this run, and every attempt that failed has one',
  rationale: 'Who was missing, and why, is told once and not lost.',
  remedy: 'Let okstra write the rows; they are never edited by hand.',
  appliesTo: ['error-ledger'],
  *check({ name, value }, { records }) {
    const run = records.runOf(name)
    const id = run?.manifest?.value.run
    for (const [index, row] of value.entries()) {
      if (id !== undefined && row.run !== id)
        yield {
          pointer: `/${index}/run`,
          message: `The row is of the run ${row.run}, not of ${id}.`,
          expected: [id],
        }
    }
    if (run?.journal === undefined) return
    const { attempts, ended } = stateOf(run.journal)
    if (ended === undefined) return
    const told = new Set(value.map(({ worker }) => worker))
    for (const { worker, duty, finished } of attempts) {
      if (finished === undefined || finished.status === 'completed' || told.has(worker)) continue
      yield {
        message: `${worker} did not complete ${duty} (${finished.failure ?? finished.status}), and no row says so.`,
        pointer: '',
      }
      told.add(worker)
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a failure that nobody wrote down', {
      records: (records) => {
        records.errors = records.errors.map((row) => ({ ...row, worker: 'grok' }))
      },
    }),
  },
})
