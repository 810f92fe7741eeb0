import type { HomeStatus, OneTaskStatus, ProjectStatus, RunOfTask } from '@okstra/engine/look'
import { bold, dim, green, lines, red, type Text, yellow } from '../styled-text.ts'
import { earlierRunsText } from './earlier-text.ts'
import { ago, type Cell, factList, fittedTable, span } from './page.ts'

export { earlierTaskText } from './earlier-text.ts'
export { onPage } from './page.ts'

/** Printed at once; the rest is a flag away. */
const SHOWN = 50

const colours: Readonly<Record<string, (text: Text) => Text>> = {
  running: green,
  preparing: green,
  working: green,
  completed: green,
  done: green,
  interrupted: yellow,
  held: yellow,
  silent: yellow,
  prepared: yellow,
  'waiting-for-user': yellow,
  blocked: red,
  failed: red,
  dead: red,
  error: red,
  lost: red,
  unreadable: red,
}

const stateCell = (text: string): Cell => ({ text, style: colours[text] ?? ((same) => same) })

interface Page {
  readonly width: number
  readonly now: Date
  /** Whether everything was asked for. */
  readonly all: boolean
}

export function projectText(status: ProjectStatus, page: Page): Text {
  const { earlier = [] } = status
  if (earlier.length === 0) return tasksText(status, page)
  return lines(
    ...(status.tasks.length === 0 && status.hidden === 0 ? [] : [tasksText(status, page), '']),
    bold('Of an earlier okstra, to be read only:'),
    ...earlier.flatMap(({ task, status: own, reports }) => [
      ['  ', bold(task), own === null ? '' : `  ${own}`],
      ...reports.map((report) => dim(`    ${report}`)),
    ]),
    '',
    [bold('next: '), 'okstra migrate --dry-run'],
  )
}

function tasksText({ tasks, counts, hidden }: ProjectStatus, { width, now, all }: Page): Text {
  const shown = all ? tasks : tasks.slice(0, SHOWN)
  const more = tasks.length - shown.length + hidden
  if (tasks.length === 0 && hidden === 0) {
    return lines('No task yet.', dim('next: okstra run implementation-option-selection --brief FILE'))
  }
  return lines(
    ...(shown.length === 0
      ? ['Nothing runs, and nothing waits for you.']
      : [
          fittedTable(
            ['task', 'stands', 'since', 'waits for'],
            shown.map(({ task, standing, status, waiting, updatedAt, problem, title }) => [
              { text: task.split(':').slice(1).join('/'), style: bold },
              stateCell(standingWord(standing, status, problem)),
              { text: ago(updatedAt, now) },
              {
                text:
                  problem ?? `${waiting.what}${waiting.on === 'person' ? '' : ` (${waiting.on})`} · ${title}`,
              },
            ]),
            { width, flexible: 3 },
          ),
        ]),
    '',
    countLine(counts),
    ...(more > 0 ? [dim(`${more} not shown: okstra status --all`)] : []),
    ...nextLine(shown.find(({ waiting }) => waiting.next !== null)?.waiting.next ?? null),
  )
}

function standingWord(standing: string | null, status: string, problem: string | undefined): string {
  if (problem !== undefined) return 'unreadable'
  const isOver = standing === null || ['completed', 'failed', 'cancelled', 'blocked'].includes(standing)
  return isOver ? status : standing
}

function countLine(counts: Readonly<Record<string, number>>): Text {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

function nextLine(next: string | null): Text[] {
  return next === null ? [] : [lines('', [bold('next: '), next])]
}

export function homeText({ runs, counts, hidden, home }: HomeStatus, { width, now, all }: Page): Text {
  if (runs.length === 0) return `No run yet in ${home}.`
  const shown = all ? runs : runs.slice(0, SHOWN)
  const more = runs.length - shown.length + hidden
  return lines(
    fittedTable(
      ['task', 'phase', 'run', 'stands', 'since', 'project'],
      shown.map(({ task, taskType, seq, standing, updatedAt, projectRoot }) => [
        { text: task, style: bold },
        { text: taskType },
        { text: seq },
        stateCell(standing),
        { text: ago(updatedAt, now) },
        { text: projectRoot },
      ]),
      { width, flexible: 5 },
    ),
    '',
    countLine(counts),
    ...(more > 0 ? [dim(`${more} not shown: okstra status --home --all`)] : []),
  )
}

export function taskText(
  { task, title, status, nextRecommendedPhase, runs, waiting, earlier }: OneTaskStatus,
  page: Omit<Page, 'all'>,
): Text {
  return lines(
    [bold(task), `  ${title}`],
    factList(
      [
        ['status', status],
        ...(nextRecommendedPhase === null ? [] : [['next phase', nextRecommendedPhase] as const]),
        ['waits for', `${waiting.what}${waiting.on === 'person' ? '' : ` (${waiting.on})`}`],
      ],
      page.width,
    ),
    ...(runs.length === 0 ? ['', 'No run yet.'] : runs.map((run) => lines('', runText(run, page)))),
    ...(earlier === undefined ? [] : ['', earlierRunsText(earlier, page.width)]),
    ...nextLine(waiting.next),
  )
}

export function runText(run: RunOfTask, { width, now }: Omit<Page, 'all'>): Text {
  const {
    taskType,
    seq,
    standing,
    reason,
    holder,
    workers,
    report,
    startedAt,
    updatedAt,
    problem,
    archived,
  } = run
  const state = stateCell(problem === undefined ? (standing ?? '') : 'unreadable')
  const held =
    holder === null
      ? undefined
      : `process ${holder.pid} on ${holder.host}, ${holder.judgement}, renewed ${span(holder.age)} ago`
  const facts = [
    ['run', run.run],
    ['started', startedAt === null ? undefined : ago(startedAt, now)],
    ['last event', updatedAt === null ? undefined : ago(updatedAt, now)],
    ['held by', held],
    ['reason', reason ?? undefined],
    ['problem', problem],
    ['report', report ?? undefined],
    [
      'archived',
      archived === undefined
        ? undefined
        : `${ago(archived.at, now)}, to ${archived.folder} of ${archived.isHere ? 'the home' : 'another home'}`,
    ],
  ].flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value] as const]))
  return lines(
    [bold(`${taskType} ${seq}`), '  ', (state.style ?? ((same: Text) => same))(state.text)],
    factList(facts, width),
    ...(workers.length === 0
      ? []
      : [
          fittedTable(
            ['  worker', 'duty', 'attempt', 'state', 'silent', 'evidence'],
            workers.map(({ worker, duty, attempt, state: own, silentSeconds, evidence }) => [
              { text: `  ${worker}` },
              { text: duty },
              { text: attempt === 0 ? '' : String(attempt) },
              stateCell(own),
              { text: silentSeconds === null ? '' : span(silentSeconds) },
              { text: evidence },
            ]),
            { width, flexible: 5 },
          ),
        ]),
  )
}
