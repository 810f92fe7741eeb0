import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Waits until a run has completed, or with --until terminal until it has ended in whatever way. A run that nobody ' +
    'runs any more, because its process died or was stopped, is not waited for.',
  args: [{ name: 'run', description: 'a run or a task (default: the newest run of the latest task)' }],
  flags: {
    timeout: {
      type: 'string',
      value: 'TIME',
      description: 'How long at most: 30s, 10m, 2h (default: 10m)',
    },
    until: {
      type: 'string',
      value: 'WHAT',
      choices: ['completed', 'terminal'],
      description: 'What is waited for (default: completed)',
    },
  },
  exits: { 1: 'the run ended otherwise, or nobody runs it', 2: 'there is no such run', 4: 'the time was up' },
  examples: [
    { line: 'okstra wait --timeout 30m', about: 'the newest run of the latest task' },
    { line: 'okstra wait RUN --until terminal --json', about: 'for a program' },
  ],
  async run({ ctx, values, args: [word] }) {
    const { executeWait } = await import('../look/wait.ts')
    return await executeWait(word, { ctx, timeout: values.timeout, until: values.until })
  },
})
