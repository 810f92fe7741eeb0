import { type Finding, OkstraError, TASK_TYPES } from '@okstra/contracts'
import { DOCUMENT_KINDS, FAIL_LEVELS, fails, FORMATS, formatFindings } from '@okstra/validate'
import { type PathsResult, validatePaths, walkFiles, watchFiles, writeFixes } from '@okstra/validate/node'
import { type CommandResult, defineCommand } from '../command.ts'
import { readStdin } from '../io/read-input.ts'

export const command = defineCommand({
  description:
    'Checks documents: their JSON Schemas, and rules about what their parts say of each other. Finds out what each ' +
    'file is. A folder stands for the documents in it. Files that belong together (report data, its digest sidecar, ' +
    'views, responses) are checked together.',
  args: [
    { name: 'path', description: 'a file, a folder, a pattern in quotes, or - for stdin', multiple: true },
  ],
  flags: {
    kind: { type: 'string', value: 'KIND', description: 'What every file is', choices: DOCUMENT_KINDS },
    format: {
      type: 'string',
      value: 'FORMAT',
      description: 'How findings are written (default: pretty)',
      choices: FORMATS,
    },
    'fail-on': {
      type: 'string',
      value: 'LEVEL',
      description:
        'Lowest severity that makes the exit code 1 (default: that of the configuration, else error)',
      choices: FAIL_LEVELS,
    },
    phase: {
      type: 'string',
      value: 'TASK-TYPE',
      description: 'Phase that a brief is checked for, when it is not its own',
      choices: TASK_TYPES,
    },
    config: {
      type: 'string',
      value: 'FILE',
      description: 'Configuration (default: okstra.config.json here or above)',
    },
    'no-config': { type: 'boolean', description: 'Read no configuration' },
    'stdin-name': { type: 'string', value: 'NAME', description: 'Name of the standard input in findings' },
    fix: {
      type: 'boolean',
      description: 'Mend what is mechanical in briefs and configurations, then validate',
    },
    watch: { type: 'boolean', description: 'Validate again whenever a file changes' },
    explain: { type: 'string', value: 'RULE', description: 'Say what a rule asks for and why' },
    rules: { type: 'boolean', description: 'List every rule' },
  },
  exits: { 1: 'findings at or above --fail-on', 2: 'wrong usage, or a path that cannot be read' },
  examples: [
    { line: 'okstra validate .okstra', about: 'every document of a project' },
    { line: 'okstra validate report.data.json --format sarif', about: 'for code scanning' },
    { line: 'okstra validate --explain OKS-DOC-003', about: 'what a rule asks for' },
  ],
  async run({ ctx, stdin, values, args, progress, detail, isJson, show }) {
    if (values.explain !== undefined || values.rules) {
      // The rules bring their examples along: only what asks for their texts loads them.
      const { explainResult, rulesResult } = await import('../rule-texts.ts')
      return values.explain === undefined ? rulesResult() : explainResult(values.explain)
    }
    if (args.length === 0) {
      throw new OkstraError('USAGE_MISSING_VALUE', 'okstra validate needs <path>.', {
        hint: 'Name a file or a folder, or list the rules with --rules.',
        details: { command: 'validate', argument: 'path' },
      })
    }
    const once = async (): Promise<CommandResult> => {
      const startedAt = ctx.now().getTime()
      if (values.fix) await fix(args, ctx.cwd, values.kind, progress)
      const result = await validatePaths(args, {
        cwd: ctx.cwd,
        stdin: () => readStdin(stdin),
        ...choicesOf(values),
      })
      refuseProblems(result)
      for (const name of result.skipped) detail(`${name}: no document of okstra`)
      const failOn = oneOf(FAIL_LEVELS, values['fail-on']) ?? result.config?.failOn ?? 'error'
      const format = oneOf(FORMATS, values.format) ?? 'pretty'
      return await resultOf(result, {
        failOn,
        format,
        version: ctx.version,
        startedAt,
        finishedAt: ctx.now().getTime(),
      })
    }
    if (!values.watch) return await once()
    if (isJson || args.includes('-')) {
      throw new OkstraError('USAGE_BAD_VALUE', `--watch goes with neither --json nor standard input.`, {
        hint: 'Leave one of them out: a watch has no one result.',
      })
    }
    await watchFiles(args, ctx.cwd, ctx.signal, async () => show(await once()))
    return await once()
  },
})

interface Choices {
  readonly kind: string | undefined
  readonly phase: string | undefined
  readonly config: string | undefined
  readonly 'no-config': boolean
  readonly 'stdin-name': string | undefined
}

function choicesOf(values: Choices) {
  const kind = oneOf(DOCUMENT_KINDS, values.kind)
  const phase = oneOf(TASK_TYPES, values.phase)
  const config: string | false | undefined = values['no-config'] ? false : values.config
  return {
    ...(config === undefined ? {} : { config }),
    ...(kind === undefined ? {} : { kind }),
    ...(phase === undefined ? {} : { facts: { phase } }),
    ...(values['stdin-name'] === undefined ? {} : { stdinName: values['stdin-name'] }),
  }
}

async function fix(
  paths: readonly string[],
  cwd: string,
  kind: string | undefined,
  progress: (text: string) => void,
): Promise<void> {
  const { files } = await walkFiles(
    paths.filter((path) => path !== '-'),
    { cwd },
  )
  for (const { name, changes } of await writeFixes(files, oneOf(DOCUMENT_KINDS, kind))) {
    progress(`fixed ${name}: ${changes.join(', ')}`)
  }
}

interface Written {
  readonly failOn: (typeof FAIL_LEVELS)[number]
  readonly format: (typeof FORMATS)[number]
  readonly version: string
  readonly startedAt: number
  readonly finishedAt: number
}

async function resultOf(
  { findings, files, sources }: PathsResult,
  { failOn, format, ...written }: Written,
): Promise<CommandResult> {
  const rules = format === 'sarif' ? (await import('../rule-texts.ts')).allRules : undefined
  return {
    data: {
      files: files.map(({ name, kind = null }) => ({ name, kind })),
      findings,
      errors: countOf(findings, 'error'),
      warnings: countOf(findings, 'warning'),
    },
    text: ({ colour, width }) =>
      formatFindings(findings, format, {
        sources,
        files,
        ...(rules === undefined ? {} : { rules }),
        failOn,
        color: colour,
        ...written,
        ...(width === undefined ? {} : { width }),
      }),
    exitCode: findings.some((finding) => fails(finding, failOn)) ? 1 : 0,
  }
}

function countOf(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length
}

/** A path that could not be read makes the run worthless, whatever the others came to. */
function refuseProblems({ problems }: PathsResult): void {
  const [first] = problems
  if (first === undefined) return
  throw new OkstraError(first.code, problems.map(({ message }) => message).join('\n  '), {
    ...(first.hint === undefined ? {} : { hint: first.hint }),
    details: { problems },
  })
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value)
}
