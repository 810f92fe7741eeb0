import {
  findPlace,
  findProject,
  idsOf,
  isItemId,
  type NamedEarlier,
  readCitedLines,
  readQuestions,
  readReport,
  type ReportReading,
  readTaskStatus,
  type RunOfTask,
  type ShownItem,
  showItem,
} from '@okstra/engine/look'
import { isOkstraError, OkstraError, visible } from '@okstra/contracts'
import { makeMachine, readCatalog } from '@okstra/store'
import type { CommandResult, Context } from '../command.ts'
import { homeOf } from '../home.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { earlierRunText, earlierTaskText } from './earlier-text.ts'
import { orEarlier } from './or-earlier.ts'
import { factList, onPage, wrapTo } from './page.ts'
import { runText, taskText } from './status-text.ts'

interface Wanted {
  readonly ctx: Context
  readonly task?: string
  readonly report?: string
}

/** Shows what a word names: an id of a report, a run, or a task. */
export async function executeShow(word: string, { ctx, task, report }: Wanted): Promise<CommandResult> {
  const root = await findProject(ctx.cwd)
  if (isItemId(word) || task !== undefined || report !== undefined) {
    return await showId(word, { ctx, root, within: report ?? task })
  }
  if (root === undefined) {
    throw new OkstraError('ITEM_UNKNOWN', 'There is no project here.', {
      hint: 'Go to the project, or name a file: okstra show ID --report final-report-….data.json',
    })
  }
  const deps = { home: homeOf(ctx), machine: makeMachine({ now: () => ctx.now().toISOString() }) }
  const { catalog } = await readCatalog(root)
  const place = findPlace(word, { folder: ctx.cwd, root, tasks: catalog.tasks })
  if (place === undefined) {
    const own = await idOfLatest(word, { ctx, root })
    if (own !== undefined) return own
    const reading = await readTaskStatus(root, word, deps).catch(
      async (cause: unknown): Promise<NamedEarlier> =>
        await orEarlier(cause, { word, folder: ctx.cwd, root }),
    )
    if (!('waiting' in reading)) return earlierResult(reading)
    const { root: _root, ...status } = reading
    const text = onPage((width) => taskText({ root, ...status }, { width, now: ctx.now() }))
    return { data: { kind: 'task', ...status }, text, exitCode: 0 }
  }
  const { group, task: name } = place.task
  const status = await readTaskStatus(root, `${group}/${name}`, deps)
  const run = status.runs.find(({ taskType, seq }) => taskType === place.taskType && seq === place.seq)
  if (run === undefined) {
    const unknown = new OkstraError('RUN_NOT_FOUND', `${visible(word)} is no run of this project.`, {
      hint: `See its runs: okstra status ${group}/${name}`,
      details: { word },
    })
    return earlierResult(await orEarlier(unknown, { word, folder: ctx.cwd, root }))
  }
  return runResult(run, { ...status, ctx })
}

/** What an earlier okstra left is shown by its files, since nothing else is known of it. */
function earlierResult({ task: earlier, run }: NamedEarlier): CommandResult {
  const { task, status } = earlier
  if (run === undefined) {
    const text = onPage((width) => earlierTaskText(earlier, width))
    return { data: { kind: 'earlier-task', earlier }, text, exitCode: 0 }
  }
  return {
    data: { kind: 'earlier-run', task, status, run },
    text: onPage(() => earlierRunText(earlier, run)),
    exitCode: 0,
  }
}

/** Requirements may be named by another scheme, such as FR-001; then only the report knows that it is an id. */
async function idOfLatest(
  word: string,
  { ctx, root }: { readonly ctx: Context; readonly root: string },
): Promise<CommandResult | undefined> {
  if (!/^[A-Za-z]+[-~].*[0-9]/.test(word)) return undefined
  const reading = await readReport({ folder: ctx.cwd, root }).catch((cause: unknown) => {
    if (isOkstraError(cause)) return undefined
    throw cause
  })
  if (reading === undefined || !idsOf(reading.report).includes(word)) return undefined
  return await showId(word, { ctx, root, within: undefined })
}

