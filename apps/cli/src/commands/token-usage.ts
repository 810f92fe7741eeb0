import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Shows the tokens that workers used and what they cost: by attempt, worker, role and duty, in classes of which each ' +
    'token is in one. Prices are those of the built-in table, or of prices in the configuration of the home. What ' +
    'nobody told, and what has no price, is shown as unknown and is in no sum.',
  args: [{ name: 'what', description: 'a run or a task (default: the latest task, with all of its runs)' }],
  flags: {},
  exits: { 2: 'there is no such run or task, or a price is no number' },
  examples: [
    { line: 'okstra token-usage', about: 'of the latest task' },
    { line: 'okstra token-usage RUN --json', about: 'of one run, for a program' },
  ],
  async run({ ctx, args: [word] }) {
    const { executeTokenUsage } = await import('../look/token-usage.ts')
    return await executeTokenUsage(word, ctx)
  },
})
