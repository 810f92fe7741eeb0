import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { homeLayout, makeRegistry } from '@okstra/store'
import { describe, expect, it } from 'vitest'
import { type Provision, provisionDetached } from '../src/index.ts'
import { KEY, makePlace, type Place } from './place.ts'

const PROGRAM = fileURLToPath(new URL('./stored-registry-program.ts', import.meta.url))

function start(place: Place, shop: string, ...names: readonly string[]): ChildProcess {
  return spawn(
    process.execPath,
    ['--conditions=@okstra/source', '--import', 'tsx', PROGRAM, shop, join(place.root, 'okstra'), ...names],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: place.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
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

describe('with the registry of the store', () => {
  it('many processes make each tree once', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => answersOf(start(place, shop, 'claude', 'codex', 'grok'))),
    )
    const made = answers
      .flat()
      .map((answer) => `${answer.verdict} ${'record' in answer ? answer.record.name : ''}`)
    expect(made.filter((text) => text.startsWith('created')).toSorted()).toEqual([
      'created claude',
      'created codex',
      'created grok',
    ])
    expect(made.filter((text) => text.startsWith('reused'))).toHaveLength(9)
    const registry = await makeRegistry({ home: join(place.root, 'okstra') })
    expect((await registry.read()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
    expect(readdirSync(join(place.root, 'okstra/.locks'))).toEqual([])
  }, 120_000)

  it('a reservation of a process that was killed is taken over, one of a living process is not', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const home = join(place.root, 'okstra')
    const child = start(place, shop, '--reserve')
    await once(child.stdout ?? child, 'data')
    const registry = await makeRegistry({ home })
    const wanted = {
      folder: shop,
      root: join(home, 'worktrees'),
      key: KEY,
      registry,
      name: 'claude',
      commit: 'HEAD',
    }
    expect(await provisionDetached(place.git, { ...wanted, patience: 0 })).toMatchObject({
      verdict: 'refused',
      reason: 'busy',
    })
    child.kill('SIGKILL')
    await once(child, 'close')
    const made = await provisionDetached(place.git, wanted)
    expect(made).toMatchObject({ verdict: 'created', record: { owner: registry.owner, state: 'ready' } })
    expect(homeLayout(home).worktreeRegistry).toContain('okstra/worktrees/registry.json')
  })
})
