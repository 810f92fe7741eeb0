import type { FinalReport } from '@okstra/contracts'

/** What a reader must know before it reads on, in the order of the schema; every value is JSON, which YAML reads alike. */
export function frontmatterOf(
  { identity, run, verdictCard, optionSelection, schemaVersion }: FinalReport,
  dataDigest: string,
  budget: Readonly<Record<string, unknown>>,
): string {
  const { reportId, taskType, projectId, taskGroup, taskId, ticketIds, workCategory, language } = identity
  const entries: Readonly<Record<string, unknown>> = {
    schemaVersion,
    reportId,
    dataDigest,
    taskType,
    taskKey: `${projectId}:${taskGroup}:${taskId}`,
    ticketIds,
    workCategory,
    language,
    runSeq: run.seq,
    okstraVersion: run.okstraVersion,
    lead: run.lead.kind,
    leadModel: run.lead.model ?? undefined,
    author: run.author,
    baseCommit: run.baseCommit ?? undefined,
    sourceCommit: run.sourceCommit ?? undefined,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    verdict: verdictCard.verdict,
    direction: verdictCard.direction,
    approvalRequired: verdictCard.approvalRequired,
    outcome: optionSelection?.outcome,
    selectableOptions: optionSelection?.options.map(({ id }) => id),
    ...budget,
  }
  const lines = Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${yamlValue(value)}`)
  return `---\n${lines.join('\n')}\n---\n`
}

/**
 * JSON on one line, with what YAML refuses or a person cannot see as escapes, and what a viewer that knows
 * no front matter would take for a tag, link or image.
 */
function yamlValue(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff<]|\](?=[([:])|[\udb40][\udc00-\udc7f]/g,
    (found) =>
      Array.from(
        { length: found.length },
        (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`,
      ).join(''),
  )
}
