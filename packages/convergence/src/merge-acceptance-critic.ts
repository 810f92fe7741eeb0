import {
  type CastVote,
  type ConvergenceAnalyser,
  type ConvergenceCriticResults,
  type CriticGap,
  formatId,
} from '@okstra/contracts'
import { electorateOf } from './assess-item.ts'
import { countResults, whyNot } from './count-results.ts'
import { gapPlan, newGaps } from './gap-plan.ts'

/** An objection to acceptance, with what the check of it gave. */
export interface Objection {
  /** `AB-` of a confirmed one, `RR-` of another. */
  readonly id: string
  readonly source: string
  readonly statement: string
  readonly severity?: CriticGap['severity']
  /** Why it is not confirmed. */
  readonly why?: 'evidence not verified' | 'nobody confirmed it' | 'refuted' | 'id not unique'
  readonly agree: number
  readonly disagree: number
}

/** What {@link mergeAcceptanceCritic} gives. Every objection is in one of the lists. */
export interface AcceptanceObjections {
  /** Why the critic's answer does not count; then both lists are empty and prove nothing. */
  readonly didNotRun: string | null
  readonly blockers: readonly Objection[]
  readonly residualRisks: readonly Objection[]
}

/**
 * What becomes of the objections of an acceptance critic. One with verified evidence that an analyser confirms, of
 * another family than the critic where there is one, blocks acceptance, unless two analysers of another family refute
 * it with verified evidence. Every other one stays as a residual risk: none is dropped.
 *
 * @param results objections as `gaps`, with the checks of the analysers; `before` is the caller's to check.
 *
 * @example
 * mergeAcceptanceCritic(results, { analysers }).blockers // => [{ id: 'AB-001', source: 'gemini:G-001', agree: 2, … }]
 *
 * @see spec page 06, "Critics"
 */
export function mergeAcceptanceCritic(
  results: ConvergenceCriticResults,
  {
    analysers,
    firstBlocker = 1,
    firstRisk = 1,
  }: {
    readonly analysers: readonly ConvergenceAnalyser[]
    readonly firstBlocker?: number
    readonly firstRisk?: number
  },
): AcceptanceObjections {
  const { critic, checks, nonce, before } = results
  const didNotRun = whyNot(critic, nonce) ?? null
  if (didNotRun !== null) return { didNotRun, blockers: [], residualRisks: [] }
  const asked = newGaps(critic.gaps, [])
  const plan = gapPlan(asked, { critic: critic.worker, analysers, before, round: 1, mode: 'lightweight' })
  const { votes } = countResults(checks, {
    asks: plan.asks,
    ballotOf: (ask) => ({ items: new Set(ask.items), pairs: new Set(), own: new Set(), known: new Set() }),
    nonce,
    round: 1,
    sees: 'nothing',
  })
  const { familyOf } = electorateOf(analysers, { rounds: true, critic })
  const otherFamily = plan.asks.some(({ worker }) => familyOf(worker) !== critic.family)
  const counts = (worker: string): boolean => !otherFamily || familyOf(worker) !== critic.family
  const blockers: Objection[] = []
  const residualRisks: Objection[] = []
  for (const gap of critic.gaps) {
    const cast = asked.includes(gap) ? (votes.get(gap.id) ?? []) : []
    const agree = cast.filter(({ vote }) => vote !== 'disagree')
    const why = asked.includes(gap)
      ? unconfirmed(gap, {
          confirmed: agree.some(({ worker }) => counts(worker)),
          refuted:
            cast.filter((vote) => refutes(vote) && familyOf(vote.worker) !== critic.family).length >= 2,
        })
      : 'id not unique'
    const list = why === undefined ? blockers : residualRisks
    const first = why === undefined ? firstBlocker : firstRisk
    list.push({
      id: formatId(why === undefined ? 'AB' : 'RR', first + list.length),
      source: `${critic.worker}:${gap.id}`,
      statement: gap.statement,
      ...(gap.severity === undefined ? {} : { severity: gap.severity }),
      ...(why === undefined ? {} : { why }),
      agree: agree.length,
      disagree: cast.length - agree.length,
    })
  }
  return { didNotRun, blockers, residualRisks }
}

const refutes = ({ vote, reason, verified }: CastVote): boolean =>
  vote === 'disagree' && reason === 'a' && verified

function unconfirmed(
  gap: CriticGap,
  { confirmed, refuted }: { readonly confirmed: boolean; readonly refuted: boolean },
): Objection['why'] {
  if (!gap.verified) return 'evidence not verified'
  if (refuted) return 'refuted'
  return confirmed ? undefined : 'nobody confirmed it'
}
