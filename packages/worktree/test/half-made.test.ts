import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { isOkstraError } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { listWorktrees, type Provision, provisionTaskWorktree, undoProvision } from '../src/index.ts'
import { KEY, makePlace, memoryRegistry, type Place } from './place.ts'

/** A folder as `git worktree add` has it at one moment: git dies of it, in whatever command walks the worktrees. */
function makeHalf(place: Place, shop: string): string {
  const half = join(shop, '.git/worktrees/half')
  place.write(join(half, 'gitdir'), `${join(place.root, 'half/.git')}\n`)
  place.write(join(half, 'HEAD'), `${place.sh(shop, 'rev-parse', 'HEAD')}\n`)
  place.write(join(half, 'commondir'), '')
  return half
}

const complete = (place: Place, half: string): void => void place.write(join(half, 'commondir'), '../..\n')
const remove = (_: Place, half: string): void => rmSync(half, { recursive: true })

async function provision(place: Place, shop: string, registry = memoryRegistry()): Promise<Provision> {
  return provisionTaskWorktree(place.git, {
    folder: shop,
    root: join(place.root, 'trees'),
    key: KEY,
    category: 'bugfix',
    registry,
  })
}

/** What a half made folder is waited for at the least, in milliseconds: a part of what git.ts waits in all. */
const WAIT = 2500

async function failureOf(
  work: Promise<unknown>,
): Promise<{ readonly error: unknown; readonly time: number }> {
  const start = Date.now()
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error, time: Date.now() - start }
}

describe('while another process makes a worktree', () => {
  it.each([
    { name: 'completes it', end: complete },
    { name: 'takes it back', end: remove },
  ])('and $name: the tree is made', async ({ end }) => {
    const place = makePlace()
    const shop = place.makeRepository()
    const half = makeHalf(place, shop)
    setTimeout(() => end(place, half), 300)
    expect(await provision(place, shop)).toMatchObject({ verdict: 'created', status: { clean: true } })
    expect(existsSync(half)).toBe(end === complete)
  })

  it('begun after the look at the repository: the tree is made, on the first name', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const registry = memoryRegistry()
    const { update } = registry
    let half = ''
    const made = await provision(place, shop, {
      ...registry,
      update: async (change) => {
        if (half === '') {
          half = makeHalf(place, shop)
          setTimeout(() => complete(place, half), 300)
        }
        return update(change)
      },
    })
    expect(made).toMatchObject({ verdict: 'created', record: { branch: 'fix-late-fees' } })
    expect(place.sh(shop, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')).toEqual([
      'fix-late-fees',
      'main',
    ])
  })

  it('a tree is taken back', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const registry = memoryRegistry()
    const made = await provision(place, shop, registry)
    if (made.verdict === 'refused') throw new Error(made.message)
    const half = makeHalf(place, shop)
    setTimeout(() => complete(place, half), 300)
    const { record } = made
    const root = join(place.root, 'trees')
    expect(await undoProvision(place.git, { repository: shop, root, registry, record })).toEqual({
      verdict: 'undone',
    })
    expect(registry.shared.records).toEqual([])
  })
})

describe('a half made folder that nobody completes', () => {
  it('ends in an error that names it, soon when it is new and at once when it is old', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const half = makeHalf(place, shop)
    const fresh = await failureOf(provision(place, shop))
    expect(fresh.error).toMatchObject({ code: 'GIT_FAILED', hint: expect.stringContaining(half) as string })

    const old = new Date(Date.now() - 60_000)
    for (const path of ['gitdir', 'HEAD', 'commondir', '.', '..']) utimesSync(join(half, path), old, old)
    const abandoned = await failureOf(provision(place, shop))
    expect(abandoned.error).toMatchObject({
      code: 'GIT_FAILED',
      hint: expect.stringContaining(half) as string,
    })
    // A new one is waited for, for seconds.
    expect(abandoned.time).toBeLessThan(fresh.time / 2)
  })

  it('that stops a tree in the making: nothing of it is left', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const registry = memoryRegistry()
    mkdirSync(join(place.root, 'trees/shop/billing/late-fees/task'), { recursive: true })
    const { update } = registry
    const { error } = await failureOf(
      provision(place, shop, {
        ...registry,
        update: async (change) => {
          makeHalf(place, shop)
          return update(change)
        },
      }),
    )
    expect(isOkstraError(error, 'WORKTREE_NOT_CREATED')).toBe(true)
    expect(place.sh(shop, 'for-each-ref', '--format=%(refname:short)', 'refs/heads')).toBe('main')
    expect(registry.shared.records).toEqual([])
    expect(existsSync(join(place.root, 'trees/shop'))).toBe(false)
  }, 30_000)

  it('is not what a checkout that fails leaves: it is tried once more and no oftener', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    place.write(join(shop, '.gitattributes'), '*.big filter=big\n')
    place.write(join(shop, 'x.big'), 'content\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'big')
    const calls = join(place.root, 'calls')
    place.sh(shop, 'config', 'filter.big.smudge', `sh -c 'echo x >>${calls}; exit 1'`)
    place.sh(shop, 'config', 'filter.big.required', 'true')
    const { error } = await failureOf(provision(place, shop))
    expect(isOkstraError(error, 'WORKTREE_NOT_CREATED')).toBe(true)
    expect(readFileSync(calls, 'utf8').length / 2).toBeLessThanOrEqual(2)
    expect(readdirSync(join(shop, '.git/worktrees'))).toEqual([])
  })

  it('a failure for another reason is not waited for', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const half = makeHalf(place, shop)
    const old = new Date(Date.now() - 60_000)
    complete(place, half)
    rmSync(join(half, 'HEAD'))
    for (const path of ['gitdir', 'commondir', '.', '..']) utimesSync(join(half, path), old, old)
    const { error, time } = await failureOf(
      place.git.run(shop, { argv: ['cat-file', '-t', 'nothing'], parse: () => undefined }),
    )
    expect(error).toMatchObject({ code: 'GIT_FAILED' })
    expect(time).toBeLessThan(WAIT)
    expect(await listWorktrees(place.git, { repository: shop })).toHaveLength(2)
  })
})
