import { TASK_TYPES } from '@okstra/contracts'
import { defineCommand } from '../command.ts'
import { PREPARE_FLAGS } from '../run/flags.ts'

export const command = defineCommand({
  description:
    'Asks, step by step, what has to be known before a run: for an agent host that passes the questions on to a person. ' +
    'init prints the state and the first questions, step takes answers, or goes back, and prints the next ones; ' +
    'render-args prints the command that would have done the same, confirmation the plan in words. The state is a ' +
    'document that the host keeps; nothing is written. Flags that init is given are not asked for.',
  args: [
    {
      name: 'what',
      description: 'what to do',
      required: true,
      choices: ['init', 'step', 'render-args', 'confirmation'],
    },
  ],
  flags: {
    ...PREPARE_FLAGS,
    'task-type': { type: 'string', value: 'TYPE', choices: TASK_TYPES, description: 'What should be done' },
    'text-language': {
      type: 'string',
      value: 'TAG',
      description: 'Language of the questions (default: that of reports)',
    },
    state: {
      type: 'string',
      value: 'FILE',
      description: 'What init or step printed; - for standard input',
    },
    answer: {
      type: 'string',
      value: 'ID=VALUE',
      multiple: true,
      description: 'Answer to a question; an empty value takes what is suggested first',
    },
    back: { type: 'boolean', description: 'Take the last answers back' },
  },
  exits: { 2: 'an answer or the state is not taken; details.problems of --json lists why' },
  examples: [
    { line: 'okstra wizard init --brief brief.md > state.json', about: 'begins' },
    {
      line: 'okstra wizard step --state state.json --answer task-type=error-analysis',
      about: 'prints the next state and questions',
    },
    { line: 'okstra wizard render-args --state state.json', about: 'prints the command, when all is known' },
  ],
  async run({ ctx, values, args: [what = ''], stdin }) {
    const { executeWizard } = await import('../wizard/execute.ts')
    return await executeWizard(what, { ctx, values, stdin })
  },
})
