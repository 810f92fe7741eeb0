import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description: 'Prints the version of okstra, the same as okstra --version.',
  flags: {},
  async run({ ctx: { version } }) {
    return { data: { version }, text: version, exitCode: 0 }
  },
})
