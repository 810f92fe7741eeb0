import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathFromBytes } from '../path-bytes.ts'
import { codeOf, isReached, lookAt, placeIn, targetOf, type TreeFiles } from './tree-files.ts'

/** A file that was copied out of a tree. */
export interface KeptFile {
  /** Path from the root of the tree, exact. */
  readonly path: string
  /** Name of the copy in the folder; none for what is neither file nor link. */
  readonly as?: string
  readonly type: 'file' | 'link' | 'other'
  /** Permission bits that it had. */
  readonly mode: number
  readonly size: number
  /** SHA-256 of the content (of a link: its target). */
  readonly digest?: string
  /** Where a link leads. */
  readonly target?: string
}

/** A file that was not copied. */
export interface LeftFile {
  readonly path: string
  readonly why: 'too-large' | 'unreadable'
  readonly size: number
}

export interface Keeping {
  readonly kept: readonly KeptFile[]
  readonly left: readonly LeftFile[]
}

/** How many files are copied at once: each waits for the disk. */
const AT_ONCE = 8

/**
 * Copies files of a tree into a folder of its own, durably: bytes, permission bits, links as links and never followed.
 * The names there are numbers with a plain ending, so that no name of the tree (`.git`, `..`, control characters)
 * gets a meaning outside of it. Paths that are not there are passed over.
 */
export async function keepFiles({
  tree,
  folder,
  paths,
  limit,
  files,
}: {
  readonly tree: string
  readonly folder: string
  readonly paths: readonly string[]
  /** Bytes of content at most; what does not fit is left. */
  readonly limit: number
  readonly files: TreeFiles
}): Promise<Keeping> {
  const kept: KeptFile[] = []
  const left: LeftFile[] = []
  const wanted: { place: Buffer; file: KeptFile & { readonly as: string } }[] = []
  const known = new Map<string, boolean>()
  let room = limit
  for (const path of paths) {
    const place = placeIn(tree, path)
    const found = (await isReached(tree, path, known)) ? await lookAt(place) : undefined
    if (found === undefined || found.type === 'folder') continue
    const { type, mode, size } = found
    if (type === 'other') kept.push({ path, type, mode, size: 0 })
    else if (size > room) left.push({ path, why: 'too-large', size })
    else {
      room -= size
      const as = `${String(wanted.length + 1).padStart(5, '0')}-${plainEnding(path)}`
      wanted.push({ place, file: { path, as, type, mode, size } })
    }
  }
  const next = wanted.values()
  const take = async (): Promise<void> => {
    for (const { place, file } of next) {
      const copy = await copyOut(place, join(folder, file.as), file, files)
      if (copy === undefined) left.push({ path: file.path, why: 'unreadable', size: file.size })
      else kept.push({ ...file, ...copy })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  if (kept.length > 0) await files.sync(folder)
  const order = new Map(paths.map((path, index) => [path, index]))
  const byOrder = (a: { readonly path: string }, b: { readonly path: string }): number =>
    (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0)
  return { kept: kept.toSorted(byOrder), left: left.toSorted(byOrder) }
}

/** The end of a path as a name that is nothing but letters, digits, dots and dashes, and hides nothing. */
function plainEnding(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const plain = name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replace(/^[._-]+/, '')
  return plain.slice(-40) || 'file'
}

async function copyOut(
  from: Buffer,
  to: string,
  file: KeptFile,
  files: TreeFiles,
): Promise<Pick<KeptFile, 'size' | 'digest' | 'target'> | undefined> {
  if (file.type === 'link') {
    const target = await targetOf(from)
    await files.link(target, to)
    return { size: target.length, digest: sha256(target), target: pathFromBytes(target) }
  }
  const source = await openToRead(from, file.mode, files)
  if (source === undefined) return undefined
  try {
    const copy = await files.create(to, 0o600)
    try {
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of source.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        size += chunk.length
        await copy.writeFile(chunk)
      }
      // Without the bits that would run it as somebody else.
      await copy.chmod(file.mode & 0o777)
      await copy.sync()
      return { size, digest: hash.digest('hex') }
    } finally {
      await copy.close()
    }
  } finally {
    await source.close()
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Nothing when it cannot be read, also after it was given the permission. */
async function openToRead(place: Buffer, mode: number, files: TreeFiles) {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW
  try {
    return await open(place, flags)
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error
  }
  try {
    await files.setMode(place, mode | 0o400)
    return await open(place, flags)
  } catch {
    return undefined
  }
}

/** Makes `<folder>/<name>-001`, or the next number that is free, durably. */
export async function numberedFolder(folder: string, name: string, files: TreeFiles): Promise<string> {
  await files.makeFolder(folder)
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}-${String(number).padStart(3, '0')}`)
    try {
      await files.claimFolder(path)
      await files.sync(folder)
      await files.sync(dirname(folder))
      return path
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** Writes a small file durably: under its name it is whole or not there. */
export async function writeWhole(path: string, text: string, files: TreeFiles): Promise<void> {
  const draft = `${path}.new`
  const file = await files.create(draft, 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await files.rename(draft, path)
  await files.sync(dirname(path))
}
