import type {
  CitationState,
  ClarificationItem,
  CommandPurpose,
  CoverageCritic,
  CoverageVerdict,
  Criterion,
  CrossVerification,
  DirectionToken,
  Effort,
  EvidenceReport,
  FactAssessment,
  FailureClass,
  FinalReport,
  FindingChoice,
  ImpactEffect,
  Lens,
  ReportFinding,
  ReproductionStatus,
  ReviewAction,
  ReviewOutcome,
  Role,
  SelectionMode,
  TaskType,
  TerminalStatus,
  UsageRow,
  VerdictToken,
  WorkCategory,
} from '@okstra/contracts'

type Ballot = NonNullable<ReportFinding['ballots']>[number]
type Severity = NonNullable<ReportFinding['severity']>
type Outcome = NonNullable<FinalReport['optionSelection']>['outcome']

/** One key for each word of the vocabularies, so that a new word fails the build until it has a label. */
export type TokenKey =
  | `taskType.${TaskType}`
  | `workCategory.${WorkCategory}`
  | `verdictToken.${VerdictToken}`
  | `directionToken.${DirectionToken}`
  | `coverageVerdict.${CoverageVerdict}`
  | `criterion.${Criterion}`
  | `citationState.${CitationState}`
  | `citationAbout.${CitationState}`
  | `severity.${Severity | 'none'}`
  | `confidence.${ReportFinding['confidence']}`
  | `convergence.${NonNullable<ReportFinding['class']>}`
  | `clarificationKind.${ClarificationItem['kind']}`
  | `clarificationStatus.${ClarificationItem['status']}`
  | `clarificationBlocks.${ClarificationItem['blocks']}`
  | `findingChoice.${FindingChoice}`
  | `role.${Role}`
  | `terminalStatus.${TerminalStatus}`
  | `failureClass.${FailureClass}`
  | `independence.${CrossVerification['independence']}`
  | `leadKind.${FinalReport['run']['lead']['kind']}`
  | `author.${FinalReport['run']['author']}`
  | `usageSource.${UsageRow['source']}`
  | `factState.${FactAssessment['state']}`
  | `selectionMode.${SelectionMode}`
  | `outcome.${Outcome}`
  | `requirementKind.${'EB' | 'PB' | 'EO' | 'EG'}`
  | `reproductionStatus.${ReproductionStatus}`
  | `gapOutcome.${CoverageCritic['gaps'][number]['outcome']}`
  | `ballot.${Ballot['vote']}`
  | `lens.${Lens}`
  | `effort.${Effort}`
  | `commandPurpose.${CommandPurpose}`
  | `impactEffect.${ImpactEffect}`
  | `reviewAction.${ReviewAction}`
  | `reviewOutcome.${ReviewOutcome}`
  | `freshness.${EvidenceReport['freshness']}`
  | `disagreeReason.${NonNullable<Ballot['reason']>}`
