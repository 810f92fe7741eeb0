export {
  documentationOf,
  type Rule,
  RULE_GROUPS,
  type RuleContext,
  type RuleExample,
  type RuleFinding,
  type RuleGroup,
  type RuleId,
  type ValidateFacts,
} from './define-rule.ts'
export { detectKind } from './detect-kind.ts'
export {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentValues,
  type InputDocument,
  type ReadDocument,
  type ReportText,
} from './document.ts'
export { findInventions } from './rules/report/narrative-record.ts'
export { validateDocuments } from './validate-documents.ts'
export {
  FAIL_LEVELS,
  type FailLevel,
  fails,
  type Format,
  type FormatContext,
  FORMATS,
} from './format/format-context.ts'
export { formatFindings } from './format/format-findings.ts'
export { makeOutput, type ValidateOutput } from './format/json.ts'
export { FIXABLE_KINDS, fixDocument, type FixedDocument } from './fix-document.ts'
