import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Records that a person confirms a direction of a sealed report, bound to the digest of what was shown. Planning ' +
    'takes no other. The option is named, or comes with a response that the HTML view exported. At a terminal it is ' +
    'asked for once; without a terminal the decision is recorded as delegated.',
  args: [
    { name: 'report', description: 'a report id, its path, or its run', required: true },
    { name: 'option', description: 'the direction, such as IO-001' },
  ],
  flags: {
    note: { type: 'string', value: 'TEXT', description: 'What you want to have on record with it' },
    constraint: {
      type: 'string',
      value: 'TEXT',
      multiple: true,
      description: 'What the plan has to keep besides',
    },
    response: { type: 'string', value: 'FILE', description: 'Response that the HTML view exported' },
    supersede: { type: 'boolean', description: 'Replace the direction that was confirmed before' },
    yes: {
      type: 'boolean',
      description:
        'Taken for scripts: nothing is asked without a terminal, and at one it is asked all the same',
    },
  },
  exits: { 1: 'the report or the selection is refused' },
  examples: [
    { line: 'okstra select-direction REPORT IO-001', about: 'confirms IO-001 of that report' },
    { line: 'okstra select-direction REPORT --response response.md', about: 'takes what the HTML exported' },
  ],
  async run({ ctx, values, args: [report = '', option], terminal }) {
    const { executeSelect } = await import('../run/select.ts')
    return await executeSelect({ ...values, report, option }, { ctx, terminal })
  },
})
