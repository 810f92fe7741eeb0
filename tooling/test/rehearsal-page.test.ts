import { REHEARSAL_FAULTS } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/rehearsal-scenario'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../docs/rehearsal.md'), 'utf8')
const sectionOf = (heading: string): string => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
/** First cells of the table of a section, header and rule left out. */
const cellsOf = (heading: string): string[] =>
  sectionOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => /^\| (.*?) \| /.exec(line)?.[1] ?? '')

const scenarioOf = (steps: readonly unknown[]): unknown => ({
  schemaVersion: '1.0',
  workers: { 'rehearsal-1': { model: 'm', duties: { propose: [{ steps }] } } },
})

/** Kinds of steps, from the schema itself: the one required property of each. */
async function stepKinds(): Promise<string[]> {
  const { schema } = await import('@okstra/contracts/json-schema/rehearsal-scenario')
  const { $defs } = schema as unknown as {
    readonly $defs: { readonly RehearsalStep: { readonly anyOf: readonly { readonly $ref: string }[] } } & Readonly<Record<string, { readonly required?: readonly string[] }>>
  } // prettier-ignore
  return $defs.RehearsalStep.anyOf.flatMap(({ $ref }) => $defs[$ref.split('/').at(-1) ?? '']?.required ?? [])
}

describe('the page on rehearsals', () => {
  it('shows a scenario that is one', () => {
    const [block = ''] = sectionOf('The smallest scenario').match(/(?<=```json\n).*?(?=```)/s) ?? []
    validate(JSON.parse(block))
    expect(validate.errors ?? []).toEqual([])
  })

  it('shows every kind of step, each of them valid', async () => {
    const steps = cellsOf('Steps').map((cell) => JSON.parse(cell.slice(1, -1)) as object)
    validate(scenarioOf(steps))
    expect(validate.errors ?? []).toEqual([])
    expect(steps.flatMap((step) => Object.keys(step)).toSorted()).toEqual((await stepKinds()).toSorted())
  })

  it('names every fault, and no others', () => {
    const named = cellsOf('Faults').flatMap((cell) => cell.split(', ').map((name) => name.slice(1, -1)))
    expect(named.toSorted()).toEqual(REHEARSAL_FAULTS.toSorted())
    const [example = ''] = sectionOf('Faults').match(/(?<=`)\{.*?\}(?=`)/) ?? []
    validate(scenarioOf([JSON.parse(example)]))
    expect(validate.errors ?? []).toEqual([])
  })
})
