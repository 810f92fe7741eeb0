import { type FinalReport, formatId, type ImprovementDiscovery, type WorkerResult } from '@okstra/contracts'
import {
  followUpOf,
  IMPROVEMENT_STARTS_IN,
  improvementRoute,
  type ImprovementRoute,
  lensesOf,
} from '@okstra/lifecycle'
import { blockingOf } from './blocking.ts'
import { agreedRows, mostOf, numberOf, partRowProblems } from './part-rows.ts'
import type { AnswerFacts, Phase, PhaseRecords } from './phase.ts'
import { assignedLenses, runLenses } from './run-lenses.ts'
import { shortTitle } from './short-title.ts'

type Improvement = ImprovementDiscovery['improvements'][number]

/** Lenses with who looked through them, what could be better, and the selection that it is worth. */
export const improvementDiscovery: Phase = {
  make(given) {
    const improvements = improvementsOf(given)
    const lenses = lensRows(given, improvements)
    const { blocked, waits } = given
    const route = improvementRoute({ blocked: blocked !== undefined, waits, improvements, lenses })
    const agreed = improvements.filter((row) => row.agreed)
    return {
      part: {
        improvementDiscovery: {
          lenses,
          improvements,
          routing: { direction: route.direction, reason: reasonOf(route, agreed, given), wanted: [] },
        },
      },
      verdict: route.verdict,
      direction: route.direction,
      next: isReady(route, given) ? route.next : null,
      conclusion: conclusionOf(route, agreed, given),
      nextStep: nextStepOf(route, given),
      summary: [
        ...lenses
          .filter(({ priority }) => priority)
          .map(({ lens, assigned }) => `${assigned.join(', ')} looked through the lens ${lens} first.`),
        ...improvements.map((row) => `${row.id}: ${row.statement} ${standingOf(row)}`),
        ...blockingOf(given.findings),
      ],
      followUps: blocked === undefined ? followUpsOf(agreed) : [],
      missing: absentLooks(lenses),
    }
  },
  problems: (result, facts) => [
    ...partRowProblems(result, 'improvement-discovery'),
    ...lensProblems(result, facts),
  ],
}

/** Every improvement, each with the lens, the effort and the benefit that most of its sources give. */
function improvementsOf({ findings, records }: PhaseRecords): Improvement[] {
  return agreedRows(findings, {
    kind: 'improvement',
    records,
    entriesOf: ({ improvementDiscovery: part }) => part?.improvements,
  }).map(({ fields, entries }) => {
    const most = <Value>(valueOf: (entry: (typeof entries)[number]['entry']) => Value): Value => {
      const value = mostOf(entries, valueOf)
      if (value === undefined) throw new Error(`${fields.finding} is an improvement, and nobody says which.`)
      return value
    }
    return {
      // As the finding keeps its number for the life of the task, so does what became of it.
      id: formatId('IM', numberOf(fields.finding)),
      ...fields,
      lens: most(({ lens }) => lens),
      effort: most(({ effort }) => effort),
      benefit: most(({ benefit }) => benefit),
    }
  })
}

function lensRows(
  { manifest, records }: PhaseRecords,
  improvements: readonly Improvement[],
): ImprovementDiscovery['lenses'] {
  const assignments = assignedLenses(manifest)
  const { all, priority } = runLenses(manifest)
  return [...priority, ...all.filter((lens) => !priority.includes(lens))].map((lens) => {
    const assigned = assignments.find((row) => row.lens === lens)?.assigned ?? []
    return {
      lens,
      priority: priority.includes(lens),
      assigned: [...assigned],
      looked: assigned.flatMap((worker) => {
        const note = records
          .find((record) => record.worker === worker)
          ?.result.improvementDiscovery?.lenses.find((row) => row.lens === lens)
        return note === undefined ? [] : [{ worker, text: note.looked }]
      }),
      improvements: improvements.filter((row) => row.agreed && row.lens === lens).length,
    }
  })
}

function standingOf({ class: agreement, agreed }: Improvement): string {
  if (agreement === null) return 'Nobody voted on it.'
  return agreed ? 'The analysers agree.' : 'It is not settled.'
}

