import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeRegistry } from '@okstra/store'
import { build } from 'tsup'
import { describe, expect, it } from 'vitest'
import type { Provision } from '../src/index.ts'
import { makePlace, type Place } from './place.ts'

/** One file: fifty processes that each compile the sources would take a minute to start. */
async function bundle(place: Place): Promise<string> {
  await build({
    config: false,
    silent: true,
    entry: { program: fileURLToPath(new URL('./fifty-program.ts', import.meta.url)) },
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    outDir: join(place.root, 'bundle'),
    outExtension: () => ({ js: '.mjs' }),
    noExternal: [/.*/],
    dts: false,
    // Some of what is bundled is CommonJS, and requires what node has.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
    esbuildOptions: (options) => {
      options.conditions = ['@okstra/source', 'import', 'module']
    },
  })
  return join(place.root, 'bundle/program.mjs')
}

interface Contender {
  readonly owner: string
  readonly go: () => void
  readonly answer: Promise<Provision>
}

async function startContender(place: Place, argv: readonly string[]): Promise<Contender> {
  const child = spawn(process.execPath, argv, { env: place.environment, stdio: 'pipe' })
  let text = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const closed = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), closed])
  const answer = closed.then(() => {
    expect({ exit: child.exitCode, signal: child.signalCode }, errors).toEqual({ exit: 0, signal: null })
    return JSON.parse(text.split('\n')[1] ?? '') as Provision
  })
  return { owner: text.split('\n')[0] ?? '', go: () => void child.stdin.end('go\n'), answer }
}

describe('fifty processes', () => {
  it('at once on one task: one makes the tree, the others get it or are told who makes it', async () => {
    const place = makePlace()
    const shop = place.makeRepository()
    const home = join(place.root, 'okstra')
    // The checkout of the one that is first lasts until another one was told of it.
    const told = join(place.root, 'told')
    place.write(join(shop, '.gitattributes'), '*.slow filter=slow\n')
    place.write(join(shop, 'x.slow'), 'content\n')
    place.sh(shop, 'add', '.')
    place.sh(shop, 'commit', '-q', '-m', 'slow')
    const wait = `for i in $(seq 200); do [ -e ${told} ] && break; sleep 0.1; done; cat`
    place.sh(shop, 'config', 'filter.slow.smudge', `sh -c '${wait}'`)

    const program = await bundle(place)
    const contenders = await Promise.all(
      Array.from({ length: 50 }, async (_, number) =>
        startContender(place, [program, shop, home, number % 2 === 0 ? '0' : '60000']),
      ),
    )
    for (const { go } of contenders) go()
    const answers = await Promise.all(
      contenders.map(async ({ answer }) => {
        const made = await answer
        if (made.verdict === 'refused') place.write(told, '')
        return made
      }),
    )

    const given = answers.flatMap((made) => (made.verdict === 'refused' ? [] : [made]))
    const refused = answers.flatMap((made) => (made.verdict === 'refused' ? [made] : []))
    const first = answers.findIndex(({ verdict }) => verdict === 'created')
    const registry = await makeRegistry({ home })
    const records = await registry.read()
    expect(given.filter(({ verdict }) => verdict !== 'reused').map(({ verdict }) => verdict)).toEqual([
      'created',
    ])
    expect(records).toMatchObject([
      { state: 'ready', branch: 'fix-late-fees', owner: contenders[first]?.owner },
    ])
    expect(given.every(({ status }) => status.clean)).toBe(true)
    expect(new Set(given.map(({ record }) => JSON.stringify(record)))).toEqual(
      new Set(records.map((record) => JSON.stringify(record))),
    )
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason, path, message } of refused) {
      expect([reason, path]).toEqual(['busy', records[0]?.path])
      expect(message).toContain(contenders[first]?.owner)
    }

    expect(readdirSync(join(home, '.locks'))).toEqual([])
    expect(readdirSync(join(shop, '.git/worktrees'))).toEqual(['task'])
    expect(place.sh(shop, 'for-each-ref', '--format=%(refname)')).toBe(
      'refs/heads/fix-late-fees\nrefs/heads/main',
    )
    expect(place.sh(shop, 'status', '--porcelain')).toBe('')
    expect(place.sh(shop, 'fsck', '--no-dangling')).toBe('')
  }, 120_000)
})
