import { type FinalizeStep, isOkstraError, type PostReport, sha256Hex } from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { validate as isPostReport } from '@okstra/contracts/validate/post-report'
import type { RunState } from '@okstra/lifecycle'
import { renderHtml } from '@okstra/report'
import { renderMarkdown } from '@okstra/report/markdown'
import { readDocument, readTask, writeDocument, writeText } from '@okstra/store'
import { type AttemptUsage, summarizeUsage } from '@okstra/usage'
import { validatePaths } from '@okstra/validate/node'
import { readManyAtCommit, resolveCommit } from '@okstra/worktree'
import { basename, relative, sep } from 'node:path'
import { readAttemptUsage } from '../attempt-usage.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'
import type { RunContext } from './context.ts'
import { spawnFollowUps } from './spawn-followups.ts'

/** What a step of finalize needs to know; it writes to no journal. */
export interface FinalizeContext extends Pick<RunContext, 'deps' | 'prices' | 'state'> {
  readonly run: Pick<HeldRun, 'root' | 'place' | 'layout' | 'manifest'>
}

interface StepEnd {
  readonly state: 'done' | 'deferred' | 'failed'
  readonly note?: string
  /** What the step adds to the post report. */
  readonly post?: Partial<PostReport>
}

const STEPS: Readonly<Record<FinalizeStep, (context: FinalizeContext) => Promise<StepEnd>>> = {
  'check-source': checkSource,
  'token-usage': tokenUsage,
  'render-views': renderViews,
  'spawn-followups': spawn,
  'validate-run': validateRun,
}

/**
 * One step of finalize. Each can be done again; what it found goes to the post report, because the report itself is
 * sealed.
 */
export async function finalize(context: RunContext, now: RunState, step: FinalizeStep): Promise<void> {
  const { state, note } = await takeFinalizeStep(context, now, step)
  await context.run.journal.append({
    kind: 'finalize.done',
    key: `finalize:${step}`,
    data: { step, state, ...(note === undefined ? {} : { note }) },
  })
}

/** Takes a step and writes what it found to the post report; the journal is left alone. */
export async function takeFinalizeStep(
  context: FinalizeContext,
  { sealed }: Pick<RunState, 'sealed'>,
  step: FinalizeStep,
): Promise<Pick<StepEnd, 'state' | 'note'>> {
  const { run, deps } = context
  const { post, ...end } = await STEPS[step](context)
  if (post === undefined) return end
  const path = run.layout.report.postReport
  const before = await readDocument(path, { check: isPostReport })
  const after: PostReport = { schemaVersion: '1.0', report: sealed?.root ?? '', ...before, ...post }
  await writeDocument(path, after, { check: isPostReport, machine: deps.machine })
  return end
}

/** The frozen commit still holds what was cited; a base that moved on is told and changes nothing. */
async function checkSource({ run, deps }: FinalizeContext): Promise<StepEnd> {
  const { sourceCommit, baseCommit, inputs } = run.manifest
  try {
    await readManyAtCommit(deps.git, { repository: run.root, commit: sourceCommit, paths: [] })
  } catch (cause) {
    if (!isOkstraError(cause, 'WORKTREE_UNKNOWN_COMMIT')) throw cause
    return { state: 'failed', note: `The frozen commit ${sourceCommit} is gone from the repository.` }
  }
  const now = await resolveCommit(deps.git, { repository: run.root, name: inputs.baseRef }).catch(
    (cause: unknown) => {
      if (isOkstraError(cause)) return undefined
      throw cause
    },
  )
  const moved = now !== baseCommit
  const note = moved ? `${inputs.baseRef} was ${baseCommit} and is ${now ?? 'gone'}.` : undefined
  return {
    state: 'done',
    ...(note === undefined ? {} : { note }),
    post: {
      sourceCheck: { state: moved ? 'base-moved' : 'unchanged', ...(note === undefined ? {} : { note }) },
    },
  }
}

/** What every attempt used up, repair turns and failures included: the sealed report knows what counted at its time. */
async function tokenUsage({ run, deps, prices, state }: FinalizeContext): Promise<StepEnd> {
  const { manifest, layout } = run
  const now = state()
  const told = await readAttemptUsage({ run: manifest.run, layout }, deps, now)
  const { attempts, total } = summarizeUsage(told, { prices })
  // One that failed may have had nothing to tell: a program that cannot log in uses no tokens.
  const completed = new Set(
    now.attempts.flatMap(({ finished, ...work }) => (finished?.status === 'completed' ? [keyOf(work)] : [])),
  )
  const untold = attempts.filter(({ usage, ...work }) => usage === null && completed.has(keyOf(work)))
  const sums = {
    totalTokens: total.tokens,
    ...(total.costUsd === null ? {} : { totalUsd: total.costUsd }),
    unmetered: total.unmetered,
  }
  if (untold.length === 0) return { state: 'done', post: { tokenUsage: { state: 'done', ...sums } } }
  const names = untold.map(({ worker, duty, n }) => `${worker} (${duty} ${n})`)
  const note = `Nothing is told of ${names.join(', ')}.`
  return { state: 'deferred', note, post: { tokenUsage: { state: 'deferred', ...sums, note } } }
}

function keyOf({ worker, duty, n }: Pick<AttemptUsage, 'worker' | 'duty' | 'n'>): string {
  return `${worker} ${duty} ${n}`
}

async function renderViews({ run, deps }: FinalizeContext): Promise<StepEnd> {
  const { data, markdown, html } = run.layout.report
  const report = await readDocument(data, { check: isFinalReport })
  if (report === undefined) return { state: 'failed', note: 'The report data is gone.' }
  const views = [
    [markdown, renderMarkdown(report)],
    [html, renderHtml(report)],
  ] as const
  for (const [path, text] of views) await writeText(path, text, { machine: deps.machine })
  return {
    state: 'done',
    post: { views: views.map(([path, text]) => ({ file: basename(path), sha256: sha256Hex(text) })) },
  }
}

async function spawn({ run, deps }: FinalizeContext): Promise<StepEnd> {
  const { layout, root, place } = run
  const report = await readDocument(layout.report.data, { check: isFinalReport })
  if (report === undefined) return { state: 'failed', note: 'The report data is gone.' }
  const parent = await readTask(root, place.task)
  if (parent === undefined) return { state: 'failed', note: 'The task of the run is gone.' }
  const path = relative(root, layout.report.data).split(sep).join('/')
  const spawned = await spawnFollowUps({ root, report, parent, path }, deps)
  return { state: 'done', post: { followUps: spawned.map(({ task }) => task) } }
}

/** The same rules as `okstra validate`, over the whole run: what a gate would refuse later is found before anybody decides. */
async function validateRun({ run }: FinalizeContext): Promise<StepEnd> {
  const { findings } = await validatePaths([run.layout.folder], { cwd: run.root, config: false })
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const [first] = errors
  return {
    state: errors.length === 0 ? 'done' : 'failed',
    ...(first === undefined ? {} : { note: `${first.code} ${first.pointer ?? ''}: ${first.message}` }),
    post: { validation: { errors: errors.length, warnings } },
  }
}
