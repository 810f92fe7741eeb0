import { defineCommand } from '../command.ts'
import { PREPARE_FLAGS } from '../run/flags.ts'

export const command = defineCommand({
  description:
    'Runs the next phase of a task: several workers answer without seeing each other, okstra computes what follows from ' +
    'their answers, looks up what they cite, and seals a report. The word is a task type or, with a colon or a slash, a ' +
    'task key: then the phase and what the last run was told are taken from the task. This version runs every phase that ' +
    'only reads: requirements-discovery, error-analysis, implementation-option-selection, improvement-discovery, ' +
    'project-analysis, feature-analysis and change-impact-analysis. The plan is printed first; at a terminal it is asked ' +
    'for once, and what is missing is asked for before.',
  args: [
    { name: 'what', description: 'a task type, or a task key; asked for at a terminal when it is left out' },
  ],
  flags: {
    ...PREPARE_FLAGS,
    yes: { type: 'boolean', description: 'Start without asking; it answers no other question' },
  },
  grace: 15_000,
  exits: {
    0: 'completed',
    1: 'blocked or failed, or refused as things are',
    75: 'the budget is used up; it can be resumed with a larger one',
  },
  examples: [
    {
      line: 'okstra run implementation-option-selection --brief brief.md --scenario scenario.json',
      about: 'rehearses the whole phase with scripted workers',
    },
    { line: 'okstra run shop:billing:late-fees --dry-run', about: 'shows what would be run next' },
  ],
  async run({ ctx, values, args: [word = ''], terminal, progress }) {
    const { executeAsked } = await import('../wizard/run-asked.ts')
    return await executeAsked(word, { ctx, values, terminal, progress })
  },
})
