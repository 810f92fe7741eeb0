import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Prints the path of the HTML view of a report, and opens it where a person sits at a terminal: with $BROWSER, else ' +
    'with the opener of the system. Without one the path is all there is, and that is no error.',
  args: [{ name: 'report', description: 'a report, a run, a task, or a file (default: the latest task)' }],
  flags: {
    browser: { type: 'boolean', description: 'Open it although nobody is at a terminal' },
    'no-browser': { type: 'boolean', description: 'Print the path only' },
  },
  exits: { 2: 'there is no such report, or its view was not rendered' },
  examples: [
    { line: 'okstra open', about: 'the newest report of the latest task' },
    { line: 'okstra open billing/late-fees', about: 'the newest report of a task' },
  ],
  async run({ ctx, stdin, values, args: [word], terminal }) {
    const { executeOpen } = await import('../look/open.ts')
    const isPerson = terminal.ask !== undefined || terminal.screen !== undefined
    const wants = !values['no-browser'] && (values.browser || (isPerson && stdin.isTTY))
    return await executeOpen(word, { ctx, wants })
  },
})
