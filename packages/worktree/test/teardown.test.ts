import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTaskKey } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import {
  type LossAnswer,
  nothingToLose,
  planTeardown,
  provisionDetached,
  provisionTaskWorktree,
  type WorktreeRecord,
} from '../src/index.ts'
import { bytesBelow, KEY, makePlace, memoryRegistry, type Place } from './place.ts'

async function scene({ isDetached = false } = {}) {
  const place = makePlace()
  const shop = place.makeRepository()
  place.write(join(shop, '.gitignore'), '.env\ncache/\n')
  place.sh(shop, 'add', '.')
  place.sh(shop, 'commit', '-q', '-m', 'ignore')
  const registry = memoryRegistry()
  const root = join(place.root, 'trees')
  const wanted = { folder: shop, root, key: KEY, registry }
  const made = isDetached
    ? await provisionDetached(place.git, { ...wanted, name: 'claude', commit: 'HEAD' })
    : await provisionTaskWorktree(place.git, { ...wanted, category: 'bugfix' })
  if (made.verdict === 'refused') throw new Error(made.message)
  const { record } = made
  const ask = async (more: object = {}): Promise<LossAnswer> =>
    nothingToLose(place.git, { repository: shop, record, ...more })
  return { place, shop, registry, root, wanted, record, tree: record.path, ask }
}

type Scene = Awaited<ReturnType<typeof scene>>

function commit({ place, tree }: { place: Place; tree: string }, text: string): string {
  place.write(join(tree, 'a.txt'), text)
  place.sh(tree, 'commit', '-q', '-a', '-m', text)
  return place.sh(tree, 'rev-parse', 'HEAD')
}

const kindsOf = ({ losses }: LossAnswer): string[] =>
  losses.map(({ kind, items }) => `${kind}: ${items.join(' ')}`)

