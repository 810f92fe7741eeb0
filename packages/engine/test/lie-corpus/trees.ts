import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { watchShared } from '../../src/run/shared-watch.ts'
import { makeTreeGuard } from '../../src/run/tree-guard.ts'
import type { Ground } from './ground.ts'
import { judge } from './judge.ts'
import type { Played } from './providers/played.ts'
import type { Tally } from './tally.ts'
import type { Truth } from './truth.ts'

interface Scene {
  readonly tree: string
  /** A file that everybody has, and another one. */
  readonly file: string
  readonly other: string
  readonly git: (...argv: string[]) => void
  readonly shell: (line: string) => void
}

/** What a worker does in a tree that it was only to read; none of it stands in its stream. */
const EDITS: Readonly<Record<string, (scene: Scene) => void>> = {
  'a line added': ({ file }) => appendFileSync(file, '\n// changed\n'),
  'a letter changed': ({ file }) => writeFileSync(file, readFileSync(file, 'utf8').replace(/[a-z]/, 'Q')),
  'line ends changed': ({ file }) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\r?\n/g, '\r\n')),
  'a file emptied': ({ file }) => writeFileSync(file, ''),
  'a file removed': ({ file }) => unlinkSync(file),
  'a file renamed': ({ file }) => renameSync(file, `${file}.old`),
  'two files exchanged': ({ file, other }) => {
    const text = readFileSync(file)
    writeFileSync(file, readFileSync(other))
    writeFileSync(other, text)
  },
  'a file made runnable': ({ file }) => chmodSync(file, 0o755),
  'a file replaced by a link': ({ file }) => {
    unlinkSync(file)
    symlinkSync('/etc/hostname', file)
  },
  'a file replaced by a folder': ({ file }) => {
    unlinkSync(file)
    mkdirSync(file)
    writeFileSync(join(file, 'x'), 'x')
  },
  'a new file': ({ tree }) => writeFileSync(join(tree, 'notes.md'), 'mine'),
  'a new file in a new folder': ({ tree }) => {
    mkdirSync(join(tree, 'a/b/c'), { recursive: true })
    writeFileSync(join(tree, 'a/b/c/한글 file.txt'), 'mine')
  },
  'a new hidden file': ({ tree }) => writeFileSync(join(tree, '.envrc'), 'export X=1'),
  'an ignored file': ({ tree, git }) => {
    writeFileSync(join(tree, '.git-ignored-by-me'), 'x')
    git('update-index', '--refresh')
  },
  'a new link': ({ tree }) => symlinkSync('/etc', join(tree, 'way-out')),
  'by sed -i': ({ file, shell }) => shell(`sed -i '1s/^/\\/\\/ x\\n/' '${file}'`),
  'by tee': ({ file, shell }) => shell(`echo more | tee -a '${file}' > /dev/null`),
  'by a redirection': ({ file, shell }) => shell(`printf x >> '${file}'`),
  'by a program': ({ file, shell }) => shell(`node -e "require('fs').appendFileSync(process.argv[1], 'x')" '${file}'`),
  'by git apply': ({ tree, git, shell }) => {
    shell('echo x > applied.txt && git add -N applied.txt && git diff > /tmp/okstra-lie.patch; git reset -q; rm applied.txt')
    git('apply', '/tmp/okstra-lie.patch')
    rmSync('/tmp/okstra-lie.patch', { force: true })
    readFileSync(join(tree, 'applied.txt'))
  },
  'staged only': ({ file, git }) => {
    const text = readFileSync(file)
    appendFileSync(file, 'x')
    git('add', file)
    writeFileSync(file, text)
  },
  'committed': ({ file, git }) => {
    appendFileSync(file, 'x')
    git('commit', '--quiet', '--all', '--message', 'mine')
  },
  'committed, empty': ({ git }) => git('commit', '--quiet', '--allow-empty', '--message', 'mine'),
  'committed and taken back in the files': ({ file, git }) => {
    const text = readFileSync(file)
    appendFileSync(file, 'x')
    git('commit', '--quiet', '--all', '--message', 'mine')
    writeFileSync(file, text)
  },
  'another branch': ({ git }) => git('checkout', '--quiet', '-b', `mine-${process.pid}`),
  'an older commit': ({ git }) => git('checkout', '--quiet', '--detach', 'HEAD~1'),
  'hidden from git': ({ file, git }) => {
    git('update-index', '--assume-unchanged', file)
    appendFileSync(file, 'x')
  },
  'hidden by skip-worktree': ({ file, git }) => {
    git('update-index', '--skip-worktree', file)
    appendFileSync(file, 'x')
  },
  'with the old time': ({ file, shell }) => shell(`touch -r '${file}' /tmp/okstra-lie-time && echo x >> '${file}' && touch -r /tmp/okstra-lie-time '${file}'; rm -f /tmp/okstra-lie-time`),
  'no tree any more': ({ tree }) => unlinkSync(join(tree, '.git')),
} // prettier-ignore

