import { OkstraError } from '@okstra/contracts'
import { checkWorkerResult, findProject, type WorkerAuditCheck } from '@okstra/engine/look'
import type { CommandResult, Context, Streams } from '../command.ts'
import { readInput } from '../io/read-input.ts'
import { shownPath } from '../io/shown-path.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, green, lines, red, type Text, yellow } from '../styled-text.ts'
import { fittedTable, onPage, wrapTo } from './page.ts'

interface Wanted {
  readonly ctx: Context
  readonly values: {
    readonly run: string
    readonly worker: string
    readonly duty: string | undefined
    readonly stream: readonly string[]
    readonly provider: string | undefined
  }
  readonly stdin: Streams['stdin']
}

/** Holds a result to what the engine asks of it. */
export async function executeWorkerAuditCheck(
  file: string,
  { ctx, values, stdin }: Wanted,
): Promise<CommandResult> {
  const { cwd } = ctx
  const root = await findProject(cwd)
  if (root === undefined) {
    throw new OkstraError('RUN_NOT_FOUND', 'There is no project here.', {
      hint: 'Go to the project that the run is of.',
    })
  }
  const { text } = await readInput(file, { cwd, stdin })
  const streams: string[] = []
  for (const path of values.stream) streams.push((await readInput(path, { cwd, stdin })).text)
  const { run, worker, duty, provider } = values
  const wanted = {
    ...(duty === undefined ? {} : { duty }),
    ...(provider === undefined ? {} : { provider }),
  }
  const check = await checkWorkerResult(
    { text, run, worker, streams, ...wanted },
    { folder: cwd, root },
    engineDeps(ctx),
  )
  const name = file === '-' ? 'stdin' : shownPath(cwd, file)
  return {
    data: { ...check, file: name },
    text: onPage((width) => checkText(check, { width, name })),
    exitCode: check.verdict === 'accepted' ? 0 : 1,
  }
}

const VERDICTS = {
  accepted: green('It is taken as it is'),
  repair: yellow('A repair turn can mend it'),
  'set-aside': red('It is set aside'),
} as const
const SUPPORTED: ReadonlySet<string> = new Set(['verified', 'observed', 'resolved'])

function checkText(
  { run, worker, duty, verdict, failure, problems, citations, notChecked }: WorkerAuditCheck,
  { width, name }: { readonly width: number; readonly name: string },
): Text {
  return lines(
    [bold(worker), `  ${duty}  ${run}`, dim(`  ${name}`)],
    '',
    ...problems.flatMap((problem) =>
      wrapTo(problem, width - 2).map((line, index) => (index === 0 ? [red('- '), line] : `  ${line}`)),
    ),
    ...(problems.length === 0 ? [] : ['']),
    ...(citations.length === 0
      ? []
      : [
          fittedTable(
            ['item', 'state', 'place'],
            citations.map(({ item, state, place }) => [
              { text: item, style: bold },
              { text: state, style: SUPPORTED.has(state) ? green : yellow },
              { text: place },
            ]),
            { width, flexible: 2 },
          ),
          '',
        ]),
    ...notChecked.map((line) => dim(line)),
    [VERDICTS[verdict], failure === null ? '.' : ` (${failure}).`],
  )
}
