import { type FoundRun, readDecided, readLeadState } from '@okstra/engine'
import { foldRun } from '@okstra/lifecycle'
import { readJournal, readLease } from '@okstra/store'
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
  const waiting = state === 'ended' ? await waitingOf(found, outcome) : null
  const question = waiting?.question ?? null
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
    command: state === 'ended' ? (waiting?.command ?? outcome.next) : `okstra step next ${outcome.run}`,
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

/**
 * A direction that nobody chose yet, or questions without which the next phase should not begin. What a person decided
 * since is asked no more: then only the command is known that takes it along.
 */
async function waitingOf(
  found: FoundRun,
  { pending, report, status, task, taskType }: RunOutcome,
): Promise<{ readonly question: StepQuestion | null; readonly command: string | null }> {
  if (status !== 'completed' || report === null) return { question: null, command: null }
  const { items, selected } = await readDecided(found)
  if (pending === 'select-direction') {
    if (selected !== undefined)
      return {
        question: null,
        command: `okstra render-bundle implementation-planning --selected-direction ${report.data}`,
      }
    const ids = report.directions.flatMap(({ id, rank }) => (rank === null ? [] : [id]))
    return asked('select-direction', ids, `okstra select-direction ${report.reportId} ${ids[0] ?? 'OPTION'}`)
  }
  const blocking = items.filter(({ blocks }) => blocks !== 'none')
  const ids = blocking.flatMap(({ id, status: standing }) => (standing === 'open' ? [id] : []))
  const [first] = ids
  if (first !== undefined) return asked('answer', ids, `okstra answer ${report.reportId} ${first} TEXT`)
  const isAnswered = blocking.some(({ status: standing }) => standing === 'answered')
  return {
    question: null,
    command:
      isAnswered && report.verdict === 'conditional-accept'
        ? `okstra run ${taskType} --task-key ${task} --clarification-response ${report.data}`
        : null,
  }
}

function asked(kind: StepQuestion['kind'], ids: readonly string[], command: string) {
  return { question: { kind, ids, command }, command }
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
