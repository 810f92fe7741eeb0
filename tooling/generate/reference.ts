import { ERROR_CODES } from '@okstra/contracts'
import { describeRules } from '@okstra/validate/rules'
import type { GeneratedFile } from '../generate.ts'

const EXIT = { usage: 2, input: 2, refused: 1, environment: 3 } as const

/** Pages under docs/reference that repeat what the code states. */
export async function referencePages(): Promise<GeneratedFile[]> {
  return [
    { path: 'docs/reference/errors.md', content: errorPage() },
    { path: 'docs/reference/providers.md', content: await providerPage() },
    { path: 'docs/reference/rules.md', content: rulePage() },
    { path: 'docs/reference/cli.md', content: await commandPage() },
  ]
}

/** Loaded late: the commands need what the other generators write. */
async function commandPage(): Promise<string> {
  const { referencePage } = await import('../../apps/cli/src/reference-page.ts')
  return await referencePage()
}

/** Loaded late, for the same reason. */
async function providerPage(): Promise<string> {
  const { providersPage } = await import('./providers.ts')
  return providersPage()
}

function errorPage(): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { kind, about }]) => `| \`${code}\` | ${kind} | ${EXIT[kind]} | ${about} |`,
  )
  return [
    '# Error codes',
    '',
    'Made by `pnpm generate` from the table in `@okstra/contracts`. A code is never reworded. The exit code is that of a',
    'program that ends with the error.',
    '',
    '| code | kind | exit | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function rulePage(): string {
  const rules = describeRules()
  const groups = [...new Set(rules.map(({ group }) => group))]
  const lines = [
    '# Rules of the validator',
    '',
    'Made by `pnpm generate` from the rules of `@okstra/validate`. `okstra validate --explain <rule>` prints the same with an example.',
  ]
  for (const group of groups) {
    lines.push('', `## ${group}`)
    for (const { id, severity, title, rationale, remedy, appliesTo } of rules.filter(
      (rule) => rule.group === group,
    )) {
      lines.push('', `### ${id}`, '', `**${title}** (${severity}; ${appliesTo.join(', ')})`)
      lines.push('', rationale, '', `Remedy: ${remedy}`)
    }
  }
  return `${lines.join('\n')}\n`
}
