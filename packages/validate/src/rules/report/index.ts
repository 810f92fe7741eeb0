import type { Rule } from '../../define-rule.ts'
import { aPersonDecides } from './a-person-decides.ts'
import { answersFitTheirStatus } from './answers-fit-their-status.ts'
import { auditIsRecomputed } from './audit-is-recomputed.ts'
import { blockedSaysWhy } from './blocked-says-why.ts'
import { blockersExist } from './blockers-exist.ts'
import { childTasksAreOrdered } from './child-tasks-are-ordered.ts'
import { childTasksBecomeFollowUps } from './child-tasks-become-follow-ups.ts'
import { discoveredIdsAreTheirs } from './discovered-ids-are-theirs.ts'
import { discoveryHoldsTheBrief } from './discovery-holds-the-brief.ts'
import { discoveryRouteFollows } from './discovery-route-follows.ts'
import { citedEvidenceExists } from './cited-evidence-exists.ts'
import { concernedRequirementsExist } from './concerned-requirements-exist.ts'
import { coverageFiguresAgree } from './coverage-figures-agree.ts'
import { coverageFiguresAreRecomputed } from './coverage-figures-are-recomputed.ts'
import { displayedEvidenceIsSupported } from './displayed-evidence-is-supported.ts'
import { errorCausesAreRecomputed } from './error-causes-are-recomputed.ts'
import { errorRouteFollows } from './error-route-follows.ts'
import { evidenceStateFits } from './evidence-state-fits.ts'
import { failuresAreNamed } from './failures-are-named.ts'
import { fingerprintsAreRecomputed } from './fingerprints-are-recomputed.ts'
import { gapsBecomeFindings } from './gaps-become-findings.ts'
import { graveFindingsAreSupported } from './grave-findings-are-supported.ts'
import { reportIdsAreUnique } from './ids-are-unique.ts'
import { improvementRouteFollows } from './improvement-route-follows.ts'
import { improvementsBecomeFollowUps } from './improvements-become-follow-ups.ts'
import { independenceIsRecomputed } from './independence-is-recomputed.ts'
import { leadingSubjectIsFirst } from './leading-subject-is-first.ts'
import { ledgerIsMeasurable } from './ledger-is-measurable.ts'
import { lensCountsAreRecomputed } from './lens-counts-are-recomputed.ts'
import { lensesAreHandedOut } from './lenses-are-handed-out.ts'
import { movedEvidenceSaysWhere } from './moved-evidence-says-where.ts'
import { narrativeKeepsToTheRecord } from './narrative-keeps-to-the-record.ts'
import { outcomeIsRecomputed } from './outcome-is-recomputed.ts'
import { planningFollowsOptionSelection } from './planning-follows-option-selection.ts'
import { preselectedStaysAlone } from './preselected-stays-alone.ts'
import { ranksAreRecomputed } from './ranks-are-recomputed.ts'
import { reassessmentsAreUsable } from './reassessments-are-usable.ts'
import { rosterIsUnique } from './roster-is-unique.ts'
import { routeFitsThePhase } from './route-fits-the-phase.ts'
import { rowsNameTheirCandidate } from './rows-name-their-candidate.ts'
import { runEndsAfterItStarts } from './run-ends-after-it-starts.ts'
import { scoresAreRecomputed } from './scores-are-recomputed.ts'
import { selectionRoutesByOutcome } from './selection-routes-by-outcome.ts'
import { stabilityIsRecomputed } from './stability-is-recomputed.ts'
import { supersededIsSweptAgain } from './superseded-is-swept-again.ts'
import { taskPartFits } from './task-part-fits.ts'
import { decisionsAreOnRecord } from './decisions-are-on-record.ts'
import { findingsThatBlockAreAskedAbout } from './findings-that-block-are-asked-about.ts'
import { questionsHoldBack } from './questions-hold-back.ts'
import { rowsSayWhatFindingsSay } from './rows-say-what-findings-say.ts'
import { votesAreRecounted } from './votes-are-recounted.ts'
import { analysisStandsOnItsCommit } from './analysis-stands-on-its-commit.ts'
import { snapshotsAreTheCitedFiles } from './snapshots-are-the-cited-files.ts'
import { analysisRouteFollows } from './analysis-route-follows.ts'
import { targetIsWhatWasNamed } from './target-is-what-was-named.ts'
import { freshnessFitsWhatChanged } from './freshness-fits-what-changed.ts'
import { analysisRowsAreInOrder } from './analysis-rows-are-in-order.ts'
import { weightsSumTo100 } from './weights-sum-to-100.ts'
import { workersAreInTheRoster } from './workers-are-in-the-roster.ts'

export const REPORT_RULES: readonly Rule[] = [
  taskPartFits,
  reportIdsAreUnique,
  citedEvidenceExists,
  concernedRequirementsExist,
  workersAreInTheRoster,
  blockersExist,
  ledgerIsMeasurable,
  coverageFiguresAreRecomputed,
  coverageFiguresAgree,
  fingerprintsAreRecomputed,
  rowsNameTheirCandidate,
  leadingSubjectIsFirst,
  reassessmentsAreUsable,
  scoresAreRecomputed,
  ranksAreRecomputed,
  stabilityIsRecomputed,
  auditIsRecomputed,
  outcomeIsRecomputed,
  blockedSaysWhy,
  weightsSumTo100,
  preselectedStaysAlone,
  evidenceStateFits,
  movedEvidenceSaysWhere,
  displayedEvidenceIsSupported,
  graveFindingsAreSupported,
  planningFollowsOptionSelection,
  selectionRoutesByOutcome,
  errorRouteFollows,
  errorCausesAreRecomputed,
  votesAreRecounted,
  rowsSayWhatFindingsSay,
  questionsHoldBack,
  findingsThatBlockAreAskedAbout,
  decisionsAreOnRecord,
  discoveryRouteFollows,
  discoveryHoldsTheBrief,
  discoveredIdsAreTheirs,
  childTasksAreOrdered,
  childTasksBecomeFollowUps,
  lensesAreHandedOut,
  lensCountsAreRecomputed,
  improvementRouteFollows,
  improvementsBecomeFollowUps,
  analysisStandsOnItsCommit,
  snapshotsAreTheCitedFiles,
  analysisRouteFollows,
  targetIsWhatWasNamed,
  freshnessFitsWhatChanged,
  analysisRowsAreInOrder,
  routeFitsThePhase,
  aPersonDecides,
  independenceIsRecomputed,
  failuresAreNamed,
  rosterIsUnique,
  runEndsAfterItStarts,
  answersFitTheirStatus,
  narrativeKeepsToTheRecord,
  supersededIsSweptAgain,
  gapsBecomeFindings,
]
