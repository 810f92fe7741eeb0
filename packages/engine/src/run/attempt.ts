import { documentDigest, OkstraError, sha256Hex, type WorkerAudit } from '@okstra/contracts'
import { validate as isErrorRow } from '@okstra/contracts/validate/error-row'
import { validate as isAudit } from '@okstra/contracts/validate/worker-audit'
import { validate as isResult } from '@okstra/contracts/validate/worker-result'
import { type DutyDispatch, roleOf } from '@okstra/lifecycle'
import {
  appendRow,
  deleteSpool,
  homeLayout,
  readDocument,
  readLedger,
  writeDocument,
  writeText,
} from '@okstra/store'
import { runWorker, type WorkerOutcome } from '@okstra/workers'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Accepted, acceptResult } from './accept-result.ts'
import { answerSchema } from './answer-schema.ts'
import { citationProblems } from './check-citations.ts'
import type { RunContext } from './context.ts'
import { narrativeProblems } from './narrative-problems.ts'
import { openedBefore } from './opened-before.ts'
import { type Material, materialOf } from './material.ts'
import { makePrompt } from './prompts.ts'
import { reportWorker } from './progress.ts'
import { requirementIds } from './records.ts'

/** A piece of work: which worker, which duty, the how-manieth time. */
export interface Work {
  readonly worker: string
  readonly duty: string
  readonly n: number
}

/**
 * One attempt from dispatch to the record of how it ended. An abort leaves it open in the journal: whoever resumes
 * finds what its spool holds.
 */
export async function runAttempt(
  context: RunContext,
  {
    dispatch,
    duty,
    signal,
  }: { readonly dispatch: DutyDispatch; readonly duty: string; readonly signal: AbortSignal },
): Promise<void> {
  const { run, deps, adapters } = context
  const { worker, n, kind, turn, waitMs } = dispatch
  const work: Work = { worker, duty, n }
  const model = run.manifest.roster.find((row) => row.worker === worker)?.model ?? null
  const report = reportWorker(context, { ...work, model })
  if (waitMs > 0) {
    report({ state: 'waiting', action: `tries again in ${Math.round(waitMs / 1000)} s` })
    await Promise.race([deps.machine.sleep(waitMs), aborted(signal)])
  }
  if (signal.aborted) return
  const adapter = adapters.get(worker)
  if (adapter === undefined) throw new Error(`${worker} is not in the roster.`)
  const state = context.state()
  const material = await materialOf(context, state, work)
  const before =
    dispatch.repairs === undefined ? undefined : await readAttempt(context, { ...work, n: dispatch.repairs })
  const prompt = makePrompt({
    packet: context.packet,
    taskType: run.manifest.taskType,
    duty,
    worker,
    nonce: run.manifest.nonce,
    material: material.shown,
    ...(before === undefined ? {} : { problems: before.problems }),
  })
  await writeText(run.layout.prompt(work), prompt, { machine: deps.machine })
  const tree = await context.guard.enter(worker)
  await run.journal.append({
    kind: 'worker.dispatched',
    key: `dispatch:${worker}:${duty}:${n}`,
    data: { ...work, kind, turn, prompt: sha256Hex(prompt) },
  })
  report({ state: 'starting' })
  const home = homeLayout(deps.home)
  const { budgets } = run.manifest
  const paths = {
    log: home.blindWork(run.manifest.run, work).log,
    status: run.layout.work(work).status,
    spool: home.spool(run.manifest.run, `${worker}-${duty}-${n}`),
    scratch: home.scratch(run.manifest.run, `${worker}-${duty}-${n}`),
  }
  // Publishing takes the folder away each time.
  await mkdir(dirname(paths.log), { recursive: true, mode: 0o700 })
  await mkdir(dirname(paths.status), { recursive: true })
  const outcome = await runWorker(
    {
      run: run.manifest.run,
      worker,
      duty,
      attempt: n,
      turn,
      role: roleOf(duty),
      adapter,
      model,
      prompt,
      cwd: tree,
      writeScope: 'read-only',
      resultSchema: answerSchema(duty, run.manifest.taskType),
      trustsRepository: run.manifest.inputs.agentConfiguration ?? false,
      ...(before?.audit.session === undefined || !adapter.repliesInSession
        ? {}
        : { session: before.audit.session }),
      budgets: {
        idleMs: budgets.idleSeconds * 1000,
        wallMs: budgets.wallSeconds * 1000,
        logBytes: budgets.outputBytes,
      },
      environment: deps.environment,
      paths,
    },
    { signal, onEvent: report.event, machine: deps.machine },
  )
  if (outcome.fault !== undefined) {
    throw new OkstraError(outcome.fault.code, outcome.fault.message, {
      hint: 'Make room, or see that its folder can be written; then go on: okstra resume',
      details: { worker, duty, n },
    })
  }
  if (signal.aborted && outcome.failure === 'cancelled') return
  await recordOutcome(context, { work, outcome, tree, material })
  report.ended(context.state())
}

