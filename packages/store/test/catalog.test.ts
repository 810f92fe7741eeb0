import type { CatalogTask, TaskManifest } from '@okstra/contracts'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import {
  appendTimeline,
  catalogTaskOf,
  homeLayout,
  makeMachine,
  projectLayout,
  readCatalog,
  readKnownProjects,
  readTask,
  rebuildCatalog,
  rememberProject,
  taskLayout,
  updateCatalog,
  writeTask,
} from '../src/index.ts'
import { cleanUp, codeOf, draftsIn, newFolder, seeded, startChild } from './support.ts'

afterAll(cleanUp)

const manifest = (task: string, more: Partial<TaskManifest> = {}): TaskManifest => ({
  schemaVersion: '1.0',
  task: `shop:billing:${task}`,
  title: task,
  ticketIds: [],
  workCategory: 'bugfix',
  status: 'new',
  brief: { sha256: 'a'.repeat(64), source: 'brief.md' },
  baseRef: 'main',
  baseCommit: 'b'.repeat(40),
  nextRecommendedPhase: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
})
const row = (task: string, more: Partial<TaskManifest> = {}): CatalogTask =>
  catalogTaskOf(manifest(task, more))
const key = (task: string) => ({ project: 'shop', group: 'billing', task })
const keysOf = ({ catalog }: { catalog: { tasks: readonly CatalogTask[] } }): string[] =>
  catalog.tasks.map(({ task }) => task.split(':')[2] ?? '')

