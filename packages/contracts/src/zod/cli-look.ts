import * as z from 'zod'
import { RUN_STATUSES, TASK_TYPES, TERMINAL_STATUSES, WORK_STATUSES } from '../vocabulary.ts'
import { archivedTo } from './archive.ts'
import { earlierRun, earlierTask, earlierTaskRuns } from './earlier.ts'
import { commit, count, evidence, evidenceCheck, list, strict, text, workerId } from './shape.ts'
import { runId, seq, taskKey } from './storage.ts'

const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })
const taskType = z.enum(TASK_TYPES).meta({ description: 'Task type.' })

const standing = z
  .enum([...RUN_STATUSES, 'empty', 'preparing', 'held', 'awaiting-step', 'interrupted'])
  .meta({ id: 'RunStanding', description: 'Where a run stands, its holder included.' })

const waiting = strict(
  {
    on: z.enum(['workers', 'person', 'host', 'nobody']).meta({ description: 'Who acts next.' }),
    what: text('What is waited for.'),
    next: orNull(z.string(), 'The command that goes on; null where there is none.'),
  },
  { id: 'Waiting', description: 'What waits for whom.' },
)

const counts = (description: string) => z.record(z.string(), count).meta({ description })

const taskRow = strict(
  {
    task: taskKey,
    title: text('Title of the task.'),
    status: z.enum(WORK_STATUSES).meta({ description: 'Work status.' }),
    standing: orNull(
      standing,
      'Where the newest run stands; null while there is none, or when it cannot be read.',
    ),
    lastRun: orNull(
      strict({ taskType, seq }, { id: 'StatusRun', description: 'The newest run.' }),
      'The newest run; null while there is none.',
    ),
    waiting,
    updatedAt: text('When something happened last.'),
    problem: text('Why the newest run cannot be read.').optional(),
  },
  { id: 'StatusTask', description: 'A task in the list.' },
)

const homeRun = strict(
  {
    run: runId,
    projectRoot: text('Where its project is.'),
    task: taskKey,
    taskType,
    seq,
    standing,
    startedAt: text('When it was prepared.'),
    updatedAt: text('When its row was written last.'),
  },
  { id: 'StatusHomeRun', description: 'A run of the home.' },
)

const workerRow = strict(
  {
    worker: workerId,
    duty: text('What it was asked for; empty while it was not asked yet.'),
    attempt: count.meta({ description: 'Number of the attempt; 0 before the first.' }),
    state: z
      .enum(['working', 'silent', 'dead', 'lost', 'waiting', ...TERMINAL_STATUSES])
      .meta({ description: 'What it does, or how the attempt ended.' }),
    evidence: text('What that rests on.'),
    silentSeconds: orNull(count, 'Seconds since it was last heard; null where that means nothing.'),
  },
  { id: 'StatusWorker', description: 'A worker of a run that is not over.' },
)

const runRow = strict(
  {
    run: text('The run, as commands name it.'),
    taskType,
    seq,
    standing: orNull(standing, 'Where it stands; null when its folder cannot be read.'),
    reason: orNull(z.string(), 'Why it ended as it did.'),
    startedAt: orNull(z.string(), 'When something happened in it first.'),
    updatedAt: orNull(z.string(), 'When something happened in it last.'),
    holder: orNull(
      strict(
        {
          host: text('Host name.'),
          pid: count.meta({ description: 'Process id.' }),
          judgement: z
            .enum(['alive', 'dead', 'unknown', 'awaiting-step'])
            .meta({ description: 'What can be told of it from here.' }),
          age: count.meta({ description: 'Seconds since the lease was renewed.' }),
        },
        { id: 'StatusHolder', description: 'Who holds a run.' },
      ),
      'Who holds it; null when nobody does.',
    ),
    workers: list(workerRow, 'Workers of a run that is not over.'),
    report: orNull(z.string(), 'Report data, relative to the project root.'),
    waiting,
    problem: text('Why its folder cannot be read.').optional(),
    archived: archivedTo.optional(),
  },
  { id: 'StatusTaskRun', description: 'A run of a task.' },
)

