import type { CoverageFigures } from '@okstra/contracts'
import type { CoverageFault, CoverageReport } from './model.ts'
import { shownId } from './problems.ts'

/** What can be explained: a report, an accumulator's summary, or the bare figures of a final report. */
export type Explainable = Omit<CoverageFigures, 'redundantCommitments'> & Partial<CoverageReport>

/** Longer lists are cut, with a count of the rest. */
const SHOWN = 12

/**
 * Says a coverage report in plain sentences: first the verdict and why, then what is missing, what is too
 * much and what is at fault, then notes. Lists are cut after
 * twelve, with a count of the rest.
 *
 * @example
 * explainCoverage(report)[0]
 * // => 'Under-covered: 1 of 2 requirements is covered (50 %).'
 */
export function explainCoverage(report: Explainable): string[] {
  return [
    verdictSentence(report),
    ...lackSentences(report),
    ...excessSentences(report),
    ...noteSentences(report),
  ]
}

function verdictSentence({ coverageVerdict, counts, ...report }: Explainable): string {
  const { requirements, covered, commitments, mapped } = counts
  const coverage = `${covered} of ${requirements} ${noun(requirements, 'requirement')} ${covered === 1 ? 'is' : 'are'} covered (${report.coveragePercent} %)`
  const scope = `${mapped} of ${commitments} ${noun(commitments, 'commitment')} ${mapped === 1 ? 'covers' : 'cover'} a requirement that counts (${report.scopePrecisionPercent} %)`
  switch (coverageVerdict) {
    case 'exact':
      return `Exact: ${coverage}, and ${scope}.`
    case 'under-covered':
      return commitments === 0
        ? `Under-covered: there are no commitments; ${coverage}.`
        : `Under-covered: ${coverage}.`
    case 'over-scoped':
      return `Over-scoped: ${coverage}, but ${scope}.`
    case 'under-covered-and-over-scoped':
      return `Under-covered and over-scoped: ${coverage}, and ${scope}.`
    case 'contradicted': {
      const count = report.contradictedRequirements.length
      return `Contradicted: ${count} ${noun(count, 'requirement')} ${count === 1 ? 'is' : 'are'} made impossible by a commitment; ${coverage}.`
    }
  }
}

function lackSentences(report: Explainable): string[] {
  const contradicted = new Set(report.contradictedRequirements)
  const throughChildren = report.deepFailures ?? []
  const failing = new Set(throughChildren.map(({ requirement }) => requirement))
  const partial = report.partialRequirements ?? []
  const told = new Set([...contradicted, ...failing, ...partial.map(({ requirement }) => requirement)])
  const open = report.uncoveredRequirements.filter((id) => !told.has(id))
  return [
    ...sentence(report.contradictedRequirements, 'is contradicted', 'are contradicted'),
    ...sentence(open, 'is covered by no commitment', 'are covered by no commitment'),
    ...each(
      partial,
      'requirements are covered in part',
      ({ requirement, missingParts }) =>
        `${shownId(requirement)} is covered in part; nobody covers ${listed(missingParts)} of it.`,
    ),
    ...each(
      throughChildren,
      'requirements fail through those that refine them',
      ({ requirement, children }) =>
        `${shownId(requirement)} is not deeply covered, because ${listed(children)} ${children.length === 1 ? 'is' : 'are'} not.`,
    ),
  ]
}

function excessSentences(report: Explainable): string[] {
  const faulty = new Set((report.faults ?? []).map(({ commitment }) => commitment))
  const gateOnly = new Set(report.gateOnlyCommitments)
  const unmapped = report.unmappedCommitments.filter((id) => !faulty.has(id) && !gateOnly.has(id))
  return [
    ...sentence(unmapped, 'covers no requirement that counts', 'cover no requirement that counts'),
    ...sentence(
      report.gateOnlyCommitments,
      'covers external gates only, which never count',
      'cover external gates only, which never count',
    ),
    ...each(
      report.unknownReferences,
      'references lead nowhere',
      ({ commitment, requirement }) =>
        `${shownId(commitment)} refers to ${shownId(requirement)}, which does not exist.`,
    ),
    ...each(
      report.unknownParents ?? [],
      'refined requirements do not exist',
      ({ requirement, parent }) =>
        `${shownId(requirement)} refines ${shownId(parent)}, which does not exist.`,
    ),
    ...each(report.faults ?? [], 'covers are faulty', faultSentence),
  ]
}

function faultSentence(fault: CoverageFault): string {
  const who = `${shownId(fault.commitment)}${fault.source === undefined ? '' : ` (${shownId(fault.source)})`}`
  const what = shownId(fault.requirement)
  switch (fault.kind) {
    case 'outdated-revision':
      return `${who} cites revision ${shownId(String(fault.cited))} of ${what}, which is at ${shownId(String(fault.current))}; it covers nothing until it is reconfirmed.`
    case 'undeclared-part':
      return `${who} names the part ${JSON.stringify(shownId(fault.part))} of ${what}, which declares no such part; it covers nothing.`
    case 'no-part':
      return `${who} names no part of ${what}; it covers nothing.`
  }
}

function noteSentences(report: Explainable): string[] {
  const unmapped = new Set(report.unmappedCommitments)
  const redundant = (report.redundantCommitments ?? []).filter((id) => !unmapped.has(id))
  return [
    ...sentence(
      redundant,
      'could be left out and the coverage would stay as it is',
      'could each be left out and the coverage would stay as it is',
    ),
    ...sentence(
      report.uncountedRequirements ?? [],
      'is listed and does not count',
      'are listed and do not count',
    ),
  ]
}

function sentence(ids: readonly string[], one: string, many: string): string[] {
  return ids.length === 0 ? [] : [`${listed(ids)} ${ids.length === 1 ? one : many}.`]
}

/** A sentence for each of the first rows, and a count of the others. */
function each<Row>(rows: readonly Row[], rest: string, say: (row: Row) => string): string[] {
  const said = rows.slice(0, SHOWN).map(say)
  return rows.length > SHOWN ? [...said, `${rows.length - SHOWN} more ${rest}.`] : said
}

function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, SHOWN).map(shownId)
  if (ids.length > SHOWN) return `${shown.join(', ')} and ${ids.length - SHOWN} more`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

function noun(count: number, word: string): string {
  return count === 1 ? word : `${word}s`
}
