import { describe, expect, it } from 'vitest'
import {
  nextDeadline,
  startWatch,
  watch,
  type WatchAction,
  type WatchEvent,
  type WatchState,
} from './watch.ts'

const limits = { idleMs: 100, wallMs: 1000, graceMs: 30, drainMs: 20 }

type Step = readonly [at: number, event: WatchEvent['type'] | WatchEvent, action: WatchAction]

function run(steps: readonly Step[]): WatchState {
  let state = startWatch(0)
  for (const [at, event, expected] of steps) {
    const [next, action] = watch(
      state,
      typeof event === 'string' ? ({ type: event } as WatchEvent) : event,
      at,
      limits,
    )
    expect([at, action]).toEqual([at, expected])
    state = next
  }
  return state
}

const cpu = (cpuMs: number | undefined): WatchEvent => ({ type: 'measured', cpuMs })

describe('the watch', () => {
  it.each<[name: string, steps: readonly Step[], reason: string | undefined, phase: string]>([
    ['does nothing before its time', [[99, 'tick', 'none']], undefined, 'running'],
    ['ends silence', [[100, 'tick', 'terminate']], 'idle-timeout', 'terminating'],
    [
      'counts silence from the last output',
      [
        [90, 'output', 'none'],
        [189, 'tick', 'none'],
        [190, 'tick', 'terminate'],
      ],
      'idle-timeout',
      'terminating',
    ],
    [
      'kills after the grace, abandons after the drain',
      [
        [100, 'tick', 'terminate'],
        [129, 'tick', 'none'],
        [130, 'tick', 'kill'],
        [150, 'tick', 'abandon'],
        [999, 'tick', 'none'],
      ],
      'idle-timeout',
      'abandoned',
    ],
    [
      'drains what exits',
      [
        [10, 'exited', 'none'],
        [29, 'tick', 'none'],
        [30, 'tick', 'abandon'],
      ],
      undefined,
      'abandoned',
    ],
    [
      'does not call idle what has exited',
      [
        [10, 'exited', 'none'],
        [29, 'tick', 'none'],
      ],
      undefined,
      'draining',
    ],
    [
      'keeps the first reason',
      [
        [100, 'tick', 'terminate'],
        [110, 'cancel', 'none'],
        [111, 'fault', 'none'],
      ],
      'idle-timeout',
      'terminating',
    ],
    ['cancels', [[5, 'cancel', 'terminate']], 'cancelled', 'terminating'],
    ['stops for a fault of okstra', [[5, 'fault', 'terminate']], 'fault', 'terminating'],
    [
      'has a wall limit',
      [
        [950, 'output', 'none'],
        [1000, 'output', 'terminate'],
      ],
      'wall-timeout',
      'terminating',
    ],
    [
      'waits for an announced retry',
      [
        [50, { type: 'retry', afterMs: 300 }, 'none'],
        [449, 'tick', 'none'],
        [450, 'tick', 'terminate'],
      ],
      'idle-timeout',
      'terminating',
    ],
    [
      'is not kept from the wall limit by a retry',
      [
        [50, { type: 'retry', afterMs: 9000 }, 'none'],
        [1000, 'tick', 'terminate'],
      ],
      'wall-timeout',
      'terminating',
    ],
    [
      'lets an answered worker end',
      [
        [50, 'answered', 'none'],
        [69, 'tick', 'none'],
        [70, 'tick', 'terminate'],
      ],
      'lingered',
      'terminating',
    ],
    [
      'keeps an answer against a cancellation',
      [
        [50, 'answered', 'none'],
        [55, 'cancel', 'terminate'],
      ],
      'lingered',
      'terminating',
    ],
    [
      'keeps a reason against a late answer',
      [
        [50, 'cancel', 'terminate'],
        [55, 'answered', 'none'],
        [80, 'tick', 'kill'],
      ],
      'cancelled',
      'killed',
    ],
    [
      'looks at the processor in a tool call, before it calls it idle',
      [
        [10, 'tool-opened', 'none'],
        [35, 'tick', 'measure'],
        [36, cpu(500), 'none'],
        [61, 'tick', 'measure'],
        [62, cpu(500), 'none'],
        [87, 'tick', 'measure'],
        [88, cpu(500), 'none'],
        [113, 'tick', 'measure'],
        [114, cpu(500), 'terminate'],
      ],
      'idle-timeout',
      'terminating',
    ],
    [
      'looks twice, also when it is late',
      [
        [10, 'tool-opened', 'none'],
        [500, 'tick', 'measure'],
        [501, cpu(0), 'none'],
        [525, 'tick', 'none'],
        [526, 'tick', 'measure'],
        [527, cpu(0), 'terminate'],
      ],
      'idle-timeout',
      'terminating',
    ],
    [
      'does not count silence while processes work',
      [
        [10, 'tool-opened', 'none'],
        [35, 'tick', 'measure'],
        [36, cpu(0), 'none'],
        [110, 'tick', 'measure'],
        [111, cpu(10), 'none'],
        [210, 'tick', 'measure'],
        [210, cpu(19), 'none'],
        [235, 'tick', 'measure'],
        [236, cpu(19), 'terminate'],
      ],
      'idle-timeout',
      'terminating',
    ],
    [
      'compares within one silence only',
      [
        [10, 'tool-opened', 'none'],
        [35, 'tick', 'measure'],
        [36, cpu(0), 'none'],
        [40, 'output', 'none'],
        [140, 'tick', 'measure'],
        [141, cpu(0), 'none'],
        [166, 'tick', 'measure'],
        [167, cpu(0), 'terminate'],
      ],
      'idle-timeout',
      'terminating',
    ],
    [
      'takes an ended process for work',
      [
        [10, 'tool-opened', 'none'],
        [35, 'tick', 'measure'],
        [36, cpu(800), 'none'],
        [110, 'tick', 'measure'],
        [111, cpu(20), 'none'],
      ],
      undefined,
      'running',
    ],
    [
      'does not call idle what it cannot measure',
      [
        [10, 'tool-opened', 'none'],
        [35, 'tick', 'measure'],
        [36, cpu(undefined), 'none'],
        [999, 'tick', 'measure'],
        [999, cpu(undefined), 'none'],
        [1000, 'tick', 'terminate'],
      ],
      'wall-timeout',
      'terminating',
    ],
    [
      'counts silence again when the tool is done',
      [
        [10, 'tool-opened', 'none'],
        [20, 'tool-closed', 'none'],
        [119, 'tick', 'none'],
        [120, 'tick', 'terminate'],
      ],
      'idle-timeout',
      'terminating',
    ],
    [
      'knows that another tool is open',
      [
        [10, 'tool-opened', 'none'],
        [12, 'tool-opened', 'none'],
        [20, 'tool-closed', 'none'],
        [120, 'tick', 'measure'],
      ],
      undefined,
      'running',
    ],
  ])('%s', (_name, steps, reason, phase) => {
    const state = run(steps)
    expect([state.phase, state.reason]).toEqual([phase, reason])
  })

  it('asks to be asked exactly when something is due', () => {
    for (const steps of [
      [],
      [[50, 'output', 'none']],
      [[50, { type: 'retry', afterMs: 300 }, 'none']],
      [[50, 'answered', 'none']],
      [[10, 'exited', 'none']],
      [
        [10, 'tool-opened', 'none'],
        [35, cpu(0), 'none'],
      ],
      [[100, 'tick', 'terminate']],
      [
        [100, 'tick', 'terminate'],
        [130, 'tick', 'kill'],
      ],
    ] as readonly (readonly Step[])[]) {
      const state = run(steps)
      const at = nextDeadline(state, limits)
      expect(watch(state, { type: 'tick' }, at - 1, limits)[1]).toBe('none')
      expect(watch(state, { type: 'tick' }, at, limits)[1]).not.toBe('none')
    }
    expect(nextDeadline({ ...startWatch(0), phase: 'abandoned' }, limits)).toBe(Infinity)
  })

  it('ends whatever happens: no row of events keeps it from the wall limit', () => {
    const kinds = ['output', 'tool-opened', 'tool-closed', 'tick'] as const
    let state = startWatch(0)
    let stopped = -1
    for (let at = 1; at < 2000 && stopped === -1; at++) {
      const [next, action] = watch(state, { type: kinds[at % kinds.length] ?? 'tick' }, at, limits)
      state = next
      if (action === 'measure') [state] = watch(state, cpu(at * 5), at, limits)
      if (action === 'terminate') stopped = at
    }
    expect(stopped).toBe(1000)
  })
})
