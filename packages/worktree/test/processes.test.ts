import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Provision, provisionTaskWorktree } from '../src/index.ts'
import { fileRegistry } from './file-registry.ts'
import { KEY, makePlace, type Place } from './place.ts'

const PROGRAM = fileURLToPath(new URL('./provision-program.ts', import.meta.url))

function start(place: Place, shop: string, keys: readonly string[]): ChildProcess {
  const argv = ['--conditions=@okstra/source', '--import', 'tsx', PROGRAM]
  const files = [shop, join(place.root, 'trees'), join(place.root, 'registry.json')]
  return spawn(process.execPath, [...argv, ...files, ...keys], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...place.environment, GIT_DIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

async function answersOf(child: ChildProcess): Promise<Provision[]> {
  let text = ''
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  await once(child, 'close')
  expect({ exit: child.exitCode, signal: child.signalCode }, errors).toEqual({ exit: 0, signal: null })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Provision)
}

describe('many processes', () => {
  it('at once, on one key and on keys that meet in a name: one tree and one branch each', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    mkdirSync(join(place.root, 'trees/shop/billing/late-fees/task'), { recursive: true })
    const groups = ['a', 'b', 'c', 'd']
    const answers = await Promise.all(
      groups.map(async (group) =>
        answersOf(start(place, shop, ['shop:billing:late-fees', `shop:${group}:same`, 'shop:last:x'])),
      ),
    )
    const made = answers.flat().map((answer) => {
      if (answer.verdict === 'refused') throw new Error(answer.message)
      return {
        key: answer.record.key,
        verdict: answer.verdict,
        branch: answer.record.branch,
        path: answer.record.path,
        clean: answer.status.clean,
      }
    })
    const created = made.filter(({ verdict }) => verdict === 'created')
    const reused = made.filter(({ verdict }) => verdict === 'reused')
    expect([created.length, reused.length, made.length]).toEqual([6, 6, 12])
    expect(made.every(({ clean }) => clean)).toBe(true)
    expect(new Set(created.map(({ key }) => key)).size).toBe(6)
    expect(new Set(created.map(({ branch }) => branch)).size).toBe(6)
    expect(new Set(made.map(({ key, branch, path }) => `${key} ${branch} ${path}`)).size).toBe(6)

    const records = await fileRegistry(join(place.root, 'registry.json')).read()
    expect(records.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'ready'))
    const branches = place.sh(shop, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')
    expect(new Set(branches)).toEqual(new Set([...created.map(({ branch }) => branch), 'main']))
    expect(branches).toHaveLength(7)
    expect(readdirSync(join(shop, '.git/worktrees'))).toHaveLength(6)
    expect(place.sh(shop, 'status', '--porcelain')).toBe('')
    expect(place.sh(shop, 'fsck', '--no-dangling')).toBe('')
  })

  it('killed in the middle of a checkout: the next one makes the tree whole', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.gitattributes'), '*.big filter=big\n')
    place.write(join(shop, 'x.big'), 'content\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'big')
    const started = join(place.root, 'started')
    place.sh(shop, 'config', 'filter.big.smudge', `sh -c 'echo x >${started}; exec sleep 60'`)
    const child = start(place, shop, ['shop:billing:late-fees'])
    await expect.poll(() => existsSync(started), { timeout: 8000 }).toBe(true)
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await once(child, 'close')

    place.sh(shop, 'config', 'filter.big.smudge', 'cat')
    const file = join(place.root, 'registry.json')
    const [left] = await fileRegistry(file).read()
    expect(left?.state).toBe('reserved')
    const made = await provisionTaskWorktree(place.git, {
      folder: shop,
      root: join(place.root, 'trees'),
      key: KEY,
      category: 'bugfix',
      registry: fileRegistry(file),
    })
    expect(made).toMatchObject({ verdict: 'created', status: { clean: true, branch: 'fix-late-fees' } })
    expect(await fileRegistry(file).read()).toEqual([{ ...left, state: 'ready', owner: String(process.pid) }])
    expect(readFileSync(join(left?.path ?? '', 'x.big'), 'utf8')).toBe('content\n')
  })
})
