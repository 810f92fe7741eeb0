import * as z from 'zod'
import { FINDING_SEVERITIES } from '../findings.ts'
import { completion, help, schema, version } from './cli-about.ts'
import { coverageFigures } from './option-selection.ts'
import { count, list, sha256, strict, text } from './shape.ts'

const finding = strict(
  {
    code: text('Rule id or error code.'),
    severity: z.enum(FINDING_SEVERITIES).meta({ description: 'How bad it is.' }),
    message: text('What is wrong, in one sentence.'),
    target: text('The file or document it is about.').optional(),
    pointer: text('JSON pointer into the document.').optional(),
    position: strict(
      {
        line: count.meta({ description: 'Line, from 1.' }),
        column: count.meta({ description: 'Column, from 1, in UTF-16 code units.' }),
        endLine: count.meta({ description: 'Line where it ends.' }).optional(),
        endColumn: count.meta({ description: 'Column where it ends.' }).optional(),
      },
      { id: 'FindingPosition', description: 'A place in a text.' },
    ).optional(),
    expected: list(z.string(), 'What would have been right.').optional(),
    hint: text('What to do next.').optional(),
  },
  { id: 'Finding', description: 'One thing that a rule found.' },
)

const failure = strict(
  {
    ok: z.literal(false).meta({ description: 'The command ended with an error.' }),
    error: strict(
      {
        code: text('Error code; never reworded.'),
        kind: z
          .enum(['usage', 'input', 'refused', 'environment', 'internal', 'interrupted'])
          .meta({ description: 'Which sort of trouble; it decides the exit code.' }),
        message: text('What failed.'),
        hint: z.union([z.string(), z.null()]).meta({ description: 'What to do next.' }),
        details: z.record(z.string(), z.unknown()).meta({ description: 'Ids, paths, places.' }),
      },
      { id: 'CliError', description: 'Why a command failed.' },
    ),
  },
  { id: 'CliFailure', description: 'An error.' },
)

/** What a command prints with --json: its data, or an error. */
function outputOf<Data extends z.ZodType>(title: string, description: string, data: Data) {
  return z
    .union([
      strict(
        { ok: z.literal(true).meta({ description: 'The command came to a result.' }), data },
        { id: 'CliResult', description: 'A result; a well-formed no is one too (exit 1).' },
      ),
      failure,
    ])
    .meta({ title, description })
}

const measured = {
  figures: coverageFigures,
  explanation: list(z.string(), 'The figures in sentences.'),
  findings: list(finding, 'What is wrong with single items, and what readers could not use.'),
} as const

const coverage = strict(
  {
    requirements: list(z.string(), 'Files that the requirements were read from.'),
    commitments: list(z.string(), 'Files that the commitments were read from.'),
    ...measured,
  },
  { id: 'CoverageData', description: 'How far commitments cover requirements.' },
)

const coverageScan = strict(
  {
    root: text('The folder, as it was named.'),
    files: count.meta({ description: 'Files that were looked at.' }),
    formats: list(
      strict(
        {
          format: text('Format: okstra-brief, spec-kit, openspec, tags or json.'),
          files: list(z.string(), 'Files that held something, relative to the folder.'),
          requirements: count.meta({ description: 'Requirements found in them.' }),
          commitments: count.meta({ description: 'Commitments found in them.' }),
        },
        { id: 'ScanFormat', description: 'What was found in one format.' },
      ),
      'Formats that were found.',
    ),
    scopes: list(
      strict(
        {
          scope: text('The specification that ids belong to; a folder or file.'),
          format: text('Its format.'),
          ...measured,
        },
        { id: 'ScanScope', description: 'Coverage of one specification.' },
      ),
      'Coverage of each specification with requirements.',
    ),
    findings: list(finding, 'What the readers could not use.'),
  },
  { id: 'CoverageScanData', description: 'Requirements of a repository and what covers them.' },
)

