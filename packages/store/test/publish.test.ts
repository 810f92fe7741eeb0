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
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import {
  homeLayout,
  type Machine,
  makeMachine,
  nodeFiles,
  publishBlind,
  runLayout,
  type WorkPlace,
  writeDocument,
} from '../src/index.ts'
import { cleanUp, codeOf, draftsIn, newFolder, seeded, startChild } from './support.ts'

afterAll(cleanUp)

const RUN = 'shop-billing-late-fees-implementation-option-selection-001-1a2b3c4d'
const WORK: WorkPlace = { worker: 'claude', duty: 'propose', n: 1 }

function place(root = newFolder(), home = newFolder()) {
  const layout = runLayout(root, {
    task: { project: 'shop', group: 'billing', task: 'late-fees' },
    taskType: 'implementation-option-selection',
    seq: '001',
  })
  const blind = homeLayout(home).blind(RUN)
  return { home, run: RUN, layout, blind, to: layout.workerResults }
}

async function fill(home: string): Promise<void> {
  for (const worker of ['claude', 'codex', 'grok']) {
    const files = homeLayout(home).blindWork(RUN, { ...WORK, worker })
    await writeDocument(files.result, { worker }, { isPrivate: true })
    await writeDocument(files.audit, { of: worker }, { isPrivate: true })
    writeFileSync(files.log, worker.repeat(1000))
  }
}

/** A machine on which no file has two names, as between two file systems. */
const withoutLinks = (code = 'EXDEV'): Machine =>
  makeMachine({
    files: {
      ...nodeFiles,
      link: (from, to) =>
        from.includes('.okstra-tmp-')
          ? nodeFiles.link(from, to)
          : Promise.reject(Object.assign(new Error(code), { code })),
    },
  })

const NAMES = ['claude', 'codex', 'grok'].flatMap((worker) =>
  ['audit.json', 'json', 'log'].map((ending) => `${worker}-propose-1.${ending}`),
)

const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

describe('the layout of blind files', () => {
  it('has the names of the run folder', () => {
    const { layout, home } = place()
    const [inRun, blind] = [layout.work(WORK), homeLayout(home).blindWork(RUN, WORK)]
    const ends = (files: object): string[] =>
      Object.values(files).map((path: string) => path.split('/').at(-1) ?? '')
    expect(ends(blind)).toEqual(ends(inRun))
    expect(Object.values(blind).every((path) => path.startsWith(homeLayout(home).blind(RUN)))).toBe(true)
    expect(layout.candidates).toBe(layout.convergence('candidates.json'))
    expect(homeLayout('/h').knownProject('shop')).toBe('/h/projects/shop.json')
    expect(() => homeLayout('/h').knownProject('../x')).toThrow(/cannot be used as a path/)
    expect(() => homeLayout('/h').blindWork('..', WORK)).toThrow(/cannot be used as a path/)
  })
})

describe('publishBlind', () => {
  it.each([
    { name: 'with a second name', machine: makeMachine() },
    { name: 'across file systems, by a copy', machine: withoutLinks() },
    { name: 'where files have one name', machine: withoutLinks('EPERM') },
  ])('moves every file $name, once', async ({ machine }) => {
    const { blind, to, ...options } = place()
    await fill(options.home)
    const before = contentOf(blind)
    const first = await publishBlind({ ...options, machine })
    expect({ ...first, moved: first.moved.toSorted() }).toEqual({ moved: NAMES, finished: [], left: [] })
    expect(contentOf(to)).toEqual(before)
    expect(existsSync(blind)).toBe(false)
    expect(statSync(join(to, 'codex-propose-1.json')).nlink).toBe(1)
    expect(await publishBlind({ ...options, machine })).toEqual({ moved: [], finished: [], left: [] })
    expect(draftsIn(to)).toEqual([])
  })

  it('really goes to another file system', async ({ skip }) => {
    if (!existsSync('/dev/shm') || statSync('/dev/shm').dev === statSync(newFolder()).dev) skip()
    const home = join('/dev/shm', `okstra-store-${process.pid}`)
    try {
      const { blind, to, ...options } = place(newFolder(), home)
      await fill(home)
      const before = contentOf(blind)
      expect((await publishBlind(options)).moved).toHaveLength(NAMES.length)
      expect(contentOf(to)).toEqual(before)
      expect(existsSync(blind)).toBe(false)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  })

  it('finishes what a crash left, and knows the same content from other', async () => {
    const { blind, to, ...options } = place()
    await fill(options.home)
    mkdirSync(to, { recursive: true })
    writeFileSync(join(to, 'codex-propose-1.json'), readFileSync(join(blind, 'codex-propose-1.json')))
    expect(await publishBlind(options)).toEqual({
      moved: NAMES.filter((name) => name !== 'codex-propose-1.json'),
      finished: ['codex-propose-1.json'],
      left: [],
    })

    const other = place()
    await fill(other.home)
    mkdirSync(other.to, { recursive: true })
    writeFileSync(join(other.to, 'codex-propose-1.json'), '{"worker": "codeX"}\n')
    const before = [contentOf(other.blind), contentOf(other.to)]
    await expect(publishBlind(other)).rejects.toMatchObject({
      code: 'STORE_EXISTS',
      details: { names: ['codex-propose-1.json'] },
    })
    expect([contentOf(other.blind), contentOf(other.to)]).toEqual(before)
  })

  it('follows no link, moves no folder, and is not led out of the project', async () => {
    const { blind, to, ...options } = place()
    await fill(options.home)
    const secret = join(newFolder(), 'secret')
    writeFileSync(secret, 'secret')
    symlinkSync(secret, join(blind, 'link.json'))
    mkdirSync(join(blind, 'folder'))
    expect((await publishBlind(options)).left).toEqual(['folder', 'link.json'])
    expect(readdirSync(to).toSorted()).toEqual(NAMES)
    expect(readdirSync(blind).toSorted()).toEqual(['folder', 'link.json'])

    const led = place()
    await fill(led.home)
    const outside = newFolder()
    mkdirSync(led.layout.folder, { recursive: true })
    symlinkSync(outside, led.to)
    expect(await codeOf(publishBlind(led))).toBe('STORE_UNSAFE_PATH')
    expect(readdirSync(outside)).toEqual([])
    expect(readdirSync(led.blind)).toHaveLength(NAMES.length)
  })

  it('killed at any instant and done again: every file once, whole', async () => {
    const random = seeded(7)
    for (let round = 0; round < Number(process.env['OKSTRA_TEST_KILLS'] ?? 12); round++) {
      const { blind, to, ...options } = place()
      await fill(options.home)
      const before = contentOf(blind)
      const child = await startChild(
        'publish',
        options.home,
        JSON.stringify({ run: RUN, to, copies: round % 2 }),
      )
      await child.printed(1)
      await sleep(random() * 12)
      child.kill()
      await child.ended
      const seen = existsSync(blind) ? contentOf(blind) : {}
      const now = existsSync(to) ? contentOf(to) : {}
      for (const [name, text] of Object.entries(before)) expect(seen[name] ?? now[name]).toBe(text)
      const { moved, finished } = await publishBlind(options)
      const published = contentOf(to)
      for (const name of draftsIn(to)) delete published[name]
      expect(published).toEqual(before)
      expect(new Set([...moved, ...finished]).size).toBe(moved.length + finished.length)
      expect(existsSync(blind)).toBe(false)
    }
  }, 120_000)
})
