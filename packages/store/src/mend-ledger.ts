import { lockOf, openLedger, type TornTail } from './ledger.ts'
import { type Machine, thisMachine } from './machine.ts'
import { withMutex } from './mutex.ts'

/**
 * Sets the torn last line of a ledger aside, as the next append would; every whole line stays as it is. Tells what it
 * was, or nothing when there was none.
 *
 * @example
 * await mendLedger(task.timeline) // => { file: '…/timeline.jsonl.torn-20260101T000000Z', bytes: 12 }
 *
 * @throws {OkstraError} `STORE_LOCKED` while somebody writes it, `STORE_UNWRITABLE`.
 */
export async function mendLedger(
  path: string,
  {
    isPrivate = false,
    machine = thisMachine,
  }: { readonly isPrivate?: boolean; readonly machine?: Machine } = {},
): Promise<TornTail | undefined> {
  return await withMutex(
    lockOf(path),
    async () => {
      const ledger = await openLedger(path, { isPrivate, machine })
      await ledger.close()
      return ledger.torn
    },
    { isPrivate, machine },
  )
}
