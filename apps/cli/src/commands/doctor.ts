import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Looks at this machine, the home and the project: programs, providers, modes, documents, locks and leases with their ' +
    'holders, ledgers, catalogue and index against the folders, worktrees. One row for each check, with its remedy. ' +
    '--repair makes catalogue, index, team states and lost views again, lets a task go on whose decision a crash kept ' +
    'from it, sets torn lines and damaged derived documents aside, and frees what dead processes held. What is sealed ' +
    'or was written by a person is never touched: it is named, with what to do.',
  flags: { repair: { type: 'boolean', description: 'Make again what is derived, then look' } },
  exits: { 0: 'no check found an error', 3: 'a check found an error' },
  examples: [
    { line: 'okstra doctor', about: 'what is wrong, and what to do' },
    { line: 'okstra doctor --repair', about: 'after a disk error, or on another machine' },
  ],
  async run({ ctx, values }) {
    const { executeDoctor } = await import('../look/doctor.ts')
    return await executeDoctor({ ctx, repair: values.repair })
  },
})
