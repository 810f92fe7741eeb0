import { makeRegistry } from '@okstra/store'
import { join } from 'node:path'
import { createGit, provisionDetached, resolveCommit } from '../src/index.ts'

// Provisions the names that it is given, with the registry of the store; `--reserve` dies with a reservation.
const [folder = '', home = '', ...names] = process.argv.slice(2)
const git = createGit({ environment: process.env })
const registry = await makeRegistry({ home })
const root = join(home, 'worktrees')
const key = { project: 'shop', group: 'billing', task: 'late-fees' }
if (names[0] === '--reserve') {
  await registry.update((records) => ({ records, result: undefined }))
  const base = await resolveCommit(git, { repository: folder, name: 'HEAD' })
  await registry.update(() => ({
    result: undefined,
    records: [
      {
        key: 'shop:billing:late-fees',
        name: 'claude',
        kind: 'detached',
        repository: join(folder, '.git'),
        path: join(root, 'shop/billing/late-fees/claude'),
        base,
        state: 'reserved',
        owner: registry.owner,
      },
    ],
  }))
  process.stdout.write('reserved\n')
  setInterval(() => undefined, 1000)
} else {
  for (const name of names) {
    const made = await provisionDetached(git, { folder, root, key, registry, name, commit: 'HEAD' })
    process.stdout.write(`${JSON.stringify(made)}\n`)
  }
}
