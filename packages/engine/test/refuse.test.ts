import { isOkstraError } from '@okstra/contracts'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printUserResponse } from '@okstra/report/response'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  planPrepare,
  prepareRun,
  type PrepareRequest,
  registerProject,
  selectDirection,
  type SelectRequest,
} from '../src/index.ts'
import { briefOf, play, REQUIREMENTS, threeParts } from './plays.ts'
import { differences, type Finished, hashTree, openStage, type Stage, TYPE, type World } from './support.ts'

let stage: Stage
let done: Finished
let after: World

beforeAll(async () => {
  stage = await openStage()
  after = stage.world({ scenario: play(threeParts()) })
  done = await after.run()
})

afterAll(() => stage.close())

/** The code of a refusal that must not change a byte of the repository, its `.git`, the home or the user's home. */
async function refusal(world: World, action: () => Promise<unknown>): Promise<unknown> {
  const before = hashTree(world.base)
  const cause = await action().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(differences(before, hashTree(world.base))).toEqual([])
  return isOkstraError(cause) ? cause.code : cause
}

interface Case {
  readonly brief?: string
  readonly request?: Partial<PrepareRequest>
  readonly environment?: Readonly<Record<string, string>>
  readonly before?: (world: World) => void
}

const single = Object.fromEntries(
  Object.entries(threeParts()).map(([name, part]) => [name, { ...part, family: 'anthropic' }]),
)

function makeRepository(folder: string, ...more: string[]): (world: World) => void {
  return (world) => {
    mkdirSync(join(world.base, folder))
    world.git('init', '--quiet', ...more, join(world.base, folder))
  }
}

const CASES: Readonly<Record<string, readonly [code: string, Case]>> = {
  'a brief without ids that count': ['BRIEF_NO_REQUIREMENTS', { brief: briefOf({}) }],
  'a brief with a gate alone': [
    'BRIEF_NO_REQUIREMENTS',
    { brief: briefOf({ 'EG-001': 'Somebody agrees.' }) },
  ],
  'a brief whose reporter has not confirmed it': [
    'BRIEF_PENDING',
    { brief: briefOf(REQUIREMENTS, { 'reporter-confirmations': 'pending' }) },
  ],
  'a brief of another task': ['BRIEF_INVALID', { request: { taskKey: 'shop:billing:other' } }],
  'a brief that is not there': ['INPUT_UNREADABLE', { request: { brief: 'nowhere.md' } }],
  'no brief at all': [
    'BRIEF_MISSING',
    { request: { brief: undefined as never, taskKey: 'shop:billing:late-fees' } },
  ],
  'two analysers': ['ROSTER_TOO_FEW', { request: { workers: ['rehearsal-1', 'rehearsal-2'] } }],
  'one family without the flag': [
    'ROSTER_SINGLE_FAMILY',
    { before: (world) => world.scenario(play(single)) },
  ],
  'a worker that nobody knows': [
    'ROSTER_UNKNOWN_WORKER',
    { request: { workers: ['rehearsal-1', 'rehearsal-2', 'rehersal-3'] } },
  ],
  'a worker named twice': [
    'ROSTER_UNKNOWN_WORKER',
    { request: { workers: ['rehearsal-1', 'rehearsal-2', 'rehearsal-2'] } },
  ],
  'a model that nobody knows': [
    'ROSTER_UNKNOWN_MODEL',
    { request: { workers: ['rehearsal-1:clod', 'rehearsal-2', 'rehearsal-3'] } },
  ],
  'a base that is not there': ['WORKTREE_UNKNOWN_COMMIT', { request: { baseRef: 'nowhere' } }],
  'a base that looks like an option': [
    'WORKTREE_UNKNOWN_COMMIT',
    { request: { baseRef: '--upload-pack=x' } },
  ],
  'uncommitted work': [
    'RUN_DIRTY_CHECKOUT',
    { before: (world) => writeFileSync(join(world.repo, 'src/new.ts'), 'x') },
  ],
  'a folder without git': [
    'GIT_NO_REPOSITORY',
    { before: (world) => mkdirSync(join(world.base, 'plain')), request: { folder: 'plain' } },
  ],
  'a repository without commits': [
    'GIT_NO_COMMIT',
    { before: makeRepository('empty'), request: { folder: 'empty' } },
  ],
  'a bare repository': [
    'GIT_BARE',
    { before: makeRepository('bare', '--bare'), request: { folder: 'bare' } },
  ],
  'a process of a worker': ['RUN_BY_WORKER', { environment: { OKSTRA_WORKER: 'r/w/1' } }],
  'a task id that climbs': ['ID_INVALID', { request: { taskKey: 'shop:..:late-fees' } }],
  'a task id with a slash in it': ['ID_INVALID', { request: { taskKey: 'shop:a/b:c' } }],
  'configuration of the repository that nobody trusted': [
    'TRUST_MISSING',
    { before: (world) => project(world, { qaCommands: ['npm test'] }), request: { allowDirty: true } },
  ],
  'programs of the repository': [
    'STORE_CORRUPT',
    {
      before: (world) => project(world, { commands: { evil: { argv: ['sh'] } } }),
      request: { allowDirty: true },
    },
  ],
  'a project of another name': [
    'PROJECT_MISMATCH',
    { before: (world) => project(world, {}, 'other'), request: { allowDirty: true } },
  ],
  'planning without a direction': ['DIRECTION_MISSING', { request: { taskType: 'implementation-planning' } }],
  'a given direction in a comparison': [
    'USAGE_BAD_VALUE',
    { request: { mode: 'candidate-comparison', direction: 'x.json' } },
  ],
  'a validation without a direction': [
    'USAGE_MISSING_VALUE',
    { request: { mode: 'preselected-validation' } },
  ],
  'weights that do not add up': [
    'OPTIONS_BAD_WEIGHTS',
    { before: (world) => void world.write('repo/../weights.json', '{"requirementFit": 99}') },
  ],
}

