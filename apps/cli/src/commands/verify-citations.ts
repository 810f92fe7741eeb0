import type { Format } from '@okstra/validate'
import { defineCommand } from '../command.ts'

/** Named here, because what writes them is not loaded for help and completion. */
const FORMATS = [
  'pretty',
  'json',
  'sarif',
  'junit',
  'github',
  'markdown',
  'ctrf',
] as const satisfies readonly Format[]

export const command = defineCommand({
  description:
    'Checks every citation of a report against git again: at its frozen commit, where the outcome must be what the ' +
    'report says, and with --at at another commit: is what the report says still there? Commands, documents and ' +
    'addresses are listed, and git has no answer for them.',
  args: [
    { name: 'report', description: 'a report, a run, a task, or report data (default: the latest task)' },
  ],
  flags: {
    at: { type: 'string', value: 'REF', description: 'Check at this commit as well, such as HEAD or main' },
    format: {
      type: 'string',
      value: 'FORMAT',
      description: 'Print findings for CI in this form, and not the table',
      choices: FORMATS,
    },
  },
  exits: {
    1: 'a citation is lost, or the report says otherwise than git',
    2: 'there is no such report or commit',
  },
  examples: [
    { line: 'okstra verify-citations --at HEAD', about: 'does the newest report still hold here' },
    { line: 'okstra verify-citations report.data.json --at main --format github', about: 'in CI' },
  ],
  async run({ ctx, values, args: [word] }) {
    const { executeVerifyCitations } = await import('../look/verify-citations.ts')
    return await executeVerifyCitations(word, { ctx, at: values.at, format: values.format })
  },
})
