import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { isOkstraError } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import {
  blobsAtCommit,
  cleanEnvironment,
  findRepository,
  type Git,
  listWorktrees,
  provisionTaskWorktree,
  readAtCommit,
  readManyAtCommit,
  readStatus,
  resolveCommit,
  fingerprintTree,
  snapshotTree,
  compareTree,
  provisionDetached,
  undoProvision,
} from '../src/index.ts'
import { bytesBelow, KEY, makePlace, memoryRegistry } from './place.ts'

const STRANGE = [
  '한국어 파일.md',
  'a -> b.txt',
  'tab\tname',
  '"q".txt',
  'line\nfeed',
  ' lead',
  'trail ',
  '-dash',
  'é',
  'e\u0301',
  '#x',
  '!y',
  'back\\slash',
  '*',
]

describe('findRepository', () => {
  it('finds the main worktree from anywhere in it, in a linked one, and in .git', async () => {
    const place = makePlace()
    mkdirSync(join(place.root, 'å b'))
    const shop = place.makeRepository('å b/My Repos\nworktree \u2014x')
    const linked = join(place.root, 'linked')
    place.sh(shop, 'worktree', 'add', '-q', '-b', 'side', linked)
    mkdirSync(join(linked, 'deep'))
    symlinkSync(shop, join(place.root, 'link'))
    const head = place.sh(shop, 'rev-parse', 'HEAD')
    const worktrees = [
      { path: shop, kind: 'branch', head, branch: 'main' },
      { path: linked, kind: 'branch', head, branch: 'side' },
    ]
    const expected = { main: shop, common: join(shop, '.git'), current: shop, worktrees }
    for (const folder of [shop, join(shop, 'src'), join(place.root, 'link', 'src'), join(shop, '.git')]) {
      expect(await findRepository(place.git, { folder })).toEqual(expected)
    }
    for (const folder of [linked, join(linked, 'deep')]) {
      expect(await findRepository(place.git, { folder })).toEqual({ ...expected, current: linked })
    }
    const git = place.createGit()
    await findRepository(git, { folder: shop })
    expect(git.spawned()).toBe(3)
  })

  it('refuses what cannot be worked on, with the remedy', async () => {
    const place = makePlace()
    const bare = join(place.root, 'bare.git')
    place.sh(place.root, 'init', '-q', '--bare', bare)
    const empty = join(place.root, 'empty')
    place.sh(place.root, 'init', '-q', empty)
    const broken = place.makeRepository('broken')
    place.write(join(broken, '.git/config'), '[core\n')
    const gone = place.makeRepository('gone')
    rmSync(join(gone, '.git/HEAD'))
    const code = async (folder: string) =>
      findRepository(place.git, { folder }).catch((error: unknown) => error)
    expect(await code(place.home)).toMatchObject({
      code: 'GIT_NO_REPOSITORY',
      kind: 'environment',
      hint: expect.stringContaining('git init'),
    })
    expect(await code(bare)).toMatchObject({
      code: 'GIT_BARE',
      kind: 'environment',
      hint: expect.stringContaining('Clone'),
    })
    expect(await code(empty)).toMatchObject({
      code: 'GIT_NO_COMMIT',
      kind: 'environment',
      hint: expect.stringContaining('git commit'),
    })
    expect(await code(broken)).toMatchObject({ code: 'GIT_UNREADABLE', kind: 'environment' })
    expect(await code(gone)).toMatchObject({ code: 'GIT_UNREADABLE', kind: 'environment' })
    expect(await code(join(place.root, 'nowhere'))).toMatchObject({ code: 'INPUT_UNREADABLE' })
  })

  it('takes an orphan branch for what it is while other branches have commits', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.sh(shop, 'switch', '-q', '--orphan', 'fresh')
    expect((await findRepository(place.git, { folder: shop })).worktrees).toEqual([
      { path: shop, kind: 'branch', branch: 'fresh' },
    ])
  })

  it('works in a submodule, and with a git folder elsewhere', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.makeRepository('part')
    place.sh(shop, 'submodule', '--quiet', 'add', join(place.root, 'part'), 'part')
    const inner = await findRepository(place.git, { folder: join(shop, 'part/src') })
    expect([inner.main, inner.common]).toEqual([join(shop, 'part'), join(shop, '.git/modules/part')])
    const apart = place.makeRepository('apart')
    place.sh(apart, 'init', '-q', '--separate-git-dir', join(place.root, 'store'))
    expect((await findRepository(place.git, { folder: apart })).main).toBe(apart)
    const linked = join(place.root, 'linked')
    place.sh(apart, 'worktree', 'add', '-q', linked)
    await expect(findRepository(place.git, { folder: linked })).rejects.toMatchObject({
      code: 'WORKTREE_NO_MAIN',
    })
  })
})

