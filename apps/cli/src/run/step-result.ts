import type { FinalReport } from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { type FoundRun, readLeadState } from '@okstra/engine'
import { foldRun } from '@okstra/lifecycle'
import { readDocument, readJournal, readLease } from '@okstra/store'
import type { CommandResult, Context, ExitCode } from '../command.ts'
import { bold, dim, green, lines, red, type Text } from '../styled-text.ts'
import type { RunOutcome } from './data.ts'
import { engineDeps } from './deps.ts'
import { readOutcome } from './outcome.ts'

/** A decision of a person that the run waits for. */
interface StepQuestion {
  readonly kind: 'select-direction' | 'answer'
  /** What can be chosen, or has to be answered. */
  readonly ids: readonly string[]
  readonly command: string
}

interface StepData {
  readonly token: string
  readonly state: 'idle' | 'working' | 'ended'
  readonly did: string | null
  readonly next: string | null
  readonly failure: { readonly code: string; readonly message: string; readonly hint: string | null } | null
  readonly question: StepQuestion | null
  readonly command: string | null
  readonly outcome: RunOutcome
}

/** How a run stands that a host leads, as one document. */
export async function stepResult(
  found: Pick<FoundRun, 'layout'>,
  {
    ctx,
    did,
    isWorking = false,
    warnings = [],
  }: {
    readonly ctx: Context
    readonly did?: string
    /** Whether a step was begun whose process may not hold the run yet. */
    readonly isWorking?: boolean
    readonly warnings?: readonly string[]
  },
): Promise<CommandResult & { readonly state: StepData['state'] }> {
  const { layout } = found
  const outcome = await readOutcome(found, { cwd: ctx.cwd, warnings })
  const { ended } = foldRun((await readJournal(layout.journal)).events)
  const isHeld = isWorking || (await readLease(layout.lease))?.judgement === 'alive'
  const last = await readLeadState(engineDeps(ctx), outcome.run)
  const state = isHeld ? 'working' : ended === undefined ? 'idle' : 'ended'
  const failure = state === 'idle' && did === undefined ? last?.failure : undefined
  const question = state === 'ended' ? await questionOf(layout, outcome) : null
  const data: StepData = {
    token: outcome.run,
    state,
    did: did ?? last?.did ?? null,
    next: state === 'ended' ? null : did === 'prepare' ? 'the first step' : (last?.next ?? null),
    failure:
      failure === undefined
        ? null
        : { code: failure.code, message: failure.message, hint: failure.hint ?? null },
    question,
    command: state === 'ended' ? (question?.command ?? outcome.next) : `okstra step next ${outcome.run}`,
    outcome,
  }
  return { data, text: textOf(data), exitCode: exitOf(data, failure?.exitCode), warnings, state }
}

const EXIT_CODES: readonly ExitCode[] = [1, 2, 3, 70, 75, 130]

function exitOf({ state, question, outcome }: StepData, failure: number | undefined): ExitCode {
  if (failure !== undefined) return EXIT_CODES.find((code) => code === failure) ?? 1
  if (state !== 'ended') return 0
  if (question !== null) return 10
  return outcome.status === 'completed' ? 0 : 1
}

/** A direction that nobody chose yet, or questions without which the next phase should not begin. */
async function questionOf(
  layout: FoundRun['layout'],
  { pending, report, status }: RunOutcome,
): Promise<StepQuestion | null> {
  if (status !== 'completed' || report === null) return null
  if (pending === 'select-direction') {
    const ids = report.directions.flatMap(({ id, rank }) => (rank === null ? [] : [id]))
    return {
      kind: 'select-direction',
      ids,
      command: `okstra select-direction ${report.reportId} ${ids[0] ?? 'OPTION'}`,
    }
  }
  const data = await readDocument<FinalReport>(layout.report.data, { check: isFinalReport })
  const ids = (data?.clarificationItems ?? []).flatMap(({ id, status: standing, blocks }) =>
    standing === 'open' && blocks !== 'none' ? [id] : [],
  )
  const [first] = ids
  return first === undefined
    ? null
    : { kind: 'answer', ids, command: `okstra answer ${report.reportId} ${first} TEXT` }
}

function textOf({ state, did, next, failure, question, command, outcome }: StepData): Text {
  const head = failure === null ? green(bold(state)) : red(bold('failed'))
  return lines(
    [head, `  ${outcome.run}`],
    ...(did === null ? [] : [[bold('did     '), did]]),
    ...(next === null ? [] : [[bold('next    '), next]]),
    ...(failure === null ? [] : [failure.message, dim(failure.hint ?? '')]),
    ...(question === null ? [] : [[bold('waits   '), `${question.kind}: ${question.ids.join(', ')}`]]),
    ...(outcome.report === null || state !== 'ended' ? [] : [[bold('report  '), outcome.report.data]]),
    ...(command === null ? [] : [[bold('command '), command]]),
  )
}
