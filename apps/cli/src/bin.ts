#!/usr/bin/env node
import { programVersion } from './version.ts'

const argv = process.argv.slice(2)
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  process.stdout.on('error', () => {})
  process.stdout.write(`${programVersion()}\n`)
} else {
  // Node 22.1 and later keep compiled code between runs; Node 20 has no such thing.
  const module: object & { enableCompileCache?: () => unknown } = process.getBuiltinModule('node:module')
  module.enableCompileCache?.()
  const { runProcess } = await import('./real-process.ts')
  await runProcess(argv)
}
