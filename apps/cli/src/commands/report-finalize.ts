import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Takes the steps again that follow from a sealed report, in their order: looks at the source, adds up the usage, ' +
    'renders the views, makes the follow-ups and checks the run. What was lost comes back, and what is there is made ' +
    'anew. The sealed report is left alone, and a run that somebody runs is refused.',
  args: [{ name: 'run', description: 'a run, or its report', required: true }],
  flags: {},
  exits: { 1: 'a step failed, or somebody runs the run', 2: 'there is no such run, or nothing was sealed' },
  examples: [{ line: 'okstra report-finalize RUN', about: 'renders lost views again, and checks the run' }],
  async run({ ctx, args: [run = ''] }) {
    const { executeFinalize } = await import('../run/report-finalize.ts')
    return await executeFinalize(run, ctx)
  },
})
