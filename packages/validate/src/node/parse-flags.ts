import { parseArgs } from 'node:util'
import { nearest, OkstraError, TASK_TYPES, type TaskType } from '@okstra/contracts'
import { DOCUMENT_KINDS, type DocumentKind } from '../document.ts'
import { FAIL_LEVELS, type FailLevel, type Format, FORMATS } from '../format/format-context.ts'

/** The flags of the program, in the order of the help. */
export const VALIDATE_FLAGS = {
  format: {
    type: 'string',
    value: 'format',
    words: FORMATS,
    about: 'How findings are written (default: pretty)',
  },
  json: { type: 'boolean', about: 'The same as --format json' },
  'fail-on': {
    type: 'string',
    value: 'level',
    words: FAIL_LEVELS,
    about: 'Lowest severity that makes the exit code 1 (default: error)',
  },
  kind: { type: 'string', value: 'kind', about: 'What the named files are, when it cannot be told' },
  phase: {
    type: 'string',
    value: 'task-type',
    about: 'Phase that a brief is checked for, when it is not its own',
  },
  'id-pattern': {
    type: 'string',
    value: 'regexp',
    about: "Form of requirement ids that are not okstra's own",
  },
  config: {
    type: 'string',
    value: 'file',
    about: 'Configuration (default: okstra.config.json here or above)',
  },
  'no-config': { type: 'boolean', about: 'Read no configuration' },
  'max-findings': {
    type: 'string',
    value: 'n',
    about: 'Most findings listed of one document (default: 200)',
  },
  'stdin-name': { type: 'string', value: 'name', about: 'Name of the standard input in findings' },
  fix: { type: 'boolean', about: 'Mend what is mechanical in briefs and configurations, then validate' },
  watch: { type: 'boolean', about: 'Validate again whenever a file changes' },
  explain: { type: 'string', value: 'rule', about: 'Say what a rule asks for, with examples' },
  rules: { type: 'boolean', about: 'List every rule' },
  quiet: { type: 'boolean', about: 'Only findings that fail, without code frames' },
  help: { type: 'boolean', short: 'h', about: 'Show this help' },
  version: { type: 'boolean', short: 'V', about: 'Show the version' },
} as const satisfies Record<string, Flag>

interface Flag {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  /** Placeholder of the value in the help. */
  readonly value?: string
  readonly about: string
  /** The values that it takes. */
  readonly words?: readonly string[]
}

export interface ValidateArguments {
  readonly paths: readonly string[]
  readonly format: Format
  readonly failOn: FailLevel | undefined
  readonly kind: DocumentKind | undefined
  readonly phase: TaskType | undefined
  readonly idPattern: RegExp | undefined
  readonly config: string | false | undefined
  readonly maxFindings: number | undefined
  readonly stdinName: string | undefined
  readonly fix: boolean
  readonly watch: boolean
  readonly explain: string | undefined
  readonly rules: boolean
  readonly quiet: boolean
  readonly help: boolean
  readonly version: boolean
}

/**
 * Reads the arguments.
 *
 * @throws {OkstraError} `USAGE_UNKNOWN_FLAG`, `USAGE_MISSING_VALUE`, `USAGE_BAD_VALUE`.
 */
export function parseFlags(argv: readonly string[]): ValidateArguments {
  const options = VALIDATE_FLAGS
  const loose = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true })
  for (const token of loose.tokens) if (token.kind === 'option') checkToken(token)
  const { values, positionals } = parseArgs({
    args: [...argv],
    options,
    strict: true,
    allowPositionals: true,
  })
  const format = oneOf('format', values.format, FORMATS)
  if (values.json === true && format !== undefined && format !== 'json') {
    throw bad('--json and --format name different formats.', 'Give one of them.')
  }
  if (values['no-config'] === true && values.config !== undefined) {
    throw bad('--config and --no-config contradict each other.', 'Give one of them.')
  }
  return {
    paths: positionals,
    format: values.json === true ? 'json' : (format ?? 'pretty'),
    failOn: oneOf('fail-on', values['fail-on'], FAIL_LEVELS),
    kind: oneOf('kind', values.kind, DOCUMENT_KINDS),
    phase: oneOf('phase', values.phase, TASK_TYPES),
    idPattern: pattern(values['id-pattern']),
    config: values['no-config'] === true ? false : values.config,
    maxFindings: wholeNumber(values['max-findings']),
    stdinName: values['stdin-name'],
    fix: values.fix === true,
    watch: values.watch === true,
    explain: values.explain,
    rules: values.rules === true,
    quiet: values.quiet === true,
    help: values.help === true,
    version: values.version === true,
  }
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
}

function checkToken({ name, rawName, value }: OptionToken): void {
  const names = Object.keys(VALIDATE_FLAGS)
  if (!Object.hasOwn(VALIDATE_FLAGS, name)) {
    const near = nearest(name, names, 1)[0]
    throw new OkstraError('USAGE_UNKNOWN_FLAG', `There is no flag ${rawName}.`, {
      hint: near === undefined ? 'See --help for the flags.' : `Did you mean --${near}?`,
    })
  }
  const flag: Flag = VALIDATE_FLAGS[name as keyof typeof VALIDATE_FLAGS]
  if (flag.type === 'string' && (value === undefined || value === '')) {
    throw new OkstraError('USAGE_MISSING_VALUE', `${rawName} needs a value.`, {
      hint: `Write ${rawName} <${flag.value ?? 'value'}>.`,
    })
  }
  if (flag.type === 'boolean' && value !== undefined)
    throw bad(`${rawName} takes no value.`, `Write ${rawName}.`)
}

function oneOf<Word extends string>(
  flag: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (text === undefined) return undefined
  const found = words.find((word) => word === text)
  if (found !== undefined) return found
  const near = nearest(text, words, 1)[0]
  const hint = near === undefined ? `It is one of ${words.join(', ')}.` : `Did you mean ${near}?`
  throw bad(`--${flag} cannot be ${JSON.stringify(text)}.`, hint)
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9][0-9]{0,5}$/.test(text)) return Number(text)
  throw bad(`--max-findings cannot be ${JSON.stringify(text)}.`, 'It is a whole number from 1 to 999999.')
}

function pattern(text: string | undefined): RegExp | undefined {
  if (text === undefined) return undefined
  try {
    return new RegExp(text, 'u')
  } catch {
    throw bad(
      `--id-pattern cannot be ${JSON.stringify(text)}.`,
      'It is a regular expression, such as FR-[0-9]+.',
    )
  }
}

function bad(message: string, hint: string): OkstraError {
  return new OkstraError('USAGE_BAD_VALUE', message, { hint })
}

/** The help text. */
export function helpText(program: string): string {
  const rows = Object.entries(VALIDATE_FLAGS).map(([name, flag]: [string, Flag]) => {
    const short = flag.short === undefined ? '    ' : `-${flag.short}, `
    return [`  ${short}--${name}${flag.value === undefined ? '' : ` <${flag.value}>`}`, flag] as const
  })
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return [
    `Usage: ${program} [flags] <path…>`,
    '',
    'Check okstra documents: briefs, requirement and commitment files, reports and their views,',
    'responses, directions. A path is a file, a folder, a pattern in quotes, or - for the standard input.',
    '',
    'Flags:',
    ...rows.flatMap(([left, { about, words }]) => [
      `${left.padEnd(width)}${about}`,
      ...(words === undefined ? [] : [`${' '.repeat(width)}${words.join(', ')}`]),
    ]),
    '',
    'Exit codes: 0 clean, 1 findings at or above --fail-on, 2 usage or unreadable input, 70 internal error.',
    '',
  ].join('\n')
}