describe('the git program', () => {
  const fake = (place: ReturnType<typeof makePlace>, body: string): Git => {
    const bin = join(place.root, 'bin')
    execFileSync('chmod', ['755', place.write(join(bin, 'git'), `#!/bin/sh\n${body}\n`)])
    return place.createGit({ PATH: `${bin}:${process.env['PATH'] ?? ''}` })
  }

  it.each([
    { printed: 'git version 2.37.9', ok: false },
    { printed: 'git version 1.99.0', ok: false },
    { printed: 'nonsense', ok: false },
    { printed: 'git version 2.38.0', ok: true },
    { printed: 'git version 2.50.1 (Apple Git-155)', ok: true },
    { printed: 'git version 3.0.0.windows.1', ok: true },
  ])('$printed: recent enough is $ok', async ({ printed, ok }) => {
    const place = makePlace()
    const git = fake(place, `case "$*" in *version*) echo '${printed}';; *) echo here;; esac`)
    const answer = git.run(place.root, { argv: ['status'], parse: String })
    const code = await answer.then(String, (error: unknown) =>
      isOkstraError(error) ? `${error.code} ${error.kind}` : '',
    )
    expect(code).toBe(ok ? 'here\n' : 'GIT_TOO_OLD environment')
  })

  it('is missing', async () => {
    const place = makePlace()
    const git = place.createGit({ PATH: place.home })
    await expect(readStatus(git, { tree: place.root })).rejects.toMatchObject({
      code: 'GIT_MISSING',
      kind: 'environment',
    })
  })

  it('gets an end of its input, whether there is input or not', async () => {
    const place = makePlace()
    const git = fake(place, `case "$*" in *version*) echo 2.39;; *) cat; env | sort;; esac`)
    const answer = await git.run(place.root, { argv: ['x'], parse: String })
    expect(answer.split('\n').filter((line) => line.startsWith('GIT_'))).toEqual([
      'GIT_OPTIONAL_LOCKS=0',
      'GIT_TERMINAL_PROMPT=0',
      'GIT_TEST_DISALLOW_ABBREVIATED_OPTIONS=true',
    ])
    expect(answer).toContain('LC_ALL=C\n')
  })

  it('is stopped when it prints too much, or takes too long', async () => {
    const place = makePlace()
    const body = `case "$*" in *version*) echo 2.39;; *loud*) exec cat /dev/zero;; *) exec sleep 60;; esac`
    fake(place, body)
    const PATH = `${join(place.root, 'bin')}:${process.env['PATH'] ?? ''}`
    const git = place.createGit({ PATH }, { timeout: 2000, grace: 500, outputLimit: 1000 })
    await expect(git.run(place.root, { argv: ['loud'], parse: String })).rejects.toMatchObject({
      code: 'GIT_OUTPUT_TOO_LARGE',
    })
    await expect(git.run(place.root, { argv: ['slow'], parse: String })).rejects.toMatchObject({
      code: 'GIT_TIMEOUT',
    })
  })
})

