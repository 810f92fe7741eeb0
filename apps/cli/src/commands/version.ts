import { defineCommand } from '../command.ts'
import { programVersion } from '../version.ts'

export const command = defineCommand({
  description: 'Prints the version of okstra, the same as okstra --version.',
  flags: {},
  async run() {
    const version = programVersion()
    return { data: { version }, text: version, exitCode: 0 }
  },
})
