// `okstra status` with 10,000 tasks and 100,000 runs, against a program that only reads the index.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './measure.mjs'

const bin = join(import.meta.dirname, '../../apps/cli/dist/bin.js')
const TASKS = 10_000
const RUNS = 100_000
const at = '2026-01-01T00:00:00Z'
const key = (index) => `shop:g${index % 100}:t${index}`

export async function status() {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-bench-')))
  try {
    const root = join(place, 'repo')
    const home = join(place, 'home')
    mkdirSync(join(root, '.okstra/discovery'), { recursive: true })
    mkdirSync(home)
    const env = { PATH: process.env.PATH, HOME: place, OKSTRA_HOME: home }
    execFileSync('git', ['init', '-q', root], { env })
    const who = ['-c', 'user.name=B', '-c', 'user.email=b@example.org']
    execFileSync('git', [...who, 'commit', '-q', '--allow-empty', '-m', 'first'], { cwd: root, env })
    write(join(root, '.okstra/project.json'), { schemaVersion: '1.0', projectId: 'shop' })
    const tasks = Array.from({ length: TASKS }, (_, index) => ({
      task: key(index),
      title: `Task ${index}`,
      status: index % 50 === 0 ? 'waiting-for-user' : 'done',
      lastRun: { taskType: 'error-analysis', seq: '001', status: 'completed' },
      nextRecommendedPhase: null,
      updatedAt: at,
    })).toSorted((a, b) => (a.task < b.task ? -1 : 1))
    write(join(root, '.okstra/discovery/task-catalog.json'), { schemaVersion: '1.0', generation: 1, tasks })
    const rows = Array.from({ length: RUNS }, (_, index) =>
      JSON.stringify({
        run: `shop-g${index % 100}-t${index % TASKS}-error-analysis-${index}-0a1b2c3d`,
        projectRoot: root,
        task: key(index % TASKS),
        taskType: 'error-analysis',
        seq: '001',
        status: 'completed',
        startedAt: at,
        updatedAt: at,
      }),
    )
    writeFileSync(join(home, 'recent.jsonl'), `${rows.join('\n')}\n`)
    writeFileSync(join(home, 'active.jsonl'), '')
    const reader = join(place, 'read.mjs')
    const code = `import { readFileSync } from 'node:fs'
const rows = readFileSync(process.argv[2], 'utf8').split('\\n').filter(Boolean).map((line) => JSON.parse(line))
console.log(rows.length)`
    writeFileSync(reader, code)
    const node = (args) => {
      const { status: code, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
      if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
    }
    const against = { rounds: 11, goal: '<= 3', anchor: () => node([reader, join(home, 'recent.jsonl')]) }
    return [
      await compare({
        ...against,
        name: 'okstra status, 10,000 tasks, 100,000 runs / reading the index',
        subject: () => node([bin, 'status', '--json']),
      }),
      await compare({
        ...against,
        name: 'okstra status --home / reading the index',
        subject: () => node([bin, 'status', '--home', '--json']),
      }),
    ]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function write(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}
