import type { ReportText } from '../document.ts'
import type { TextReader } from './index.ts'

export const readReportHtml: TextReader = () => {
  const value: ReportText = { reportId: undefined, dataDigest: undefined }
  return { value, findings: [] }
}
