import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Shows a run while it goes on in another terminal: drawn over itself on a terminal, else a line for each change. ' +
    'It ends when the run ends, or when nobody runs it any more; stopping it stops no run.',
  args: [{ name: 'run', description: 'a run or a task (default: the newest run of the latest task)' }],
  flags: {},
  exits: { 1: 'the run ended otherwise than completed, or nobody runs it', 2: 'there is no such run' },
  examples: [{ line: 'okstra watch', about: 'the newest run of the latest task' }],
  async run({ ctx, args: [word], terminal, progress }) {
    const { executeWatch } = await import('../look/watch.ts')
    return await executeWatch(word, { ctx, terminal, progress })
  },
})
