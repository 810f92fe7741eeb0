import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  compareTree,
  type Git,
  nothingToLose,
  provisionDetached,
  provisionTaskWorktree,
  readQuarantine,
  type Restoration,
  type RestoreOptions,
  restoreTree,
  snapshotTree,
  type TreeSnapshot,
  type WorktreeRecord,
} from '../src/index.ts'
import { nodeTreeFiles, type TreeFiles } from '../src/io/tree-files.ts'
import { bytesBelow, KEY, makePlace, memoryRegistry, type Place } from './place.ts'

interface Scene {
  readonly place: Place
  readonly shop: string
  readonly tree: string
  readonly record: WorktreeRecord
  readonly snapshot: TreeSnapshot
  readonly options: RestoreOptions
}

/** A tree of okstra: with `dirt`, one in which every kind of file was there before. */
async function makeScene({
  kind = 'detached',
  dirt = false,
  keepLimit = 2 ** 20,
}: { kind?: 'detached' | 'task'; dirt?: boolean; keepLimit?: number } = {}): Promise<Scene> {
  const place = makePlace()
  const shop = place.makeRepository()
  place.write(join(shop, '.gitignore'), '.env\ncache/\n')
  place.write(join(shop, '.gitattributes'), '*.crlf eol=crlf\n')
  place.write(join(shop, 'lines.crlf'), 'one\r\ntwo\r\n')
  place.write(join(shop, 'run.sh'), '#!/bin/sh\n')
  place.write(join(shop, '한 글/"q".txt'), 'x\n')
  chmodSync(join(shop, 'run.sh'), 0o755)
  symlinkSync('a.txt', join(shop, 'link'))
  for (const name of ['changed', 'staged', 'deleted', 'both']) place.write(join(shop, name), `${name}\n`)
  place.sh(shop, 'add', '.')
  place.sh(shop, 'commit', '-q', '-m', 'more')
  const registry = memoryRegistry()
  const root = join(place.root, 'trees')
  const wanted = { folder: shop, root, key: KEY, registry }
  const made =
    kind === 'task'
      ? await provisionTaskWorktree(place.git, { ...wanted, category: 'bugfix' })
      : await provisionDetached(place.git, { ...wanted, name: 'claude', commit: 'HEAD' })
  if (made.verdict === 'refused') throw new Error(made.message)
  const { record } = made
  const tree = record.path
  if (dirt) {
    place.write(join(tree, 'changed'), 'changed again\n')
    place.write(join(tree, 'staged'), 'staged again\n')
    place.write(join(tree, 'both'), 'staged\n')
    place.sh(tree, 'add', 'staged', 'both')
    place.write(join(tree, 'both'), 'and changed\n')
    unlinkSync(join(tree, 'deleted'))
    place.write(join(tree, 'new.txt'), 'new\n')
    chmodSync(join(tree, 'new.txt'), 0o640)
    place.write(join(tree, '.env'), 'A=1\n')
    place.write(join(tree, 'cache/deep/x'), 'x\n')
    symlinkSync('/nowhere', join(tree, 'cache/away'))
    place.sh(tree, 'update-index', '--assume-unchanged', 'run.sh')
  }
  const keep = join(place.root, 'quarantine')
  const snapshot = await snapshotTree(place.git, {
    tree,
    key: 'shop/billing/late-fees/claude',
    keep,
    keepLimit,
  })
  return { place, shop, tree, record, snapshot, options: { snapshot, keep, root, registry } }
}

const bytes = (tree: string): Record<string, string> => bytesBelow(tree, ['.git'])

function done(restoration: Restoration) {
  if (restoration.verdict === 'refused' || restoration.verdict === 'unchanged')
    throw new Error(JSON.stringify(restoration))
  return restoration
}

/** What the quarantine holds, by path: text of a file, target of a link. */
function quarantined(restoration: Restoration): Record<string, string> {
  const { folder, files } = done(restoration)
  return Object.fromEntries(
    files.map(({ path, as, type }) => {
      if (as === undefined) return [path, type]
      const place = join(folder, as)
      return [
        path,
        lstatSync(place).isSymbolicLink() ? `-> ${readlinkSync(place)}` : readFileSync(place, 'utf8'),
      ]
    }),
  )
}

