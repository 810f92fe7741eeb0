import {
  byText,
  type ClarificationItem,
  type DecisionRow,
  type FinalReport,
  type FindingDecision,
  OkstraError,
  type ReviewedRow,
  sha256Hex,
  type TaskKey,
  type UserResponse,
} from '@okstra/contracts'
import { parseFindingDecision, parseUserResponse } from '@okstra/report/response'
import { readTimeline, taskLayout } from '@okstra/store'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FoundRun } from '../find-run.ts'
import { citedPlace } from '../run/cited-items.ts'
import { projectPath } from './read-decision.ts'
import { readSealed, type SealedReport } from './read-sealed.ts'
import { taskOfRun } from './record-response.ts'

/** What a person answered to a report so far. */
export interface Standing {
  /** Every question of the report, those without an answer as they are. */
  readonly items: readonly ClarificationItem[]
  /** What is asked of rows of an analysis, by the finding; the last word on each counts. */
  readonly review: readonly ReviewedRow[]
}

/** What is on record of a report, and what of it cannot be read any more. */
interface Recorded extends Standing {
  /** Recorded responses that are gone or changed, with answers that nobody gave anew. */
  readonly lost: readonly { readonly response: string; readonly isGone: boolean }[]
  /** Questions that were answered since the report was sealed. */
  readonly answered: readonly string[]
  /** The direction that a person chose last. */
  readonly selected?: string
  /** Whether anything was decided on it. */
  readonly isDecided: boolean
}

/**
 * The answers to a report that took effect: those with a row in the timeline, in the order in which they were recorded.
 * A selected direction may bring answers along. A recorded file that is gone says nothing; what was answered anew since
 * does not miss it.
 *
 * @throws {OkstraError} `RESPONSE_CHANGED` when a recorded file whose answers still count is gone or is not what was
 *   recorded.
 */
export async function readStanding(
  { layout, root }: FoundRun,
  { task, sealed }: { readonly task: TaskKey; readonly sealed: SealedReport },
): Promise<Standing> {
  const { items, review, lost } = await readRecorded({ layout, root }, { task, sealed })
  const [first] = lost
  if (first === undefined) return { items, review }
  throw new OkstraError('RESPONSE_CHANGED', sentenceOf(first), {
    hint: `Put it back, or answer anew: okstra answer ${sealed.name}`,
    details: { response: first.response, report: sealed.path },
  })
}

/** What became of a recorded response that cannot be read any more. */
export function sentenceOf({ response, isGone }: Recorded['lost'][number]): string {
  return `${response} ${isGone ? 'is gone' : 'is not what was recorded'}.`
}

/**
 * Reads what a person decided on a report so far: every question as it stands now, which of them were answered since the
 * report was sealed, the direction that was chosen, and what of it cannot be read any more.
 *
 * @example
 * const { items, selected } = await readDecided(await findRun(run, { folder, root }))
 *
 * @throws {OkstraError} those of {@link readSealed}, `RUN_NOT_FOUND`, `STORE_CORRUPT`.
 */
export async function readDecided(run: FoundRun): Promise<Omit<Recorded, 'review'>> {
  const sealed = await readSealed(run)
  return await readRecorded(run, { task: await taskOfRun(run), sealed })
}

/** What is on record, the files that are lost beside it. */
export async function readRecorded(
  { root, layout }: Pick<FoundRun, 'root' | 'layout'>,
  { task, sealed }: { readonly task: TaskKey; readonly sealed: SealedReport },
): Promise<Recorded> {
  const answers = new Map<string, Given>()
  // A review is whole: a row that it does not name is confirmed, whatever an earlier one asked of it.
  let review: ReadonlyMap<string, ReviewedRow> | undefined
  const lost: Recorded['lost'][number][] = []
  const { clarificationItems, findings } = sealed.data
  const { rows } = await readTimeline(taskLayout(root, task).timeline)
  const decisions = rows.flatMap(({ isKnown, value }) => {
    const decision = isKnown ? value.decision : undefined
    const counts = decision?.report === sealed.path && decision.shown === sealed.digest
    return counts && isResponse(decision) ? [decision] : []
  })
  // The last word on each counts, so what comes later is read first.
  for (const decision of decisions.toReversed()) {
    const { response: name = '' } = decision
    const given = await responseOf(decision, layout)
    if (typeof given === 'string') {
      const isKnown = (id: string): boolean =>
        answers.has(id) || (review !== undefined && id.startsWith('F-'))
      const ids =
        decision.decision === 'answer' && decision.subject !== undefined
          ? decision.subject.split(', ')
          : clarificationItems.map(({ id }) => id)
      if (!ids.every(isKnown)) lost.unshift({ response: name, isGone: given === 'gone' })
      continue
    }
    const place = { by: decision.actor, response: projectPath(root, layout.userResponse(basename(name))) }
    for (const row of given.answers) if (!answers.has(row.id)) answers.set(row.id, { ...row, ...place })
    if (given.analysisReview !== undefined) {
      review ??= new Map(given.analysisReview.map((row) => [row.id, row]))
    }
  }
  const selected = decisions.findLast(({ decision }) => decision === 'select-direction')?.subject
  return {
    items: clarificationItems.map((item) => {
      const given = answers.get(item.id)
      return given === undefined ? item : withAnswer(item, given, sealed.data)
    }),
    answered: clarificationItems.flatMap(({ id }) => (answers.has(id) ? [id] : [])),
    review: findings.flatMap(({ id }) => review?.get(id) ?? []),
    lost,
    isDecided: decisions.length > 0,
    ...(selected === undefined ? {} : { selected }),
  }
}

/** An answer with who gave it, and the file that it stands in. */
interface Given extends AnswerRow {
  readonly by: string
  readonly response: string
}

type AnswerRow = UserResponse['answers'][number]

/** What okstra asks about a finding is decided by one of two words; any other question takes any text. */
function withAnswer(
  { retires: _earlier, decision: _before, ...item }: ClarificationItem,
  { answer, retires, by, response }: Given,
  report: FinalReport,
): ClarificationItem {
  const choice = item.finding === undefined ? undefined : parseFindingDecision(answer)
  return {
    ...item,
    status: 'answered',
    answer,
    // What an earlier answer retired is not retired by another answer.
    ...(retires === undefined ? {} : { retires }),
    ...(choice === undefined ? {} : { decision: { choice, by, response, ...shownOf(report, item.finding) } }),
  }
}

/** What a person saw of a finding: a decision on it is none on something graver, or somewhere else. */
function shownOf(
  { findings, evidence }: FinalReport,
  id: string | undefined,
): Pick<FindingDecision, 'severity' | 'places'> {
  const finding = findings.find((each) => each.id === id)
  const own = new Set(finding?.evidence)
  const places = evidence.flatMap((row) => (own.has(row.id) ? [citedPlace(row.citation)] : []))
  return {
    ...(finding?.severity === undefined ? {} : { severity: finding.severity }),
    places: [...new Set(places)].toSorted(byText),
  }
}

function isResponse({ decision, response }: DecisionRow): boolean {
  return response !== undefined && (decision === 'answer' || decision === 'select-direction')
}

async function responseOf(
  { response = '', responseSha256 }: DecisionRow,
  layout: FoundRun['layout'],
): Promise<UserResponse | 'gone' | 'changed'> {
  const text = await readFile(layout.userResponse(basename(response)), 'utf8').catch(() => undefined)
  if (text === undefined) return 'gone'
  if (responseSha256 !== undefined && sha256Hex(text) !== responseSha256) return 'changed'
  return parseUserResponse(text)
}
