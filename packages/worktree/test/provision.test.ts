import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byText, parseTaskKey, type WorkCategory } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { type Provision, provisionDetached, provisionTaskWorktree, undoProvision } from '../src/index.ts'
import { bytesBelow, KEY, makePlace, memoryRegistry, type Place } from './place.ts'

type Made = Provision & { verdict: 'created' | 'reused' | 'recreated' | 'moved' }

function accept(provision: Provision): Made {
  if (provision.verdict === 'refused') throw new Error(`${provision.reason}: ${provision.message}`)
  return provision
}

function options(place: Place, folder: string, registry = memoryRegistry()) {
  const category: WorkCategory = 'bugfix'
  return { folder, root: join(place.root, 'trees'), key: KEY, category, registry }
}

describe('provisionTaskWorktree', () => {
  it('makes a branch and a tree, and gives them back the next time', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const head = place.sh(shop, 'rev-parse', 'HEAD')
    const before = bytesBelow(shop)
    const wanted = options(place, join(shop, 'src'))
    const first = await provisionTaskWorktree(place.git, wanted)
    const path = join(place.root, 'trees/shop/billing/late-fees/task')
    const record = {
      key: 'shop:billing:late-fees',
      name: 'task',
      kind: 'task',
      repository: join(shop, '.git'),
      path,
      branch: 'fix-late-fees',
      category: 'bugfix',
      base: head,
      state: 'ready',
      owner: 'me',
    }
    const status = { head, branch: 'fix-late-fees', clean: true, entries: [], own: [] }
    expect(first).toEqual({ verdict: 'created', record, status })
    expect(wanted.registry.shared.records).toEqual([record])
    expect(place.git.spawned()).toBe(8)
    expect(readFileSync(join(path, 'src/b.txt'), 'utf8')).toBe('two\n')

    expect(await provisionTaskWorktree(place.git, { ...wanted, folder: path })).toEqual({
      verdict: 'reused',
      record,
      status,
    })
    expect(place.git.spawned()).toBe(13)

    const after = bytesBelow(shop, [
      '.git/worktrees',
      '.git/refs/heads/fix-late-fees',
      '.git/logs/refs/heads/fix-late-fees',
    ])
    expect(after).toEqual(before)
  })

  it('starts at the base that is named, and keeps it', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const first = place.sh(shop, 'rev-parse', 'HEAD')
    place.sh(shop, 'commit', '-q', '--allow-empty', '-m', 'second')
    const wanted = { ...options(place, shop), base: 'HEAD~1' }
    expect(accept(await provisionTaskWorktree(place.git, wanted)).record.base).toBe(first)
    const again = accept(await provisionTaskWorktree(place.git, { ...wanted, base: 'main', category: 'ops' }))
    expect([again.verdict, again.record.base, again.record.branch]).toEqual([
      'reused',
      first,
      'fix-late-fees',
    ])
    await expect(provisionTaskWorktree(place.git, { ...wanted, base: 'no-such' })).rejects.toMatchObject({
      code: 'WORKTREE_UNKNOWN_COMMIT',
    })
    await expect(provisionTaskWorktree(place.git, { ...wanted, base: '--all' })).rejects.toMatchObject({
      code: 'WORKTREE_UNKNOWN_COMMIT',
    })
  })

  it('starts at the HEAD of the linked worktree that the call came from', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const linked = join(place.root, 'linked')
    place.sh(shop, 'worktree', 'add', '-q', '-b', 'side', linked)
    place.sh(linked, 'commit', '-q', '--allow-empty', '-m', 'aside')
    const made = accept(await provisionTaskWorktree(place.git, options(place, linked)))
    expect(made.record.base).toBe(place.sh(linked, 'rev-parse', 'HEAD'))
    expect(made.record.repository).toBe(join(shop, '.git'))
  })

  it.each([
    { taken: [], branch: 'fix-late-fees' },
    { taken: ['fix-late-fees'], branch: 'fix-late-fees-billing' },
    { taken: ['Fix-Late-Fees'], branch: 'fix-late-fees-billing' },
    { taken: ['fix-late-fees/x'], branch: 'fix-late-fees-billing' },
    {
      taken: ['FIX-late-fees', 'fix-late-fees-billing/a/b', 'fix-late-fees-billing-2'],
      branch: 'fix-late-fees-billing-3',
    },
  ])('finds a free name beside $taken', async ({ taken, branch }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    for (const name of taken) place.sh(shop, 'branch', name)
    const made = accept(await provisionTaskWorktree(place.git, options(place, shop)))
    expect(made.record.branch).toBe(branch)
    expect(place.sh(made.record.path, 'symbolic-ref', 'HEAD')).toBe(`refs/heads/${branch}`)
  })

  it('gives two tasks whose ids meet in one branch name two names', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    await provisionTaskWorktree(place.git, wanted)
    const other = accept(
      await provisionTaskWorktree(place.git, { ...wanted, key: parseTaskKey('shop:mail:late-fees') }),
    )
    expect(other.record.branch).toBe('fix-late-fees-mail')
  })

  it('makes the tree again from its branch when its folder was deleted, with work that was committed', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const made = accept(await provisionTaskWorktree(place.git, wanted))
    place.sh(made.record.path, 'commit', '-q', '--allow-empty', '-m', 'work')
    const work = place.sh(made.record.path, 'rev-parse', 'HEAD')
    rmSync(made.record.path, { recursive: true })
    const git = place.createGit()
    const again = accept(await provisionTaskWorktree(git, wanted))
    expect([again.verdict, again.status.head, again.status.branch]).toEqual([
      'recreated',
      work,
      'fix-late-fees',
    ])
    expect(git.spawned()).toBeLessThanOrEqual(12)

    rmSync(made.record.path, { recursive: true })
    place.sh(shop, 'worktree', 'prune')
    expect(accept(await provisionTaskWorktree(place.git, wanted)).verdict).toBe('recreated')
  })

  it('refuses when the branch is checked out elsewhere, naming the place', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const made = accept(await provisionTaskWorktree(place.git, wanted))
    rmSync(made.record.path, { recursive: true })
    place.sh(shop, 'worktree', 'prune')
    place.sh(shop, 'switch', '-q', 'fix-late-fees')
    const before = bytesBelow(place.root)
    expect(await provisionTaskWorktree(place.git, wanted)).toEqual({
      verdict: 'refused',
      reason: 'branch-in-use',
      path: shop,
      message: `The branch fix-late-fees of shop:billing:late-fees is checked out in ${shop}.`,
      hint: `Switch that worktree to another branch: git -C ${shop} switch --detach.`,
    })
    expect(bytesBelow(place.root)).toEqual(before)
  })

  it('refuses a folder in the place of its tree that it did not make', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    place.sh(shop, 'worktree', 'remove', record.path)
    place.write(join(record.path, 'mine.txt'), 'mine')
    expect(await provisionTaskWorktree(place.git, wanted)).toMatchObject({
      verdict: 'refused',
      reason: 'path-not-ours',
      path: record.path,
    })
    expect(readFileSync(join(record.path, 'mine.txt'), 'utf8')).toBe('mine')
  })

  it('uses an empty leftover folder, and stays away from a full one', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const first = join(wanted.root, 'shop/billing/late-fees/task')
    mkdirSync(first, { recursive: true })
    const made = accept(await provisionTaskWorktree(place.git, wanted))
    expect(made.record.path).toBe(first)
    const mail = parseTaskKey('shop:mail:late-fees')
    place.write(join(wanted.root, 'shop/mail/late-fees/task/x'), 'x')
    const other = accept(await provisionTaskWorktree(place.git, { ...wanted, key: mail }))
    expect(other.record.path).toBe(join(wanted.root, 'shop/mail/late-fees/task-2'))
  })

  it('refuses another branch in its tree, and gives back a detached one as it is', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    place.sh(record.path, 'switch', '-q', '--detach')
    const again = accept(await provisionTaskWorktree(place.git, wanted))
    expect([again.verdict, again.status.branch, again.status.head]).toEqual([
      'reused',
      undefined,
      record.base,
    ])
    place.sh(record.path, 'switch', '-q', '-c', 'else')
    expect(await provisionTaskWorktree(place.git, wanted)).toMatchObject({ reason: 'other-branch' })
  })

  it('refuses a task key of another repository, and follows one that was moved', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const other = place.makeRepository('other')
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    expect(await provisionTaskWorktree(place.git, { ...wanted, folder: other })).toMatchObject({
      reason: 'other-repository',
      path: join(shop, '.git'),
    })
    const moved = join(place.root, 'moved shop')
    renameSync(shop, moved)
    const again = accept(await provisionTaskWorktree(place.git, { ...wanted, folder: moved }))
    expect(again.verdict).toBe('reused')
    expect(again.record).toEqual({ ...record, repository: join(moved, '.git') })
    expect(wanted.registry.shared.records).toEqual([again.record])
    expect(place.sh(record.path, 'status', '--porcelain')).toBe('')
  })

  it('takes over what a process left that ended in the middle', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const shared = { records: [] }
    const dead = memoryRegistry('dead', shared)
    const { record } = accept(await provisionTaskWorktree(place.git, options(place, shop, dead)))
    dead.shared.records = [{ ...record, state: 'reserved' }]
    const busy = options(place, shop, memoryRegistry('me', shared))
    expect(await provisionTaskWorktree(place.git, { ...busy, patience: 0 })).toMatchObject({ reason: 'busy' })
    writeFileSync(join(shop, '.git/worktrees/task/locked'), 'initializing')
    rmSync(join(record.path, 'a.txt'))
    const wanted = options(place, shop, memoryRegistry('me', shared, ['dead']))
    const git = place.createGit()
    const made = accept(await provisionTaskWorktree(git, wanted))
    expect(made).toEqual({
      verdict: 'created',
      record: { ...record, owner: 'me' },
      status: { head: record.base, branch: record.branch, clean: true, entries: [], own: [] },
    })
    expect(git.spawned()).toBeLessThanOrEqual(12)
    expect(readFileSync(join(record.path, 'a.txt'), 'utf8')).toBe('one\n')
  })

  it.each([{ at: 'nothing' }, { at: 'branch' }])('takes over a reservation with $at made', async ({ at }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    const base = place.sh(shop, 'rev-parse', 'HEAD')
    const path = join(place.root, 'trees/shop/billing/late-fees/task')
    const record = {
      key: 'shop:billing:late-fees',
      name: 'task',
      kind: 'task' as const,
      repository: join(shop, '.git'),
      path,
      branch: 'fix-late-fees',
      category: 'bugfix' as const,
      base,
      state: 'reserved' as const,
      owner: 'dead',
    }
    if (at === 'branch') place.sh(shop, 'branch', 'fix-late-fees')
    const registry = memoryRegistry('me', { records: [record] }, ['dead'])
    const made = accept(await provisionTaskWorktree(place.git, options(place, shop, registry)))
    expect([made.verdict, made.record]).toEqual(['created', { ...record, owner: 'me', state: 'ready' }])
  })
})

