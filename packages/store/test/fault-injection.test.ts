import { type CatalogTask, isOkstraError, type RunIndexRow } from '@okstra/contracts'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  acquireLease,
  appendRow,
  indexRun,
  type Machine,
  homeLayout,
  makeRegistry,
  makeRunFolder,
  openJournal,
  openSpool,
  projectLayout,
  publishBlind,
  readCatalog,
  readDocument,
  readJournal,
  readKnownProjects,
  readLease,
  readLedger,
  readRunIndex,
  readSpool,
  readTrust,
  rebuildCatalog,
  recordTrust,
  rememberProject,
  retireRun,
  sealReport,
  setAsideCorrupt,
  thisMachine,
  updateCatalog,
  verifyReport,
  writeDocument,
  writeText,
} from '../src/index.ts'
import { FAULTS, faultyMachine, isPossible } from './faults.ts'
import { cleanUp, codeOf, draftsIn, newFolder } from './support.ts'

afterAll(cleanUp)

interface Scenario {
  readonly name: string
  /** What stands there before. */
  readonly before?: (folder: string) => Promise<void> | void
  readonly act: (folder: string, machine: Machine) => Promise<unknown>
  /** What a reader sees, in one text. */
  readonly seen: (folder: string) => Promise<string>
  /** What a reader may see after a failure; the last one is what it sees after success. */
  readonly allowed: readonly string[]
  /** Doing it again after the failure must be possible and lead to success. */
  readonly isRepeatable?: boolean
}

const self = await thisMachine.self()
const row = (status: RunIndexRow['status']): RunIndexRow => ({
  run: 'run-1',
  projectRoot: '/shop',
  task: 'shop:billing:late-fees',
  taskType: 'error-analysis',
  seq: '001',
  status,
  owner: self,
  startedAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
})
const report = { id: 'r', findings: [{ id: 'F-001', text: 'x' }] }
const reportPlace = (folder: string) => ({
  data: join(folder, 'reports/r.data.json'),
  digests: join(folder, 'reports/r.digests.json'),
})
const indexPlace = (folder: string) => ({
  active: join(folder, 'active.jsonl'),
  recent: join(folder, 'recent.jsonl'),
})
const values = async (path: string): Promise<string> =>
  JSON.stringify((await readLedger(path)).rows.map(({ value }) => value))
const approval = {
  digest: 'a'.repeat(64),
  project: 'shop',
  covers: 'provision',
  actor: 'me',
  via: 'tty',
  at: '2026-01-01T00:00:00Z',
} as const

const task = (name: string): CatalogTask => ({
  task: `shop:billing:${name}`,
  title: name,
  status: 'new',
  nextRecommendedPhase: null,
  updatedAt: '2026-01-01T00:00:00Z',
})

async function catalogSeen(folder: string): Promise<string> {
  const { catalog, latest } = await readCatalog(folder)
  const name = (key: string): string => key.split(':')[2] ?? ''
  const names = catalog.tasks.map(({ task: key }) => name(key)).join(',')
  return `${names} ${catalog.generation} ${latest === undefined ? 'none' : name(latest)}`
}

const BLIND = ['a-propose-1.json', 'a-propose-1.log']

/** A blind file where it is, before or after; nothing when it is torn or gone. */
function textAt(folder: string, name: string): string | undefined {
  const places = [join(folder, 'results', name), join(homeLayout(folder).blind('run-1'), name)]
  const found = places.filter((place) => existsSync(place)).map((place) => readFileSync(place, 'utf8'))
  return found.every((text) => text === name) ? found[0] : undefined
}

/** Gives no second name to what lies in the home. */
function farLink({ files }: Machine): Machine['files']['link'] {
  return (from, to) =>
    from.includes('/blind/')
      ? Promise.reject(Object.assign(new Error('far'), { code: 'EXDEV' }))
      : files.link(from, to)
}

