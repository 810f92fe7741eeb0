import {
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareTree, fingerprintTree, snapshotTree, type TreeSnapshot } from '../src/index.ts'
import { bytesBelow, makePlace, type Place } from './place.ts'

interface Scene {
  readonly place: Place
  readonly shop: string
  readonly snapshot: TreeSnapshot
}

/** A tree with every kind of file: clean, changed, staged, deleted, untracked, ignored, linked, nested. */
async function makeScene(): Promise<Scene> {
  const place = makePlace()
  const shop = place.makeRepository()
  place.write(join(shop, '.gitignore'), '.env\ncache/\n')
  for (const name of ['changed', 'staged', 'deleted', 'mode']) place.write(join(shop, name), `${name}\n`)
  place.sh(shop, 'add', '.')
  place.sh(shop, 'commit', '-q', '-m', 'more')
  place.write(join(shop, 'changed'), 'changed again\n')
  place.write(join(shop, 'staged'), 'staged again\n')
  place.sh(shop, 'add', 'staged')
  unlinkSync(join(shop, 'deleted'))
  place.write(join(shop, 'new.txt'), 'new\n')
  place.write(join(shop, 'dir/한 글.txt'), 'new\n')
  symlinkSync('/nowhere', join(shop, 'link'))
  place.write(join(shop, '.env'), 'A=1\n')
  place.write(join(shop, 'cache/deep/x'), 'x\n')
  place.makeRepository('shop/cache/nested')
  execFileSync('/usr/bin/env', ['mkfifo', join(shop, 'pipe')])
  const snapshot = await snapshotTree(place.git, { tree: shop, key: 'shop:billing:late-fees' })
  return { place, shop, snapshot }
}

describe('snapshotTree', () => {
  it('keeps tracked files behind a ref and lists the others, and changes nothing else', async () => {
    const { place, shop, snapshot } = await makeScene()
    expect(snapshot.ref).toBe('refs/okstra/backup/shop/billing/late-fees')
    expect(snapshot.untracked).toEqual(['dir/한 글.txt', 'link', 'new.txt'])
    expect(snapshot.ignored.filter((path) => !path.includes('.git/'))).toEqual([
      '.env',
      'cache/deep/x',
      'cache/nested/a.txt',
      'cache/nested/src/b.txt',
    ])
    expect(place.sh(shop, 'rev-parse', snapshot.ref, `${snapshot.commit}^`)).toBe(
      `${snapshot.commit}\n${snapshot.state.head ?? ''}`,
    )
    expect(place.sh(shop, 'diff-tree', '-r', '--name-status', 'HEAD', snapshot.ref).split('\n')).toEqual([
      'M\tchanged',
      'D\tdeleted',
      'M\tstaged',
    ])
    expect(place.sh(shop, 'show', `${snapshot.ref}:changed`)).toBe('changed again')

    const skip = ['.git/objects', '.git/refs/okstra', '.git/logs/refs/okstra', 'pipe']
    const before = bytesBelow(shop, skip)
    const again = await snapshotTree(place.git, { tree: shop, key: 'shop:billing:late-fees' })
    expect(bytesBelow(shop, skip)).toEqual(before)
    expect(again.state).toEqual(snapshot.state)
    // A second look is a commit of its own when a second has passed, so there may be two entries.
    expect(new Set(place.sh(shop, 'log', '-g', '--format=%gs', snapshot.ref).split('\n'))).toEqual(
      new Set(['okstra: snapshot']),
    )
  })

  it('of a clean tree is its commit, with three processes', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const git = place.createGit()
    const snapshot = await snapshotTree(git, { tree: shop, key: 'k' })
    expect(git.spawned()).toBe(4)
    expect(snapshot.commit).toBe(place.sh(shop, 'rev-parse', 'HEAD'))
    expect(await compareTree(git, { snapshot })).toEqual({ changed: false, index: false, paths: [] })
    expect(git.spawned()).toBe(6)
  })

  it.each(['', '../x', 'a..b', 'a b', '-x', 'x.lock', 'a\nb', 'a//b'])('refuses the key %j', async (key) => {
    const place = makePlace()
    await expect(snapshotTree(place.git, { tree: place.root, key })).rejects.toMatchObject({
      code: 'WORKTREE_BAD_NAME',
    })
  })
})