describe('kinds of repositories', () => {
  it('LFS: content by default, pointers when told', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.gitattributes'), '*.big filter=lfs\n')
    place.write(join(shop, 'x.big'), 'pointer\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'big')
    place.sh(
      shop,
      'config',
      'filter.lfs.smudge',
      'if test "$GIT_LFS_SKIP_SMUDGE" = 1; then cat; else tr a-z A-Z; fi',
    )
    place.sh(shop, 'config', 'filter.lfs.clean', 'tr A-Z a-z')
    const read = async (lfs?: 'pointer'): Promise<string> => {
      const wanted = { ...options(place, shop), root: join(place.root, lfs ?? 'content') }
      const { record } = accept(
        await provisionTaskWorktree(place.git, { ...wanted, ...(lfs ? { lfs } : {}) }),
      )
      return readFileSync(join(record.path, 'x.big'), 'utf8')
    }
    expect([await read(), await read('pointer')]).toEqual(['POINTER\n', 'pointer\n'])
  })

  it('with submodules, names that differ by case or are not ASCII, and a detached HEAD', async () => {
    const place = makePlace()
    const shop = place.makeRepository('My 가게')
    place.makeRepository('part')
    place.sh(shop, 'submodule', '--quiet', 'add', join(place.root, 'part'), 'part')
    for (const name of ['README', 'Readme', '한 글', 'é', 'tab\tname']) place.write(join(shop, name), name)
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'names')
    place.sh(shop, 'switch', '-q', '--detach')
    place.write(join(shop, 'README'), 'changed by the user')
    const before = bytesBelow(shop, [
      '.git/worktrees',
      '.git/refs/heads/fix-late-fees',
      '.git/logs/refs/heads/fix-late-fees',
    ])
    const { record, status } = accept(await provisionTaskWorktree(place.git, options(place, shop)))
    expect([status.clean, status.branch]).toEqual([true, 'fix-late-fees'])
    expect(readFileSync(join(record.path, 'Readme'), 'utf8')).toBe('Readme')
    expect(
      bytesBelow(shop, [
        '.git/worktrees',
        '.git/refs/heads/fix-late-fees',
        '.git/logs/refs/heads/fix-late-fees',
      ]),
    ).toEqual(before)
  })

  it('with other worktrees of the user, prunable and locked ones: their notes stay', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    for (const name of ['gone', 'kept'])
      place.sh(shop, 'worktree', 'add', '-q', '-b', name, join(place.root, name))
    place.sh(shop, 'worktree', 'lock', join(place.root, 'kept'))
    place.write(join(place.root, 'kept/dirty'), 'x')
    rmSync(join(place.root, 'gone'), { recursive: true })
    const notes = () => [
      bytesBelow(join(shop, '.git/worktrees/gone')),
      bytesBelow(join(shop, '.git/worktrees/kept')),
      bytesBelow(join(place.root, 'kept')),
    ]
    const before = notes()
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    rmSync(record.path, { recursive: true })
    expect(accept(await provisionTaskWorktree(place.git, wanted)).verdict).toBe('recreated')
    const { root, registry } = wanted
    expect(await undoProvision(place.git, { repository: shop, root, registry, record })).toEqual({
      verdict: 'undone',
    })
    expect(notes()).toEqual(before)
  })
})

