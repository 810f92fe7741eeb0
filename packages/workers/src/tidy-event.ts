import { TOKEN_CLASSES } from '@okstra/usage'
import type { TokenUsage, WorkerEvent } from './events.ts'

/** No worker of today uses a millionth part of it; sums of many such counts are still exact. */
const MOST_TOKENS = 1e12
const MOST_SESSION = 512

/**
 * An event as the records can hold it: texts without halves of characters, whole numbers where lines, exit codes and
 * waits are counted. What a worker writes is never a reason why its run cannot be put on record.
 */
export function tidyEvent(event: WorkerEvent): WorkerEvent {
  switch (event.type) {
    case 'session':
      return tidySession(event)
    case 'file-read':
      return event.range === undefined
        ? { ...event, path: whole(event.path) }
        : {
            ...event,
            path: whole(event.path),
            range: { from: line(event.range.from), to: line(event.range.to) },
          }
    case 'file-write':
      return { ...event, path: whole(event.path) }
    case 'command': {
      const { exit, ...rest } = event
      const argv = event.argv.map((word) => whole(word))
      return exit === undefined || !Number.isSafeInteger(exit) ? { ...rest, argv } : { ...rest, argv, exit }
    }
    case 'retry':
      return { ...event, reason: whole(event.reason) }
    case 'error': {
      const { retryAfterMs, ...rest } = event
      const message = whole(event.message)
      return retryAfterMs === undefined
        ? { ...rest, message }
        : { ...rest, message, retryAfterMs: Math.min(Number.MAX_SAFE_INTEGER, Math.ceil(retryAfterMs)) }
    }
    case 'note':
    case 'unusable':
      return { ...event, message: whole(event.message) }
    default:
      return event
  }
}

/** An id that a program could take for an option of its own, or for a way out of a folder, is none to go on with. */
function tidySession(event: Extract<WorkerEvent, { type: 'session' }>): WorkerEvent {
  const { session, ...rest } = event
  const named = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, whole(value)]),
  ) as typeof rest
  return session === undefined || !isSession(session) ? named : { ...named, session }
}

function isSession(id: string): boolean {
  return (
    id.length <= MOST_SESSION &&
    /^[^\s\p{C}-][^\s\p{C}]*$/u.test(id) &&
    !/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(id)
  )
}

/** Whether these can be the tokens of a worker: whole numbers, none below zero, none beyond all measure. */
export function isPlausible(usage: TokenUsage): boolean {
  return TOKEN_CLASSES.every((name) => {
    const count: unknown = usage[name]
    return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_TOKENS
  })
}

/**
 * What a usage event adds; of counts that no worker can have nothing sure follows, so they make the sum no number, and
 * a later total does not hide that.
 */
export function differences(usage: Partial<TokenUsage>): Partial<TokenUsage> {
  const isExact = Object.values(usage).every(
    (count) => Number.isInteger(count) && Math.abs(count) <= MOST_TOKENS,
  )
  return isExact ? usage : Object.fromEntries(TOKEN_CLASSES.map((name) => [name, Number.NaN]))
}

/** A text without halves of surrogate pairs, which no document may hold. */
export function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

function line(number: number): number {
  return Number.isNaN(number) ? 1 : Math.min(Number.MAX_SAFE_INTEGER, Math.max(1, Math.trunc(number)))
}
