import { makeRegistry } from '@okstra/store'
import { once } from 'node:events'
import { join } from 'node:path'
import { createGit, provisionTaskWorktree } from '../src/index.ts'

// Says that it is ready, waits for a line, and then wants the one worktree of a task.
const [folder = '', home = '', patience = ''] = process.argv.slice(2)
const git = createGit({ environment: process.env })
const registry = await makeRegistry({ home })
process.stdout.write(`${registry.owner}\n`)
await once(process.stdin, 'data')
process.stdin.destroy()
const made = await provisionTaskWorktree(git, {
  folder,
  root: join(home, 'worktrees'),
  key: { project: 'shop', group: 'billing', task: 'late-fees' },
  category: 'bugfix',
  registry,
  patience: Number(patience),
})
process.stdout.write(`${JSON.stringify(made)}\n`)
