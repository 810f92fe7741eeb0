import * as z from 'zod'
import { RUN_STATUSES, TASK_TYPES, WORK_STATUSES } from '../vocabulary.ts'
import { count, list, strict, text, timestamp } from './shape.ts'
import { seq, taskKey } from './storage.ts'

const version = z.literal('1.0').meta({ description: 'Version of this schema.' })

const catalogTask = strict(
  {
    task: taskKey,
    title: text('Title of the task.'),
    status: z.enum(WORK_STATUSES).meta({ description: 'Work status.' }),
    lastRun: strict(
      {
        taskType: z.enum(TASK_TYPES).meta({ description: 'Task type.' }),
        seq,
        status: z.enum(RUN_STATUSES).meta({ description: 'Run status when the row was written.' }),
      },
      { id: 'CatalogRun', description: 'The newest run of a task.' },
    ).optional(),
    nextRecommendedPhase: z.union([z.string(), z.null()]).meta({ description: 'Where the task should go.' }),
    answeredReport: text(
      'Newest report, when a person answered it and no run took that along yet.',
    ).optional(),
    updatedAt: timestamp,
  },
  { id: 'CatalogTask', description: 'A task of the catalogue.' },
)

export const taskCatalog = strict(
  {
    schemaVersion: version,
    generation: count.meta({ description: 'Grows with every write.' }),
    tasks: list(catalogTask, 'Tasks, by key.'),
  },
  {
    id: 'TaskCatalog',
    title: 'Task catalogue',
    description: 'Every task of a project; derived from its folders.',
  },
)

export const latestTask = strict(
  { schemaVersion: version, task: taskKey, updatedAt: timestamp },
  { id: 'LatestTask', title: 'Latest task', description: 'The task meant when none is named.' },
)
