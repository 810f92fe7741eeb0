import type { ProcessIdentity } from '@okstra/contracts'
import { hostname, uptime } from 'node:os'
import type { Machine } from './machine.ts'

/** When this machine was started, in milliseconds since 1970. */
export function bootTime(): number {
  return Date.now() - uptime() * 1000
}

/**
 * Whether something that this process wrote stands there since before this machine was started: whoever it was did
 * not survive that. For a process of whom nothing else can be told.
 */
export async function isOfEarlierBoot(
  { host, bootId }: Pick<ProcessIdentity, 'host' | 'bootId'>,
  written: number,
  machine: Machine,
): Promise<boolean> {
  const self = await machine.self()
  return host === hostname() && bootId !== self.bootId && written < bootTime()
}
