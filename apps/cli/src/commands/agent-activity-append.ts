import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Notes what the lead of a run did, for an agent host between two steps. What is noted before the report is sealed ' +
    'stands in it, marked as a note of the lead. What looks like a secret is left out. A process that a worker started ' +
    'is refused.',
  args: [{ name: 'run', description: 'a run or a task', required: true }],
  flags: {
    step: {
      type: 'string',
      value: 'TEXT',
      description: 'What was done, in up to 500 characters',
      required: true,
    },
    note: { type: 'string', value: 'TEXT', description: 'Detail, in up to 4000 characters' },
  },
  exits: {
    1: 'a worker asks for it, the run has ended, or a step is under way',
    2: 'there is no such run, or the note cannot be used',
  },
  examples: [
    { line: "okstra agent-activity append RUN --step 'Told the person what waits'", about: 'of the lead' },
  ],
  async run({ ctx, values, args: [word = ''] }) {
    const { appendActivity } = await import('../look/agent-activity.ts')
    return await appendActivity(word, { ctx, values })
  },
})