describe('updateCatalog', () => {
  it('keeps rows by key, counts what was written, and points at the latest task', async () => {
    const root = newFolder()
    expect(await readCatalog(root)).toEqual({
      catalog: { schemaVersion: '1.0', generation: 0, tasks: [] },
      isRebuilt: true,
      unread: [],
    })
    expect(existsSync(projectLayout(root).folder)).toBe(false)
    const first = await updateCatalog(root, { set: [row('b'), row('a')], latest: 'shop:billing:b' })
    expect([keysOf(first), first.catalog.generation, first.latest]).toEqual([['a', 'b'], 1, 'shop:billing:b'])
    const second = await updateCatalog(root, { set: [row('a', { status: 'done' })] })
    expect([second.catalog.generation, second.latest]).toEqual([2, 'shop:billing:b'])
    expect(await readCatalog(root)).toEqual({ ...second, isRebuilt: false })
    const { mtimeMs, ino } = statSync(projectLayout(root).taskCatalog)
    await updateCatalog(root, { set: [row('a', { status: 'done' })], latest: 'shop:billing:b' })
    expect(statSync(projectLayout(root).taskCatalog)).toMatchObject({ mtimeMs, ino })
    const third = await updateCatalog(root, { remove: ['shop:billing:b'] })
    expect([keysOf(third), third.latest]).toEqual([['a'], 'shop:billing:a'])
    expect(await codeOf(updateCatalog(root, { set: [{ ...row('c'), task: 'no key' }] }))).toBe(
      'STORE_INVALID',
    )
    expect(await readCatalog(root)).toEqual({ ...third, isRebuilt: false })
  })

  it('sets aside what an earlier okstra kept under its names, and writes nothing over', async () => {
    const root = newFolder()
    const { folder, taskCatalog, latestTask } = projectLayout(root)
    mkdirSync(dirname(taskCatalog), { recursive: true })
    const earlier = '{"tasks":["billing/late-fees"]}\n'
    for (const path of [taskCatalog, latestTask]) writeFileSync(path, earlier)
    expect(keysOf(await updateCatalog(root, { set: [row('a')], latest: 'shop:billing:a' }))).toEqual(['a'])
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    expect(texts.filter((text) => text === earlier)).toHaveLength(2)
  })

  it('says the same when it is rebuilt, whatever happened to tasks', async () => {
    const root = newFolder()
    const random = seeded(3)
    const machine = makeMachine({ now: () => '2026-01-02T00:00:00Z' })
    for (let n = 0; n < 60; n++) {
      const task = `task-${Math.trunc(random() * 12)}`
      const lastRun = { taskType: 'error-analysis', seq: String(n).padStart(3, '0') } as const
      const now = manifest(task, { updatedAt: new Date(1e12 + n * 1000).toISOString(), lastRun })
      const { timeline } = taskLayout(root, key(task))
      await appendTimeline(timeline, { kind: 'run.started', ...lastRun, status: 'running' }, { machine })
      const isOver = random() < 0.5
      if (isOver)
        await appendTimeline(timeline, { kind: 'run.ended', ...lastRun, status: 'blocked' }, { machine })
      await writeTask(root, now)
      await updateCatalog(root, {
        set: [catalogTaskOf(now, isOver ? 'blocked' : 'running')],
        latest: now.task,
      })
    }
    const kept = await readCatalog(root)
    expect(kept.catalog.generation).toBe(60)
    expect(await rebuildCatalog(root)).toEqual({
      ...kept,
      isRebuilt: true,
      catalog: { ...kept.catalog, generation: 61 },
    })
    rmSync(dirname(projectLayout(root).taskCatalog), { recursive: true })
    const lost = await readCatalog(root)
    expect([lost.catalog.tasks, lost.latest, lost.isRebuilt]).toEqual([kept.catalog.tasks, kept.latest, true])
    const more = await updateCatalog(root, { set: [row('z')] })
    expect(keysOf(more)).toEqual([...keysOf(kept), 'z'])
    expect(more.latest).toBe(kept.latest)
  })

  it('is rebuilt around what cannot be read, which is named', async () => {
    const root = newFolder()
    await writeTask(root, manifest('good'))
    await writeTask(root, manifest('copied'))
    await writeTask(root, manifest('damaged'))
    await writeTask(root, manifest('timeline', { lastRun: { taskType: 'error-analysis', seq: '001' } }))
    const layout = (task: string) => taskLayout(root, key(task))
    writeFileSync(layout('damaged').manifest, '{"schemaVersion":')
    writeFileSync(layout('copied').manifest, readFileSync(layout('good').manifest))
    writeFileSync(layout('timeline').timeline, 'not a row\n')
    mkdirSync(join(root, '.okstra/tasks/billing/empty'))
    const outside = newFolder()
    await writeTask(outside, manifest('outside'))
    symlinkSync(layout('outside').folder.replace(root, outside), join(root, '.okstra/tasks/billing/outside'))
    const { catalog, unread } = await rebuildCatalog(root)
    expect(catalog.tasks.map(({ task }) => task)).toEqual(['shop:billing:good'])
    expect(unread.map(({ folder, error }) => [folder.split('/').at(-1), error.code])).toEqual([
      ['copied', 'STORE_CORRUPT'],
      ['damaged', 'STORE_CORRUPT'],
      ['timeline', 'STORE_CORRUPT'],
    ])
    await expect(readTask(root, key('copied'))).rejects.toMatchObject({ details: { rule: 'task-of-folder' } })
  })

  it('is never written over when it is damaged; a repair keeps the evidence', async () => {
    const root = newFolder()
    await writeTask(root, manifest('a'))
    await updateCatalog(root, { set: [row('a')], latest: 'shop:billing:a' })
    const { taskCatalog, latestTask } = projectLayout(root)
    for (const path of [taskCatalog, latestTask]) {
      const whole = readFileSync(path, 'utf8')
      for (let cut = 1; cut < whole.length - 1; cut += 29) {
        writeFileSync(path, whole.slice(0, cut))
        expect(await codeOf(readCatalog(root))).toBe('STORE_CORRUPT')
        expect(await codeOf(updateCatalog(root, { set: [row('b')] }))).toBe('STORE_CORRUPT')
        expect(readFileSync(path, 'utf8')).toBe(whole.slice(0, cut))
      }
      const { latest } = await rebuildCatalog(root)
      expect(latest).toBe('shop:billing:a')
    }
    const names = readdirSync(dirname(taskCatalog))
    expect(names.filter((name) => name.includes('.corrupt-'))).toHaveLength(2)
    expect(keysOf(await readCatalog(root))).toEqual(['a'])
  })

  it('of fifty processes each has its row in it', async () => {
    const root = newFolder()
    const children = await Promise.all(
      Array.from({ length: 50 }, (_, n) => startChild('catalog', root, JSON.stringify(row(`task-${n}`)))),
    )
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(Array(50).fill(0))
    const { catalog, latest } = await readCatalog(root)
    expect([catalog.tasks.length, catalog.generation]).toEqual([50, 50])
    expect(catalog.tasks.map(({ task }) => task)).toContain(latest)
    expect(draftsIn(root)).toEqual([])
  }, 120_000)

  it('killed at any instant: whole, and what had returned is in it', async () => {
    const random = seeded(11)
    const root = newFolder()
    for (let round = 0; round < Number(process.env['OKSTRA_TEST_KILLS'] ?? 12); round++) {
      const child = await startChild('catalogForever', root, JSON.stringify(row(`round-${round}`)))
      await child.printed(1)
      await sleep(random() * 30)
      child.kill()
      await child.ended
      const { catalog } = await readCatalog(root)
      const own = catalog.tasks.find(({ task }) => task === `shop:billing:round-${round}`)
      expect(Number(own?.title)).toBeGreaterThanOrEqual(Number(child.lines.at(-1)))
      expect(keysOf({ catalog })).toHaveLength(round + 1)
      await updateCatalog(root, { set: [{ ...row(`round-${round}`), title: 'over' }] })
    }
  }, 120_000)
})

