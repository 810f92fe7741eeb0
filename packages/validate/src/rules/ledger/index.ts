import type { Rule } from '../../define-rule.ts'
import { lastLineIsWhole, linesAreRows } from './lines.ts'

export const LEDGER_RULES: readonly Rule[] = [lastLineIsWhole, linesAreRows]
