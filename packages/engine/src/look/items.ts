import type { FinalReport, OptionSelection } from '@okstra/contracts'
import { factsOf, type ItemLink, type ShownItem } from './item.ts'

type Selection = OptionSelection
type Candidate = Selection['options'][number]['candidate']

/** A candidate with its place, whether it may be selected or not. */
export interface PlacedCandidate {
  readonly candidate: Candidate
  readonly pointer: string
  readonly option?: Selection['options'][number]
  readonly audit?: Selection['candidateAudit'][number]
}

export function candidatesOf({ optionSelection }: FinalReport): PlacedCandidate[] {
  const { options = [], candidateAudit = [] } = optionSelection ?? {}
  return [
    ...options.map((option, index) => ({
      candidate: option.candidate,
      pointer: `/optionSelection/options/${index}`,
      option,
    })),
    ...candidateAudit.map((audit, index) => ({
      candidate: audit.candidate,
      pointer: `/optionSelection/candidateAudit/${index}`,
      audit,
    })),
  ]
}

/** Every id that a report names, in its order, each once. */
export function idsOf(report: FinalReport): string[] {
  const candidates = candidatesOf(report)
  return [
    ...new Set([
      ...report.requirements.map(({ id }) => id),
      ...candidates.map(({ candidate }) => candidate.id),
      ...candidates.flatMap(({ candidate }) => [
        ...candidate.commitments.map(({ id }) => id),
        ...candidate.externalFacts.map(({ id }) => id),
      ]),
      ...report.findings.map(({ id }) => id),
      ...(report.errorAnalysis?.causes ?? []).map(({ id }) => id),
      ...(report.improvementDiscovery?.improvements ?? []).map(({ id }) => id),
      ...report.evidence.map(({ id }) => id),
      ...blockersOf(report).map(({ id }) => id),
      ...report.clarificationItems.map(({ id }) => id),
      ...report.missingInformation.map(({ id }) => id),
      ...report.residualRisks.map(({ id }) => id),
      ...discoveredIds(report),
      ...report.followUps.map(({ id }) => id),
    ]),
  ]
}

/** Ids that a discovery gives, to requirements that it found and to child tasks. */
function discoveredIds({ requirementsDiscovery: part }: FinalReport): string[] {
  return [
    ...(part?.ledger ?? []).flatMap(({ id, finding }) => (finding === null ? [] : [id])),
    ...(part?.childTasks ?? []).map(({ id }) => id),
  ]
}

/** Safety blockers with who raised them and on what. */
export function blockersOf(report: FinalReport) {
  return (report.optionSelection?.reassessments ?? []).flatMap(({ worker, assessments }, row) =>
    assessments.flatMap(({ candidate, safetyBlockers }, column) =>
      safetyBlockers.map((blocker, index) => ({
        ...blocker,
        worker,
        candidate,
        ref: `${worker}:${blocker.id}`,
        pointer: `/optionSelection/reassessments/${row}/assessments/${column}/safetyBlockers/${index}`,
      })),
    ),
  )
}

export function requirementItems(report: FinalReport, id: string): ShownItem[] {
  return report.requirements.flatMap((row, index) => {
    if (row.id !== id) return []
    const links = candidatesOf(report).flatMap((placed) => coverageLinks(placed, id))
    return [
      {
        id,
        kind: row.kind === 'EG' ? 'external gate' : 'requirement',
        statement: row.statement ?? '',
        pointer: `/requirements/${index}`,
        facts: factsOf({ kind: row.kind, source: row.source }),
        links: [...links, ...findingLinks(report, ({ requirements }) => requirements.includes(id))],
      },
    ]
  })
}

function coverageLinks({ candidate, option }: PlacedCandidate, requirement: string): ItemLink[] {
  const name = option === undefined ? candidate.id : `${candidate.id} (rank ${option.rank})`
  const links = candidate.commitments.flatMap((commitment): ItemLink[] => {
    const { id, statement, covers, contradicts = [] } = commitment
    const text = `${candidate.title}: ${statement ?? ''}`
    return [
      ...(covers.some((cited) => idOf(cited) === requirement)
        ? [{ relation: 'covered by', id: `${candidate.id} ${id}`, text }]
        : []),
      ...(contradicts.some((cited) => idOf(cited) === requirement)
        ? [{ relation: 'contradicted by', id: `${candidate.id} ${id}`, text }]
        : []),
    ]
  })
  return links.length > 0 ? links : [{ relation: 'not covered by', id: name, text: candidate.title }]
}

