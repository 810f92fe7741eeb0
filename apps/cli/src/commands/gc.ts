import { OkstraError } from '@okstra/contracts'
import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Says what a clean-up could remove and why not more: worktrees of tasks that have ended and in which nothing would ' +
    'be lost, what runs left in the home, and refs that keep snapshots. This version only looks.',
  flags: {
    'dry-run': { type: 'boolean', description: 'Only look; needed, because this version removes nothing' },
  },
  exits: { 2: '--dry-run is missing' },
  examples: [{ line: 'okstra gc --dry-run', about: 'what could be removed, with reasons' }],
  async run({ ctx, values }) {
    if (!values['dry-run']) {
      throw new OkstraError('USAGE_MISSING_VALUE', 'This version of okstra removes nothing.', {
        hint: 'See what could be removed: okstra gc --dry-run',
        details: { command: 'gc', flag: '--dry-run' },
      })
    }
    const { executeGc } = await import('../look/gc.ts')
    return await executeGc(ctx)
  },
})
