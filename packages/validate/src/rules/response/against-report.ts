import type { UserResponse } from '@okstra/contracts'
import { checkResponseIds, type ResponseFindingCode } from '@okstra/report'
import type { RuleContext, RuleFinding } from '../../define-rule.ts'
import type { ReadDocument } from '../../document.ts'

/** What the report says about the ids of a response, one kind of trouble at a time. */
export function againstReport(
  document: ReadDocument<'user-response'>,
  context: RuleContext,
  code: ResponseFindingCode,
): RuleFinding[] {
  const report = context.reportOf(document) ?? onlyReport(context)
  if (report === undefined) return []
  const response: UserResponse = document.value
  return checkResponseIds(response, report.value)
    .filter((finding) => finding.code === code)
    .map(({ message, pointer, expected, hint }) => ({
      message,
      ...(pointer === undefined ? {} : { pointer }),
      ...(expected === undefined ? {} : { expected }),
      ...(hint === undefined ? {} : { hint }),
    }))
}

/** A response that names no report of the call was meant for the only one that there is. */
function onlyReport({ documents }: RuleContext): ReadDocument<'final-report'> | undefined {
  const reports = documents.filter(
    (document): document is ReadDocument<'final-report'> => document.kind === 'final-report',
  )
  return reports.length === 1 ? reports[0] : undefined
}
