import { type Command, COMMON_FLAGS, type FlagSpec } from './command.ts'

/** Exit codes that mean the same for every command. */
export const COMMON_EXITS: Readonly<Record<number, string>> = {
  0: 'done',
  1: 'a well-formed no, such as findings',
  2: 'wrong usage, or an input that cannot be used',
  3: 'the machine did not help',
  70: 'a bug in okstra',
  130: 'interrupted (143: terminated)',
}

/** How a command is written: required parts first. */
export function usageLine(name: string, { args = [], flags }: Command): string {
  const required = Object.entries(flags).filter(([, flag]) => flag.required === true)
  return [
    `okstra ${name}`,
    ...args.map((arg) => {
      const word = `<${arg.name}>${arg.multiple === true ? '…' : ''}`
      return arg.required === true ? word : `[${word}]`
    }),
    ...required.map(([flag, spec]) => flagWord(flag, spec)),
    '[flags]',
  ].join(' ')
}

/** A flag with what stands for its value: `--out DIR`. */
export function flagWord(flag: string, { type, value = 'VALUE', short }: FlagSpec): string {
  const dashed = short === undefined ? `--${flag}` : `-${short}, --${flag}`
  return type === 'boolean' ? dashed : `${dashed} ${value}`
}

/** What a flag does, with what it may be and whether it may come more than once. */
export function flagAbout({ description, choices, multiple, required }: FlagSpec): string {
  const notes = [
    ...(choices === undefined ? [] : [`one of ${choices.join(', ')}`]),
    ...(multiple === true ? ['may be given several times'] : []),
    ...(required === true ? ['required'] : []),
  ]
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`
}

/** A command's own exit codes laid over the common ones that every command has. */
export function exitsOf({ exits = {} }: Command): (readonly [number, string])[] {
  return Object.entries({ ...COMMON_EXITS, ...exits }).map(([code, about]) => [Number(code), about] as const)
}

/** Own flags, then the common ones. */
export function flagsOf(command: Command): (readonly [string, FlagSpec])[] {
  return [...Object.entries(command.flags), ...Object.entries<FlagSpec>(COMMON_FLAGS)]
}
