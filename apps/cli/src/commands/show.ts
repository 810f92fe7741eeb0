import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Shows what an id names: a task, a run, or anything of a report (EB-001, IO-001, CM-001, F-001, EV-001, XF-001, ' +
    'SB-001, EG-001, C-001, R-001 and so on) with where it stands and what it leads to. Ids are looked up in the newest ' +
    'report of the latest task; of evidence the cited lines are read at the frozen commit.',
  args: [{ name: 'id', description: 'an id of a report, a run, a report id, or a task', required: true }],
  flags: {
    'task-key': {
      type: 'string',
      value: 'TASK',
      description: 'Task in whose newest report an id is looked up',
    },
    report: {
      type: 'string',
      value: 'REPORT',
      description: 'Report in which an id is looked up: a file or its id',
    },
  },
  exits: { 2: 'nothing has that id' },
  examples: [
    { line: 'okstra show EB-002', about: 'a requirement, and which commitments cover it' },
    { line: 'okstra show EV-003', about: 'evidence, its check and the cited lines' },
    { line: 'okstra show IO-001 --task-key billing/late-fees', about: 'an option of another task' },
  ],
  async run({ ctx, values, args: [word = ''] }) {
    const { executeShow } = await import('../look/show.ts')
    return await executeShow(word, {
      ctx,
      ...(values['task-key'] === undefined ? {} : { task: values['task-key'] }),
      ...(values.report === undefined ? {} : { report: values.report }),
    })
  },
})
