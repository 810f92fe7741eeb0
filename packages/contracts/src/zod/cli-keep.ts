import * as z from 'zod'
import { RUN_STATUSES } from '../vocabulary.ts'
import { count, list, orNull, strict, text } from './shape.ts'
import { runId, taskKey } from './storage.ts'

const archiving = strict(
  {
    task: taskKey,
    dryRun: z.boolean().meta({ description: 'Whether nothing was moved.' }),
    runs: list(
      strict(
        {
          run: text('The run as commands name it.'),
          id: runId,
          status: orNull(
            z.enum(RUN_STATUSES),
            'How it ended; null while it has not, or when it cannot be read.',
          ),
          state: z
            .enum(['archived', 'would-be-archived', 'was-archived', 'kept'])
            .meta({ description: 'What became of it.' }),
          reasons: list(z.string(), 'Why it is kept.'),
          folder: orNull(z.string(), 'Where it is in the archive; null when it is kept.'),
          files: count.meta({ description: 'Files of it that are in the archive, or would be.' }),
          bytes: count.meta({ description: 'Their size.' }),
        },
        { id: 'ArchiveRow', description: 'A run that was looked at.' },
      ),
      'Runs, the newest first.',
    ),
    archived: count.meta({ description: 'Runs that were moved, or would be.' }),
    kept: count.meta({ description: 'Runs that stay.' }),
  },
  { id: 'ArchivedData', description: 'What was moved to the archive.' },
)

const restoring = strict(
  {
    task: taskKey,
    dryRun: z.boolean().meta({ description: 'Whether nothing was moved.' }),
    runs: list(
      strict(
        {
          run: text('The run as commands name it.'),
          id: runId,
          status: orNull(z.enum(RUN_STATUSES), 'How it ended; null when the archive does not say.'),
          state: z
            .enum(['restored', 'would-be-restored', 'was-here', 'kept'])
            .meta({ description: 'What became of it.' }),
          reasons: list(z.string(), 'Why it stays in the archive.'),
          files: count.meta({ description: 'Files of it that are back, or would be.' }),
          bytes: count.meta({ description: 'Their size.' }),
        },
        { id: 'RestoreRow', description: 'A run that was looked for in the archive.' },
      ),
      'Runs, by phase and number.',
    ),
    restored: count.meta({ description: 'Runs that were put back, or would be.' }),
    kept: count.meta({ description: 'Runs that stay in the archive.' }),
  },
  { id: 'RestoredData', description: 'What was put back from the archive.' },
)

export const archive = z
  .union([archiving, restoring])
  .meta({ id: 'ArchiveData', description: 'What was moved to the archive, or put back from it.' })

export const migrate = strict(
  {
    root: text('The folder that was looked into.'),
    sources: list(z.string(), 'Folders of an earlier okstra, relative to the root.'),
    rows: list(
      strict(
        {
          path: text('The document, relative to the root.'),
          kind: text('What it is.'),
          target: orNull(
            z.string(),
            'What it would become, relative to the root; null when it would not be moved.',
          ),
          state: z
            .enum(['move', 'make-again', 'problem'])
            .meta({ description: 'It can be moved; is made again from others; cannot be read or placed.' }),
          problems: list(z.string(), 'Every problem.'),
        },
        { id: 'MigrateRow', description: 'A document of an earlier okstra.' },
      ),
      'Every document, by path.',
    ),
    tasks: list(z.string(), 'Tasks that the documents belong to, as group and name.'),
    movable: count.meta({ description: 'Documents that can be moved.' }),
    problems: count.meta({ description: 'Documents with a problem.' }),
  },
  { id: 'MigrateData', description: 'What would become of the documents of an earlier okstra.' },
)