describe('the manifest of a task', () => {
  it('lies where its key says, and is written as it is read', async () => {
    const root = newFolder()
    expect(await readTask(root, key('a'))).toBeUndefined()
    await writeTask(root, manifest('a'))
    expect(await readTask(root, key('a'))).toEqual(manifest('a'))
    for (const task of ['../x:y:z', 'shop:..:a', 'a:b']) {
      expect(await codeOf(writeTask(root, manifest('a', { task })))).toBe('STORE_INVALID')
    }
    expect(await codeOf(readTask(root, key('..')))).toBe('STORE_UNSAFE_PATH')
  })
})

describe('known projects', () => {
  it('are remembered once, privately; a new place and a damaged file are told', async () => {
    const home = newFolder()
    expect(await readKnownProjects(home)).toEqual({ projects: [], unread: [] })
    expect(await rememberProject(home, { projectId: 'shop', root: '/a' })).toEqual({ verdict: 'new' })
    expect(await rememberProject(home, { projectId: 'shop', root: '/a' })).toEqual({ verdict: 'same' })
    expect(await rememberProject(home, { projectId: 'shop', root: '/b' })).toEqual({
      verdict: 'moved',
      from: '/a',
    })
    expect(await rememberProject(home, { projectId: 'app', root: '/c' })).toEqual({ verdict: 'new' })
    expect(await codeOf(rememberProject(home, { projectId: '../x', root: '/c' }))).toBe('STORE_UNSAFE_PATH')
    const broken = homeLayout(home).knownProject('broken')
    writeFileSync(broken, '{')
    const { projects, unread } = await readKnownProjects(home)
    expect(projects.map(({ projectId, root }) => `${projectId} ${root}`)).toEqual(['app /c', 'shop /b'])
    expect(unread.map(({ file, error }) => [file, error.code])).toEqual([[broken, 'STORE_CORRUPT']])
    expect(statSync(homeLayout(home).knownProject('app')).mode & 0o777).toBe(0o600)
    expect(await codeOf(rememberProject(home, { projectId: 'broken', root: '/c' }))).toBe('STORE_CORRUPT')
  })
})
