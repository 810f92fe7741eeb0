import { type FinalReport, OkstraError } from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { findRun, planPrepare, executePlan, runPrepared } from '@okstra/engine'
import { readDocument } from '@okstra/store'
import { mkdir, mkdtemp, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CommandResult, Context } from '../command.ts'
import { Interrupted } from '../failure.ts'
import { shownPath } from '../io/shown-path.ts'
import { writeFileAtomically } from '../io/write-file.ts'
import { engineDeps, requirePlatform } from '../run/deps.ts'
import { follow, type RunInvocation } from '../run/execute.ts'
import { directionTable } from '../run/outcome-text.ts'
import { bold, dim, lines, type Text, yellow } from '../styled-text.ts'
import { textTable } from '../text-table.ts'
import { type Caught, findCaught } from './caught.ts'
import { loadSample } from './load-sample.ts'
import { makeRepository } from './make-repository.ts'

/** Makes the sample and runs it, with a home of its own. */
export async function executeDemo(
  out: string | undefined,
  invocation: RunInvocation,
): Promise<CommandResult> {
  const { ctx } = invocation
  requirePlatform(ctx)
  const { folder, repository, home } = await makeSample(out, ctx)
  // A person who works with okstra has settings, workers and trust of their own; none of them has a part in this.
  const env = withoutSettings(ctx.env)
  const inside: Context = { ...ctx, cwd: repository, env: { ...env, OKSTRA_HOME: home } }
  const deps = engineDeps(inside)
  const plan = await planPrepare(
    {
      taskType: 'implementation-option-selection',
      folder: repository,
      brief: join(folder, 'brief.md'),
      scenario: join(folder, 'scenario.json'),
    },
    deps,
    'run',
  )
  ctx.signal.throwIfAborted()
  const held = await executePlan(plan, deps)
  const outcome = await follow(
    held,
    { ...invocation, ctx: { ...inside, cwd: ctx.cwd } },
    { roster: plan.roster, warnings: held.warnings, go: (live) => runPrepared(held, live) },
  ).catch((error: unknown) => {
    throw error instanceof Interrupted ? again(error, folder) : error
  })
  const { report } = outcome
  if (report === null)
    throw new Error(`The sample ended ${outcome.status} without a report: ${outcome.reason ?? ''}`)
  const { layout } = await findRun(outcome.run, { folder: repository, root: repository })
  const data = await readDocument<FinalReport>(layout.report.data, { check: isFinalReport })
  const caught = data === undefined ? [] : findCaught(data)
  const requirements = data?.requirementCoverage?.coverage.counts.requirements ?? 0
  const shown = (path: string): string => shownPath(ctx.cwd, path)
  const html = report.html ?? report.data
  const best = report.directions[0]?.id ?? 'OPTION'
  const next = `OKSTRA_HOME=${word(home)} okstra select-direction --cwd ${word(shown(repository))} ${report.reportId} ${best}`
  return {
    data: {
      directory: shown(folder),
      repository: shown(repository),
      home: shown(home),
      run: outcome.run,
      requirements,
      directions: report.directions,
      caught,
      dataDigest: report.dataDigest,
      html,
      next,
    },
    text: lines(
      bold(plan.brief.value.title ?? outcome.task),
      report.conclusion,
      '',
      directionTable(report.directions),
      '',
      bold('caught'),
      caughtTable(caught),
      '',
      dim(`data digest ${report.dataDigest}`),
      [bold('report  '), html],
      [bold('next    '), next],
    ),
    exitCode: outcome.status === 'completed' ? 0 : 1,
    warnings: outcome.warnings,
  }
}

async function makeSample(
  out: string | undefined,
  ctx: Context,
): Promise<{ readonly folder: string; readonly repository: string; readonly home: string }> {
  const made =
    out === undefined
      ? await mkdtemp(join(ctx.env['TMPDIR'] ?? tmpdir(), 'okstra-demo-'))
      : resolve(ctx.cwd, out)
  await refuseFull(made)
  const sample = loadSample()
  await makeRepository(join(made, 'repository'), { ...sample, environment: ctx.env })
  const folder = await realpath(made)
  await writeFileAtomically(join(folder, 'brief.md'), sample.brief)
  await writeFileAtomically(join(folder, 'scenario.json'), sample.scenario)
  const home = join(folder, 'home')
  await mkdir(home, { recursive: true, mode: 0o700 })
  return { folder, repository: join(folder, 'repository'), home }
}

async function refuseFull(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => [])
  if (found.length === 0) return
  throw new OkstraError('OUTPUT_UNWRITABLE', `The folder ${folder} is not empty.`, {
    hint: 'Name a new folder, or an empty one.',
    details: { folder },
  })
}

/** Nothing in it is worth going on with. */
function again({ signalName }: Interrupted, folder: string): Interrupted {
  return new Interrupted(signalName, {
    hint: 'See it from the start: okstra demo',
    details: { directory: folder },
  })
}

function withoutSettings(env: Context['env']): Context['env'] {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('OKSTRA_DEFAULT_')))
}

function caughtTable(caught: readonly Caught[]): Text {
  return textTable(
    caught.map(({ worker, message }) => [yellow(worker ?? 'several'), message]),
    { indent: 2 },
  )
}

/** A path as one word of a shell. */
function word(path: string): string {
  return /^[\w./+:@%-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
