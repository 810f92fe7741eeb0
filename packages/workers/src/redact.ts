/**
 * Shapes of secrets that providers and forges hand out, each longer than what takes its place. Only shapes that
 * nothing else has: a log that hides ordinary words helps nobody.
 */
const SHAPES = [
  /\bsk-(?:ant-|proj-|or-|svcacct-)?[A-Za-z0-9_-]{16,}/g,
  /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,})/g,
  /\bxai-[A-Za-z0-9]{20,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\bya29\.[A-Za-z0-9_-]{20,}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bnpm_[A-Za-z0-9]{30,}/g,
  /\bhf_[A-Za-z0-9]{30,}/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
  /(?<=\b[Bb]earer )[A-Za-z0-9._~+/-]{16,}=*/g,
  /(?<=:\/\/[^\s/:@"']{0,100}:)[^\s/@"']{10,}(?=@)/g,
  // A variable whose name says it, as an environment is printed, plain, quoted or as JSON. A path is where a secret is.
  /(?<=(?:(?:(?<![A-Z0-9_])|(?<=\\u0000))[A-Z][A-Z0-9_]{0,60}_|\\[nrt]|\\u0000|(?<![A-Za-z0-9_]))(?:KEY|TOKEN|SECRET|PASSWORD)(?:=|\\?["']: ?)\\?["']?)[A-Za-z0-9._~+-][A-Za-z0-9._~+/=-]{15,}/g,
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[^-]*(?:-----END (?:[A-Z]+ )?PRIVATE KEY-----)?/g,
] as const

const HIDDEN = '[redacted]'

/** Names of variables whose value is one. */
const SECRET_NAME = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD)$/i

/** Values that workers of this process were given; longest first, so that none is left that holds another. */
let known: readonly string[] = []

/**
 * Remembers the secrets of an environment that a worker is given, so that {@link redact} finds them in whatever form
 * they are printed. For as long as this process lives, since its records are written until then.
 */
export function rememberSecrets(environment: Readonly<Record<string, string>>): void {
  const values = Object.entries(environment).flatMap(([name, value]) =>
    // A path is where a secret is; what is short could be any word.
    SECRET_NAME.test(name) && value.length >= 12 && !value.startsWith('/') ? [value] : [],
  )
  // A log is read as bytes.
  const forms = values.flatMap((value) => [value, Buffer.from(value).toString('latin1')])
  known = [...new Set([...known, ...forms])].toSorted((one, other) => other.length - one.length)
}

/**
 * A text with everything that looks like a secret replaced; never longer than it was.
 *
 * @example
 * redact('key AKIA' + 'ABCDEFGHIJKLMNOP') // => 'key [redacted]'
 */
export function redact(text: string): string {
  let clean = text
  for (const value of known) clean = clean.replaceAll(value, HIDDEN)
  for (const shape of SHAPES) clean = clean.replace(shape, HIDDEN)
  return clean
}
