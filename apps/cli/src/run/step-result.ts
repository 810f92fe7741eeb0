import { type FoundRun, readLeadState } from '@okstra/engine'
import { foldRun } from '@okstra/lifecycle'
import { readJournal, readLease } from '@okstra/store'
import type { CommandResult, Context, ExitCode } from '../command.ts'
import { bold, dim, green, lines, red, type Text } from '../styled-text.ts'
import type { RunOutcome } from './data.ts'
import { engineDeps } from './deps.ts'
import { readOutcome } from './outcome.ts'

interface StepData {
  readonly token: string
  readonly state: 'idle' | 'working' | 'ended'
  readonly did: string | null
  readonly next: string | null
  readonly failure: { readonly code: string; readonly message: string; readonly hint: string | null } | null
  /** The decision of a person that the task waits for. */
  readonly question: {
    readonly kind: NonNullable<RunOutcome['pending']>
    readonly ids: readonly string[]
    readonly command: string
  } | null
  readonly command: string | null
  readonly outcome: RunOutcome
}

/** How a run stands that a host leads, as one document. */
export async function stepResult(
  found: FoundRun,
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
  const { pending, asked, next } = outcome
  const question =
    state === 'ended' && pending !== null ? { kind: pending, ids: asked, command: next ?? '' } : null
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
    command: state === 'ended' ? next : `okstra step next ${outcome.run}`,
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

function textOf({ state, did, next, failure, question, command, outcome }: StepData): Text {
  const head = failure === null ? green(bold(state)) : red(bold('failed'))
  return lines(
    [head, ...(state === 'ended' ? [`  ${outcome.status}`] : []), `  ${outcome.run}`],
    ...(did === null ? [] : [[bold('did     '), did]]),
    ...(next === null ? [] : [[bold('next    '), next]]),
    ...(failure === null ? [] : [failure.message, dim(failure.hint ?? '')]),
    ...(question === null ? [] : [[bold('waits   '), `${question.kind}: ${question.ids.join(', ')}`]]),
    ...(outcome.report === null || state !== 'ended' ? [] : reportLines(outcome.report)),
    ...(command === null ? [] : [[bold('command '), command]]),
  )
}

function reportLines({ html, data }: NonNullable<RunOutcome['report']>): Text[] {
  if (html === null) return [[bold('report  '), data]]
  return [
    [bold('report  '), html],
    [bold('data    '), data],
  ]
}
