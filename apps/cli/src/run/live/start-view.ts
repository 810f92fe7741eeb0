import type { RunProgress } from '@okstra/engine'
import type { Screen, Terminal } from '../../command.ts'
import { printable, type Text } from '../../styled-text.ts'
import { widthOf } from '../../text-width.ts'
import { logLine } from './log-line.ts'
import { viewLines } from './view-lines.ts'
import { firstState, nextState, type ViewState } from './view-state.ts'

export interface View {
  readonly onProgress: (progress: RunProgress) => void
  readonly warnings: () => readonly string[]
  /** Draws for the last time and gives the cursor back. */
  readonly stop: () => void
}

/** Shows a run while it goes on: drawn over itself on a terminal, else one line for each change. */
export function startView({
  title,
  workers,
  now,
  terminal,
  progress,
}: {
  readonly title: string
  readonly workers: readonly string[]
  readonly now: () => Date
  readonly terminal: Terminal
  readonly progress: (text: Text) => void
}): View {
  const clock = (): number => now().getTime()
  let state = firstState(title, workers, clock())
  const { screen } = terminal
  const drawing = screen === undefined ? undefined : startDrawing(screen, () => state, clock)
  return {
    onProgress(event) {
      const line = drawing === undefined ? logLine(state, event) : undefined
      state = nextState(state, event, clock())
      if (line !== undefined) progress(line)
    },
    warnings: () => state.warnings,
    stop: () => drawing?.stop(),
  }
}

/** Ten times a second at most: more is only flicker. */
const INTERVAL = 100
const HIDE = '\u001b[?25l'
const SHOW = '\u001b[?25h'

function startDrawing(
  screen: Screen,
  state: () => ViewState,
  clock: () => number,
): { readonly stop: () => void } {
  let drawn: readonly number[] = []
  let last = ''
  const draw = (): void => {
    // The last column stays free: a character in it makes some terminals begin a line.
    const width = Math.max(20, screen.width() - 1)
    const lines = viewLines(state(), { width, at: clock() })
    const text = lines.map((line) => `${printable(line, { colour: screen.colour })}\u001b[K\n`).join('')
    if (text === last) return
    last = text
    screen.write(`${backOver(drawn, screen.width())}${text}\u001b[J`)
    drawn = lines.map((line) => widthOf(line))
  }
  screen.write(HIDE)
  draw()
  const timer = setInterval(draw, INTERVAL)
  return {
    stop() {
      clearInterval(timer)
      draw()
      screen.write(SHOW)
    },
  }
}

/** Back to the first of the drawn lines; in a window that became narrower, each of them takes several rows. */
function backOver(drawn: readonly number[], columns: number): string {
  const rows = drawn.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / Math.max(1, columns))), 0)
  return rows === 0 ? '' : `\u001b[${rows}A\r`
}
