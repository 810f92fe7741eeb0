import { once } from 'node:events'
import type { Writable } from 'node:stream'

const SLICE = 64 * 1024

/**
 * Writes the prompt as fast as it is read, and closes stdin in any case: a program that waits for its end would wait
 * for ever. A program that does not read to the end is free to: its answer counts.
 */
export async function writePrompt(stdin: Writable, prompt: string): Promise<void> {
  // A broken pipe is no failure of ours.
  stdin.on('error', () => undefined)
  const bytes = Buffer.from(prompt, 'utf8')
  for (let at = 0; at < bytes.length && stdin.writable; at += SLICE) {
    if (stdin.write(bytes.subarray(at, at + SLICE))) continue
    const settled = new AbortController()
    const { signal } = settled
    await Promise.race(['drain', 'close', 'error'].map((name) => once(stdin, name, { signal }))).catch(
      () => undefined,
    )
    settled.abort()
  }
  stdin.end()
}
