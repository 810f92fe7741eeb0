import { type FinalReport, isOkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { htmlTags } from '../../readers/html-tags.ts'
import { isObject } from '../../schema/schema-node.ts'
import { compareOnce } from './page-decisions.ts'

/** Where the registers of a page differ from those of its report. */
export function rowFaults(text: string, report: FinalReport): string[] {
  const island = islandOf(text)
  if (island === undefined) return ['The page has no readable data island.']
  return [
    ...compareOnce(
      'the finding',
      rowIds(island['findings']),
      report.findings.map(({ id }) => id),
    ),
    ...compareOnce(
      'the evidence',
      rowIds(island['evidence']),
      report.evidence.map(({ id }) => id),
    ),
  ]
}

function islandOf(text: string): Readonly<Record<string, unknown>> | undefined {
  for (const { name, attributes, raw } of htmlTags(text)) {
    if (name !== 'script' || attributes.get('id') !== 'okstra-data') continue
    try {
      const value: unknown = parseJson(raw ?? '')
      return isObject(value) ? value : undefined
    } catch (error) {
      if (!isOkstraError(error)) throw error
      return undefined
    }
  }
  return undefined
}

/** A row of the island begins with its id. */
function rowIds(rows: unknown): string[] {
  if (!Array.isArray(rows)) return []
  return (rows as readonly unknown[]).map((row) => (Array.isArray(row) ? String(row[0]) : ''))
}