const validate = z
  .union([
    strict(
      {
        files: list(
          strict(
            {
              name: text('The document.'),
              kind: z
                .union([z.string(), z.null()])
                .meta({ description: 'What it is; null when that could not be told.' }),
            },
            { id: 'ValidatedFile', description: 'A document that was checked.' },
          ),
          'What was checked.',
        ),
        findings: list(finding, 'What was found.'),
        errors: count.meta({ description: 'Findings of severity error.' }),
        warnings: count.meta({ description: 'Findings of severity warning.' }),
      },
      { id: 'ValidateFindings', description: 'The outcome of checks.' },
    ),
    strict(
      { rule: text('Rule id.'), explanation: text('What it asks for and why.') },
      { id: 'ValidateExplanation', description: 'What --explain says.' },
    ),
    strict(
      {
        rules: list(
          strict(
            {
              id: text('Rule id.'),
              severity: z.enum(FINDING_SEVERITIES).meta({ description: 'How bad a finding of it is.' }),
              title: text('What holds when it is kept.'),
            },
            { id: 'ValidateRule', description: 'A rule.' },
          ),
          'Every rule.',
        ),
      },
      { id: 'ValidateRules', description: 'What --rules says.' },
    ),
  ])
  .meta({ id: 'ValidateData', description: 'The outcome of checks, or what a rule asks for.' })

const renderViews = strict(
  {
    reportId: text('The report.'),
    dataDigest: sha256.meta({ description: 'Digest of the data in canonical form.' }),
    sealed: z.boolean().meta({ description: 'Whether a digest sidecar stood beside the data and matched.' }),
    written: list(
      strict(
        {
          path: text('The file, as it can be opened from where the command ran.'),
          bytes: count.meta({ description: 'Its size, as read back.' }),
        },
        { id: 'WrittenFile', description: 'A file that was written.' },
      ),
      'The views; empty with --check-only.',
    ),
  },
  { id: 'RenderViewsData', description: 'The views that were rendered.' },
)

const demo = strict(
  {
    directory: text('Where everything was written.'),
    requirements: count.meta({ description: 'Requirements of the brief that count.' }),
    candidates: list(
      strict(
        {
          id: text('The merged candidate.'),
          title: text('Its title.'),
          rank: z
            .union([z.int(), z.null()])
            .meta({ description: 'Its rank; null when it cannot be selected.' }),
          score: z.union([z.int(), z.null()]).meta({ description: 'Its score of 1000.' }),
          coveragePercent: z.number().meta({ description: 'Coverage.' }),
          scopePrecisionPercent: z.number().meta({ description: 'Scope precision.' }),
          coverageVerdict: text('Verdict.'),
          reasons: list(z.string(), 'Why it cannot be selected.'),
        },
        { id: 'DemoCandidate', description: 'A candidate of the example.' },
      ),
      'Candidates, selectable ones first, in rank order.',
    ),
    explanation: list(z.string(), 'The ranking in sentences.'),
    dataDigest: sha256.meta({ description: 'Digest of the sealed report.' }),
    findings: list(finding, 'What the validator found in the report.'),
    files: list(z.string(), 'Files that were written.'),
    html: text('The report to open.'),
    next: text('The next command to try.'),
  },
  { id: 'DemoData', description: 'What the demonstration came to.' },
)

/** What each command prints with --json: its definition and the file of its JSON Schema. */
export const CLI_OUTPUTS = {
  coverage: {
    schema: outputOf('okstra coverage', 'Output of okstra coverage --json.', coverage),
    file: 'cli/coverage.schema.json',
  },
  'coverage scan': {
    schema: outputOf('okstra coverage scan', 'Output of okstra coverage scan --json.', coverageScan),
    file: 'cli/coverage-scan.schema.json',
  },
  validate: {
    schema: outputOf('okstra validate', 'Output of okstra validate --json.', validate),
    file: 'cli/validate.schema.json',
  },
  'render-views': {
    schema: outputOf('okstra render-views', 'Output of okstra render-views --json.', renderViews),
    file: 'cli/render-views.schema.json',
  },
  demo: {
    schema: outputOf('okstra demo', 'Output of okstra demo --json.', demo),
    file: 'cli/demo.schema.json',
  },
  schema: {
    schema: outputOf('okstra schema', 'Output of okstra schema --json.', schema),
    file: 'cli/schema.schema.json',
  },
  completion: {
    schema: outputOf('okstra completion', 'Output of okstra completion --json.', completion),
    file: 'cli/completion.schema.json',
  },
  help: {
    schema: outputOf('okstra help', 'Output of okstra help --json, and of --help --json.', help),
    file: 'cli/help.schema.json',
  },
  version: {
    schema: outputOf('okstra version', 'Output of okstra version --json.', version),
    file: 'cli/version.schema.json',
  },
} as const satisfies Record<string, { schema: z.ZodType; file: string }>
