import {
  type CandidateSet,
  type FinalReport,
  OkstraError,
  type TaskManifest,
  type WrittenNarrative,
} from '@okstra/contracts'
import { validate as isTaskManifest } from '@okstra/contracts/validate/task-manifest'
import { foldRun, type RunState, voteDuty } from '@okstra/lifecycle'
import { readDocument, taskLayout } from '@okstra/store'
import type { OwnPrices } from '@okstra/usage'
import type { Adapter } from '@okstra/workers'
import { readFile, readdir } from 'node:fs/promises'
import { readAttemptUsage } from '../attempt-usage.ts'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'
import type { AgreementFacts } from './agreement.ts'
import { assembleReport } from './assemble-report.ts'
import { type CitationChecker, makeCitationChecker } from './check-citations.ts'
import { citedBlobs } from './cited-blobs.ts'
import { type Critic, gapsOf } from './critic.ts'
import { type Converged, readConverged } from './converged.ts'
import { assembleConverged } from './converged-report.ts'
import { familyReader } from './families.ts'
import { makeAdapters } from './make-adapters.ts'
import { joinReassessments, type JoinedReassessments } from './reassessments.ts'
import { type DutyRecord, readCandidates, readDuty, readLedgerOf } from './records.ts'
import { sharedChanges, watchShared } from './shared-watch.ts'
import { makeTreeGuard, type TreeGuard } from './tree-guard.ts'

/** What the steps of a run share. */
export interface RunContext {
  readonly run: HeldRun
  readonly deps: EngineDeps
  readonly analysers: readonly string[]
  readonly reportWriter: string
  /** Who looks for what nobody looked at, when that was asked for. */
  readonly critic?: string
  readonly packet: string
  readonly citations: CitationChecker
  readonly guard: TreeGuard
  readonly adapters: ReadonlyMap<string, Adapter>
  /** What the user says that tokens cost. */
  readonly prices: OwnPrices
  /** The state as the journal has it now. */
  readonly state: () => RunState
  readonly candidates: (state: RunState) => Promise<CandidateSet | undefined>
  readonly records: (state: RunState, duty: string) => Promise<DutyRecord[]>
  /** Where the rounds of votes stand; `undefined` before the findings are grouped, and in option selection. */
  readonly converged: (state: RunState) => Promise<Converged | undefined>
  readonly joined: (state: RunState) => Promise<JoinedReassessments | undefined>
  /** The report as the records make it; with the narrative of the report-writer, or a given one, in it. */
  readonly report: (state: RunState, narrative?: WrittenNarrative) => Promise<FinalReport>
}