describe('isolation or nothing', () => {
  it.each([
    {
      name: 'a required filter that is missing',
      filter: { smudge: 'no-such-program', clean: 'cat', required: 'true' },
    },
    { name: 'a filter that fails', filter: { smudge: 'false', clean: 'cat', required: 'true' } },
    { name: 'a filter that does not give back what it took', filter: { smudge: 'cat', clean: 'tr a-z A-Z' } },
  ])('$name: no tree, no branch, no record', async ({ filter }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.gitattributes'), '*.big filter=big\n')
    place.write(join(shop, 'x.big'), 'content\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'big')
    for (const [name, value] of Object.entries(filter)) place.sh(shop, 'config', `filter.big.${name}`, value)
    const before = bytesBelow(shop)
    const wanted = options(place, shop)
    const git = place.createGit()
    await expect(provisionTaskWorktree(git, wanted)).rejects.toMatchObject({
      code: 'WORKTREE_NOT_CREATED',
      kind: 'environment',
    })
    expect(wanted.registry.shared.records).toEqual([])
    expect(existsSync(join(wanted.root, 'shop'))).toBe(false)
    expect(place.sh(shop, 'branch', '--list')).toBe('* main')
    expect(bytesBelow(shop)).toEqual(before)
    expect(git.spawned()).toBeLessThanOrEqual(12)
  })

  it('keeps the branch of a task whose tree cannot be made again', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    place.write(join(record.path, '.gitattributes'), '*.big filter=big\n')
    place.write(join(record.path, 'x.big'), 'content\n')
    place.sh(record.path, 'add', '.')
    place.sh(record.path, 'commit', '-q', '-m', 'work')
    const work = place.sh(record.path, 'rev-parse', 'HEAD')
    rmSync(record.path, { recursive: true })
    place.sh(shop, 'config', 'filter.big.smudge', 'false')
    place.sh(shop, 'config', 'filter.big.required', 'true')
    await expect(provisionTaskWorktree(place.git, wanted)).rejects.toMatchObject({
      code: 'WORKTREE_NOT_CREATED',
    })
    expect(place.sh(shop, 'rev-parse', 'fix-late-fees')).toBe(work)
    expect(wanted.registry.shared.records).toEqual([record])
  })

  it('a slow filter is stopped in time, with all that it started', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.gitattributes'), '*.big filter=big\n')
    place.write(join(shop, 'x.big'), 'content\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'big')
    const pid = join(place.root, 'pid')
    place.sh(shop, 'config', 'filter.big.smudge', `sh -c 'echo $$ >${pid}; exec sleep 60'`)
    place.sh(shop, 'config', 'filter.big.required', 'true')
    const wanted = options(place, shop)
    const git = place.createGit({}, { timeout: 1500, grace: 1000 })
    await expect(provisionTaskWorktree(git, wanted)).rejects.toMatchObject({
      code: 'WORKTREE_NOT_CREATED',
      cause: { code: 'GIT_TIMEOUT' },
    })
    expect(place.sh(shop, 'branch', '--list')).toBe('* main')
    expect(place.sh(shop, 'worktree', 'list', '--porcelain').split('\n\n')).toHaveLength(1)
    // A killed process stays in the table until its new parent has asked for it.
    const stat = existsSync(pid) ? `/proc/${readFileSync(pid, 'utf8').trim()}/stat` : ''
    await expect.poll(() => (existsSync(stat) ? readFileSync(stat, 'utf8') : ') Z')).toMatch(/\) [ZX]/)
  })

  it.each([
    { name: 'failing', body: 'exit 3' },
    { name: 'slow', body: 'sleep 60' },
    { name: 'stdin-reading', body: 'cat >/dev/null; read x' },
    { name: 'dirtying', body: 'echo x >hook.txt' },
  ])('$name hooks do not run', async ({ body }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change', 'pre-commit']) {
      chmodSync(
        place.write(join(shop, '.git/hooks', hook), `#!/bin/sh\necho ran >>${place.root}/ran\n${body}\n`),
        0o755,
      )
    }
    const made = accept(await provisionTaskWorktree(place.git, options(place, shop)))
    expect(made.status.clean).toBe(true)
    expect(existsSync(join(place.root, 'ran'))).toBe(false)
  })

  it('the root cannot be made: nothing is left', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(place.root, 'trees'), 'a file')
    const before = bytesBelow(shop)
    const wanted = options(place, shop)
    await expect(provisionTaskWorktree(place.git, wanted)).rejects.toMatchObject({
      code: 'WORKTREE_NOT_CREATED',
    })
    expect(wanted.registry.shared.records).toEqual([])
    expect(bytesBelow(shop)).toEqual(before)
    await expect(
      provisionTaskWorktree(place.git, { ...wanted, root: join(shop, '.git/trees') }),
    ).rejects.toMatchObject({ code: 'WORKTREE_NOT_CREATED' })
  })

  it('a registry that fails when the tree stands: the tree is taken back', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const registry = memoryRegistry()
    let calls = 0
    const wanted = options(place, shop, {
      ...registry,
      update: async (change) => {
        calls++
        if (calls === 2) throw new Error('disk full')
        return registry.update(change)
      },
    })
    await expect(provisionTaskWorktree(place.git, wanted)).rejects.toThrow('disk full')
    expect(place.sh(shop, 'branch', '--list')).toBe('* main')
    expect(existsSync(join(wanted.root, 'shop'))).toBe(false)
  })
})