/** A record, once. */
async function reserve(folder: string, name: string, machine: Machine): Promise<void> {
  const registry = await makeRegistry({ home: folder, machine })
  const record = {
    key: 'shop:billing:late-fees',
    name,
    kind: 'detached' as const,
    repository: '/shop/.git',
    path: `/trees/${name}`,
    base: 'a'.repeat(40),
    state: 'ready' as const,
    owner: 'somebody',
  }
  await registry.update((records) => ({
    records: records.some((other) => other.name === name) ? records : [...records, record],
    result: undefined,
  }))
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'a document that replaces another',
    before: (folder) => writeDocument(join(folder, 'a.json'), { n: 'old' }),
    act: (folder, machine) => writeDocument(join(folder, 'a.json'), { n: 'new' }, { machine }),
    seen: async (folder) => JSON.stringify(await readDocument(join(folder, 'a.json'))),
    allowed: ['{"n":"old"}', '{"n":"new"}'],
    isRepeatable: true,
  },
  {
    name: 'a document in folders that do not exist yet',
    act: (folder, machine) => writeDocument(join(folder, 'x/y/a.json'), [1], { machine, isPrivate: true }),
    seen: async (folder) => JSON.stringify((await readDocument(join(folder, 'x/y/a.json'))) ?? 'none'),
    allowed: ['"none"', '[1]'],
    isRepeatable: true,
  },
  {
    name: 'a text that is written once',
    act: (folder, machine) => writeText(join(folder, 'a.md'), '# a\n', { over: 'nothing', machine }),
    seen: async (folder) =>
      Promise.resolve(existsSync(join(folder, 'a.md')) ? readFileSync(join(folder, 'a.md'), 'utf8') : 'none'),
    allowed: ['none', '# a\n'],
  },
  {
    name: 'a row of a ledger',
    before: (folder) => appendRow(join(folder, 'a.jsonl'), { n: 1 }).then(() => undefined),
    act: (folder, machine) => appendRow(join(folder, 'a.jsonl'), { n: 2 }, { machine }),
    seen: (folder) => values(join(folder, 'a.jsonl')),
    allowed: ['[{"n":1}]', '[{"n":1},{"n":2}]'],
    isRepeatable: true,
  },
  {
    name: 'a row after a torn line',
    before: (folder) => writeFileSync(join(folder, 'a.jsonl'), '{"n":1}\n{"n":'),
    act: (folder, machine) => appendRow(join(folder, 'a.jsonl'), { n: 2 }, { machine }),
    seen: (folder) => values(join(folder, 'a.jsonl')),
    allowed: ['[{"n":1}]', '[{"n":1},{"n":2}]'],
    isRepeatable: true,
  },
  {
    name: 'an event of a journal',
    act: async (folder, machine) => {
      const journal = await openJournal(join(folder, 'journal.jsonl'), { machine })
      try {
        await journal.append({ kind: 'a.b', key: 'one', data: {} })
      } finally {
        await journal.close()
      }
    },
    seen: async (folder) =>
      (await readJournal(join(folder, 'journal.jsonl'))).events.map(({ key }) => key).join(' '),
    allowed: ['', 'one'],
    isRepeatable: true,
  },
  {
    name: 'a lease',
    act: async (folder, machine) => {
      const held = await acquireLease(join(folder, 'lease.json'), { machine })
      await held.release()
      await acquireLease(join(folder, 'lease.json'), { machine })
    },
    seen: async (folder) => (await readLease(join(folder, 'lease.json')))?.judgement ?? 'none',
    allowed: ['none', 'alive'],
  },
  {
    name: 'a seal',
    act: (folder, machine) => sealReport({ ...reportPlace(folder), report, machine }),
    seen: async (folder) => (await verifyReport(reportPlace(folder))).verdict,
    allowed: ['missing', 'not-sealed', 'intact'],
    isRepeatable: true,
  },
  {
    name: 'an approval',
    before: (folder) => recordTrust(join(folder, 'trust.json'), {}).then(() => undefined),
    act: (folder, machine) => recordTrust(join(folder, 'trust.json'), { approvals: [approval] }, { machine }),
    seen: async (folder) => String((await readTrust(join(folder, 'trust.json'))).approvals.length),
    allowed: ['0', '1'],
    isRepeatable: true,
  },
  {
    name: 'a run that enters the index',
    act: (folder, machine) => indexRun(indexPlace(folder), row('running'), { machine }),
    seen: async (folder) => JSON.stringify(summary(await readRunIndex(indexPlace(folder)))),
    allowed: ['{"active":[],"recent":[]}', '{"active":["running"],"recent":[]}'],
    isRepeatable: true,
  },
  {
    name: 'a run that leaves the index',
    before: (folder) => indexRun(indexPlace(folder), row('running')),
    act: (folder, machine) => retireRun(indexPlace(folder), row('completed'), { machine }),
    seen: async (folder) => JSON.stringify(summary(await readRunIndex(indexPlace(folder)))),
    allowed: ['{"active":["running"],"recent":[]}', '{"active":[],"recent":["completed"]}'],
    isRepeatable: true,
  },
  {
    name: 'the folder of a run',
    act: (folder, machine) =>
      makeRunFolder(folder, { project: 'p', group: 'g', task: 't' }, 'error-analysis', { machine }),
    seen: () => Promise.resolve('whatever'),
    allowed: ['whatever'],
    isRepeatable: true,
  },
  {
    name: 'a row of the catalogue, and the latest task',
    before: (folder) =>
      updateCatalog(folder, { set: [task('a')], latest: task('a').task }).then(() => undefined),
    act: (folder, machine) =>
      updateCatalog(folder, { set: [task('b')], latest: task('b').task }, { machine }),
    seen: (folder) => catalogSeen(folder),
    allowed: ['a 1 a', 'a,b 2 a', 'a,b 2 b'],
    isRepeatable: true,
  },
  {
    name: 'a catalogue that is rebuilt',
    before: (folder) => {
      mkdirSync(join(folder, '.okstra/discovery'), { recursive: true })
      writeFileSync(projectLayout(folder).taskCatalog, '{"torn')
    },
    act: (folder, machine) => rebuildCatalog(folder, { machine }),
    seen: async (folder) =>
      await readCatalog(folder).then(
        ({ isRebuilt }) => (isRebuilt ? 'lost' : 'rebuilt'),
        () => 'damaged',
      ),
    allowed: ['damaged', 'lost', 'rebuilt'],
    isRepeatable: true,
  },
  {
    name: 'a known project',
    before: (folder) => rememberProject(folder, { projectId: 'p', root: '/a' }).then(() => undefined),
    act: (folder, machine) => rememberProject(folder, { projectId: 'p', root: '/b' }, { machine }),
    seen: async (folder) => (await readKnownProjects(folder)).projects.map(({ root }) => root).join(' '),
    allowed: ['/a', '/b'],
    isRepeatable: true,
  },
  {
    name: 'a record of the registry',
    before: (folder) => reserve(folder, 'a', thisMachine),
    act: (folder, machine) => reserve(folder, 'b', machine),
    seen: async (folder) =>
      (await (await makeRegistry({ home: folder })).read()).map(({ name }) => name).join(' '),
    allowed: ['a', 'a b'],
    isRepeatable: true,
  },
  ...[false, true].map((copies) => ({
    name: `blind files that are published${copies ? ' by a copy' : ''}`,
    before: (folder: string) => {
      mkdirSync(homeLayout(folder).blind('run-1'), { recursive: true })
      for (const name of BLIND) writeFileSync(join(homeLayout(folder).blind('run-1'), name), name)
    },
    act: (folder: string, machine: Machine) =>
      publishBlind({
        home: folder,
        run: 'run-1',
        layout: { workerResults: join(folder, 'results') },
        machine: copies ? { ...machine, files: { ...machine.files, link: farLink(machine) } } : machine,
      }),
    seen: (folder: string) =>
      Promise.resolve(
        !BLIND.every((name) => textAt(folder, name) === name)
          ? 'lost'
          : BLIND.some((name) => existsSync(join(homeLayout(folder).blind('run-1'), name)))
            ? 'whole'
            : 'published',
      ),
    allowed: ['whole', 'published'],
    isRepeatable: true,
  })),
  {
    name: 'a spool',
    act: async (folder, machine) => {
      const spool = await openSpool(join(folder, 'spool/a'), { limit: 8, machine })
      try {
        await spool.write(new TextEncoder().encode('0123456789abcdef'))
        await spool.flush()
      } finally {
        await spool.close()
      }
    },
    seen: async (folder) => {
      const found = await readSpool(join(folder, 'spool/a'))
      const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
      return found === undefined ? 'none' : isPartOf(text(found.head), text(found.tail)) ? 'true' : 'false'
    },
    allowed: ['none', 'true'],
  },
]