describe('nothingToLose', () => {
  it.each([false, true])(
    'is true of a fresh tree, and looks without a trace (detached: %s)',
    async (isDetached) => {
      const { ask, place } = await scene({ isDetached })
      const before = bytesBelow(place.root)
      const answer = await ask()
      expect(answer).toEqual({
        nothingToLose: true,
        losses: [],
        merged: 'none',
        head: expect.any(String) as string,
      })
      expect(bytesBelow(place.root)).toEqual(before)
    },
  )

  it.each<{ name: string; act: (scene: Scene) => void; kinds: string[] }>([
    {
      name: 'an edit, no commit (A03)',
      act: ({ tree }) => writeFileSync(join(tree, 'a.txt'), 'x'),
      kinds: ['changed: a.txt'],
    },
    {
      name: 'untracked files that the user told git not to show (A17)',
      act: ({ tree, place, shop }) => {
        place.sh(shop, 'config', 'status.showUntrackedFiles', 'no')
        writeFileSync(join(tree, '한 글.txt'), 'x')
      },
      kinds: ['untracked: 한 글.txt'],
    },
    {
      name: 'ignored files that only it has (A18)',
      act: ({ tree, shop, place }) => {
        writeFileSync(join(tree, '.env'), 'mine')
        place.write(join(tree, 'cache/same'), 'same')
        place.write(join(shop, 'cache/same'), 'same')
        place.write(join(tree, 'cache/other'), 'one')
        place.write(join(shop, 'cache/other'), 'two')
      },
      kinds: ['ignored: .env cache/other'],
    },
    {
      name: 'a repository inside, and a folder that git does not look into',
      act: ({ tree, place }) => {
        mkdirSync(join(tree, 'src/.git'))
        writeFileSync(join(tree, 'src/.git/x'), '')
        place.write(join(tree, 'cache/.git/y'), '')
      },
      kinds: ['nested: cache/.git/y src/.git/x'],
    },
    {
      name: 'a lock',
      act: ({ tree, place }) => place.sh(tree, 'worktree', 'lock', '--reason', 'on a\ndisk', tree),
      kinds: ['locked: on a\ndisk'],
    },
    {
      name: 'a file that git was told not to look at',
      act: ({ tree, place }) => {
        place.sh(tree, 'update-index', '--assume-unchanged', 'a.txt')
        writeFileSync(join(tree, 'a.txt'), 'hidden')
      },
      kinds: ['changed: a.txt'],
    },
  ])('names $name', async ({ act, kinds }) => {
    const one = await scene()
    act(one)
    const answer = await one.ask()
    expect(answer.nothingToLose).toBe(false)
    expect(kindsOf(answer)).toEqual(kinds)
  })

  it('names another worktree inside', async () => {
    const { place, shop, tree, ask } = await scene()
    place.sh(shop, 'worktree', 'add', '-q', '--detach', join(tree, 'cache/inner'))
    expect((await ask()).losses.find(({ kind }) => kind === 'nested')?.items).toContain(
      join(tree, 'cache/inner'),
    )
  })

  it('lists commits that nobody else has, until somebody has them (A01)', async () => {
    const one = await scene()
    const { place, shop, ask, record } = one
    const [first, second] = [commit(one, 'one more'), commit(one, 'two more')]
    const answer = await ask()
    expect([answer.merged, kindsOf(answer)]).toEqual(['no', [`commits: ${second} ${first}`]])
    place.sh(shop, 'branch', 'safe', second)
    expect(await ask()).toMatchObject({ nothingToLose: true, merged: 'none' })
    place.sh(shop, 'branch', '-D', 'safe')
    place.sh(shop, 'update-ref', 'refs/remotes/origin/x', second)
    expect((await ask()).nothingToLose).toBe(true)
    place.sh(shop, 'update-ref', '-d', 'refs/remotes/origin/x')
    place.sh(one.tree, 'checkout', '-q', '--detach', 'main')
    expect(kindsOf(await ask())).toEqual([`commits: ${second} ${first}`])
    place.sh(shop, 'branch', '-D', record.branch ?? '')
    expect((await ask()).nothingToLose).toBe(true)
  })

  it('knows a squashed merge by its content, also after others went on (A02)', async () => {
    const one = await scene()
    const { place, shop, ask, record } = one
    commit(one, 'one more\n')
    commit(one, 'two more\n')
    place.sh(shop, 'merge', '-q', '--squash', record.branch ?? '')
    place.sh(shop, 'commit', '-q', '-m', 'squashed')
    expect(await ask()).toMatchObject({ nothingToLose: true, merged: 'by-content' })
    place.write(join(shop, 'src/b.txt'), 'others\n')
    place.sh(shop, 'commit', '-q', '-a', '-m', 'others')
    expect((await ask()).merged).toBe('by-content')
    writeFileSync(join(one.tree, 'src/b.txt'), 'dirty')
    expect(kindsOf(await ask())).toEqual(['changed: src/b.txt'])
    place.sh(one.tree, 'checkout', '-q', '--', '.')
    commit(one, 'three more\n')
    expect(await ask()).toMatchObject({ nothingToLose: false, merged: 'no' })
  })

  it('does not take a remote branch that is gone for a merge (A07)', async () => {
    const one = await scene()
    const { place, ask, record, tree } = one
    place.sh(tree, 'config', `branch.${record.branch ?? ''}.remote`, 'origin')
    place.sh(tree, 'config', `branch.${record.branch ?? ''}.merge`, 'refs/heads/gone')
    commit(one, 'work')
    expect((await ask()).losses.map(({ kind }) => kind)).toEqual(['commits'])
  })

  it('counts work that is half done, users and processes (A04)', async () => {
    const one = await scene()
    const { place, shop, ask, tree } = one
    commit(one, 'mine\n')
    place.write(join(shop, 'a.txt'), 'theirs\n')
    place.sh(shop, 'commit', '-q', '-a', '-m', 'theirs')
    expect(() => place.sh(tree, 'merge', 'main')).toThrow(/CONFLICT|Command failed/)
    const pid = execFileSync('sh', ['-c', 'sleep 30 >/dev/null 2>&1 & echo $!'], {
      cwd: tree,
      encoding: 'utf8',
    }).trim()
    try {
      const { losses } = await ask({ users: ['run shop-1'] })
      expect(losses.map(({ kind }) => kind)).toEqual(['commits', 'changed', 'operation', 'in-use'])
      expect(losses.at(-1)?.items).toEqual(['run shop-1', `process ${pid}`])
      expect(losses.find(({ kind }) => kind === 'operation')?.items).toEqual(['MERGE_HEAD'])
    } finally {
      process.kill(Number(pid), 'SIGKILL')
    }
  })

  it('looks into submodules that were set up, and only into those (A12)', async () => {
    const place = makePlace()
    const part = place.makeRepository('part')
    const shop = place.makeRepository()
    place.sh(shop, 'submodule', '--quiet', 'add', part, 'part')
    place.sh(shop, 'commit', '-q', '-m', 'part')
    const registry = memoryRegistry()
    const made = await provisionTaskWorktree(place.git, {
      folder: shop,
      root: join(place.root, 'trees'),
      key: KEY,
      registry,
      category: 'bugfix',
    })
    if (made.verdict === 'refused') throw new Error(made.message)
    const { record } = made
    const ask = async (): Promise<LossAnswer> => nothingToLose(place.git, { repository: shop, record })
    expect((await ask()).nothingToLose).toBe(true)
    place.sh(record.path, 'submodule', '--quiet', 'update', '--init')
    expect(kindsOf(await ask())).toEqual([])
    const inner = join(record.path, 'part')
    place.sh(inner, 'checkout', '-q', '-b', 'work')
    place.sh(inner, 'commit', '-q', '--allow-empty', '-m', 'work')
    expect((await ask()).losses.map(({ kind }) => kind)).toContain('submodule')
    place.sh(inner, 'checkout', '-q', '--detach', 'HEAD~1')
    expect(kindsOf(await ask())).toEqual(['submodule: part'])
    place.sh(inner, 'branch', '-q', '-D', 'work')
    expect(kindsOf(await ask())).toEqual([])
    writeFileSync(join(inner, 'new'), 'x')
    expect((await ask()).losses.map(({ kind }) => kind)).toEqual(['changed', 'submodule'])
  })
})

