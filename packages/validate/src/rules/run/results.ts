import { canonicalJson, type Evidence, type WorkerResult } from '@okstra/contracts'
import { answerPart } from '@okstra/lifecycle'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { workOf } from './recorded.ts'
import { runExample } from './run-example.ts'

export const resultsCarryTheNonce = defineRule({
  id: 'OKS-RUN-012',
  severity: 'error',
  title: 'A result carries the nonce of its run',
  rationale: 'An answer that does not know the nonce was not made for this run: it was copied or forged.',
  remedy: 'Leave it out; the worker counts as one that did not run.',
  appliesTo: ['worker-result'],
  check({ name, value }, { records }) {
    const run = records.runOf(name)
    if (run?.manifest === undefined || !name.startsWith(`${run.root}worker-results/`)) return []
    const { nonce } = run.manifest.value
    if (value.nonce === nonce) return []
    const found =
      value.nonce === undefined ? 'carries no nonce' : `carries the nonce ${shownText(value.nonce, 40)}`
    return [
      {
        ...(value.nonce === undefined ? {} : { pointer: '/nonce' }),
        message: `The result ${found}; that of the run is another.`,
      },
    ]
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a result of another run', {
      records: ({ results }) => {
        const result = results['gemini-propose-1']
        if (result !== undefined) results['gemini-propose-1'] = { ...result, nonce: '0000' }
      },
    }),
  },
})

/** A worker id may hold a dash and a number, so the duty is found by its name. */
const DUTIES =
  /-(propose|reassess|answer-blockers|analyse|vote-[0-9]+|criticise|check-gaps|write-report)-[0-9]+$/

export const resultsHaveThePartOfTheirDuty = defineRule({
  id: 'OKS-RUN-013',
  severity: 'error',
  title: 'A result has the part that its duty asks for',
  rationale: 'A result without it answers another question.',
  remedy: 'Leave it out; the worker counts as one that gave no valid answer.',
  appliesTo: ['worker-result'],
  check({ name, value }, { records }) {
    const run = records.runOf(name)
    if (run === undefined || !name.startsWith(`${run.root}worker-results/`)) return []
    const taskType = run.manifest?.value.taskType ?? 'implementation-option-selection'
    const duty = DUTIES.exec(workOf(name))?.[1]
    const part = duty === undefined ? undefined : answerPart(duty, taskType)
    return part === undefined || value[part] !== undefined
      ? []
      : [{ message: `A result of ${duty} needs ${part}, and this one has none.`, expected: [part] }]
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a reassessment without one', {
      records: ({ results }) => {
        const result = results['gemini-propose-1']
        if (result === undefined) return
        const { candidates: _, ...rest } = result
        results['gemini-propose-1'] = rest
      },
    }),
  },
})

/** Every citation of a result; rows that it was shown and only refers to are not its own. */
function citationsOf({
  findings,
  candidates = [],
  reassessment,
  blockerAnswers = [],
  errorAnalysis,
  votes = [],
  gaps = [],
}: WorkerResult): Evidence[] {
  const mixed = [
    ...(reassessment?.assessments ?? []).flatMap(({ safetyBlockers, externalFacts }) => [
      ...safetyBlockers.flatMap(({ evidence }) => evidence),
      ...externalFacts.flatMap(({ evidence }) => evidence),
    ]),
    ...blockerAnswers.flatMap(({ evidence }) => evidence),
  ]
  return [
    ...findings.flatMap(({ evidence }) => evidence),
    ...candidates.flatMap(({ evidence }) => evidence),
    ...mixed.filter((each) => typeof each !== 'string'),
    ...(errorAnalysis?.causes ?? []).flatMap(({ counterEvidence }) =>
      counterEvidence.flatMap(({ evidence }) => evidence),
    ),
    ...votes.flatMap((vote) => ('item' in vote ? (vote.evidence ?? []) : [])),
    ...gaps.flatMap(({ evidence }) => evidence),
  ]
}

