import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Shows what happened in a run: who was asked for what, how it ended, and what its lead noted. It is what the report ' +
    'of the run has, or will have, from the journal alone.',
  args: [{ name: 'run', description: 'a run or a task (default: the newest run of the latest task)' }],
  flags: {},
  exits: { 2: 'there is no such run' },
  examples: [{ line: 'okstra agent-activity project RUN', about: 'of that run' }],
  async run({ ctx, args: [word] }) {
    const { executeActivity } = await import('../look/agent-activity.ts')
    return await executeActivity(word, ctx)
  },
})
