import { isAbsolute, relative } from 'node:path'

/** A path as it can be opened from a folder: relative when it lies below it, absolute otherwise. */
export function shownPath(cwd: string, path: string): string {
  const short = relative(cwd, path)
  return short === '' || short.startsWith('..') || isAbsolute(short) ? path : short
}
