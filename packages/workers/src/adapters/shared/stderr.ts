import { excerpt, visible } from '@okstra/contracts'

/** The last line that says something. */
export function lastStderrLine(stderr: string): string {
  return visible(excerpt(stderr.trim().split('\n').at(-1) ?? '', 300))
}

/** The last line that fits a pattern, for a program that says more after its error. */
export function stderrLine(stderr: string, pattern: RegExp): string | undefined {
  const line = stderr.split('\n').findLast((text) => pattern.test(text))
  return line === undefined ? undefined : visible(excerpt(line.trim(), 300))
}
