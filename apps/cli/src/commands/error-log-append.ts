import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Adds an error to those of a run, for an agent that leads it. What looks like a secret is left out. A process that a ' +
    'worker started is refused.',
  args: [{ name: 'run', description: 'a run or a task', required: true }],
  flags: {
    type: { type: 'string', value: 'TYPE', description: 'What kind of error it is', required: true },
    message: { type: 'string', value: 'TEXT', description: 'What was said', required: true },
    source: {
      type: 'string',
      value: 'WHO',
      choices: ['lead', 'worker'],
      description: 'Whose error it is (default: lead)',
    },
    worker: { type: 'string', value: 'ID', description: 'The worker, where it is the error of one' },
    exit: { type: 'string', value: 'CODE', description: 'Exit code of what failed' },
  },
  exits: { 1: 'a worker asks for it', 2: 'there is no such run, or the row cannot be used' },
  examples: [{ line: 'okstra error-log append RUN --type tool-failed --message TEXT', about: 'of the lead' }],
  async run({ ctx, values, args: [word = ''] }) {
    const { appendErrorLog } = await import('../look/error-log.ts')
    return await appendErrorLog(word, { ctx, values })
  },
})
