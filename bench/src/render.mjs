// Rendering against JSON.stringify of the same data, and whether it grows in line with the findings.
import { renderHtml, renderMarkdown } from '@okstra/report'
import { bigReport } from './big-report.mjs'
import { compare } from './measure.mjs'

export async function render() {
  const rows = []
  for (const [count, rounds] of [
    [100, 15],
    [1000, 9],
    [10_000, 5],
    [50_000, 3],
  ]) {
    const data = bigReport(count)
    for (const [name, view] of [
      ['renderMarkdown', renderMarkdown],
      ['renderHtml', renderHtml],
    ]) {
      const bytes = Buffer.byteLength(view(data))
      const row = await compare({
        name: `${name}, ${count} findings / JSON.stringify`,
        rounds,
        subject: () => view(data),
        anchor: () => JSON.stringify(data),
      })
      rows.push({ ...row, megabytes: Math.round(bytes / 1e4) / 100 })
    }
  }
  return rows
}
