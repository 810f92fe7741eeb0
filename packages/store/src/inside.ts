import { lstat, realpath } from 'node:fs/promises'
import { join, relative, isAbsolute } from 'node:path'
import { systemCode, unreadable } from './failures.ts'
import { checkRelative, unsafe } from './segments.ts'

/**
 * The place of a relative path that came from outside, below a folder that it must not leave: no `..`, nothing
 * absolute, no reserved name, and no symbolic link on the way that leads out of the folder or to nowhere. What does
 * not exist yet is allowed.
 *
 * @example
 * await resolveInside('/home/me/shop', '.okstra/tasks/billing') // => '/home/me/shop/.okstra/tasks/billing'
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`, `STORE_UNREADABLE`.
 */
export async function resolveInside(root: string, path: string): Promise<string> {
  const segments = checkRelative(path)
  const top = await realpath(root).catch((cause: unknown) => {
    throw unreadable(root, cause)
  })
  let place = top
  for (const segment of segments) {
    place = join(place, segment)
    if (!(await isLink(place))) continue
    place = await realpath(place).catch((cause: unknown) => {
      if (systemCode(cause) === 'ENOENT') throw unsafe(path, `${segment} is a symbolic link to nowhere`)
      if (systemCode(cause) === 'ELOOP') throw unsafe(path, `${segment} is a symbolic link in a circle`)
      throw unreadable(place, cause)
    })
    if (!isBelow(top, place)) throw unsafe(path, `${segment} is a symbolic link that leaves ${root}`)
  }
  return place
}

function isBelow(top: string, place: string): boolean {
  const way = relative(top, place)
  return !isAbsolute(way) && way !== '..' && !/^\.\.[/\\]/.test(way)
}

async function isLink(place: string): Promise<boolean> {
  try {
    return (await lstat(place)).isSymbolicLink()
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT' || systemCode(cause) === 'ENOTDIR') return false
    throw unreadable(place, cause)
  }
}
