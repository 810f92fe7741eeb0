import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Moves the ended runs of a finished task, or one ended run, out of the project into the archive of the home, with a ' +
    'record of every file and its digest in both places. The journal stays, so status, history and show still tell what ' +
    'the run was, and where its files went. A run that is live, or that later runs, other tasks or decisions need, is ' +
    'kept, with the reason. With --restore archived runs are put back where they were, unless something else stands ' +
    'there. Stopped at any point, a second call finishes it.',
  args: [{ name: 'task or run', description: 'a task or a run; the latest task without one' }],
  flags: {
    'dry-run': { type: 'boolean', description: 'Say what would be moved, and move nothing' },
    restore: { type: 'boolean', description: 'Put archived runs back into the project' },
  },
  exits: { 1: 'a run stays, with the reason' },
  examples: [
    { line: 'okstra archive billing/late-fees --dry-run', about: 'what would be moved, and why not more' },
    { line: 'okstra archive RUN', about: 'moves the run RUN to the archive of the home' },
    { line: 'okstra archive --restore RUN', about: 'puts the run RUN back' },
  ],
  async run({ ctx, values, args: [word] }) {
    const { executeArchive, executeRestore } = await import('../look/archive.ts')
    const execute = values.restore ? executeRestore : executeArchive
    return await execute(word, { ctx, dryRun: values['dry-run'] })
  },
})
