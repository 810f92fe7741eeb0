const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ELOOP: 'its symbolic links go in a circle',
  ENAMETOOLONG: 'its name is too long',
  EEXIST: 'something of that name exists',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error',
}

/** Why the system refused, by its error code; messages of the system vary by language. */
export function systemReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return Object.hasOwn(reasons, code)
    ? (reasons[code] ?? code)
    : `the system says ${code === '' ? 'nothing' : code}`
}
