import type { RunProgress } from '@okstra/engine'
import { describe, expect, it } from 'vitest'
import { printable } from '../../styled-text.ts'
import { cutToWidth, widthOf } from '../../text-width.ts'
import { logLine } from './log-line.ts'
import { startView } from './start-view.ts'
import { elapsed, viewLines } from './view-lines.ts'
import { firstState, nextState, type ViewState } from './view-state.ts'

const worker = (
  name: string,
  state: 'waiting' | 'starting' | 'running' | 'ended',
  more: object = {},
): RunProgress => ({ type: 'worker', worker: name, duty: 'propose', n: 1, state, ...more })

const events: readonly (readonly [at: number, event: RunProgress])[] = [
  [0, { type: 'step', step: 'propose' }],
  [100, worker('rehearsal-1', 'starting')],
  [200, worker('rehearsal-2', 'starting')],
  [1000, worker('rehearsal-1', 'running', { action: 'reads src/fees/late-fee.ts', tokens: 1234 })],
  [
    2000,
    worker('rehearsal-2', 'running', { action: '연체료를 두 번 청구하지 않는 방향을 찾는다 🙂', tokens: 80 }),
  ],
  [65_000, worker('rehearsal-1', 'ended', { status: 'completed', tokens: 12_300 })],
]
const fold = (rows: typeof events): ViewState =>
  rows.reduce(
    (state, [at, event]) => nextState(state, event, at),
    firstState('shelf-billing-late-fees-001', ['rehearsal-1', 'rehearsal-2', 'rehearsal-1'], 0),
  )
const shown = (state: ViewState, width: number, at: number): string[] =>
  viewLines(state, { width, at }).map((line) => printable(line, { colour: false }))

describe('viewLines', () => {
  it.each([
    {
      width: 100,
      lines: [
        'shelf-billing-late-fees-001                                                                     1:10',
        'step propose, 1 of 2 answered',
        '  rehearsal-1 completed                                                          1:04  12.3k tok',
        '  rehearsal-2 running   연체료를 두 번 청구하지 않는 방향을 찾는다 🙂               1:09  80 tok',
        'settled: nothing yet',
      ],
    },
    {
      width: 60,
      lines: [
        'shelf-billing-late-fees-001                             1:10',
        'step propose, 1 of 2 answered',
        '  rehearsal-1 completed                      1:04  12.3k tok',
        '  rehearsal-2 running   연체료를 두 번 청구하… 1:09  80 tok',
        'settled: nothing yet',
      ],
    },
    {
      width: 40,
      lines: [
        'shelf-billing-late-fees-001         1:10',
        'step propose, 1 of 2 answered',
        '  rehearsal-1 completed             1:04',
        '  rehearsal-2 running   연체료를 … 1:09',
        'settled: nothing yet',
      ],
    },
  ])('at $width columns', ({ width, lines }) => {
    const is = shown(fold(events), width, 70_000)
    expect(is.map((line) => line.replaceAll(/ +/g, ' '))).toEqual(
      lines.map((line) => line.replaceAll(/ +/g, ' ')),
    )
  })

  it('is never wider than the terminal, from 20 to 200 columns', () => {
    for (let width = 20; width <= 200; width++) {
      for (const line of viewLines(fold(events), { width, at: 70_000 })) {
        expect({ width, is: widthOf(line) <= width }).toEqual({ width, is: true })
      }
    }
  })

  it('lets no worker move the cursor or begin a line', () => {
    const state = fold([[0, worker('rehearsal-1', 'running', { action: '\u001b[2J\rdone\nexact' })]])
    const text = shown(state, 80, 0).join('\n')
    expect(text).toContain(String.raw`\u001b[2J\u000ddone\u000aexact`)
    expect(text).not.toContain('\u001b')
  })

  it('says what is settled, once each', () => {
    const steps = [
      'propose',
      'publish propose',
      'merge',
      'reassess',
      'publish reassess',
      'seal',
      'render-views',
    ]
    const state = fold(steps.map((step) => [0, { type: 'step', step }] as const))
    expect(shown(state, 100, 0).at(-1)).toBe('settled: proposals, candidates, reassessments, report')
  })

  it('counts time as clocks do', () => {
    expect([0, 7400, 750_000, 3_723_000].map(elapsed)).toEqual(['0:00', '0:07', '12:30', '1:02:03'])
  })
})

describe('cutToWidth', () => {
  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 5, 'abcd…'],
    ['한글한글', 5, '한글…'],
    ['한글한글', 4, '한…'],
    ['👩‍👩‍👧 family', 4, '👩‍👩‍👧 …'],
    ['a', 0, ''],
  ])('%s at %i', (text, width, cut) => {
    expect(cutToWidth(text, width)).toBe(cut)
  })
})

describe('logLine', () => {
  it('says each change of state once', () => {
    let state = firstState('run', ['rehearsal-1', 'rehearsal-2'], 0)
    const said: string[] = []
    for (const [at, event] of [...events, ...events.slice(3, 5)]) {
      const line = logLine(state, event)
      state = nextState(state, event, at)
      if (line !== undefined) said.push(line)
    }
    expect(said).toEqual([
      'step propose',
      'rehearsal-1 propose 1: starting',
      'rehearsal-2 propose 1: starting',
      'rehearsal-1 propose 1: running',
      'rehearsal-2 propose 1: running',
      'rehearsal-1 propose 1: completed',
      'rehearsal-1 propose 1: running',
    ])
  })

  it('names the failure, on one line', () => {
    const state = firstState('run', ['a'], 0)
    const event = worker('a', 'ended', { status: 'error', failure: 'malformed-output', message: 'no\nJSON' })
    expect(logLine(state, event)).toBe(String.raw`a propose 1: error (malformed-output) no\u000aJSON`)
  })
})

describe('startView', () => {
  it('draws over itself, hides the cursor and gives it back', () => {
    let written = ''
    const screen = { colour: false, width: () => 60, write: (text: string) => void (written += text) }
    const view = startView({
      title: 'run',
      workers: ['a'],
      now: () => new Date(0),
      terminal: { screen },
      progress: () => expect.unreachable(),
    })
    view.onProgress({ type: 'step', step: 'propose' })
    view.onProgress({ type: 'warning', message: 'careful' })
    view.stop()
    expect(view.warnings()).toEqual(['careful'])
    expect(written.startsWith('\u001b[?25l')).toBe(true)
    expect(written.endsWith('\u001b[?25h')).toBe(true)
    expect(written.split('\u001b[4A\r')).toHaveLength(2)
  })
})
