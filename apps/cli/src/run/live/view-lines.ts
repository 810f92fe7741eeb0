import { formatUsd } from '@okstra/contracts'
import { bold, dim, green, red, type Text, yellow } from '../../styled-text.ts'
import { cutToWidth, widthOf } from '../../text-width.ts'
import type { ViewState, ViewWorker } from './view-state.ts'

/** Columns below which the parts of a worker's line are left out, the least important first. */
const ACTION_NEEDS = 10

/**
 * The view as lines of at most `width` columns. What workers say is made one line, shown with its control characters
 * visible, and cut by the columns that it takes.
 */
export function viewLines(
  state: ViewState,
  { width, at }: { readonly width: number; readonly at: number },
): Text[] {
  const { title, step, settled, workers, startedAt } = state
  const clock = elapsed(at - startedAt)
  const head = cutToWidth(title, width - clock.length - 1)
  const done = settled.length === 0 ? 'nothing yet' : settled.join(', ')
  const nameWidth = Math.min(
    Math.max(...workers.map(({ worker }) => widthOf(worker)), 6),
    Math.floor(width / 3),
  )
  return [
    [bold(head), ' '.repeat(Math.max(1, width - widthOf(head) - clock.length)), dim(clock)],
    cutToWidth(`step ${step}${countOf(state)}`, width),
    ...workers.map((worker) => workerLine(worker, { width, at, nameWidth })),
    dim(cutToWidth(`settled: ${done}`, width)),
  ]
}

/** How many of those who are asked have answered. */
function countOf({ step, workers }: ViewState): string {
  const asked = workers.filter(({ duty }) => duty === step)
  if (asked.length === 0) return ''
  return `, ${asked.filter(({ state }) => state === 'completed').length} of ${asked.length} answered`
}

const STATE_WIDTH = 9

function workerLine(
  worker: ViewWorker,
  { width, at, nameWidth }: { readonly width: number; readonly at: number; readonly nameWidth: number },
): Text {
  const { from, until, tokens, costUsd, state, action = '' } = worker
  const name = padded(worker.worker, nameWidth)
  const start: Text = ['  ', name, ' ', coloured(state)]
  const startWidth = 2 + nameWidth + 1 + STATE_WIDTH
  const time = from === undefined ? '' : elapsed((until ?? at) - from)
  const spent = tokens === 0 ? '' : `${shortCount(tokens)} tok`
  const left = (end: string): number => width - startWidth - (end === '' ? 0 : widthOf(end) + 1) - 1
  const cost = costUsd === undefined ? '' : formatUsd(costUsd)
  const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('  ')
  const ends = [joined(time, spent, cost), joined(time, spent), time, '']
  const end = ends.find((text) => left(text) >= ACTION_NEEDS) ?? ends.find((text) => left(text) >= 0) ?? ''
  const room = left(end)
  if (room < 0) return cutToWidth(`  ${worker.worker} ${state}`, width)
  const words = padded(action, room)
  return [start, ' ', words, ...(end === '' ? [] : [' ', dim(end)])]
}

function coloured(state: ViewWorker['state']): Text {
  const text = padded(state, STATE_WIDTH)
  if (state === 'completed') return green(text)
  if (state === 'failed') return red(text)
  return state === 'running' ? text : yellow(text)
}

function padded(text: string, width: number): string {
  const cut = cutToWidth(text, width)
  return `${cut}${' '.repeat(Math.max(0, width - widthOf(cut)))}`
}

/** `0:07`, `12:30`, `1:02:03`. */
export function elapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** `980`, `12.3k`, `1.2M`. */
function shortCount(count: number): string {
  if (count < 1000) return String(count)
  if (count < 999_950) return `${(count / 1000).toFixed(1)}k`
  return `${(count / 1_000_000).toFixed(1)}M`
}
