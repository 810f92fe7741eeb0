import {
  type MissingInput,
  type RawTermAlignment,
  type RequirementsDiscovery,
  TASK_TYPES,
  type TermAlignment,
} from '@okstra/contracts'
import { isSupported } from '@okstra/evidence'
import { discoveryRoute, type DiscoveryRoute, mostWanted, routeOf } from '@okstra/lifecycle'
import { blockingOf } from './blocking.ts'
import { childTasks, followUpsOf } from './child-tasks.ts'
import { discoveredLedger, type WithMissing } from './discovered-ledger.ts'
import { discoveryProblems } from './discovery-problems.ts'
import { agreedRows, countGiven, mostGiven, mostOf, valuesOf } from './part-rows.ts'
import type { Phase, PhaseOutcome, PhaseRecords } from './phase.ts'
import { routesWanted } from './route-wanted.ts'
import { standsIn } from './stands-in.ts'

const TYPE = 'requirements-discovery'

/** The requirement ledger, the words of the domain, what is missing, and the tasks that the work falls into. */
export const requirementsDiscovery: Phase = {
  make(given) {
    const ledger = discoveredLedger(given)
    const terms = termsOf(given)
    const tasks = childTasks(given, ledger.rows)
    const wanted = routesWanted(given.records, (result) => result.requirementsDiscovery?.route)
    const { blocked, waits } = given
    const route = discoveryRoute({ blocked: blocked !== undefined, waits, ledger: ledger.rows, wanted })
    const { verdict, direction } = route
    const part: RequirementsDiscovery = {
      category: categoryOf(given),
      ledger: [...ledger.rows],
      terms: [...terms.rows],
      missingInputs: missingInputsOf(given),
      childTasks: [...tasks.rows],
      routing: { direction, reason: reasonOf(route, { wanted }), wanted },
    }
    const next = routeOf({ identity: { taskType: TYPE }, verdictCard: { verdict, direction } })
    return {
      part: { requirementsDiscovery: part },
      verdict,
      direction,
      next: TASK_TYPES.find((taskType) => taskType === next) ?? null,
      conclusion: conclusionOf(part, given),
      nextStep: nextStepOf(route),
      summary: summaryOf(part, given),
      followUps: blocked === undefined ? followUpsOf(tasks.rows) : [],
      missing: [...ledger.missing, ...terms.missing, ...tasks.missing],
    }
  },
  problems: discoveryProblems,
}

/** What most call it; where nobody says anything, what the task is kept as. */
function categoryOf({ records, manifest }: PhaseRecords): RequirementsDiscovery['category'] {
  const most = mostGiven(
    records.flatMap(({ worker, result }) =>
      result.requirementsDiscovery === undefined
        ? []
        : [{ worker, value: result.requirementsDiscovery.category }],
    ),
  )
  return most ?? { value: manifest.inputs.workCategory ?? 'feature', sources: [] }
}

function termsOf({ findings, records, rows }: PhaseRecords): WithMissing<TermAlignment> {
  const missing: string[] = []
  const terms = agreedRows(findings, {
    kind: 'term',
    records,
    entriesOf: (result) => result.requirementsDiscovery?.terms,
  }).map(({ fields, entries }): TermAlignment => {
    const quotes = rows.list.flatMap(({ id, citation, check }) =>
      fields.support.includes(id) && isSupported(check.state) && 'quote' in citation
        ? [citation.quote ?? '']
        : [],
    )
    const given = countGiven(valuesOf(entries, wordsOf))
    const shown = given.find(({ value }) => quotes.some((quote) => standsIn(quote, value.symbol)))
    const { term, symbol } = (shown ?? given[0])?.value ?? { term: fields.statement, symbol: '' }
    if (shown === undefined) missing.push(`${symbol} of ${fields.finding} stands in no quote that holds.`)
    return { ...fields, term, symbol }
  })
  return { rows: terms, missing }
}

const wordsOf = ({ term, symbol }: RawTermAlignment) => ({ term, symbol })

function missingInputsOf({ findings, records }: PhaseRecords): MissingInput[] {
  return agreedRows(findings, {
    kind: 'missing-input',
    records,
    entriesOf: (result) => result.requirementsDiscovery?.missingInputs,
  }).map(({ fields, entries }) => ({
    ...fields,
    from: mostOf(entries, (entry) => entry.from) ?? '',
  }))
}

function reasonOf(
  { direction, held }: DiscoveryRoute,
  { wanted }: Pick<RequirementsDiscovery['routing'], 'wanted'>,
): string {
  if (held === 'blocked') return 'Too few analyses count, so the task holds.'
  if (held === 'no-requirement')
    return 'An option selection is wanted, and no requirement that counts is agreed on, so the task holds.'
  if (held === 'question')
    return 'An option selection is wanted, and a question waits that it cannot do without, so the task holds.'
  const row = wanted.find((other) => other.direction === direction && mostWanted(wanted) === direction)
  return row === undefined ? 'Nobody wants it to go anywhere.' : row.reason
}

/** Rows that count, and how many of them the brief does not declare. */
function agreedOf({ ledger }: RequirementsDiscovery) {
  const agreed = ledger.filter((row) => row.agreed)
  return { agreed, found: agreed.filter(({ finding }) => finding !== null) }
}

function conclusionOf(part: RequirementsDiscovery, { blocked }: PhaseRecords): string {
  if (blocked !== undefined) return `The discovery does not count. ${blocked}`
  const { agreed, found } = agreedOf(part)
  const counted = agreed.filter(({ kind }) => kind !== 'EG')
  if (counted.length === 0) return 'No requirement that counts is agreed on yet.'
  return found.length === 0
    ? 'The requirements are those of the brief; nothing beyond them is agreed on.'
    : `Beyond the brief the analysers agree on ${found.map(({ id }) => id).join(', ')}.`
}

const NEXT_STEPS: Readonly<Record<DiscoveryRoute['direction'], string>> = {
  'begin-option-selection': 'Read the requirements, then look for a direction that fulfils them.',
  'continue-investigation': 'Look for the cause before a direction is looked for.',
  hold: 'Read what is missing, and provide it.',
  reject: 'Read why the work should not be done, and decide.',
}

function nextStepOf({ direction, held }: DiscoveryRoute): string {
  if (held === 'blocked') return 'Read why the discovery does not count, then run it again.'
  if (held === 'question') return 'Answer the open questions, then run the discovery again.'
  if (held === 'no-requirement') return 'Declare in the brief what must hold, then run the discovery again.'
  return NEXT_STEPS[direction]
}

function summaryOf(part: RequirementsDiscovery, { findings }: PhaseRecords): PhaseOutcome['summary'] {
  const found = part.ledger.filter(({ finding }) => finding !== null)
  return [
    ...found.map(
      ({ id, statement, agreed }) =>
        `${id}: ${statement} ${agreed ? 'It counts from now on.' : 'It is not settled and does not count.'}`,
    ),
    ...part.missingInputs
      .filter(({ agreed }) => agreed)
      .map(({ statement, from }) => `Missing: ${statement} (${from})`),
    ...part.childTasks
      .filter(({ agreed }) => agreed)
      .map(({ id, title, statement }) => `${id} ${title}: ${statement}`),
    ...blockingOf(findings),
    part.routing.reason,
  ]
}
