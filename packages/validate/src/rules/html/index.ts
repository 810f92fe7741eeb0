import type { Rule } from '../../define-rule.ts'
import { controlsAreForDecisions } from './controls-are-for-decisions.ts'
import { decisionsMatchTheReport } from './decisions-match-the-report.ts'
import { linksArePlain } from './links-are-plain.ts'
import { nothingIsLoaded } from './nothing-is-loaded.ts'
import { pageNamesItsReport } from './page-names-its-report.ts'
import { pageShowsTheData } from './page-shows-the-data.ts'
import { policyForbidsRequests } from './policy-forbids-requests.ts'
import { rowsMatchTheReport } from './rows-match-the-report.ts'
import { scriptsAreTheKnownOnes } from './scripts-are-the-known-ones.ts'

export const HTML_RULES: readonly Rule[] = [
  pageNamesItsReport,
  pageShowsTheData,
  policyForbidsRequests,
  nothingIsLoaded,
  linksArePlain,
  controlsAreForDecisions,
  scriptsAreTheKnownOnes,
  decisionsMatchTheReport,
  rowsMatchTheReport,
]
