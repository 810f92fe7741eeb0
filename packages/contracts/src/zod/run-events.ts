import * as z from 'zod'
import {
  FAILURE_CLASSES,
  type FailureClass,
  FINALIZE_STEPS,
  RUN_STATUSES,
  TERMINAL_STATUSES,
} from '../vocabulary.ts'
import { commit, count, itemId, sha256, strict, text, timestamp, usd, workerId } from './shape.ts'

const failureClasses = Object.keys(FAILURE_CLASSES) as [FailureClass, ...FailureClass[]]

const attempt = {
  worker: workerId,
  duty: itemId,
  n: z.int().min(1).meta({ description: 'Number of the attempt.' }),
}

/** The data of each kind of event that this version writes. */
const DATA = {
  'prepare.started': strict(
    { sourceCommit: commit, baseCommit: commit, nonce: text('The nonce of the run.'), inputs: sha256 },
    { id: 'PrepareStarted', description: 'Every gate is passed; effects begin.' },
  ),
  'prepare.done': strict(
    { manifest: sha256.meta({ description: 'Digest of the run manifest.' }) },
    { id: 'PrepareDone', description: 'All that workers are given is in place.' },
  ),
  'run.started': strict(
    { lead: text('headless or host.') },
    { id: 'RunStarted', description: 'A process began to run it.' },
  ),
  'run.resumed': strict(
    {
      reason: text('What had happened before.'),
      usd: usd.optional(),
      tokens: count.meta({ description: 'Tokens that the run may use up from now on.' }).optional(),
    },
    { id: 'RunResumed', description: 'Another process goes on with it.' },
  ),
  'worker.dispatched': strict(
    {
      ...attempt,
      kind: z.enum(['first', 'retry', 'repair', 'resume']).meta({
        description:
          'Why it is asked: first time, after a failure, to mend its answer, after a crash of okstra.',
      }),
      turn: z.int().min(1).meta({ description: 'Times that it was asked and ended, and one.' }),
      prompt: sha256.meta({ description: 'Digest of the prompt.' }),
    },
    { id: 'WorkerDispatched', description: 'A worker is about to be started.' },
  ),
  'worker.finished': strict(
    {
      ...attempt,
      status: z.enum(TERMINAL_STATUSES).meta({ description: 'Terminal status.' }),
      failure: z.enum(failureClasses).meta({ description: 'Failure class.' }).optional(),
      message: text("The provider's own message, or what is wrong with the answer.").optional(),
      retryAfterMs: count
        .meta({ description: 'Wait that the provider asks for, in milliseconds.' })
        .optional(),
      result: sha256.meta({ description: 'Digest of the validated result.' }).optional(),
      audit: sha256.meta({ description: 'Digest of the audit.' }),
      repair: z.boolean().meta({ description: 'Whether a repair turn could better it.' }),
    },
    { id: 'WorkerFinished', description: 'A worker ended, and its answer was checked.' },
  ),
  'worker.lost': strict(
    {
      ...attempt,
      reason: text('What is known of it.'),
      audit: sha256
        .meta({ description: 'Digest of the audit of what it was seen to do until then.' })
        .optional(),
    },
    { id: 'WorkerLost', description: 'An attempt that ended with its supervisor, without a terminal event.' },
  ),
  'results.published': strict(
    { duty: itemId },
    {
      id: 'ResultsPublished',
      description: 'The blind phase of a duty is over; its results are in the run folder.',
    },
  ),
  'candidates.merged': strict(
    { candidates: sha256.meta({ description: 'Digest of the candidate set.' }) },
    { id: 'CandidatesMerged', description: 'The proposals are one set.' },
  ),
  'findings.grouped': strict(
    { groups: sha256.meta({ description: 'Digest of the groups.' }) },
    { id: 'FindingsGrouped', description: 'What the analysers found is one list of items.' },
  ),
  'round.held': strict(
    {
      round: z.int().min(1).meta({ description: 'Number of the round.' }),
      results: sha256.meta({ description: 'Digest of the results of the round.' }),
    },
    { id: 'RoundHeld', description: 'The votes of a round are counted.' },
  ),
  'gaps.checked': strict(
    {
      results: sha256.meta({ description: 'Digest of what the critic and those that checked it answered.' }),
      state: sha256.meta({ description: 'Digest of the state of the votes after it.' }),
    },
    { id: 'GapsChecked', description: 'What the critic saw is held against what the analysers say of it.' },
  ),
  'report.sealed': strict(
    { root: sha256, sidecar: sha256.meta({ description: 'Digest of the digest sidecar.' }) },
    { id: 'ReportSealed', description: 'The report data will never change.' },
  ),
  'finalize.done': strict(
    {
      step: z.enum(FINALIZE_STEPS).meta({ description: 'Step of finalize.' }),
      state: z.enum(['done', 'deferred', 'failed']).meta({ description: 'How it went.' }),
      note: text('Detail.').optional(),
    },
    { id: 'FinalizeDone', description: 'A step of finalize is over.' },
  ),
  'note.added': strict(
    {
      step: text('What was done.'),
      note: text('Detail.').optional(),
    },
    { id: 'NoteAdded', description: 'Whoever leads the run notes what it did.' },
  ),
  'run.interrupted': strict(
    { signal: text('Name of the signal, or budget.') },
    { id: 'RunInterrupted', description: 'It was stopped and can be resumed.' },
  ),
  'run.ended': strict(
    {
      status: z.enum(RUN_STATUSES).meta({ description: 'Run status.' }),
      reason: text('Why, when it is not completed.').optional(),
      next: z.union([z.string(), z.null()]).meta({ description: 'The route.' }).optional(),
    },
    { id: 'RunEnded', description: 'Nothing more will happen in it.' },
  ),
} as const

/** One event of a kind that this version writes; a journal may hold others. */
export const runEvent = z
  .union(
    Object.entries(DATA).map(([kind, data]) =>
      strict(
        {
          seq: count.meta({ description: 'Place in the journal, from 0.' }),
          ts: timestamp,
          kind: z.literal(kind).meta({ description: 'What happened.' }),
          key: text('Idempotency key.'),
          data,
        },
        { id: `Event${kind.replaceAll(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase())}` },
      ),
    ) as unknown as readonly [z.ZodType, ...z.ZodType[]],
  )
  .meta({ id: 'RunEvent', title: 'Run event', description: 'One event of the journal of a run.' })
