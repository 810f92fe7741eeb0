import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Registers the git repository as a project: writes .okstra/project.json and .okstra/.gitignore, and remembers the ' +
    'project in the home. What is there stays as it is; okstra run does the same when it has to.',
  flags: {
    'project-id': {
      type: 'string',
      value: 'ID',
      description: 'First part of every task key (default: the name of the folder)',
    },
  },
  examples: [
    { line: 'okstra setup --project-id shop', about: 'makes task keys such as shop:billing:late-fees' },
  ],
  async run({ ctx, values }) {
    const { executeSetup } = await import('../run/setup.ts')
    return await executeSetup(values['project-id'], ctx)
  },
})
