import { type Finding, isOkstraError } from '@okstra/contracts'
import { computeCoverage, coverageFigures, explainCoverage } from '@okstra/coverage'
import type { Scope } from './scope.ts'

export interface MeasuredScope {
  readonly scope: string
  readonly format: Scope['format']
  /** `null` when the ids of the specification do not allow a measurement. */
  readonly figures: ReturnType<typeof coverageFigures> | null
  readonly explanation: readonly string[]
  readonly findings: readonly Finding[]
}

/** Coverage of one specification. One that cannot be measured is a finding, so that the others still are. */
export function measureScope({ scope, format, requirements, commitments }: Scope): MeasuredScope {
  // The readers of foreign formats let only ids of their format pass.
  const isOwn = format === 'okstra-brief' || format === 'json'
  try {
    const report = computeCoverage({ requirements, commitments, ...(isOwn ? {} : { idPattern: /\S+/u }) })
    return {
      scope,
      format,
      figures: coverageFigures(report),
      explanation: explainCoverage(report),
      findings: [],
    }
  } catch (error) {
    if (!isOkstraError(error) || error.kind !== 'input') throw error
    const { code, message, hint } = error
    const finding = {
      code,
      severity: 'error',
      message,
      target: scope,
      ...(hint === undefined ? {} : { hint }),
    } as const
    return { scope, format, figures: null, explanation: [message], findings: [finding] }
  }
}
