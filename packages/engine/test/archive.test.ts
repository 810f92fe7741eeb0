import { isOkstraError, type TaskManifest } from '@okstra/contracts'
import { homeLayout, makeMachine, nodeFiles, readTimeline, taskLayout, withMutex } from '@okstra/store'
import { validatePaths } from '@okstra/validate/node'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRun } from '../src/index.ts'
import {
  archiveRuns,
  examine,
  findProject,
  locateReport,
  readHistory,
  readTaskStatus,
  restoreRuns,
} from '../src/look/index.ts'
import { watchedFiles } from './faulty-files.ts'
import { play, threeParts } from './plays.ts'
import { differences, hashTree, openStage, type Stage, type World } from './support.ts'

const TYPE = 'implementation-option-selection'
const RUN = `billing/late-fees/${TYPE}/001`
const KEY = { project: 'shop', group: 'billing', task: 'late-fees' }
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage.close())

async function finished({ status = 'done' }: { readonly status?: TaskManifest['status'] } = {}) {
  const world = stage.world({ scenario: play(threeParts()) })
  const { folder } = await world.run()
  setStatus(world, status)
  return { world, folder }
}

function setStatus(world: World, status: TaskManifest['status']): void {
  const path = taskLayout(world.repo, KEY).manifest
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as TaskManifest
  writeFileSync(path, `${JSON.stringify({ ...manifest, status }, null, 2)}\n`)
}

const archive = (world: World, more: { word?: string; dryRun?: boolean } = {}, deps = world.deps()) =>
  archiveRuns({ folder: world.repo, root: world.repo, ...more }, deps)
const everything = (world: World) =>
  new Map([...hashTree(join(world.repo, '.okstra')), ...hashTree(world.home)])
/** Digests by path: the archive is private, so modes differ. */
const digestsOf = (folder: string): Record<string, string> =>
  existsSync(folder)
    ? Object.fromEntries(
        [...hashTree(folder)].flatMap(([path, text]) =>
          path.endsWith('/') ? [] : [[path, text.split(' ')[1] ?? '']],
        ),
      )
    : {}
const codeOf = async (action: Promise<unknown>) =>
  await action.then(
    () => undefined,
    (error: unknown) => (isOkstraError(error) ? error.code : String(error)),
  )

