import { PROVIDERS } from '@okstra/contracts'
import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Holds the result of a worker to what the engine asks of it: form, nonce, the part of its duty, citations at the ' +
    'frozen commit and, with the stream of its program, that it opened what it cites and ran nothing that its role may ' +
    'not run. It prints the errors that a repair turn needs. For runs that a host leads; nothing is written.',
  args: [
    {
      name: 'result',
      description: 'the result as the worker gave it, or - for standard input',
      required: true,
    },
  ],
  flags: {
    run: { type: 'string', value: 'RUN', description: 'The run: its id, or a path to it', required: true },
    worker: {
      type: 'string',
      value: 'ID',
      description: 'The worker, as the roster names it',
      required: true,
    },
    duty: {
      type: 'string',
      value: 'DUTY',
      description: 'The duty that it answers (default: the last one that it was given)',
    },
    stream: {
      type: 'string',
      value: 'FILE',
      description: 'What its program wrote to standard output; once for each turn',
      multiple: true,
    },
    provider: {
      type: 'string',
      value: 'NAME',
      description: 'The provider that the stream is of (default: that of the worker)',
      choices: PROVIDERS,
    },
  },
  exits: {
    1: 'the result has errors',
    2: 'there is no such file, run, worker or duty',
  },
  examples: [
    {
      line: 'okstra worker-audit-check result.json --run RUN --worker claude',
      about: 'is it taken as it is',
    },
    {
      line: 'okstra worker-audit-check result.json --run RUN --worker claude --stream out.jsonl',
      about: 'with what it was seen to open and run',
    },
  ],
  async run({ ctx, values, args: [file = ''], stdin }) {
    const { executeWorkerAuditCheck } = await import('../look/worker-audit-check.ts')
    return await executeWorkerAuditCheck(file, { ctx, values, stdin })
  },
})
