// The program `rehearsal`: behaves as a provider's program does, from a scenario file.
import { rehearse } from './rehearsal/main.ts'

process.exit(await rehearse(process.argv.slice(2)))