function project(world: World, more: Record<string, unknown>, projectId = 'shop'): void {
  mkdirSync(join(world.repo, '.okstra'))
  writeFileSync(
    join(world.repo, '.okstra/project.json'),
    JSON.stringify({ schemaVersion: '1.0', projectId, ...more }),
  )
}

describe('before a run', () => {
  it.each(Object.entries(CASES))(
    '%s is refused',
    async (name, [code, { brief, request = {}, environment, before }]) => {
      const world = stage.world({ scenario: play(threeParts()), ...(brief === undefined ? {} : { brief }) })
      before?.(world)
      const folder = request.folder === undefined ? world.repo : join(world.base, request.folder)
      const weights = name.startsWith('weights') ? { weights: join(world.base, 'weights.json') } : {}
      const asked = world.request({ ...request, ...weights, folder })
      const deps = world.deps(
        environment === undefined ? {} : { environment: { ...world.environment, ...environment } },
      )
      expect(
        await refusal(world, () =>
          prepareRun(asked, deps, request.taskType === undefined ? 'run' : 'prepare'),
        ),
      ).toBe(code)
    },
  )

  it('a project of another name that the brief gives is mended in the brief', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    project(world, {}, 'other')
    await expect(prepareRun(world.request({ allowDirty: true }), world.deps(), 'run')).rejects.toMatchObject({
      hint: expect.stringContaining('Write projectId: other in '),
    })
  })

  it('another run of the task while one lives', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    const held = await world.prepare()
    expect(await refusal(world, () => world.prepare())).toBe('RUN_LIVE')
    await held.journal.close()
    await held.lease.release()
  })

  it('a run folder that leads out of the repository', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    mkdirSync(join(world.base, 'outside'))
    mkdirSync(join(world.repo, '.okstra'))
    symlinkSync(join(world.base, 'outside'), join(world.repo, '.okstra/tasks'))
    expect(await refusal(world, () => world.prepare({ allowDirty: true }))).toBe('STORE_UNSAFE_PATH')
  })

  it.each<[string, (place: string, outside: string) => void]>([
    ['leads out of the repository', (place, outside) => symlinkSync(outside, place)],
    ['is a file', (place) => writeFileSync(place, 'x')],
  ])('a folder of the project that %s, when it is registered too', async (_name, put) => {
    const world = stage.world({ scenario: play(threeParts()) })
    const outside = join(world.base, 'outside')
    mkdirSync(outside)
    put(join(world.repo, '.okstra'), outside)
    expect(await refusal(world, () => world.prepare({ allowDirty: true }))).toBe('STORE_UNSAFE_PATH')
    const register = () =>
      registerProject(world.deps(), { root: world.repo, projectId: 'shop', onMade: () => {} })
    expect(await refusal(world, register)).toBe('STORE_UNSAFE_PATH')
  })

  it.each(['brief', 'scenario'] as const)(
    'a pipe that nobody writes to, in place of the %s',
    async (what) => {
      const world = stage.world({ scenario: play(threeParts()) })
      const pipe = join(world.base, 'pipe')
      execFileSync('mkfifo', [pipe])
      const asked = world.request({ [what]: pipe })
      const cause: unknown = await prepareRun(asked, world.deps(), 'run').catch((reason: unknown) => reason)
      expect(isOkstraError(cause) ? cause.code : cause).toBe('INPUT_UNREADABLE')
    },
  )

  it('a scenario that validate refuses: the run would fail at its end', async () => {
    const climbing = [{ steps: [{ read: { path: '../../elsewhere.txt' } }] }]
    const parts = threeParts()
    const scenario = play({
      ...parts,
      'rehearsal-1': { ...parts['rehearsal-1'], turns: { propose: climbing } },
    })
    const world = stage.world({ scenario })
    expect(await refusal(world, () => world.prepare())).toBe('INPUT_INVALID')
  })

  it('a scenario in which no analyser has a part in what the phase begins with', async () => {
    const scenario = play(threeParts())
    const world = stage.world({ taskType: 'error-analysis', scenario })
    expect(await refusal(world, () => world.prepare())).toBe('INPUT_INVALID')
    await expect(world.prepare()).rejects.toMatchObject({
      message: expect.stringMatching(/scenario\.json.*the duty analyse/),
      hint: expect.stringContaining('--scenario FILE'),
    })
    // One part is enough: that the others fail may be what is rehearsed.
    const { 'rehearsal-1': first, ...others } = scenario.workers
    const [turn] = first?.duties['propose'] ?? []
    if (first === undefined || turn === undefined) throw new Error('The play has no first part.')
    world.scenario({
      ...scenario,
      workers: { ...others, 'rehearsal-1': { ...first, duties: { analyse: [turn] } } },
    })
    await expect(planPrepare(world.request(), world.deps(), 'run')).resolves.toBeDefined()
  })
})

