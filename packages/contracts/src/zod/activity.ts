import { orNull, strict, text, timestamp, workerId } from './shape.ts'

export const activityRow = strict(
  {
    worker: orNull(workerId, 'Who; null for okstra itself.'),
    step: text('What was done.'),
    at: timestamp,
    note: text('Detail.').optional(),
  },
  { id: 'ActivityRow', description: 'One event of the run.' },
)
