const patterns = new Map<string, RegExp>()

/** A compiled pattern of a schema; each is compiled once. */
export function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known !== undefined) return known
  const made = new RegExp(source, 'u')
  patterns.set(source, made)
  return made
}

const WORDS: Readonly<Record<string, string>> = {
  '^(?:EB|PB|EO)-[0-9]{3,12}$': 'EB-, PB- or EO- and at least three digits, such as EB-001',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$':
    'an instant in UTC, such as 2026-01-31T09:30:00Z',
  '^[0-9a-f]{64}$': 'a SHA-256 of 64 lower-case hexadecimal digits',
  '^[0-9a-f]{7,64}$': 'a git commit id of 7 to 64 lower-case hexadecimal digits',
  '^[1-9][0-9]{0,8}(?:-[1-9][0-9]{0,8})?$': 'a line or a range of lines, such as 12 or 12-20',
  '^[A-Za-z][A-Za-z0-9._-]*$':
    'an id of letters, digits, dots, dashes and underscores that starts with a letter',
  '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$': 'a language tag, such as en or ko',
  '^[^\\s\\p{Cc}\\p{Cf}]+$': 'an id without white space or invisible characters',
  '^[a-z0-9][a-z0-9._-]{0,255}$':
    'lower-case letters, digits, dots, dashes and underscores, at most 256, such as shop-billing-late-fees-001',
  '^[a-z0-9][a-z0-9._-]{0,63}$':
    'lower-case letters, digits, dots, dashes and underscores, at most 64, such as late-fees',
  '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$': 'a worker id, such as claude or claude-2',
  '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*:[A-Za-z][A-Za-z0-9._-]*$': 'a source <worker>:<item>, such as claude:F-001',
}

/** What a pattern asks for, in words; the pattern itself where there are none. */
export function wordsOf(pattern: string): string {
  const known = Object.hasOwn(WORDS, pattern) ? WORDS[pattern] : undefined
  if (known !== undefined) return known
  const id = /^\^([A-Z]{1,2})-\[0-9\]\{([23]),12\}\$$/.exec(pattern)
  if (id === null) return `a text that matches ${pattern}`
  const digits = id[2] === '2' ? 'two' : 'three'
  return `${id[1]}- and at least ${digits} digits, such as ${id[1]}-${'1'.padStart(Number(id[2]), '0')}`
}
