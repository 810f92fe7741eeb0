import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BundledPrograms, bundlePrograms } from '../../../tooling/bundle-programs.ts'
import { acceptOutcome, removeShared, runScenario, scenarioDifferences } from './scenario-runner.ts'

const scenarios = join(import.meta.dirname, 'scenarios')
const names = readdirSync(scenarios).toSorted()
let programs: BundledPrograms
beforeAll(async () => {
  programs = await bundlePrograms()
})
afterAll(async () => {
  programs.remove()
  await removeShared()
})

describe('scenarios', () => {
  it.each(names)('%s', async (name) => {
    const folder = join(scenarios, name)
    const outcome = await runScenario(folder, { programs })
    if (process.env['OKSTRA_ACCEPT_SCENARIOS'] === '1') acceptOutcome(folder, outcome)
    expect(scenarioDifferences(folder, outcome)).toEqual([])
  })
})

describe('the scenario runner itself', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'okstra-runner-'))
  afterAll(() => rmSync(temporary, { recursive: true, force: true }))

  const copyOf = (name: string) => {
    const folder = mkdtempSync(join(temporary, 'copy-'))
    cpSync(join(scenarios, name), folder, { recursive: true })
    return folder
  }

  it.each([
    { wrong: 'exit', spoil: (folder: string) => writeFileSync(join(folder, 'exit'), '7\n') },
    { wrong: 'stdout', spoil: (folder: string) => writeFileSync(join(folder, 'stdout'), 'something else\n') },
    { wrong: 'stderr', spoil: (folder: string) => rmSync(join(folder, 'stderr')) },
    { wrong: 'files', spoil: (folder: string) => writeFileSync(join(folder, 'files'), '') },
    {
      wrong: 'out/brief.md',
      spoil: (folder: string) => writeFileSync(join(folder, 'out/brief.md'), 'x'),
    },
    { wrong: 'out/never.md', spoil: (folder: string) => writeFileSync(join(folder, 'out/never.md'), 'x') },
  ])('fails on a wrong $wrong', async ({ wrong, spoil }) => {
    const folder = copyOf('validate-fix')
    spoil(folder)
    const differences = scenarioDifferences(folder, await runScenario(folder))
    expect(differences.map((difference) => difference.split(':')[0])).toEqual([wrong])
  })
})
