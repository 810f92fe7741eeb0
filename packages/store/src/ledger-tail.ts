import { isOkstraError } from '@okstra/contracts'
import { type LedgerOptions, type LedgerRow, parseRow } from './ledger.ts'
import { decode, readBytes } from './read-document.ts'

const NEWLINE = 10

/**
 * Gives the rows of a ledger from the last one backwards, until `take` has enough. What is before is not looked at,
 * nor are lines that `mayMatter` says no to, by their bytes alone.
 *
 * @throws {OkstraError} as {@link readLedger}.
 */
export async function readLastRows<Row>(
  path: string,
  { mayMatter, ...options }: LedgerOptions<Row> & { readonly mayMatter?: (line: Uint8Array) => boolean },
  take: (row: LedgerRow<Row>) => boolean,
): Promise<void> {
  const bytes = await readBytes(path)
  if (bytes === undefined) return
  for (let end = bytes.lastIndexOf(NEWLINE); end >= 0;) {
    const start = end === 0 ? 0 : bytes.lastIndexOf(NEWLINE, end - 1) + 1
    const line = bytes.subarray(start, end)
    end = start - 1
    if (mayMatter !== undefined && !mayMatter(line)) continue
    // The number of a line is counted only where a message needs it.
    const row = parseRowBytes(
      path,
      line,
      () => bytes.subarray(0, start).filter((byte) => byte === NEWLINE).length + 1,
      options,
    )
    if (!take(row)) return
  }
}

function parseRowBytes<Row>(
  path: string,
  bytes: Uint8Array,
  lineNumber: () => number,
  options: LedgerOptions<Row>,
): LedgerRow<Row> {
  try {
    return parseRow(path, decode(path, bytes), 1, options)
  } catch (cause) {
    if (!isOkstraError(cause, 'STORE_CORRUPT')) throw cause
    const line = lineNumber()
    return parseRow(path, decode(path, bytes, line), line, options)
  }
}
