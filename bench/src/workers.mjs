// What supervision costs: a start against a bare one, a hundred silent workers, and the reading of each provider's stream.
import { spawn } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLI_PROVIDERS } from '@okstra/contracts'
import { commandAdapter, makeCliAdapter, runWorker } from '@okstra/workers'
import { listFixtures, readFixture } from '@okstra/workers/fixtures'
import { compare } from './measure.mjs'

const STARTS = 10
const IDLE = 100
const IDLE_MS = 5000
const PARSED_BYTES = 4 * 2 ** 20

export async function workers() {
  const place = mkdtempSync(join(tmpdir(), 'okstra-bench-'))
  try {
    return [...(await starts(place)), await idleWatchdogs(place), ...(await streams())]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

let attempt = 0
const request = (place, argv, more = {}) => {
  attempt++
  return {
    run: 'bench',
    worker: 'command',
    duty: 'bench',
    attempt,
    turn: 1,
    role: 'analyser',
    adapter: commandAdapter({ argv, modelFamily: 'unknown' }),
    model: null,
    prompt: 'Go.',
    cwd: place,
    writeScope: 'read-only',
    budgets: { idleMs: 60_000, wallMs: 600_000 },
    environment: process.env,
    paths: {
      log: join(place, `${attempt}.log`),
      status: join(place, `${attempt}.json`),
      spool: join(place, `spool-${attempt}`),
    },
    ...more,
  }
}

/** A program that answers at once, with and without a namespace. */
async function starts(place) {
  const argv = [process.execPath, '-e', 'console.log("[1]")']
  const anchor = async () => {
    for (let at = 0; at < STARTS; at++) {
      const child = spawn(argv[0], argv.slice(1), { cwd: place, stdio: ['pipe', 'pipe', 'pipe'] })
      child.stdin.end('Go.')
      child.stdout.resume()
      child.stderr.resume()
      await new Promise((resolve) => child.on('close', resolve))
    }
  }
  const rows = []
  for (const isolation of ['marker', 'namespace']) {
    const subject = async () => {
      for (let at = 0; at < STARTS; at++) {
        const { status, message } = await runWorker(request(place, argv), { isolation })
        if (status !== 'completed') throw new Error(message)
      }
    }
    try {
      await subject()
    } catch (error) {
      console.log(`  no ${isolation} on this system: ${error.message}`)
      continue
    }
    rows.push(
      await compare({
        name: `a worker that answers at once, ${isolation} / a bare start`,
        rounds: 5,
        subject,
        anchor,
      }),
    )
  }
  return rows
}

/** Processor time of okstra while a hundred workers say nothing. */
async function idleWatchdogs(place) {
  const abort = new AbortController()
  setMaxListeners(0, abort.signal)
  const running = Array.from({ length: IDLE }, () =>
    runWorker(request(place, ['sleep', '600']), { signal: abort.signal }),
  )
  await sleep(5000)
  const before = process.cpuUsage()
  await sleep(IDLE_MS)
  const { user, system } = process.cpuUsage(before)
  abort.abort()
  const outcomes = await Promise.all(running)
  if (outcomes.some(({ failure }) => failure !== 'cancelled')) throw new Error('a watchdog ended its worker')
  const cpuMsPerSecond = Math.round((user + system) / 10 / (IDLE_MS / 1000)) / 100
  console.log(`${`${IDLE} silent workers`.padEnd(58)} ${cpuMsPerSecond} ms of processor time a second`)
  return { name: `${IDLE} silent workers`, cpuMsPerSecond }
}

/** Each adapter reads what its program printed; the anchor parses the same lines and does nothing with them. */
async function streams() {
  const fixtures = await Promise.all((await listFixtures()).map((id) => readFixture(id)))
  const rows = []
  for (const provider of CLI_PROVIDERS) {
    const adapter = makeCliAdapter(provider)
    const lines = fixtures
      .filter((fixture) => fixture?.provider === provider && fixture.stdout.length > 0)
      .map(({ stdout }) => Buffer.from(stdout).toString('utf8').split('\n'))
    if (lines.length === 0) continue
    const once = lines.flat().reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
    const times = Math.ceil(PARSED_BYTES / once)
    const row = await compare({
      name: `${provider}: events of its stream / JSON.parse of its lines`,
      rounds: 5,
      subject: () => {
        let events = 0
        for (let at = 0; at < times; at++) {
          for (const stream of lines) {
            const parser = adapter.makeParser()
            for (const line of stream) events += parser.line(line).length
          }
        }
        return events
      },
      anchor: () => {
        let objects = 0
        for (let at = 0; at < times; at++) {
          for (const stream of lines) {
            for (const line of stream) {
              if (!line.startsWith('{')) continue
              try {
                objects += typeof JSON.parse(line) === 'object' ? 1 : 0
              } catch {
                // A transcript that was cut.
              }
            }
          }
        }
        return objects
      },
    })
    const megabytesPerSecond = Math.round((once * times) / 1e3 / row.subjectMs)
    console.log(`  ${megabytesPerSecond} MB/s`)
    rows.push({ ...row, megabytesPerSecond })
  }
  return rows
}
