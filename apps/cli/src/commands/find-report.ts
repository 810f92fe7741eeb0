import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description: 'Prints the paths of the files of a report, and whether it is what was sealed.',
  args: [{ name: 'what', description: 'a report id, a run, a task, or a file (default: the latest task)' }],
  flags: {},
  exits: { 1: 'the report is not what was sealed', 2: 'there is no such report' },
  examples: [{ line: 'okstra find-report', about: 'the newest report of the latest task' }],
  async run({ ctx, args: [word] }) {
    const { executeFindReport } = await import('../look/find-report.ts')
    return await executeFindReport(word, ctx)
  },
})
