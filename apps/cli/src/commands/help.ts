import { defineCommand } from '../command.ts'
import { unknownCommand } from '../find-command.ts'
import { helpOverview } from '../help-overview.ts'
import { findEntry } from '../table.ts'

export const command = defineCommand({
  description: 'Shows the list of commands, or how one of them is used.',
  args: [{ name: 'command', description: 'the command, in one word or two', multiple: true }],
  flags: {},
  examples: [{ line: 'okstra help coverage scan', about: 'how coverage scan is used' }],
  async run({ args }) {
    if (args.length === 0) return helpOverview()
    const name = args.join(' ')
    const entry = findEntry(name)
    if (entry === undefined) throw unknownCommand(name)
    const [{ command: wanted }, { helpOfCommand }] = await Promise.all([
      entry.load(),
      import('../help-of-command.ts'),
    ])
    return helpOfCommand(name, entry, wanted)
  },
})
