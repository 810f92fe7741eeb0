import type { RunStatus, TaskManifest, WorkStatus } from '@okstra/contracts'
import { homeLayout, makeMachine, readCatalog, rebuildCatalog, thisMachine } from '@okstra/store'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findProject,
  findTask,
  readHomeStatus,
  readProjectStatus,
  readTaskStatus,
} from '../src/look/index.ts'
import { placeOf, readRun } from '../src/look/read-run.ts'
import { releaseRun } from '../src/index.ts'
import { play, threeParts } from './plays.ts'
import { openStage, type Stage } from './support.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-look-')))
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await stage.close()
})

const TYPE = 'implementation-option-selection'
const AT = '2026-01-02T03:04:05Z'

/** What a run has behind it, and what its task says. */
const LIVES: readonly (readonly [events: string, status: RunStatus, task: WorkStatus])[] = [
  ['prepare.started prepare.done', 'prepared', 'in-progress'],
  ['prepare.started', 'prepared', 'in-progress'],
  ['prepare.started prepare.done run.started', 'prepared', 'in-progress'],
  ['prepare.started prepare.done run.started run.interrupted', 'prepared', 'in-progress'],
  ['prepare.started prepare.done run.started run.ended:completed', 'completed', 'waiting-for-user'],
  ['prepare.started prepare.done run.started run.ended:completed', 'completed', 'done'],
  ['prepare.started prepare.done run.started run.ended:blocked', 'blocked', 'blocked'],
  ['prepare.started prepare.done run.ended:cancelled', 'cancelled', 'in-progress'],
]

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function writeTask(root: string, name: string, life: (typeof LIVES)[number]): void {
  const [events, status, task] = life
  const top = join(root, '.okstra/tasks/group', name)
  const manifest: TaskManifest = {
    schemaVersion: '1.0',
    task: `shop:group:${name}`,
    title: `Task ${name}`,
    ticketIds: [],
    workCategory: 'feature',
    status: task,
    brief: { sha256: '0'.repeat(64), source: 'brief.md' },
    baseRef: 'HEAD',
    baseCommit: 'a'.repeat(40),
    nextRecommendedPhase: null,
    lastRun: { taskType: TYPE, seq: '001' },
    createdAt: AT,
    updatedAt: AT,
  }
  write(join(top, 'task-manifest.json'), JSON.stringify(manifest))
  const isOver = events.includes('run.ended')
  const rows = [
    { ts: AT, kind: 'run.started', status: 'prepared', taskType: TYPE, seq: '001' },
    ...(isOver ? [{ ts: AT, kind: 'run.ended', status, taskType: TYPE, seq: '001' }] : []),
  ]
  write(join(top, 'timeline.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const journal = events.split(' ').map((word, seq) => {
    const [kind = '', end] = word.split(':')
    return `${JSON.stringify({ seq, ts: AT, kind, key: String(seq), data: end === undefined ? {} : { status: end } })}\n`
  })
  write(join(top, 'runs', TYPE, '001', 'journal.jsonl'), journal.join(''))
}

describe('the status of a project', () => {
  it('says of every task what a fold of all its runs says', async () => {
    const root = join(folder, 'many')
    for (let index = 0; index < 64; index++) {
      writeTask(root, `task-${index}`, LIVES[(index * 5) % LIVES.length] ?? ['', 'prepared', 'new'])
    }
    await rebuildCatalog(root)
    const deps = { home: join(folder, 'no-home'), machine: thisMachine }
    const { tasks, hidden } = await readProjectStatus(root, deps, { all: true })
    const folded = await Promise.all(
      (await readCatalog(root)).catalog.tasks.map(async ({ task }) => {
        const { standing } = await readRun(root, placeOf(task, TYPE, '001'), thisMachine)
        return [task, standing] as const
      }),
    )
    expect(hidden).toBe(0)
    expect(new Map(tasks.map(({ task, standing }) => [task, standing]))).toEqual(new Map(folded))
    const some = await readProjectStatus(root, deps)
    expect(some.counts).toEqual({
      interrupted: 24,
      prepared: 8,
      'waiting-for-user': 8,
      blocked: 8,
      done: 8,
      'in-progress': 8,
    })
    expect([some.tasks.length, some.hidden]).toEqual([48, 16])
    expect(some.tasks[0]?.standing).toBe('interrupted')
  })

  it('reads no folder of a run that is over', async () => {
    const root = join(folder, 'over')
    writeTask(root, 'done', LIVES[4] ?? ['', 'prepared', 'new'])
    await rebuildCatalog(root)
    rmSync(join(root, '.okstra/tasks'), { recursive: true })
    const { tasks } = await readProjectStatus(root, { home: folder, machine: thisMachine })
    expect(tasks.map(({ task, standing }) => [task, standing])).toEqual([['shop:group:done', 'completed']])
  })

  it('shows a task whose run cannot be read, and goes on', async () => {
    const root = join(folder, 'damaged')
    writeTask(root, 'a', LIVES[0] ?? ['', 'prepared', 'new'])
    writeTask(root, 'b', LIVES[0] ?? ['', 'prepared', 'new'])
    await rebuildCatalog(root)
    write(join(root, `.okstra/tasks/group/a/runs/${TYPE}/001/journal.jsonl`), 'no json\n')
    const { tasks, counts } = await readProjectStatus(root, { home: folder, machine: thisMachine })
    expect(counts).toEqual({ prepared: 1, unreadable: 1 })
    expect(tasks.find(({ task }) => task.endsWith(':a'))?.problem).toContain('damaged at line 1')
  })
})

