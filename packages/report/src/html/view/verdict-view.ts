import type { CoverageFigures, VerdictCard } from '@okstra/contracts'
import type { Context, Tone } from '../context.ts'
import type { Words } from '../words.ts'

const VERDICT_TONES: Readonly<Record<VerdictCard['verdict'], Tone>> = {
  accepted: 'good',
  'conditional-accept': 'warn',
  blocked: 'bad',
  'not-applicable': 'calm',
}

export function verdictView({ data, words }: Context, decidable: boolean) {
  const { verdictCard: card, requirementCoverage } = data
  return {
    tone: VERDICT_TONES[card.verdict],
    verdict: card.verdict,
    verdictWord: words.token('verdictToken', card.verdict),
    directionWord: words.token('directionToken', card.direction),
    approvalWord: words.label(card.approvalRequired ? 'verdict.approvalYes' : 'verdict.approvalNo'),
    conclusion: card.conclusion,
    nextStep: card.nextStep,
    command: card.nextCommand ?? '',
    coverage:
      requirementCoverage === null
        ? []
        : [
            {
              subject: requirementCoverage.subject,
              ...verdictMark(requirementCoverage.coverage, words),
              covered: `${words.number(requirementCoverage.coverage.counts.covered)} / ${words.number(requirementCoverage.coverage.counts.requirements)}`,
            },
          ],
    decide: decidable,
  }
}

/** Mark, tone and word of a coverage verdict. */
export function verdictMark({ coverageVerdict }: Pick<CoverageFigures, 'coverageVerdict'>, words: Words) {
  const [mark, tone] = COVERAGE_MARKS[coverageVerdict]
  return { mark, tone, word: words.token('coverageVerdict', coverageVerdict) }
}

const COVERAGE_MARKS: Readonly<Record<CoverageFigures['coverageVerdict'], readonly [string, Tone]>> = {
  exact: ['covered', 'good'],
  'under-covered': ['partial', 'warn'],
  'over-scoped': ['partial', 'warn'],
  'under-covered-and-over-scoped': ['partial', 'warn'],
  contradicted: ['contradicted', 'bad'],
}