export async function makeContext(run: HeldRun, deps: EngineDeps): Promise<RunContext> {
  const { manifest, layout, root } = run
  const analysers = manifest.roster.flatMap(({ worker, role }) => (role === 'analyser' ? [worker] : []))
  const reportWriter =
    manifest.roster.find(({ role }) => role === 'report-writer')?.worker ?? analysers[0] ?? ''
  const critic = manifest.roster.find(({ role }) => role === 'critic')?.worker
  const packet = await readFile(layout.instructionSet('analysis-packet.md'), 'utf8')
  const citations = makeCitationChecker(deps, { repository: root, commit: manifest.sourceCommit })
  const state = (): RunState => foldRun(run.journal.events)
  const candidates = (now: RunState) => readCandidates(run, now)
  const records = (now: RunState, duty: string) =>
    readDuty(run, deps, { state: now, duty, workers: analysersOf(duty) })
  const analysersOf = (duty: string): readonly string[] =>
    duty === 'write-report'
      ? [reportWriter]
      : duty === 'criticise'
        ? critic === undefined
          ? []
          : [critic]
        : analysers
  const watch = await watchShared(run, deps)
  const config = await readHomeConfig(deps.home)
  const prices = config?.prices ?? {}
  const familyOf = (given: readonly DutyRecord[]) =>
    familyReader(manifest, {
      audits: given.map(({ audit }) => audit),
      aliases: config?.modelFamilies ?? {},
    })
  const agreementFacts = async (now: RunState): Promise<AgreementFacts> => {
    const analyses = await records(now, 'analyse')
    return { manifest, state: now, analysers, records: analyses, familyOf: familyOf(analyses) }
  }
  const blobsOf = citedBlobs(deps, { repository: root, commit: manifest.sourceCommit })
  const criticOf = async (now: RunState): Promise<Omit<Critic, 'plan'> | undefined> => {
    if (critic === undefined) return undefined
    const given = now.published.has('criticise') ? await records(now, 'criticise') : []
    return { worker: critic, family: familyOf(given)(critic), ...gapsOf(given[0]) }
  }
  let last: { readonly key: string; readonly found: Promise<Converged | undefined> } | undefined
  const converged = async (now: RunState): Promise<Converged | undefined> => {
    // Asked for at every step, and the same until the next round is held or the critic is heard.
    const key = [now.groups, ...now.rounds, now.published.has('criticise'), now.gaps?.results].join()
    if (last?.key !== key) {
      const facts = async () => await agreementFacts(now)
      last = { key, found: readConverged(run, now, { facts, critic: async () => await criticOf(now) }) }
    }
    return await last.found
  }
  return {
    run,
    deps,
    analysers,
    reportWriter,
    ...(critic === undefined ? {} : { critic }),
    packet,
    citations,
    guard: makeTreeGuard(run, deps),
    adapters: makeAdapters(run, { config, home: deps.home, programs: deps.programs }),
    prices,
    state,
    candidates,
    records,
    converged,
    async joined(now) {
      const set = await candidates(now)
      if (set === undefined || !now.published.has('reassess')) return undefined
      const given = await records(now, 'reassess')
      return joinReassessments({ candidates: set, records: given, familyOf: familyOf(given) })
    },
    async report(now, narrative) {
      const written = narrative ?? (await records(now, 'write-report'))[0]?.result.narrative
      const shared = async (given: readonly DutyRecord[]) => ({
        manifest,
        task: await readTaskFacts(run),
        events: run.journal.events,
        state: now,
        ledger: await readLedgerOf(run),
        familyOf: familyOf(given),
        ...(written === undefined ? {} : { narrative: written }),
        instructions: await readInstructions(run),
        usage: await readAttemptUsage({ run: manifest.run, layout }, deps, now),
        prices,
        sharedChanges: await sharedChanges(watch),
      })
      const rounds = await converged(now)
      if (rounds !== undefined) {
        const analyses = await records(now, 'analyse')
        const votes: DutyRecord[] = []
        for (const { round } of rounds.rounds) votes.push(...(await records(now, voteDuty(round))))
        const gaps = await records(now, 'criticise')
        votes.push(...gaps, ...(await records(now, 'check-gaps')))
        return assembleConverged({
          ...(await shared([...analyses, ...votes])),
          gaps,
          leftOut: rounds.critic?.leftOut ?? [],
          brief: await readFile(layout.instructionSet('brief.md'), 'utf8'),
          analyses,
          votes,
          convergence: rounds.convergence,
          blobs: await blobsOf(analyses),
        })
      }
      const set = await candidates(now)
      if (set === undefined) throw new Error('A report was asked for before the merge.')
      const proposals = await records(now, 'propose')
      const reassessments = await records(now, 'reassess')
      const answers = await records(now, 'answer-blockers')
      return assembleReport({
        ...(await shared([...proposals, ...reassessments, ...answers])),
        candidates: set,
        proposals,
        reassessments,
        answers,
      })
    },
  }
}

async function readTaskFacts({ root, place }: HeldRun): Promise<TaskManifest> {
  const path = taskLayout(root, place.task).manifest
  const manifest = await readDocument(path, { check: isTaskManifest })
  if (manifest !== undefined) return manifest
  throw new OkstraError('STORE_CORRUPT', `${path} is missing.`, {
    hint: 'Put it back from a copy, or cancel the run.',
    details: { file: path },
  })
}

async function readInstructions({ layout }: HeldRun): Promise<Record<string, string>> {
  const folder = layout.instructionSet('brief.md').slice(0, -'brief.md'.length)
  const texts: Record<string, string> = {}
  for (const name of (await readdir(folder)).toSorted()) {
    if (!name.startsWith('.')) texts[name] = await readFile(`${folder}${name}`, 'utf8')
  }
  return texts
}