export const auditsCheckEveryCitation = defineRule({
  id: 'OKS-RUN-014',
  severity: 'error',
  title: 'An audit checks every citation of its result once, and no other',
  rationale: 'A citation that nobody looked up is worth nothing, and one that nobody made supports nobody.',
  remedy: 'Find out what changed the audit; it is okstra that writes it.',
  appliesTo: ['worker-audit'],
  check({ name, value }, { records }) {
    const result = records.runOf(name)?.results.get(workOf(name))
    if (result === undefined) return []
    const left = new Map<string, number>()
    for (const evidence of citationsOf(result.value)) {
      const key = canonicalJson(evidence)
      left.set(key, (left.get(key) ?? 0) + 1)
    }
    const found: RuleFinding[] = []
    for (const [index, { citation, item }] of value.citations.entries()) {
      const key = canonicalJson(citation)
      const count = left.get(key) ?? 0
      if (count > 0) left.set(key, count - 1)
      else
        found.push({
          pointer: `/citations/${index}`,
          message: `The result holds no such citation${item === '' ? '' : ` for ${item}`}, or fewer of it.`,
        })
    }
    const missing = [...left].filter(([, count]) => count > 0).map(([key]) => key)
    for (const key of missing)
      found.push({
        pointer: '/citations',
        message: `The result cites ${shownText(key, 120)}, and the audit does not check it.`,
      })
    return found
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a citation that nobody looked up', {
      records: ({ audits }) => {
        const audit = audits['claude-propose-1']
        if (audit !== undefined)
          audits['claude-propose-1'] = { ...audit, citations: audit.citations.slice(1) }
      },
    }),
  },
})

export const auditsNameTheirWork = defineRule({
  id: 'OKS-RUN-015',
  severity: 'error',
  title: 'An audit is of the worker, duty and attempt that its name says',
  rationale: 'An audit under another name clears, or accuses, the wrong worker.',
  remedy: 'Give it its own name back.',
  appliesTo: ['worker-audit'],
  check({ name, value: { worker, duty, n } }) {
    if (!name.endsWith('.audit.json')) return []
    const wanted = workOf(name)
    return `${worker}-${duty}-${n}` === wanted
      ? []
      : [
          {
            pointer: '/worker',
            message: `The audit is of ${worker}-${duty}-${n}; its name says ${shownText(wanted)}.`,
          },
        ]
  },
  examples: {
    pass: runExample('a whole run', { only: ['gemini-propose-1.audit.json'] }),
    fail: runExample('an audit of another worker', {
      only: ['gemini-propose-1.audit.json'],
      records: ({ audits }) => {
        const audit = audits['gemini-propose-1']
        if (audit !== undefined) audits['gemini-propose-1'] = { ...audit, worker: 'codex' }
      },
    }),
  },
})

/** How a worker's status may end. */
export const statusFitsItsOutcome = defineRule({
  id: 'OKS-RUN-016',
  severity: 'error',
  title: 'A status sidecar that tells an outcome is that of a worker that exited',
  rationale: 'A worker that still runs has no outcome, and one that did not complete says why.',
  remedy: 'Let the run write it: okstra resume closes what a crash left open.',
  appliesTo: ['status-sidecar'],
  *check({ value: { status, outcome, failure, exit } }) {
    if (status !== 'exited' && (outcome !== undefined || exit !== undefined)) {
      yield {
        pointer: '/status',
        message: `The worker is ${status}, and it has an outcome.`,
        expected: ['exited'],
      }
    }
    if (outcome === 'completed' && failure !== undefined) {
      yield { pointer: '/failure', message: `The worker completed, and it has the failure ${failure}.` }
    }
    if (outcome !== undefined && outcome !== 'completed' && failure === undefined) {
      yield { pointer: '/outcome', message: `The worker ended as ${outcome} and does not say why.` }
    }
  },
  examples: {
    pass: {
      about: 'a worker that completed',
      documents: () => [status({ status: 'exited', outcome: 'completed' })],
    },
    fail: {
      about: 'an outcome of one that runs',
      documents: () => [status({ status: 'running', outcome: 'completed' })],
    },
  },
})

function status(own: Readonly<Record<string, unknown>>) {
  const value = { schemaVersion: '1.0', bytes: 12, events: 3, ...own }
  return { name: 'worker-results/codex-propose-1.status.json', text: JSON.stringify(value) }
}
