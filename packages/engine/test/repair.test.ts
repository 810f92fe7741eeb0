import { homeLayout, makeMachine, runLayout, taskLayout } from '@okstra/store'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../src/look/index.ts'
import { play, threeParts } from './plays.ts'
import { differences, hashTree, openStage, type Stage, type World } from './support.ts'

const TYPE = 'implementation-option-selection'
const KEY = { project: 'shop', group: 'billing', task: 'late-fees' }
let stage: Stage
let world: World
const project = () => join(world.repo, '.okstra')

beforeAll(async () => {
  stage = await openStage()
  world = stage.world({ scenario: play(threeParts()) })
  await world.run()
}, 120_000)
afterAll(() => stage.close())

const place = { task: KEY, taskType: TYPE, seq: '001' } as const
const layout = () => runLayout(world.repo, place)
const repair = async () => {
  const { repaired } = await examine({ folder: world.repo, repair: true }, world.deps())
  return repaired ?? []
}
/** Everything of project and home, with paths that tell them apart. */
const all = () =>
  new Map([
    ...[...hashTree(project())].map(([path, text]): [string, string] => [`project/${path}`, text]),
    ...[...hashTree(world.home)].map(([path, text]): [string, string] => [`home/${path}`, text]),
  ])
const nameOf = (file: string) =>
  file.startsWith(world.home) ? `home/${relative(world.home, file)}` : `project/${relative(project(), file)}`
const pathOf = (name: string) => {
  const [top, ...rest] = name.split('/')
  return join(top === 'home' ? world.home : project(), ...rest)
}
const DERIVED = /^(?:project\/discovery\/|home\/(?:recent|active)\.jsonl)/
/** A process that is gone: its number can be one of nobody, since its start is not that of any process. */
const gone = async () => ({ ...(await makeMachine().self()), pid: 999_999, startTime: '1' })

/** Does something, repairs, and puts everything back. */
async function after(action: () => Promise<void> | void) {
  const before = all()
  await action()
  const harmed = all()
  const repaired = await repair()
  const mended = all()
  return { before, harmed, mended, repaired }
}

const WORK = { worker: 'rehearsal-1', duty: 'propose', n: 1 }

interface Case {
  readonly name: string
  readonly file: () => string
  /** `made` again, or `named` and left byte by byte. */
  readonly end: 'made' | 'named'
}

const CASES: readonly Case[] = [
  { name: 'catalogue', file: () => join(project(), 'discovery/task-catalog.json'), end: 'made' },
  { name: 'latest task', file: () => join(project(), 'discovery/latest-task.json'), end: 'made' },
  { name: 'team state', file: () => layout().teamState, end: 'made' },
  { name: 'run index', file: () => homeLayout(world.home).runIndex.recent, end: 'made' },
  { name: 'active runs', file: () => homeLayout(world.home).runIndex.active, end: 'made' },
  { name: 'project', file: () => join(project(), 'project.json'), end: 'named' },
  { name: 'task manifest', file: () => taskLayout(world.repo, KEY).manifest, end: 'named' },
  { name: 'timeline', file: () => taskLayout(world.repo, KEY).timeline, end: 'named' },
  { name: 'journal', file: () => layout().journal, end: 'named' },
  { name: 'run manifest', file: () => layout().runManifest, end: 'named' },
  { name: 'report', file: () => layout().report.data, end: 'named' },
  { name: 'digests', file: () => layout().report.digests, end: 'named' },
  { name: 'post report', file: () => layout().report.postReport, end: 'named' },
  { name: 'worker result', file: () => layout().work(WORK).result, end: 'named' },
  { name: 'audit', file: () => layout().work(WORK).audit, end: 'named' },
  { name: 'candidates', file: () => layout().candidates, end: 'named' },
  { name: 'status sidecar', file: () => layout().work(WORK).status, end: 'made' },
  { name: 'trust', file: () => homeLayout(world.home).trust, end: 'named' },
  { name: 'home config', file: () => homeLayout(world.home).config, end: 'named' },
  { name: 'registry', file: () => homeLayout(world.home).worktreeRegistry, end: 'named' },
]
const SPOILS: Readonly<Record<string, (text: string) => string>> = {
  'cut off': (text) => `${text.slice(0, Math.floor(text.length / 2))}\n{"\n`,
  'no JSON': () => 'not a document\n',
  'no text': () => '\ufffd\u0000{\n',
}

