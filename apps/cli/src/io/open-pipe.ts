import { close, constants, open } from 'node:fs'
import { Socket } from 'node:net'
import { promisify } from 'node:util'

/**
 * Opens a named pipe without waiting for who writes into it: a thread that waits there could not be
 * interrupted, and would keep the process.
 */
export async function openPipe(path: string): Promise<AsyncIterable<Uint8Array>> {
  const fd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    return new Socket({ fd, readable: true, writable: false })
  } catch (error) {
    await promisify(close)(fd)
    throw error
  }
}
