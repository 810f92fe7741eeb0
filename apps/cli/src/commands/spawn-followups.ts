import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Makes a task of each follow-up of a sealed report, as the end of a run does: a brief that a person has to confirm, ' +
    'with where it comes from, and the command that runs it then. What is there already is left as it is, so it can be ' +
    'asked for again.',
  args: [{ name: 'report', description: 'a report id, its path, or its run', required: true }],
  flags: {
    'dry-run': { type: 'boolean', description: 'Say what would be made, and make nothing' },
  },
  exits: { 1: 'the report is not what was sealed, or a worker asks for it', 2: 'there is no such report' },
  examples: [
    { line: 'okstra spawn-followups REPORT --dry-run', about: 'the tasks that the report leads to' },
    { line: 'okstra spawn-followups REPORT', about: 'makes those that are not there' },
  ],
  async run({ ctx, values, args: [report = ''] }) {
    const { executeSpawn } = await import('../run/spawn-followups.ts')
    return await executeSpawn(report, { ctx, dryRun: values['dry-run'] })
  },
})