const report = `shop-billing-late-fees-${TYPE}-001`

function select(more: Partial<SelectRequest> = {}): SelectRequest {
  return {
    folder: after.repo,
    root: after.repo,
    report,
    option: 'IO-001',
    via: 'flag',
    actor: 'kim',
    ...more,
  }
}

describe('a decision', () => {
  it.each<[string, Partial<SelectRequest>, string]>([
    ['on what is not displayed', { option: 'IO-009' }, 'DIRECTION_NOT_DISPLAYED'],
    ['on what is no id', { option: '../../x' }, 'ID_INVALID'],
    ['on nothing', { option: undefined as never }, 'USAGE_MISSING_VALUE'],
    ['on no report of this project', { report: 'shop-billing-nothing' }, 'RUN_NOT_FOUND'],
    ['on a path that climbs', { report: '../../../etc/passwd' }, 'RUN_NOT_FOUND'],
  ])('%s is refused', async (_name, more, code) => {
    expect(await refusal(after, () => selectDirection(select(more), after.deps()))).toBe(code)
  })

  it('by a process of a worker is refused', async () => {
    const deps = after.deps({ environment: { ...after.environment, OKSTRA_WORKER: 'r/w/1' } })
    expect(await refusal(after, () => selectDirection(select(), deps))).toBe('STORE_DECISION_BY_WORKER')
  })

  it('on a report that was changed after its seal is refused', async () => {
    const data = join(done.folder, 'reports', `final-report-${TYPE}-001.data.json`)
    const text = readFileSync(data, 'utf8')
    writeFileSync(data, text.replace('Each direction was held', 'No direction was held'))
    expect(await refusal(after, () => selectDirection(select(), after.deps()))).toBe('REPORT_TAMPERED')
    const said: unknown = await selectDirection(select(), after.deps()).catch((reason: unknown) => reason)
    expect(said).toMatchObject({
      message: expect.stringContaining('since it was sealed') as string,
      hint: expect.stringContaining('Restore the sealed report') as string,
    })
    writeFileSync(data, text)
  })

  it('on a report that its journal never sealed is refused, and no digest is asked of anybody', async () => {
    const journal = join(done.folder, 'journal.jsonl')
    const text = readFileSync(journal, 'utf8')
    const lines = text.split('\n').filter((line) => !line.includes('"report.sealed"'))
    writeFileSync(journal, lines.join('\n'))
    expect(await refusal(after, () => selectDirection(select(), after.deps()))).toBe('REPORT_TAMPERED')
    writeFileSync(journal, text)
  })

  it('in a response without a digest, of another digest, or of another report is refused', async () => {
    const data = JSON.parse(
      readFileSync(join(done.folder, 'reports', `final-report-${TYPE}-001.digests.json`), 'utf8'),
    ) as { readonly root: string }
    const codes: unknown[] = []
    for (const front of [
      { reportId: report },
      { reportId: report, dataDigest: '0'.repeat(64) },
      { reportId: 'other', dataDigest: data.root },
    ]) {
      const text = printUserResponse({
        schemaVersion: '1.0',
        ...front,
        created: '2026-01-02T03:04:05Z',
        responder: 'kim',
        directionSelection: { option: 'IO-001', constraints: [] },
        answers: [],
      })
      const path = after.write('response.md', text)
      codes.push(
        await refusal(after, () =>
          selectDirection(
            select({ option: undefined as never, response: path, via: 'import' }),
            after.deps(),
          ),
        ),
      )
    }
    expect(codes).toEqual(['DIRECTION_NO_DIGEST', 'DIRECTION_STALE', 'DIRECTION_OTHER_REPORT'])
  })

  it('is needed before planning, is taken once, and a second one is refused', async () => {
    const planning = (): Promise<unknown> =>
      prepareRun(
        after.request({ taskType: 'implementation-planning', selectedDirection: report }),
        after.deps(),
        'prepare',
      )
    expect(await refusal(after, planning)).toBe('DIRECTION_NOT_CONFIRMED')
    await selectDirection(select(), after.deps())
    expect(await refusal(after, () => selectDirection(select(), after.deps()))).toBe('DIRECTION_ALREADY')
    const other = (): Promise<unknown> => selectDirection(select({ option: 'IO-002' }), after.deps())
    expect(await refusal(after, other)).toBe('DIRECTION_ALREADY')
    // The row decides: a report that changed since, or another response in the folder, is not what was confirmed.
    const data = join(done.folder, 'reports', `final-report-${TYPE}-001.data.json`)
    const kept = readFileSync(data, 'utf8')
    writeFileSync(data, kept.replace('Key per charge', 'Something else'))
    expect(await refusal(after, planning)).toMatch(/^REPORT_TAMPERED|DIRECTION_STALE$/)
    writeFileSync(data, kept)
    const timeline = join(done.folder, '../../../timeline.jsonl')
    renameSync(timeline, `${timeline}.kept`)
    expect(await refusal(after, planning)).toBe('DIRECTION_NOT_CONFIRMED')
    rmSync(timeline, { force: true })
    renameSync(`${timeline}.kept`, timeline)
  })
})