describe('records that cannot be trusted, and machines that do not help', () => {
  it('a branch that cannot be written is an error, not a name that is taken', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.git/refs/heads/fix-late-fees.lock'), '')
    const wanted = options(place, shop)
    await expect(provisionTaskWorktree(place.git, wanted)).rejects.toMatchObject({
      code: 'WORKTREE_NOT_CREATED',
      cause: { code: 'GIT_FAILED' },
    })
    expect(wanted.registry.shared.records).toEqual([])
    expect(existsSync(join(wanted.root, 'shop'))).toBe(false)
  })

  it.each([{ state: 'reserved' as const }, { state: 'ready' as const }])(
    'a $state record edited to name a worktree of the user removes nothing',
    async ({ state }) => {
      const place = makePlace()
      const shop = place.makeRepository()
      const mine = join(place.root, 'mine')
      place.sh(shop, 'worktree', 'add', '-q', '-b', 'mine', mine)
      writeFileSync(join(shop, '.git/worktrees/mine/locked'), 'initializing')
      place.write(join(mine, 'work.txt'), 'work')
      const shared = { records: [] }
      const first = accept(
        await provisionTaskWorktree(place.git, options(place, shop, memoryRegistry('old', shared))),
      )
      for (const path of [mine, shop, place.root, join(place.root, 'trees'), '/', join(place.root, 'none')]) {
        const registry = memoryRegistry('me', { records: [{ ...first.record, path, state }] }, ['old'])
        const before = bytesBelow(place.root)
        const answer = await provisionTaskWorktree(place.git, options(place, shop, registry))
        expect([path, answer.verdict]).toEqual([path, 'refused'])
        expect(bytesBelow(place.root)).toEqual(before)
        expect(registry.shared.records).toEqual([{ ...first.record, path, state }])
      }
    },
  )

  it('a tree that git had finished is kept, with what is in it', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const shared = { records: [] }
    const old = memoryRegistry('old', shared)
    const { record } = accept(await provisionTaskWorktree(place.git, options(place, shop, old)))
    const left = { ...record, state: 'reserved' as const }
    old.shared.records = [left]
    place.write(join(record.path, 'work.txt'), 'work')
    const registry = memoryRegistry('me', old.shared, ['old'])
    expect(await provisionTaskWorktree(place.git, options(place, shop, registry))).toMatchObject({
      reason: 'path-not-ours',
    })
    expect(readFileSync(join(record.path, 'work.txt'), 'utf8')).toBe('work')
    expect(registry.shared.records).toEqual([left])
    rmSync(join(record.path, 'work.txt'))
    const made = accept(await provisionTaskWorktree(place.git, options(place, shop, registry)))
    expect([made.verdict, made.record]).toEqual(['created', { ...record, owner: 'me' }])
  })

  it('calls at once in one process, for a new tree and for one whose folder was deleted', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const all = async () => Promise.all([1, 2, 3].map(async () => provisionTaskWorktree(place.git, wanted)))
    const first = await all()
    expect(first.map(({ verdict }) => verdict).toSorted(byText)).toEqual(['created', 'reused', 'reused'])
    rmSync(accept(first[0] as Provision).record.path, { recursive: true })
    const second = await all()
    expect(second.map(({ verdict }) => verdict).toSorted(byText)).toEqual(['recreated', 'reused', 'reused'])
    expect(wanted.registry.shared.records).toEqual([accept(first[0] as Provision).record])
    expect(place.sh(accept(first[0] as Provision).record.path, 'status', '--porcelain')).toBe('')
  })
})

