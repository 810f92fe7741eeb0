import { homeLayout, makeMachine, taskLayout } from '@okstra/store'
import { validatePaths } from '@okstra/validate/node'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelRun,
  type EngineDeps,
  prepareRun,
  releaseRun,
  resumeRun,
  runPrepared,
  selectDirection,
} from '../src/index.ts'
import { readTaskStatus, readTokenUsage } from '../src/look/index.ts'
import { watchedFiles } from './faulty-files.ts'
import { FILES, play, readsOf, threeParts, USAGE } from './plays.ts'
import { openStage, type Stage, type World } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

/** The first worker tells tokens and edits its tree at its first turn, and says nothing more until somebody stops it. */
function editsAndWaits(): ReturnType<typeof play> {
  const parts = threeParts()
  const first = parts['rehearsal-1']
  const before = {
    propose: [USAGE, { edit: { path: 'src/ledger.ts', content: 'gone' } }, { delayMs: 60_000 }],
  }
  return play({ ...parts, 'rehearsal-1': { ...first, before } })
}

/** As it is played in the run from now on: the scenario is the run's own copy. */
function behave({ layout }: Awaited<ReturnType<World['found']>>): void {
  writeFileSync(layout.instructionSet('scenario.json'), JSON.stringify(play(threeParts())))
}

/** Runs until the edit was told, and stops then. */
async function stopAtEdit(world: World): Promise<void> {
  const held = await world.prepare()
  const stop = new AbortController()
  const onProgress: EngineDeps['onProgress'] = (progress) => {
    if (progress.type === 'worker' && progress.action?.startsWith('writes') === true) stop.abort('SIGINT')
  }
  const end = await runPrepared(held, world.deps({ signal: stop.signal, onProgress }))
  expect(end.interrupted).toBe('SIGINT')
}

/** What lies in the tree of the first worker, after the run, and what was taken out of it. */
function treeOf({ home }: World, run: string): { readonly text: string; readonly kept: string[] } {
  const tree = join(home, 'worktrees', 'shop', 'billing', 'late-fees', 'rehearsal-1')
  return {
    text: readFileSync(join(tree, 'src', 'ledger.ts'), 'utf8'),
    kept: readdirSync(homeLayout(home).quarantine(run)).filter((name) => name === 'rehearsal-1-propose-1'),
  }
}

const eventsOf = (folder: string): string[] =>
  readFileSync(join(folder, 'journal.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { kind, data } = JSON.parse(line) as { kind: string; data: { failure?: string } }
      return `${kind} ${data.failure ?? ''}`.trim()
    })

describe.concurrent('a worker that had changed its tree when the run was stopped', () => {
  it('does not keep the run from being resumed', async () => {
    const world = stage.world({ scenario: editsAndWaits() })
    await stopAtEdit(world)
    const found = await world.found()
    const run = JSON.parse(readFileSync(found.layout.runManifest, 'utf8')) as { run: string }
    expect(treeOf(world, run.run)).toEqual({
      text: expect.not.stringContaining('gone') as string,
      kept: ['rehearsal-1-propose-1'],
    })
    behave(found)
    expect((await resumeRun(found, world.deps())).status).toBe('completed')
    const journal = readFileSync(join(found.layout.folder, 'journal.jsonl'), 'utf8')
    expect(journal).toContain('What it had changed (1 path) is in the quarantine.')
  }, 60_000)

  it('is not forgotten by what counts tokens, nor by the budget', async () => {
    const world = stage.world({ scenario: editsAndWaits() })
    await stopAtEdit(world)
    const found = await world.found()
    behave(found)
    expect((await resumeRun(found, world.deps())).status).toBe('completed')
    const { runs } = await readTokenUsage(undefined, { folder: world.repo, root: world.repo }, world.deps())
    const first = runs[0]?.attempts.filter((row) => row.worker === 'rehearsal-1' && row.duty === 'propose')
    expect(first).toMatchObject([
      { n: 1, source: 'stream', usage: { inputUncached: 100, output: 20 } },
      { n: 2, source: 'stream', usage: { inputUncached: 100, output: 20 } },
    ])
  }, 60_000)

  it.each(['resumed', 'cancelled'])(
    'when okstra was killed, the run can be %s and the next one has its tree',
    async (how) => {
      const world = stage.world({ scenario: editsAndWaits() })
      await stopAtEdit(world)
      // As a kill leaves it: nobody had put anything back.
      const tree = join(world.home, 'worktrees', 'shop', 'billing', 'late-fees', 'rehearsal-1')
      writeFileSync(join(tree, 'src', 'ledger.ts'), 'gone again')
      await expect(world.prepare()).rejects.toMatchObject({
        code: 'WORKTREE_REFUSED',
        hint: expect.stringContaining('okstra cancel') as string,
      })
      const found = await world.found()
      behave(found)
      if (how === 'resumed') await resumeRun(found, world.deps())
      else await cancelRun(found, world.deps(), { actor: 'kim' })
      expect(eventsOf(found.layout.folder).at(-1)).toBe('run.ended')
      world.scenario(play(threeParts()))
      expect((await world.run()).end.status).toBe('completed')
    },
    60_000,
  )
})

