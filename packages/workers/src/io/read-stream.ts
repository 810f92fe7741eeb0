import type { Readable } from 'node:stream'

/**
 * Reads a stream to its end, or until it is taken away, and waits where `take` asks for it. Not an async loop: that
 * goes back to the system after every chunk, which costs half the speed on a machine with much to do.
 */
export function readStream(
  stream: Readable,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let waiting: Promise<void> | undefined
    stream.on('data', (chunk: Buffer) => {
      try {
        const wait = take(chunk)
        if (wait === undefined) return
        stream.pause()
        const before = waiting
        waiting = Promise.all([before, wait]).then(() => undefined)
        waiting.then(() => stream.resume(), reject)
      } catch (error) {
        stream.pause()
        reject(error)
      }
    })
    // It was destroyed after the drain limit, or broke: both are an end.
    stream.on('error', () => undefined)
    stream.once('close', () => {
      if (waiting === undefined) resolve()
      else waiting.then(resolve, reject)
    })
  })
}