describe('archiveRuns', () => {
  it('moves a run of a finished task, and every look says where it went', async () => {
    const { world, folder } = await finished()
    const before = hashTree(folder)
    const whole = digestsOf(folder)
    const dry = await archive(world, { dryRun: true })
    expect(dry.runs).toMatchObject([{ run: RUN, state: 'would-be-archived', reasons: [] }])
    expect(differences(before, hashTree(folder))).toEqual([])
    expect(existsSync(homeLayout(world.home).archive)).toBe(false)

    const end = await archive(world)
    expect(end).toMatchObject({ archived: 1, kept: 0 })
    const [row] = end.runs
    expect(row).toMatchObject({ run: RUN, state: 'archived', files: dry.runs[0]?.files })
    expect(digestsOf(join(row?.folder ?? '', 'run'))).toEqual(whole)
    expect(Object.keys(digestsOf(folder)).toSorted()).toEqual(['archived.json', 'journal.jsonl'])

    const where = { folder: `archive/${row?.id}`, isHere: true }
    const status = await readTaskStatus(world.repo, 'late-fees', world.deps())
    expect(status.runs).toMatchObject([{ standing: 'completed', report: null, archived: where }])
    const { runs, timeline } = await readHistory({ folder: world.repo, root: world.repo }, world.deps())
    expect(runs).toMatchObject([{ standing: 'completed', report: null, archived: where }])
    expect(runs[0]?.verdict).toEqual(expect.any(String))
    expect(timeline.at(-1)).toMatchObject({ kind: 'run.archived', note: where.folder })
    expect(await codeOf(findRun(RUN, { folder: world.repo, root: world.repo }))).toBe('RUN_ARCHIVED')
    for (const word of [RUN, undefined]) {
      const question = { folder: world.repo, root: world.repo, ...(word === undefined ? {} : { word }) }
      expect(await codeOf(locateReport(question))).toBe('RUN_ARCHIVED')
    }
    expect(readFileSync(homeLayout(world.home).runIndex.recent, 'utf8')).toContain('"archived":true')

    const after = everything(world)
    expect((await archive(world)).runs).toMatchObject([{ state: 'was-archived' }])
    expect(differences(after, everything(world))).toEqual([])
    const { rows, isOk } = await examine({ folder: world.repo, repair: true }, world.deps())
    expect(rows.filter(({ state }) => state === 'error' || state === 'warning')).toEqual([])
    expect([isOk, await findProject(world.repo)]).toEqual([true, world.repo])
    const findings = await validatePaths(['.okstra'], { cwd: world.repo, config: false })
    expect(findings.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('keeps a run that later runs or a person need, with the reason', async () => {
    const { world, folder } = await finished({ status: 'waiting-for-user' })
    const before = hashTree(folder)
    const reasons = async () => (await archive(world)).runs.map((row) => [row.state, row.reasons])
    expect(await reasons()).toEqual([
      ['kept', ['Its task is waiting-for-user, and later runs take ids and answers from what it found.']],
    ])
    setStatus(world, 'done')
    const { timeline } = taskLayout(world.repo, KEY)
    const told = readFileSync(timeline, 'utf8')
    const decision = {
      decision: 'select-direction',
      via: 'tty',
      actor: 'kim',
      shown: 'a'.repeat(64),
      report: `.okstra/tasks/billing/late-fees/runs/${TYPE}/001/reports/final-report-${TYPE}-001.data.json`,
    }
    writeFileSync(
      timeline,
      `${told}${JSON.stringify({ ts: '2026-01-02T03:04:05Z', kind: 'decision', decision })}\n`,
    )
    expect(await reasons()).toEqual([['kept', ['It is needed: select-direction of kim was decided on it.']]])
    writeFileSync(timeline, told)
    const data = join(folder, `reports/final-report-${TYPE}-001.data.json`)
    const sealed = readFileSync(data, 'utf8')
    writeFileSync(data, sealed.replace('"title"', '"titel"'))
    expect((await reasons())[0]).toEqual(['kept', [expect.stringContaining('not what was sealed')]])
    writeFileSync(data, sealed)
    expect(differences(before, hashTree(folder))).toEqual([])
  })

  it('is refused while the run is live, its task is locked, or a worker asks', async () => {
    const { world, folder } = await finished()
    const self = await makeMachine().self()
    const lease = {
      schemaVersion: '1.0',
      kind: 'running',
      ...self,
      token: 't',
      renewedAt: '2026-01-02T03:04:05Z',
    }
    writeFileSync(join(folder, 'lease.json'), JSON.stringify(lease))
    expect((await archive(world)).runs[0]).toMatchObject({
      state: 'kept',
      reasons: [expect.stringContaining(`Process ${self.pid}`)],
    })
    await nodeFiles.remove(join(folder, 'lease.json'))
    const asWorker = world.deps({ environment: { ...world.environment, OKSTRA_WORKER: 'x/1' } })
    expect(await codeOf(archive(world, {}, asWorker))).toBe('RUN_BY_WORKER')
    await withMutex(taskLayout(world.repo, KEY).lock, async () => {
      const deps = world.deps({ machine: makeMachine({ sleep: () => Promise.resolve() }) })
      expect((await archive(world, { dryRun: true }, deps)).archived).toBe(1)
    })
    expect(await codeOf(archive(world, { word: `billing/late-fees/${TYPE}/009` }))).toBe('RUN_NOT_FOUND')
  })

  it('is finished by a second call, wherever the first one was killed', async () => {
    const { world, folder } = await finished()
    const before = digestsOf(folder)
    const [row] = (await archive(world, { dryRun: true })).runs
    const target = homeLayout(world.home).archivedRun(row?.id ?? '')
    const after = new Set<string>()
    // One world for all: each kill is later than the one before, and what it left is where the next one begins.
    for (let at = 1; ; at += 7) {
      const isDead = await killedAt(at, world, (deps) => archive(world, {}, deps))
      const archived = existsSync(target.record) ? digestsOf(target.run) : {}
      const left = digestsOf(folder)
      for (const [path, digest] of Object.entries(before)) {
        expect({ path, digest: left[path] ?? archived[path] }).toEqual({ path, digest })
      }
      after.add(Object.keys(left).join())
      if (!isDead) break
    }
    expect(after.size).toBeGreaterThan(2)
    expect((await archive(world)).runs).toMatchObject([{ state: 'was-archived' }])
    const { rows } = await readTimeline(taskLayout(world.repo, KEY).timeline)
    expect(rows.filter(({ value }) => (value as { kind: string }).kind === 'run.archived')).toHaveLength(1)
  })
})

/** Whether an act died, of which every operation from one on fails. */
async function killedAt(
  at: number,
  world: World,
  act: (deps: ReturnType<World['deps']>) => Promise<unknown>,
): Promise<boolean> {
  let isDead = false
  const files = watchedFiles({
    before({ n }) {
      isDead ||= n >= at
      if (isDead) throw Object.assign(new Error('EIO: killed'), { code: 'EIO' })
    },
  })
  await act(world.deps({ machine: makeMachine({ files, sleep: () => Promise.resolve() }) })).catch(
    () => undefined,
  )
  await nodeFiles.remove(taskLayout(world.repo, KEY).lock).catch(() => undefined)
  return isDead
}

describe('restoreRuns', () => {
  const restore = (world: World, more: { word?: string; dryRun?: boolean } = {}, deps = world.deps()) =>
    restoreRuns({ folder: world.repo, root: world.repo, ...more }, deps)

  it('puts a run back as it was, and every look sees it again; so again and again', async () => {
    const { world, folder } = await finished()
    const before = digestsOf(folder)
    const told = async () => (await readTimeline(taskLayout(world.repo, KEY).timeline)).rows.length
    expect((await restore(world)).runs).toEqual([])
    expect((await restore(world, { word: RUN })).runs).toMatchObject([{ state: 'was-here' }])
    for (const round of [1, 2]) {
      const rows = await told()
      expect((await archive(world)).archived).toBe(1)
      const archived = everything(world)
      expect((await restore(world, { dryRun: true })).runs).toMatchObject([{ state: 'would-be-restored' }])
      expect(differences(archived, everything(world))).toEqual([])
      expect(await restore(world, { word: RUN })).toMatchObject({
        runs: [{ run: RUN, state: 'restored', status: 'completed', reasons: [] }],
        restored: 1,
        kept: 0,
      })
      expect({ round, files: digestsOf(folder) }).toEqual({ round, files: before })
      expect(await told()).toBe(rows + 2)
    }
    const { runs } = await readTaskStatus(world.repo, 'late-fees', world.deps())
    expect(runs).toMatchObject([{ standing: 'completed', report: expect.stringContaining('/001/reports/') }])
    expect(runs[0]?.archived).toBeUndefined()
    const { seal } = await locateReport({ folder: world.repo, root: world.repo, word: RUN })
    expect(seal).toBe('intact')
    const recent = readFileSync(homeLayout(world.home).runIndex.recent, 'utf8').trimEnd().split('\n')
    expect(recent.at(-1)).not.toContain('archived')
    const { isOk } = await examine({ folder: world.repo, repair: true }, world.deps())
    expect(isOk).toBe(true)
  })

  it('is known to the index also when the call that archived it was killed before its last row', async () => {
    const { world } = await finished()
    await archive(world)
    const { timeline } = taskLayout(world.repo, KEY)
    const rows = readFileSync(timeline, 'utf8').trimEnd().split('\n')
    expect(rows.at(-1)).toContain('run.archived')
    writeFileSync(timeline, `${rows.slice(0, -1).join('\n')}\n`)
    await restore(world, { word: RUN })
    const recent = readFileSync(homeLayout(world.home).runIndex.recent, 'utf8').trimEnd().split('\n')
    expect(recent.at(-1)).not.toContain('archived')
  })

  it('keeps a run in the archive whose place is taken, and is refused to a worker', async () => {
    const { world, folder } = await finished()
    await archive(world)
    writeFileSync(join(folder, 'journal.jsonl'), '')
    await nodeFiles.remove(join(folder, 'archived.json'))
    const before = everything(world)
    const asked = await restore(world, { word: RUN })
    expect(asked).toMatchObject({ kept: 1, runs: [{ state: 'kept' }] })
    expect(asked.runs[0]?.reasons[0]).toContain('journal.jsonl')
    expect(differences(before, everything(world))).toEqual([])
    const asWorker = world.deps({ environment: { ...world.environment, OKSTRA_WORKER: 'x/1' } })
    expect(await codeOf(restore(world, {}, asWorker))).toBe('RUN_BY_WORKER')
    expect(await codeOf(restore(world, { word: `billing/late-fees/${TYPE}/009` }))).toBe('RUN_NOT_FOUND')
  })

  it('is finished by a second call, wherever the first one was killed', async () => {
    const { world, folder } = await finished()
    const before = digestsOf(folder)
    await archive(world)
    for (let at = 1; await killedAt(at, world, (deps) => restore(world, {}, deps)); at += 7);
    expect((await restore(world, { word: RUN })).runs).toMatchObject([{ state: 'was-here' }])
    // Drafts of a process that was killed are for the doctor; they are nobody's record.
    const left = Object.entries(digestsOf(folder)).filter(([path]) => !path.includes('/.okstra-tmp-'))
    expect(Object.fromEntries(left)).toEqual(before)
    const { rows } = await readTimeline(taskLayout(world.repo, KEY).timeline)
    expect(rows.filter(({ value }) => (value as { kind: string }).kind === 'run.restored')).toHaveLength(1)
  })
})
