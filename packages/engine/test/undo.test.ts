import { isOkstraError } from '@okstra/contracts'
import { makeMachine } from '@okstra/store'
import { createGit } from '@okstra/worktree'
import { chmodSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planPrepare, releaseRun } from '../src/index.ts'
import { failingFiles, watchedFiles } from './faulty-files.ts'
import { briefOf, play, threeParts } from './plays.ts'
import { differences, hashTree, openStage, type Stage, TYPE, type World } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

const world = (): World => stage.world({ scenario: play(threeParts()) })

/** What a prepare that failed may leave: a project that is known, and files that hold nothing of a run. */
function traces({ base, repo, home, git }: World): string[] {
  const inRepo = [...hashTree(join(repo, '.okstra')).keys()].filter(
    (name) =>
      !name.endsWith('/') && !['discovery/task-catalog.json', 'discovery/latest-task.json'].includes(name),
  )
  const runs = join(repo, '.okstra', 'tasks')
  const inHome = [...hashTree(home).keys()].filter(
    (name) => /^(?:spool|blind|quarantine)\/./.test(name) || /^worktrees\/.*\/$/.test(name),
  )
  const branches = git('for-each-ref', '--format=%(refname)')
    .split('\n')
    .filter((name) => name !== 'refs/heads/main')
  const trees = git('worktree', 'list', '--porcelain')
    .split('\n')
    .filter((line) => line.startsWith('worktree '))
  return [
    ...inRepo,
    ...(existsSync(runs) ? [`tasks: ${readdirSync(runs, { recursive: true }).join(' ')}`] : []),
    ...inHome,
    ...branches,
    ...trees.slice(1),
    ...openFiles(base),
  ]
}

/** Files of a world that this process holds open. */
function openFiles(base: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(base) ? [`open: ${path}`] : []
    } catch {
      return []
    }
  })
}

async function prepareAgain(place: World): Promise<void> {
  const held = await place.prepare()
  expect(held.manifest.seq).toBe('001')
  await releaseRun(held, place.deps())
}

async function failure(action: Promise<unknown>): Promise<unknown> {
  return await action.then(
    () => undefined,
    (cause: unknown) => cause,
  )
}

