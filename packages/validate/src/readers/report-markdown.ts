import { parseFrontmatter } from '@okstra/contracts/frontmatter'
import type { ReportText } from '../document.ts'
import type { TextReader } from './index.ts'

export const readReportMarkdown: TextReader = (text) => {
  const { data } = parseFrontmatter(text)
  const value: ReportText = { reportId: textOf(data['reportId']), dataDigest: textOf(data['dataDigest']) }
  return { value, findings: [] }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
