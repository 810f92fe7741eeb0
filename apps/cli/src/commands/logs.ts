import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Prints what the workers of a run printed, each line with its worker, duty and attempt. Logs are capped, secrets ' +
    'are left out of them, and control characters are made visible.',
  args: [{ name: 'run', description: 'a run or a task (default: the newest run of the latest task)' }],
  flags: {
    worker: { type: 'string', value: 'ID', description: 'Only this worker' },
    follow: {
      type: 'boolean',
      short: 'f',
      description: 'Go on until the run has ended, or nobody runs it any more',
    },
  },
  exits: { 2: 'there is no such run, or it has no such worker' },
  examples: [
    { line: 'okstra logs', about: 'of the newest run of the latest task' },
    { line: 'okstra logs RUN --worker claude -f', about: 'one worker, while it works' },
  ],
  async run({ ctx, values: { worker, follow }, args: [word], isJson, show }) {
    const { executeLogs } = await import('../look/logs.ts')
    return await executeLogs(word, { ctx, worker, follows: follow, isJson, show })
  },
})