function reasonOf(
  { direction, missing }: ImprovementRoute,
  agreed: readonly Improvement[],
  { blocked }: PhaseRecords,
): string {
  if (blocked !== undefined) return blocked
  if (direction === 'begin-option-selection') return `The analysers agree on ${namesOf(agreed)}.`
  return direction === 'continue-investigation'
    ? `The analysers agree on no improvement, and nothing was heard from ${missing.join(', ')}.`
    : 'Every lens was looked through, and the analysers agree on no improvement.'
}

function conclusionOf(route: ImprovementRoute, agreed: readonly Improvement[], given: PhaseRecords): string {
  return given.blocked === undefined
    ? reasonOf(route, agreed, given)
    : `The discovery does not count. ${given.blocked}`
}

/** Whether the command of the route would be taken: a selection needs requirements, which a discovery does not. */
function isReady({ direction }: ImprovementRoute, { ledger }: PhaseRecords): boolean {
  return direction !== 'begin-option-selection' || ledger.requirements.length > 0
}

function nextStepOf(route: ImprovementRoute, given: PhaseRecords): string {
  const { blocked, waits } = given
  const { direction } = route
  if (blocked !== undefined) return 'Read why the discovery does not count, then run it again.'
  if (!isReady(route, given)) {
    return 'Begin a task for the improvement that matters most, with what has to hold afterwards as requirements.'
  }
  if (direction === 'begin-option-selection') {
    return waits
      ? 'Answer the open questions, then look for a direction for the improvement that matters most.'
      : 'Look for a direction for the improvement that matters most.'
  }
  return direction === 'continue-investigation'
    ? 'Run the discovery again, so that every lens is looked through.'
    : 'Nothing has to be done.'
}

function namesOf(improvements: readonly Improvement[]): string {
  return improvements.map(({ id }) => id).join(', ')
}

function followUpsOf(agreed: readonly Improvement[]): FinalReport['followUps'] {
  return agreed.map(({ id, statement, lens, benefit }) => {
    const title = shortTitle(statement)
    // A title that was cut says too little to whoever begins with it.
    const whole = statement.startsWith(title) ? [] : [statement]
    return {
      id: followUpOf(id),
      title,
      reason: [...whole, `Found through the lens ${lens}.`, benefit].join(' '),
      taskType: IMPROVEMENT_STARTS_IN,
    }
  })
}

function absentLooks(lenses: ImprovementDiscovery['lenses']): string[] {
  return lenses.flatMap(({ lens, assigned, looked }) =>
    assigned
      .filter((worker) => !looked.some((note) => note.worker === worker))
      .map((worker) => `${worker} was to look through the lens ${lens} and has no answer that counts.`),
  )
}

/** What is wrong with the lenses of an answer, in sentences for the analyser. */
function lensProblems(
  { improvementDiscovery: part }: WorkerResult,
  { worker, manifest }: AnswerFacts,
): string[] {
  if (part === undefined) return []
  const { all } = runLenses(manifest)
  const own = lensesOf(worker, assignedLenses(manifest))
  const noted = part.lenses.map(({ lens }) => lens)
  return [
    ...part.improvements
      .filter(({ lens }) => !all.includes(lens))
      .map(
        ({ finding, lens }) =>
          `/improvementDiscovery/improvements has ${finding} under ${lens}, which is no lens of this run: ${all.join(', ')}.`,
      ),
    ...own
      .filter((lens) => !noted.includes(lens))
      .map((lens) => `/improvementDiscovery/lenses has no entry for ${lens}, which is one of yours.`),
    ...noted
      .filter((lens) => !own.includes(lens))
      .map(
        (lens) =>
          `/improvementDiscovery/lenses has an entry for ${lens}; yours are ${own.join(', ') || 'none'}.`,
      ),
    ...noted
      .filter((lens, index) => noted.indexOf(lens) !== index)
      .map((lens) => `/improvementDiscovery/lenses has ${lens} twice.`),
  ]
}
