import { type ErrorCode, excerpt, type Finding, visible } from '@okstra/contracts'
import type { GateRefusal } from './gate-facts.ts'

/** Puts a refusal together. */
export function refusal(
  code: ErrorCode,
  kind: GateRefusal['class'],
  message: string,
  { hint, details }: Pick<GateRefusal, 'hint' | 'details'>,
): GateRefusal {
  return { code, class: kind, message, hint, details }
}

/** The first error among findings, in words, with the rules of all of them; those of a gate's own are left out. */
export function firstError(
  findings: readonly Finding[] = [],
  except: readonly string[] = [],
): { readonly words: string; readonly rules: readonly string[] } | undefined {
  const errors = findings.filter(({ severity, code }) => severity === 'error' && !except.includes(code))
  const [first] = errors
  if (first === undefined) return undefined
  const { code, message, position, pointer } = first
  const place =
    position === undefined
      ? pointer === undefined || pointer === ''
        ? ''
        : `at ${pointer}: `
      : `line ${position.line}: `
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`
  return {
    words: `${place}${message} [${code}]${more}`,
    rules: [...new Set(errors.map((error) => error.code))],
  }
}

/** Text from outside, quoted and short. */
export const shown = (text: string): string => JSON.stringify(visible(excerpt(text, 80)))
