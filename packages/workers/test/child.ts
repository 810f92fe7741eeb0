// okstra in small, as a process of its own for the tests: runs one worker, with a guard or without, or only sweeps.
import { writeSync } from 'node:fs'
import { commandAdapter, runWorker, startGuard, sweepMarked, type WorkerRequest } from '@okstra/workers'

const [run = '', folder = '', script = '', guard = '', isolation = ''] = process.argv.slice(2)

if (script === '') {
  writeSync(1, `swept ${(await sweepMarked(run)).length}\n`)
  process.exit(0)
}

// A handler of somebody else that ends the process at once.
process.on('SIGINT', () => process.exit(130))
if (guard !== '') await startGuard({ prefix: run, programs: { guard } })
writeSync(1, 'guarded\n')
const request: WorkerRequest = {
  run,
  worker: 'command',
  duty: 'propose',
  attempt: 1,
  turn: 1,
  role: 'analyser',
  adapter: commandAdapter({ argv: ['sh', '-c', script], modelFamily: 'mistral' }),
  model: null,
  prompt: 'Do it.',
  cwd: folder,
  writeScope: 'read-only',
  budgets: { idleMs: 60_000, wallMs: 60_000 },
  environment: { PATH: process.env['PATH'] },
  paths: { log: `${folder}/log`, status: `${folder}/status.json`, spool: `${folder}/spool` },
}
const { status, bytes } = await runWorker(request, isolation === 'marker' ? { isolation } : {})
writeSync(1, `${JSON.stringify({ status, bytes, residentMiB: process.resourceUsage().maxRSS / 1024 })}\n`)
