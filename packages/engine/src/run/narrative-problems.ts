import type { FinalReport, WrittenNarrative } from '@okstra/contracts'
import { findInventions } from '@okstra/validate'
import { recordOf } from './narrative.ts'
import { wrongFigures } from './narrative-figures.ts'

/** Words that state a verdict; a narrative may use them for what the record calls so, and for nothing else. */
const VERDICTS = [
  'accepted',
  'conditional-accept',
  'blocked',
  'exact',
  'under-covered',
  'over-scoped',
  'contradicted',
] as const

/**
 * What is wrong with a narrative beside the record: ids and scores that are not there, numbers that no figure has,
 * verdict words that the record does not use. One such thing and the text is not taken.
 */
export function narrativeProblems(report: FinalReport, narrative: WrittenNarrative): string[] {
  const written: FinalReport = {
    ...report,
    verdictCard: { ...report.verdictCard, conclusion: narrative.conclusion, nextStep: narrative.nextStep },
    summary: narrative.summary,
  }
  const text = [narrative.conclusion, narrative.nextStep, narrative.summary].join('\n')
  const record = JSON.stringify(recordOf(report))
  const empty = Object.entries(narrative).flatMap(([name, value]) =>
    value.trim() === '' ? [`/narrative/${name} is empty.`] : [],
  )
  return [
    ...empty,
    ...findInventions(written),
    ...wrongFigures(text, report),
    ...VERDICTS.filter((word) => usesWord(text, word) && !record.includes(`"${word}"`)).map(
      (word) => `The text says ${word}, and the record calls nothing so.`,
    ),
  ]
}

function usesWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(text)
}