describe('prepare takes back what it made', () => {
  it('when any of its writes fails', async () => {
    const files = watchedFiles({})
    const calm = world()
    await releaseRun(await calm.prepare({}, { machine: makeMachine({ files }) }), calm.deps())
    expect(files.count()).toBeGreaterThan(100)
    const left: Record<string, string[]> = {}
    const untyped: string[] = []
    let failed = 0
    // Some of them, spread over all; the crash lane makes each of them fail.
    const step = Math.ceil(files.count() / 9)
    for (let n = 2; n < files.count(); n += step) {
      const place = world()
      const faulty = failingFiles(n, 'ENOSPC')
      const cause = await failure(place.prepare({}, { machine: makeMachine({ files: faulty }) }))
      const { name, path } = faulty.failed() ?? { name: '', path: '' }
      const what = `${n} ${name} ${path.slice(place.base.length)}`
      if (cause !== undefined) {
        failed += 1
        if (!isOkstraError(cause)) untyped.push(`${what}: ${inspect(cause)}`)
        const found = traces(place)
        if (found.length > 0) left[what] = found
        await prepareAgain(place)
      }
      rmSync(place.base, { recursive: true, force: true })
    }
    expect(untyped).toEqual([])
    expect(left).toEqual({})
    expect(failed).toBeGreaterThan(5)
  }, 120_000)

  it('when git fails at any of its calls that write', async () => {
    const calm = world()
    const calls = { count: 0 }
    const counting = gitThatFails(calm, calls, 0)
    await releaseRun(await calm.prepare({}, counting), calm.deps())
    expect(calls.count).toBeGreaterThan(3)
    for (let n = 1; n <= calls.count; n += 3) {
      const place = world()
      const cause = await failure(place.prepare({}, gitThatFails(place, { count: 0 }, n)))
      expect(cause).toSatisfy(isOkstraError)
      expect(traces(place)).toEqual([])
      await prepareAgain(place)
    }
  }, 120_000)

  it('when git is no git that works', async () => {
    const place = world()
    const bin = join(place.base, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'git'), '#!/bin/sh\necho "fatal: broken" >&2\nexit 128\n')
    chmodSync(join(bin, 'git'), 0o755)
    const environment = { ...place.environment, PATH: `${bin}${delimiter}${place.environment['PATH'] ?? ''}` }
    const cause = await failure(place.prepare({}, { environment, git: createGit({ environment }) }))
    expect(cause).toSatisfy(isOkstraError)
    expect(traces(place)).toEqual([])
    expect(existsSync(place.home)).toBe(false)
    await prepareAgain(place)
  })

  it('when the place of the trees is taken by a file', async () => {
    const place = world()
    mkdirSync(place.home)
    writeFileSync(join(place.home, 'worktrees'), 'not a folder')
    const cause = await failure(place.prepare())
    expect(cause).toSatisfy(isOkstraError)
    expect(traces(place)).toEqual([])
    rmSync(join(place.home, 'worktrees'))
    await prepareAgain(place)
  })

  it('and leaves a task that was there before as it was', async () => {
    const place = world()
    const first = await place.run()
    expect(first.end.status).toBe('completed')
    const skip = (path: string): boolean => /\.okstra-tmp|recent\.jsonl|\.lock$|^discovery/.test(path)
    const before = hashTree(join(place.repo, '.okstra'), { skip })
    const branches = place.git('for-each-ref')
    for (const n of [20, 70]) {
      const cause = await failure(
        place.prepare(
          { brief: place.write('other.md', `${await briefText(place)}\nMore of it.\n`) },
          {
            machine: makeMachine({ files: failingFiles(n, 'EIO') }),
          },
        ),
      )
      if (cause === undefined) throw new Error(`Operation ${n} was not missed.`)
      expect(cause).toSatisfy(isOkstraError)
      expect(differences(before, hashTree(join(place.repo, '.okstra'), { skip }))).toEqual([])
      expect(place.git('for-each-ref')).toBe(branches)
    }
    const held = await place.prepare()
    expect(held.manifest.seq).toBe('002')
    await releaseRun(held, place.deps())
  })
})

async function briefText({ base }: World): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return await readFile(join(base, 'brief.md'), 'utf8')
}

/** Git whose `at`-th call that writes fails; with 0 it only counts. */
function gitThatFails(place: World, calls: { count: number }, at: number) {
  const git = createGit({ environment: place.environment })
  const broken = createGit({ environment: { ...place.environment, PATH: '/nowhere' } })
  const choose = (isWrite: boolean): typeof git => {
    if (!isWrite) return git
    calls.count += 1
    return calls.count === at ? broken : git
  }
  return {
    git: {
      ...git,
      run: <Result>(folder: string, task: Parameters<typeof git.run<Result>>[1]) =>
        choose(task.write === true).run(folder, task),
    },
  }
}

it('a plan alone writes nothing', async () => {
  const place = world()
  const before = hashTree(place.base)
  const plan = await planPrepare(place.request(), place.deps(), 'run')
  expect(plan.roster.map(({ worker }) => worker)).toEqual([
    'rehearsal-1',
    'rehearsal-2',
    'rehearsal-3',
    'rehearsal-1',
  ])
  expect(differences(before, hashTree(place.base))).toEqual([])
  expect(TYPE).toBe(plan.request.taskType)
})

it('two tasks can be the first of a project at once', async () => {
  const place = world()
  const other = place.write('other.md', briefOf(undefined, { taskId: 'other' }))
  const runs = await Promise.all([place.prepare(), place.prepare({ brief: other })])
  expect(runs.map(({ manifest }) => manifest.task)).toEqual(['shop:billing:late-fees', 'shop:billing:other'])
  for (const held of runs) await releaseRun(held, place.deps())
  expect(existsSync(join(place.repo, '.okstra', 'project.json'))).toBe(true)
})
