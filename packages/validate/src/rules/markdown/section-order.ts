import type { RuleFinding } from '../../define-rule.ts'

/** Anchors of the sections, in the order of the schema. */
const ORDER = [
  'index',
  'verdict-card',
  'summary',
  'requirements',
  'requirement-coverage',
  'findings',
  'evidence',
  'clarification-items',
  'superseded',
  'missing-information',
  'residual-risks',
  'follow-ups',
  'cross-verification',
  'coverage-critic',
  'agent-activity',
  'token-usage',
  'provenance',
  'option-selection',
]

/** Sections that stand twice, out of order, or not at all though every hand-off has them. */
export function sectionFaults(text: string): RuleFinding[] {
  const found = sectionsOf(text)
  const faults: RuleFinding[] = []
  let last = -1
  const seen = new Set<string>()
  for (const { anchor, line } of found) {
    const place = ORDER.indexOf(anchor)
    const position = { line, column: 1 }
    if (seen.has(anchor)) faults.push({ message: `The section ${anchor} stands a second time.`, position })
    else if (place !== -1 && place < last) {
      faults.push({ message: `The section ${anchor} stands after ${ORDER[last] ?? ''}.`, position })
    }
    seen.add(anchor)
    last = Math.max(last, place)
  }
  for (const anchor of ['index', 'verdict-card']) {
    if (!seen.has(anchor))
      faults.push({ message: `The hand-off has no section ${anchor}.`, position: { line: 1, column: 1 } })
  }
  return faults
}

/** The headings that the template writes; text of agents stands in quotes and cells. */
function sectionsOf(text: string): { anchor: string; line: number }[] {
  const found: { anchor: string; line: number }[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const anchor = /^## <a id="([a-z0-9-]{1,80})"><\/a>/.exec(line)?.[1]
    if (anchor !== undefined) found.push({ anchor, line: index + 1 })
  }
  return found
}
