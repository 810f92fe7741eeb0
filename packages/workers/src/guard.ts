// The program `guard`: waits until okstra is gone, however it went, and ends what it left running.
import { setTimeout as sleep } from 'node:timers/promises'
import { sweepMarked } from './io/sweep.ts'

/** After okstra's death a process may still be on its way into its program, without the marker. */
const QUIET_ROUNDS = 10
const ROUND_MS = 100

const prefix = process.argv[2] ?? ''
/** Who is guarded: a run that is taken up again at once has workers with the same markers, and they are not ours. */
const supervisor = process.argv[3] ?? ''
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGPIPE'] as const) process.on(signal, () => undefined)
process.stdout.on('error', () => undefined)
process.stdout.write('ready\n')

let said = ''
for await (const chunk of process.stdin) said += String(chunk)
if (prefix !== '' && supervisor !== '' && said !== 'release\n') {
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
    if ((await sweepMarked(prefix, { supervisor })).length > 0) quiet = 0
    await sleep(ROUND_MS)
  }
}
