import * as z from 'zod'
import {
  COVERAGE_VERDICTS,
  PROVIDERS,
  ROLES,
  RUN_STATUSES,
  SELECTION_MODES,
  TASK_TYPES,
  TERMINAL_STATUSES,
} from '../vocabulary.ts'
import { clarificationItem, reviewedRow } from './clarification.ts'
import { lens } from './phases/improvement-discovery.ts'
import { commit, count, id, list, sha256, strict, text, workerId } from './shape.ts'
import { runId, seq, taskKey } from './storage.ts'

const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })
const taskType = z.enum(TASK_TYPES).meta({ description: 'Task type.' })

const plan = strict(
  {
    task: taskKey,
    taskType,
    mode: orNull(z.enum(SELECTION_MODES), 'How option selection runs; null for other task types.'),
    brief: text('Where the brief was taken from.'),
    requirements: count.meta({ description: 'Requirements of the brief that count.' }),
    baseRef: text('Name of the base.'),
    baseCommit: commit,
    sourceCommit: commit.meta({ description: 'The commit that workers see.' }),
    workers: list(
      strict(
        {
          worker: workerId,
          role: z.enum(ROLES).meta({ description: 'Role.' }),
          provider: z.enum(PROVIDERS).meta({ description: 'Whose program it is.' }),
          model: orNull(z.string(), 'Model asked for; null for that of the program.'),
          modelFamily: text('Model family.'),
          tokens: count.meta({
            description: 'Tokens that it is given at the least, for all duties of the role.',
          }),
        },
        { id: 'PlannedWorker', description: 'A worker of the roster.' },
      ),
      'The roster.',
    ),
    lenses: list(
      strict(
        { lens, workers: list(workerId, 'Who looks through it first; nobody where that is up to them.') },
        { id: 'PlannedLens', description: 'A view from which improvements are looked for.' },
      ),
      'Lenses, those that are handed out first; absent for other task types.',
    ).optional(),
    target: text('The feature that is traced, or the change that is mapped; absent elsewhere.').optional(),
    evidence: list(
      strict(
        {
          report: text('The report.'),
          freshness: z
            .enum(['fresh', 'stale'])
            .meta({ description: 'Whether the files that it cites are as they were.' }),
        },
        { id: 'PlannedEvidence', description: 'An earlier report that goes in as evidence.' },
      ),
      'Earlier reports that go in; absent where there are none.',
    ).optional(),
    makers: list(z.string(), 'Makers that get to see the code.'),
    trees: list(
      strict(
        {
          name: text('task, or the worker that has it.'),
          verdict: z.enum(['create', 'reuse']).meta({ description: 'How it is had.' }),
          path: text('Where it is.'),
          branch: orNull(z.string(), 'Its branch; null for a tree on no branch.'),
          base: commit.meta({ description: 'The commit that it is made at.' }),
        },
        { id: 'PlannedTree', description: 'A worktree.' },
      ),
      'Worktrees.',
    ),
    dirty: list(z.string(), 'Uncommitted paths that no worker sees; at most 50.'),
    warnings: list(z.string(), 'What should be known before it starts.'),
  },
  { id: 'RunPlan', description: 'What will be run, on what, by whom.' },
)

const direction = strict(
  {
    id: id('IO'),
    title: text('Its title.'),
    rank: orNull(z.int().min(1), 'Its rank; null when it cannot be selected.'),
    points: orNull(count, 'Its points of 1000; null when it was not scored.'),
    coveragePercent: orNull(z.number(), 'Coverage; null when it was not measured.'),
    scopePrecisionPercent: orNull(z.number(), 'Scope precision; null when it was not measured.'),
    coverageVerdict: orNull(z.enum(COVERAGE_VERDICTS), 'Coverage verdict; null when it was not measured.'),
    reasons: list(z.string(), 'Why it cannot be selected.'),
  },
  { id: 'ReportedDirection', description: 'A direction with its figures.' },
)

const report = strict(
  {
    reportId: text('The report.'),
    dataDigest: sha256.meta({ description: 'Digest of the sealed data.' }),
    data: text('The sealed data.'),
    markdown: orNull(z.string(), 'The Markdown view.'),
    html: orNull(z.string(), 'The HTML view.'),
    verdict: text('Verdict of the report.'),
    conclusion: text('Its conclusion.'),
    next: orNull(z.string(), 'The command that the report names.'),
    directions: list(direction, 'Directions, selectable ones first, in rank order.'),
  },
  { id: 'RunReport', description: 'The report of a run, as read back.' },
)

const outcome = strict(
  {
    run: runId,
    task: taskKey,
    taskType,
    seq,
    folder: text('The folder of the run.'),
    status: z.enum(RUN_STATUSES).meta({ description: 'Run status; it decides the exit code.' }),
    reason: orNull(z.string(), 'Why it is not completed.'),
    route: orNull(z.string(), 'Where the task goes.'),
    report: orNull(report, 'Its report; null when there is none.'),
    workers: list(
      strict(
        {
          worker: workerId,
          duty: text('What it was asked for.'),
          n: z.int().min(1).meta({ description: 'Number of its last attempt.' }),
          status: orNull(z.enum(TERMINAL_STATUSES), 'How it ended; null when it did not.'),
          failure: orNull(z.string(), 'Failure class.'),
          message: orNull(z.string(), 'What is known of the failure.'),
        },
        { id: 'WorkerEnd', description: 'How the last attempt of a worker at a duty ended.' },
      ),
      'Workers and their duties.',
    ),
    pending: orNull(z.enum(['select-direction', 'answer']), 'The decision of a person that it waits for.'),
    asked: list(z.string(), 'What can be chosen, or has to be answered.'),
    next: orNull(z.string(), 'The command to go on with.'),
    warnings: list(z.string(), 'What should be known.'),
  },
  { id: 'RunOutcome', description: 'What a run came to.' },
)

