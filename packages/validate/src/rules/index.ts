import type { Rule } from '../define-rule.ts'
import { BRIEF_RULES } from './brief/index.ts'
import { CANDIDATE_RULES } from './candidate/index.ts'
import { COMMITMENT_RULES } from './commitment/index.ts'
import { CONFIG_RULES } from './config/index.ts'
import { DIRECTION_RULES } from './direction/index.ts'
import { DOCUMENT_RULES } from './document/index.ts'
import { HTML_RULES } from './html/index.ts'
import { MARKDOWN_RULES } from './markdown/index.ts'
import { REPORT_RULES } from './report/index.ts'
import { REQUIREMENT_RULES } from './requirement/index.ts'
import { RESPONSE_RULES } from './response/index.ts'
import { SEAL_RULES } from './seal/index.ts'
import { LEDGER_RULES } from './ledger/index.ts'
import { JOURNAL_RULES } from './journal/index.ts'
import { RUN_RULES } from './run/index.ts'
import { TASK_RULES } from './task/index.ts'
import { SCENARIO_RULES } from './scenario/index.ts'
import { HOME_RULES } from './home/index.ts'
import { SHAPE_RULES } from './shape/index.ts'

/**
 * Every rule: id, severity, what it asks for, why, what to do, and one example that passes and one that
 * fails. The reference page of the rules is made from this table.
 *
 * @example
 * RULES.find(({ id }) => id === 'OKS-DOC-003')?.title // => 'The text starts without a byte order mark'
 */
export const RULES: readonly Rule[] = [
  ...DOCUMENT_RULES,
  ...SHAPE_RULES,
  ...BRIEF_RULES,
  ...REQUIREMENT_RULES,
  ...COMMITMENT_RULES,
  ...CANDIDATE_RULES,
  ...REPORT_RULES,
  ...SEAL_RULES,
  ...RESPONSE_RULES,
  ...DIRECTION_RULES,
  ...MARKDOWN_RULES,
  ...HTML_RULES,
  ...LEDGER_RULES,
  ...JOURNAL_RULES,
  ...RUN_RULES,
  ...TASK_RULES,
  ...SCENARIO_RULES,
  ...HOME_RULES,
  ...CONFIG_RULES,
]
