import type { Finding, FindingSeverity } from '@okstra/contracts'
import type { RuleMeta } from '../define-rule.ts'
import type { DocumentKind } from '../document.ts'

/** Every output format. */
export const FORMATS = ['pretty', 'json', 'sarif', 'junit', 'github', 'markdown', 'ctrf'] as const
export type Format = (typeof FORMATS)[number]

/** Lowest severity that fails; `never` fails on nothing. */
export const FAIL_LEVELS = ['error', 'warning', 'info', 'never'] as const
export type FailLevel = (typeof FAIL_LEVELS)[number]

/** What a format may use beside the findings. Everything is optional; without it the format shows less. */
export interface FormatContext {
  /** Texts by document name, for code frames. */
  readonly sources?: ReadonlyMap<string, string>
  /** Every document that was checked, those without findings too. */
  readonly files?: readonly { readonly name: string; readonly kind?: DocumentKind | undefined }[]
  /** Rules, for the formats that describe them (sarif). */
  readonly rules?: readonly RuleMeta[]
  /** Lowest severity that counts as failed; `error` when absent. */
  readonly failOn?: FailLevel
  /** Whether SGR colours are written (pretty). */
  readonly color?: boolean
  /** Columns of the terminal (pretty); 100 when absent. */
  readonly width?: number
  /** Version of the program (sarif, ctrf). */
  readonly version?: string
  /** Milliseconds since 1970 (ctrf, which asks for them). */
  readonly startedAt?: number
  readonly finishedAt?: number
  /** Leave out infos and the code frames (pretty). */
  readonly quiet?: boolean
}

const order: Readonly<Record<FindingSeverity | 'never', number>> = {
  error: 0,
  warning: 1,
  info: 2,
  never: -1,
}

/**
 * Whether a finding is at or above the level that fails.
 *
 * @example
 * fails({ severity: 'warning' }, 'error') // => false
 */
export function fails({ severity }: Pick<Finding, 'severity'>, level: FailLevel = 'error'): boolean {
  return order[severity] <= order[level]
}
