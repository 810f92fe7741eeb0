import * as z from 'zod'
import { TASK_TYPES } from '../vocabulary.ts'
import { list, strict, text } from './shape.ts'
import { seq } from './storage.ts'

const status = z
  .union([z.string(), z.null()])
  .meta({ description: 'Its work status, in the words of its manifest; null when that says nothing.' })
const reports = list(z.string(), 'Its reports for people, relative to the project root.')

export const earlierTask = strict(
  { task: text('Group and name.'), status, reports },
  { id: 'EarlierTask', description: 'A task that an earlier okstra left.' },
)

export const earlierRun = strict(
  {
    run: text('The run as commands name it.'),
    taskType: z.enum(TASK_TYPES).meta({ description: 'Task type.' }),
    seq,
    reports,
    files: list(
      strict(
        {
          path: text('Relative to the project root.'),
          kind: text('What it is by its place, such as report or worker result.'),
        },
        { id: 'EarlierDocument', description: 'A file of a run of an earlier okstra.' },
      ),
      'All that is known of it: its files.',
    ),
  },
  {
    id: 'EarlierRun',
    description: 'A run that an earlier okstra left. When it ran and how it ended is not known.',
  },
)

export const earlierTaskRuns = strict(
  { task: text('Group and name.'), status, reports, runs: list(earlierRun, 'By phase and number.') },
  { id: 'EarlierTaskRuns', description: 'A task that an earlier okstra left, with its runs.' },
)