it('a write that fails while workers are at work makes no failure of theirs', async () => {
  const world = stage.world({ scenario: editsAndWaits() })
  const held = await world.prepare()
  let isFull = false
  const files = watchedFiles({
    before: ({ path, name }) => {
      if (isFull && path === held.layout.teamState && name === 'rename')
        throw Object.assign(new Error('ENOSPC: made to fail'), { code: 'ENOSPC' })
    },
  })
  const onProgress: EngineDeps['onProgress'] = (progress) => {
    if (progress.type === 'worker' && progress.state === 'ended') isFull = true
  }
  const deps = world.deps({ machine: makeMachine({ files }), onProgress })
  await expect(runPrepared(held, deps)).rejects.toMatchObject({ code: 'STORE_UNWRITABLE' })
  expect(eventsOf(held.layout.folder).filter((event) => /^worker\.finished ./.test(event))).toEqual([])
  expect(existsSync(held.layout.lease)).toBe(false)
  isFull = false
  behave(held)
  expect((await resumeRun(held, world.deps())).status).toBe('completed')
  // Nobody recorded its end behind the back of the run either.
  expect(existsSync(held.layout.errors)).toBe(false)
}, 60_000)

it('what a lost attempt opened is not known to the next one, which starts anew', async () => {
  const parts = threeParts()
  const waits = editsAndWaits().workers['rehearsal-1']?.duties['propose']?.[0]?.steps ?? []
  const opening = {
    ...parts['rehearsal-1'],
    turns: { propose: [{ steps: [...readsOf(Object.keys(FILES)), ...waits] }] },
  }
  const world = stage.world({ scenario: play({ ...parts, 'rehearsal-1': opening }) })
  await stopAtEdit(world)
  const found = await world.found()
  const blind = { ...parts['rehearsal-1'], reads: [] }
  writeFileSync(
    found.layout.instructionSet('scenario.json'),
    JSON.stringify(play({ ...parts, 'rehearsal-1': blind })),
  )
  await resumeRun(found, world.deps())
  const audit = readFileSync(join(found.layout.workerResults, 'rehearsal-1-propose-2.audit.json'), 'utf8')
  const { citations } = JSON.parse(audit) as { citations: { check: { state: string } }[] }
  expect(citations.map(({ check }) => check.state)).toContain('cited-unread')
}, 60_000)

it('a run whose worker is not installed any more is not ended by a resume', async () => {
  const world = stage.world({ scenario: editsAndWaits() })
  await stopAtEdit(world)
  const found = await world.found()
  const before = readFileSync(found.layout.runManifest, 'utf8')
  writeFileSync(found.layout.runManifest, before.replace('"provider": "rehearsal"', '"provider": "kimi"'))
  const events = eventsOf(found.layout.folder)
  const environment = { PATH: world.home }
  await expect(resumeRun(found, world.deps({ environment }))).rejects.toMatchObject({
    code: 'PROVIDER_NOT_INSTALLED',
  })
  expect(eventsOf(found.layout.folder)).toEqual(events)
  expect(existsSync(found.layout.lease)).toBe(false)
  writeFileSync(found.layout.runManifest, before)
  behave(found)
  expect((await resumeRun(found, world.deps())).status).toBe('completed')
}, 60_000)

