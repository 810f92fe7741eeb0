import { isOkstraError, type JournalEvent, type TaskType } from '@okstra/contracts'
import { makeMachine } from '@okstra/store'
import { type PrepareRequest, type RunEnd, resumeRun, runPrepared } from '../../src/index.ts'
import { type Operation, watchedFiles } from '../faulty-files.ts'
import { makeWorld } from '../world.ts'

/** When the process kills itself: around the event with this key, or in the middle of its line. */
export interface Death {
  readonly key: string
  readonly when: 'before' | 'torn' | 'after'
}

export interface Drive {
  readonly base: string
  readonly programs: { readonly rehearsal: string; readonly guard: string }
  readonly taskType: TaskType
  readonly mode: 'run' | 'resume'
  readonly told?: Partial<PrepareRequest>
  readonly death?: Death
}

/** Dies as a process dies whose machine loses its power, as far as a process can. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

function keyOf({ path, bytes, name }: Operation): string | undefined {
  if (name !== 'write' || bytes === undefined) return undefined
  const [, work] = /\/spool\/[^/]+\/([^/]+)$/.exec(path) ?? []
  if (work !== undefined)
    return new TextDecoder().decode(bytes).includes('{"type":"result"') ? `spool:${work}` : undefined
  if (!path.endsWith('/journal.jsonl')) return undefined
  return (JSON.parse(new TextDecoder().decode(bytes)) as JournalEvent).key
}

async function main({ base, programs, taskType, mode, death, told = {} }: Drive): Promise<RunEnd> {
  let isWritten = false
  const files = watchedFiles({
    before(operation) {
      if (death?.when === 'before' && keyOf(operation) === death.key) die()
    },
    takes: (operation) =>
      death?.when === 'torn' && keyOf(operation) === death.key
        ? Math.floor((operation.bytes?.length ?? 0) / 2)
        : undefined,
    after(operation) {
      if (death === undefined) return
      const isIt = keyOf(operation) === death.key
      if (death.when === 'torn' && isIt) die()
      if (death.when !== 'after') return
      if (isIt) isWritten = true
      else if (isWritten && operation.name === 'sync') die()
    },
  })
  const machine = makeMachine({ files })
  const world = makeWorld(base, { programs, taskType, told })
  const stop = new AbortController()
  process.once('SIGTERM', () => stop.abort('SIGTERM'))
  const deps = world.deps({ machine, signal: stop.signal })
  if (mode === 'resume') return await resumeRun(await world.found(), deps)
  return await runPrepared(await world.prepare({}, deps), deps)
}

try {
  const end = await main(JSON.parse(process.argv[2] ?? '') as Drive)
  process.stdout.write(`${JSON.stringify(end)}\n`)
} catch (cause) {
  const shown = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  process.stderr.write(`${isOkstraError(cause) ? `${cause.code} ` : ''}${shown}\n`)
  process.exitCode = 1
}
