import { parseTaskKey } from '@okstra/contracts'
import { createGit, provisionTaskWorktree } from '../src/index.ts'
import { fileRegistry } from './file-registry.ts'

// Provisions the keys it is given, one after the other, and prints what came of each as a line of JSON.
const [folder = '', root = '', file = '', ...keys] = process.argv.slice(2)
const git = createGit({ environment: process.env })
for (const key of keys) {
  const made = await provisionTaskWorktree(git, {
    folder,
    root,
    key: parseTaskKey(key),
    category: 'bugfix',
    registry: fileRegistry(file),
  })
  process.stdout.write(`${JSON.stringify(made)}\n`)
}
