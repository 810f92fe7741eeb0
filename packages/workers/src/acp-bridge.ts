// The program `acp-bridge`: speaks the Agent Client Protocol with an agent, and prints what it does as okstra's stream.
import { bridge } from './acp/bridge.ts'

process.exitCode = await bridge(process.argv.slice(2))
process.stdout.write('', () => process.exit())
