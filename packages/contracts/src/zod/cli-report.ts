import * as z from 'zod'
import { FINALIZE_STEPS, TASK_TYPES, WORK_STATUSES } from '../vocabulary.ts'
import { activityRow } from './activity.ts'
import { count, id, list, sha256, strict, text } from './shape.ts'
import { runId, taskKey } from './storage.ts'

const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })
const ofReport = {
  run: runId,
  report: text('The report data.'),
  dataDigest: sha256.meta({ description: 'Digest of the sealed data.' }),
}
const startsIn = z.enum(TASK_TYPES).meta({ description: 'The phase that it starts in.' })

export const spawnFollowups = strict(
  {
    ...ofReport,
    dryRun: z.boolean().meta({ description: 'Whether nothing was made.' }),
    followUps: list(
      strict(
        {
          followUp: id('FU'),
          task: taskKey,
          title: text('Its title.'),
          taskType: startsIn,
          brief: text('The brief that a person has to confirm.'),
          state: z
            .enum(['made', 'would-be-made', 'was-there'])
            .meta({ description: 'Whether the task was made now.' }),
          next: text('The command that runs it once its brief is confirmed.'),
        },
        { id: 'SpawnedFollowUp', description: 'A task that the report leads to.' },
      ),
      'Tasks of the follow-ups of the report.',
    ),
  },
  { id: 'SpawnFollowupsData', description: 'Tasks that a report leads to.' },
)

export const fanOut = strict(
  {
    ...ofReport,
    packets: list(
      strict(
        {
          followUp: id('FU'),
          task: taskKey,
          title: text('Its title.'),
          taskType: startsIn,
          statement: text('What it is.'),
          provenance: text('Where it comes from.'),
          requirements: list(
            strict(
              {
                id: text('The requirement.'),
                statement: text('What must hold.'),
                provenance: text('Where it comes from.'),
              },
              { id: 'PacketRequirement', description: 'A requirement of the ledger.' },
            ),
            'Requirements that it fulfils.',
          ),
          waitsFor: list(id('FU'), 'Packets that come before it.'),
          status: orNull(z.enum(WORK_STATUSES), 'How its task stands; null when it was not made.'),
          canStart: z
            .boolean()
            .meta({ description: 'Whether nobody began it, and nothing that it waits for is open.' }),
        },
        { id: 'Packet', description: 'A part of the work that is a task of its own.' },
      ),
      'Packets, each after those that it waits for; none exits 1.',
    ),
    asks: list(
      id('C'),
      'Questions of the discovery that hold what comes: open ones, and those about a finding that stands.',
    ),
    unsettled: list(id('FU'), 'Child tasks that the analysers do not agree on: they are no packets.'),
  },
  { id: 'FanOutData', description: 'What a requirements discovery divides the work into.' },
)

export const reportFinalize = strict(
  {
    ...ofReport,
    ended: z.boolean().meta({ description: 'Whether the run had ended before.' }),
    steps: list(
      strict(
        {
          step: z.enum(FINALIZE_STEPS).meta({ description: 'Step of finalize.' }),
          state: z
            .enum(['done', 'deferred', 'failed', 'left'])
            .meta({ description: 'How it went; left when one before it failed.' }),
          note: orNull(z.string(), 'Detail.'),
          recorded: z.boolean().meta({ description: 'Whether the journal took it.' }),
        },
        { id: 'FinalizedStep', description: 'A step, as it went this time.' },
      ),
      'Steps, in their order; one that failed exits 1.',
    ),
    next: orNull(z.string(), 'The command to go on with.'),
  },
  { id: 'ReportFinalizeData', description: 'What finalizing a report again came to.' },
)

export const renderViews = strict(
  {
    reportId: text('The report.'),
    dataDigest: sha256.meta({ description: 'Digest of the data in canonical form.' }),
    sealed: z.boolean().meta({ description: 'Whether a digest sidecar stood beside the data and matched.' }),
    written: list(
      strict(
        {
          path: text('The file, as it can be opened from where the command ran.'),
          bytes: count.meta({ description: 'Its size, as read back.' }),
        },
        { id: 'WrittenFile', description: 'A file that was written.' },
      ),
      'The views; empty with --check-only.',
    ),
  },
  { id: 'RenderViewsData', description: 'The views that were rendered.' },
)

export const agentActivityProject = strict(
  { run: runId, activity: list(activityRow, 'What happened, in order.') },
  { id: 'AgentActivityData', description: 'What happened in a run, as its report has it.' },
)

export const agentActivityAppend = strict(
  { run: runId, row: activityRow },
  { id: 'NotedActivityData', description: 'What a lead noted, as it was read back.' },
)