describe('doctor --repair', () => {
  it('changes nothing where nothing is wrong', async () => {
    await repair()
    const { before, mended, repaired } = await after(() => undefined)
    expect(repaired).toEqual([])
    expect(differences(before, mended)).toEqual([])
  })

  it.each(CASES.flatMap((row) => Object.keys(SPOILS).map((spoil) => ({ ...row, spoil }))))(
    '$name, $spoil: $end, and all else is left',
    async ({ name, file, end, spoil }) => {
      const path = file()
      const text = existsSync(path) ? readFileSync(path) : undefined
      const spoiled = SPOILS[spoil]?.(text?.toString() ?? '{}\n') ?? ''
      const { before, mended, repaired } = await after(() => writeFileSync(path, spoiled))
      const kept = repaired.filter(({ what }) => what === 'set aside').map((row) => row.file)
      try {
        const named = repaired.filter(({ state, file: at }) => state === 'not-possible' && at === path)
        const { isOk } = await examine({ folder: world.repo }, world.deps())
        expect({
          isNamed: named.some(({ remedy }) => remedy !== null),
          isOk,
          isAside: kept.length > 0,
          isLeft: existsSync(path) && readFileSync(path, 'utf8') === spoiled,
        }).toEqual({
          isNamed: end === 'named',
          isOk: end === 'made',
          isAside: end === 'made' && !/catalogue|latest/.test(name),
          isLeft: end === 'named',
        })
        // What may differ: the file itself, what it was set aside as, and what is made of it.
        const own = new Set([path, ...kept].map(nameOf))
        const asides = [...mended.keys()].filter((name) => name.includes('.corrupt-'))
        const derived = end === 'made' || /manifest|timeline|journal/.test(name) ? DERIVED : /^$/
        const others = differences(before, mended).filter(
          (other) => !own.has(other) && !asides.includes(other) && !derived.test(other),
        )
        expect(others).toEqual([])
        // The damaged bytes are still there: nothing was overwritten.
        const texts = [path, ...asides.map(pathOf)].filter((at) => existsSync(at))
        expect(texts.map((at) => readFileSync(at, 'utf8'))).toContain(spoiled)
      } finally {
        if (text === undefined) rmSync(path, { force: true })
        else writeFileSync(path, text)
        for (const aside of all().keys()) {
          if (aside.includes('.corrupt-')) rmSync(pathOf(aside), { force: true })
        }
        await repair()
      }
    },
    60_000,
  )

  it('sets torn lines aside, frees what the dead held, and removes what they left', async () => {
    const owner = await gone()
    const { journal, lease, folder } = layout()
    const { timeline } = taskLayout(world.repo, KEY)
    const holder = { schemaVersion: '1.0', ...owner, token: 'dead', takenAt: '2026-01-02T03:04:05Z' }
    const lock = join(project(), '.project.lock')
    const { before, mended, repaired } = await after(() => {
      appendFileSync(journal, '{"seq": 99, "ts"')
      appendFileSync(timeline, '{"ts"')
      const row = { kind: 'running', ...owner, token: 't', renewedAt: '2026-01-02T03:04:05Z' }
      writeFileSync(lease, JSON.stringify({ schemaVersion: '1.0', ...row }))
      writeFileSync(lock, JSON.stringify(holder))
    })
    expect(repaired.map(({ what, state }) => `${what} ${state}`).toSorted()).toEqual([
      'lease done',
      'lock done',
      'torn line done',
      'torn line done',
    ])
    expect([existsSync(lease), existsSync(lock)]).toEqual([false, false])
    const torn = repaired.filter(({ what }) => what === 'torn line').map(({ file }) => file)
    expect(torn.map((file) => readFileSync(file, 'utf8')).toSorted()).toEqual(['{"seq": 99, "ts"', '{"ts"'])
    for (const file of torn) rmSync(file)
    expect(differences(before, new Map([...mended].filter(([name]) => !name.includes('.torn-'))))).toEqual([])
    expect(basename(folder)).toBe('001')
  })

  it('leaves a run alone that somebody holds', async () => {
    const self = await makeMachine().self()
    const { journal, lease, teamState } = layout()
    const texts = [journal, teamState].map((path) => readFileSync(path))
    const row = { kind: 'running', ...self, token: 't', renewedAt: '2026-01-02T03:04:05Z' }
    const { harmed, mended } = await after(() => {
      appendFileSync(journal, '{"seq": 99')
      writeFileSync(teamState, '{')
      writeFileSync(lease, JSON.stringify({ schemaVersion: '1.0', ...row }))
    })
    const own = differences(harmed, mended).filter((name) => !name.startsWith('home/'))
    expect(own).toEqual([])
    rmSync(lease)
    for (const [index, path] of [journal, teamState].entries()) writeFileSync(path, texts[index] ?? '')
    await repair()
  })

  it('renders lost views again, to the byte, and none of a report that was changed', async () => {
    const { markdown, html, data } = layout().report
    const { before, mended, repaired } = await after(() => {
      rmSync(markdown)
      rmSync(html)
    })
    expect(repaired.map(({ what }) => what)).toEqual(['views', 'views'])
    expect(differences(before, mended)).toEqual([])
    const sealed = readFileSync(data, 'utf8')
    const text = readFileSync(markdown)
    const changed = await after(() => {
      writeFileSync(data, sealed.replace('"title"', '"titel"'))
      rmSync(markdown)
    })
    expect(changed.repaired).toMatchObject([{ what: 'report', state: 'not-possible', file: data }])
    expect(existsSync(markdown)).toBe(false)
    writeFileSync(data, sealed)
    writeFileSync(markdown, text)
  })

  it('removes the folder that git began for a tree of okstra, and names that of another program', async () => {
    const top = join(world.repo, '.git/worktrees')
    const ours = join(top, 'half-ours')
    const other = join(top, 'half-other')
    const tree = join(homeLayout(world.home).worktree(KEY), 'half')
    const { repaired } = await after(() => {
      for (const [folder, gitdir] of [
        [ours, join(tree, '.git')],
        [other, '/elsewhere/tree/.git'],
      ] as const) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'gitdir'), `${gitdir}\n`)
        writeFileSync(join(folder, 'HEAD'), '')
        const past = new Date(Date.now() - 60_000)
        for (const path of [join(folder, 'gitdir'), join(folder, 'HEAD'), folder])
          utimesSync(path, past, past)
      }
    })
    expect(new Map(repaired.map(({ what, state, file }) => [file, `${what} ${state}`]))).toEqual(
      new Map([
        [ours, 'worktree done'],
        [other, 'worktree not-possible'],
      ]),
    )
    expect([existsSync(ours), existsSync(other)]).toEqual([false, true])
    rmSync(other, { recursive: true })
  })
})
