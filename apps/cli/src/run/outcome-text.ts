import type { ReportedDirection, RunOutcome } from './data.ts'
import { verdictText } from '../coverage-text.ts'
import { bold, dim, green, lines, red, type Text, yellow } from '../styled-text.ts'
import { textTable } from '../text-table.ts'

/** What a run came to, for a person. */
export function outcomeText(outcome: RunOutcome): Text {
  const { run, status, reason, report, workers, pending, asked, next } = outcome
  const failed = workers.filter((row) => row.status !== null && row.status !== 'completed')
  return lines(
    [statusText(status), isTold(reason, report) ? '' : `: ${reason}`, dim(`  ${run}`)],
    ...failed.map(
      ({ worker, duty, n, status: end, failure, message }): Text =>
        `  ${worker} ${duty} ${n}: ${end}${failure === null ? '' : ` (${failure})`}${message === null ? '' : ` ${message}`}`,
    ),
    ...(report === null ? [] : [report.conclusion]),
    ...(report === null || report.directions.length === 0
      ? []
      : ['', directionTable(report.directions), ...reasonLines(report.directions)]),
    '',
    ...pathLines(outcome),
    ...(pending === 'answer' ? [[bold('waits   '), `your answer to ${asked.join(', ')}`]] : []),
    ...(next === null ? [] : [[bold('next    '), next]]),
  )
}

/** The conclusion of a report of a blocked run has the reason in it. */
function isTold(reason: RunOutcome['reason'], report: RunOutcome['report']): boolean {
  return reason === null || report?.conclusion.includes(reason) === true
}

function pathLines({ report, folder }: RunOutcome): Text[] {
  if (report === null) return [[bold('folder  '), folder]]
  return [
    [bold('report  '), report.html ?? report.data],
    ...(report.markdown === null ? [] : [[bold('text    '), report.markdown]]),
    [bold('data    '), report.data],
  ]
}

function statusText(status: RunOutcome['status']): Text {
  if (status === 'completed') return green(bold(status))
  return status === 'failed' || status === 'blocked' ? red(bold(status)) : yellow(bold(status))
}

/** Directions with their figures, selectable ones first. */
export function directionTable(rows: readonly ReportedDirection[]): Text {
  const percent = (value: number | null): string => (value === null ? '-' : `${value} %`)
  return textTable(
    [
      ['rank', '', 'direction', 'coverage', 'precision', 'points', 'verdict'].map((title) => bold(title)),
      ...rows.map((row): readonly Text[] => [
        row.rank === null ? '-' : String(row.rank),
        row.id,
        row.title,
        percent(row.coveragePercent),
        percent(row.scopePrecisionPercent),
        row.points === null ? '-' : String(row.points),
        row.coverageVerdict === null ? '-' : verdictText(row.coverageVerdict),
      ]),
    ],
    { right: [0, 3, 4, 5] },
  )
}

function reasonLines(rows: readonly ReportedDirection[]): Text[] {
  return rows.flatMap(({ id, reasons }) =>
    reasons.map((reason) => dim(`  ${id} cannot be selected: ${reason}`)),
  )
}
