import { canonicalJson, type FinalReport } from '@okstra/contracts'
import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import type { RuleFinding } from '../../define-rule.ts'
import { shown } from '../../schema/describe-violation.ts'

/** Keys of the front matter that say something else than the data. */
export function headerFaults(text: string, report: FinalReport): RuleFinding[] {
  const { data } = parseFrontmatter(text)
  const { identity, verdictCard, optionSelection, run } = report
  const wanted: Readonly<Record<string, unknown>> = {
    reportId: identity.reportId,
    taskType: identity.taskType,
    taskKey: `${identity.projectId}:${identity.taskGroup}:${identity.taskId}`,
    ticketIds: identity.ticketIds,
    runSeq: run.seq,
    verdict: verdictCard.verdict,
    direction: verdictCard.direction,
    approvalRequired: verdictCard.approvalRequired,
    ...(optionSelection === undefined
      ? {}
      : { outcome: optionSelection.outcome, selectableOptions: optionSelection.options.map(({ id }) => id) }),
  }
  return Object.entries(wanted).flatMap(([key, value]) => {
    const found = Object.hasOwn(data, key) ? data[key] : undefined
    if (found !== undefined && canonicalJson(found) === canonicalJson(value)) return []
    const is = found === undefined ? 'missing' : shown(found)
    return [{ pointer: `/${key}`, message: `${key} is ${is}; the data says ${shown(value)}.` }]
  })
}
