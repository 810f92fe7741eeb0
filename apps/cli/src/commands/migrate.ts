import { OkstraError } from '@okstra/contracts'
import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Finds what an earlier okstra left in a repository (.project-docs/okstra, or flat folders of runs in .okstra), reads ' +
    'it, and says for each document what would become of it, and what stands against that. This version only looks.',
  flags: {
    'dry-run': { type: 'boolean', description: 'Only look; needed, because this version moves nothing' },
  },
  exits: {
    0: 'there is nothing of an earlier okstra, or all of it can be moved',
    1: 'something cannot be read or placed',
    2: '--dry-run is missing',
  },
  examples: [{ line: 'okstra migrate --dry-run', about: 'what would become of each document' }],
  async run({ ctx, values }) {
    if (!values['dry-run']) {
      throw new OkstraError('USAGE_MISSING_VALUE', 'This version of okstra migrates nothing.', {
        hint: 'See what would become of each document: okstra migrate --dry-run',
        details: { command: 'migrate', flag: '--dry-run' },
      })
    }
    const { executeMigrate } = await import('../look/migrate.ts')
    return await executeMigrate(ctx)
  },
})
