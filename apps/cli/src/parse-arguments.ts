import { parseArgs } from 'node:util'
import { nearest, OkstraError } from '@okstra/contracts'
import { type Command, COMMON_FLAGS, type FlagSpec, type Values } from './command.ts'
import { COMMAND_NAMES } from './table.ts'

export interface ParsedArguments {
  readonly common: Values<typeof COMMON_FLAGS>
  readonly values: Values<Record<string, FlagSpec>>
  readonly args: readonly string[]
}

/**
 * Parses the arguments of a command. Anything that the command's table does not name is refused.
 *
 * @throws {OkstraError} `USAGE_UNKNOWN_FLAG`, `USAGE_MISSING_VALUE`, `USAGE_BAD_VALUE`,
 *   `USAGE_UNKNOWN_COMMAND`
 */
export function parseArguments(name: string, command: Command, argv: readonly string[]): ParsedArguments {
  const flags: Record<string, FlagSpec> = { ...COMMON_FLAGS, ...command.flags }
  const options = Object.fromEntries(
    Object.entries(flags).map(([flag, { type, short, multiple = false }]) => [
      flag,
      { type, multiple, ...(short === undefined ? {} : { short }) },
    ]),
  )
  const config = { args: [...argv], options, allowPositionals: true } as const
  refuseMisuse(name, flags, parseArgs({ ...config, strict: false, tokens: true }).tokens)
  const { values, positionals } = parseArgs({ ...config, strict: true })
  const all: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [flag, { type, multiple = false }] of Object.entries(flags)) {
    const value = values[flag]
    all[flag] = value ?? (type === 'boolean' ? false : multiple ? [] : undefined)
  }
  const common = all as unknown as Values<typeof COMMON_FLAGS>
  if (!common.help) {
    refuseSurplus(name, command, positionals)
    refuseMissing(name, command, all, positionals)
  }
  return { common, values: all as Values<Record<string, FlagSpec>>, args: positionals }
}

type Token = ReturnType<typeof parseArgs<{ strict: false; tokens: true }>>['tokens'][number]

function refuseMisuse(command: string, flags: Record<string, FlagSpec>, tokens: readonly Token[]): void {
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined
    if (flag === undefined) throw unknownFlag(command, token.rawName, Object.keys(flags))
    if (flag.type === 'boolean' && token.value !== undefined) {
      throw new OkstraError('USAGE_BAD_VALUE', `${token.rawName} takes no value.`, {
        hint: `Write ${token.rawName} alone.`,
        details: { flag: token.rawName, value: token.value },
      })
    }
    if (flag.type === 'string') refuseBadValue(command, token.rawName, flag, token.value, token.inlineValue)
    if (seen.has(token.name) && flag.multiple !== true && flag.type === 'string') {
      throw new OkstraError('USAGE_BAD_VALUE', `${token.rawName} is given twice.`, {
        hint: 'Give it once: which value is meant cannot be told.',
        details: { flag: token.rawName },
      })
    }
    seen.add(token.name)
  }
}

function refuseBadValue(
  command: string,
  rawName: string,
  flag: FlagSpec,
  value: string | undefined,
  inline: boolean | undefined,
): void {
  const looksLikeFlag = value !== undefined && inline !== true && value.startsWith('-') && value !== '-'
  if (value === undefined || value === '' || looksLikeFlag) {
    throw new OkstraError('USAGE_MISSING_VALUE', `${rawName} needs a value.`, {
      hint: `Write ${rawName} ${flag.value ?? 'VALUE'}${looksLikeFlag ? `, or ${rawName}=${value} when that is the value` : ''}.`,
      details: { command, flag: rawName },
    })
  }
  if (flag.choices !== undefined && !flag.choices.includes(value))
    throw badChoice(rawName, value, flag.choices)
}

export function badChoice(what: string, value: string, choices: readonly string[]): OkstraError {
  const near = nearest(value, choices, 1)[0]
  return new OkstraError('USAGE_BAD_VALUE', `${what} cannot be ${JSON.stringify(value)}.`, {
    hint: `${near === undefined ? '' : `Did you mean ${near}? `}It takes one of: ${choices.join(', ')}.`,
    details: { what, value, choices },
  })
}

function unknownFlag(command: string, flag: string, flags: readonly string[]): OkstraError {
  const near = nearest(flag.replace(/^-+/, ''), flags).map((name) => `--${name}`)
  return new OkstraError('USAGE_UNKNOWN_FLAG', `okstra ${command} has no flag ${flag}.`, {
    hint:
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `See okstra help ${command} for its flags.`,
    details: { command, flag, nearest: near },
  })
}

function refuseMissing(
  name: string,
  command: Command,
  values: Record<string, unknown>,
  positionals: readonly string[],
): void {
  for (const [flag, { required = false, value = 'VALUE' }] of Object.entries(command.flags)) {
    const given = values[flag]
    if (!required || (Array.isArray(given) ? given.length > 0 : given !== undefined)) continue
    throw new OkstraError('USAGE_MISSING_VALUE', `okstra ${name} needs --${flag}.`, {
      hint: `Add --${flag} ${value}.`,
      details: { command: name, flag: `--${flag}` },
    })
  }
  const missing = (command.args ?? []).find(
    (spec, index) => spec.required === true && positionals.length <= index,
  )
  if (missing === undefined) return
  throw new OkstraError('USAGE_MISSING_VALUE', `okstra ${name} needs <${missing.name}>.`, {
    hint: `Write okstra ${name} <${missing.name}>: ${missing.description}.`,
    details: { command: name, argument: missing.name },
  })
}

function refuseSurplus(name: string, command: Command, positionals: readonly string[]): void {
  const specs = command.args ?? []
  for (const [index, value] of positionals.entries()) {
    const spec = specs[index] ?? (specs.at(-1)?.multiple === true ? specs.at(-1) : undefined)
    if (spec?.choices !== undefined && !spec.choices.includes(value)) {
      throw badChoice(`<${spec.name}>`, value, spec.choices)
    }
    if (spec !== undefined) continue
    const subcommands = COMMAND_NAMES.filter((other) => other.startsWith(`${name} `))
    const near = nearest(`${name} ${value}`, subcommands, 1)[0]
    throw new OkstraError(
      near === undefined ? 'USAGE_BAD_VALUE' : 'USAGE_UNKNOWN_COMMAND',
      near === undefined
        ? `okstra ${name} takes no argument ${JSON.stringify(value)}.`
        : `There is no command ${JSON.stringify(`${name} ${value}`)}.`,
      {
        hint: near === undefined ? `See okstra help ${name}.` : `Did you mean ${near}?`,
        details: { command: name, argument: value },
      },
    )
  }
}
