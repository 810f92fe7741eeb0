import type { FinalReport, ReportFinding } from '@okstra/contracts'
import { classOf } from '@okstra/convergence'
import { defineRule } from '../../define-rule.ts'
import { goodErrorReport, passingError } from '../error-example.ts'
import { reportExample } from '../report-example.ts'

/** What the ballots of a finding come to; its sources count as agreeing. */
function recount({ sources, ballots = [] }: ReportFinding): NonNullable<ReportFinding['votes']> {
  const count = (vote: string): number => ballots.filter((ballot) => ballot.vote === vote).length
  return {
    agree: finders(sources).length + count('agree'),
    disagree: count('disagree'),
    supplement: count('supplement'),
  }
}

const finders = (sources: readonly string[]): string[] => [
  ...new Set(sources.map((source) => source.slice(0, source.indexOf(':')))),
]

function familiesOf({ crossVerification }: FinalReport): (worker: string) => string {
  const families = new Map(crossVerification.roster.map(({ worker, modelFamily }) => [worker, modelFamily]))
  return (worker) => families.get(worker) ?? 'unknown'
}

export const votesAreRecounted = defineRule({
  id: 'OKS-RPT-048',
  severity: 'error',
  title: 'Votes and class of a finding are what its ballots come to',
  rationale: 'How far the analysers agree is counted, never said.',
  remedy: 'Count the ballots again; a source agrees and does not vote.',
  appliesTo: ['final-report'],
  *check({ value }) {
    const familyOf = familiesOf(value)
    for (const [index, finding] of value.findings.entries()) {
      const { ballots, votes, sources } = finding
      if (ballots === undefined) continue
      const counted = recount(finding)
      for (const name of ['agree', 'disagree', 'supplement'] as const) {
        if (votes?.[name] === counted[name]) continue
        yield {
          pointer: `/findings/${index}${votes === undefined ? '' : `/votes/${name}`}`,
          message: `${finding.id} has ${votes?.[name] ?? 'no'} votes to ${name}, and its ballots come to ${counted[name]}.`,
          expected: [String(counted[name])],
        }
      }
      const agreement = classOf({ sources: finders(sources), votes: ballots, familyOf })
      if (finding.class !== agreement) {
        yield {
          pointer: `/findings/${index}${finding.class === undefined ? '' : '/class'}`,
          message: `${finding.id} is ${finding.class ?? 'of no class'}, and its ballots make it ${agreement}.`,
          expected: [agreement],
        }
      }
    }
  },
  examples: {
    pass: passingError('two found it and one agrees'),
    fail: reportExample(
      'a vote more than there are ballots',
      { '/findings/0/votes/agree': 4 },
      [],
      goodErrorReport,
    ),
  },
})
