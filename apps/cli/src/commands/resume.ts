import { defineCommand } from '../command.ts'
import { BUDGET_FLAGS } from '../run/flags.ts'

export const command = defineCommand({
  description:
    'Goes on with a run that was interrupted, or whose process died: what workers had answered is kept, and only the ' +
    'rest is asked for. Without an argument it is the one run of this project that can be resumed; a task key means ' +
    'the one of that task.',
  args: [{ name: 'run', description: 'a run id, a path into its folder, or a task key' }],
  flags: {
    ...BUDGET_FLAGS,
    'take-over': { type: 'boolean', description: 'Go on although another machine may still run it' },
  },
  grace: 15_000,
  exits: {
    0: 'completed',
    1: 'blocked or failed, or refused as things are',
    75: 'the budget is used up; it can be resumed with a larger one',
  },
  examples: [{ line: 'okstra resume', about: 'goes on with the run that was stopped' }],
  async run({ ctx, values, args: [word], terminal, progress }) {
    const { executeResume } = await import('../run/execute.ts')
    const { findResumable } = await import('../run/find-resumable.ts')
    const found = await findResumable(word, ctx)
    const { budgetOf } = await import('../run/budget.ts')
    return await executeResume(found, {
      ctx,
      terminal,
      progress,
      takeOver: values['take-over'],
      ...budgetOf(values),
    })
  },
})
