// A whole run, and prepare alone, against the same processes started bare and the same durable writes.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareRun, releaseRun, runPrepared } from '@okstra/engine'
import { locateProgram } from '@okstra/workers'
import { filesBelow, writeAll } from './durable-writes.mjs'
import { makeWorld } from './engine-world.mjs'
import { compare } from './measure.mjs'

const TASK_TYPE = 'implementation-option-selection'

export async function run() {
  return [await wholeRun(), await prepareAlone()]
}

async function wholeRun() {
  const world = makeWorld({ requirements: 6 })
  return await againstBare(world, {
    name: 'a whole run',
    goal: '<= 1.5',
    rounds: 9,
    request: { taskType: TASK_TYPE },
    duties: ['propose', 'reassess', 'write-report'],
  })
}

/** Whole runs in a world against the same processes bare, duty by duty, and the same durable writes; closes the world. */
export async function againstBare(world, { name, goal, rounds, request: told, duties }) {
  try {
    const { root, brief, scenario, deps } = world
    const request = { folder: root, taskKey: 'shop:billing:fees', brief, scenario, ...told }
    const once = async () => {
      const held = await prepareRun(request, deps, 'run')
      const end = await runPrepared(held, deps)
      if (end.status !== 'completed') throw new Error(`${name} ended as ${end.status}: ${end.reason}`)
      return held.layout.folder
    }
    const folder = await once()
    const files = filesBelow([folder], (path) => path.endsWith('.log') || path.endsWith('.status.json'))
    const prompts = readdirSync(join(folder, 'prompts')).map((file) => {
      const [, worker, duty] = /^(rehearsal-\d)-(.*)-1\.md$/.exec(file) ?? []
      return { worker, duty, text: readFileSync(join(folder, 'prompts', file), 'utf8') }
    })
    return await compare({
      name: `${name} / the same processes bare + the same writes`,
      goal,
      rounds,
      subject: once,
      anchor: async () => {
        const target = mkdtempSync(join(world.place, 'bare-'))
        for (const duty of duties) {
          const mine = prompts.filter((prompt) => prompt.duty === duty)
          await Promise.all(mine.map((prompt) => bare(prompt, { scenario, cwd: root })))
        }
        await writeAll(files, target)
        rmSync(target, { recursive: true })
      },
    })
  } finally {
    world.close()
  }
}

/** The program of a worker, started bare with the prompt that it had. */
async function bare({ worker, duty, text }, { scenario, cwd }) {
  const [file, ...prefix] = locateProgram('rehearsal')
  const args = [...prefix, '--scenario', scenario, '--worker', worker, '--duty', duty, '--turn', '1']
  const child = spawn(file, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdout.resume()
  child.stdin.end(text)
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`the bare rehearsal ended with ${code}`)
}

async function prepareAlone() {
  const world = makeWorld({ requirements: 200 })
  try {
    const { root, brief, scenario, deps, environment } = world
    let count = 0
    const once = async () => {
      const taskKey = `shop:billing:task-${++count}`
      const held = await prepareRun(
        { taskType: TASK_TYPE, folder: root, taskKey, brief, scenario },
        deps,
        'prepare',
      )
      await releaseRun(held, deps)
      return held.layout.folder
    }
    const folder = await once()
    const files = filesBelow([join(folder, '../../..')], () => false)
    let trees = 0
    const add = (...argv) =>
      execFileSync('git', ['worktree', 'add', '-q', ...argv], { cwd: root, env: environment, stdio: 'pipe' })
    return await compare({
      name: 'prepare, 200 requirements / the same writes + git worktree add',
      goal: '<= 2',
      rounds: 9,
      subject: once,
      anchor: async () => {
        const target = mkdtempSync(join(world.place, 'bare-'))
        add('-b', `bare-${++trees}`, join(target, 'task'))
        for (const name of ['a', 'b', 'c']) add('--detach', join(target, name))
        await writeAll(files, join(target, 'files'))
      },
    })
  } finally {
    world.close()
  }
}
