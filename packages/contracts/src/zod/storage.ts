import * as z from 'zod'
import { FAILURE_CLASSES, RUN_STATUSES, TASK_TYPES, TERMINAL_STATUSES, WORKER_STATES } from '../vocabulary.ts'
import { count, list, sha256, strict, text, timestamp } from './shape.ts'

const version = z.literal('1.0').meta({ description: 'Version of this schema.' })

/** Open on purpose: a newer writer may know kinds that this reader keeps and passes over. */
const kind = z
  .string()
  .regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*$/)
  .meta({ description: 'What happened, such as report.sealed; unknown kinds are kept.' })

export const taskKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}(?::[a-z0-9][a-z0-9._-]{0,63}){2}$/)
  .meta({ id: 'TaskKeyText', description: 'A task: <project>:<group>:<task>.' })

export const seq = z
  .string()
  .regex(/^[0-9]{3,9}$/)
  .meta({ id: 'RunSeq', description: 'Number of a run of its task type: 001, 002, …' })

export const runId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]*$/)
  .meta({ id: 'RunId', description: 'A run, unique in the home.' })

const identityShape = {
  host: text('Host name.'),
  bootId: text('Id of this start of the machine.'),
  pidNs: text('PID namespace, or - where there is none.'),
  pid: z.int().min(1).meta({ description: 'Process id.' }),
  startTime: text('When the process started, as the system tells it; guards against reused ids.'),
}

const processIdentity = strict(identityShape, {
  id: 'ProcessIdentity',
  description: 'One process of one start of one machine.',
})

export const lease = strict(
  {
    schemaVersion: version,
    kind: z
      .enum(['running', 'awaiting-step'])
      .meta({ description: 'Whether a process runs the run now, or a host holds it between two steps.' }),
    ...identityShape,
    token: text('Unique for each time that the lease was taken.'),
    renewedAt: timestamp,
  },
  { id: 'Lease', title: 'Lease', description: 'Who runs a run now.' },
)

export const mutexHolder = strict(
  { schemaVersion: version, ...identityShape, token: text('Unique for each holding.'), takenAt: timestamp },
  { id: 'MutexHolder', title: 'Mutex holder', description: 'Who holds a mutex.' },
)

export const journalEvent = strict(
  {
    seq: count.meta({ description: 'Place in the journal, from 0.' }),
    ts: timestamp,
    kind,
    key: text('Idempotency key: the same step has the same key, and is recorded once.'),
    data: z.record(z.string(), z.unknown()).meta({ description: "The event's own part." }),
  },
  { id: 'JournalEvent', title: 'Journal event', description: 'One step of a run, as it was taken.' },
)

export const statusSidecar = strict(
  {
    schemaVersion: version,
    status: z.enum(WORKER_STATES).meta({ description: 'Live status of the worker.' }),
    process: processIdentity.optional(),
    isolation: z
      .enum(['namespace', 'marker'])
      .meta({
        description: 'How what it starts is held together: by a PID namespace, or by its marker alone.',
      })
      .optional(),
    startedAt: timestamp.optional(),
    lastActivityAt: timestamp.optional(),
    bytes: count.meta({ description: 'Bytes of output seen.' }),
    events: count.meta({ description: 'Events read from the output.' }),
    exit: strict(
      {
        code: z.union([z.int(), z.null()]).meta({ description: 'Exit code, or null after a signal.' }),
        signal: z.union([z.string(), z.null()]).meta({ description: 'Signal that ended it, or null.' }),
      },
      { id: 'ExitOfProcess', description: 'How the process ended.' },
    ).optional(),
    outcome: z.enum(TERMINAL_STATUSES).meta({ description: 'Terminal status.' }).optional(),
    failure: z
      .enum(Object.keys(FAILURE_CLASSES) as [keyof typeof FAILURE_CLASSES])
      .meta({ description: 'Failure class of a worker that did not complete.' })
      .optional(),
    notes: list(z.string(), 'What else a reader should know, such as output that lingered.').optional(),
  },
  { id: 'StatusSidecar', title: 'Status sidecar', description: 'What a worker does now.' },
)

export const decisionRow = strict(
  {
    decision: z
      .enum(['approve', 'select-direction', 'answer', 'handoff'])
      .meta({ description: 'The command that recorded it.' }),
    via: z.enum(['tty', 'import', 'flag']).meta({ description: 'How the person gave it.' }),
    actor: text('Who decided; `delegated` when nobody was at a terminal.'),
    shown: sha256.meta({ description: 'Digest of what was shown.' }),
    report: text('The report that was answered, relative to the project root.').optional(),
    subject: text('What was decided on, such as IO-001.').optional(),
    response: text('File of the answer, relative to the run folder.').optional(),
    responseSha256: sha256.meta({ description: 'Digest of that file, as it was recorded.' }).optional(),
    note: text('What the person added.').optional(),
  },
  { id: 'DecisionRow', title: 'Decision row', description: 'A decision of a person, as it takes effect.' },
)

export const timelineRow = strict(
  {
    ts: timestamp,
    kind,
    taskType: z.enum(TASK_TYPES).meta({ description: 'Task type of the run.' }).optional(),
    seq: seq.optional(),
    status: z.enum(RUN_STATUSES).meta({ description: 'Run status.' }).optional(),
    decision: decisionRow.optional(),
    note: text('Anything else, for people.').optional(),
  },
  {
    id: 'TimelineRow',
    title: 'Timeline row',
    description: 'A run start, a run end or a decision of a task.',
  },
)

export const runIndexRow = strict(
  {
    run: runId,
    projectRoot: text('Where the project is on this machine.'),
    task: taskKey,
    taskType: z.enum(TASK_TYPES).meta({ description: 'Task type of the run.' }),
    seq,
    status: z.enum(RUN_STATUSES).meta({ description: 'Run status when the row was written.' }),
    owner: processIdentity.optional(),
    startedAt: timestamp,
    updatedAt: timestamp,
    interrupted: z
      .boolean()
      .meta({ description: 'Whether its owner was found dead before the run had ended.' })
      .optional(),
    archived: z.boolean().meta({ description: 'Whether its files are in the archive.' }).optional(),
  },
  { id: 'RunIndexRow', title: 'Run index row', description: 'One run in the index of the home.' },
)

export const trust = strict(
  {
    schemaVersion: version,
    approvals: list(
      strict(
        {
          digest: sha256,
          project: text('Project: its id, and its place on this machine.'),
          covers: text('What was approved, in words.'),
          actor: text('Who approved.'),
          via: z.enum(['tty', 'flag']).meta({ description: 'How it was given.' }),
          at: timestamp,
        },
        {
          id: 'TrustApproval',
          description: 'Repository configuration that a person approved by its digest.',
        },
      ),
      'Approved digests.',
    ),
    consents: list(
      strict(
        {
          project: text('Project: its id, and its place on this machine.'),
          maker: text('Who gets to see the code.'),
          actor: text('Who consented.'),
          via: z.enum(['tty', 'flag']).meta({ description: 'How it was given.' }),
          at: timestamp,
        },
        { id: 'MakerConsent', description: 'A maker that may see the code of a project.' },
      ),
      'Consents.',
    ),
  },
  {
    id: 'TrustRecords',
    title: 'Trust records',
    description: 'What the user approved once, kept in the home.',
  },
)
