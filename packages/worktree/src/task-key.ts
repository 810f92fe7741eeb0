import { formatTaskKey, OkstraError, parseTaskKey, type TaskKey } from '@okstra/contracts'

/** A task key whose segments are what they would be normalised to, so that they can become folders. */
export function checkTaskKey(key: TaskKey): TaskKey {
  const text = formatTaskKey(key)
  const parsed = parseTaskKey(text)
  if (formatTaskKey(parsed) === text) return parsed
  throw badName(text, 'Take the task key from parseTaskKey.')
}

/** A name of a detached tree that can become a folder and the part of a ref. */
export function checkTreeName(name: string): string {
  if (/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name) && name !== 'task') return name
  throw badName(name, 'Use lower-case letters, digits and dashes; not "task".')
}

export function badName(name: string, hint: string): OkstraError {
  return new OkstraError('WORKTREE_BAD_NAME', `${JSON.stringify(name)} cannot be used as a name here.`, {
    hint,
    details: { name },
  })
}
