import { documentDigest, type FinalReport, isOkstraError, type RawCandidate } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { validate as isCandidateSet } from '@okstra/contracts/validate/candidate-set'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { validate as isDigestSidecar } from '@okstra/contracts/validate/digest-sidecar'
import { validate as isCriticResults } from '@okstra/contracts/validate/convergence-critic-results'
import { validate as isGroups } from '@okstra/contracts/validate/convergence-groups'
import { validate as isRound } from '@okstra/contracts/validate/convergence-round-results'
import { validate as isConvergence } from '@okstra/contracts/validate/convergence-state'
import { applyRound, mergeCritic } from '@okstra/convergence'
import { routeOf, type RunFacts, type RunState, voteDuty } from '@okstra/lifecycle'
import { publishBlind, readDocument, type Seal, sealReport, verifyReport, writeDocument } from '@okstra/store'
import { readFile } from 'node:fs/promises'
import { countVotes, groupRecords } from './agreement.ts'
import type { RunContext } from './context.ts'
import { CRITIC_FILE, roundFile } from './converged.ts'
import { criticResults } from './critic.ts'
import { overrideHeld } from './held-items.ts'
import { mergeGiven, mergeProposals } from './merge.ts'

/** Ends the blind phase of a duty: its results move from the home into the run folder, for all to see. */
export async function publish({ run, deps }: RunContext, duty: string): Promise<void> {
  const { layout, manifest } = run
  await publishBlind({ home: deps.home, run: manifest.run, layout, machine: deps.machine })
  await run.journal.append({ kind: 'results.published', key: `publish:${duty}`, data: { duty } })
}

/** Makes one set of the proposals, or takes the given direction as the only candidate. */
export async function merge(context: RunContext, state: RunState): Promise<void> {
  const { run, deps, citations } = context
  const { manifest, layout } = run
  const set =
    manifest.inputs.mode === 'preselected-validation'
      ? await mergeGiven(await readGiven(context), manifest, citations)
      : mergeProposals(await context.records(state, 'propose'), manifest)
  await writeDocument(layout.candidates, set, {
    check: isCandidateSet,
    over: 'anything',
    machine: deps.machine,
  })
  await run.journal.append({
    kind: 'candidates.merged',
    key: 'merge',
    data: { candidates: documentDigest(set) },
  })
}

async function readGiven({ run }: RunContext): Promise<RawCandidate> {
  const text = await readFile(run.layout.instructionSet('direction.json'), 'utf8')
  return parseJson(text) as unknown as RawCandidate
}

/** Makes one list of items of what the analysers found. */
export async function group({ run, deps, records }: RunContext, state: RunState): Promise<void> {
  const groups = groupRecords(await records(state, 'analyse'), run.manifest.knownFindings ?? {})
  await writeDocument(run.layout.convergence('groups.json'), groups, {
    check: isGroups,
    over: 'anything',
    machine: deps.machine,
  })
  await run.journal.append({
    kind: 'findings.grouped',
    key: 'group',
    data: { groups: documentDigest(groups) },
  })
}

/** Counts the votes of a round; the state after it is written for people and for other programs. */
export async function countRound(context: RunContext, state: RunState, round: number): Promise<void> {
  const { run, deps } = context
  const converged = await context.converged(state)
  if (converged === undefined) throw new Error('Votes are counted after the findings are grouped.')
  const records = await context.records(state, voteDuty(round))
  const results = countVotes(converged.convergence, { state, records, nonce: run.manifest.nonce })
  const options = { over: 'anything', machine: deps.machine } as const
  await writeDocument(run.layout.convergence(roundFile(round)), results, { check: isRound, ...options })
  const after = overrideHeld(applyRound(converged.convergence, results), run.manifest)
  await writeDocument(run.layout.convergence('state.json'), after, { check: isConvergence, ...options })
  await run.journal.append({
    kind: 'round.held',
    key: `round:${round}`,
    data: { round, results: documentDigest(results) },
  })
}

