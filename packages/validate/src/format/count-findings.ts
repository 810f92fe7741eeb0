import type { Finding } from '@okstra/contracts'
import type { FormatContext } from './format-context.ts'

export interface FindingCounts {
  readonly files: number
  readonly errors: number
  readonly warnings: number
  readonly infos: number
}

export function countFindings(findings: readonly Finding[], context: FormatContext): FindingCounts {
  const named = new Set(findings.map(({ target }) => target ?? ''))
  return {
    files: context.files?.length ?? named.size,
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    infos: findings.filter(({ severity }) => severity === 'info').length,
  }
}

/** Findings by document, in the order of the files, then of the findings. */
export function groupFindings(
  findings: readonly Finding[],
  context: FormatContext,
): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>((context.files ?? []).map(({ name }) => [name, []]))
  for (const finding of findings) {
    const target = finding.target ?? ''
    const group = groups.get(target)
    if (group === undefined) groups.set(target, [finding])
    else group.push(finding)
  }
  return groups
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Where a finding stands, as editors and terminals link it. */
export function placeOf({ target, position }: Finding): string {
  const name = target ?? ''
  return position === undefined ? name : `${name}:${position.line}:${position.column}`
}
