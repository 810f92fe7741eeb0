// Timings are ratios taken in one run: the subject and its anchor in turn, so that both meet the same machine.

/** Median of a list of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Milliseconds that a call takes; its result is kept alive until the clock was read. */
async function timed(run) {
  globalThis.gc?.()
  const start = process.hrtime.bigint()
  const result = await run()
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6
  return { milliseconds, result }
}

/**
 * Runs subject and anchor in turn, `rounds` times after one uncounted round, and gives the median time of
 * each and the median of the ratios of the rounds.
 */
export async function compare({ name, goal, subject, anchor, rounds = 7, unit = 'x' }) {
  const times = { subject: [], anchor: [] }
  const ratios = []
  for (let round = -1; round < rounds; round++) {
    const a = await timed(anchor)
    const s = await timed(subject)
    if (round < 0) continue
    times.anchor.push(a.milliseconds)
    times.subject.push(s.milliseconds)
    ratios.push(s.milliseconds / a.milliseconds)
  }
  const ratio = median(ratios)
  const row = {
    name,
    ratio: round2(ratio),
    goal,
    subjectMs: round2(median(times.subject)),
    anchorMs: round2(median(times.anchor)),
    low: round2(Math.min(...ratios)),
    high: round2(Math.max(...ratios)),
    rounds,
  }
  console.log(
    `${name.padEnd(58)} ${String(row.ratio).padStart(7)}${unit}  (${row.low} to ${row.high}; ${row.subjectMs} ms against ${row.anchorMs} ms)${goal ? `  goal ${goal}` : ''}`,
  )
  return row
}

const round2 = (value) => Math.round(value * 100) / 100