it('who waits for the lease of a run learns that it has ended', async () => {
  const world = stage.world({ scenario: play(threeParts()) })
  const held = await world.prepare()
  const end = await runPrepared(held, world.deps({ signal: AbortSignal.abort('SIGINT') }))
  expect(end.interrupted).toBe('SIGINT')
  const events = eventsOf(held.layout.folder)
  // Another process is faster between the look into the journal and the taking of the lease.
  const calm = makeMachine()
  let isFirst = true
  const machine = {
    ...calm,
    self: async () => {
      if (isFirst) {
        isFirst = false
        await resumeRun(held, world.deps())
      }
      return await calm.self()
    },
  }
  await expect(resumeRun(held, world.deps({ machine }))).rejects.toMatchObject({ code: 'RUN_ENDED' })
  expect(isFirst).toBe(false)
  expect(eventsOf(held.layout.folder).slice(events.length)).not.toHaveLength(0)
  expect(eventsOf(held.layout.folder).at(-1)).toBe('run.ended')
  expect(existsSync(held.layout.lease)).toBe(false)
}, 60_000)

it('a prepare that was cut off before the task was written makes the same task when it is finished', async () => {
  const world = stage.world({ scenario: play(threeParts()) })
  // Beside what the brief says: a category of the command line, and a key that has to be normalised.
  const held = await world.prepare({ category: 'ops', taskKey: 'shop:billing:Late-Fees' })
  await releaseRun(held, world.deps())
  const layout = taskLayout(world.repo, held.place.task)
  const before = JSON.parse(readFileSync(layout.manifest, 'utf8')) as Record<string, unknown>
  expect(before).toMatchObject({ workCategory: 'ops', originalKey: 'shop:billing:Late-Fees' })
  for (const path of [layout.manifest, layout.brief, layout.timeline]) rmSync(path)
  const [first = ''] = readFileSync(held.layout.journal, 'utf8').split('\n')
  writeFileSync(held.layout.journal, `${first}\n`)
  const end = await resumeRun(held, world.deps({ signal: AbortSignal.abort('SIGINT') }))
  expect(end.interrupted).toBe('SIGINT')
  expect(JSON.parse(readFileSync(layout.manifest, 'utf8'))).toEqual(before)
}, 60_000)

it('a run of a phase that is only prepared so far is not run by a resume, and no view says that it could be', async () => {
  const world = stage.world({ scenario: play(threeParts()) })
  const done = await world.run()
  const report = done.report.identity.reportId
  await selectDirection(
    { folder: world.repo, root: world.repo, report, option: 'IO-001', via: 'flag', actor: 'kim' },
    world.deps(),
  )
  const plan = world.request({ taskType: 'implementation-planning', selectedDirection: report })
  const held = await prepareRun(plan, world.deps(), 'prepare')
  await releaseRun(held, world.deps())
  const events = eventsOf(held.layout.folder)
  await expect(resumeRun(held, world.deps())).rejects.toMatchObject({ code: 'TASK_TYPE_NOT_BUILT' })
  expect(eventsOf(held.layout.folder)).toEqual(events)
  expect(existsSync(held.layout.lease)).toBe(false)
  const { waiting } = await readTaskStatus(world.repo, undefined, world.deps())
  expect(waiting).toEqual({ on: 'nobody', what: 'it is prepared; this version goes no further', next: null })
}, 60_000)

it('what workers had answered before a run was cancelled lies in its folder, and what died with it is gone', async () => {
  const world = stage.world({ scenario: editsAndWaits() })
  const held = await world.prepare()
  const stop = new AbortController()
  let ended = 0
  const onProgress: EngineDeps['onProgress'] = (progress) => {
    if (progress.type === 'worker' && progress.state === 'ended') ended += 1
    if (ended === 2) stop.abort('SIGINT')
  }
  await runPrepared(held, world.deps({ signal: stop.signal, onProgress }))
  const home = homeLayout(world.home)
  // As a process that was killed leaves it.
  const scratch = home.scratch(held.manifest.run, 'rehearsal-1-propose-1')
  mkdirSync(scratch, { recursive: true })
  await cancelRun(held, world.deps(), { actor: 'kim' })
  for (const file of [scratch, home.spool(held.manifest.run, 'x')])
    expect(existsSync(dirname(file))).toBe(false)
  const names = readdirSync(held.layout.workerResults).filter((name) => /[0-9]\.json$/.test(name))
  expect(names.toSorted()).toEqual(['rehearsal-2-propose-1.json', 'rehearsal-3-propose-1.json'])
  expect(existsSync(home.blind(held.manifest.run))).toBe(false)
  const { findings } = await validatePaths([held.layout.folder], { cwd: held.root, config: false })
  expect(findings).toEqual([])
}, 60_000)
