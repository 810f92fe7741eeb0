import { OkstraError } from '@okstra/contracts'

/** The system's code of an error, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function why(cause: unknown): string {
  return systemCode(cause) ?? (cause instanceof Error ? cause.message : String(cause))
}

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space on the disk and try again.',
  EDQUOT: 'Free some of the disk quota and try again.',
  EACCES: 'Give yourself the right to write there and try again.',
  EPERM: 'Give yourself the right to write there and try again.',
  EROFS: 'Make the file system writable and try again.',
  ELOOP: 'Replace the symbolic link by a file.',
}

export function unwritable(path: string, cause: unknown): OkstraError {
  return new OkstraError('STORE_UNWRITABLE', `${path} could not be written (${why(cause)}).`, {
    hint: HINTS[systemCode(cause) ?? ''] ?? 'Check the disk and try again; what stood there is unchanged.',
    details: { file: path, cause: why(cause) },
    cause,
  })
}

export function unreadable(path: string, cause: unknown): OkstraError {
  return new OkstraError('STORE_UNREADABLE', `${path} could not be read (${why(cause)}).`, {
    hint: 'Check that the file may be read and try again.',
    details: { file: path, cause: why(cause) },
    cause,
  })
}

export interface Damage {
  readonly line: number
  /** The rule that is broken: a code of the parser, or the place in the schema. */
  readonly rule: string
  readonly what: string
}

export function corrupt(path: string, { line, rule, what }: Damage, cause?: unknown): OkstraError {
  return new OkstraError('STORE_CORRUPT', `${path} is damaged at line ${line}: ${what} (${rule}).`, {
    hint: 'The file was left as it is. Restore it, or run `okstra doctor --repair`.',
    details: { file: path, line, rule },
    ...(cause === undefined ? {} : { cause }),
  })
}
