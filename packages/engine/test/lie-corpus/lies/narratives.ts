import type { FinalReport, WrittenNarrative } from '@okstra/contracts'
import { narrativeProblems } from '../../../src/run/narrative-problems.ts'
import type { Tally } from '../tally.ts'

/** The texts of a report, and others that say the same. */
function truths(report: FinalReport): WrittenNarrative[] {
  const { verdictCard, summary, optionSelection } = report
  const { conclusion, nextStep } = verdictCard
  const [first, second] = optionSelection?.options ?? []
  if (first === undefined || second === undefined || optionSelection === undefined) return []
  const { options, candidateAudit, reassessments } = optionSelection
  const all = options.length + candidateAudit.length
  return [
    { conclusion, nextStep, summary },
    {
      conclusion: `${first.id} leads with ${first.score.total} of 1000 points, before ${second.id} with ${second.score.total} points.`,
      nextStep: `Read the report, then confirm ${first.id} or another one.`,
      summary: `${reassessments.length} analysers looked at ${all} directions, and ${options.length} of ${all} can be selected.`,
    },
    {
      conclusion: `The verdict is ${verdictCard.verdict}: "${first.candidate.title}" comes first.`,
      nextStep: 'Decide; nothing is done before that.',
      summary: `The brief has ${report.requirements.length} requirements, ${report.requirements.map(({ id }) => id).join(' and ')}, and each of the ${options.length} directions covers them exactly. ${first.id} is feasible in the eyes of ${first.feasibility.yes} of ${first.feasibility.yes + first.feasibility.no}.`,
    },
    {
      conclusion: `방향 ${options.length}개 가운데 ${first.id}가 1000점 만점에 ${first.score.total}점으로 앞섭니다.`,
      nextStep: '보고서를 읽고 하나를 확정하십시오.',
      summary: `분석가 ${reassessments.length}명이 방향 ${all}개를 평가했습니다.`,
    },
    {
      conclusion: 'The analysers agree on what can be done.',
      nextStep: 'Read the report and decide.',
      summary: 'Each direction was held against the brief. A second run posts nothing; what it rests on stands beside it.',
    },
  ] // prettier-ignore
}

const VERDICTS = ['accepted', 'conditional-accept', 'blocked', 'under-covered', 'over-scoped', 'contradicted']

/** Texts with one thing in them that the record does not hold. */
function lies(report: FinalReport): [name: string, narrative: WrittenNarrative][] {
  const made: [string, WrittenNarrative][] = []
  const ids = (report.optionSelection?.options ?? []).map(({ id }) => id)
  for (const truth of truths(report).slice(0, 4)) {
    for (const field of ['conclusion', 'nextStep', 'summary'] as const) {
      const text = truth[field]
      const put = (name: string, from: number, length: number, by: string): void => {
        made.push([name, { ...truth, [field]: text.slice(0, from) + by + text.slice(from + length) }])
      }
      for (const { 0: number, index } of text.matchAll(/(?<![\p{L}\p{N}_.,-])\d+(?![\p{N}_.,-])/gu)) {
        for (const other of [Number(number) + 1, Number(number) - 1, Number(number) * 10 + 7, 0, 2, 5]) {
          if (other !== Number(number) && other >= 0)
            put('another number', index, number.length, String(other))
        }
      }
      for (const { 0: id, index } of text.matchAll(/(?:IO|EB|PB)-\d{3}/g)) {
        put('an id that is not there', index, id.length, `${id.slice(0, 3)}099`)
        const other = ids.find((one) => one !== id)
        if (id.startsWith('IO') && other !== undefined && /leads|앞섭/.test(text.slice(index, index + 60)))
          put('another direction ahead', index, id.length, other)
      }
      for (const { 0: word, index } of text.matchAll(/(?<=The verdict is )[a-z-]+/g)) {
        for (const other of VERDICTS) if (other !== word) put('another verdict', index, word.length, other)
      }
      for (const word of VERDICTS) {
        if (word !== report.verdictCard.verdict)
          put('a verdict added', text.length, 0, ` The verdict is ${word}.`)
      }
      put('a score added', text.length, 0, ' It has 999 of 1000 points.')
      put('a percentage added', text.length, 0, ' Coverage is 73 percent.')
      put('a count in words', text.length, 0, ' All four analysers agree.')
      put('a danger that nobody raised', text.length, 0, ' SB-001 was refuted.')
      put('evidence that is not there', text.length, 0, ' See EV-099.')
    }
  }
  const [truth] = truths(report)
  if (truth !== undefined) made.push(['nothing', { ...truth, conclusion: ' ' }])
  return made
}

export function runNarratives(report: FinalReport, name: string, tally: Tally): void {
  for (const truth of truths(report)) {
    tally.clean('narrative', narrativeProblems(report, truth), () => `${name}: ${JSON.stringify(truth)}`)
  }
  for (const [lie, narrative] of lies(report)) {
    tally.planted(
      'narrative',
      narrativeProblems(report, narrative).length > 0,
      () => `${name}: ${lie}: ${narrative.conclusion} | ${narrative.summary.slice(0, 300)}`,
    )
  }
}
