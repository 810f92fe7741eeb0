import type { WorktreeRow } from '@okstra/contracts'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { homeLayout, makeMachine, makeRegistry, type RegistryFile, thisMachine } from '../src/index.ts'
import { cleanUp, codeOf, draftsIn, newFolder, startChild } from './support.ts'

afterAll(cleanUp)

const row = (name: string, owner: string, state: WorktreeRow['state'] = 'reserved'): WorktreeRow => ({
  key: 'shop:billing:late-fees',
  name,
  kind: 'detached',
  repository: '/shop/.git',
  path: `/trees/${name}`,
  base: 'a'.repeat(40),
  state,
  owner,
})

const add = (registry: RegistryFile, ...rows: readonly WorktreeRow[]): Promise<number> =>
  registry.update((records) => ({ records: [...records, ...rows], result: records.length }))

describe('makeRegistry', () => {
  it('keeps records in the home, privately, and hands out what a change returned', async () => {
    const home = newFolder()
    const registry = await makeRegistry({ home })
    expect(await registry.read()).toEqual([])
    expect(await add(registry, row('a', registry.owner))).toBe(0)
    expect(await add(registry, row('b', registry.owner))).toBe(1)
    const path = homeLayout(home).worktreeRegistry
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      schemaVersion: '1.0',
      records: [row('a', registry.owner), row('b', registry.owner)],
    })
    expect(await (await makeRegistry({ home })).read()).toHaveLength(2)
    expect([statSync(path).mode & 0o777, statSync(join(path, '..')).mode & 0o777]).toEqual([0o600, 0o700])
    const { mtimeMs, ino } = statSync(path)
    await registry.update((records) => ({ records: [...records], result: undefined }))
    expect(statSync(path)).toMatchObject({ mtimeMs, ino })
    expect(readdirSync(join(home, '.locks'))).toEqual([])
  })

  it('has one owner for a process, which names it', async () => {
    const [one, other] = [
      await makeRegistry({ home: newFolder() }),
      await makeRegistry({ home: newFolder() }),
    ]
    expect(other.owner).toBe(one.owner)
    expect(JSON.parse(one.owner)).toMatchObject({
      ...(await thisMachine.self()),
      since: expect.any(String) as string,
    })
  })

  it('has the same owner whatever machine a caller hands it: a tree left half made is its own to go on with', async () => {
    const home = newFolder()
    const one = await makeRegistry({ home, machine: makeMachine({ now: () => '2026-01-02T03:04:05.000Z' }) })
    const other = await makeRegistry({
      home,
      machine: makeMachine({ now: () => '2026-01-02T03:05:05.000Z' }),
    })
    expect(other.owner).toBe(one.owner)
  })

  it('judges owners: alive, dead, and live when nothing is known', async () => {
    const home = newFolder()
    const registry = await makeRegistry({ home })
    const self = await thisMachine.self()
    const child = await startChild('reserve', home)
    await child.printed(1)
    const living = child.lines[0] ?? ''
    const old = '2001-01-01T00:00:00Z'
    const owners = {
      own: registry.owner,
      living,
      noText: 'somebody',
      noIdentity: '{"pid":1}',
      twice: `{"pid":1,"pid":2}`,
      elsewhere: JSON.stringify({ ...self, host: 'elsewhere', bootId: 'x', since: old }),
      container: JSON.stringify({ ...self, pidNs: 'pid:[1]', since: old }),
      dateless: JSON.stringify({ ...self, bootId: 'x' }),
      reused: JSON.stringify({ ...self, startTime: '1', since: old }),
      earlierBoot: JSON.stringify({ ...self, bootId: 'x', since: old }),
      later: JSON.stringify({ ...self, bootId: 'x', since: '2999-01-01T00:00:00Z' }),
    }
    expect(registry.isLive(owners.reused)).toBe(true)
    await add(registry, ...Object.entries(owners).map(([name, owner]) => row(name, owner)))
    await registry.read()
    const live = (): string[] =>
      Object.entries(owners).flatMap(([name, owner]) => (registry.isLive(owner) ? [name] : []))
    const all = Object.keys(owners)
    expect(live()).toEqual(all.filter((name) => !['reused', 'earlierBoot'].includes(name)))
    child.kill()
    await child.ended
    expect(registry.isLive(living)).toBe(true)
    // Inside an update the answer is already the new one.
    expect(await registry.update((records) => ({ records, result: registry.isLive(living) }))).toBe(false)
  })

  it('of records that are ready nobody is judged', async () => {
    const home = newFolder()
    let judged = 0
    const machine = makeMachine({ judge: () => Promise.resolve((judged++, 'dead' as const)) })
    const registry = await makeRegistry({ home, machine })
    const identity = JSON.stringify({ ...(await thisMachine.self()), pid: 1 })
    await add(registry, row('a', identity, 'ready'), row('b', identity), row('c', identity))
    judged = 0
    await registry.read()
    expect(judged).toBe(1)
  })

  it('stays as it was when a change throws, breaks the schema, or the file is damaged', async () => {
    const home = newFolder()
    const registry = await makeRegistry({ home })
    await add(registry, row('a', registry.owner))
    const path = homeLayout(home).worktreeRegistry
    const before = readFileSync(path, 'utf8')
    const fails = registry.update(() => {
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    expect(await codeOf(add(registry, { ...row('b', 'x'), base: 'no commit' }))).toBe('STORE_INVALID')
    expect(readFileSync(path, 'utf8')).toBe(before)
    for (let cut = 1; cut < before.length - 1; cut += 37) {
      writeFileSync(path, before.slice(0, cut))
      expect(await codeOf(registry.read())).toBe('STORE_CORRUPT')
      expect(await codeOf(add(registry, row('b', 'x')))).toBe('STORE_CORRUPT')
      expect(readFileSync(path, 'utf8')).toBe(before.slice(0, cut))
    }
    expect(draftsIn(home)).toEqual([])
  })

  it('fifty processes and ten in this one add a record each, and all are there', async () => {
    const home = newFolder()
    mkdirSync(home, { recursive: true })
    const registry = await makeRegistry({ home })
    const children = await Promise.all(Array.from({ length: 50 }, () => startChild('reserveOne', home)))
    const own = Array.from({ length: 10 }, (_, index) => add(registry, row(`own-${index}`, registry.owner)))
    await Promise.all(own)
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual(Array(50).fill(0))
    const names = (await registry.read()).map(({ name }) => name)
    expect(names).toHaveLength(60)
    expect(new Set(names).size).toBe(60)
    expect(draftsIn(home)).toEqual([])
  }, 120_000)
})