export const status = z
  .union([
    strict(
      {
        scope: z.literal('project').meta({ description: 'The tasks of a project.' }),
        root: text('Where the project is.'),
        latest: orNull(taskKey, 'The task meant when none is named.'),
        tasks: list(taskRow, 'Tasks that matter, the most pressing first.'),
        counts: counts('All tasks, by where they are.'),
        hidden: count.meta({ description: 'Tasks that are counted and not listed.' }),
        earlier: list(earlierTask, 'What an earlier okstra left, to be read only.').optional(),
      },
      { id: 'StatusOfProject', description: 'Where the tasks of a project stand.' },
    ),
    strict(
      {
        scope: z.literal('home').meta({ description: 'The runs of the home.' }),
        home: text('The home of okstra.'),
        runs: list(homeRun, 'Runs that are not over, then the newest of the others.'),
        counts: counts('All runs, by where they stand.'),
        hidden: count.meta({ description: 'Runs that are counted and not listed.' }),
      },
      { id: 'StatusOfHome', description: 'The runs of all projects.' },
    ),
    strict(
      {
        scope: z.literal('task').meta({ description: 'One task.' }),
        root: text('Where the project is.'),
        task: taskKey,
        title: text('Title of the task.'),
        status: z.enum(WORK_STATUSES).meta({ description: 'Work status.' }),
        nextRecommendedPhase: orNull(z.string(), 'Where the task should go.'),
        runs: list(runRow, 'Its runs, the phases in their order, oldest first.'),
        waiting,
        earlier: list(earlierRun, 'Runs of it that an earlier okstra left.').optional(),
      },
      { id: 'StatusOfTask', description: 'Where one task stands.' },
    ),
    strict(
      {
        scope: z.literal('earlier-task').meta({ description: 'A task that only an earlier okstra knew.' }),
        root: text('Where the project is.'),
        earlier: earlierTaskRuns,
      },
      { id: 'StatusOfEarlierTask', description: 'What an earlier okstra left of a task.' },
    ),
  ])
  .meta({ id: 'StatusData', description: 'Where a project, a task or all runs stand.' })

const shownItem = strict(
  {
    id: text('Its id, with the option or worker that it belongs to where there are several.'),
    kind: text('What sort of thing it is.'),
    statement: text('What it says.'),
    pointer: text('JSON pointer into the report data.'),
    facts: list(
      strict(
        { name: text('What is told.'), value: text('What it is.') },
        { id: 'ItemFact', description: 'Something that the report records of it.' },
      ),
      'What the report records of it.',
    ),
    links: list(
      strict(
        {
          relation: text('How they belong together.'),
          id: text('The other one.'),
          text: text('What it says.'),
        },
        { id: 'ItemLink', description: 'A way to another item.' },
      ),
      'What it leads to, and what leads to it.',
    ),
    citation: evidence.optional(),
    check: evidenceCheck.optional(),
    lines: strict(
      {
        commit,
        state: z
          .enum(['found', 'absent', 'unknown-commit', 'no-repository'])
          .meta({ description: 'Whether the file could be read at the commit.' }),
        lines: list(
          strict(
            {
              number: count.meta({ description: 'Line number.' }),
              text: text('The line.'),
              isCited: z.boolean().meta({ description: 'Whether it is cited, and not only around it.' }),
            },
            { id: 'CitedLine', description: 'A line of a cited file.' },
          ),
          'The lines.',
        ),
      },
      { id: 'CitedLines', description: 'What is cited, as it stands at the frozen commit.' },
    ).optional(),
  },
  { id: 'ShownItem', description: 'Something that an id of a report names.' },
)

export const show = z
  .union([
    strict(
      {
        kind: z.literal('item').meta({ description: 'An id of a report.' }),
        reportId: text('The report that it was looked up in.'),
        seal: z
          .enum(['intact', 'changed', 'changed-place-unknown', 'not-sealed', 'missing'])
          .meta({ description: 'What the seal says of that report.' }),
        items: list(shownItem, 'Everything that has the id.'),
      },
      { id: 'ShowItem', description: 'What an id of a report names.' },
    ),
    strict(
      {
        kind: z.literal('run').meta({ description: 'A run.' }),
        task: taskKey,
        title: text('Title of the task.'),
        run: runRow,
      },
      { id: 'ShowRun', description: 'A run.' },
    ),
    strict(
      {
        kind: z.literal('task').meta({ description: 'A task.' }),
        task: taskKey,
        title: text('Title of the task.'),
        status: z.enum(WORK_STATUSES).meta({ description: 'Work status.' }),
        nextRecommendedPhase: orNull(z.string(), 'Where the task should go.'),
        runs: list(runRow, 'Its runs.'),
        waiting,
        earlier: list(earlierRun, 'Runs of it that an earlier okstra left.').optional(),
      },
      { id: 'ShowTask', description: 'A task.' },
    ),
    strict(
      {
        kind: z.literal('earlier-run').meta({ description: 'A run that an earlier okstra left.' }),
        task: text('Group and name of its task.'),
        status: orNull(z.string(), 'Work status of the task, in the words of its manifest.'),
        run: earlierRun,
      },
      { id: 'ShowEarlierRun', description: 'A run that an earlier okstra left.' },
    ),
    strict(
      {
        kind: z.literal('earlier-task').meta({ description: 'A task that an earlier okstra left.' }),
        earlier: earlierTaskRuns,
      },
      { id: 'ShowEarlierTask', description: 'A task that an earlier okstra left.' },
    ),
  ])
  .meta({ id: 'ShowData', description: 'What an id names.' })

export const open = strict(
  {
    path: text('The HTML view, as it can be opened from where the command ran.'),
    url: text('The same as a file URL.'),
    opened: z.boolean().meta({ description: 'Whether a program was started to show it.' }),
    opener: orNull(z.string(), 'The program; null when none was started.'),
  },
  { id: 'OpenData', description: 'The view of a report.' },
)
