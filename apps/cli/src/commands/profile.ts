import { TASK_TYPES } from '@okstra/contracts'
import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Prints what the workers of a task type are told: its profile and the text of each duty, with everything that they ' +
    'include in place. With --files the files that are pulled in, by whom, and their size.',
  args: [{ name: 'task-type', description: `such as ${TASK_TYPES[2]}`, required: true }],
  flags: { files: { type: 'boolean', description: 'List the files that are pulled in, and not their text' } },
  exits: { 2: 'there is no such task type, or this version has no profile of it' },
  examples: [
    { line: 'okstra profile implementation-option-selection', about: 'the whole text' },
    { line: 'okstra profile implementation-option-selection --files', about: 'what it is made of' },
  ],
  async run({ values, args: [word = ''] }) {
    const { executeProfile } = await import('../look/profile.ts')
    return executeProfile(word, { files: values.files })
  },
})