const CASES: readonly {
  readonly name: string
  readonly act: (scene: Scene) => void
  readonly kept: Record<string, string>
}[] = [
  {
    name: 'a tracked file is changed, another removed, one is new',
    act: ({ tree, place }) => {
      writeFileSync(join(tree, 'a.txt'), 'ONE\n')
      rmSync(join(tree, 'src'), { recursive: true })
      place.write(join(tree, 'notes/idea.md'), 'idea\n')
    },
    kept: { 'a.txt': 'ONE\n', 'notes/idea.md': 'idea\n' },
  },
  {
    name: 'names that mean something elsewhere',
    act: ({ tree, place }) => {
      place.write(join(tree, 'x/.git/hooks/post-checkout'), 'evil\n')
      place.write(join(tree, 'line\nfeed'), 'line\n')
      place.write(join(tree, '..x/한 글.txt'), 'dots\n')
      execFileSync('sh', ['-c', `printf byte > "$(printf 'b\\377yte')"`], { cwd: tree })
    },
    kept: {
      '..x/한 글.txt': 'dots\n',
      'b\udcffyte': 'byte',
      'line\nfeed': 'line\n',
      'x/.git/hooks/post-checkout': 'evil\n',
    },
  },
  {
    name: 'links that lead away, in the place of a file and of a folder',
    act: ({ tree, place }) => {
      const outside = place.write(join(place.root, 'outside/b.txt'), 'outside\n')
      unlinkSync(join(tree, 'a.txt'))
      symlinkSync(outside, join(tree, 'a.txt'))
      rmSync(join(tree, 'src'), { recursive: true })
      symlinkSync(join(place.root, 'outside'), join(tree, 'src'))
      unlinkSync(join(tree, 'link'))
      symlinkSync('/etc/passwd', join(tree, 'link'))
    },
    kept: { 'a.txt': '-> OUT/b.txt', link: '-> /etc/passwd', src: '-> OUT' },
  },
  {
    name: 'a file becomes a folder, a folder a file, a file a pipe',
    act: ({ tree, place }) => {
      unlinkSync(join(tree, 'a.txt'))
      place.write(join(tree, 'a.txt/deep/x'), 'x')
      rmSync(join(tree, 'src'), { recursive: true })
      writeFileSync(join(tree, 'src'), 'file')
      unlinkSync(join(tree, 'changed'))
      execFileSync('/usr/bin/env', ['mkfifo', join(tree, 'changed')])
    },
    kept: { 'a.txt/deep/x': 'x', changed: 'other', src: 'file' },
  },
  {
    name: 'modes',
    act: ({ tree, place }) => {
      chmodSync(join(tree, 'run.sh'), 0o644)
      chmodSync(join(tree, 'a.txt'), 0o755)
      chmodSync(place.write(join(tree, 'tool'), 'tool\n'), 0o4711)
    },
    kept: { 'a.txt': 'one\n', 'run.sh': '#!/bin/sh\n', tool: 'tool\n' },
  },
  {
    name: 'staging, and flags that hide a change',
    act: ({ tree, place }) => {
      place.write(join(tree, 'a.txt'), 'staged\n')
      place.sh(tree, 'add', 'a.txt')
      for (const [name, flag] of [
        ['src/b.txt', 'assume-unchanged'],
        ['lines.crlf', 'skip-worktree'],
      ] as const) {
        place.sh(tree, 'update-index', `--${flag}`, name)
        place.write(join(tree, name), 'hidden\n')
      }
    },
    kept: { 'a.txt': 'staged\n', 'lines.crlf': 'hidden\n', 'src/b.txt': 'hidden\n' },
  },
  {
    name: 'rules: attributes, ignored files',
    act: ({ tree, place }) => {
      place.write(join(tree, '.gitattributes'), '* -text\n')
      place.write(join(tree, 'lines.crlf'), 'one\ntwo\n')
      place.write(join(tree, '.gitignore'), '*\n')
      place.write(join(tree, 'ignored-now'), 'x')
    },
    kept: {
      '.gitattributes': '* -text\n',
      '.gitignore': '*\n',
      'ignored-now': 'x',
      'lines.crlf': 'one\ntwo\n',
    },
  },
]