const notStarted = strict(
  { started: z.literal(false).meta({ description: 'Nothing was started or written.' }), plan },
  { id: 'NotStarted', description: 'What would be run: a dry run, or a person who said no.' },
)

export const run = z
  .union([outcome, notStarted])
  .meta({ id: 'RunData', description: 'What a run came to, or with --dry-run what it would be.' })

export const resume = outcome

export const setup = strict(
  {
    projectId: text('Project segment of task keys.'),
    root: text('The project.'),
    home: text('The home of okstra.'),
    made: list(z.string(), 'Files that were made; empty when all were there.'),
    next: text('The next command to try.'),
  },
  { id: 'SetupData', description: 'A registered project.' },
)

export const renderBundle = z
  .union([
    strict(
      {
        run: runId,
        task: taskKey,
        taskType,
        seq,
        folder: text('The folder of the run.'),
        files: list(z.string(), 'What workers are given.'),
        plan,
      },
      { id: 'PreparedRun', description: 'A run that is prepared and was not started.' },
    ),
    notStarted,
  ])
  .meta({ id: 'RenderBundleData', description: 'A prepared run, or with --dry-run what it would be.' })

export const cancel = strict(
  { run: runId, status: z.enum(RUN_STATUSES).meta({ description: 'Run status, as read back.' }) },
  { id: 'CancelData', description: 'A run that was ended.' },
)

export const selectDirection = strict(
  {
    run: runId,
    report: text('The report data.'),
    dataDigest: sha256.meta({ description: 'Digest of the data that the decision is bound to.' }),
    option: id('IO'),
    title: text('Title of the direction.'),
    response: text('The response on record.'),
    superseded: orNull(id('IO'), 'The direction that was confirmed before.'),
    via: z.enum(['tty', 'import', 'flag']).meta({ description: 'How the decision came in.' }),
    actor: text('Who decided; delegated when nobody was at a terminal.'),
    next: text('The command to go on with.'),
  },
  { id: 'SelectDirectionData', description: 'A direction that a person confirmed.' },
)

export const step = strict(
  {
    token: runId.meta({ description: 'What the next call names the run by.' }),
    state: z
      .enum(['idle', 'working', 'ended'])
      .meta({ description: 'Whether a step can be asked for, one is under way, or none follows.' }),
    did: orNull(z.string(), 'The last step that was done.'),
    next: orNull(z.string(), 'The step that comes next, as far as it is known.'),
    failure: orNull(
      strict(
        {
          code: text('Error code.'),
          message: text('What failed.'),
          hint: orNull(z.string(), 'What to do.'),
        },
        { id: 'StepFailure', description: 'Why the last step was not done.' },
      ),
      'Why the last step was not done.',
    ),
    question: orNull(
      strict(
        {
          kind: z.enum(['select-direction', 'answer']).meta({ description: 'What a person has to do.' }),
          ids: list(z.string(), 'What can be chosen, or has to be answered.'),
          command: text('The command that records it.'),
        },
        { id: 'StepQuestion', description: 'A decision of a person that the task waits for.' },
      ),
      'The decision of a person that is needed; the exit code is 10 then.',
    ),
    command: orNull(z.string(), 'The command to go on with.'),
    outcome,
  },
  { id: 'StepData', description: 'How a run stands that a host leads.' },
)

const recorded = strict(
  {
    run: runId,
    report: text('The report data.'),
    dataDigest: sha256.meta({ description: 'Digest of the data that the answer is bound to.' }),
    response: text('The response on record.'),
    items: list(clarificationItem, 'Every question of the report, as it stands now.'),
    review: list(reviewedRow, 'Rows of an analysis that are not confirmed.'),
    via: z.enum(['tty', 'import', 'flag']).meta({ description: 'How the answer came in.' }),
    actor: text('Who answered; delegated when nobody was at a terminal.'),
    next: text('The command that takes the answers along.'),
  },
  { id: 'RecordedAnswer', description: 'What a person answered to a report.' },
)

const questions = strict(
  {
    run: runId,
    report: text('The report data.'),
    open: list(clarificationItem, 'Questions that nobody answered yet.'),
    others: list(clarificationItem, 'Questions that were answered or withdrawn.'),
    next: orNull(z.string(), 'The command that answers the first of them; null when none is open.'),
  },
  { id: 'ReportQuestions', description: 'The questions of a report.' },
)
const answerMeta = { id: 'AnswerData', description: 'What a person answered to a report, or what it asks.' }
export const answer = z.union([recorded, questions]).meta(answerMeta)

export const demo = strict(
  {
    directory: text('Where everything was written.'),
    repository: text('The sample repository.'),
    home: text('The home of okstra that the demonstration used.'),
    run: runId,
    requirements: count.meta({ description: 'Requirements of the brief that count.' }),
    directions: list(direction, 'Directions, selectable ones first, in rank order.'),
    caught: list(
      strict(
        {
          worker: orNull(workerId, 'Who; null when it is a direction of several.'),
          what: z
            .enum(['missing-requirement', 'beyond-scope', 'citation'])
            .meta({ description: 'What for.' }),
          message: text('In a sentence.'),
        },
        { id: 'Caught', description: 'Something that a worker claimed and okstra found not to hold.' },
      ),
      'What was caught.',
    ),
    dataDigest: sha256.meta({ description: 'Digest of the sealed report.' }),
    html: text('The report to open.'),
    next: text('The next command to try.'),
  },
  { id: 'DemoData', description: 'What the demonstration came to.' },
)
