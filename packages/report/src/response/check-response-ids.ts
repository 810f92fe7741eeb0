import {
  type ClarificationItem,
  excerpt,
  type FinalReport,
  type Finding,
  FINDING_CHOICES,
  jsonPointer,
  nearest,
  type UserResponse,
} from '@okstra/contracts'
import { reviewableRows } from '../reviewable-rows.ts'
import { parseFindingDecision } from './finding-decision.ts'
import { responseFinding } from './response-finding.ts'

/**
 * Whether a response answers this report: its report id is the report's, the selected option is one that
 * the report offers, every answered item is one of its clarification items, every reviewed row one of its
 * analysis, each at most once, and what is asked about a finding is answered with one of two words.
 * Digest, mode and order of decisions are the business of `@okstra/direction`.
 *
 * @example
 * checkResponseIds(parseUserResponse(text), report) // => [] when everything is known
 */
export function checkResponseIds(response: UserResponse, report: FinalReport): Finding[] {
  const findings: Finding[] = []
  const { reportId } = report.identity
  if (response.reportId !== reportId) {
    findings.push(
      responseFinding(
        'RESPONSE_OTHER_REPORT',
        `The response answers ${JSON.stringify(response.reportId)}, not ${JSON.stringify(reportId)}.`,
        {
          pointer: '/reportId',
          expected: [reportId],
          hint: 'Take the response that was exported from this report.',
        },
      ),
    )
  }
  const option = response.directionSelection?.option
  if (option !== undefined) findings.push(...checkOption(option, report))
  findings.push(...checkReview(response, report))
  const items = report.clarificationItems.map(({ id }) => id)
  const known = new Map(report.clarificationItems.map((item) => [item.id, item]))
  const seen = new Set<string>()
  for (const [index, { id, answer }] of response.answers.entries()) {
    const pointer = jsonPointer(['answers', index, 'id'])
    const item = known.get(id)
    if (item === undefined) {
      findings.push(
        responseFinding('RESPONSE_UNKNOWN_ID', `The report has no clarification item ${id}.`, {
          pointer,
          ...suggestion(id, items),
        }),
      )
    } else if (seen.has(id)) {
      findings.push(
        responseFinding('RESPONSE_DUPLICATE_ID', `${id} is answered twice.`, {
          pointer,
          hint: 'Keep one answer.',
        }),
      )
    } else findings.push(...checkDecision(item, { answer, index }))
    seen.add(id)
  }
  return findings
}

function checkDecision(
  { id, finding, status }: ClarificationItem,
  { answer, index }: { readonly answer: string; readonly index: number },
): Finding[] {
  if (finding !== undefined && status === 'withdrawn') {
    const message = `${id} was withdrawn: ${finding} was not found again, or blocks no more.`
    const hint = 'Leave it out; when it is found again, it is asked about anew.'
    return [
      responseFinding('RESPONSE_NOT_A_DECISION', message, {
        pointer: jsonPointer(['answers', index, 'id']),
        hint,
      }),
    ]
  }
  if (finding === undefined || parseFindingDecision(answer) !== undefined) return []
  const message = `${id} asks about ${finding}, and ${JSON.stringify(excerpt(answer, 60))} decides nothing.`
  const hint = 'Answer override or stands, alone or with a reason after it: "override: We accept it."'
  const pointer = jsonPointer(['answers', index, 'answer'])
  return [responseFinding('RESPONSE_NOT_A_DECISION', message, { pointer, expected: FINDING_CHOICES, hint })]
}

function checkReview({ analysisReview = [] }: UserResponse, report: FinalReport): Finding[] {
  const rows = reviewableRows(report).map(({ finding }) => finding)
  const seen = new Set<string>()
  return analysisReview.flatMap(({ id }, index) => {
    const pointer = jsonPointer(['analysisReview', index, 'id'])
    if (!rows.includes(id)) {
      const message = `The report has no analysed row that rests on ${id}.`
      return [responseFinding('RESPONSE_UNKNOWN_ID', message, { pointer, ...suggestion(id, rows) })]
    }
    if (seen.size !== seen.add(id).size) return []
    return [
      responseFinding('RESPONSE_DUPLICATE_ID', `${id} is reviewed twice.`, {
        pointer,
        hint: 'Keep one of them.',
      }),
    ]
  })
}

function checkOption(option: string, { optionSelection }: FinalReport): Finding[] {
  const pointer = '/directionSelection/option'
  const offered = (optionSelection?.options ?? []).map(({ id }) => id)
  if (offered.includes(option)) return []
  const audited = optionSelection?.candidateAudit.some(({ id }) => id === option) ?? false
  return [
    audited
      ? responseFinding(
          'RESPONSE_NOT_DISPLAYED',
          `${option} is in the candidate audit and cannot be selected.`,
          {
            pointer,
            expected: offered,
            hint: 'Select one of the offered options.',
          },
        )
      : responseFinding('RESPONSE_UNKNOWN_ID', `The report has no option ${option}.`, {
          pointer,
          ...suggestion(option, offered),
        }),
  ]
}

function suggestion(id: string, known: readonly string[]): { expected: readonly string[]; hint?: string } {
  const best = nearest(id, known, 1)[0]
  return { expected: known.slice(0, 20), ...(best === undefined ? {} : { hint: `Did you mean ${best}?` }) }
}