/** Whether head and tail are what they say of the output above. */
function isPartOf(head: string, tail: string): boolean {
  return '0123456789abcdef'.startsWith(head) && '0123456789abcdef'.includes(tail)
}

function summary({ active, recent }: Awaited<ReturnType<typeof readRunIndex>>) {
  return { active: active.map(({ status }) => status), recent: recent.map(({ status }) => status) }
}

const cases = SCENARIOS.flatMap((scenario) =>
  FAULTS.map((fault) => ({ title: `${scenario.name}: ${fault}`, scenario, fault })),
)

describe.concurrent('a fault at every operation leaves the old or the new, whole, and no draft', () => {
  it.each(cases)('$title', async ({ scenario, fault }) => {
    const untouched = newFolder()
    await scenario.before?.(untouched)
    const plain = faultyMachine(Number.POSITIVE_INFINITY, fault)
    await scenario.act(untouched, plain.machine)
    expect(await scenario.seen(untouched)).toBe(scenario.allowed.at(-1))
    for (const [index, operation] of plain.operations.entries()) {
      if (!isPossible(fault, operation)) continue
      const folder = newFolder()
      await scenario.before?.(folder)
      const place = `${fault} at ${operation}, operation ${index + 1}`
      const faulty = faultyMachine(index + 1, fault)
      const error = await scenario.act(folder, faulty.machine).then(
        () => undefined,
        (cause: unknown) => cause,
      )
      expect(faulty.open(), `files left open, ${place}`).toBe(0)
      expect(error === undefined || isOkstraError(error), `${place}: ${String(error)}`).toBe(true)
      expect(scenario.allowed, place).toContain(await scenario.seen(folder))
      if (fault === 'dead') continue
      expect(draftsIn(folder), place).toEqual([])
      // What succeeded is seen; what failed can be done again.
      if (error !== undefined && scenario.isRepeatable === true) await scenario.act(folder, thisMachine)
      const isDone = error === undefined || scenario.isRepeatable === true
      expect(isDone ? await scenario.seen(folder) : undefined, place).toBe(
        isDone ? scenario.allowed.at(-1) : undefined,
      )
    }
  })

  it.each([
    { times: 3, code: undefined, outcome: 'new' },
    { times: 99, code: 'STORE_UNWRITABLE', outcome: 'old' },
  ])(
    'a rename that is refused $times times: the $outcome document, no draft',
    async ({ times, code, outcome }) => {
      const folder = newFolder()
      writeFileSync(join(folder, 'a.json'), '"old"')
      let left = times
      const { files } = thisMachine
      const machine: Machine = {
        ...thisMachine,
        sleep: () => Promise.resolve(),
        files: {
          ...files,
          rename: (from, to) =>
            left-- > 0
              ? Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' }))
              : files.rename(from, to),
        },
      }
      expect(await codeOf(writeDocument(join(folder, 'a.json'), 'new', { machine }))).toBe(code)
      expect(await readDocument(join(folder, 'a.json'))).toBe(outcome)
      expect(draftsIn(folder)).toEqual([])
    },
  )

  it('a torn line that a failed repair left is set aside by the next one, with all its bytes', async () => {
    const folder = newFolder()
    const path = join(folder, 'a.jsonl')
    writeFileSync(path, '{"n":1}\n')
    appendFileSync(path, '{"n":"한')
    await expect(
      appendRow(path, { n: 2 }, { machine: faultyMachine(7, 'full').machine }),
    ).rejects.toMatchObject({
      code: 'STORE_UNWRITABLE',
    })
    const { torn } = await appendRow(path, { n: 2 })
    expect(readFileSync(torn?.file ?? '', 'utf8')).toBe('{"n":"한')
    expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n{"n":2}\n')
    expect(await setAsideCorrupt(path)).toContain('a.jsonl.corrupt-')
  })
})
