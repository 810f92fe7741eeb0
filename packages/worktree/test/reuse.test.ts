import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  compareTree,
  type Provision,
  provisionDetached,
  provisionTaskWorktree,
  restoreTree,
  snapshotTree,
  undoProvision,
} from '../src/index.ts'
import { bytesBelow, KEY, makePlace, memoryRegistry, type Place } from './place.ts'

type Made = Provision & { verdict: 'created' | 'reused' | 'recreated' | 'moved' }

function accept(provision: Provision): Made {
  if (provision.verdict === 'refused') throw new Error(`${provision.reason}: ${provision.message}`)
  return provision
}

function refusal(provision: Provision): string {
  return provision.verdict === 'refused' ? `${provision.reason}: ${provision.message}` : provision.verdict
}

function scene(place: Place, shop: string) {
  const registry = memoryRegistry()
  const wanted = { folder: shop, root: join(place.root, 'trees'), key: KEY, registry }
  const detached = async (commit = 'HEAD', more: object = {}): Promise<Provision> =>
    provisionDetached(place.git, { ...wanted, name: 'claude', commit, ...more })
  return { registry, wanted, detached }
}

describe('a detached tree of an earlier run', () => {
  it('goes to the commit that is asked for now, in the same place', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const { registry, detached } = scene(place, shop)
    const first = accept(await detached())
    place.write(join(shop, 'a.txt'), 'next\n')
    place.sh(shop, 'commit', '-q', '-a', '-m', 'next')
    const head = place.sh(shop, 'rev-parse', 'HEAD')
    const second = accept(await detached())
    expect(second).toMatchObject({
      verdict: 'moved',
      record: { ...first.record, base: head },
      status: { head, clean: true },
    })
    expect(registry.shared.records).toEqual([second.record])
    expect(readFileSync(join(second.record.path, 'a.txt'), 'utf8')).toBe('next\n')
    expect(place.sh(second.record.path, 'status', '--porcelain=v2', '--branch')).toContain('(detached)')
    expect((await detached()).verdict).toBe('reused')
    expect((await detached('HEAD~1')).verdict).toBe('moved')
    expect(place.sh(shop, 'for-each-ref', 'refs/okstra')).toBe('')
    rmSync(second.record.path, { recursive: true })
    expect(accept(await detached())).toMatchObject({ verdict: 'recreated', status: { head } })
  })

  it('keeps a commit that nothing else leads to', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const { detached } = scene(place, shop)
    const { record } = accept(await detached())
    place.sh(shop, 'commit', '-q', '--amend', '-m', 'other words')
    expect((await detached()).verdict).toBe('moved')
    expect(place.sh(shop, 'for-each-ref', '--format=%(refname)', 'refs/okstra')).toBe(
      `refs/okstra/kept/shop/billing/late-fees/${record.base}`,
    )
  })

  it.each([
    {
      name: 'a changed file',
      act: (tree: string) => writeFileSync(join(tree, 'a.txt'), 'work\n'),
      reason: /^other-commit: .* it holds a\.txt\.$/,
    },
    {
      name: 'an untracked file',
      act: (tree: string) => writeFileSync(join(tree, 'new'), 'work\n'),
      reason: /^other-commit: .* it holds new\.$/,
    },
    {
      name: 'an ignored file',
      act: (tree: string) => writeFileSync(join(tree, '.env'), 'A=1\n'),
      reason: /^other-commit: .* it holds \.env\.$/,
    },
    {
      name: 'a file where git does not look',
      act: (tree: string) => {
        mkdirSync(join(tree, 'src/.git'))
        writeFileSync(join(tree, 'src/.git/x'), '')
      },
      reason: /^other-commit: .* it holds src\/\.git\/x\.$/,
    },
    {
      name: 'a commit',
      act: (tree: string, place: Place) => place.sh(tree, 'commit', '-q', '--allow-empty', '-m', 'work'),
      reason: /^other-commit: .* not at its own\.$/,
    },
    {
      name: 'a branch',
      act: (tree: string, place: Place) => place.sh(tree, 'switch', '-q', '-c', 'mine'),
      reason: /^other-commit: .* it is on the branch mine\.$/,
    },
    {
      name: 'a lock',
      act: (tree: string, place: Place) => place.sh(tree, 'worktree', 'lock', '--reason', 'mine', tree),
      reason: /^other-commit: .* it is locked: mine\.$/,
    },
  ])('stays where it is with $name', async ({ act, reason }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.gitignore'), '.env\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'ignore')
    const { registry, detached } = scene(place, shop)
    const { record } = accept(await detached())
    place.sh(shop, 'commit', '-q', '--allow-empty', '-m', 'next')
    act(record.path, place)
    const before = bytesBelow(place.root)
    expect(refusal(await detached())).toMatch(reason)
    expect(bytesBelow(place.root)).toEqual(before)
    expect(registry.shared.records).toEqual([record])
  })

  it('stays while a process stands in it', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const { detached } = scene(place, shop)
    const { record } = accept(await detached())
    place.sh(shop, 'commit', '-q', '--allow-empty', '-m', 'next')
    const pid = execFileSync('sh', ['-c', 'sleep 30 >/dev/null 2>&1 & echo $!'], {
      cwd: record.path,
      encoding: 'utf8',
    }).trim()
    try {
      expect(refusal(await detached())).toContain(`in-use: Process ${pid} stands in`)
    } finally {
      process.kill(Number(pid), 'SIGKILL')
    }
    await expect.poll(() => existsSync(`/proc/${pid}/cwd`)).toBe(false)
    expect((await detached()).verdict).toBe('moved')
  })

  it.each([
    { name: 'before it was removed', spoil: () => undefined },
    { name: 'while it was removed', spoil: (tree: string) => unlinkSync(join(tree, 'a.txt')) },
    { name: 'after it was removed', spoil: (tree: string) => rmSync(tree, { recursive: true }) },
  ])('is finished after a crash $name', async ({ spoil }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    const { wanted, detached } = scene(place, shop)
    const { record } = accept(await detached())
    place.sh(shop, 'commit', '-q', '--allow-empty', '-m', 'next')
    const head = place.sh(shop, 'rev-parse', 'HEAD')
    spoil(record.path)
    const crashed = { ...record, base: head, state: 'reserved' as const, owner: 'gone' }
    const registry = memoryRegistry('me', { records: [crashed] }, ['gone'])
    const made = accept(
      await provisionDetached(place.git, { ...wanted, registry, name: 'claude', commit: 'HEAD' }),
    )
    expect(made.status).toMatchObject({ head, clean: true })
    expect(made.record).toEqual({ ...record, base: head })
    expect(registry.shared.records).toEqual([made.record])
  })

  it('of a dead process at another commit is finished first, and then moved', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const { wanted, detached } = scene(place, shop)
    const { record } = accept(await detached())
    place.sh(shop, 'commit', '-q', '--allow-empty', '-m', 'next')
    const registry = memoryRegistry('me', { records: [{ ...record, state: 'reserved', owner: 'gone' }] }, [
      'gone',
    ])
    const made = accept(
      await provisionDetached(place.git, { ...wanted, registry, name: 'claude', commit: 'HEAD' }),
    )
    expect([made.verdict, made.status.head]).toEqual(['moved', place.sh(shop, 'rev-parse', 'HEAD')])
  })
})

