import { type FinalReport, ID_FORMS, nearest, OkstraError, parseId, visible } from '@okstra/contracts'
import { factsOf, type ItemLink, type ShownItem } from './item.ts'
import {
  blockersOf,
  candidateItems,
  candidatesOf,
  commitmentItems,
  evidenceLinks,
  findingLinks,
  idsOf,
  placeOf,
  requirementItems,
} from './items.ts'
import { ballotFacts, causeItems } from './show-cause.ts'
import { childTaskItems, discoveredItems } from './show-discovery.ts'
import { improvementItems } from './show-improvement.ts'

/** Whether a word has the form of an id of a report, such as `EB-001`, or `rehearsal-1:SB-001`. */
export function isItemId(word: string): boolean {
  const [, prefix] = /^([A-Z]{1,2})-[0-9]{1,12}$/.exec(itemOf(word)) ?? []
  return prefix !== undefined && Object.hasOwn(ID_FORMS, prefix)
}

function itemOf(word: string): string {
  return word
    .slice(word.lastIndexOf(':') + 1)
    .trim()
    .toUpperCase()
}

/**
 * What an id of a report names: what it is, where it stands, what it leads to. Ids that several things have, such as
 * the commitments of each option, give one item for each.
 *
 * @example
 * showItem(report, 'EB-001')[0]?.links // => [{ relation: 'covered by', id: 'IO-003 CM-001', … }]
 *
 * @throws {OkstraError} `ITEM_UNKNOWN` with the nearest ids of the report.
 */
export function showItem(report: FinalReport, word: string): readonly ShownItem[] {
  const id = itemOf(word)
  const read =
    readersOf(report)[parseId(id)?.prefix ?? ''] ?? ((own: string) => requirementItems(report, own))
  const items = read(id)
  const source = word.includes(':') ? word.slice(0, word.lastIndexOf(':')) : undefined
  const meant = source === undefined ? items : items.filter((item) => item.id === `${source}:${id}`)
  if (meant.length > 0)
    return meant.map((item) => ({ ...item, facts: [...item.facts, ...retiredFacts(report, item.pointer)] }))
  const near = nearest(id, idsOf(report), 5)
  throw new OkstraError(
    'ITEM_UNKNOWN',
    `${report.identity.reportId} has no ${JSON.stringify(visible(word))}.`,
    {
      hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Read the report: okstra open',
      details: { id: word, report: report.identity.reportId, nearest: near },
    },
  )
}

/** Names in this item that an answer retired, and for the answer what still has its names. */
function retiredFacts({ superseded = [], clarificationItems }: FinalReport, pointer: string) {
  return superseded.flatMap(({ by, name, places }) => {
    const own = `/clarificationItems/${clarificationItems.findIndex(({ id }) => id === by)}`
    if (pointer === own)
      return [
        {
          name: 'retires',
          value: `${name}: ${places.length === 0 ? 'nothing names it' : `still named at ${places.join(', ')}`}`,
        },
      ]
    return places.some((place) => place.startsWith(`${pointer}/`))
      ? [{ name: 'retired', value: `${name} by ${by}` }]
      : []
  })
}

type Reader = (id: string) => ShownItem[]

function readersOf(report: FinalReport): Readonly<Record<string, Reader>> {
  const requirement: Reader = (id) => [...requirementItems(report, id), ...discoveredItems(report, id)]
  return {
    EB: requirement,
    PB: requirement,
    EO: requirement,
    EG: requirement,
    IO: (id) => candidateItems(report, id),
    CM: (id) => commitmentItems(report, id),
    F: (id) => findingItems(report, id),
    EA: (id) => causeItems(report, id),
    IM: (id) => improvementItems(report, id),
    EV: (id) => evidenceItems(report, id),
    XF: (id) => factItems(report, id),
    SB: (id) => blockerItems(report, id),
    C: (id) =>
      plain(report.clarificationItems, '/clarificationItems', id, (row) => ({
        kind: 'question',
        statement: row.question,
        facts: factsOf({
          asks: row.kind,
          status: row.status,
          blocks: row.blocks,
          looked: row.looked,
          answer: row.answer,
        }),
      })),
    R: (id) =>
      plain(report.missingInformation, '/missingInformation', id, ({ statement }) => ({
        kind: 'missing information',
        statement,
        facts: [],
      })),
    RR: (id) =>
      plain(report.residualRisks, '/residualRisks', id, ({ statement, severity }) => ({
        kind: 'residual risk',
        statement,
        facts: factsOf({ severity }),
      })),
    FU: (id) => {
      const tasks = childTaskItems(report, id)
      return tasks.length > 0 ? tasks : followUpItems(report, id)
    },
  }
}

function followUpItems(report: FinalReport, id: string): ShownItem[] {
  return plain(report.followUps, '/followUps', id, ({ title, reason, taskType }) => ({
    kind: 'follow-up',
    statement: title,
    facts: factsOf({ reason, phase: taskType }),
  }))
}

