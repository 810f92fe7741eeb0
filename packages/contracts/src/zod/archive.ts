import * as z from 'zod'
import { RUN_STATUSES, TASK_TYPES } from '../vocabulary.ts'
import { count, list, orNull, sha256, strict, text, timestamp } from './shape.ts'
import { runId, seq, taskKey } from './storage.ts'

export const archivedRun = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    run: runId.meta({ description: 'The run; its folder in the archive of the home has this name.' }),
    task: taskKey,
    taskType: z.enum(TASK_TYPES).meta({ description: 'Task type of the run.' }),
    seq,
    status: z.enum(RUN_STATUSES).meta({ description: 'How the run ended.' }),
    verdict: orNull(z.string(), 'Verdict of its report; null without one.'),
    archivedAt: timestamp,
    files: list(
      strict(
        {
          path: text('Where it was, relative to the run folder.'),
          bytes: count.meta({ description: 'Its size.' }),
          sha256,
        },
        { id: 'ArchivedFile', description: 'A file of an archived run.' },
      ),
      'Every file of the run, by path.',
    ),
  },
  {
    id: 'ArchivedRun',
    title: 'Archived run',
    description: 'What was moved to the archive of the home; it stands there and in the run folder.',
  },
)

export const archivedTo = strict(
  {
    at: timestamp.meta({ description: 'When it was archived.' }),
    folder: text('Its folder, relative to the home.'),
    isHere: z.boolean().meta({ description: 'Whether it is in the archive of this home.' }),
  },
  { id: 'ArchivedTo', description: 'Where an archived run went.' },
)
