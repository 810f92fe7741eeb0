import { formatUsd, OkstraError } from '@okstra/contracts'
import { findProject, readTokenUsage, type RunUsage, type TokenUsageReading } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, lines, type Text, yellow } from '../styled-text.ts'
import { type Cell, fittedTable, onPage, wrapTo } from './page.ts'

/** Shows what a run, or every run of a task, used up and cost. */
export async function executeTokenUsage(word: string | undefined, ctx: Context): Promise<CommandResult> {
  const root = await findProject(ctx.cwd)
  if (root === undefined) {
    throw new OkstraError('TASK_UNKNOWN', 'There is no project here.', {
      hint: 'Register one: okstra setup',
    })
  }
  const reading = await readTokenUsage(word, { folder: ctx.cwd, root }, engineDeps(ctx))
  return { data: reading, text: onPage((width) => usageText(reading, width)), exitCode: 0 }
}

type Total = RunUsage['total']
type Named = RunUsage['workers'][number]

function usageText({ task, runs, total }: TokenUsageReading, width: number): Text {
  if (runs.length === 0) return lines(bold(task), '', 'No run of it was prepared yet.')
  const all = runs.length === 1 ? [] : ['', [bold('All runs'), `  ${sumWords(total)}`]]
  return lines(...runs.flatMap((run, index) => [...(index === 0 ? [] : ['']), runText(run, width)]), ...all)
}

function runText(run: RunUsage, width: number): Text {
  const { attempts, workers, roles, duties, total, running, displayed, costPerDisplayed } = run
  const head = [bold(run.task), `  ${run.taskType}  ${run.run}`]
  const open = running === 0 ? [] : [yellow(`${running} attempts have not ended and are not in it.`)]
  if (attempts.length === 0) return lines(head, '', 'No attempt has ended yet.', ...open)
  const notes = new Map<string, string[]>()
  for (const { worker, duty, n, source, note } of attempts) {
    const told =
      source === 'stream' || source === 'unavailable' ? [] : [`Told by a ${source}, not by the stream.`]
    for (const why of [...(note === null ? [] : [note]), ...told]) {
      notes.set(why, [...(notes.get(why) ?? []), nameOf(worker, duty, n)])
    }
  }
  const each =
    displayed === null
      ? []
      : [
          `Displayed options: ${displayed}, ${costPerDisplayed === null ? 'cost of each unknown' : `${formatUsd(costPerDisplayed)} each`}.`,
        ]
  return lines(
    head,
    '',
    fittedTable(
      ['worker', 'duty', 'uncached', 'read', 'write', 'output', 'reasoning', 'cost'],
      attempts.map(({ worker, duty, n, usage, costUsd }) => [
        { text: worker, style: bold },
        { text: nameOf(duty, '', n) },
        ...figures(usage),
        costCell(costUsd),
      ]),
      { width, flexible: 1 },
    ),
    '',
    totalsTable(
      [
        ['worker', workers],
        ['role', roles],
        ['duty', duties],
      ],
      width,
    ),
    '',
    [bold('Total'), `  ${sumWords(total)}`],
    ...open,
    ...each,
    ...(notes.size === 0 ? [] : ['']),
    ...[...notes].flatMap(([why, who]) => wrapTo(`${why} ${who.join(', ')}`, width).map((line) => dim(line))),
  )
}

function totalsTable(groups: readonly (readonly [string, readonly Named[]])[], width: number): Text {
  return fittedTable(
    ['by', 'name', 'tokens', 'share', 'cost', 'unmetered'],
    groups.flatMap(([by, rows]) =>
      rows.map(({ name, tokens, share, costUsd, unmetered }) => [
        { text: by, style: dim },
        { text: name },
        { text: String(tokens) },
        { text: share === null ? '' : `${Math.round(share * 100)}%` },
        costCell(costUsd),
        { text: unmetered === 0 ? '' : String(unmetered) },
      ]),
    ),
    { width, flexible: 1 },
  )
}

/** A second attempt is told apart by its number. */
function nameOf(first: string, second: string, n: number): string {
  return [first, second, ...(n === 1 ? [] : [String(n)])].filter((part) => part !== '').join(' ')
}

function figures(usage: Total['usage'] | null): Cell[] {
  const classes = ['inputUncached', 'cacheRead', 'cacheWrite', 'output', 'reasoning'] as const
  return classes.map((name) => ({ text: usage === null ? '–' : String(usage[name]) }))
}

function costCell(costUsd: number | null): Cell {
  return costUsd === null ? { text: 'unknown', style: yellow } : { text: formatUsd(costUsd) }
}

function sumWords({ tokens, attempts, costUsd, unmetered }: Total): string {
  const cost = costUsd === null ? 'cost unknown' : formatUsd(costUsd)
  const rest = unmetered === 0 ? '' : `; ${unmetered} of ${attempts} attempts unmetered`
  return `${tokens} tokens, ${cost}${rest}`
}
