import {
  type Commitment,
  ERROR_CODES,
  type ErrorCode,
  type Finding,
  isOkstraError,
  OkstraError,
  type Requirement,
} from '@okstra/contracts'
import {
  computeCoverage,
  coverageFigures,
  type CoverageReport,
  diffCoverage,
  explainCoverage,
} from '@okstra/coverage'
import { defineCommand } from '../command.ts'
import { type CoverageSource, formatOf, readSource } from '../coverage-source.ts'
import { coverageText } from '../coverage-text.ts'
import { readInput, type Source } from '../io/read-input.ts'
import { oneLine } from '../one-line.ts'
import { changeLines, savedFigures } from '../saved-figures.ts'
import { bold, lines } from '../styled-text.ts'

type Role = 'requirements' | 'commitments'

export const command = defineCommand({
  description:
    'Measures exactly whether commitments cover the requirements, and nothing else. Each file may be an okstra ' +
    'brief, JSON or JSONL, a spec-kit or OpenSpec file, or a text with coverage tags; what it is, is found out. ' +
    'External gates (EG) are listed and never counted.',
  flags: {
    requirements: {
      type: 'string',
      value: 'FILE',
      description: 'File with requirements; - for stdin',
      multiple: true,
      required: true,
    },
    commitments: {
      type: 'string',
      value: 'FILE',
      description: 'File with commitments; - for stdin',
      multiple: true,
      required: true,
    },
    'id-pattern': {
      type: 'string',
      value: 'REGEX',
      description: 'Form of a requirement id of another scheme; the whole id has to match',
    },
    diff: {
      type: 'string',
      value: 'FILE',
      description: 'Say what changed since this saved output of okstra coverage --json',
    },
  },
  exits: { 0: 'coverage is exact', 1: 'coverage is not exact', 2: 'the input cannot be measured' },
  examples: [
    {
      line: 'okstra coverage --requirements brief.md --commitments plan.json',
      about: 'a plan against its brief',
    },
    {
      line: 'okstra coverage --requirements spec.md --commitments tasks.md --json',
      about: 'spec-kit, for a program',
    },
  ],
  async run({ ctx: { cwd }, stdin, values, detail }) {
    const named = [...values.requirements, ...values.commitments, values.diff]
    if (named.filter((path) => path === '-').length > 1) {
      throw new OkstraError('USAGE_BAD_VALUE', 'Standard input can be read once only.', {
        hint: 'Give one - at most, and files for the rest.',
      })
    }
    const pattern = values['id-pattern'] === undefined ? undefined : regularExpression(values['id-pattern'])
    const from = { cwd, stdin }
    const required = await readAll(values.requirements, 'requirements', from, detail)
    const promised = await readAll(values.commitments, 'commitments', from, detail)
    const findings = [...required, ...promised].flatMap((source) => source.findings)
    refuseErrors(findings)
    const requirements = required.flatMap((source) => source.requirements)
    const isForeign = required.some((source) => !hasOwnIds(source))
    const idPattern = pattern ?? (isForeign ? /\S+/u : undefined)
    if (pattern === undefined && isForeign) refuseLookAlikes(required)
    const commitments = promised.flatMap((source) => source.commitments)
    const report = measure(requirements, commitments, idPattern)
    const explanation = explainCoverage(report)
    const before = values.diff === undefined ? undefined : await readInput(values.diff, from)
    const diff =
      before === undefined
        ? undefined
        : diffCoverage(savedFigures(before.name, before.text), coverageFigures(report))
    return {
      data: {
        requirements: values.requirements,
        commitments: values.commitments,
        figures: coverageFigures(report),
        explanation,
        detail: detailOf(report),
        findings,
        ...(diff === undefined ? {} : { changes: diff }),
      },
      text: lines(
        coverageText({ report, explanation, requirements, commitments }),
        ...(diff === undefined ? [] : ['', bold(`Since ${before?.name ?? ''}`), ...changeLines(diff)]),
      ),
      exitCode: report.coverageVerdict === 'exact' ? 0 : 1,
      warnings: findings.map(placed),
    }
  },
})

