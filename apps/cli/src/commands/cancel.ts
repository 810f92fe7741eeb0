import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Ends a run for good: the process that runs it is asked to stop, its workers are ended, and its journal says who ' +
    'cancelled it. What is on record stays.',
  args: [{ name: 'run', description: 'a run id, or a path into its folder', required: true }],
  flags: {
    'take-over': { type: 'boolean', description: 'End it although another machine may still run it' },
  },
  grace: 25_000,
  exits: { 1: 'it has ended already, or another machine holds it' },
  examples: [{ line: 'okstra cancel RUN', about: 'ends the run RUN' }],
  async run({ ctx, values, args: [word = ''] }) {
    const { executeCancel } = await import('../run/cancel.ts')
    return await executeCancel(word, { ctx, takeOver: values['take-over'] })
  },
})
