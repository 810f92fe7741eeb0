import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Lists who can be named as a worker: whether its program is on this machine, in which version, whether it is logged ' +
    'in, how it is held to reading, and which models it takes. Programs are asked for their version; no model is asked, ' +
    'and no token is read. What is missing comes with the command that installs it.',
  args: [{ name: 'provider', description: 'only this one, with all that is known of it' }],
  flags: {},
  exits: { 2: 'there is no such provider' },
  examples: [
    { line: 'okstra providers', about: 'all of them' },
    { line: 'okstra providers codex', about: 'all that is known of one' },
  ],
  async run({ ctx, args: [word] }) {
    const { executeProviders } = await import('../look/providers.ts')
    return await executeProviders(word, ctx)
  },
})
