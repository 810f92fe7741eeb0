import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Shows where the time of a run went: by step, by worker and by attempt, with how long each was queued, worked and ' +
    'waited for the others. From the journal alone; time in which nobody ran it is told apart.',
  args: [{ name: 'run', description: 'a run or a task (default: the newest run of the latest task)' }],
  flags: {},
  exits: { 2: 'there is no such run' },
  examples: [{ line: 'okstra time-summary', about: 'of the newest run of the latest task' }],
  async run({ ctx, args: [word] }) {
    const { executeTimeSummary } = await import('../look/time-summary.ts')
    return await executeTimeSummary(word, ctx)
  },
})
