import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Shows the packets of a requirements discovery: the tasks that its analysers agree to divide the work into, each ' +
    'after those that it waits for, with the requirements that it fulfils and where they come from. Those that can ' +
    'start now are marked. Nothing is written.',
  args: [{ name: 'report', description: 'a report id, its path, or its run', required: true }],
  flags: {},
  exits: { 1: 'the report has no packets, or is not what was sealed', 2: 'there is no such report' },
  examples: [
    { line: 'okstra fan-out REPORT', about: 'the packets, in an order in which they can be done' },
    {
      line: "okstra fan-out REPORT --json | jq '.data.packets[] | select(.canStart)'",
      about: 'what is next',
    },
  ],
  async run({ ctx, args: [report = ''] }) {
    const { executeFanOut } = await import('../run/fan-out.ts')
    return await executeFanOut(report, ctx)
  },
})
