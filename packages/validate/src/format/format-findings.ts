import type { Finding } from '@okstra/contracts'
import type { Format, FormatContext } from './format-context.ts'
import { formatCtrf } from './ctrf.ts'
import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatMarkdown } from './markdown.ts'
import { formatPretty } from './pretty.ts'
import { formatSarif } from './sarif.ts'

/**
 * Writes findings in a format, ending in a line feed. The order of the findings is kept. Text from
 * documents is escaped for the format, and its control characters are made visible.
 *
 * @example
 * formatFindings([], 'json', { files: [{ name: 'brief.md', kind: 'brief' }] })
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @see https://github.com/testmoapp/junitxml
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 * @see https://ctrf.io/docs/specification/overview
 */
export function formatFindings(
  findings: readonly Finding[],
  format: Format,
  context: FormatContext = {},
): string {
  switch (format) {
    case 'pretty':
      return formatPretty(findings, context)
    case 'json':
      return formatJson(findings, context)
    case 'sarif':
      return formatSarif(findings, context)
    case 'junit':
      return formatJunit(findings, context)
    case 'github':
      return formatGithub(findings)
    case 'markdown':
      return formatMarkdown(findings, context)
    case 'ctrf':
      return formatCtrf(findings, context)
  }
}
