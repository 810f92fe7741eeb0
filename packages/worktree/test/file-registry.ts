import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import type { Registry, WorktreeRecord } from '../src/index.ts'

/** A registry in a file that many processes share: a folder is the lock, the owner is a process id. */
export function fileRegistry(path: string): Registry {
  const read = (): readonly WorktreeRecord[] => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as WorktreeRecord[]
    } catch {
      return []
    }
  }
  return {
    owner: String(process.pid),
    isLive: (owner) => {
      try {
        return process.kill(Number(owner), 0)
      } catch {
        return false
      }
    },
    read: async () => read(),
    update: async (change) => {
      while (!lock(`${path}.lock`)) await new Promise((resolve) => setTimeout(resolve, 5))
      try {
        const { records, result } = change(read())
        writeFileSync(`${path}.new`, JSON.stringify(records))
        renameSync(`${path}.new`, path)
        return result
      } finally {
        rmdirSync(`${path}.lock`)
      }
    },
  }
}

function lock(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}
