import {
  type ClarificationItem,
  excerpt,
  MOST_RETIRED,
  OkstraError,
  RETIRED_NAME,
  visible,
} from '@okstra/contracts'
import { answerReport, findRun, readDecided } from '@okstra/engine'
import { findRepository } from '@okstra/worktree'
import { join } from 'node:path'
import type { CommandResult, Context, Terminal } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { factList, onPage, wrapTo } from '../look/page.ts'
import { bold, dim, green, lines, type Text } from '../styled-text.ts'
import { actorOf, engineDeps } from './deps.ts'
import { manifestOf } from './outcome.ts'
import { answerCommand } from './waiting.ts'

interface Given {
  readonly report: string
  readonly question: string | undefined
  readonly answer: string | undefined
  readonly retires: readonly string[]
  readonly response: string | undefined
}

/** Characters of an answer that are shown again; the record has all of them. */
const MOST_SHOWN = 200

/** Records what a person answers to a report. */
export async function executeAnswer(
  { report, question, answer, retires, response }: Given,
  { ctx, terminal }: { readonly ctx: Context; readonly terminal: Terminal },
): Promise<CommandResult> {
  const isGiven = response !== undefined || question !== undefined || retires.length > 0
  if (!isGiven) return await listQuestions(report, ctx)
  if (
    (response === undefined) === (question === undefined) ||
    (question !== undefined && answer === undefined)
  ) {
    throw new OkstraError(
      'USAGE_MISSING_VALUE',
      'okstra answer needs a question with its answer or --response, and not both.',
      { hint: "Write okstra answer REPORT C-001 'TEXT', or give --response FILE alone." },
    )
  }
  refuseUnusable(retires, response)
  const deps = engineDeps(ctx)
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const via = response !== undefined ? 'import' : terminal.ask === undefined ? 'flag' : 'tty'
  // Without a terminal nobody is known to have looked: whoever started it acts for a person.
  const actor = terminal.ask === undefined ? 'delegated' : actorOf(ctx.env)
  const done = await answerReport(
    {
      folder: ctx.cwd,
      root,
      report,
      ...(response === undefined ? {} : { response }),
      ...(question === undefined || answer === undefined
        ? {}
        : { answers: [{ id: question, answer, ...(retires.length === 0 ? {} : { retires }) }] }),
      via,
      actor,
    },
    deps,
  )
  const { layout, place } = done.run
  const { run, task } = await manifestOf(layout)
  const data = shownPath(ctx.cwd, layout.report.data)
  const kept = shownPath(ctx.cwd, join(layout.folder, done.response))
  const next = `okstra run ${place.taskType} --task-key ${task} --clarification-response ${data}`
  return {
    data: {
      run,
      report: data,
      dataDigest: done.dataDigest,
      response: kept,
      items: done.items,
      review: done.review,
      via,
      actor,
      next,
    },
    text: lines(
      green(bold('recorded')),
      ...done.items.flatMap(itemLines),
      ...done.review.map(({ id, action, note }) => [bold(id), `  ${action}: ${note}`]),
      dim(`by ${actor}, bound to ${done.dataDigest}`),
      [bold('record  '), kept],
      [bold('next    '), next],
    ),
    exitCode: 0,
    warnings: done.lost.map((sentence) => `${sentence} Answer anew what it answered.`),
  }
}

/** What a report asks, as it stands now, with the command that answers. */
async function listQuestions(word: string, ctx: Context): Promise<CommandResult> {
  const { git } = engineDeps(ctx)
  const { main: root } = await findRepository(git, { folder: ctx.cwd })
  const found = await findRun(word, { folder: ctx.cwd, root })
  const { items } = await readDecided(found)
  const { run } = await manifestOf(found.layout)
  const open = items.filter(({ status }) => status === 'open')
  const others = items.filter(({ status }) => status !== 'open')
  const [first] = open
  const next = first === undefined ? null : answerCommand(word, first)
  return {
    data: { run, report: shownPath(ctx.cwd, found.layout.report.data), open, others, next },
    text: onPage((width) =>
      lines(
        ...(items.length === 0 ? ['The report asks nothing.'] : []),
        ...open.flatMap((item) => [questionText(item, width), '']),
        ...(items.length > 0 && open.length === 0 ? ['No question is open.'] : []),
        ...others.flatMap(itemLines),
        ...(next === null ? [] : [...(others.length === 0 ? [] : ['']), [bold('next: '), next]]),
      ),
    ),
    exitCode: 0,
  }
}

function questionText({ id, kind, blocks, question, looked }: ClarificationItem, width: number): Text {
  return lines(
    [bold(id), dim(`  ${kind}, blocks ${blocks}`)],
    ...wrapTo(question, width),
    ...(looked === undefined ? [] : [factList([['looked', looked]], width)]),
  )
}

/** What is retired belongs to the answer that is given here; a response says it itself. */
function refuseUnusable(retires: readonly string[], response: string | undefined): void {
  if (response !== undefined && retires.length > 0) {
    throw new OkstraError('USAGE_BAD_VALUE', '--retires does not go with --response.', {
      hint: 'Write it into the response, below ### C-001 RETIRES.',
    })
  }
  const bad = retires.find((name) => !RETIRED_NAME.test(name))
  if (bad === undefined && retires.length <= MOST_RETIRED) return
  const found = bad === undefined ? `${retires.length} names` : JSON.stringify(excerpt(visible(bad), 60))
  throw new OkstraError('USAGE_BAD_VALUE', `--retires cannot take ${found}.`, {
    hint: `Give a symbol, path or id on one line of at most 200 characters, without blanks around it; ${MOST_RETIRED} at the most.`,
  })
}

function itemLines({ id, status, question, answer, retires = [] }: ClarificationItem): Text[] {
  return [
    [bold(id), `  ${excerpt(answer === undefined ? `${status}: ${question}` : answer, MOST_SHOWN)}`],
    ...(retires.length === 0 ? [] : [[dim(`  retires ${retires.join(', ')}`)]]),
  ]
}