/** Holds what the critic saw against what the analysers say of it: what they could not refute joins the items. */
export async function countGaps(context: RunContext, state: RunState): Promise<void> {
  const { run, deps } = context
  const { convergence, critic } = (await context.converged(state)) ?? {}
  if (convergence === undefined || critic === undefined)
    throw new Error('A critic is heard after the rounds.')
  const results = criticResults(convergence, critic, {
    state,
    records: await context.records(state, 'criticise'),
    checks: await context.records(state, 'check-gaps'),
    nonce: run.manifest.nonce,
  })
  const merged = mergeCritic(convergence, results, { knownIds: run.manifest.knownFindings ?? {} })
  const after = overrideHeld(merged, run.manifest)
  const options = { over: 'anything', machine: deps.machine } as const
  await writeDocument(run.layout.convergence(CRITIC_FILE), results, { check: isCriticResults, ...options })
  await writeDocument(run.layout.convergence('state.json'), after, { check: isConvergence, ...options })
  await run.journal.append({
    kind: 'gaps.checked',
    key: 'gaps',
    data: { results: documentDigest(results), state: documentDigest(after) },
  })
}

/**
 * Seals the report. One that a crash left sealed on disk but not in the journal is the report: it was made of the same
 * records, and only the times in it could differ.
 */
export async function seal(context: RunContext, state: RunState): Promise<void> {
  const { run, deps } = context
  const { data, digests } = run.layout.report
  const found = await sealOnDisk(data, digests)
  const sealed =
    found ??
    (await sealReport({
      data,
      digests,
      report: await sealable(context, state),
      check: isFinalReport,
      machine: deps.machine,
    }))
  await run.journal.append({ kind: 'report.sealed', key: 'seal', data: { ...sealed } })
}

async function sealOnDisk(data: string, digests: string): Promise<Seal | undefined> {
  const sidecar = await readDocument(digests, { check: isDigestSidecar })
  if (sidecar === undefined) return undefined
  const { verdict } = await verifyReport({ data, digests })
  return verdict === 'intact' ? { root: sidecar.root, sidecar: sidecar.digest } : undefined
}

/** A report that does not fit its schema is a bug of okstra, and is never sealed. */
async function sealable(context: RunContext, state: RunState): Promise<FinalReport> {
  const report = await context.report(state)
  if (isFinalReport(report)) return report
  const [issue] = isFinalReport.errors ?? []
  throw new Error(
    `The assembled report breaks its schema: ${issue?.instancePath ?? ''} ${issue?.message ?? ''}`,
  )
}

/** What the journal does not say and the next step depends on. */
export async function factsOf(context: RunContext, state: RunState): Promise<RunFacts> {
  const { run, analysers, reportWriter } = context
  const set = state.sealed === undefined ? await context.candidates(state) : undefined
  const joined = state.sealed === undefined ? await context.joined(state) : undefined
  const judges = joined === undefined ? [] : joined.reassessments.map(({ worker }) => worker)
  const answerers = judges.filter((judge) => (joined?.blockers ?? []).some(({ worker }) => worker !== judge))
  const outcome = state.sealed === undefined ? undefined : await outcomeOf(context)
  const converged = state.sealed === undefined ? await context.converged(state) : undefined
  const { plan, convergence, critic } = converged ?? {}
  return {
    taskType: run.manifest.taskType,
    mode: run.manifest.inputs.mode ?? 'candidate-comparison',
    analysers,
    reportWriter,
    candidates: set?.candidates.length ?? 0,
    answerers,
    ...(plan === undefined
      ? {}
      : { round: { round: plan.round, voters: plan.asks.map(({ worker }) => worker) } }),
    ...(critic === undefined
      ? {}
      : {
          critic: { worker: critic.worker, checkers: (critic.plan?.asks ?? []).map(({ worker }) => worker) },
        }),
    ...(convergence?.status === 'blocked' ? { noQuorum: convergence.why ?? 'no quorum' } : {}),
    ...(outcome === undefined ? {} : { outcome }),
  }
}

/** What the sealed report comes to: a run is completed when there is something to select, blocked when there is not. */
async function outcomeOf({ run }: RunContext): Promise<NonNullable<RunFacts['outcome']> | undefined> {
  try {
    const report = await readDocument(run.layout.report.data, { check: isFinalReport })
    if (report === undefined) return undefined
    const next = routeOf(report)
    if (report.optionSelection === undefined) {
      return report.verdictCard.verdict === 'blocked'
        ? { status: 'blocked', next, reason: report.verdictCard.conclusion }
        : { status: 'completed', next }
    }
    const { outcome, blockedReason } = report.optionSelection
    return outcome === 'selectable'
      ? { status: 'completed', next }
      : { status: 'blocked', next, ...(blockedReason === undefined ? {} : { reason: blockedReason }) }
  } catch (cause) {
    // A report that somebody damaged after its seal fails validate-run, which says so.
    if (isOkstraError(cause, 'STORE_CORRUPT')) return undefined
    throw cause
  }
}
