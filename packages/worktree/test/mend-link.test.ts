import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mendLink, provisionDetached } from '../src/index.ts'
import { KEY, makePlace, memoryRegistry } from './place.ts'

async function treeOf(place: ReturnType<typeof makePlace>) {
  const shop = place.makeRepository()
  const registry = memoryRegistry()
  const made = await provisionDetached(place.git, {
    folder: shop,
    root: join(place.root, 'trees'),
    key: KEY,
    registry,
    name: 'claude',
    commit: 'HEAD',
  })
  if (made.verdict === 'refused') throw new Error(made.message)
  return { shop, registry, tree: made.record.path, keep: join(place.root, 'keep') }
}

describe('mendLink', () => {
  it('puts the link of a tree back', async () => {
    const place = makePlace()
    const { registry, tree, keep } = await treeOf(place)
    const before = readFileSync(join(tree, '.git'), 'utf8')
    rmSync(join(tree, '.git'))
    await mendLink({ snapshot: { tree }, keep, registry })
    expect(readFileSync(join(tree, '.git'), 'utf8')).toBe(before)
  })

  it('does nothing where a link stands in the place of the tree, nor to what it leads to', async () => {
    const place = makePlace()
    const { shop, registry, tree, keep } = await treeOf(place)
    rmSync(tree, { recursive: true })
    symlinkSync(shop, tree)
    await mendLink({ snapshot: { tree }, keep, registry })
    expect(lstatSync(join(shop, '.git')).isDirectory()).toBe(true)
    expect(lstatSync(tree).isSymbolicLink()).toBe(true)
    expect(existsSync(keep)).toBe(false)
  })
})
