import { byText, isOkstraError, type MutexHolder, type SchemaCheck } from '@okstra/contracts'
import { validate as validateHolder } from '@okstra/contracts/validate/mutex-holder'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { checkFor } from './documents.ts'
import { systemCode, unreadable } from './failures.ts'
import { readLedger } from './ledger.ts'
import type { Machine } from './machine.ts'
import { judgeHolder } from './mutex.ts'
import type { Judgement } from './process-identity.ts'
import { readDocument } from './read-document.ts'
import { isLeftover } from './temporary.ts'

export interface FoundLock {
  readonly file: string
  readonly judgement: Judgement
  /** None when the record cannot be read. */
  readonly holder?: MutexHolder
}

export interface DamagedFile {
  readonly file: string
  readonly line: number
  /** The rule that is broken: a code of the parser, or the place in the schema. */
  readonly rule: string
  readonly message: string
}

/** What a look at files found. All paths are whole, in order. */
export interface FilesExamined {
  /** How many files were looked at. */
  readonly files: number
  readonly locks: readonly FoundLock[]
  /** Ledgers whose last line has no end. */
  readonly torn: readonly { readonly file: string; readonly offset: number; readonly bytes: number }[]
  /** Temporary files of processes that are gone. */
  readonly leftovers: readonly string[]
  /** What was set aside as evidence: torn lines and damaged documents. */
  readonly setAside: readonly string[]
  readonly damaged: readonly DamagedFile[]
  /** Links: nothing of okstra is one. */
  readonly links: readonly string[]
  /** What could not be read. */
  readonly unread: readonly { readonly file: string; readonly message: string }[]
}

/** Collects what is found; each list is put in order at the end. */
export interface Finds {
  files: number
  readonly locks: FoundLock[]
  readonly torn: { file: string; offset: number; bytes: number }[]
  readonly leftovers: string[]
  readonly setAside: string[]
  readonly damaged: DamagedFile[]
  readonly links: string[]
  readonly unread: { file: string; message: string }[]
}

export function noFinds(): Finds {
  return { files: 0, locks: [], torn: [], leftovers: [], setAside: [], damaged: [], links: [], unread: [] }
}

export function inOrder(finds: Finds): FilesExamined {
  const byFile = (a: { readonly file: string }, b: { readonly file: string }): number =>
    byText(a.file, b.file)
  return {
    files: finds.files,
    locks: finds.locks.toSorted(byFile),
    torn: finds.torn.toSorted(byFile),
    leftovers: finds.leftovers.toSorted(byText),
    setAside: finds.setAside.toSorted(byText),
    damaged: finds.damaged.toSorted(byFile),
    links: finds.links.toSorted(byText),
    unread: finds.unread.toSorted(byFile),
  }
}

/** Looks at every file below a folder, links not followed; nothing is changed. */
export async function examineFolder(
  folder: string,
  finds: Finds,
  machine: Machine,
  { isDeep = true }: { readonly isDeep?: boolean } = {},
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    if (systemCode(cause) !== 'ENOENT')
      finds.unread.push({ file: folder, message: unreadable(folder, cause).message })
    return []
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) finds.links.push(path)
    else if (entry.isFile()) await examineFile(path, finds, machine)
    else if (entry.isDirectory() && isDeep) await examineFolder(path, finds, machine)
  }
}

/** Looks at one file, by what its name says that it is. */
export async function examineFile(
  path: string,
  finds: Finds,
  machine: Machine,
  check?: SchemaCheck<unknown>,
): Promise<void> {
  const name = basename(path)
  finds.files++
  try {
    if (name.startsWith('.okstra-tmp-')) {
      if (await isLeftover(path, machine)) finds.leftovers.push(path)
    } else if (/\.(?:corrupt|torn)-[0-9]/.test(name)) finds.setAside.push(path)
    else if (/\.lock(?:\.[A-Za-z0-9-]+)?$/.test(name) || basename(dirname(path)) === '.locks')
      finds.locks.push(await examineLock(path, machine))
    else if (name.endsWith('.jsonl')) await examineLedger(path, name, finds)
    else if (name.endsWith('.json')) {
      const known = check ?? (await checkFor(name))
      await readDocument(path, known === undefined ? {} : { check: known })
    }
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    if (cause.code === 'STORE_CORRUPT') finds.damaged.push(damageOf(path, cause.message, cause.details))
    else finds.unread.push({ file: path, message: cause.message })
  }
}

function damageOf(file: string, message: string, details: Readonly<Record<string, unknown>>): DamagedFile {
  const { line, rule } = details
  return {
    file,
    line: typeof line === 'number' ? line : 1,
    rule: typeof rule === 'string' ? rule : 'unknown',
    message,
  }
}

async function examineLock(path: string, machine: Machine): Promise<FoundLock> {
  const holder = await readDocument(path, { check: validateHolder }).catch((cause: unknown) => {
    if (!isOkstraError(cause, 'STORE_CORRUPT')) throw cause
    return undefined
  })
  const judgement = await judgeHolder(path, machine)
  return { file: path, judgement, ...(holder === undefined ? {} : { holder }) }
}

async function examineLedger(path: string, name: string, finds: Finds): Promise<void> {
  const check = await checkFor(name)
  const { torn } = await readLedger(path, check === undefined ? {} : { check })
  if (torn !== undefined) finds.torn.push({ file: path, ...torn })
}
