import type { CoverageCritic } from '@okstra/contracts'
import type { Context, Tone } from '../context.ts'

/** A list is not windowed like a register, so that a browser lays out no more rows than this. */
const MOST_GAPS = 200

type Outcome = CoverageCritic['gaps'][number]['outcome']

const MARKS: Readonly<Record<Outcome, readonly [string, Tone]>> = {
  joined: ['yes', 'good'],
  refuted: ['no', 'calm'],
  known: ['located', 'calm'],
  unchecked: ['unchecked', 'warn'],
  unsupported: ['not-found', 'warn'],
}

/** Who looked for what nobody looked at, and what became of it; nothing where no critic was asked for. */
export function criticView({ data, words, ids }: Context) {
  const critic = data.coverageCritic
  if (critic === undefined) return undefined
  const { worker, modelFamily, otherFamily, didNotRun, gaps } = critic
  const shown = gaps.slice(0, MOST_GAPS)
  return {
    who: [
      words.label('critic.who', { worker, family: modelFamily }),
      words.label(otherFamily ? 'critic.otherFamily' : 'critic.sameFamily'),
      ...(didNotRun === null && gaps.length === 0 ? [words.label('critic.none')] : []),
      ...(gaps.length > shown.length
        ? [
            words.label('critic.shown', {
              shown: words.number(shown.length),
              total: words.number(gaps.length),
            }),
          ]
        : []),
    ],
    failed:
      didNotRun === null
        ? ''
        : words.label('critic.didNotRun', { reason: words.token('failureClass', didNotRun) }),
    rows: shown.map(({ gap, statement, outcome, finding, agree, disagree, reasons }) => {
      const [mark, tone] = MARKS[outcome]
      return {
        mark,
        tone,
        word: words.token('gapOutcome', outcome),
        statement,
        gap,
        ref: finding === null ? undefined : ids.ref('finding', finding),
        votes:
          agree + disagree === 0
            ? ''
            : words.label('critic.votes', {
                agree: words.number(agree),
                disagree: words.number(disagree),
              }),
        reasons,
      }
    }),
  }
}
