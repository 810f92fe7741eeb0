import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Makes a small repository with a real defect, and runs option selection on it with three scripted workers: one ' +
    'forgets a requirement, one promises more than was asked for, one cites what is not there. What they say is ' +
    'scripted; what counts of it is found out while it runs. No model is asked, and nothing outside the folder is ' +
    'touched: the run has a home of its own there.',
  flags: {
    out: {
      type: 'string',
      value: 'DIR',
      description: 'Put everything here, in a new or empty folder (default: a fresh temporary one)',
    },
  },
  grace: 15_000,
  exits: { 1: 'the run did not complete' },
  examples: [{ line: 'okstra demo --out demo', about: 'keeps repository, home and report in ./demo' }],
  async run({ ctx, values, terminal, progress }) {
    const { executeDemo } = await import('../demo/execute.ts')
    return await executeDemo(values.out, { ctx, terminal, progress })
  },
})
