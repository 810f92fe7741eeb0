import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BundledPrograms, bundlePrograms } from '../../../tooling/bundle-programs.ts'
import { FILES } from './plays.ts'
import { environmentOf, makeWorld, type World, type WorldOptions } from './world.ts'

export { type Finished, TYPE, type World } from './world.ts'

/** A stage for the tests of one file: programs, worlds, and the proof that nothing was left running. */
export interface Stage {
  readonly programs: BundledPrograms
  readonly folder: string
  world(options?: WorldOptions): World
  /** Takes everything away, and throws when a process of a worker or a guard still lives. */
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const programs = await bundlePrograms()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-engine-')))
  const template = makeTemplate(folder)
  let count = 0
  return {
    programs,
    folder,
    world(options) {
      count += 1
      return makeWorld(join(folder, String(count)), { template, programs, ...options })
    },
    async close() {
      const left = await settle(() => alive(folder, dirname(programs.rehearsal)))
      rmSync(folder, { recursive: true, force: true })
      programs.remove()
      if (left.length > 0) throw new Error(`Processes are left:\n${left.join('\n')}`)
    },
  }
}

/** Asked a few times: a process that was just ended may not have been reaped yet. */
export async function settle(look: () => readonly string[]): Promise<readonly string[]> {
  let left = look()
  for (let tries = 0; left.length > 0 && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    left = look()
  }
  return left
}

/** Processes of workers and guards that carry one of these in their command or, as workers, in their environment. */
export function alive(...marks: readonly string[]): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^[0-9]+$/.test(pid) || Number(pid) === process.pid) return []
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const own = readFileSync(`/proc/${pid}/environ`, 'utf8')
      const isWorker = own.includes('OKSTRA_WORKER=') && marks.some((mark) => own.includes(mark))
      return isWorker || marks.some((mark) => command.includes(mark)) ? [`${pid} ${command}`] : []
    } catch {
      return []
    }
  })
}

/** A repository of one commit, made once and copied: its commit has the same id everywhere. */
function makeTemplate(folder: string): string {
  const template = join(folder, 'template')
  mkdirSync(join(template, 'user'), { recursive: true })
  const repo = join(template, 'repo')
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(repo, name)), { recursive: true })
    writeFileSync(join(repo, name), text)
  }
  const git = (...argv: string[]): unknown =>
    execFileSync('git', argv, { cwd: repo, env: environmentOf(template), stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Post fees')
  return template
}

/** Every file below a folder by name, kind, mode and content: what is compared byte by byte. */
export function hashTree(
  root: string,
  { skip = () => false }: { readonly skip?: (path: string) => boolean } = {},
): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (path: string): void => {
    for (const name of readdirSync(join(root, path)).toSorted()) {
      const inside = path === '' ? name : `${path}/${name}`
      if (skip(inside)) continue
      const info = lstatSync(join(root, inside))
      const mode = (info.mode & 0o7777).toString(8)
      if (info.isDirectory()) {
        found.set(`${inside}/`, mode)
        walk(inside)
      } else if (info.isSymbolicLink()) found.set(inside, `link ${readlinkSync(join(root, inside))}`)
      else
        found.set(
          inside,
          `${mode} ${createHash('sha256')
            .update(readFileSync(join(root, inside)))
            .digest('hex')}`,
        )
    }
  }
  if (existsSync(root)) walk('')
  return found
}

/** Names of files that differ between two hashings. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .toSorted()
}