describe('planTeardown', () => {
  it('says what it would do with each record, and why, and does nothing', async () => {
    const { place, shop, registry, root, wanted, record } = await scene()
    const others = ['dirty', 'gone', 'edited', 'in-use']
    const made: Record<string, WorktreeRecord> = {}
    for (const task of others) {
      const answer = await provisionTaskWorktree(place.git, {
        ...wanted,
        key: parseTaskKey(`shop:billing:${task}`),
        category: 'ops',
      })
      if (answer.verdict === 'refused') throw new Error(answer.message)
      made[task] = answer.record
    }
    writeFileSync(join(made['dirty']?.path ?? '', 'a.txt'), 'x')
    rmSync(made['gone']?.path ?? '', { recursive: true })
    const edited = { ...record, name: 'edited', path: shop }
    const reserved = { ...record, name: 'reserved', state: 'reserved' as const, path: join(root, 'x') }
    const elsewhere = { ...record, name: 'elsewhere', repository: '/other/.git' }
    registry.shared.records = [...registry.shared.records, edited, reserved, elsewhere]
    place.sh(shop, 'worktree', 'add', '-q', '--detach', join(root, 'stranger'))
    place.sh(shop, 'update-ref', 'refs/okstra/backup/k', 'HEAD')
    const before = [bytesBelow(place.root), registry.shared.records]
    const plan = await planTeardown(place.git, {
      folder: shop,
      root,
      registry,
      usersOf: ({ key }) => (key.endsWith('in-use') ? ['run shop-1'] : []),
    })
    const rows = plan.rows.map((row) => [
      row.record.name === 'task' ? (row.record.key.split(':')[2] ?? '') : row.record.name,
      row.action,
      'why' in row ? row.why : 'answer' in row ? kindsOf(row.answer).join() : '',
    ])
    expect(rows).toEqual([
      ['late-fees', 'remove', ''],
      ['dirty', 'keep', 'changed: a.txt'],
      ['gone', 'forget', ''],
      ['edited', 'remove', ''],
      ['in-use', 'keep', 'in-use: run shop-1'],
      ['edited', 'keep', 'it does not lie in the folder for worktrees'],
      ['reserved', 'keep', 'a living process is making it'],
    ])
    expect(plan.strangers).toEqual([join(root, 'stranger')])
    expect(plan.refs).toEqual([{ ref: 'refs/okstra/backup/k', commit: place.sh(shop, 'rev-parse', 'HEAD') }])
    expect([bytesBelow(place.root), registry.shared.records]).toEqual(before)
    expect(existsSync(record.path)).toBe(true)
  })

  it.each(['/', '..', '.git', 'link'])(
    'never plans to remove %s, whatever a record says (A25)',
    async (where) => {
      const { place, shop, registry, root, record } = await scene()
      const path = where === '/' ? '/' : join(shop, where)
      if (where === 'link') execFileSync('ln', ['-s', shop, path])
      registry.shared.records = [{ ...record, path }]
      const { rows } = await planTeardown(place.git, { folder: shop, root, registry })
      expect(rows.map(({ action }) => action)).toEqual(['keep'])
    },
  )
})