describe('readStatus', () => {
  it('gives exact names, renames with both sides, and takes no lock', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    for (const name of STRANGE) place.write(join(shop, name), `content of ${name}\n`.repeat(5))
    place.write(join(shop, 'plain'), 'x')
    writeFileSync(Buffer.concat([Buffer.from(`${shop}/bad-`), Buffer.from([0xff, 0xc3])]), 'x')
    writeFileSync(join(shop, '.git/index.lock'), 'held')
    const before = bytesBelow(join(shop, '.git'))
    const { entries, clean, branch } = await readStatus(place.git, { tree: shop })
    expect([clean, branch]).toEqual([false, 'main'])
    expect(entries.map(({ path }) => path)).toEqual(
      [...STRANGE, 'plain', 'bad-\udcff\udcc3'].toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect(new Set(entries.map(({ kind, code }) => kind + code))).toEqual(new Set(['untracked??']))
    expect(bytesBelow(join(shop, '.git'))).toEqual(before)

    rmSync(join(shop, '.git/index.lock'))
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'strange')
    for (const name of STRANGE) renameSync(join(shop, name), join(shop, `${name} moved`))
    place.sh(shop, 'add', '.')
    const moved = await readStatus(place.git, { tree: shop })
    expect(moved.entries).toEqual(
      STRANGE.map((from) => ({ path: `${from} moved`, kind: 'renamed', code: 'R.', from })).toSorted((a, b) =>
        a.path < b.path ? -1 : 1,
      ),
    )
  })

  it('sees what user settings, attributes and index flags would hide or change', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, 'new/한 글.txt'), 'x')
    place.write(join(shop, 'a.txt'), 'changed\n')
    place.sh(shop, 'mv', 'src/b.txt', 'src/c.txt')
    const plain = await readStatus(place.git, { tree: shop })
    const settings = {
      'status.showUntrackedFiles': 'no',
      'status.relativePaths': 'true',
      'status.renames': 'false',
      'status.branch': 'true',
      'status.showStash': 'true',
      'status.short': 'true',
      'status.submoduleSummary': 'true',
      'diff.ignoreSubmodules': 'all',
      'diff.noprefix': 'true',
      'diff.renames': 'false',
      'color.ui': 'always',
      'color.status': 'always',
      'column.ui': 'always',
      'column.status': 'always',
      'core.fsmonitor': `echo ran >${place.root}/ran; printf '/\\0'`,
      'core.untrackedCache': 'true',
      'core.quotePath': 'true',
      'core.checkStat': 'minimal',
      'core.ignoreStat': 'true',
      'core.pager': `sh -c 'echo ran >${place.root}/ran'`,
      'advice.statusHints': 'true',
      'i18n.logOutputEncoding': 'EUC-KR',
    }
    for (const where of ['--global', '--local']) {
      for (const [name, value] of Object.entries(settings)) {
        execFileSync('git', ['config', where, name, value], { cwd: shop, env: place.environment })
      }
    }
    const git = place.createGit({ LANG: 'ko_KR.UTF-8', LANGUAGE: 'ko', PAGER: 'false', EDITOR: 'false' })
    expect(await readStatus(git, { tree: shop })).toEqual(plain)
    expect(await readStatus(git, { tree: join(shop, 'src') })).toEqual(plain)
    expect(plain.entries.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'changed a.txt',
      'untracked new/한 글.txt',
      'renamed src/c.txt',
    ])
    expect(existsSync(join(place.root, 'ran'))).toBe(false)
    expect(git.spawned()).toBe(3)
  })

  it('counts only what is not okstra\u2019s own, and leaves worktrees inside the repository out for the user too', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    writeFileSync(join(shop, '.git/info/exclude'), '# mine\n*.tmp')
    const root = join(shop, '.okstra/worktrees')
    for (const key of [KEY, { ...KEY, task: 'other' }]) {
      await provisionTaskWorktree(place.git, {
        folder: shop,
        root,
        key,
        category: 'bugfix',
        registry: memoryRegistry(),
      })
    }
    expect(readFileSync(join(shop, '.git/info/exclude'), 'utf8')).toBe('# mine\n*.tmp\n/.okstra/worktrees/\n')
    expect(place.sh(shop, 'status', '--porcelain')).toBe('')
    place.write(join(shop, '.okstra/mine.txt'), 'x')
    place.write(join(shop, '.okstra/project.json'), '{}')
    const { clean, entries, own } = await readStatus(place.git, { tree: shop, own: ['.okstra/project.json'] })
    expect(clean).toBe(false)
    expect(entries.map(({ path }) => path)).toEqual(['.okstra/mine.txt'])
    expect(own.map(({ path }) => path)).toEqual(['.okstra/project.json'])
    rmSync(join(shop, '.okstra/mine.txt'))
    expect((await readStatus(place.git, { tree: shop, own: ['.okstra/project.json'] })).clean).toBe(true)
  })

  it('reads submodules, sparse checkouts, conflicts and unborn branches', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.makeRepository('part')
    place.sh(shop, 'submodule', '--quiet', 'add', join(place.root, 'part'), 'part')
    place.sh(shop, 'commit', '-q', '-m', 'part')
    place.write(join(shop, 'part/a.txt'), 'changed\n')
    place.write(join(shop, 'part/new'), 'x')
    place.sh(shop, 'config', 'submodule.part.ignore', 'all')
    expect((await readStatus(place.git, { tree: shop })).entries).toEqual([
      {
        path: 'part',
        kind: 'changed',
        code: '.M',
        submodule: { commit: false, modified: true, untracked: true },
      },
    ])

    const conflict = place.makeRepository('conflict')
    place.sh(conflict, 'switch', '-q', '-c', 'side')
    place.write(join(conflict, 'a.txt'), 'side\n')
    place.sh(conflict, 'commit', '-qam', 'side')
    place.sh(conflict, 'switch', '-q', 'main')
    place.write(join(conflict, 'a.txt'), 'main\n')
    place.sh(conflict, 'commit', '-qam', 'main')
    expect(() => place.sh(conflict, 'merge', 'side')).toThrow('git')
    expect((await readStatus(place.git, { tree: conflict })).entries).toEqual([
      { path: 'a.txt', kind: 'unmerged', code: 'UU' },
    ])

    const sparse = place.makeRepository('sparse')
    place.sh(sparse, 'sparse-checkout', 'set', '--cone', 'nothing')
    expect(existsSync(join(sparse, 'src'))).toBe(false)
    const config = readFileSync(join(sparse, '.git/config'))
    expect((await readStatus(place.git, { tree: sparse })).clean).toBe(true)
    const made = await provisionTaskWorktree(place.git, {
      folder: sparse,
      root: join(place.root, 'trees'),
      key: KEY,
      category: 'ops',
      registry: memoryRegistry(),
    })
    expect(made).toMatchObject({ verdict: 'created', status: { clean: true } })
    expect(readFileSync(join(sparse, '.git/config'))).toEqual(config)

    const empty = join(place.root, 'empty')
    place.sh(place.root, 'init', '-q', '-b', 'main', empty)
    expect(await readStatus(place.git, { tree: empty })).toEqual({
      branch: 'main',
      clean: true,
      entries: [],
      own: [],
    })
  })
})