/**
 * Judges an outcome and records it: result and audit first, then the event, then the spool may go. Doing it again
 * after a crash in between changes nothing.
 */
export async function recordOutcome(
  context: RunContext,
  {
    work,
    outcome,
    tree,
    material,
  }: {
    readonly work: Work
    readonly outcome: WorkerOutcome
    readonly tree: string
    readonly material: Material
  },
): Promise<void> {
  const { run, deps } = context
  const { worker, duty, n } = work
  const adapter = context.adapters.get(worker)
  if (adapter === undefined) throw new Error(`${worker} is not in the roster.`)
  const treeChanges = await context.guard.leave(work)
  const accepted = await acceptResult(outcome, {
    manifest: run.manifest,
    ...work,
    role: roleOf(duty),
    adapter,
    tree,
    treeChanges,
    citations: context.citations,
    openedBefore: await openedBefore(context, work, outcome.session),
    requirements: await requirementIds(run),
    home: deps.home,
    ...(material.candidates === undefined ? {} : { candidates: material.candidates }),
    ...(material.blockers === undefined ? {} : { blockers: material.blockers }),
    ...(material.convergence === undefined ? {} : { convergence: material.convergence }),
    ...(material.critic === undefined ? {} : { critic: material.critic }),
    ...(duty === 'analyse' ? { brief: await readFile(run.layout.instructionSet('brief.md'), 'utf8') } : {}),
    ...(duty === 'write-report' ? { checkNarrative: await narrativeCheck(context) } : {}),
  })
  await writeRecords(context, work, accepted)
  await run.journal.append({
    kind: 'worker.finished',
    key: `finish:${worker}:${duty}:${n}`,
    data: {
      ...work,
      status: accepted.status,
      ...(accepted.failure === undefined ? {} : { failure: accepted.failure }),
      ...(accepted.message === undefined ? {} : { message: accepted.message }),
      ...(accepted.retryAfterMs === undefined ? {} : { retryAfterMs: accepted.retryAfterMs }),
      ...(accepted.result === undefined ? {} : { result: documentDigest(accepted.result) }),
      audit: documentDigest(accepted.audit),
      repair: accepted.repair,
    },
  })
  await deleteSpool(homeLayout(deps.home).spool(run.manifest.run, `${worker}-${duty}-${n}`), {
    machine: deps.machine,
  })
}

async function narrativeCheck(context: RunContext) {
  const state = context.state()
  const report = await context.report(state)
  return (narrative: NonNullable<Parameters<RunContext['report']>[1]>) => narrativeProblems(report, narrative)
}

async function writeRecords(context: RunContext, work: Work, accepted: Accepted): Promise<void> {
  const { run, deps } = context
  const { machine } = deps
  const place = homeLayout(deps.home).blindWork(run.manifest.run, work)
  // After a crash between these files and the event they are made again, and their times differ.
  const options = { isPrivate: true, over: 'anything', machine } as const
  if (accepted.result !== undefined)
    await writeDocument(place.result, accepted.result, { check: isResult, ...options })
  await writeDocument(place.audit, accepted.audit, { check: isAudit, ...options })
  if (accepted.status === 'completed') return
  const row = {
    ts: machine.now(),
    run: run.manifest.run,
    source: 'worker',
    worker: work.worker,
    type: accepted.failure ?? accepted.status,
    message: accepted.message ?? '',
    logPointer: `worker-results/${work.worker}-${work.duty}-${work.n}.log`,
  } as const
  // Written before the event of the journal: after a crash in between the row is there already.
  const { rows } = await readLedger(run.layout.errors, { check: isErrorRow })
  if (rows.some(({ isKnown, value }) => isKnown && value.logPointer === row.logPointer)) return
  await appendRow(run.layout.errors, row, { check: isErrorRow, machine })
}

/** The audit of an attempt with what was wrong, for its repair turn. */
async function readAttempt(
  { run, deps, state }: RunContext,
  work: Work,
): Promise<{ readonly audit: WorkerAudit; readonly problems: readonly string[] }> {
  const path = homeLayout(deps.home).blindWork(run.manifest.run, work).audit
  const audit = await readDocument(path, { check: isAudit })
  if (audit === undefined) {
    throw new OkstraError('STORE_CORRUPT', `${path} is missing.`, {
      hint: 'The run cannot go on with it; run the phase again.',
      details: { file: path },
    })
  }
  const cited = citationProblems(audit.citations)
  const attempt = state().attempts.find(
    (row) => row.worker === work.worker && row.duty === work.duty && row.n === work.n,
  )
  const message = attempt?.finished?.message
  return { audit, problems: [...(message === undefined ? [] : [message]), ...cited] }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