describe('restoreTree', () => {
  for (const { name, act, kept } of CASES) {
    it.each([
      { kind: 'detached', dirt: false },
      { kind: 'task', dirt: false },
      { kind: 'detached', dirt: true },
    ] as const)(`${name}: puts a $kind tree back (dirt: $dirt) and keeps what was there`, async (form) => {
      const scene = await makeScene(form)
      const { place, tree, shop, options, snapshot } = scene
      const [before, user] = [bytes(tree), bytesBelow(shop, ['.git'])]
      act(scene)
      const restoration = await restoreTree(place.git, options)
      expect(restoration).toMatchObject({ verdict: 'restored' })
      expect(bytes(tree)).toEqual(before)
      expect(await compareTree(place.git, { snapshot })).toEqual({ changed: false, index: false, paths: [] })
      expect(bytesBelow(shop, ['.git'])).toEqual(user)
      const outside = join(place.root, 'outside')
      const found = Object.entries(quarantined(restoration)).map(([path, text]) => [
        path,
        text.replace(outside, 'OUT'),
      ])
      expect(Object.fromEntries(found)).toMatchObject(kept)
      expect(found.length - (form.dirt ? found.length : 0)).toBe(form.dirt ? 0 : Object.keys(kept).length)
      expect(existsSync(outside) ? readFileSync(join(outside, 'b.txt'), 'utf8') : 'outside\n').toBe(
        'outside\n',
      )
      const { folder, files } = done(restoration)
      const names = readdirSync(folder).filter((file) => /^[0-9]/.test(file))
      expect(names.every((file) => /^[0-9]{5}-[A-Za-z0-9][A-Za-z0-9._-]*$/.test(file))).toBe(true)
      const [first, ...others] = await readQuarantine({ keep: options.keep })
      expect([first, others]).toEqual([{ tree, comparison: done(restoration).comparison, files, folder }, []])
      expect(await restoreTree(place.git, options)).toEqual({ verdict: 'unchanged' })
    })
  }

  it('keeps modes, without those that run as somebody else', async () => {
    const { place, tree, options } = await makeScene()
    chmodSync(place.write(join(tree, 'tool'), 'tool\n'), 0o4711)
    const { folder, files } = done(await restoreTree(place.git, options))
    expect(files[0]).toMatchObject({ path: 'tool', mode: 0o4711, change: 'added' })
    expect(statSync(join(folder, files[0]?.as ?? '')).mode & 0o7777).toBe(0o711)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it.each(['detached', 'task'] as const)(
    'takes a %s tree back from commits, which get a ref',
    async (kind) => {
      const { place, shop, tree, options, snapshot, record } = await makeScene({ kind })
      const before = bytes(tree)
      const refs = place.sh(shop, 'for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads')
      place.write(join(tree, 'a.txt'), 'committed\n')
      place.sh(tree, 'commit', '-q', '-a', '-m', 'work')
      const to = place.sh(tree, 'rev-parse', 'HEAD')
      const back = done(await restoreTree(place.git, options))
      expect(back.commits).toEqual({
        ref: `refs/okstra/quarantine/shop/billing/late-fees/claude/${to}`,
        from: snapshot.state.head,
        to,
      })
      expect(place.sh(shop, 'rev-parse', back.commits?.ref ?? '')).toBe(to)
      expect([bytes(tree), back.verdict]).toEqual([before, 'restored'])
      expect(place.sh(shop, 'for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads')).toBe(refs)
      expect(place.sh(tree, 'status', '--porcelain=v2', '--branch')).toContain(
        `# branch.head ${record.branch ?? '(detached)'}`,
      )
    },
  )

  it('leaves other branches as they are, and ends a merge that is half done', async () => {
    const { place, shop, tree, options } = await makeScene()
    const before = bytes(tree)
    place.sh(tree, 'switch', '-q', '-c', 'mine')
    place.write(join(tree, 'a.txt'), 'mine\n')
    place.sh(tree, 'commit', '-q', '-a', '-m', 'mine')
    place.sh(tree, 'switch', '-q', '-c', 'other', 'HEAD~1')
    place.write(join(tree, 'a.txt'), 'other\n')
    place.sh(tree, 'commit', '-q', '-a', '-m', 'other')
    expect(() => place.sh(tree, 'merge', 'mine')).toThrow(/CONFLICT|Command failed/)
    const main = place.sh(shop, 'rev-parse', 'main')
    const back = done(await restoreTree(place.git, options))
    expect([back.verdict, bytes(tree)]).toEqual(['restored', before])
    expect(quarantined(back)['a.txt']).toContain('<<<<<<<')
    expect(place.sh(tree, 'status').split('\n').at(-1)).toBe('nothing to commit, working tree clean')
    expect(place.sh(shop, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')).toEqual([
      'main',
      'mine',
      'other',
    ])
    expect(place.sh(shop, 'rev-parse', 'main')).toBe(main)
  })

  it('refuses what is not its own, and then changes nothing', async () => {
    const { place, shop, tree, options, snapshot, record } = await makeScene()
    writeFileSync(join(tree, 'a.txt'), 'x')
    const before = [bytesBelow(place.root, ['quarantine']), existsSync(join(options.keep, 'changed-001'))]
    const reasonOf = async (more: Partial<RestoreOptions>): Promise<unknown> => {
      const answer = await restoreTree(place.git, { ...options, ...more })
      return answer.verdict === 'refused' ? `${answer.reason}: ${answer.message}` : answer.verdict
    }
    const users = await snapshotTree(place.git, {
      tree: shop,
      key: 'k',
      keep: join(place.root, 'quarantine'),
    })
    const others = memoryRegistry('me', { records: [{ ...record, path: shop }] })
    const after = bytesBelow(place.root, ['quarantine'])
    expect(await reasonOf({ snapshot: users })).toMatch(/^not-ours: .* it is in no record/)
    expect(await reasonOf({ snapshot: users, registry: others })).toMatch(
      /^not-ours: .* does not lie in the folder/,
    )
    expect(await reasonOf({ snapshot: users, registry: others, root: place.root })).toMatch(
      /^not-ours: .* no linked/,
    )
    const reserved = memoryRegistry('me', { records: [{ ...record, state: 'reserved' }] })
    expect(await reasonOf({ registry: reserved })).toMatch(/^not-ours: .* not made yet/)
    const moved = memoryRegistry('me', { records: [{ ...record, repository: join(place.root, 'x/.git') }] })
    expect(await reasonOf({ registry: moved })).toMatch(/^not-ours: .* another repository/)
    expect(await reasonOf({ root: join(place.root, 'home') })).toMatch(
      /^not-ours: .* does not lie in the folder/,
    )
    const { kept: _kept, ...bare } = snapshot
    expect(await reasonOf({ snapshot: bare })).toMatch(/^nothing-kept/)
    expect(bytesBelow(place.root, ['quarantine'])).toEqual(after)
    expect(before[1]).toBe(false)
    expect(await reasonOf({ limit: 0 })).toMatch(/^cannot-keep/)
    expect(readFileSync(join(tree, 'a.txt'), 'utf8')).toBe('x')
  })

  it('is not fooled by a .git file that leads elsewhere', async () => {
    const { place, tree, options } = await makeScene()
    const decoy = place.makeRepository('decoy')
    place.sh(decoy, 'worktree', 'add', '-q', '--detach', join(place.root, 'linked'))
    const before = bytesBelow(decoy)
    writeFileSync(join(tree, '.git'), readFileSync(join(place.root, 'linked/.git')))
    expect(await restoreTree(place.git, options)).toMatchObject({ verdict: 'refused', reason: 'not-ours' })
    expect(bytesBelow(decoy)).toEqual(before)
  })

  it('says what a snapshot could not keep, and then does not begin', async () => {
    const { place, tree, options, snapshot } = await makeScene({ dirt: true, keepLimit: 20 })
    expect(snapshot.kept?.left.map(({ path, why }) => `${path} ${why}`)).toEqual([
      'cache/away too-large',
      'changed too-large',
      'new.txt too-large',
      'run.sh too-large',
      'staged too-large',
    ])
    writeFileSync(join(tree, 'a.txt'), 'x')
    expect(await restoreTree(place.git, options)).toMatchObject({
      verdict: 'refused',
      reason: 'nothing-kept',
      paths: snapshot.kept?.left.map(({ path }) => path),
    })
  })

  it('waits for a lock, keeps a forgotten one, and never takes one from a process in the tree', async () => {
    const { place, tree, options, record, shop } = await makeScene()
    writeFileSync(join(tree, 'a.txt'), 'x')
    const lock = join(shop, '.git/worktrees/claude/index.lock')
    expect(record.path.endsWith('claude')).toBe(true)
    writeFileSync(lock, 'half')
    const sleeper = execFileSync('sh', ['-c', 'sleep 30 >/dev/null 2>&1 & echo $!'], {
      cwd: tree,
      encoding: 'utf8',
    })
    try {
      const answer = await restoreTree(place.git, options)
      expect(answer).toMatchObject({ verdict: 'refused', reason: 'locked' })
      expect(JSON.stringify(answer)).toContain(`process ${sleeper.trim()}`)
      expect(readFileSync(lock, 'utf8')).toBe('half')
    } finally {
      process.kill(Number(sleeper), 'SIGKILL')
    }
    await expect.poll(() => existsSync(`/proc/${sleeper.trim()}/cwd`)).toBe(false)
    const back = done(await restoreTree(place.git, options))
    expect(readFileSync(join(back.folder, 'index.lock'), 'utf8')).toBe('half')
    expect([existsSync(lock), readFileSync(join(tree, 'a.txt'), 'utf8')]).toEqual([false, 'one\n'])
  })

  it('a fault at every operation loses nothing, and doing it again succeeds', async () => {
    const operations: string[] = []
    const failing = (at: number): TreeFiles => {
      let count = 0
      const wrap =
        (name: string, action: (...args: never[]) => Promise<unknown>) =>
        (...args: never[]) => {
          operations.push(name)
          if (++count === at) return Promise.reject(Object.assign(new Error(`no ${name}`), { code: 'EIO' }))
          return action(...args)
        }
      return Object.fromEntries(
        Object.entries(nodeTreeFiles).map(([name, action]) => [name, wrap(name, action as never)]),
      ) as unknown as TreeFiles
    }
    const spoil = ({ tree, place }: Scene): void => {
      writeFileSync(join(tree, 'a.txt'), 'WORK-1')
      place.write(join(tree, 'cache/deep/x'), 'WORK-2')
      place.write(join(tree, 'idea/new'), 'WORK-3')
      renameSync(join(tree, 'changed'), join(tree, 'moved'))
    }
    const first = await makeScene({ dirt: true })
    spoil(first)
    await restoreTree(first.place.git, { ...first.options, files: failing(Number.POSITIVE_INFINITY) })
    const total = operations.length
    expect(total).toBeGreaterThan(25)
    const scene = await makeScene({ dirt: true })
    const { tree, place, options } = scene
    const before = bytes(tree)
    for (let at = 1; at <= total; at++) {
      spoil(scene)
      const failed = await restoreTree(place.git, { ...options, files: failing(at) }).then(
        ({ verdict }) => verdict,
        (error: unknown) => String(error),
      )
      const texts = [tree, options.keep].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((name) => join(folder, name))
          .filter((path) => lstatSync(path).isFile())
          .map((path) => readFileSync(path, 'utf8')),
      )
      for (const text of ['WORK-1', 'WORK-2', 'WORK-3']) expect(texts, `${at}: ${failed}`).toContain(text)
      const again = await restoreTree(place.git, options)
      expect(['restored', 'unchanged'], `${at}: ${failed}`).toContain(again.verdict)
      const told = (await readQuarantine({ keep: options.keep })).flatMap(({ files }) =>
        files.map(({ path }) => path),
      )
      expect(told, `${at}: ${failed}`).toEqual(expect.arrayContaining(['a.txt', 'cache/deep/x', 'idea/new']))
      expect(bytes(tree), `${at}: ${failed}`).toEqual(before)
      for (const name of readdirSync(options.keep))
        if (name.startsWith('changed-')) rmSync(join(options.keep, name), { recursive: true })
    }
  }, 120_000)
})

it('sees a change of the same second and size: the index keeps its time', async () => {
  const { place, tree, options, snapshot, shop } = await makeScene({ dirt: true })
  const index = join(shop, '.git/worktrees/claude/index')
  const time = Math.floor(statSync(index).mtimeMs / 1000)
  expect(Math.floor(statSync(join(snapshot.kept?.folder ?? '', 'index')).mtimeMs / 1000)).toBe(time)
  writeFileSync(join(tree, 'a.txt'), 'ONE\n')
  await sleep(1100)
  expect(await restoreTree(place.git, options)).toMatchObject({ verdict: 'restored' })
  expect(readFileSync(join(tree, 'a.txt'), 'utf8')).toBe('one\n')
  expect(Math.floor(statSync(index).mtimeMs / 1000)).toBe(time)
})

it('killed at any instant, it loses nothing, and doing it again succeeds', async () => {
  const scene = await makeScene({ dirt: true })
  const { place, tree, options, snapshot, record } = scene
  const before = bytes(tree)
  const input = place.write(
    join(place.root, 'input.json'),
    JSON.stringify([snapshot, record, options.keep, options.root]),
  )
  const program = fileURLToPath(new URL('./restore-program.ts', import.meta.url))
  const rounds = Number(process.env['OKSTRA_TEST_KILLS'] ?? 4)
  let killedBefore = 0
  for (let round = 0; round < rounds; round++) {
    const texts = [1, 2, 3].map((n) => `WORK-${round}-${n}\n`)
    place.write(join(tree, 'a.txt'), texts[0] ?? '')
    place.sh(tree, 'commit', '-q', '-m', 'work', 'a.txt')
    place.write(join(tree, 'cache/deep/x'), texts[1] ?? '')
    place.write(join(tree, 'idea/new'), texts[2] ?? '')
    for (let n = 0; n < 200; n++) place.write(join(tree, `many/${n}`), `${n}`)
    const child = spawn(
      process.execPath,
      ['--conditions=@okstra/source', '--import', 'tsx', program, input],
      {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        env: place.environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const closed = once(child, 'close')
    await once(child.stdout, 'data')
    await sleep((round / rounds) * 700)
    child.kill('SIGKILL')
    await closed
    if (!printed.includes('done')) killedBefore++
    // A git that was at work lives on for a moment, and its lock with it.
    await expect
      .poll(async () => (await restoreTree(place.git, options)).verdict, { timeout: 20_000 })
      .toBe('unchanged')
    expect(bytes(tree), `round ${round}`).toEqual(before)
    const kept = readdirSync(options.keep, { recursive: true, encoding: 'utf8' })
      .map((name) => join(options.keep, name))
      .filter((path) => lstatSync(path).isFile())
      .map((path) => readFileSync(path, 'utf8'))
    for (const text of texts) expect(kept, `round ${round}`).toContain(text)
    const told = await readQuarantine({ keep: options.keep })
    expect(told[0]?.commits?.to, `round ${round}`).toMatch(/^[0-9a-f]{40}$/)
    expect(told[0]?.comparison.paths.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['a.txt', 'idea/new']),
    )
    const refs = place.sh(tree, 'for-each-ref', '--format=%(refname)', 'refs/okstra/quarantine')
    expect(refs.split('\n')).toHaveLength(round + 1)
    for (const name of readdirSync(options.keep))
      if (name.startsWith('changed-')) rmSync(join(options.keep, name), { recursive: true })
  }
  expect(killedBefore).toBeGreaterThan(0)
}, 120_000)

it('starts as many processes as the README says', async () => {
  const { place, tree, options, snapshot, shop, record } = await makeScene()
  const count = async (action: (git: Git) => Promise<unknown>): Promise<number> => {
    const git = place.createGit()
    await action(git)
    return git.spawned() - 1
  }
  const { registry, root } = options
  expect(await count(async (git) => restoreTree(git, options))).toBe(2)
  writeFileSync(join(tree, 'a.txt'), 'x')
  expect(await count(async (git) => restoreTree(git, options))).toBe(8)
  const loss = { repository: shop, record }
  expect(await count(async (git) => nothingToLose(git, loss))).toBe(4)
  place.sh(tree, 'commit', '-q', '--allow-empty', '-m', 'work')
  expect(await count(async (git) => nothingToLose(git, loss))).toBe(8)
  expect(await count(async (git) => restoreTree(git, { ...options, snapshot }))).toBe(9)
  place.sh(shop, 'commit', '-q', '--allow-empty', '-m', 'next')
  const wanted = { folder: shop, root, key: KEY, registry, name: 'claude', commit: 'HEAD' }
  expect(await count(async (git) => provisionDetached(git, wanted))).toBe(9)
  expect(await count(async (git) => provisionDetached(git, { ...wanted, exclude: ['.okstra'] }))).toBe(6)
})

it('a snapshot with keep says where everything is', async () => {
  const { snapshot } = await makeScene({ dirt: true })
  const { folder = '', files = [], left, index = '' } = snapshot.kept ?? {}
  expect(left).toEqual([])
  expect(existsSync(join(folder, index))).toBe(true)
  expect(files.map(({ path, type }) => `${type} ${path}`)).toEqual([
    'file .env',
    'file both',
    'link cache/away',
    'file cache/deep/x',
    'file changed',
    'file new.txt',
    'file run.sh',
    'file staged',
  ])
  expect(mkdirSync(folder, { recursive: true })).toBeUndefined()
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot)
})
