import { createInterface } from 'node:readline'

/** One line of a stream, without its end; `undefined` at the end of the stream, or when the signal is aborted. */
export async function readLine(
  stream: NodeJS.ReadableStream,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (signal.aborted) return undefined
  return await new Promise((resolve) => {
    // Not as a terminal: the terminal's own line editing stays, and Ctrl-C is a signal.
    const lines = createInterface({ input: stream, terminal: false })
    const stop = () => lines.close()
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      signal.removeEventListener('abort', stop)
      resolve(undefined)
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