function runResult(
  run: RunOfTask,
  { task, title, ctx }: { readonly task: string; readonly title: string; readonly ctx: Context },
): CommandResult {
  const text = onPage((width) =>
    lines(
      [bold(task), `  ${title}`],
      '',
      runText(run, { width, now: ctx.now() }),
      ...(run.waiting.next === null ? [] : ['', [bold('next: '), run.waiting.next]]),
    ),
  )
  return { data: { kind: 'run', task, title, run }, text, exitCode: 0 }
}

async function showId(
  word: string,
  {
    ctx,
    root,
    within,
  }: { readonly ctx: Context; readonly root: string | undefined; readonly within: string | undefined },
): Promise<CommandResult> {
  const reading = await readReport({
    folder: ctx.cwd,
    root,
    ...(within === undefined ? {} : { word: within }),
  })
  const { report, seal, warnings } = reading
  const items: ShownItem[] = []
  for (const item of showItem(await withAnswers(reading, { word, root }), word)) {
    const repository = root ?? ctx.cwd
    items.push(await withLines(item, { ctx, repository, commit: report.run.sourceCommit }))
  }
  const { reportId } = report.identity
  return {
    data: { kind: 'item', reportId, seal, items },
    text: onPage((width) =>
      lines(...items.flatMap((item) => [itemText(item, width), '']), dim(`in ${reportId}`)),
    ),
    warnings,
    exitCode: 0,
  }
}

/** A question as it stands now, which its sealed report cannot say; what is not in order is shown as it was sealed. */
async function withAnswers(
  { report, files, seal }: ReportReading,
  { word, root }: { readonly word: string; readonly root: string | undefined },
): Promise<ReportReading['report']> {
  const isQuestion = /^c-[0-9]+$/i.test(word.trim())
  if (!isQuestion || root === undefined || files.journal === undefined || seal !== 'intact') return report
  try {
    return { ...report, clarificationItems: [...(await readQuestions(files.data, root))] }
  } catch (cause) {
    if (isOkstraError(cause)) return report
    throw cause
  }
}

/** Only what cites a file needs git. */
async function withLines(
  item: ShownItem,
  {
    ctx,
    repository,
    commit,
  }: { readonly ctx: Context; readonly repository: string; readonly commit: string | null },
): Promise<ShownItem> {
  if (item.citation === undefined || !('path' in item.citation)) return item
  const { createGit } = await import('@okstra/worktree')
  const git = createGit({ environment: ctx.env })
  const lines = await readCitedLines(git, { repository, commit, item })
  return lines === undefined ? item : { ...item, lines }
}

function itemText({ id, kind, statement, facts, links, lines: cited }: ShownItem, width: number): Text {
  return lines(
    [bold(id), dim(`  ${kind}`)],
    ...wrapTo(statement, width),
    ...(facts.length === 0
      ? []
      : [
          factList(
            facts.map(({ name, value }) => [name, value]),
            width,
          ),
        ]),
    ...(cited === undefined ? [] : ['', citedText(cited)]),
    ...(links.length === 0 ? [] : ['', ...linkTexts(links, width)]),
  )
}

function linkTexts(links: ShownItem['links'], width: number): Text[] {
  const byRelation = new Map<string, ShownItem['links'][number][]>()
  for (const link of links) byRelation.set(link.relation, [...(byRelation.get(link.relation) ?? []), link])
  return [...byRelation].map(([relation, own]) =>
    lines(
      bold(`${relation}:`),
      factList(
        own.map(({ id, text }) => [id, text]),
        width,
      ),
    ),
  )
}

const WHY = {
  absent: 'The file is not there at',
  'unknown-commit': 'Not in this repository: commit',
  'no-repository': 'No repository that could be read holds',
} as const

function citedText({ commit, state, lines: found }: NonNullable<ShownItem['lines']>): Text {
  if (state !== 'found') return dim(`${WHY[state]} ${commit}.`)
  const digits = String(found.at(-1)?.number ?? 1).length
  return lines(
    dim(`at ${commit.slice(0, 12)}`),
    ...found.map(({ number, text, isCited }): Text => {
      const line = `${isCited ? '>' : ' '} ${String(number).padStart(digits)} │ ${text.replaceAll('\t', '  ')}`
      return isCited ? line : dim(line)
    }),
  )
}
