import { type Finding, type FindingSeverity, nearest, type ValidateConfiguration } from '@okstra/contracts'

/** Name of the configuration file, under which its changes are reported. */
export const CONFIG_NAME = 'okstra.config.json'

/** Rules that a configuration cannot change: those about itself, and the one that says that a list was cut. */
export const FIXED_RULES = /^OKS-(?:CFG-|DOC-030$)/

/**
 * Changes severities as the configuration says. Nothing is left out silently: each rule that is off
 * or changed yields one `OKS-CFG-010` of severity info, with its reason and how many findings it touched.
 */
export function applyConfig(
  findings: readonly Finding[],
  config: ValidateConfiguration | undefined,
  known: readonly string[],
  name: string,
): Finding[] {
  const rules = new Map(Object.entries(config?.rules ?? {}).filter(([id]) => !FIXED_RULES.test(id)))
  if (rules.size === 0) return [...findings]
  const touched = new Map<string, number>()
  const kept: Finding[] = []
  for (const finding of findings) {
    const setting = rules.get(finding.code)
    if (setting !== undefined) touched.set(finding.code, (touched.get(finding.code) ?? 0) + 1)
    if (setting === undefined) kept.push(finding)
    else if (setting.level !== 'off')
      kept.push({ ...finding, severity: setting.level satisfies FindingSeverity })
  }
  for (const [id, { level, reason }] of rules) {
    if (!known.includes(id)) continue
    const count = touched.get(id) ?? 0
    const times = count === 1 ? '1 finding' : `${count} findings`
    const effect =
      level === 'off' ? `is off; ${times} left out` : `has the severity ${level}; ${times} changed`
    kept.push({
      code: 'OKS-CFG-010',
      severity: 'info',
      target: name,
      pointer: `/rules/${id}`,
      message: `${id} ${effect}. Reason given: ${JSON.stringify(reason)}.`,
    })
  }
  return kept
}

/** Rule ids of a configuration that no rule has, with the nearest ones that exist. */
export function unknownRules(
  config: ValidateConfiguration,
  known: readonly string[],
): readonly { readonly id: string; readonly near: readonly string[] }[] {
  const all = new Set(known)
  return Object.keys(config.rules ?? {})
    .filter((id) => !all.has(id))
    .map((id) => ({ id, near: nearest(id, known, 2) }))
}