async function readAll(
  paths: readonly string[],
  role: Role,
  from: Source,
  detail: (text: string) => void,
): Promise<CoverageSource[]> {
  const sources: CoverageSource[] = []
  for (const path of paths) {
    const { name, text } = await readInput(path, from)
    const format = formatOf(name, text, role)
    const source = readSource(format, name, text)
    detail(`${name}: ${format}, ${source[role].length} ${role}`)
    const other = role === 'requirements' ? 'commitments' : 'requirements'
    if (source[role].length === 0 && source[other].length > 0) {
      throw new OkstraError('INPUT_UNKNOWN_KIND', `${name} holds ${other} and no ${role}.`, {
        hint: `Give it with --${other}.`,
        details: { path: name, format },
      })
    }
    sources.push(source)
  }
  return sources
}

function regularExpression(text: string): RegExp {
  try {
    return new RegExp(text, 'u')
  } catch (cause) {
    throw new OkstraError('USAGE_BAD_VALUE', `--id-pattern is no regular expression: ${text}`, {
      hint: "Write it as --id-pattern 'FR-[0-9]+'.",
      details: { pattern: text },
      cause,
    })
  }
}

/** Findings in a message; `details.findings` holds all. */
const SHOWN = 100

/** What a reader could not read would be missing in the figures: nothing is measured then. */
function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first === undefined) return
  const hint =
    errors.find((error) => error.hint !== undefined)?.hint ??
    'See okstra schema requirement-file and okstra schema commitment-file.'
  const more = errors.length > SHOWN ? [`and ${errors.length - SHOWN} more`] : []
  throw new OkstraError(
    isErrorCode(first.code) ? first.code : 'INPUT_INVALID',
    `Coverage cannot be computed:\n  ${[...errors.slice(0, SHOWN).map(placed), ...more].join('\n  ')}`,
    { hint, details: { findings: errors } },
  )
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code)
}

function placed({ target, position, message }: Finding): string {
  if (target === undefined) return oneLine(message)
  const place = position === undefined ? '' : `:${position.line}:${position.column}`
  return oneLine(`${target}${place}: ${message}`)
}

function hasOwnIds({ format }: CoverageSource): boolean {
  return format === 'brief' || format === 'requirement-file'
}

/** Beside requirements of another scheme, whose ids have any form, ids of okstra's scheme keep theirs. */
function refuseLookAlikes(required: readonly CoverageSource[]): void {
  const own = required.filter(hasOwnIds).flatMap(({ requirements }) => requirements)
  try {
    measure(own, [], undefined)
  } catch (error) {
    if (!isOkstraError(error, 'COVERAGE_NO_REQUIREMENTS')) throw error
  }
}

function measure(
  requirements: readonly Requirement[],
  commitments: readonly Commitment[],
  idPattern: RegExp | undefined,
): CoverageReport {
  try {
    return computeCoverage({ requirements, commitments, ...(idPattern === undefined ? {} : { idPattern }) })
  } catch (error) {
    if (!isOkstraError(error, 'COVERAGE_BAD_ID')) throw error
    // The library names its option; here it is a flag.
    throw new OkstraError(error.code, error.message, {
      hint: "Write ids as EB-001, PB-001, EO-001 or EG-001; for ids of another scheme add --id-pattern 'FR-[0-9]+'.",
      details: error.details,
      cause: error,
    })
  }
}

function detailOf(report: CoverageReport) {
  const { basis, shallow, deep, deepFailures, partialRequirements, faults } = report
  const { unknownParents, uncountedRequirements, byKind, matrix } = report
  return {
    basis,
    shallow,
    deep,
    deepFailures,
    partialRequirements,
    faults,
    unknownParents,
    uncountedRequirements,
    byKind,
    matrix,
  }
}