describe('exclude', () => {
  function withOwn(place: Place): string {
    const shop = place.makeRepository()
    place.write(join(shop, '.okstra/project.json'), '{}\n')
    place.write(join(shop, '.okstra/tasks/billing/한 글/brief.md'), '# x\n')
    place.write(join(shop, 'src/.okstra/mine'), 'x\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'own')
    return shop
  }
  const exclude = ['.okstra']

  it.each(['detached', 'task'] as const)(
    'leaves files out of a %s tree, which is clean and stays so',
    async (kind) => {
      const place = makePlace()
      const shop = withOwn(place)
      const [user, config] = [bytesBelow(shop, ['.git']), readFileSync(join(shop, '.git/config'), 'utf8')]
      const { wanted, detached } = scene(place, shop)
      const provision = async (): Promise<Made> =>
        accept(
          kind === 'detached'
            ? await detached('HEAD', { exclude })
            : await provisionTaskWorktree(place.git, { ...wanted, category: 'bugfix', exclude }),
        )
      const { record, status } = await provision()
      expect(status.clean).toBe(true)
      expect(readdirSync(record.path).toSorted()).toEqual(['.git', 'a.txt', 'src'])
      expect(readdirSync(join(record.path, 'src')).toSorted()).toEqual(['.okstra', 'b.txt'])
      expect(place.sh(record.path, 'status', '--porcelain')).toBe('')
      expect((await provision()).verdict).toBe('reused')
      expect(bytesBelow(shop, ['.git'])).toEqual(user)
      expect(readFileSync(join(shop, '.git/config'), 'utf8')).toBe(config)
      place.write(join(record.path, 'a.txt'), 'work\n')
      place.sh(record.path, 'commit', '-q', '-a', '-m', 'work')
      expect(place.sh(record.path, 'ls-tree', '-r', '--name-only', '-z', 'HEAD')).toContain(
        '.okstra/project.json',
      )
      if (kind === 'detached') return
      place.sh(shop, 'merge', '-q', record.branch ?? '')
      expect(existsSync(join(shop, '.okstra/project.json'))).toBe(true)
    },
  )

  it('is taken back, moved and put back like any other tree', async () => {
    const place = makePlace()
    const shop = withOwn(place)
    const { registry, wanted, detached } = scene(place, shop)
    const { record } = accept(await detached('HEAD', { exclude }))
    place.sh(shop, 'commit', '-q', '--allow-empty', '-m', 'next')
    const moved = accept(await detached('HEAD', { exclude }))
    expect([moved.verdict, existsSync(join(record.path, '.okstra'))]).toEqual(['moved', false])
    const keep = join(place.root, 'quarantine')
    const snapshot = await snapshotTree(place.git, { tree: record.path, key: 'k', keep })
    place.write(join(record.path, '.okstra/project.json'), 'forged\n')
    place.write(join(record.path, '.okstra/new'), 'new\n')
    const { paths } = await compareTree(place.git, { snapshot })
    expect(paths.map(({ path }) => path)).toEqual(['.okstra/new', '.okstra/project.json'])
    const back = await restoreTree(place.git, { snapshot, keep, root: wanted.root, registry })
    expect(back).toMatchObject({ verdict: 'restored' })
    expect(existsSync(join(record.path, '.okstra'))).toBe(false)
    const undo = { repository: shop, root: wanted.root, registry, record: moved.record }
    expect(await undoProvision(place.git, undo)).toEqual({ verdict: 'undone' })
  })

  it('goes on after a crash in the middle, and keeps a file that somebody changed', async () => {
    const place = makePlace()
    const shop = withOwn(place)
    const { wanted } = scene(place, shop)
    const task = { ...wanted, category: 'bugfix' as const }
    const { record } = accept(await provisionTaskWorktree(place.git, task))
    place.sh(record.path, 'update-index', '--skip-worktree', '.okstra/project.json')
    writeFileSync(join(record.path, '.okstra/tasks/billing/한 글/brief.md'), 'mine\n')
    const { status } = accept(await provisionTaskWorktree(place.git, { ...task, exclude }))
    expect(existsSync(join(record.path, '.okstra/project.json'))).toBe(false)
    expect(status.entries.map(({ path }) => path)).toEqual(['.okstra/tasks/billing/한 글/brief.md'])
  })

  it.each([{ cone: '--cone' }, { cone: '--no-cone' }])(
    'works beside a sparse checkout ($cone)',
    async ({ cone }) => {
      const place = makePlace()
      const shop = withOwn(place)
      place.write(join(shop, 'big/x'), 'x')
      place.sh(shop, 'add', '.')
      place.sh(shop, 'commit', '-q', '-m', 'big')
      place.sh(
        shop,
        'sparse-checkout',
        'set',
        cone,
        ...(cone === '--cone' ? ['src', '.okstra'] : ['/*', '!/big/']),
      )
      const before = bytesBelow(shop, ['.git'])
      const { detached } = scene(place, shop)
      const { record, status } = accept(await detached('HEAD', { exclude }))
      expect(status.clean).toBe(true)
      expect([existsSync(join(record.path, '.okstra')), existsSync(join(record.path, 'src/b.txt'))]).toEqual([
        false,
        true,
      ])
      expect((await detached('HEAD', { exclude })).verdict).toBe('reused')
      expect(bytesBelow(shop, ['.git'])).toEqual(before)
      expect(place.sh(shop, 'status', '--porcelain')).toBe('')
    },
  )
})