describe('a project', () => {
  it('is found from below, and from a worktree whose main one has it', async () => {
    const root = join(folder, 'found')
    write(join(root, '.okstra/project.json'), '{}')
    mkdirSync(join(root, 'src/deep'), { recursive: true })
    write(join(folder, 'tree/.git'), `gitdir: ${root}/.git/worktrees/tree\n`)
    expect(await findProject(join(root, 'src/deep'))).toBe(root)
    expect(await findProject(join(folder, 'tree'))).toBe(root)
    expect(await findProject(join(folder, 'many/..'))).toBeUndefined()
  })

  it('has its tasks by key, by group and name, or by a name that is its own', () => {
    const row = (task: string) =>
      ({ task, title: '', status: 'new', nextRecommendedPhase: null, updatedAt: AT }) as const
    const tasks = [row('shop:a:one'), row('shop:b:one'), row('shop:b:two')]
    expect(findTask({ tasks }, 'two').task).toBe('shop:b:two')
    expect(findTask({ tasks }, 'a/one').task).toBe('shop:a:one')
    expect(findTask({ tasks, latest: 'shop:b:one' }, undefined).task).toBe('shop:b:one')
    expect(() => findTask({ tasks }, 'one')).toThrow('is the name of 2 tasks')
    expect(() => findTask({ tasks }, 'b/tow')).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('shop:b:two') }),
    )
  })
})

describe('the status of a run that lives', () => {
  it('tells who holds it and what each worker does, from its process and not from its file', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    const held = await world.prepare()
    const { root, manifest, journal, layout } = held
    const look = async (now = '2026-01-02T03:04:05Z') =>
      await readTaskStatus(root, 'late-fees', { home: world.home, machine: makeMachine({ now: () => now }) })
    expect((await look()).runs[0]).toMatchObject({
      standing: 'preparing',
      holder: { pid: process.pid, judgement: 'alive' },
    })
    await journal.append({ kind: 'run.started', key: 'start', data: { lead: 'headless' } })
    const [one, two, three] = manifest.roster
      .filter(({ role }) => role === 'analyser')
      .map(({ worker }) => worker)
    const self = await thisMachine.self()
    const ask = async (worker = '', sidecar: object) => {
      const data = { worker, duty: 'propose', n: 1, kind: 'first', turn: 1, prompt: '0'.repeat(64) }
      await journal.append({ kind: 'worker.dispatched', key: `ask-${worker}`, data })
      const { status } = homeLayout(world.home).blindWork(manifest.run, { worker, duty: 'propose', n: 1 })
      const base = {
        schemaVersion: '1.0',
        status: 'running',
        startedAt: AT,
        lastActivityAt: AT,
        bytes: 9,
        events: 1,
      }
      write(status, JSON.stringify({ ...base, ...sidecar }))
    }
    await ask(one, { process: self })
    await ask(two, { process: { ...self, startTime: '1' } })
    const { runs, waiting } = await look('2026-01-02T03:04:35Z')
    expect(runs[0]?.standing).toBe('running')
    expect(waiting).toMatchObject({ on: 'workers', next: null })
    const states = new Map(runs[0]?.workers.map((row) => [row.worker, row]))
    expect(states.get(one ?? '')).toMatchObject({
      state: 'working',
      silentSeconds: 30,
      duty: 'propose',
      attempt: 1,
    })
    expect(states.get(two ?? '')).toMatchObject({ state: 'dead' })
    expect(states.get(two ?? '')?.evidence).toContain('is gone')
    expect(states.get(three ?? '')).toMatchObject({ state: 'waiting', attempt: 0 })
    const later = await look('2026-01-02T05:04:35Z')
    expect(later.runs[0]?.workers.find(({ worker }) => worker === one)).toMatchObject({ state: 'silent' })
    const home = await readHomeStatus({ home: world.home, machine: thisMachine })
    expect(home.runs).toMatchObject([{ task: 'shop:billing:late-fees', standing: 'running' }])
    await releaseRun(held, world.deps())
    expect((await look()).runs[0]).toMatchObject({ standing: 'interrupted', holder: null })
    expect((await look()).waiting.next).toBe(`okstra resume billing/late-fees/${TYPE}/001`)
    expect(readFileSync(layout.journal, 'utf8').split('\n').length).toBeGreaterThan(4)
  })
})
