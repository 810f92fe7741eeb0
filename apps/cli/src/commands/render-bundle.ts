import { defineCommand } from '../command.ts'
import { PREPARE_FLAGS } from '../run/flags.ts'

export const command = defineCommand({
  description:
    'Prepares a phase as okstra run does, with every gate, worktree and file that workers would be given, and starts ' +
    'none of them. Planning needs the report whose direction a person confirmed, and takes its task and its workers ' +
    'from there unless told.',
  args: [{ name: 'what', description: 'a task type, or a task key', required: true }],
  flags: PREPARE_FLAGS,
  exits: { 0: 'prepared', 1: 'a gate says no' },
  examples: [
    {
      line: 'okstra render-bundle implementation-planning --selected-direction REPORT',
      about: 'prepares planning of the confirmed direction',
    },
  ],
  async run({ ctx, values, args: [word = ''], terminal }) {
    const { executeBundle } = await import('../run/bundle.ts')
    return await executeBundle(word, { ctx, values, terminal })
  },
})
