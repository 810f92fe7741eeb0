import type { RunIndexRow } from '@okstra/contracts'
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  acquireLease,
  appendTimeline,
  examineHome,
  examineProject,
  homeLayout,
  indexRun,
  makeMachine,
  makeRegistry,
  makeRunFolder,
  projectLayout,
  forgetRun,
  readRunIndex,
  recordTrust,
  retireRun,
  runLayout,
  taskLayout,
  thisMachine,
  updateCatalog,
  writeTask,
} from '../src/index.ts'
import { cleanUp, codeOf, newFolder, startChild } from './support.ts'

afterAll(cleanUp)

const KEY = { project: 'shop', group: 'billing', task: 'late-fees' }
const self = await thisMachine.self()
const indexRow = (n: number, more: Partial<RunIndexRow> = {}): RunIndexRow => ({
  run: `run-${n}`,
  projectRoot: '/shop',
  task: 'shop:billing:late-fees',
  taskType: 'error-analysis',
  seq: String(n).padStart(3, '0'),
  status: 'completed',
  startedAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
})
const indexOf = (home: string) => homeLayout(home).runIndex

/** Every file with its time: a look that writes would show. */
function traces(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 'gone'}`)
    .toSorted()
}

async function project(): Promise<string> {
  const root = newFolder()
  await writeTask(root, {
    schemaVersion: '1.0',
    task: 'shop:billing:late-fees',
    title: 'Late fees',
    ticketIds: [],
    workCategory: 'bugfix',
    status: 'new',
    brief: { sha256: 'a'.repeat(64), source: 'brief.md' },
    baseRef: 'main',
    baseCommit: 'b'.repeat(40),
    nextRecommendedPhase: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  })
  await updateCatalog(root, {})
  return root
}

describe('examineProject', () => {
  it('finds nothing where nothing is wrong, and leaves no trace', async () => {
    const root = await project()
    expect(await examineProject(newFolder())).toMatchObject({ files: 0, damaged: [], lostRuns: [] })
    await makeRunFolder(root, KEY, 'error-analysis')
    const held = await acquireLease(
      runLayout(root, { task: KEY, taskType: 'error-analysis', seq: '001' }).lease,
    )
    const before = traces(root)
    const index = [indexRow(1, { projectRoot: root }), indexRow(7)]
    expect(await examineProject(root, { index })).toEqual({
      files: 4,
      locks: [],
      torn: [],
      leftovers: [],
      setAside: [],
      damaged: [],
      links: [],
      unread: [],
      lostRuns: [],
      unindexedRuns: [],
    })
    expect(traces(root)).toEqual(before)
    await held.release()
  })

  it('names what is wrong, each with its place and rule', async () => {
    const root = await project()
    const layout = projectLayout(root)
    const task = taskLayout(root, KEY)
    const child = await startChild('hold', layout.lock)
    await child.printed(1)
    child.kill()
    await child.ended
    const living = await startChild('hold', task.lock)
    await living.printed(1)
    await appendTimeline(task.timeline, { kind: 'run.started', taskType: 'error-analysis', seq: '001' })
    appendFileSync(task.timeline, '{"ts":"tor')
    writeFileSync(layout.project, '{"schemaVersion":"1.0","projectId":"shop","workers":[{"command":"rm"}]}')
    writeFileSync(layout.latestTask, '{"schemaVersion":"1.0",\n"task":')
    writeFileSync(`${layout.latestTask}.corrupt-20260101T000000Z-x`, 'x')
    const draft = `.okstra-tmp-00000000-1-00000000-x`
    const old = makeMachine({ now: () => '2999-01-01T00:00:00Z' })
    writeFileSync(join(task.folder, draft), 'x')
    symlinkSync('/etc/passwd', join(task.folder, 'link.json'))
    await makeRunFolder(root, KEY, 'error-analysis')
    const journal = runLayout(root, { task: KEY, taskType: 'error-analysis', seq: '001' }).journal
    writeFileSync(
      journal,
      '{"seq":0,"ts":"2026-01-01T00:00:00Z","kind":"a.b","key":"k","data":{}}\nno json\n',
    )
    const index = [indexRow(5, { projectRoot: root }), indexRow(6, { projectRoot: root, task: 'shop:x:y' })]
    const found = await examineProject(root, { index, machine: old })
    living.kill()
    expect(found.locks.map(({ file, judgement, holder }) => [file, judgement, holder?.pid])).toEqual([
      [layout.lock, 'dead', child.pid],
      [task.lock, 'alive', living.pid],
    ])
    expect(found.torn).toEqual([{ file: task.timeline, offset: expect.any(Number) as number, bytes: 10 }])
    expect(found.leftovers).toEqual([join(task.folder, draft)])
    expect(found.setAside).toHaveLength(1)
    expect(found.links).toEqual([join(task.folder, 'link.json')])
    expect(found.damaged.map(({ file, line }) => `${file.replace(root, '')}:${line}`)).toEqual([
      '/.okstra/discovery/latest-task.json:2',
      '/.okstra/project.json:1',
      `${journal.replace(root, '')}:2`,
    ])
    expect(found.damaged.map(({ rule }) => rule)).toEqual([
      'JSON_SYNTAX',
      expect.stringContaining('workers'),
      'JSON_SYNTAX',
    ])
    expect(found.lostRuns).toEqual(index)
    expect(found.unindexedRuns).toEqual([
      { task: 'shop:billing:late-fees', taskType: 'error-analysis', seq: '001' },
    ])
  })
})

describe('examineHome', () => {
  it('holds the registry against the disk and names what lies about', async () => {
    const home = newFolder()
    const layout = homeLayout(home)
    const registry = await makeRegistry({ home })
    const row = (name: string, more: object) => ({
      key: 'shop:billing:late-fees',
      name,
      kind: 'detached' as const,
      repository: '/shop/.git',
      path: join(home, 'nowhere'),
      base: 'a'.repeat(40),
      state: 'reserved' as const,
      owner: registry.owner,
      ...more,
    })
    await registry.update(() => ({
      result: undefined,
      records: [
        row('here', { state: 'ready', path: home }),
        row('gone', { state: 'ready' }),
        row('mine', {}),
        row('dead', { owner: JSON.stringify({ ...self, startTime: '1', since: '2026-01-01T00:00:00Z' }) }),
        row('other', { owner: 'somebody' }),
      ],
    }))
    await recordTrust(layout.trust, {})
    for (const folder of ['spool/run-1', 'blind/run-2', 'quarantine/run-3', 'worktrees/shop/x'])
      mkdirSync(join(home, folder), { recursive: true })
    writeFileSync(join(home, 'worktrees/shop/x/package.json'), 'of the user: {')
    writeFileSync(layout.config, '[]')
    const before = traces(home)
    const found = await examineHome(home)
    expect(found.registry.map(({ record, why }) => `${record.name} ${why}`)).toEqual([
      'gone folder-gone',
      'dead maker-dead',
      'other maker-unknown',
    ])
    expect([found.spooled, found.blind, found.quarantined]).toEqual([['run-1'], ['run-2'], ['run-3']])
    expect(found.damaged.map(({ file }) => file)).toEqual([layout.config])
    expect(traces(home)).toEqual(before)
    writeFileSync(layout.worktreeRegistry, '{')
    expect((await examineHome(home)).damaged.map(({ file }) => file)).toEqual([
      layout.config,
      layout.worktreeRegistry,
    ])
  })
})

describe('the run index at scale', () => {
  it('reads the newest runs from the end, of one project where that is asked', async () => {
    const home = newFolder()
    for (let n = 1; n <= 30; n++) {
      const row = indexRow(n, { projectRoot: n % 3 === 0 ? '/other' : '/shop' })
      await retireRun(indexOf(home), row)
      if (n === 20) await retireRun(indexOf(home), indexRow(1, { status: 'failed' }))
    }
    await indexRun(indexOf(home), indexRow(29, { status: 'running', owner: self }))
    appendFileSync(indexOf(home).recent, '{"run":"torn')
    const all = (await readRunIndex(indexOf(home))).recent
    const ids = (rows: readonly RunIndexRow[]): string =>
      rows.map(({ run, status }) => `${run} ${status}`).join()
    for (const limit of [0, 1, 3, 11, 29, 30, 1000]) {
      const { recent, active } = await readRunIndex(indexOf(home), { limit })
      expect(ids(recent)).toBe(ids(all.slice(all.length - Math.min(limit, all.length))))
      expect(active).toHaveLength(1)
      const own = all.filter(({ projectRoot }) => projectRoot === '/shop')
      const some = await readRunIndex(indexOf(home), { limit, projectRoot: '/shop' })
      expect(ids(some.recent)).toBe(ids(own.slice(own.length - Math.min(limit, own.length))))
    }
    expect(ids((await readRunIndex(indexOf(home), { projectRoot: '/other' })).recent)).not.toContain('run-1 ')
    expect(ids(all)).toContain('run-1 failed')
  })

  it('finds a project also where its path is escaped, and passes over the rows of others', async () => {
    const home = newFolder()
    const projectRoot = '/한 "글"'
    await retireRun(indexOf(home), indexRow(1, { projectRoot }))
    const { recent } = indexOf(home)
    appendFileSync(recent, `${JSON.stringify(indexRow(2, { projectRoot })).replace('한', '\\ud55c')}\n`)
    appendFileSync(recent, '{"damaged":"/other"}\n')
    const found = await readRunIndex(indexOf(home), { limit: 5, projectRoot })
    expect(found.recent.map(({ run }) => run)).toEqual(['run-1', 'run-2'])
    expect(await codeOf(readRunIndex(indexOf(home), { limit: 5 }))).toBe('STORE_CORRUPT')
  })

  it('names the line of a damaged row also from the end, and does not look at what is before', async () => {
    const home = newFolder()
    for (let n = 1; n <= 5; n++) await retireRun(indexOf(home), indexRow(n))
    const { recent } = indexOf(home)
    const lines = readFileSync(recent, 'utf8').split('\n')
    lines[2] = 'no json'
    writeFileSync(recent, lines.join('\n'))
    await expect(readRunIndex(indexOf(home), { limit: 3 })).rejects.toMatchObject({
      code: 'STORE_CORRUPT',
      details: { line: 3 },
    })
    expect((await readRunIndex(indexOf(home), { limit: 2 })).recent).toHaveLength(2)
    expect(await codeOf(readRunIndex(indexOf(home)))).toBe('STORE_CORRUPT')
  })

  it('judges an owner once, however many runs it has, and knows one of an earlier boot', async () => {
    const home = newFolder()
    const judged: string[] = []
    const machine = makeMachine({
      judge: (identity) => {
        judged.push(String(identity.pid))
        return Promise.resolve(identity.pid === 7 ? 'dead' : identity.pid === 8 ? 'unknown' : 'alive')
      },
    })
    const owner = (pid: number, more: object = {}) => ({ ...self, pid, ...more })
    const boot = { bootId: 'earlier' }
    for (let n = 0; n < 12; n++)
      await indexRun(
        indexOf(home),
        indexRow(n, {
          status: 'running',
          owner: owner(7 + (n % 3), n % 3 === 1 ? boot : {}),
          updatedAt: '2001-01-01T00:00:00Z',
        }),
      )
    await indexRun(
      indexOf(home),
      indexRow(99, { status: 'running', owner: owner(8, { host: 'elsewhere', bootId: 'x' }) }),
    )
    const { active, recent } = await readRunIndex(indexOf(home), { machine })
    expect(judged.toSorted()).toEqual(['7', '8', '8', '9'])
    expect(active.map(({ run }) => run).toSorted()).toEqual(['run-11', 'run-2', 'run-5', 'run-8', 'run-99'])
    expect(recent.every(({ interrupted, owner: left }) => interrupted === true && left === undefined)).toBe(
      true,
    )
    expect(recent).toHaveLength(8)
    rmSync(dirname(indexOf(home).active), { recursive: true })
  })
})

it('forgets a run whose making was taken back', async () => {
  const place = indexOf(newFolder())
  await indexRun(place, indexRow(1))
  await indexRun(place, indexRow(2))
  await forgetRun(place, indexRow(2).run)
  const { active, recent } = await readRunIndex(place)
  expect([...active, ...recent].map(({ run }) => run)).toEqual([indexRow(1).run])
})
