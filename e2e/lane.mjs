// The lane with real programs: `pnpm e2e`, or `pnpm e2e --all` with those of the second tier too. What follows is handed
// to vitest. Installs what is missing, then runs in a network of its own that reaches nothing but itself.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const root = join(here, '..')
const words = process.argv.slice(2)
const isAll = words.includes('--all')

function run(file, args, options = {}) {
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', cwd: root, ...options })
  if (error !== undefined) throw error
  return status ?? 1
}

function must(file, args, options) {
  const status = run(file, args, options)
  if (status === 0) return
  console.error(`${file} ${args.join(' ')} ended with ${status}: this lane cannot run, and so it has failed`)
  process.exit(1)
}

function isThere(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)))
}

const pnpm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager
for (const folder of isAll ? [here, join(here, 'tier2')] : [here]) {
  // The folder has a workspace file of its own, so that nothing of it reaches the lockfile of the product.
  must('npx', ['-y', pnpm, '--dir', folder, 'install', '--frozen-lockfile'], { cwd: folder })
}
for (const [program, name] of [
  ['ip', 'iproute2'],
  ['unshare', 'util-linux'],
]) {
  if (isThere(program)) continue
  must('apt-get', ['update', '-qq'])
  must('apt-get', ['install', '-y', '-qq', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

// Who is not root is root in a user namespace of its own.
const apart = process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-root-user', '--net']
const inside = 'ip link set lo up && exec "$@"'
process.exit(
  run(
    'unshare',
    [
      ...apart,
      '--',
      'sh',
      '-c',
      inside,
      'sh',
      process.execPath,
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'e2e',
      ...words.filter((word) => word !== '--all'),
    ],
    { env: { ...process.env, OKSTRA_E2E: isAll ? 'all' : 'first' } },
  ),
)