/** A cited requirement may carry a revision or a part. */
function idOf(cited: unknown): string {
  if (typeof cited === 'string') return cited.split(/[@#]/)[0] ?? cited
  return typeof cited === 'object' && cited !== null && 'id' in cited ? String(cited.id) : ''
}

export function findingLinks(
  report: FinalReport,
  isMeant: (finding: FinalReport['findings'][number]) => boolean,
): ItemLink[] {
  return report.findings
    .filter(isMeant)
    .map(({ id, statement }) => ({ relation: 'named by', id, text: statement }))
}

export function evidenceLinks(report: FinalReport, ids: readonly string[]): ItemLink[] {
  return ids.map((id) => {
    const row = report.evidence.find((other) => other.id === id)
    return {
      relation: 'evidence',
      id,
      text: row === undefined ? 'no such row' : `${placeOf(row)} (${row.check.state})`,
    }
  })
}

/** Where a piece of evidence is, on one line. */
export function placeOf({ citation }: FinalReport['evidence'][number]): string {
  if ('path' in citation) return `${citation.path}:${citation.lines}`
  if ('argv' in citation) return `${citation.argv.join(' ')} (exit ${citation.exit})`
  return 'artifact' in citation ? `${citation.artifact}${citation.pointer}` : citation.url
}

export function candidateItems(report: FinalReport, id: string): ShownItem[] {
  return candidatesOf(report).flatMap((placed) => {
    if (placed.candidate.id !== id) return []
    const { candidate, pointer, option, audit } = placed
    const { coverage, feasibility, score } = option ?? audit ?? {}
    const criteria = (score?.criteria ?? []).map(({ criterion, weight, scores, points, spread }) => ({
      name: `${criterion} (weight ${weight})`,
      value: `${points} points: ${scores.map((given) => `${given.worker} ${given.score}`).join(', ')}; spread ${spread}`,
    }))
    return [
      {
        id,
        kind: 'implementation option',
        statement: candidate.title,
        pointer,
        facts: [
          ...factsOf({
            standing: option === undefined ? 'cannot be selected' : `can be selected, rank ${option.rank}`,
            mechanism: candidate.mechanism,
            boundary: candidate.boundary.join(', '),
            coverage:
              coverage === undefined
                ? undefined
                : `${coverage.counts.covered} of ${coverage.counts.requirements} (${coverage.coveragePercent} %), precision ${coverage.scopePrecisionPercent} %: ${coverage.coverageVerdict}`,
            feasibility:
              feasibility === undefined ? undefined : `${feasibility.yes} yes, ${feasibility.no} no`,
            score: score === undefined ? undefined : `${score.total} of 1000`,
          }),
          ...criteria,
          ...(audit?.reasons ?? []).map(({ code, message }) => ({ name: `reason ${code}`, value: message })),
          ...factsOf({ sources: candidate.sources.join(', '), fingerprint: candidate.fingerprint }),
          ...candidate.assumptions.map((value) => ({ name: 'assumption', value })),
          ...candidate.safetyNotes.map((value) => ({ name: 'safety note', value })),
        ],
        links: [
          ...candidate.commitments.map(({ id: own, statement, covers }) => ({
            relation: 'commits to',
            id: own,
            text: `${statement ?? ''} (${covers.map(idOf).join(', ') || 'no requirement'})`.trimStart(),
          })),
          ...candidate.externalFacts.map(({ id: own, statement }) => ({
            relation: 'relies on',
            id: own,
            text: statement,
          })),
          ...blockersOf(report)
            .filter((blocker) => blocker.candidate === id)
            .map(({ ref, statement }) => ({ relation: 'blocker', id: ref, text: statement })),
          ...evidenceLinks(report, candidate.evidence),
        ],
      },
    ]
  })
}

export function commitmentItems(report: FinalReport, id: string): ShownItem[] {
  return candidatesOf(report).flatMap(({ candidate, pointer }) =>
    candidate.commitments.flatMap((commitment, index): ShownItem[] => {
      if (commitment.id !== id) return []
      const { statement, covers, contradicts = [] } = commitment
      const link =
        (relation: string) =>
        (cited: unknown): ItemLink => ({
          relation,
          id: idOf(cited),
          text: report.requirements.find((row) => row.id === idOf(cited))?.statement ?? 'no such requirement',
        })
      return [
        {
          id: `${candidate.id} ${id}`,
          kind: 'commitment',
          statement: statement ?? '',
          pointer: `${pointer}/candidate/commitments/${index}`,
          facts: factsOf({ option: `${candidate.id} ${candidate.title}` }),
          links: [...covers.map(link('covers')), ...contradicts.map(link('contradicts'))],
        },
      ]
    }),
  )
}
