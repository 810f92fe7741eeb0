import type { RunStatus } from '@okstra/contracts'
import { appendTimeline, readTimeline, type RunPlace, taskLayout, withMutex, writeText } from '@okstra/store'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { EngineDeps } from '../deps.ts'

/** A row of the timeline that is written once for each run, also when a crash made somebody do it again. */
export async function timelineOnce(
  root: string,
  { task, taskType, seq }: RunPlace,
  row: { readonly kind: 'run.started' | 'run.ended'; readonly status: RunStatus; readonly note?: string },
  { machine }: EngineDeps,
): Promise<void> {
  const path = taskLayout(root, task).timeline
  const { rows } = await readTimeline(path)
  const isThere = rows.some(
    ({ isKnown, value }) =>
      isKnown && value.kind === row.kind && value.taskType === taskType && value.seq === seq,
  )
  if (!isThere) await appendTimeline(path, { ...row, taskType, seq }, { machine })
}

/**
 * Takes back what the timeline says of a run that never came to be, so that the next one can have its number. All
 * other rows stay as they are, byte by byte.
 */
export async function untellTimeline(
  root: string,
  { task, taskType, seq }: RunPlace,
  { machine }: EngineDeps,
): Promise<void> {
  const path = taskLayout(root, task).timeline
  // The mutex that every append takes.
  await withMutex(
    join(dirname(path), '.timeline.jsonl.lock'),
    async () => {
      // First the reader that refuses what cannot be read: only a file that is not there may count as empty.
      const { rows } = await readTimeline(path)
      const text = await readFile(path, 'utf8').catch(() => '')
      if (text === '' && rows.length > 0) return
      const own = new Set(
        rows.flatMap(({ isKnown, value, line }) =>
          isKnown && value.taskType === taskType && value.seq === seq ? [line] : [],
        ),
      )
      const kept = text.split('\n').filter((_line, index) => !own.has(index + 1))
      if (kept.every((line) => line === '')) await rm(path, { force: true })
      else if (own.size > 0) await writeText(path, kept.join('\n'), { machine })
    },
    { wait: 10_000, machine },
  )
}
