import { defineCommand } from '../command.ts'
import { PREPARE_FLAGS } from '../run/flags.ts'

export const command = defineCommand({
  description:
    'Leads a run one step at a time, for an agent host. start prepares the run and prints its token; next takes the next ' +
    'step, or waits for the one that is under way; show only looks. Each prints what was done, what comes next, and the ' +
    'command for it, with --json as one document. A step goes on by itself when the call has ended: ask again. When a ' +
    'decision of a person is needed the exit code is 10, and the document says which.',
  args: [
    {
      name: 'what',
      description: 'what to do',
      required: true,
      choices: ['start', 'next', 'show'],
    },
    { name: 'run', description: 'start: a task type or task key; else the token', required: true },
  ],
  flags: {
    ...PREPARE_FLAGS,
    wait: {
      type: 'string',
      value: 'SECONDS',
      description: 'next: longest time to wait for the step (default: 60); 0 only starts it',
    },
  },
  grace: 15_000,
  exits: {
    0: 'a step was done or is under way, or the run has ended well',
    1: 'blocked or failed, or refused as things are',
    10: 'the run needs a decision of a person',
    75: 'the budget is used up',
  },
  examples: [
    {
      line: 'okstra step start error-analysis --brief brief.md --json',
      about: 'prepares a run and prints its token',
    },
    {
      line: 'okstra step next TOKEN --json',
      about: 'takes one step; again and again until its state is ended',
    },
  ],
  async run({ ctx, values, args: [what = '', word = ''], terminal }) {
    const { executeStep } = await import('../run/step.ts')
    return await executeStep({ what, word, values }, { ctx, terminal })
  },
})
