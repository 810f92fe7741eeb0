#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { env } from 'node:process'
import { runValidate } from './run-validate.ts'

// A reader that has seen enough closes the pipe; that is no error of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const interrupt = new AbortController()
process.once('SIGINT', () => {
  interrupt.abort()
  process.exitCode = 130
})

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const code = await runValidate(process.argv.slice(2), {
  cwd: process.cwd(),
  env,
  stdout: process.stdout,
  stderr: process.stderr,
  readStdin,
  version: manifest.version,
  signal: interrupt.signal,
  now: Date.now,
})
process.exitCode ??= code

async function readStdin(): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