function plain<Row extends { readonly id: string }>(
  rows: readonly Row[],
  place: string,
  id: string,
  describe: (row: Row) => Pick<ShownItem, 'kind' | 'statement' | 'facts'>,
): ShownItem[] {
  return rows.flatMap((row, index) =>
    row.id === id ? [{ id, pointer: `${place}/${index}`, links: [], ...describe(row) }] : [],
  )
}

function findingItems(report: FinalReport, id: string): ShownItem[] {
  return report.findings.flatMap((row, index) => {
    if (row.id !== id) return []
    const { votes, requirements } = row
    return [
      {
        id,
        kind: `finding (${row.kind})`,
        statement: row.statement,
        pointer: `/findings/${index}`,
        facts: factsOf({
          severity: row.severity,
          confidence: row.confidence,
          class: row.class,
          votes:
            votes === undefined
              ? undefined
              : `${votes.agree} agree, ${votes.disagree} disagree, ${votes.supplement} supplement`,
          sources: row.sources.join(', '),
          ...ballotFacts(row),
        }),
        links: [
          ...requirements.map((own) => ({
            relation: 'concerns',
            id: own,
            text: report.requirements.find((other) => other.id === own)?.statement ?? 'no such requirement',
          })),
          ...evidenceLinks(report, row.evidence),
        ],
      },
    ]
  })
}

function evidenceItems(report: FinalReport, id: string): ShownItem[] {
  return report.evidence.flatMap((row, index) => {
    if (row.id !== id) return []
    const { citation, check, source } = row
    return [
      {
        id,
        kind: 'evidence',
        statement: placeOf(row),
        pointer: `/evidence/${index}`,
        facts: factsOf({
          check: check.state,
          'moved to': check.movedTo,
          note: check.note,
          source,
          quote: 'quote' in citation ? citation.quote : undefined,
          excerpt: 'excerpt' in citation ? citation.excerpt : undefined,
          commit: report.run.sourceCommit ?? undefined,
        }),
        links: citersOf(report, id),
        citation,
        check,
      },
    ]
  })
}

/** Who rests on a piece of evidence. */
function citersOf(report: FinalReport, id: string): ItemLink[] {
  return [
    ...findingLinks(report, ({ evidence }) => evidence.includes(id)),
    ...candidatesOf(report).flatMap(({ candidate }) =>
      candidate.evidence.includes(id)
        ? [{ relation: 'named by', id: candidate.id, text: candidate.title }]
        : [],
    ),
    ...blockersOf(report).flatMap(({ evidence, ref, statement }) =>
      evidence.includes(id) ? [{ relation: 'named by', id: ref, text: statement }] : [],
    ),
  ]
}

function factItems(report: FinalReport, id: string): ShownItem[] {
  return candidatesOf(report).flatMap(({ candidate, pointer }) =>
    candidate.externalFacts.flatMap((fact, index): ShownItem[] => {
      if (fact.id !== id) return []
      const said = (report.optionSelection?.reassessments ?? []).flatMap(({ worker, assessments }) =>
        assessments.flatMap((assessment) =>
          assessment.candidate === candidate.id
            ? assessment.externalFacts.filter((row) => row.fact === id).map((row) => ({ worker, ...row }))
            : [],
        ),
      )
      return [
        {
          id: `${candidate.id} ${id}`,
          kind: 'external fact',
          statement: fact.statement,
          pointer: `${pointer}/candidate/externalFacts/${index}`,
          facts: [
            ...factsOf({
              option: `${candidate.id} ${candidate.title}`,
              critical: fact.implementationCritical ? 'yes: the option falls when it is not true' : 'no',
            }),
            ...said.map(({ worker, state }) => ({ name: worker, value: state })),
          ],
          links: said.flatMap(({ evidence }) => evidenceLinks(report, evidence)),
        },
      ]
    }),
  )
}

function blockerItems(report: FinalReport, id: string): ShownItem[] {
  const { reassessments = [], overrides = [] } = report.optionSelection ?? {}
  return blockersOf(report).flatMap((blocker): ShownItem[] => {
    if (blocker.id !== id) return []
    const { ref, candidate, statement, evidence, pointer, worker } = blocker
    const answers = reassessments.flatMap((row) =>
      row.assessments.flatMap(({ refutations, backs = [] }) => [
        ...refutations
          .filter((answer) => answer.blocker === ref)
          .map((answer) => ({ name: `refuted by ${row.worker}`, value: answer.statement })),
        ...(backs.includes(ref) ? [{ name: 'backed by', value: row.worker }] : []),
      ]),
    )
    const override = overrides.find((row) => row.blocker === ref)
    const title = candidatesOf(report).find((row) => row.candidate.id === candidate)?.candidate.title ?? ''
    return [
      {
        id: ref,
        kind: 'safety blocker',
        statement,
        pointer,
        facts: [
          ...factsOf({ 'raised by': worker }),
          ...answers,
          ...factsOf({
            override: override === undefined ? undefined : `${override.actor}: ${override.reason}`,
          }),
        ],
        links: [{ relation: 'forbids', id: candidate, text: title }, ...evidenceLinks(report, evidence)],
      },
    ]
  })
}
