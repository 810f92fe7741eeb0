import type { ReportText } from '../document.ts'
import { htmlTags } from './html-tags.ts'
import type { TextReader } from './index.ts'

export const readReportHtml: TextReader = (text) => {
  for (const { name, attributes } of htmlTags(text)) {
    if (name !== 'html') continue
    const value: ReportText = {
      reportId: attributes.get('data-report'),
      dataDigest: attributes.get('data-digest'),
    }
    return { value, findings: [] }
  }
  return { value: { reportId: undefined, dataDigest: undefined } satisfies ReportText, findings: [] }
}
