import { TASK_TYPES } from '@okstra/contracts'
import {
  type ContextCost,
  estimateContext,
  findPlace,
  findProject,
  measureContext,
  tasksNamed,
} from '@okstra/engine/look'
import { readCatalog } from '@okstra/store'
import type { CommandResult, Context, Terminal, Values } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import type { PREPARE_FLAGS } from '../run/flags.ts'
import { requestOf } from '../run/request.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { fittedTable, onPage } from './page.ts'

interface Wanted {
  readonly ctx: Context
  readonly values: Values<typeof PREPARE_FLAGS>
  readonly terminal: Terminal
}

/** Estimates what workers are given, of a run that is prepared or of one that does not exist yet. */
export async function executeContextCost(
  word: string | undefined,
  { ctx, values, terminal }: Wanted,
): Promise<CommandResult> {
  const deps = engineDeps(ctx)
  const meant = await meaningOf(word ?? values['task-key'], ctx.cwd)
  const { warnings, ...cost } =
    meant.root === undefined
      ? await estimateContext(await requestOf(meant.word, { ctx, values, terminal, deps }), deps)
      : await measureContext(meant.word, { folder: ctx.cwd, root: meant.root }, deps)
  return {
    data: cost,
    text: onPage((width) => costText({ ...cost, warnings }, width)),
    warnings,
    exitCode: 0,
  }
}

/** What a word means: a run, with its project; the key of a task that was named shorter; or what it says. */
async function meaningOf(
  word: string | undefined,
  cwd: string,
): Promise<{ readonly word: string; readonly root?: string }> {
  if (word === undefined) return { word: 'implementation-option-selection' }
  if ((TASK_TYPES as readonly string[]).includes(word)) return { word }
  const root = await findProject(cwd)
  if (root === undefined) return { word }
  const { catalog } = await readCatalog(root)
  if (findPlace(word, { folder: cwd, root, tasks: catalog.tasks }) !== undefined) return { word, root }
  const [row, ...others] = tasksNamed(catalog.tasks, word)
  return { word: row === undefined || others.length > 0 ? word : row.task }
}

function costText({ task, taskType, run, files, workers, tokens }: ContextCost, width: number): Text {
  return lines(
    [bold(task), `  ${taskType}${run === null ? '' : `  ${run}`}`],
    '',
    fittedTable(
      ['tokens', 'bytes', 'in prompts', 'file'],
      files.map(({ file, bytes, tokens: own, isInPrompts }) => [
        { text: String(own) },
        { text: String(bytes) },
        { text: isInPrompts ? 'yes' : '' },
        { text: file },
      ]),
      { width, flexible: 3 },
    ),
    '',
    fittedTable(
      ['tokens', 'basis', 'worker', 'role', 'duty'],
      workers.flatMap(({ worker, role, duties }) =>
        duties.map(({ duty, tokens: own, onlyWhen, basis }) => [
          { text: String(own) },
          { text: basis },
          { text: worker, style: bold },
          { text: role },
          { text: onlyWhen === null ? duty : `${duty} (only when ${onlyWhen})` },
        ]),
      ),
      { width, flexible: 4 },
    ),
    '',
    [bold(`About ${tokens} tokens`), ' are given to workers at the least; what others answer comes on top.'],
    dim('Each prompt begins with the same packet, so a provider that caches reads it once.'),
  )
}
