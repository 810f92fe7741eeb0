import { isOkstraError } from '@okstra/contracts'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { archiveRun, homeLayout, type Machine, restoreRun, runLayout, thisMachine } from '../src/index.ts'
import { FAULTS, faultyMachine, isPossible } from './faults.ts'
import { cleanUp, newFolder } from './support.ts'

afterAll(cleanUp)

const place = {
  task: { project: 'shop', group: 'billing', task: 'late-fees' },
  taskType: 'error-analysis',
  seq: '001',
} as const
const run = 'shop-billing-late-fees-error-analysis-001-1a2b3c4d'
const facts = { run, task: 'shop:billing:late-fees', status: 'completed', verdict: 'accepted' } as const
const FILES: Readonly<Record<string, string>> = {
  'journal.jsonl': '{"seq":0}\n',
  'manifests/run-manifest.json': '{}\n',
  'worker-results/claude-analyse-1.log': 'a\u0000b\n',
}

async function makeArchived() {
  const base = newFolder()
  const root = join(base, 'project')
  const home = join(base, 'home')
  const { folder } = runLayout(root, place)
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await archiveRun({ home, root, place, facts })
  const target = homeLayout(home).archivedRun(run)
  const act = (machine: Machine = thisMachine, dryRun = false) =>
    restoreRun({ home, root, place, run, machine, dryRun })
  return { root, home, folder, target, act }
}

const textsBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.okstra-tmp-'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [relative(folder, path), readFileSync(path, 'utf8')])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
const prefixed = (texts: Readonly<Record<string, string>>, folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [join(folder, path), text]))

const codeOf = async (action: Promise<unknown>): Promise<string | undefined> =>
  await action.then(
    () => undefined,
    (error: unknown) => (isOkstraError(error) ? error.code : String(error)),
  )

describe('restoreRun', () => {
  it('puts every file back, and leaves nothing in the archive', async () => {
    const { folder, home, target, act } = await makeArchived()
    const archived = textsBelow(folder)
    expect((await act(thisMachine, true))?.files).toHaveLength(3)
    expect(textsBelow(folder)).toEqual(archived)
    expect((await act())?.run).toBe(run)
    expect(textsBelow(folder)).toEqual(FILES)
    expect([existsSync(target.folder), readdirSync(homeLayout(home).archive)]).toEqual([false, []])
    expect(await act()).toBeUndefined()
  })

  it('puts a run back whose folder was removed', async () => {
    const { folder, act } = await makeArchived()
    rmSync(folder, { recursive: true })
    await act()
    expect(textsBelow(folder)).toEqual(FILES)
  })

  it('replaces nothing that stands in its place', async () => {
    const { folder, target, act } = await makeArchived()
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    for (const [path, text] of [
      ['lease.json', '{}'],
      ['journal.jsonl', 'of another run'],
    ] as const) {
      writeFileSync(join(folder, path), text)
      expect(await codeOf(act())).toBe('STORE_EXISTS')
      expect(textsBelow(folder)).toEqual({ [path]: text })
      rmSync(join(folder, path))
    }
    expect(textsBelow(target.run)).toEqual(FILES)
  })

  it('goes on when somebody wrote into a run that was back but for the removal of its archive', async () => {
    const { folder, target, act } = await makeArchived()
    const record = readFileSync(target.record, 'utf8')
    const copies = textsBelow(target.run)
    await act()
    for (const [path, text] of Object.entries({ ...prefixed(copies, target.run), [target.record]: record })) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const answer = join(folder, 'user-responses/answer-1.md')
    mkdirSync(dirname(answer))
    writeFileSync(answer, 'Yes.')
    await act()
    expect(textsBelow(folder)).toEqual({ ...FILES, 'user-responses/answer-1.md': 'Yes.' })
    expect(existsSync(target.folder)).toBe(false)
  })

  it('puts nothing back from an archive that was changed, or is elsewhere', async () => {
    const { folder, home, target, act } = await makeArchived()
    const before = textsBelow(folder)
    writeFileSync(join(target.run, 'manifests/run-manifest.json'), 'spoiled')
    expect(await codeOf(act())).toBe('STORE_CORRUPT')
    rmSync(home, { recursive: true })
    expect(await codeOf(act())).toBe('STORE_EXISTS')
    expect(textsBelow(folder)).toEqual(before)
  })

  it('stopped at any operation loses nothing, and a second call finishes it', async () => {
    const counted = faultyMachine(Number.POSITIVE_INFINITY, 'EIO')
    await (await makeArchived()).act(counted.machine)
    expect(counted.operations.length).toBeGreaterThan(15)
    for (const fault of FAULTS) {
      for (const [index, operation] of counted.operations.entries()) {
        if (!isPossible(fault, operation)) continue
        const { folder, target, home, act } = await makeArchived()
        await act(faultyMachine(index + 1, fault).machine).catch(() => undefined)
        const archived = existsSync(target.record) ? textsBelow(target.run) : {}
        const left = textsBelow(folder)
        // What does not say that it is archived is whole.
        expect(left['archived.json'] === undefined ? left : archived).toEqual(FILES)
        await act()
        expect(textsBelow(folder)).toEqual(FILES)
        expect({ fault, index, operation, left: readdirSync(homeLayout(home).archive) }).toEqual({
          fault,
          index,
          operation,
          left: [],
        })
      }
    }
  }, 120_000)
})
