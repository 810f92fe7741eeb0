import { readFileSync } from 'node:fs'
import {
  createGit,
  type Registry,
  restoreTree,
  type TreeSnapshot,
  type WorktreeRecord,
} from '../src/index.ts'

// Puts a tree back; killed by its test at any instant.
const [snapshot, record, keep, root] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as [
  TreeSnapshot,
  WorktreeRecord,
  string,
  string,
]
const registry: Registry = {
  owner: 'me',
  isLive: () => true,
  read: async () => [record],
  update: async (change) => change([record]).result,
}
process.stdout.write('ready\n')
await restoreTree(createGit({ environment: process.env }), { snapshot, keep, root, registry })
process.stdout.write('done\n')