describe('compareTree', () => {
  it('sees nothing when nothing happened', async () => {
    const { place, snapshot } = await makeScene()
    const kept = JSON.parse(JSON.stringify(snapshot)) as TreeSnapshot
    expect(await compareTree(place.git, { snapshot: kept })).toEqual({
      changed: false,
      index: false,
      paths: [],
    })
  })

  it.each([
    {
      name: 'a clean file is changed',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'a.txt'), 'One\n'),
      paths: ['modified tracked a.txt'],
    },
    {
      name: 'a changed file is changed again, same size',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'changed'), 'changed AGAIN\n'),
      paths: ['modified tracked changed'],
    },
    {
      name: 'a changed file is put back',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'changed'), 'changed\n'),
      paths: ['modified tracked changed'],
    },
    {
      name: 'a deleted file is back',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'deleted'), 'x'),
      paths: ['added tracked deleted'],
    },
    {
      name: 'a clean file is deleted',
      act: ({ shop }: Scene) => unlinkSync(join(shop, 'src/b.txt')),
      paths: ['removed tracked src/b.txt'],
    },
    {
      name: 'a clean file gets another mode',
      act: ({ shop }: Scene) => chmodSync(join(shop, 'mode'), 0o755),
      paths: ['modified tracked mode'],
    },
    {
      name: 'an untracked file gets another mode',
      act: ({ shop }: Scene) => chmodSync(join(shop, 'new.txt'), 0o711),
      paths: ['modified untracked new.txt'],
    },
    {
      name: 'an untracked file is changed',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'new.txt'), 'New\n'),
      paths: ['modified untracked new.txt'],
    },
    {
      name: 'an untracked file is deleted',
      act: ({ shop }: Scene) => unlinkSync(join(shop, 'dir/한 글.txt')),
      paths: ['removed untracked dir/한 글.txt'],
    },
    {
      name: 'an untracked file is new',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'line\nfeed'), ''),
      paths: ['added untracked line\nfeed'],
    },
    {
      name: 'an untracked file moves',
      act: ({ shop }: Scene) => renameSync(join(shop, 'new.txt'), join(shop, 'old.txt')),
      paths: ['removed untracked new.txt', 'added untracked old.txt'],
    },
    {
      name: 'a link leads elsewhere',
      act: ({ shop }: Scene) => {
        unlinkSync(join(shop, 'link'))
        symlinkSync('/elsewher', join(shop, 'link'))
      },
      paths: ['modified untracked link'],
    },
    {
      name: 'an ignored file is changed, its time put back',
      act: ({ shop }: Scene) => {
        writeFileSync(join(shop, '.env'), 'A=2\n')
        utimesSync(join(shop, '.env'), 0, 0)
      },
      paths: ['modified ignored .env'],
    },
    {
      name: 'an ignored file is new',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'cache/deep/y'), ''),
      paths: ['added ignored cache/deep/y'],
    },
    {
      name: 'a file in a nested repository is changed',
      act: ({ shop }: Scene) => writeFileSync(join(shop, 'cache/nested/a.txt'), 'ONE\n'),
      paths: ['modified ignored cache/nested/a.txt'],
    },
    {
      name: 'a file is hidden in a folder that git takes for its own',
      act: ({ shop, place }: Scene) => place.write(join(shop, 'dir/.git/hooks/post-checkout'), 'x'),
      paths: ['added untracked dir/.git/hooks/post-checkout'],
    },
    {
      name: 'a folder becomes a link to one with the same files',
      act: ({ shop, place }: Scene) => {
        renameSync(join(shop, 'src'), join(place.root, 'away'))
        symlinkSync(join(place.root, 'away'), join(shop, 'src'))
      },
      paths: ['added untracked src', 'removed tracked src/b.txt'],
    },
    {
      name: 'only a time changes',
      act: ({ shop }: Scene) => {
        utimesSync(join(shop, 'new.txt'), 0, 0)
        utimesSync(join(shop, 'a.txt'), 0, 0)
      },
      paths: [],
    },
    {
      name: 'an ignored file is hidden by another rule',
      act: ({ shop }: Scene) => writeFileSync(join(shop, '.gitignore'), '.env\ncache/\nnew.txt\n'),
      paths: ['modified tracked .gitignore'],
    },
  ])('$name', async ({ act, paths }) => {
    const scene = await makeScene()
    act(scene)
    const { paths: found, ...rest } = await compareTree(scene.place.git, { snapshot: scene.snapshot })
    expect(found.map(({ path, change, kind }) => `${change} ${kind} ${path}`)).toEqual(paths)
    expect(rest).toEqual({ changed: paths.length > 0, index: false })
  })

  it('sees staging, a flag that hides a file, commits and another branch', async () => {
    const { place, shop, snapshot } = await makeScene()
    place.sh(shop, 'add', 'new.txt')
    expect(await compareTree(place.git, { snapshot })).toEqual({ changed: true, index: true, paths: [] })
    place.sh(shop, 'reset', '-q', '--', 'new.txt')
    expect((await compareTree(place.git, { snapshot })).changed).toBe(false)
    for (const flag of ['assume-unchanged', 'skip-worktree']) {
      place.sh(shop, 'update-index', `--${flag}`, 'a.txt')
      place.write(join(shop, 'a.txt'), 'hidden\n')
      expect(await compareTree(place.git, { snapshot })).toMatchObject({ changed: true, index: true })
      place.write(join(shop, 'a.txt'), 'one\n')
      place.sh(shop, 'update-index', `--no-${flag}`, 'a.txt')
    }
    expect((await compareTree(place.git, { snapshot })).changed).toBe(false)

    place.sh(shop, 'switch', '-q', '-c', 'side')
    place.write(join(shop, 'a.txt'), 'committed\n')
    place.write(join(shop, 'born'), 'x\n')
    place.sh(shop, 'add', 'a.txt', 'born')
    place.sh(shop, 'rm', '-q', 'src/b.txt')
    place.sh(shop, 'commit', '-q', '-m', 'work', 'a.txt', 'born', 'src/b.txt')
    const git = place.createGit()
    expect(await compareTree(git, { snapshot })).toEqual({
      changed: true,
      head: { from: snapshot.state.head, to: place.sh(shop, 'rev-parse', 'HEAD') },
      branch: { from: 'main', to: 'side' },
      index: true,
      paths: [
        { path: 'a.txt', change: 'modified', kind: 'tracked' },
        { path: 'born', change: 'added', kind: 'tracked' },
        { path: 'src/b.txt', change: 'removed', kind: 'tracked' },
      ],
    })
    expect(git.spawned()).toBe(4)
  })

  it('sees a change in a submodule that was clean, and one in a submodule that was not', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.makeRepository('part')
    place.sh(shop, 'submodule', '--quiet', 'add', join(place.root, 'part'), 'part')
    place.sh(shop, 'commit', '-q', '-m', 'part')
    const clean = await snapshotTree(place.git, { tree: shop, key: 'k' })
    place.write(join(shop, 'part/new'), 'x')
    expect((await compareTree(place.git, { snapshot: clean })).paths.map(({ path }) => path)).toContain(
      'part/new',
    )
    const dirty = await snapshotTree(place.git, { tree: shop, key: 'k' })
    expect((await compareTree(place.git, { snapshot: dirty })).changed).toBe(false)
    place.write(join(shop, 'part/new'), 'y')
    expect((await compareTree(place.git, { snapshot: dirty })).paths).toEqual([
      { path: 'part/new', change: 'modified', kind: 'tracked' },
    ])
  })

  it('looks at files that git was told not to look at', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.sh(shop, 'update-index', '--assume-unchanged', 'a.txt')
    place.sh(shop, 'sparse-checkout', 'set', '--no-cone', '/a.txt')
    place.sh(shop, 'config', 'sparse.expectFilesOutsideOfPatterns', 'true')
    const snapshot = await snapshotTree(place.git, { tree: shop, key: 'k' })
    expect(snapshot.state.files.map(({ path }) => path)).toEqual(['a.txt'])
    place.write(join(shop, 'a.txt'), 'hidden\n')
    place.write(join(shop, 'src/b.txt'), 'hidden\n')
    expect(place.sh(shop, 'status', '--porcelain')).toBe('')
    const { index, paths } = await compareTree(place.git, { snapshot })
    expect([index, paths.map(({ change, path }) => `${change} ${path}`)]).toEqual([
      false,
      ['modified a.txt', 'modified src/b.txt'],
    ])
  })

  it('falls back on the change time beyond the limit', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, 'big'), 'x'.repeat(100))
    place.write(join(shop, 'small'), 'x')
    const snapshot = await snapshotTree(place.git, { tree: shop, key: 'k', hashLimit: 10 })
    expect(snapshot.state.files.map(({ stamp }) => stamp.digest === undefined)).toEqual([true, false])
    expect((await compareTree(place.git, { snapshot })).changed).toBe(false)
    await expect
      .poll(async () => {
        writeFileSync(join(shop, 'big'), 'y'.repeat(100))
        return (await compareTree(place.git, { snapshot })).paths.map(({ path }) => path)
      })
      .toEqual(['big'])
  })
})

