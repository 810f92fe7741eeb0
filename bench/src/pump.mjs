// What a worker writes, against a bare pipe that nobody reads into lines.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearsalAdapter, runWorker } from '@okstra/workers'
import { compare } from './measure.mjs'

const BYTES = 2 ** 30

export async function pump() {
  const place = mkdtempSync(join(tmpdir(), 'okstra-bench-'))
  try {
    const scenario = join(place, 'scenario.json')
    const steps = [{ fault: { kind: 'flood-stdout', bytes: BYTES } }, { result: { done: true } }]
    const workers = { 'rehearsal-1': { model: 'claude-play', duties: { flood: [{ steps }] } } }
    writeFileSync(scenario, JSON.stringify({ schemaVersion: '1.0', workers }))
    const adapter = rehearsalAdapter({
      scenario,
      worker: 'rehearsal-1',
      model: 'claude-play',
      modelFamily: 'anthropic',
    })
    let count = 0
    let most = 0
    const once = async () => {
      const attempt = ++count
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
      const outcome = await runWorker({
        run: 'bench',
        worker: 'rehearsal-1',
        duty: 'flood',
        attempt,
        turn: 1,
        role: 'analyser',
        adapter,
        model: 'claude-play',
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
      })
      clearInterval(watch)
      if (outcome.bytes.stdout < BYTES) throw new Error(`only ${outcome.bytes.stdout} bytes were seen`)
    }
    const row = await compare({
      name: 'a worker that writes 1 GiB / a bare pipe',
      goal: '<= 2',
      rounds: 3,
      subject: once,
      anchor: async () => {
        const { file, args } = adapter.argv({ duty: 'flood', turn: 1 })
        const child = spawn(file, args, { cwd: place, stdio: ['pipe', 'pipe', 'inherit'] })
        child.stdin.end('Go.')
        child.stdout.on('data', () => {})
        await new Promise((resolve) => child.on('close', resolve))
      },
    })
    console.log(`  at most ${Math.round(most / 2 ** 20)} MiB resident`)
    return [{ ...row, residentMiB: Math.round(most / 2 ** 20) }]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
