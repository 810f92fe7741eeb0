export {
  defineTheme,
  type HtmlSection,
  renderHtml,
  type RenderHtmlOptions,
  type Theme,
  type ThemeColours,
  type ThemeOptions,
} from './html/index.ts'
export {
  checkResponseIds,
  formatUserResponse,
  parseUserResponse,
  printUserResponse,
  RESPONSE_FINDINGS,
  type ResponseFindingCode,
} from './response/index.ts'
export {
  type Catalogue,
  catalogueFor,
  checkCatalogue,
  en,
  formatLabel,
  isLabelKey,
  ko,
  type LabelKey,
  type Slots,
} from './locale/index.ts'
export {
  type ColumnName,
  escapeCell,
  estimateTokens,
  joinRow,
  type MarkdownSection,
  parseReportTables,
  renderMarkdown,
  type RenderMarkdownOptions,
  REPORT_TABLES,
  type ReportTable,
  splitRow,
  type TableName,
  TRIM_STEPS,
  type TrimStep,
} from './markdown/index.ts'
