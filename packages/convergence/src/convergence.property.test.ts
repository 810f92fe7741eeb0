import fc from 'fast-check'
import type { ConvergenceItem, ConvergenceState, VoterResult } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/convergence-state'
import { describe, expect, it } from 'vitest'
import { found, NONCE, roster, roundResults, start, startInput } from '../test/support.ts'
import { applyRound } from './apply-round.ts'
import { explainItem, listDissent } from './explain-item.ts'
import { groupFindings, type SourcedFinding } from './group-findings.ts'
import { planRound } from './plan-round.ts'
import { replayConvergence } from './replay.ts'

const WORKERS = ['claude', 'claude-2', 'codex', 'gemini'] as const

const finding = fc
  .record({
    worker: fc.constantFrom(...WORKERS.slice(0, 3)),
    statement: fc.constantFrom(
      'the cache leaks',
      'the cache leaks much',
      'the log is big',
      'no test',
      'slow start',
    ),
    severity: fc.constantFrom('critical' as const, 'low' as const),
    requirements: fc.constantFrom<readonly string[]>(['EB-001'], ['EB-001'], []),
    verified: fc.boolean(),
  })
  .map(({ worker, statement, ...rest }) =>
    found(worker, statement, { ...rest, id: `F-${statement.length}0` }),
  )

/** What a worker may answer: mostly in order, with everything wrong now and then. */
const answers = fc.record({
  seed: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  status: fc.oneof({ weight: 6, arbitrary: fc.constant('completed' as const) }, { weight: 1, arbitrary: fc.constant('error' as const) }),
  parsed: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  nonce: fc.oneof({ weight: 9, arbitrary: fc.constant(NONCE) }, { weight: 1, arbitrary: fc.constantFrom(null, 'other') }),
  sawPeers: fc.boolean(),
  stray: fc.constantFrom<readonly string[]>([], [], ['F-999'], ['F-001', 'F-001'], ['__proto__']),
}) // prettier-ignore
type Answer = Parameters<typeof resultOf>[2]

const VOTES = [
  { vote: 'agree' }, { vote: 'agree' }, { vote: 'agree' }, { vote: 'supplement', text: 'more' },
  { vote: 'disagree', reason: 'a', verified: true }, { vote: 'disagree', reason: 'a' }, { vote: 'disagree', reason: 'e' },
  { vote: 'disagree' }, undefined,
] as const // prettier-ignore

interface Seeded {
  readonly seed: readonly number[]
  readonly status: VoterResult['status']
  readonly parsed: boolean
  readonly nonce: string | null
  readonly sawPeers: boolean
  readonly stray: readonly string[]
}