describe('provisionDetached', () => {
  it('makes trees on no branch, reuses an untouched one, refuses a changed one', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const commit = place.sh(shop, 'rev-parse', 'HEAD')
    const { category: _, ...wanted } = { ...options(place, shop), commit, name: 'claude' }
    const before = bytesBelow(shop)
    const made = accept(await provisionDetached(place.git, wanted))
    expect(made.record).toEqual({
      key: 'shop:billing:late-fees',
      name: 'claude',
      kind: 'detached',
      repository: join(shop, '.git'),
      path: join(place.root, 'trees/shop/billing/late-fees/claude'),
      base: commit,
      state: 'ready',
      owner: 'me',
    })
    expect(made.status).toEqual({ head: commit, clean: true, entries: [], own: [] })
    expect(bytesBelow(shop, ['.git/worktrees'])).toEqual(before)
    const other = accept(await provisionDetached(place.git, { ...wanted, name: 'codex-2' }))
    expect(other.record.path).not.toBe(made.record.path)
    expect(accept(await provisionDetached(place.git, wanted)).verdict).toBe('reused')
    place.write(join(made.record.path, 'new.txt'), 'x')
    expect(await provisionDetached(place.git, wanted)).toMatchObject({
      verdict: 'refused',
      reason: 'other-commit',
    })
  })

  it.each(['', 'task', '../x', 'A', 'a/b', '.a', 'a.lock'])('refuses the name %j', async (name) => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = { ...options(place, shop), commit: 'HEAD', name }
    await expect(provisionDetached(place.git, wanted)).rejects.toMatchObject({ code: 'WORKTREE_BAD_NAME' })
  })
})