describe('fingerprintTree', () => {
  it('tells every difference in content, and no other', async () => {
    const { place, shop } = await makeScene()
    const git = place.createGit()
    const first = await fingerprintTree(git, { tree: shop })
    expect(git.spawned()).toBe(4)
    expect(first).toEqual({
      commit: place.sh(shop, 'rev-parse', 'HEAD'),
      tree: place.sh(shop, 'rev-parse', 'HEAD^{tree}'),
      changed: expect.stringMatching(/^[0-9a-f]{64}$/),
      untracked: expect.stringMatching(/^[0-9a-f]{64}$/),
      ignored: expect.stringMatching(/^[0-9a-f]{64}$/),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      exact: true,
    })
    expect(await fingerprintTree(git, { tree: shop })).toEqual(first)
    place.sh(shop, 'commit', '-q', '--amend', '--only', '-m', 'other words')
    const amended = await fingerprintTree(git, { tree: shop })
    expect(amended).toEqual({ ...first, commit: amended.commit })
    expect(amended.commit).not.toBe(first.commit)

    place.write(join(shop, '.env'), 'A=2\n')
    const ignored = await fingerprintTree(git, { tree: shop })
    expect(ignored).toEqual({ ...amended, ignored: ignored.ignored, digest: ignored.digest })
    expect(new Set([ignored.ignored, amended.ignored, ignored.digest, amended.digest]).size).toBe(4)
    renameSync(join(shop, 'new.txt'), join(shop, 'other.txt'))
    const renamed = await fingerprintTree(git, { tree: shop })
    expect(renamed).toEqual({ ...ignored, untracked: renamed.untracked, digest: renamed.digest })
    expect(renamed.untracked).not.toBe(ignored.untracked)
    chmodSync(join(shop, 'changed'), 0o755)
    expect((await fingerprintTree(git, { tree: shop })).changed).not.toBe(first.changed)
    expect((await fingerprintTree(git, { tree: shop, hashLimit: 0 })).exact).toBe(false)
  })

  it('needs a commit', async () => {
    const place = makePlace()
    const empty = join(place.root, 'empty')
    mkdirSync(empty)
    place.sh(empty, 'init', '-q')
    await expect(fingerprintTree(place.git, { tree: empty })).rejects.toMatchObject({ code: 'GIT_NO_COMMIT' })
    await expect(snapshotTree(place.git, { tree: empty, key: 'k' })).rejects.toMatchObject({
      code: 'GIT_NO_COMMIT',
    })
    rmSync(empty, { recursive: true })
    expect(existsSync(empty)).toBe(false)
  })
})