describe('what is the user’s', () => {
  it('is byte by byte as it was after a whole run: branches, index, config, worktrees, files', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    world.git('branch', 'feature')
    world.git('tag', 'v1')
    world.git('config', 'user.signingkey', 'none')
    world.git('worktree', 'add', '--quiet', join(world.base, 'mine'), 'feature')
    writeFileSync(join(world.base, 'mine', 'draft.txt'), 'mine')
    writeFileSync(join(world.repo, 'dirty.txt'), 'not committed')
    world.git('stash', 'list')
    const before = hashTree(world.base)
    const refs = world.git('for-each-ref')
    const { end } = await world.run({ allowDirty: true })
    expect(end.status).toBe('completed')
    const changed = differences(before, hashTree(world.base)).filter(
      (name) => !/^home\/|^repo\/\.okstra\//.test(name),
    )
    const foreign = changed.filter(
      (name) =>
        !/^repo\/\.git\/(?:objects\/|refs\/okstra\/|logs\/refs\/okstra\/|info\/exclude$)/.test(name) &&
        !/^repo\/\.git\/worktrees\/(?!mine\/)/.test(name) &&
        !/^repo\/\.git\/(?:refs|logs\/refs)\/heads\/(?:bugfix|fix|okstra)/.test(name),
    )
    expect(foreign).toEqual([])
    const now = world.git('for-each-ref').split('\n')
    expect(now.filter((line) => !refs.split('\n').includes(line)).map((line) => line.split('\t')[1])).toEqual(
      [
        expect.stringMatching(/^refs\/heads\/.*late-fees/),
        ...Array.from({ length: 3 }, () => expect.stringMatching(/^refs\/okstra\//)),
      ],
    )
    for (const line of refs.split('\n')) expect(now).toContain(line)
  })
})
