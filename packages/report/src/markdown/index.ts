export { escapeCell, joinRow, splitRow } from './escape.ts'
export {
  estimateTokens,
  type MarkdownSection,
  renderMarkdown,
  type RenderMarkdownOptions,
} from './render-markdown.ts'
export {
  type ColumnName,
  parseReportTables,
  REPORT_TABLES,
  type ReportTable,
  type TableName,
} from './report-tables.ts'
export { TRIM_STEPS, type TrimStep } from './view.ts'
