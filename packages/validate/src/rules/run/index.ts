import type { Rule } from '../../define-rule.ts'
import { candidatesAreUnique, candidatesWereProposed } from './candidates.ts'
import { clarificationsAreCarried } from './clarifications-are-carried.ts'
import { reviewsAreResolved } from './reviews-are-resolved.ts'
import { runLeadsWhereItsReportLeads, whatTheJournalSaysIsThere } from './completeness.ts'
import {
  failuresAreInTheErrorLedger,
  postReportIsOfThisSeal,
  promptsAreWhatWasSent,
  teamStateFollowsTheJournal,
  viewsAreAsRendered,
} from './derived.ts'
import { recordsAreOfAnAttempt, recordsHaveTheirDigest } from './digests.ts'
import { instructionSetIsKept } from './instruction-set-is-kept.ts'
import { manifestIsWhatWasPrepared, manifestLiesInItsFolder, rosterFitsThePhase } from './manifest.ts'
import { reportHasTheMergedCandidates, reportHasTheRosterOfItsRun, reportIsOfItsRun } from './report.ts'
import {
  reportHasTheChecksOfTheAudits,
  reportHasTheRequirementsOfTheBrief,
  reportHasTheScoresThatWereGiven,
} from './report-figures.ts'
import {
  auditsCheckEveryCitation,
  auditsNameTheirWork,
  resultsCarryTheNonce,
  resultsHaveThePartOfTheirDuty,
  statusFitsItsOutcome,
} from './results.ts'

export const RUN_RULES: readonly Rule[] = [
  recordsHaveTheirDigest,
  recordsAreOfAnAttempt,
  rosterFitsThePhase,
  manifestLiesInItsFolder,
  manifestIsWhatWasPrepared,
  whatTheJournalSaysIsThere,
  runLeadsWhereItsReportLeads,
  resultsCarryTheNonce,
  resultsHaveThePartOfTheirDuty,
  auditsCheckEveryCitation,
  auditsNameTheirWork,
  statusFitsItsOutcome,
  teamStateFollowsTheJournal,
  postReportIsOfThisSeal,
  viewsAreAsRendered,
  promptsAreWhatWasSent,
  failuresAreInTheErrorLedger,
  candidatesWereProposed,
  candidatesAreUnique,
  reportIsOfItsRun,
  reportHasTheRosterOfItsRun,
  reportHasTheMergedCandidates,
  reportHasTheScoresThatWereGiven,
  reportHasTheChecksOfTheAudits,
  reportHasTheRequirementsOfTheBrief,
  clarificationsAreCarried,
  reviewsAreResolved,
  instructionSetIsKept,
]
