import { type TaskKey, WORK_CATEGORIES, type WorkCategory } from '@okstra/contracts'

/**
 * The branch name for a task: category prefix and task id; when that is taken `-<group>` is added, then
 * `-2`, `-3` and so on. Taken is a name that differs by case or normalisation form only, and one that is
 * a folder of the other (`a` and `a/b` cannot both be branches).
 *
 * @example
 * chooseBranch({ key: { project: 'shop', group: 'billing', task: 'late-fees' }, category: 'bugfix', taken: [] })
 * // => 'fix-late-fees'
 *
 * @see git-check-ref-format(1)
 */
export function chooseBranch({
  key,
  category,
  taken,
}: {
  readonly key: TaskKey
  readonly category: WorkCategory
  readonly taken: Iterable<string>
}): string {
  const names = [...taken].map(foldName)
  const whole = new Set(names)
  const folders = new Set(names.flatMap(foldersOf))
  const isFree = (name: string): boolean => {
    const folded = foldName(name)
    return (
      !whole.has(folded) && !folders.has(folded) && !foldersOf(folded).some((folder) => whole.has(folder))
    )
  }
  const short = `${WORK_CATEGORIES[category]}${key.task}`
  if (isFree(short)) return short
  const long = `${short}-${key.group}`
  if (isFree(long)) return long
  let number = 2
  while (!isFree(`${long}-${number}`)) number++
  return `${long}-${number}`
}

/** A test for names that git can make beside those that are taken, on every file system. */
export function freeBranches(taken: Iterable<string>): (name: string) => boolean {
  const names = [...taken].map(foldName)
  const whole = new Set(names)
  const folders = new Set(names.flatMap(foldersOf))
  return (name) => {
    const folded = foldName(name)
    return (
      !whole.has(folded) && !folders.has(folded) && !foldersOf(folded).some((folder) => whole.has(folder))
    )
  }
}

function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

function foldersOf(name: string): string[] {
  const parts = name.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Whether git takes the text as the part of a ref name after `refs/heads/` or the like. */
export function isRefName(name: string): boolean {
  return (
    name !== '' &&
    name !== '@' &&
    name !== 'HEAD' &&
    !name.startsWith('-') &&
    !/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\.$/.test(name) &&
    name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))
  )
}