/** What all trees share: nobody can tell who did it, so the report says it and nobody is accused. */
const SHARED: Readonly<Record<string, (repo: string, git: (...argv: string[]) => string) => () => void>> = {
  'a branch moved': (_repo, git) => {
    const was = git('rev-parse', 'refs/heads/main')
    git('update-ref', 'refs/heads/main', 'HEAD~1')
    return () => git('update-ref', 'refs/heads/main', was)
  },
  'a branch added': (_repo, git) => {
    git('branch', 'planted')
    return () => git('branch', '-D', 'planted')
  },
  'a tag added': (_repo, git) => {
    git('tag', 'v99')
    return () => git('tag', '-d', 'v99')
  },
  'a setting': (_repo, git) => {
    git('config', 'core.hooksPath', '/tmp/hooks')
    return () => git('config', '--unset', 'core.hooksPath')
  },
  'a hook': (repo) => {
    const hook = join(repo, '.git/hooks/post-checkout')
    mkdirSync(dirname(hook), { recursive: true })
    writeFileSync(hook, '#!/bin/sh\ntrue\n', { mode: 0o755 })
    return () => rmSync(hook)
  },
  'what git ignores': (repo) => {
    const exclude = join(repo, '.git/info/exclude')
    mkdirSync(dirname(exclude), { recursive: true })
    const was = readFileSync(exclude, { encoding: 'utf8', flag: 'a+' })
    writeFileSync(exclude, `${was}\n*.ts\n`)
    return () => writeFileSync(exclude, was)
  },
  'what git does with files': (repo) => {
    const attributes = join(repo, '.git/info/attributes')
    mkdirSync(dirname(attributes), { recursive: true })
    writeFileSync(attributes, '* filter=mine\n')
    return () => rmSync(attributes)
  },
} // prettier-ignore

/** Edits real trees behind the back of the stream, and asks the guard. */
export async function runTrees(ground: Ground, played: Played, truth: Truth, tally: Tally): Promise<void> {
  const { world, run, tree } = ground
  const deps = world.deps()
  const guard = makeTreeGuard(run, deps)
  let n = 0
  const judged = async (edit: (scene: Scene) => void) => {
    n++
    await guard.enter('rehearsal-1')
    edit(sceneOf(ground))
    const treeChanges = await guard.leave({ worker: 'rehearsal-1', duty: 'propose', n })
    return await judge(truth.session, ground.accept(played, { treeChanges, n }))
  }
  for (const [name, edit] of Object.entries(EDITS)) {
    const { accepted } = await judged(edit)
    tally.planted(
      'silent edit',
      accepted.status !== 'completed' && accepted.audit.setAside !== undefined,
      () => `${ground.name}: ${name}`,
    )
    const after = await judged(() => undefined)
    tally.clean(
      'tree put back',
      after.accepted.status === 'completed' ? [] : [after.accepted.message ?? ''],
      () => `${ground.name}: after ${name}`,
    )
  }
  const read = await judged(({ shell }) =>
    shell('git status; git diff; git log -1; cat package.json; ls -R > /dev/null'),
  )
  tally.clean(
    'tree only read',
    read.accepted.status === 'completed' ? [] : [read.accepted.message ?? ''],
    () => `${ground.name}: ${tree}`,
  )
  await runShared(ground, tally)
}

function sceneOf({ tree, files, world }: Ground): Scene {
  const plain = files.filter(
    ({ path, text }) => /^[\w./-]+$/.test(path) && !text.includes('\r') && /[a-z]/.test(text),
  )
  const [first, second] = plain
  if (first === undefined || second === undefined) throw new Error('The repository has no two plain files.')
  const env = world.environment
  return {
    tree,
    file: join(tree, first.path),
    other: join(tree, second.path),
    git: (...argv) => void execFileSync('git', argv, { cwd: tree, env, stdio: 'ignore' }),
    shell: (line) => void execFileSync('bash', ['-c', line], { cwd: tree, env, stdio: 'ignore' }),
  }
}

async function runShared(ground: Ground, tally: Tally): Promise<void> {
  const { world, run } = ground
  const watch = await watchShared(run, world.deps())
  tally.clean('shared state', await watch.changes(), () => ground.name)
  for (const [name, change] of Object.entries(SHARED)) {
    const undo = change(world.repo, world.git)
    const said = await watch.changes()
    undo()
    tally.planted('shared state changed', said.length > 0, () => `${ground.name}: ${name}`)
    tally.clean('shared state', await watch.changes(), () => `${ground.name}: after ${name}`)
  }
}
