import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { WorkerEvent } from '../src/events.ts'
import type { Adapter, Invocation, WorkerRequest } from '../src/types.ts'

/** Folders of one test file; `remove` them after all. */
export function makePlace(name: string) {
  const place = realpathSync(mkdtempSync(join(tmpdir(), `okstra-${name}-`)))
  let count = 0
  return {
    /** A folder with files in it, each one that its owner can run. */
    folder(files: Readonly<Record<string, string>> = {}): string {
      const path = join(place, String(++count))
      mkdirSync(path)
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(path, file)), { recursive: true })
        writeFileSync(join(path, file), content, { mode: 0o755 })
      }
      return path
    },
    remove: () => rmSync(place, { recursive: true }),
  }
}

/** How an adapter starts its program for a request. */
export function startOf(adapter: Adapter, more: Partial<WorkerRequest> = {}): Invocation {
  const request: WorkerRequest = {
    run: 'r',
    worker: 'w',
    duty: 'propose',
    attempt: 1,
    turn: 1,
    role: 'analyser',
    adapter,
    model: null,
    prompt: 'Look.',
    cwd: '/repo',
    writeScope: 'read-only',
    budgets: { idleMs: 1, wallMs: 1 },
    environment: {},
    paths: { log: '/l', status: '/s' },
    ...more,
  }
  return adapter.argv(request, { scratch: '/scratch' })
}

/** The values that follow a flag. */
export function pairs({ args }: Invocation, name: string): readonly (string | undefined)[] {
  return args.flatMap((arg, at) => (arg === name ? [args[at + 1]] : []))
}

export function fileOf({ files = [] }: Invocation, name: string): string | undefined {
  return files.find((file) => file.name === name)?.content
}

/** What a parser makes of lines that are objects, its end included. */
export function parse(adapter: Adapter, lines: readonly object[]): readonly WorkerEvent[] {
  const parser = adapter.makeParser()
  return [...lines.flatMap((line) => parser.line(JSON.stringify(line))), ...(parser.end?.() ?? [])]
}
