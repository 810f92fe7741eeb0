import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/**
 * Lines of a record that a program keeps, of those that hold one of these texts: a session is long, and few of its lines
 * tell tokens. None of a file that is not there.
 */
export async function recordLines(file: string, texts: readonly string[]): Promise<readonly string[]> {
  const handle = await open(file).catch(() => undefined)
  if (handle === undefined) return []
  const kept: string[] = []
  try {
    for await (const line of createInterface({ input: handle.createReadStream(), crlfDelay: Infinity })) {
      if (texts.some((text) => line.includes(text))) kept.push(line)
    }
    return kept
  } finally {
    await handle.close().catch(() => undefined)
  }
}
