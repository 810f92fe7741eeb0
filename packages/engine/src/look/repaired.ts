/** Something that a repair found, and what became of it. */
export interface Repaired {
  readonly what:
    | 'catalogue'
    | 'task'
    | 'run index'
    | 'set aside'
    | 'leftover'
    | 'team state'
    | 'torn line'
    | 'lock'
    | 'lease'
    | 'worktree'
    | 'views'
    | 'archive'
    | 'document'
    | 'report'
  /** `not-possible` is for a person to see to. */
  readonly state: 'done' | 'not-possible'
  /** The file, or where it is now. */
  readonly file: string
  readonly message: string
  /** What to do; null when it was done. */
  readonly remedy: string | null
}

export function done(what: Repaired['what'], file: string, message: string): Repaired {
  return { what, state: 'done', file, message, remedy: null }
}

export function notPossible(what: Repaired['what'], file: string, message: string, remedy: string): Repaired {
  return { what, state: 'not-possible', file, message, remedy }
}
