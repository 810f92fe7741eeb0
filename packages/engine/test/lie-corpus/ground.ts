import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundledPrograms } from '../../../../tooling/bundle-programs.ts'
import type { HeldRun } from '../../src/index.ts'
import { makeCitationChecker } from '../../src/run/check-citations.ts'
import type { CitationChecker } from '../../src/run/check-citations.ts'
import type { AcceptContext } from '../../src/run/accept-result.ts'
import { briefOf } from '../plays.ts'
import { makeWorld, type World } from '../world.ts'
import { readMaterial, type SourceFile } from './material.ts'
import type { Played } from './providers/played.ts'
import type { Random } from './random.ts'
import { type Commits, makeRepository, type Origin } from './repositories.ts'
import { script } from './script.ts'
import type { TruthContext } from './truth.ts'

/** A repository with a prepared run on it: real trees, a real manifest. */
export interface Ground {
  readonly name: string
  readonly world: World
  readonly run: HeldRun
  readonly commits: Commits
  readonly files: readonly SourceFile[]
  readonly citations: CitationChecker
  /** The tree that the synthetic workers ran in. */
  readonly tree: string
  truth(played: Played, random: Random): TruthContext
  accept(
    played: Played,
    more?: Partial<AcceptContext>,
  ): AcceptContext & {
    readonly adapter: ReturnType<Played['adapter']>
    readonly provider: Played['provider']
  }
  close(): Promise<void>
}

export async function openGround(
  origin: Origin,
  { folder, programs }: { readonly folder: string; readonly programs: BundledPrograms },
): Promise<Ground> {
  const base = join(folder, origin.name)
  mkdirSync(base, { recursive: true })
  const commits = makeRepository(origin, join(base, 'repo'))
  const world = makeWorld(base, { programs })
  writeFileSync(join(base, 'brief.md'), briefOf())
  world.scenario(script())
  const run = await world.prepare({ allowDirty: true })
  const tree = run.trees.workers.get('rehearsal-1')
  if (tree === undefined) throw new Error('The run has no tree for its worker.')
  const citations = makeCitationChecker(world.deps(), {
    repository: world.repo,
    commit: run.manifest.sourceCommit,
  })
  return {
    name: origin.name,
    world,
    run,
    commits,
    files: readMaterial(tree),
    citations,
    tree,
    truth: ({ provider }, random) => ({
      files: readMaterialOnce(tree),
      tree,
      provider,
      nonce: run.manifest.nonce,
      frozen: run.manifest.sourceCommit,
      random,
    }),
    accept: (played, more = {}) => ({
      manifest: run.manifest,
      worker: 'rehearsal-1',
      role: 'analyser',
      duty: 'propose',
      n: 1,
      tree,
      treeChanges: [],
      requirements: ['EB-001', 'PB-001'],
      home: world.home,
      citations,
      ...more,
      adapter: played.adapter(),
      provider: played.provider,
    }),
    async close() {
      await run.journal.close()
      await run.lease.release()
    },
  }
}

const materials = new Map<string, readonly SourceFile[]>()

function readMaterialOnce(tree: string): readonly SourceFile[] {
  const known = materials.get(tree) ?? readMaterial(tree)
  materials.set(tree, known)
  return known
}
