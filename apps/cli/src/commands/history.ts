import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Lists the runs of a task with where they stand, how long they took, what their reports say and where they sent the ' +
    'task, and the rows of its timeline: when runs began and ended, and what was decided, by whom and how.',
  args: [{ name: 'what', description: 'a task or a run (default: the latest task)' }],
  flags: {},
  exits: { 2: 'there is no such task' },
  examples: [
    { line: 'okstra history', about: 'of the latest task' },
    { line: 'okstra history billing/late-fees', about: 'of a task' },
  ],
  async run({ ctx, args: [word] }) {
    const { executeHistory } = await import('../look/history.ts')
    return await executeHistory(word, ctx)
  },
})
