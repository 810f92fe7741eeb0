import { type FinalReport, LENS_LIMITS } from '@okstra/contracts'
import { assignLenses } from '@okstra/lifecycle'
import { defineRule, type RuleFinding } from '../../define-rule.ts'
import { IMPROVEMENTS, improvementReport } from '../improvement-example.ts'
import { passingPhase } from '../phase-example.ts'
import { reportExample } from '../report-example.ts'

const LENSES = '/improvementDiscovery/lenses'

export const lensesAreHandedOut = defineRule({
  id: 'OKS-RPT-055',
  severity: 'error',
  title: 'Priority lenses come first, and are handed out in turn over the analysers of the roster',
  rationale: 'A lens that a report gives to somebody who never had it was looked through by nobody.',
  remedy: 'Hand the priority lenses out in turn, in the order of the roster; note only who looked.',
  appliesTo: ['final-report'],
  check({ value }) {
    const lenses = value.improvementDiscovery?.lenses
    return lenses === undefined ? [] : [...setFaults(lenses), ...assignmentFaults(lenses, value)]
  },
  examples: {
    pass: passingPhase('four analysers and two priority lenses', IMPROVEMENTS),
    fail: reportExample(
      'a lens without the last of its analysers',
      { '/improvementDiscovery/lenses/0/assigned': ['claude'] },
      [],
      improvementReport,
    ),
  },
})

type Lenses = NonNullable<FinalReport['improvementDiscovery']>['lenses']

function setFaults(lenses: Lenses): RuleFinding[] {
  const names = lenses.map(({ lens }) => lens)
  const first = lenses.filter(({ priority }) => priority).length
  const { most, leastPriority, mostPriority } = LENS_LIMITS
  return [
    ...(lenses.length > most
      ? [{ pointer: LENSES, message: `A run takes ${most} lenses at most, and here are ${lenses.length}.` }]
      : []),
    ...(first < leastPriority || first > mostPriority
      ? [
          {
            pointer: LENSES,
            message: `A run has ${leastPriority} to ${mostPriority} priority lenses, and here are ${first}.`,
          },
        ]
      : []),
    ...names.flatMap((lens, index) =>
      names.indexOf(lens) === index
        ? []
        : [{ pointer: `${LENSES}/${index}/lens`, message: `${lens} has two rows.` }],
    ),
    ...lenses.flatMap(({ lens, priority }, index) =>
      priority && index >= first
        ? [{ pointer: `${LENSES}/${index}`, message: `${lens} goes first, and stands behind others.` }]
        : [],
    ),
  ]
}

function assignmentFaults(lenses: Lenses, { crossVerification }: FinalReport): RuleFinding[] {
  const analysers = crossVerification.roster.flatMap(({ role, worker }) =>
    role === 'analyser' ? [worker] : [],
  )
  const priority = lenses.flatMap((row) => (row.priority ? [row.lens] : []))
  const wanted = new Map(assignLenses(priority, analysers).map(({ lens, assigned }) => [lens, assigned]))
  return lenses.flatMap(({ lens, assigned, looked }, index) => {
    const own = wanted.get(lens) ?? []
    const isSame = own.length === assigned.length && own.every((worker, at) => worker === assigned[at])
    const workers = looked.map(({ worker }) => worker)
    return [
      ...(isSame
        ? []
        : [
            {
              pointer: `${LENSES}/${index}/assigned`,
              message: `${lens} goes to ${own.join(', ') || 'nobody'}, and here to ${assigned.join(', ') || 'nobody'}.`,
              expected: own,
            },
          ]),
      ...workers.flatMap((worker, at) =>
        own.includes(worker) && workers.indexOf(worker) === at
          ? []
          : [
              {
                pointer: `${LENSES}/${index}/looked/${at}/worker`,
                message: own.includes(worker)
                  ? `${worker} says twice what it saw through ${lens}.`
                  : `${worker} looked through ${lens}, which it was not given.`,
              },
            ],
      ),
    ]
  })
}
