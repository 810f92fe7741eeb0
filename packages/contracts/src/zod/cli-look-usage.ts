import * as z from 'zod'
import { CITATION_STATES, FAILURE_CLASSES, type FailureClass, ROLES, TASK_TYPES } from '../vocabulary.ts'
import { count, itemId, list, strict, text, workerId } from './shape.ts'
import { taskKey } from './storage.ts'

const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })
const role = z.enum(ROLES).meta({ description: 'Role.' })
const dollars = z.number().min(0)
const failures = Object.keys(FAILURE_CLASSES) as [FailureClass, ...FailureClass[]]

const tokenClasses = strict(
  {
    inputUncached: count.meta({ description: 'Tokens read, not cached.' }),
    cacheRead: count.meta({ description: 'Tokens read from a cache.' }),
    cacheWrite: count.meta({ description: 'Tokens written to a cache.' }),
    output: count.meta({ description: 'Tokens written, without reasoning.' }),
    reasoning: count.meta({ description: 'Reasoning tokens; they cost what output costs.' }),
  },
  { id: 'TokenClasses', description: 'Tokens by class; each is in one of them.' },
)

const totalShape = {
  usage: tokenClasses,
  tokens: count.meta({ description: 'Tokens of all classes.' }),
  attempts: count.meta({ description: 'Attempts that ended.' }),
  costUsd: orNull(dollars, 'US dollars of what has a price; null when nothing has.'),
  unmetered: count.meta({ description: 'Attempts whose cost is not known and not in it.' }),
}
const total = strict(totalShape, { id: 'UsageTotal', description: 'A sum.' })
const namedTotal = strict(
  {
    name: text('Worker, role or duty.'),
    ...totalShape,
    share: orNull(z.number().min(0).max(1), 'Part of all tokens of the run; null when there are none.'),
  },
  { id: 'NamedUsage', description: 'The sum of one worker, role or duty.' },
)

export const tokenUsage = strict(
  {
    task: taskKey,
    runs: list(
      strict(
        {
          run: text('The run.'),
          task: taskKey,
          taskType: z.enum(TASK_TYPES).meta({ description: 'Task type.' }),
          running: count.meta({ description: 'Attempts that have not ended; nothing is known of them yet.' }),
          attempts: list(
            strict(
              {
                worker: workerId,
                role,
                duty: itemId,
                n: z.int().min(1).meta({ description: 'Number of the attempt.' }),
                model: orNull(z.string(), 'The model that answered, or else that was asked for.'),
                source: z
                  .enum(['stream', 'file', 'transcript', 'unavailable'])
                  .meta({ description: 'Where the figures come from.' }),
                usage: orNull(tokenClasses, 'Tokens; null when nothing told them.'),
                tokens: count.meta({ description: 'Tokens of all classes.' }),
                costUsd: orNull(dollars, 'US dollars; null when it is not known.'),
                note: orNull(z.string(), 'Why there is no cost, or what to know of it.'),
              },
              { id: 'AttemptCost', description: 'What an attempt used up and cost.' },
            ),
            'Every attempt that ended, by duty, worker and number.',
          ),
          workers: list(namedTotal, 'By worker.'),
          roles: list(namedTotal, 'By role.'),
          duties: list(namedTotal, 'By duty.'),
          total,
          displayed: orNull(count, 'Options that its report displays; null when it displays none.'),
          costPerDisplayed: orNull(dollars, 'US dollars for each of them; null when a cost is not known.'),
        },
        { id: 'RunUsage', description: 'What a run used up and cost.' },
      ),
      'The run, or every run of the task.',
    ),
    total,
  },
  { id: 'TokenUsageData', description: 'Tokens and cost of a run, or of every run of a task.' },
)

export const workerAuditCheck = strict(
  {
    run: text('The run.'),
    task: taskKey,
    worker: workerId,
    role,
    duty: itemId,
    file: text('The result, as it can be opened from where the command ran.'),
    verdict: z
      .enum(['accepted', 'repair', 'set-aside'])
      .meta({ description: 'Taken as it is; to be mended in a repair turn; of no use to the run.' }),
    failure: orNull(z.enum(failures), 'Failure class; null when there is none.'),
    problems: list(z.string(), 'Every error, as a repair turn tells it.'),
    citations: list(
      strict(
        {
          item: text('The item that cites, by its own id.'),
          place: text('What it cites.'),
          state: z.enum(CITATION_STATES).meta({ description: 'What was found.' }),
        },
        { id: 'AuditedCitation', description: 'A citation with what was found.' },
      ),
      'Every citation of the result.',
    ),
    notChecked: list(z.string(), 'What could not be looked at, in words.'),
  },
  { id: 'WorkerAuditCheckData', description: 'What the engine would say to a result of a worker.' },
)
