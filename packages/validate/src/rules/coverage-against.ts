import { isOkstraError, type Requirement } from '@okstra/contracts'
import { computeCoverage, type CoverageReport } from '@okstra/coverage'
import type { RuleContext, RuleFinding } from '../define-rule.ts'
import { isKind, type ReadDocument } from '../document.ts'
import { commitmentList, requirementList, shownId } from './coverage-problems.ts'

/** What can be wrong with commitments once their requirements are known. */
export type CoverageAspect = 'unknown' | 'parts' | 'outdated' | 'gates' | 'unmapped' | 'contradicted'

/** Findings of one aspect; none when the call holds no requirements, or several lists of them. */
export function coverageFindings(
  document: ReadDocument<'commitment-file'>,
  context: RuleContext,
  aspect: CoverageAspect,
): RuleFinding[] {
  const report = measure(document, context)
  if (report === undefined) return []
  const { items, base } = commitmentList(document)
  const placeOf = new Map(items.map(({ id }, index) => [id, `${base}/${index}`]))
  return tell(report, aspect).map(({ commitment, message, expected }) => ({
    message,
    pointer: placeOf.get(commitment) ?? base,
    ...(expected === undefined ? {} : { expected }),
  }))
}

interface Told {
  readonly commitment: string
  readonly message: string
  readonly expected?: readonly string[]
}

function tell(report: CoverageReport, aspect: CoverageAspect): Told[] {
  switch (aspect) {
    case 'unknown':
      return report.unknownReferences.map(({ commitment, requirement }) => ({
        commitment,
        message: `${shownId(commitment)} names ${shownId(requirement)}, which does not exist.`,
      }))
    case 'parts':
      return report.faults.flatMap((fault) =>
        fault.kind === 'undeclared-part'
          ? [
              {
                commitment: fault.commitment,
                message: `${shownId(fault.commitment)} names the part ${shownId(fault.part)}, which ${shownId(fault.requirement)} does not declare.`,
              },
            ]
          : fault.kind === 'no-part'
            ? [
                {
                  commitment: fault.commitment,
                  message: `${shownId(fault.commitment)} covers no part of ${shownId(fault.requirement)}: its list of parts is empty.`,
                },
              ]
            : [],
      )
    case 'outdated':
      return report.faults.flatMap((fault) =>
        fault.kind === 'outdated-revision'
          ? [
              {
                commitment: fault.commitment,
                message: `${shownId(fault.commitment)} cites revision ${shownId(String(fault.cited))} of ${shownId(fault.requirement)}; the current one is ${shownId(String(fault.current))}.`,
                expected: [String(fault.current)],
              },
            ]
          : [],
      )
    case 'gates':
      return report.gateOnlyCommitments.map((commitment) => ({
        commitment,
        message: `${shownId(commitment)} covers external gates only.`,
      }))
    case 'unmapped':
      return unmapped(report)
    case 'contradicted':
      return report.contradictedRequirements.map((requirement) => ({
        commitment: '',
        message: `${shownId(requirement)} is contradicted by a commitment.`,
      }))
  }
}

/** Commitments that have a finding of their own are not told again. */
function unmapped({
  unmappedCommitments,
  gateOnlyCommitments,
  faults,
  unknownReferences,
}: CoverageReport): Told[] {
  const told = new Set([
    ...gateOnlyCommitments,
    ...faults.map(({ commitment }) => commitment),
    ...unknownReferences.map(({ commitment }) => commitment),
  ])
  return unmappedCommitments
    .filter((commitment) => !told.has(commitment))
    .map((commitment) => ({
      commitment,
      message: `${shownId(commitment)} covers no requirement that counts.`,
    }))
}

const kept = new WeakMap<ReadDocument, CoverageReport | 'none'>()

function measure(
  document: ReadDocument<'commitment-file'>,
  context: RuleContext,
): CoverageReport | undefined {
  const known = kept.get(document)
  if (known !== undefined) return known === 'none' ? undefined : known
  const requirements = requirementsBeside(context)
  let report: CoverageReport | undefined
  try {
    report =
      requirements === undefined
        ? undefined
        : computeCoverage({
            requirements,
            commitments: commitmentList(document).items,
            ...(context.facts.idPattern === undefined ? {} : { idPattern: context.facts.idPattern }),
          })
  } catch (error) {
    // What cannot be computed has findings of its own.
    if (!isOkstraError(error)) throw error
  }
  kept.set(document, report ?? 'none')
  return report
}

function requirementsBeside({ documents }: RuleContext): readonly Requirement[] | undefined {
  const lists = documents.flatMap((document): (readonly Requirement[])[] => {
    if (isKind(document, 'requirement-file')) return [requirementList(document).items]
    if (isKind(document, 'requirement-ledger'))
      return [[...document.value.requirements, ...document.value.gates]]
    if (isKind(document, 'brief')) return [[...document.value.requirements, ...document.value.gates]]
    return []
  })
  return lists.length === 1 ? lists[0] : undefined
}