describe('undoProvision', () => {
  it('takes back a fresh tree whole', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const before = bytesBelow(shop)
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    const { root, registry } = wanted
    expect(await undoProvision(place.git, { repository: shop, root, registry, record })).toEqual({
      verdict: 'undone',
    })
    expect(registry.shared.records).toEqual([])
    expect(existsSync(join(root, 'shop'))).toBe(false)
    expect(bytesBelow(shop)).toEqual(before)
  })

  it.each([
    {
      name: 'a new file',
      change: (tree: string) => writeFileSync(join(tree, 'new'), ''),
      reason: 'has-files',
      paths: ['new'],
    },
    {
      name: 'an ignored file',
      change: (tree: string) => writeFileSync(join(tree, '.env'), ''),
      reason: 'has-files',
      paths: ['.env'],
    },
    {
      name: 'a changed file',
      change: (tree: string) => writeFileSync(join(tree, 'a.txt'), ''),
      reason: 'has-files',
      paths: ['a.txt'],
    },
    {
      name: 'a commit',
      change: (tree: string, place: Place) => place.sh(tree, 'commit', '-q', '--allow-empty', '-m', 'work'),
      reason: 'other-commit',
      paths: [],
    },
  ])('keeps a tree with $name', async ({ change, reason, paths }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.git/info/exclude'), '.env\n')
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    change(record.path, place)
    const before = bytesBelow(place.root)
    const { root, registry } = wanted
    expect(await undoProvision(place.git, { repository: shop, root, registry, record })).toEqual({
      verdict: 'kept',
      reason,
      paths,
    })
    expect(bytesBelow(place.root)).toEqual(before)
    expect(registry.shared.records).toEqual([record])
  })

  it('never removes what a record was edited to name', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const wanted = options(place, shop)
    const { record } = accept(await provisionTaskWorktree(place.git, wanted))
    const { root, registry } = wanted
    const before = bytesBelow(place.root)
    for (const path of [shop, place.root, '/', root, join(root, '..', 'shop'), join(root, 'shop')]) {
      const undo = await undoProvision(place.git, {
        repository: shop,
        root,
        registry,
        record: { ...record, path },
      })
      expect(undo.verdict).toBe('kept')
    }
    expect(bytesBelow(place.root)).toEqual(before)
  })
})