describe('listWorktrees', () => {
  it('gives exact paths, reasons and kinds', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const head = place.sh(shop, 'rev-parse', 'HEAD')
    const strange = join(place.root, 'new\nline\nworktree x')
    const locked = join(place.root, 'locked')
    const gone = join(place.root, 'gone')
    place.sh(shop, 'worktree', 'add', '-q', '--detach', strange)
    place.sh(shop, 'worktree', 'add', '-q', '-b', 'feature/x', locked)
    place.sh(shop, 'worktree', 'lock', '--reason', 'on a\n"disk"', locked)
    place.sh(shop, 'worktree', 'add', '-q', '-b', 'gone', gone)
    rmSync(gone, { recursive: true })
    const found = await listWorktrees(place.git, { repository: shop })
    expect(found[0]).toEqual({ path: shop, kind: 'branch', head, branch: 'main' })
    expect(found.slice(1).toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: gone, kind: 'branch', head, branch: 'gone', prunable: { reason: expect.stringMatching(/./) } },
      { path: locked, kind: 'branch', head, branch: 'feature/x', locked: { reason: 'on a\n"disk"' } },
      { path: strange, kind: 'detached', head },
    ])
  })
})

describe('readAtCommit', () => {
  it('gives the exact bytes of many paths with one process, whatever stands on disk', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const binary = Buffer.from([0, 255, 10, 13, 10, 0, 128])
    place.write(join(shop, 'bin.dat'), binary)
    place.write(join(shop, 'empty'), '')
    place.write(join(shop, 'crlf.txt'), 'a\r\nb\r\n')
    for (const name of STRANGE) place.write(join(shop, name), name)
    symlinkSync('/etc/passwd', join(shop, 'link'))
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'more')
    const commit = await resolveCommit(place.git, { repository: shop, name: 'HEAD' })
    place.write(join(shop, 'a.txt'), 'changed')
    place.sh(shop, 'config', 'core.autocrlf', 'true')
    const paths = [
      'a.txt',
      'no-such',
      'bin.dat',
      'empty',
      'src',
      'crlf.txt',
      'link',
      '../a.txt',
      './a.txt',
      '/etc/passwd',
      '',
      'a.txt/x',
      'a\0b',
      'src/',
      'a.txt missing\nb',
      ...STRANGE,
      'a.txt',
    ]
    const git = place.createGit()
    const found = await readManyAtCommit(git, { repository: shop, commit, paths })
    expect(git.spawned()).toBe(2)
    expect(found.map(({ path }) => path)).toEqual(paths)
    const blobs = await blobsAtCommit(git, { repository: shop, commit, paths: [...paths, ...paths] })
    expect(git.spawned()).toBe(3)
    expect([...blobs.keys()]).toEqual([
      ...new Set(found.flatMap(({ path, state }) => (state === 'file' ? [path] : []))),
    ])
    for (const [path, blob] of blobs) expect(blob).toBe(place.sh(shop, 'rev-parse', `${commit}:${path}`))
    const shown = Object.fromEntries(
      found.map((file) => [file.path, file.state === 'file' ? file.bytes.toString('latin1') : file.state]),
    )
    expect(shown).toEqual({
      'a.txt': 'one\n',
      'no-such': 'absent',
      'bin.dat': binary.toString('latin1'),
      empty: '',
      src: 'folder',
      'crlf.txt': 'a\r\nb\r\n',
      link: '/etc/passwd',
      '../a.txt': 'absent',
      './a.txt': 'absent',
      '/etc/passwd': 'absent',
      '': 'absent',
      'a.txt/x': 'absent',
      'a\0b': 'absent',
      'src/': 'absent',
      'a.txt missing\nb': 'absent',
      ...Object.fromEntries(STRANGE.map((name) => [name, Buffer.from(name).toString('latin1')])),
    })
    expect(await readAtCommit(git, { repository: shop, commit, path: 'bin.dat' })).toEqual({
      path: 'bin.dat',
      state: 'file',
      bytes: binary,
    })
    for (const bad of [
      'main',
      '',
      commit.slice(0, 39),
      '0'.repeat(40),
      place.sh(shop, 'rev-parse', 'HEAD^{tree}'),
    ]) {
      await expect(blobsAtCommit(git, { repository: shop, commit: bad, paths: [] })).rejects.toMatchObject({
        code: 'WORKTREE_UNKNOWN_COMMIT',
      })
      await expect(readAtCommit(git, { repository: shop, commit: bad, path: 'a.txt' })).rejects.toMatchObject(
        { code: 'WORKTREE_UNKNOWN_COMMIT' },
      )
    }
  })

  it('a path in a submodule is absent, and 2000 paths come at once', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.makeRepository('part')
    place.sh(shop, 'submodule', '--quiet', 'add', join(place.root, 'part'), 'part')
    for (let n = 0; n < 2000; n++) place.write(join(shop, `many/${n}`), `${n}\n`.repeat(n % 50))
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'more')
    const commit = place.sh(shop, 'rev-parse', 'HEAD')
    const paths = ['part', 'part/a.txt', ...Array.from({ length: 2000 }, (_, n) => `many/${n}`)]
    const found = await readManyAtCommit(place.git, { repository: shop, commit, paths })
    expect(found.slice(0, 2).map(({ state }) => state)).toEqual(['absent', 'absent'])
    expect(found.slice(2).map((file) => (file.state === 'file' ? file.bytes.toString() : ''))).toEqual(
      Array.from({ length: 2000 }, (_, n) => `${n}\n`.repeat(n % 50)),
    )
  })
})

