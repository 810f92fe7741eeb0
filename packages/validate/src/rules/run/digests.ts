import { documentDigest, type RunEvent } from '@okstra/contracts'
import { defineRule, type RuleContext } from '../../define-rule.ts'
import { isKind, type ReadDocument } from '../../document.ts'
import type { RunRecords } from '../../records.ts'
import { eventOf, workOf } from './recorded.ts'
import { runExample } from './run-example.ts'

type Recorded = ReadDocument<
  'worker-result' | 'worker-audit' | 'candidate-set' | 'run-manifest' | 'digest-sidecar'
>

/** The digest that the journal holds of a document; `undefined` when it says nothing of it. */
function recordedOf(document: Recorded, { journal }: RunRecords): string | undefined {
  if (isKind(document, 'run-manifest')) return eventOf(journal, 'prepare.done')?.data.manifest
  if (isKind(document, 'candidate-set')) return eventOf(journal, 'candidates.merged')?.data.candidates
  if (isKind(document, 'digest-sidecar')) return eventOf(journal, 'report.sealed')?.data.sidecar
  const name = workOf(document.name)
  const ended = (journal?.value as readonly RunEvent[] | undefined)?.find(
    (event) =>
      (event.kind === 'worker.finished' || event.kind === 'worker.lost') &&
      `${event.data.worker}-${event.data.duty}-${event.data.n}` === name,
  )
  if (ended?.kind !== 'worker.finished' && ended?.kind !== 'worker.lost') return undefined
  if (isKind(document, 'worker-audit')) return ended.data.audit
  return ended.kind === 'worker.finished' ? ended.data.result : undefined
}

function digestOf(document: Recorded, context: RuleContext): string {
  // The sidecar's own digest leaves its own field out.
  if (!isKind(document, 'digest-sidecar')) return context.digestOf(document)
  const { digest: _, ...body } = document.value
  return documentDigest(body)
}

export const recordsHaveTheirDigest = defineRule({
  id: 'OKS-RUN-001',
  severity: 'error',
  title: 'A record of a run has the digest that the journal holds',
  rationale: 'The journal says what was accepted; a record that was changed since is another one.',
  remedy: 'Restore the record; nothing in a run folder is edited by hand.',
  appliesTo: ['worker-result', 'worker-audit', 'candidate-set', 'run-manifest', 'digest-sidecar'],
  check(document, context) {
    const run = context.records.runOf(document.name)
    const wanted = run === undefined ? undefined : recordedOf(document, run)
    const found = digestOf(document, context)
    if (wanted === undefined || wanted === found) return []
    return [
      {
        message: `The document has the digest ${found.slice(0, 12)}…; the journal holds ${wanted.slice(0, 12)}….`,
        expected: [wanted],
      },
    ]
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a finding changed after it was accepted', {
      files: { 'gemini-propose-1.json': (text) => text.replace('charges again', 'charges twice') },
    }),
  },
})

export const recordsAreOfAnAttempt = defineRule({
  id: 'OKS-RUN-002',
  severity: 'error',
  title: 'Every result and audit is of an attempt that the journal knows',
  rationale: 'What no dispatched worker wrote came from somewhere else, and counts for nothing.',
  remedy: 'Move it out of the run folder, and find out who put it there.',
  appliesTo: ['worker-result', 'worker-audit'],
  check(document, context) {
    const run = context.records.runOf(document.name)
    if (run?.journal === undefined || !document.name.startsWith(`${run.root}worker-results/`)) return []
    return recordedOf(document, run) === undefined
      ? [
          {
            message: `No attempt of the run ended with this ${isKind(document, 'worker-audit') ? 'audit' : 'result'}.`,
          },
        ]
      : []
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a result of nobody', {
      events: (events) => {
        for (const event of events) {
          if (
            event.key === 'worker.dispatched:gemini-reassess-1' ||
            event.key === 'worker.finished:gemini-reassess-1'
          )
            event.data['n'] = 2
        }
      },
      alsoFails: ['OKS-JRN-011', 'OKS-RUN-010', 'OKS-RUN-017', 'OKS-RUN-033'],
    }),
  },
})