function resultOf(
  worker: string,
  { items, pairs }: { readonly items: readonly string[]; readonly pairs: readonly string[] },
  { seed, stray, ...rest }: Seeded,
): VoterResult {
  const pick = (id: string, from: number): number =>
    (seed[[...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % seed.length] ?? 0) + from
  const votes = items.flatMap((item) => {
    const vote = VOTES[pick(item, items.length) % VOTES.length]
    return vote === undefined ? [] : [{ item, ...vote }]
  })
  return {
    worker,
    ...rest,
    votes: [...votes, ...stray.map((item) => ({ item, vote: 'agree' as const }))],
    pairVotes: pairs.map((pair) => ({ pair, answer: pick(pair, 0) % 3 === 0 ? 'different' : 'same' })),
  } // prettier-ignore
}

type Rounds = readonly Readonly<Record<(typeof WORKERS)[number], Answer>>[]
const rounds: fc.Arbitrary<Rounds> = fc.array(
  fc.record({ claude: answers, 'claude-2': answers, codex: answers, gemini: answers }),
  { minLength: 3, maxLength: 3 },
)

function run(
  first: ConvergenceState,
  all: Rounds,
  turn: (rows: VoterResult[]) => VoterResult[] = (rows) => rows,
) {
  const states = [first]
  const documents = []
  for (const round of all) {
    const state = states.at(-1) ?? first
    const plan = planRound(state)
    if (plan === undefined) break
    const results = plan.asks.map((ask) => resultOf(ask.worker, ask, round[ask.worker as 'claude']))
    const document = roundResults(state, turn(results))
    documents.push({ round: document })
    states.push(applyRound(state, document))
  }
  return { states, documents, last: states.at(-1) ?? first }
}

const findings = fc.array(finding, { maxLength: 10 })
const settings = { taskType: 'error-analysis', maxRounds: 3 } as const
const begin = (list: readonly SourcedFinding[]) => start(list, roster(WORKERS), settings)

const essence = ({ id, class: its, tally, settled, safety, severity, independence }: ConvergenceItem) => ({
  id, its, tally, settled, safety, severity, independence,
}) // prettier-ignore

describe('property', () => {
  it('any votes give a valid state and never an exception, and what is settled never comes back', () => {
    fc.assert(
      fc.property(findings, rounds, (list, all) => {
        const { states } = run(begin(list), all)
        for (const [index, state] of states.entries()) {
          expect(validate(state)).toBe(true)
          const before = states[index - 1]
          if (before === undefined) continue
          expect(before.queue).toEqual(expect.arrayContaining([...state.queue]))
          for (const item of before.items.filter(({ settled }) => settled !== null)) {
            expect(state.items.find(({ id }) => id === item.id)?.settled).toEqual(item.settled)
          }
          expect(state.queue).toEqual(
            state.items.filter(({ settled }) => settled === null).map(({ id }) => id),
          )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('neither the order of findings, of analysers, nor of results changes a byte', () => {
    fc.assert(
      fc.property(findings, rounds, (list, all) => {
        const plain = run(begin(list), all).last
        const turned = start(list.toReversed(), roster(WORKERS.toReversed()), settings)
        expect(run(turned, all, (rows) => rows.toReversed()).last).toEqual(plain)
      }),
    )
  })

  it('the names of workers decide nothing', () => {
    const other: Record<string, string> = {
      claude: 'zeta',
      'claude-2': 'zeta-2',
      codex: 'alpha',
      gemini: 'mid',
    }
    const renamed = (name: string) => other[name] ?? name
    fc.assert(
      fc.property(findings, rounds, (list, all) => {
        const plain = run(begin(list), all).last
        const named = start(
          list.map((row) => ({ ...row, worker: renamed(row.worker) })),
          roster(WORKERS.map(renamed)),
          settings,
        )
        const back = all.map((round) =>
          Object.fromEntries(Object.entries(round).map(([worker, answer]) => [renamed(worker), answer])),
        ) as unknown as Rounds
        const plainly = (state: ConvergenceState) =>
          state.items.map((item) => {
            const { safety, ...rest } = essence(item)
            return { ...rest, safety: { ...safety, refutedBy: safety.refutedBy.length } }
          })
        expect(plainly(run(named, back).last)).toEqual(plainly(plain))
      }),
    )
  })

  it('replayed, the documents give the same state', () => {
    fc.assert(
      fc.property(findings, rounds, (list, all) => {
        const { documents, last } = run(begin(list), all)
        const copy: unknown = JSON.parse(JSON.stringify(startInput(list, roster(WORKERS), settings)))
        const again = replayConvergence(copy as ReturnType<typeof startInput>, documents)
        expect(JSON.stringify(again)).toBe(JSON.stringify(last))
      }),
    )
  })

  it('a worker that has nothing to say changes no class: one that failed, and one whose votes never count', () => {
    fc.assert(
      fc.property(findings, rounds, fc.boolean(), (list, all, failed) => {
        const plain = run(begin(list), all)
        const more = start(list, failed ? roster(WORKERS, ['qwen']) : roster([...WORKERS, 'qwen']), settings)
        const silent = all.map((round) => ({ ...round, qwen: { ...round.claude, nonce: 'other' } }))
        const after = run(more, silent)
        const classes = (state: ConvergenceState) =>
          state.items.map((item) => [item.id, item.class, item.tally])
        // Somebody more to ask may keep what all had found in the queue; what is thought of it stays.
        expect(classes(after.last)).toEqual(classes(plain.last))
      }),
    )
  })

  it('a vote on one item changes no other item', () => {
    fc.assert(
      fc.property(findings, rounds, (list, all) => {
        const first = groupFindings({ findings: list.map((row) => ({ ...row, finding: { ...row.finding, requirements: [] } })) })
        const state = start([], roster(WORKERS), settings)
        fc.pre(first.pairs.length === 0 && state.queue.length === 0)
        const open = begin(list.map((row) => ({ ...row, finding: { ...row.finding, requirements: [] } })))
        const plan = planRound(open)
        const [target] = open.queue
        if (plan === undefined || target === undefined) return
        const [round] = all
        if (round === undefined) return
        const results = plan.asks.map((ask) => resultOf(ask.worker, ask, { ...round[ask.worker as 'claude'], stray: [] }))
        const turned = results.map((row) => ({
          ...row,
          votes: row.votes.map((vote) => (vote.item === target ? { item: target, vote: 'disagree' as const, reason: 'c' as const } : vote)),
        }))
        const others = (rows: VoterResult[]) =>
          applyRound(open, roundResults(open, rows)).items.filter(({ id }) => id !== target).map(essence)
        expect(others(turned)).toEqual(others(results))
      }),
    )
  }) // prettier-ignore

  it('only what completed, was parsed and has the nonce counts', () => {
    fc.assert(
      fc.property(findings, rounds, (list, all) => {
        const worthless = all.map((round) =>
          Object.fromEntries(
            Object.entries(round).map(([worker, answer], index) => [
              worker,
              {
                ...answer,
                ...[{ status: 'error' }, { parsed: false }, { nonce: null }, { nonce: 'x' }][index % 4],
              },
            ]),
          ),
        ) as unknown as Rounds
        const first = begin(list)
        const { last } = run(first, worthless)
        expect(last.items.map(({ tally }) => tally)).toEqual(first.items.map(({ tally }) => tally))
        const alone = first.items.some(({ tally }) => tally.sources < 2)
        expect(last.status === 'blocked').toBe(alone)
      }),
    )
  })

  it('a severe finding with verified evidence blocks unless two of another family refute it', () => {
    fc.assert(
      fc.property(findings, rounds, (list, all) => {
        const { last } = run(begin(list), all)
        for (const item of last.items.filter(({ mergedInto }) => mergedInto === undefined)) {
          const grave = item.sources.filter((row) => row.verified && row.severity === 'critical')
          const finders = new Set(explainItem(last, item.id).filter(({ says, worker }) => says === 'found' && grave.some(({ source }) => source.startsWith(`${worker}:`))).map(({ family }) => family))
          const refuters = explainItem(last, item.id).filter(
            ({ says, reason, verified, family }) => says === 'disagree' && reason === 'a' && verified === true && !finders.has(family),
          )
          expect(item.safety.blocks).toBe(grave.length > 0 && refuters.length < 2)
          const dissent = listDissent(last).find((row) => row.item === item.id)?.votes.length ?? 0
          expect(dissent).toBe(item.tally.disagree)
        }
      }),
      { numRuns: 200 },
    )
  }) // prettier-ignore
})
