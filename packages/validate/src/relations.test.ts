import { expect, it } from 'vitest'
import { validateDocuments } from './validate-documents.ts'
import { directionExample } from './rules/view-example.ts'

const FILE = 'reports/final-report-implementation-option-selection-001.data.json'
const run = (task: string): string =>
  `.okstra/tasks/billing/${task}/runs/implementation-option-selection/001/`

/** A direction, its report in the run of one task, and another report of the same name in the run of another. */
async function codesOf(source: string, others: readonly string[]): Promise<string[]> {
  const [report, direction] = directionExample('a direction').documents()
  if (direction === undefined || report === undefined) throw new Error('The example has changed.')
  const bound = JSON.parse(direction.text) as Record<string, unknown>
  const other = JSON.stringify({ ...(JSON.parse(report.text) as object), summary: 'Another story.' })
  const documents = [
    { ...direction, text: JSON.stringify({ ...bound, sourceReport: source }) },
    { ...report, name: `${run('late-fees')}${FILE}` },
    ...others.map((task) => ({ ...report, name: `${run(task)}${FILE}`, text: other })),
  ]
  const findings = await validateDocuments(documents)
  return findings.map(({ code }) => code).filter((code) => code === 'OKS-DIR-002')
}

it('holds a direction against the report that it names, not against one of the same name', async () => {
  expect(await codesOf(`${run('late-fees')}${FILE}`, ['map', 'zoo'])).toEqual([])
})

it('sees that its own report is new', async () => {
  expect(await codesOf(`${run('map')}${FILE}`, ['map'])).toEqual(['OKS-DIR-002'])
})

it('holds it against no other report when its own is not there', async () => {
  expect(await codesOf(`${run('gone')}${FILE}`, [])).toEqual([])
})
