import * as z from 'zod'
import {
  FAILURE_CLASSES,
  type FailureClass,
  PROVIDERS,
  ROLES,
  RUN_STATUSES,
  TASK_TYPES,
  TERMINAL_STATUSES,
  WORK_CATEGORIES,
  WORK_STATUSES,
  type WorkCategory,
  WORKER_STATES,
} from '../vocabulary.ts'
import { commit, count, id, itemId, list, sha256, strict, text, timestamp, usd, workerId } from './shape.ts'
import { roundSettings } from './rounds.ts'
import { runInputs } from './run-inputs.ts'
import { runId, seq, taskKey } from './storage.ts'

const version = z.literal('1.0').meta({ description: 'Version of this schema.' })
const categories = Object.keys(WORK_CATEGORIES) as [WorkCategory, ...WorkCategory[]]
const failureClasses = Object.keys(FAILURE_CLASSES) as [FailureClass, ...FailureClass[]]
const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })

const language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
  .meta({ description: 'Language of reports, as a BCP 47 tag.' })

export const project = strict(
  {
    schemaVersion: version,
    projectId: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)
      .meta({ description: 'Project segment of every task key.' }),
    qaCommands: list(
      z.string(),
      'Commands that check the work; each needs the approval of the user.',
    ).optional(),
    provision: list(
      strict(
        {
          path: text('File or folder, relative to the project root.'),
          how: z.enum(['link', 'copy']).meta({ description: 'How it comes into a worktree.' }),
        },
        { id: 'ProvisionEntry', description: 'Something that a worktree needs and git does not bring.' },
      ),
      'What a worktree needs besides the commit.',
    ).optional(),
    agentConfiguration: z
      .boolean()
      .meta({
        description:
          'Whether hooks, servers and settings that the repository brings for agents are to apply; needs the approval of the user.',
      })
      .optional(),
    convergence: roundSettings.optional(),
    prTemplatePath: text('Template of pull requests, relative to the project root.').optional(),
    language: language.optional(),
    workers: list(
      text('Worker id, with a model after a colon where one is meant.'),
      'Workers by name, never programs.',
    ).optional(),
  },
  { id: 'Project', title: 'Project', description: 'What a project says of itself to okstra.' },
)

