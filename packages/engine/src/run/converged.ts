import {
  type ConvergenceGroups,
  type ConvergenceRoundResults,
  type ConvergenceState,
  documentDigest,
  OkstraError,
} from '@okstra/contracts'
import { validate as isCriticResults } from '@okstra/contracts/validate/convergence-critic-results'
import { validate as isGroups } from '@okstra/contracts/validate/convergence-groups'
import { validate as isRound } from '@okstra/contracts/validate/convergence-round-results'
import { planGapCheck, planRound, type RoundPlan } from '@okstra/convergence'
import type { RunState } from '@okstra/lifecycle'
import { readDocument } from '@okstra/store'
import type { HeldRun } from '../prepare/prepare-run.ts'
import { type AgreementFacts, replayRounds } from './agreement.ts'
import type { Critic } from './critic.ts'

/** Where the rounds stand. */
export interface Converged {
  readonly groups: ConvergenceGroups
  readonly rounds: readonly ConvergenceRoundResults[]
  readonly convergence: ConvergenceState
  /** The round to come; absent when none is. */
  readonly plan?: RoundPlan
  /** The critic of the run, once the rounds are over; absent where none is asked. */
  readonly critic?: Critic
}

/**
 * Where the rounds stand, from the documents that the journal has the digests of; `undefined` before the findings are
 * grouped.
 *
 * @throws {OkstraError} `STORE_CORRUPT` when a document is gone or is not what the journal recorded.
 */
export async function readConverged(
  { layout }: Pick<HeldRun, 'layout'>,
  state: RunState,
  {
    facts,
    critic: criticOf,
  }: {
    readonly facts: () => Promise<AgreementFacts>
    readonly critic: () => Promise<Omit<Critic, 'plan'> | undefined>
  },
): Promise<Converged | undefined> {
  if (state.groups === undefined) return undefined
  const groups = recorded(
    layout.convergence('groups.json'),
    await readDocument(layout.convergence('groups.json'), { check: isGroups }),
    state.groups,
  )
  const rounds: ConvergenceRoundResults[] = []
  for (const [index, digest] of state.rounds.entries()) {
    const path = layout.convergence(roundFile(index + 1))
    rounds.push(recorded(path, await readDocument(path, { check: isRound }), digest))
  }
  const heard = await readCritic(layout, state)
  const convergence = replayRounds({ groups, rounds, critic: heard }, await facts())
  const plan = planRound(convergence)
  const critic = convergence.status === 'done' ? await criticOf() : undefined
  return {
    groups,
    rounds,
    convergence,
    ...(plan === undefined ? {} : { plan }),
    ...(critic === undefined ? {} : { critic: withPlan(critic, convergence) }),
  }
}

/** Document of the critic. */
export const CRITIC_FILE = 'critic.json'

async function readCritic(layout: HeldRun['layout'], { gaps }: RunState) {
  if (gaps === undefined) return undefined
  const path = layout.convergence(CRITIC_FILE)
  return recorded(path, await readDocument(path, { check: isCriticResults }), gaps.results)
}

/** Once it was heard, its gaps are items, and nobody is asked any more. */
function withPlan(critic: Omit<Critic, 'plan'>, convergence: ConvergenceState): Critic {
  const plan = convergence.critic === null ? planGapCheck(convergence, critic) : undefined
  return { ...critic, ...(plan === undefined ? {} : { plan }) }
}

/** Name of the document of a round. */
export function roundFile(round: number): string {
  return `round-${round}.json`
}

function recorded<Document>(path: string, document: Document | undefined, digest: string): Document {
  if (document !== undefined && documentDigest(document) === digest) return document
  throw new OkstraError(
    'STORE_CORRUPT',
    `${path} ${document === undefined ? 'is missing' : 'is not what the journal recorded'}.`,
    {
      hint: 'The run cannot go on with it. Put the file back from a copy, or run the phase again: okstra run.',
      details: { file: path },
    },
  )
}