describe('a hostile environment', () => {
  it('GIT_ variables that point elsewhere change nothing there, and nothing here', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const decoy = place.makeRepository('decoy')
    place.write(join(decoy, 'dirty'), 'x')
    const before = bytesBelow(decoy)
    const hostile = {
      GIT_DIR: join(decoy, '.git'),
      GIT_WORK_TREE: decoy,
      GIT_INDEX_FILE: join(decoy, '.git/index'),
      GIT_COMMON_DIR: join(decoy, '.git'),
      GIT_OBJECT_DIRECTORY: join(decoy, '.git/objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(decoy, '.git/objects'),
      GIT_NAMESPACE: 'decoy',
      GIT_PREFIX: 'src/',
      GIT_CEILING_DIRECTORIES: place.root,
      GIT_CONFIG_GLOBAL: join(decoy, '.git/config'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'status.showUntrackedFiles',
      GIT_CONFIG_VALUE_0: 'no',
      GIT_CONFIG_PARAMETERS: "'core.worktree=/'",
      GIT_EXTERNAL_DIFF: 'false',
      GIT_EXEC_PATH: '/nowhere',
      GIT_TRACE: join(place.root, 'trace'),
      GIT_TRACE2: join(place.root, 'trace'),
      GIT_SSH_COMMAND: 'false',
      GIT_LITERAL_PATHSPECS: '1',
      git_dir: join(decoy, '.git'),
      PREFIX: '/nowhere',
    }
    const git = place.createGit(hostile)
    const registry = memoryRegistry()
    const root = join(place.root, 'trees')
    place.write(join(shop, 'untracked'), 'x')
    expect((await findRepository(git, { folder: shop })).main).toBe(shop)
    expect((await readStatus(git, { tree: shop })).entries).toHaveLength(1)
    const made = await provisionTaskWorktree(git, {
      folder: shop,
      root,
      key: KEY,
      category: 'bugfix',
      registry,
    })
    if (made.verdict === 'refused') throw new Error(made.message)
    const tree = made.record.path
    const apart = await provisionDetached(git, {
      folder: shop,
      root,
      key: KEY,
      name: 'a',
      commit: 'HEAD',
      registry,
    })
    if (apart.verdict === 'refused') throw new Error(apart.message)
    place.write(join(tree, 'a.txt'), 'changed\n')
    const snapshot = await snapshotTree(git, { tree, key: 'shop/billing/late-fees/task' })
    await compareTree(git, { snapshot })
    await fingerprintTree(git, { tree })
    expect(
      (await readAtCommit(git, { repository: shop, commit: made.record.base, path: 'a.txt' })).state,
    ).toBe('file')
    expect(await undoProvision(git, { repository: shop, root, registry, record: apart.record })).toEqual({
      verdict: 'undone',
    })
    expect(bytesBelow(decoy)).toEqual(before)
    expect(existsSync(join(place.root, 'trace'))).toBe(false)
    expect(cleanEnvironment({ ...hostile, PATH: '/bin', none: undefined })).toEqual({
      PATH: '/bin',
      PREFIX: '/nowhere',
    })
  })
})
