import type { Rule } from '../../define-rule.ts'
import { handOffNamesItsReport } from './hand-off-names-its-report.ts'
import { handOffShowsTheData } from './hand-off-shows-the-data.ts'
import { headerRepeatsTheVerdict } from './header-repeats-the-verdict.ts'
import { rowsAreComplete } from './rows-are-complete.ts'
import { sectionsAreInOrder } from './sections-are-in-order.ts'

export const MARKDOWN_RULES: readonly Rule[] = [
  handOffNamesItsReport,
  handOffShowsTheData,
  sectionsAreInOrder,
  rowsAreComplete,
  headerRepeatsTheVerdict,
]