export const taskManifest = strict(
  {
    schemaVersion: version,
    task: taskKey,
    originalKey: text('The key as it was first given, when it had to be normalised.').optional(),
    title: text('Title of the task.'),
    ticketIds: list(z.string(), 'Ids in the issue tracker.'),
    workCategory: z.enum(categories).meta({ description: 'Kind of work; frozen at the first prepare.' }),
    status: z.enum(WORK_STATUSES).meta({ description: 'Work status of the task.' }),
    brief: strict(
      {
        sha256,
        source: text('Where it was taken from, relative to the project root; its name when it lay outside.'),
      },
      { id: 'AcceptedBrief', description: 'The accepted brief; its copy is brief.md.' },
    ),
    origin: strict(
      {
        report: text('Report data, relative to the project root.'),
        dataDigest: sha256,
        followUp: id('FU'),
      },
      { id: 'TaskOrigin', description: 'The follow-up of a report that it was made of.' },
    ).optional(),
    baseRef: text('Name of the base, as it was given.'),
    baseCommit: commit,
    nextRecommendedPhase: orNull(z.string(), 'Where the task should go; null while nothing was decided.'),
    latestReport: strict(
      {
        path: text('Report data, relative to the project root.'),
        digest: sha256,
        answered: z
          .literal(true)
          .optional()
          .meta({ description: 'A person answered it since, and nothing that blocks is open any more.' }),
      },
      { id: 'LatestReport', description: 'The newest sealed report.' },
    ).optional(),
    lastRun: strict(
      { taskType: z.enum(TASK_TYPES).meta({ description: 'Task type.' }), seq },
      { id: 'LastRun', description: 'The newest run.' },
    ).optional(),
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  { id: 'TaskManifest', title: 'Task manifest', description: 'What a task is and where it stands.' },
)

const rosterEntry = strict(
  {
    worker: workerId,
    role: z.enum(ROLES).meta({ description: 'Role in the run.' }),
    provider: z.enum(PROVIDERS).meta({ description: 'Whose program it is.' }),
    model: orNull(z.string(), 'Model asked for; null for that of the program.'),
    modelFamily: text('Model family.'),
    tree: text('Name of its worktree in the registry.'),
  },
  { id: 'RunWorker', description: 'A worker of the run.' },
)

export const runManifest = strict(
  {
    schemaVersion: version,
    run: runId,
    task: taskKey,
    taskType: z.enum(TASK_TYPES).meta({ description: 'Task type of the run.' }),
    seq,
    nonce: text('Unique for the run; a verdict counts only with it.'),
    inputs: runInputs,
    baseCommit: commit,
    sourceCommit: commit.meta({ description: 'The frozen commit: citations are checked against it.' }),
    roster: list(rosterEntry, 'Workers, by role and id.'),
    language,
    budgets: strict(
      {
        idleSeconds: count.meta({ description: 'Silence after which a worker is ended.' }),
        wallSeconds: count.meta({ description: 'Time after which a worker is ended.' }),
        outputBytes: count.meta({ description: 'Output kept of a worker.' }),
        concurrency: z.int().min(1).meta({ description: 'Workers at once.' }),
        perProvider: z
          .partialRecord(z.enum(PROVIDERS), z.int().min(1))
          .meta({ description: 'Workers of a provider at once.' })
          .optional(),
        usd: usd.optional(),
        tokens: count.meta({ description: 'Tokens that the run may use up.' }).optional(),
      },
      { id: 'RunBudgets', description: 'Limits of every worker, and of the run.' },
    ),
    knownOptions: z
      .record(z.string(), id('IO'))
      .meta({ description: 'Ids of directions of earlier runs, by fingerprint.' }),
    knownRows: z
      .record(id('F'), z.string())
      .meta({
        description:
          'Ids of requirements and child tasks that earlier discoveries of the task gave, by finding.',
      })
      .optional(),
    knownFindings: z
      .record(z.string(), id('F'))
      .meta({ description: 'Ids of findings of earlier runs of the phase, by fingerprint.' })
      .optional(),
    dirty: list(z.string(), 'Uncommitted paths of the checkout that no worker sees; at most 50.'),
    assets: list(
      strict(
        { name: text('What was used.'), sha256 },
        { id: 'AssetDigest', description: 'A named asset with its digest.' },
      ),
      'Profiles, duties and schemas used.',
    ),
    contractVersions: z
      .record(z.string(), z.string())
      .meta({ description: 'Schema version of each document of the run, by its name.' }),
    okstraVersion: text('Version of okstra.'),
    preparedAt: timestamp,
  },
  { id: 'RunManifest', title: 'Run manifest', description: 'What a run is, as it was prepared.' },
)

export const teamState = strict(
  {
    schemaVersion: version,
    run: runId,
    status: z.enum(RUN_STATUSES).meta({ description: 'Run status.' }),
    workers: list(
      strict(
        {
          worker: workerId,
          role: z.enum(ROLES).meta({ description: 'Role.' }),
          duty: itemId,
          n: z.int().min(1).meta({ description: 'Attempts so far.' }),
          state: z.enum(WORKER_STATES).meta({ description: 'What it does.' }),
          status: z.enum(TERMINAL_STATUSES).meta({ description: 'How it ended.' }).optional(),
          failure: z.enum(failureClasses).meta({ description: 'Why it did not complete.' }).optional(),
          result: text('Its validated result, relative to the run folder.').optional(),
        },
        { id: 'TeamRow', description: 'A worker with one of its duties.' },
      ),
      'Workers and their duties.',
    ),
    updatedAt: timestamp,
  },
  { id: 'TeamState', title: 'Team state', description: 'Who did what in a run; derived from its journal.' },
)

export const postReport = strict(
  {
    schemaVersion: version,
    report: sha256.meta({ description: 'Root digest of the sealed report.' }),
    sourceCheck: strict(
      {
        state: z.enum(['unchanged', 'base-moved']).meta({ description: 'What became of commit and base.' }),
        note: text('Detail.').optional(),
      },
      { id: 'SourceCheck', description: 'Whether what was cited still stands.' },
    ).optional(),
    tokenUsage: strict(
      {
        state: z.enum(['done', 'deferred']).meta({ description: 'Whether it could be told.' }),
        totalTokens: count.meta({ description: 'Tokens of all classes and workers.' }).optional(),
        totalUsd: z.number().min(0).meta({ description: 'US dollars of what has a price.' }).optional(),
        unmetered: count.meta({ description: 'Attempts whose cost is not known and not in it.' }).optional(),
        note: text('Why it was deferred.').optional(),
      },
      { id: 'LateUsage', description: 'Usage that was told after the seal.' },
    ).optional(),
    views: list(
      strict(
        { file: text('File name of the view.'), sha256 },
        { id: 'ViewDigest', description: 'A rendered view.' },
      ),
      'Rendered views.',
    ).optional(),
    followUps: list(taskKey, 'Tasks spawned.').optional(),
    validation: strict(
      {
        errors: count.meta({ description: 'Findings of severity error.' }),
        warnings: count.meta({ description: 'Findings of severity warning.' }),
      },
      { id: 'ValidationCount', description: 'What validation found.' },
    ).optional(),
  },
  { id: 'PostReport', title: 'Post report', description: 'What came after a report was sealed.' },
)

export const errorRow = strict(
  {
    ts: timestamp,
    run: runId,
    source: z.enum(['worker', 'lead', 'okstra']).meta({ description: 'Whose error it is.' }),
    worker: workerId.optional(),
    type: text('Failure class, or what kind of error it is.'),
    message: text('What was said.'),
    exit: z.union([z.int(), z.null()]).meta({ description: 'Exit code.' }).optional(),
    logPointer: text('Where more is found, relative to the run folder.').optional(),
  },
  { id: 'ErrorRow', title: 'Error row', description: 'An error of a run.' },
)
