/** What the program was told on its command line. */
export interface RehearsalArguments {
  readonly scenario: string
  readonly worker: string
  readonly duty: string
  readonly turn: number
  readonly resume?: string
}

const NAMES = ['scenario', 'worker', 'duty', 'turn', 'resume'] as const

/** Reads `--name value` pairs; throws a message for anything else. */
export function readArguments(argv: readonly string[]): RehearsalArguments {
  const given = new Map<string, string>()
  for (let at = 0; at < argv.length; at += 2) {
    const name = argv[at]?.replace(/^--/, '') ?? ''
    const value = argv[at + 1]
    if (!(NAMES as readonly string[]).includes(name) || value === undefined || given.has(name)) {
      throw new Error(`unexpected argument ${argv[at] ?? ''}`)
    }
    given.set(name, value)
  }
  const need = (name: (typeof NAMES)[number]): string => {
    const value = given.get(name)
    if (value === undefined) throw new Error(`--${name} is missing`)
    return value
  }
  const turn = Number(need('turn'))
  if (!Number.isSafeInteger(turn) || turn < 1) throw new Error('--turn is not a number from 1')
  const resume = given.get('resume')
  return {
    scenario: need('scenario'),
    worker: need('worker'),
    duty: need('duty'),
    turn,
    ...(resume === undefined ? {} : { resume }),
  }
}
