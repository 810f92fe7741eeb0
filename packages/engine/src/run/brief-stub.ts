import {
  type ChildTask,
  type DiscoveredLedgerRow,
  excerpt,
  type FinalReport,
  type TaskKey,
  type TaskType,
  visible,
  type WorkCategory,
} from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { taskTypeInfo } from '@okstra/lifecycle'

type FollowUp = FinalReport['followUps'][number]

/** What a brief stub is made of. */
export interface StubInput {
  readonly task: TaskKey
  readonly category: WorkCategory
  readonly followUp: FollowUp
  readonly report: FinalReport
  /** Digest of the report data. */
  readonly dataDigest: string
  /** Task keys that come before it. */
  readonly after: readonly string[]
}

/** Longest title of a brief. */
const MOST_TITLE = 120

/**
 * The brief of a task that a report leads to: where it comes from, what it is to fulfil, and that a person has to look
 * at it before anything is run. Texts of the report stand on lines of their own, so that none is taken for a heading,
 * a requirement or front matter.
 */
export function makeBriefStub({ task, category, followUp, report, dataDigest, after }: StubInput): string {
  const child = report.requirementsDiscovery?.childTasks.find(({ id }) => id === followUp.id)
  const { requirements, unsettled } = countedOf(child, report)
  const place = `${report.identity.projectId}:${report.identity.taskGroup}:${report.identity.taskId}`
  return [
    '---',
    "briefVersion: '1.0'",
    `taskType: ${startsIn(followUp)}`,
    `projectId: ${task.project}`,
    `taskGroup: ${task.group}`,
    `taskId: ${task.task}`,
    `workCategory: ${category}`,
    'ticketIds: []',
    'reporter-confirmations: pending',
    '---',
    '',
    `# ${headingOf(followUp)}`,
    '',
    '## Goal',
    '',
    fenced(followUp.reason),
    ...(requirements.length === 0
      ? []
      : [
          '',
          '## Requirements',
          '',
          ...requirements.map(({ id, statement }) => `- ${id}: ${oneLine(statement)}`),
        ]),
    '',
    '## Context',
    '',
    `- From ${followUp.id} of ${report.identity.reportId}, a report on ${place}.`,
    `- Digest of its data: ${dataDigest}.`,
    ...(child === undefined ? [] : [`- Stands on ${child.finding}, found at ${child.provenance}.`]),
    ...requirements.map(({ id, provenance }) => `- ${id} comes from ${oneLine(provenance)}.`),
    ...unsettled.map((id) => `- Was to fulfil ${id} as well, on which the analysers do not agree.`),
    ...after.map((key) => `- Comes after ${key}.`),
    '',
    '## Open questions',
    '',
    '- Is this what is meant? Mend it, then set reporter-confirmations to confirmed.',
    '',
  ].join('\n')
}

/**
 * What a child task is to do, as far as the analysers agree on it: what they do not agree on stays in the report and
 * binds nobody.
 */
export function countedOf(
  child: ChildTask | undefined,
  { requirementsDiscovery: part, followUps }: Pick<FinalReport, 'requirementsDiscovery' | 'followUps'>,
): {
  readonly requirements: readonly DiscoveredLedgerRow[]
  /** Ids of requirements that it was to fulfil as well. */
  readonly unsettled: readonly string[]
  /** Follow-ups of the report that come before it. */
  readonly waitsFor: readonly string[]
} {
  const wanted = (part?.ledger ?? []).filter(({ id }) => child?.requirements.includes(id) === true)
  return {
    requirements: wanted.filter(({ agreed }) => agreed),
    unsettled: wanted.flatMap(({ id, agreed }) => (agreed ? [] : [id])),
    waitsFor: (child?.dependsOn ?? []).filter((id) => followUps.some((other) => other.id === id)),
  }
}

/** The phase that a follow-up starts in: the one that it names, where that begins with a brief. */
export function startsIn({ taskType }: Pick<FollowUp, 'taskType'>): TaskType {
  return taskType !== undefined && taskTypeInfo(taskType).takesBrief ? taskType : 'requirements-discovery'
}

/** A title in whose place a brief would read something else, such as a requirement, does not begin the line. */
function headingOf({ title }: Pick<FollowUp, 'title'>): string {
  const line = excerpt(oneLine(title), MOST_TITLE)
  const { title: read = '', requirements, gates } = readBrief(`# ${line}\n`).brief
  return read.trim() === '' || requirements.length + gates.length > 0 ? `Follow-up: ${line}` : line
}

function oneLine(text: string): string {
  return visible(text.replaceAll(/\s+/gu, ' ').trim())
}

/** Fenced, so that no line of it is read as an item of the brief. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/~+/gu)].map(([run]) => run.length))
  const fence = '~'.repeat(longest + 1)
  return [`${fence}text`, ...visible(text.trim().replaceAll(/\r\n?/gu, '\n')).split('\n'), fence].join('\n')
}
