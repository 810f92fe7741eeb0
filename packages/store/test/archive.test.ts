import { isOkstraError, sha256Hex } from '@okstra/contracts'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  archiveRun,
  homeLayout,
  isInArchive,
  type Machine,
  readArchived,
  runLayout,
  surveyRun,
  thisMachine,
} from '../src/index.ts'
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
  'reports/final-report-error-analysis-001.data.json': '{"한글": "값"}\n',
  'worker-results/claude-analyse-1.log': 'a\u0000b\n',
}

function makeWorld() {
  const base = newFolder()
  const root = join(base, 'project')
  const home = join(base, 'home')
  const { folder } = runLayout(root, place)
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const target = homeLayout(home).archivedRun(run)
  const act = (machine: Machine = thisMachine) => archiveRun({ home, root, place, facts, machine })
  return { root, home, folder, target, act }
}

const textsBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [relative(folder, path), readFileSync(path, 'utf8')])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
const codeOf = async (action: Promise<unknown>): Promise<string | undefined> =>
  await action.then(
    () => undefined,
    (error: unknown) => (isOkstraError(error) ? error.code : String(error)),
  )

describe('archiveRun', () => {
  it('moves every file, and leaves the journal and a record of what went', async () => {
    const { root, home, folder, target, act } = makeWorld()
    const before = await surveyRun(root, place)
    const record = await act()
    expect(record.files).toEqual(before.files)
    expect(record.files.map(({ path, sha256 }) => [path, sha256])).toEqual(
      Object.entries(FILES).map(([path, text]) => [path, sha256Hex(text)]),
    )
    expect(textsBelow(target.run)).toEqual(FILES)
    expect(Object.keys(textsBelow(folder))).toEqual(['archived.json', 'journal.jsonl'])
    expect(readFileSync(join(folder, 'archived.json'), 'utf8')).toBe(readFileSync(target.record, 'utf8'))
    expect(await readArchived(root, place)).toEqual(record)
    expect(await isInArchive(home, run)).toBe(true)
    expect(await act()).toEqual(record)
  })

  it('leaves locks and drafts where they are', async () => {
    const { folder, act } = makeWorld()
    writeFileSync(join(folder, '.journal.jsonl.lock'), '')
    const { files } = await act()
    expect(files.map(({ path }) => path)).not.toContain('.journal.jsonl.lock')
    expect(existsSync(join(folder, '.journal.jsonl.lock'))).toBe(true)
  })

  it('refuses a link, and moves nothing', async () => {
    const { folder, home, act } = makeWorld()
    symlinkSync('/etc/hostname', join(folder, 'reports/link.md'))
    expect(await codeOf(act())).toBe('STORE_UNSAFE_PATH')
    rmSync(join(folder, 'reports/link.md'))
    expect([textsBelow(folder), existsSync(home)]).toEqual([FILES, false])
  })

  it('removes nothing that differs from the archive, on either side', async () => {
    const { folder, target, act } = makeWorld()
    // Killed after the record was written, before anything was removed.
    await act()
    writeFileSync(join(folder, 'late.md'), 'later')
    mkdirSync(join(folder, 'manifests'))
    writeFileSync(join(folder, 'manifests/run-manifest.json'), '{"changed": true}\n')
    expect(await codeOf(act())).toBe('STORE_EXISTS')
    expect(readFileSync(join(folder, 'manifests/run-manifest.json'), 'utf8')).toBe('{"changed": true}\n')
    rmSync(join(folder, 'manifests/run-manifest.json'))
    writeFileSync(join(target.run, 'manifests/run-manifest.json'), 'spoiled')
    expect(await codeOf(act())).toBe('STORE_CORRUPT')
    expect(readFileSync(join(folder, 'late.md'), 'utf8')).toBe('later')
  })

  it('refuses in a home that has not the archive', async () => {
    const { home, folder, act } = makeWorld()
    await act()
    rmSync(home, { recursive: true })
    expect(await codeOf(act())).toBe('STORE_EXISTS')
    expect(Object.keys(textsBelow(folder))).toEqual(['archived.json', 'journal.jsonl'])
  })
})

describe('stopped at any operation', () => {
  const count = async (): Promise<readonly string[]> => {
    const faulty = faultyMachine(Number.POSITIVE_INFINITY, 'EIO')
    await makeWorld().act(faulty.machine)
    return faulty.operations
  }

  it('loses nothing, and a second call finishes it', async () => {
    const operations = await count()
    expect(operations.length).toBeGreaterThan(30)
    for (const fault of FAULTS) {
      for (const [index, operation] of operations.entries()) {
        if (!isPossible(fault, operation)) continue
        const { folder, target, act } = makeWorld()
        const { machine } = faultyMachine(index + 1, fault)
        await act(machine).catch(() => undefined)
        const archived = existsSync(target.record) ? textsBelow(target.run) : {}
        const left = textsBelow(folder)
        for (const [path, text] of Object.entries(FILES)) {
          expect({ fault, index, operation, path, text: archived[path] ?? left[path] }).toEqual({
            fault,
            index,
            operation,
            path,
            text,
          })
        }
        // Where the run folder says that it is archived, the archive is whole.
        expect(left['archived.json'] === undefined ? FILES : archived).toEqual(FILES)
        await act()
        expect(textsBelow(target.run)).toEqual(FILES)
        expect(Object.keys(textsBelow(folder)).filter((name) => !name.startsWith('.okstra-tmp-'))).toEqual([
          'archived.json',
          'journal.jsonl',
        ])
        expect(existsSync(target.draft)).toBe(false)
      }
    }
  }, 120_000)
})
