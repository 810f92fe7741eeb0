import { defineCommand } from '../command.ts'
import { PREPARE_FLAGS } from '../run/flags.ts'

const { 'dry-run': _dryRun, trust: _trust, 'take-over': _takeOver, lead: _lead, ...flags } = PREPARE_FLAGS

export const command = defineCommand({
  description:
    'Estimates the tokens that the workers of a run are given at the least, per file of the instruction set and per ' +
    'worker and duty, before anything is written or spent. Of a run that is prepared its folder is read, and prompts ' +
    'that were written are measured. Four ASCII characters count as a token: a rule of thumb, and no price.',
  args: [
    {
      name: 'what',
      description: 'a prepared run, a task key, or a task type (default: implementation-option-selection)',
    },
  ],
  flags,
  exits: { 1: 'a gate refuses the run', 2: 'the brief, the workers or the run cannot be used' },
  examples: [
    { line: 'okstra context-cost --brief brief.md', about: 'before the first run of a task' },
    { line: 'okstra context-cost RUN', about: 'of a prepared run' },
  ],
  async run({ ctx, values, args: [word], terminal }) {
    const { executeContextCost } = await import('../look/context-cost.ts')
    const given = { 'dry-run': false, trust: undefined, 'take-over': false, lead: undefined, ...values }
    return await executeContextCost(word, { ctx, values: given, terminal })
  },
})
