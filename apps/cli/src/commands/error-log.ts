import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Lists the errors of a run: every attempt of a worker that did not complete, and what hosts added.',
  args: [{ name: 'run', description: 'a run or a task (default: the newest run of the latest task)' }],
  flags: {},
  exits: { 2: 'there is no such run' },
  examples: [{ line: 'okstra error-log', about: 'of the newest run of the latest task' }],
  async run({ ctx, args: [word] }) {
    const { executeErrorLog } = await import('../look/error-log.ts')
    return await executeErrorLog(word, ctx)
  },
})
