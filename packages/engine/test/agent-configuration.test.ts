import { isOkstraError } from '@okstra/contracts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeldRun, planPrepare, prepareRun, type PrepareRequest, releaseRun } from '../src/index.ts'
import { play, threeParts } from './plays.ts'
import { openStage, type Stage, type World } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

const BROUGHT = ['.grok/config.toml', '.claude/settings.json', '.mcp.json', 'AGENTS.md']

function worldWith(files: Readonly<Record<string, string>> = {}): World {
  const world = stage.world({ scenario: play(threeParts()) })
  for (const [name, text] of Object.entries({
    ...Object.fromEntries(BROUGHT.map((file) => [file, '{}'])),
    ...files,
  })) {
    mkdirSync(dirname(join(world.repo, name)), { recursive: true })
    writeFileSync(join(world.repo, name), text)
  }
  world.git('add', '--all')
  world.git('commit', '--quiet', '--message', 'Bring configuration for agents')
  return world
}

/** Prepares as a person does who looks at what is asked and approves it. */
async function prepared(world: World, more: Partial<PrepareRequest> = {}): Promise<HeldRun> {
  const { scenario: _scenario, ...asked } = world.request({ workers: ['grok', 'claude', 'codex'], ...more })
  const refusal = await planPrepare(asked, world.deps(), 'prepare').catch((cause: unknown) => cause)
  if (!isOkstraError(refusal, 'TRUST_MISSING')) throw refusal
  const held = await prepareRun(
    { ...asked, trust: String(refusal.details['digest']) },
    world.deps(),
    'prepare',
  )
  await releaseRun(held, world.deps())
  return held
}

const inTree = ({ trees }: HeldRun, worker: string): string[] =>
  BROUGHT.filter((file) => existsSync(join(trees.workers.get(worker) ?? '', file)))

describe('what a repository brings for agents', () => {
  it('is left out of the tree of a worker whose program no flag keeps from it, and of no other', async () => {
    const held = await prepared(worldWith())
    expect(inTree(held, 'grok')).toEqual(['AGENTS.md'])
    expect(inTree(held, 'claude')).toEqual(BROUGHT)
    expect(inTree(held, 'codex')).toEqual(BROUGHT)
    expect(held.manifest.inputs.agentConfiguration).toBeUndefined()
  })

  it('is left out wherever nothing is known of the program', async () => {
    const world = worldWith()
    const known = { argv: ['true'], maker: 'Me', modelFamily: 'mine' }
    const config = { schemaVersion: '1.0', commands: { command: known }, acp: { acp: known } }
    world.write('home/config.json', JSON.stringify(config))
    const held = await prepared(world, { workers: ['command', 'acp', 'claude'] })
    expect(inTree(held, 'command')).toEqual(['AGENTS.md'])
    expect(inTree(held, 'acp')).toEqual(['AGENTS.md'])
    expect(inTree(held, 'claude')).toEqual(BROUGHT)
  })

  it('is there once the project asks for it and the user approved that', async () => {
    const project = { schemaVersion: '1.0', projectId: 'shop', agentConfiguration: true }
    const world = worldWith({ '.okstra/project.json': JSON.stringify(project) })
    const held = await prepared(world)
    expect(inTree(held, 'grok')).toEqual(BROUGHT)
    expect(held.manifest.inputs.agentConfiguration).toBe(true)
  })
})
