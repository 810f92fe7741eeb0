import { isOkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { lstat, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type EarlierFile, earlierFiles } from './earlier-files.ts'
import { isFolder, LARGEST, OLD, OWN } from './legacy-folder.ts'
import { faultOfTarget, type LegacyForm } from './place-legacy.ts'
import { codeOf } from './walk-legacy.ts'

/** A document of an earlier okstra. */
export interface MigrationRow {
  /** Relative to the root. */
  readonly path: string
  readonly kind: string
  /** What it would become, relative to the root; null when it would not be moved. */
  readonly target: string | null
  readonly state: 'move' | 'make-again' | 'problem'
  readonly problems: readonly string[]
}

export interface MigrationPlan {
  readonly root: string
  /** Folders of an earlier okstra, relative to the root. */
  readonly sources: readonly string[]
  readonly rows: readonly MigrationRow[]
  /** Tasks that the documents belong to, as group and name. */
  readonly tasks: readonly string[]
  readonly movable: number
  readonly problems: number
}

/**
 * What would become of the documents that an earlier okstra left in a repository: `.project-docs/okstra`, and flat
 * folders of runs in `.okstra`. Every document is read, to see that it can be; nothing is written, and no link followed.
 *
 * @example
 * const { rows, problems } = await planMigration('/home/me/shop')
 *
 * @throws {OkstraError} none; what cannot be read is a row with a problem.
 */
export async function planMigration(folder: string): Promise<MigrationPlan> {
  const root = await rootOf(folder)
  const rows: MigrationRow[] = []
  const tasks = new Set<string>()
  const sources = new Set<string>()
  for (const file of await earlierFiles(root)) {
    const { task } = file.place
    if (task !== undefined) tasks.add(`${task.group}/${task.task}`)
    sources.add(file.source)
    rows.push(await rowOf(root, file))
  }
  const settled = withoutClashes(rows, await targetsThere(root, rows))
  return {
    root,
    sources: [...sources],
    rows: settled,
    tasks: [...tasks].toSorted(),
    movable: settled.filter(({ state }) => state === 'move').length,
    problems: settled.filter(({ state }) => state === 'problem').length,
  }
}

/** The first folder upwards that has something to migrate or is a project. */
async function rootOf(folder: string): Promise<string> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (await isFolder(join(at, OLD))) return at
    if (await isFolder(join(at, OWN, 'tasks'))) return at
    if (dirname(at) === at) return resolve(folder)
  }
}

async function rowOf(root: string, { source, found, place }: EarlierFile): Promise<MigrationRow> {
  const { path, bytes, problem } = found
  const { kind, form, target, isDerived, problem: unplaced } = place
  const own = [source, ...path].join('/')
  const problems: string[] = []
  if (problem !== undefined) problems.push(problem)
  else {
    if (unplaced !== undefined) problems.push(unplaced)
    if (isDerived !== true) problems.push(...(await faultsOf(join(root, own), form, bytes)))
  }
  const fault = target === null ? undefined : faultOfTarget(target)
  if (fault !== undefined) problems.push(fault)
  return {
    path: own,
    kind,
    target: target === null || problems.length > 0 ? null : [OWN, ...target].join('/'),
    state: problems.length > 0 ? 'problem' : isDerived === true ? 'make-again' : 'move',
    problems,
  }
}

async function faultsOf(path: string, form: LegacyForm, bytes: number): Promise<string[]> {
  if (bytes > LARGEST) return [`It is larger than ${LARGEST / 1024 ** 2} MiB.`]
  const read = await readFile(path).catch((cause: unknown) => codeOf(cause))
  if (typeof read === 'string') return [`It cannot be read: ${read}.`]
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(read)
  } catch {
    return ['It is no UTF-8 text.']
  }
  if (form === 'json') return parseFault(text, 'It', basename(path))
  if (form === 'jsonl') {
    return text
      .split('\n')
      .flatMap((line, index) =>
        line.trim() === '' ? [] : parseFault(line, `Line ${index + 1}`, basename(path)),
      )
  }
  return []
}

function parseFault(text: string, what: string, source: string): string[] {
  try {
    parseJson(text, { source })
    return []
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return [`${what} is no JSON: ${cause.message}`]
  }
}

/** Targets where something stands already: nothing would be replaced. */
async function targetsThere(root: string, rows: readonly MigrationRow[]): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  for (const { target, path } of rows) {
    if (target === null || target === path) continue
    const isThere = await lstat(join(root, target)).then(
      () => true,
      () => false,
    )
    if (isThere) there.add(target)
  }
  return there
}

/** Two documents for one place are both a problem, and so is one whose place is taken. */
function withoutClashes(rows: readonly MigrationRow[], there: ReadonlySet<string>): MigrationRow[] {
  const counts = new Map<string, number>()
  for (const { target } of rows) {
    if (target !== null) counts.set(folded(target), (counts.get(folded(target)) ?? 0) + 1)
  }
  return rows.map((row): MigrationRow => {
    const { target } = row
    if (target === null) return row
    const problems = [
      ...(there.has(target) ? [`There is a ${target} already.`] : []),
      ...((counts.get(folded(target)) ?? 0) > 1 ? [`Another document would become ${target} as well.`] : []),
    ]
    return problems.length === 0 ? row : { ...row, target: null, state: 'problem', problems }
  })
}

/** As file systems that know no case and compose letters take a name. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
