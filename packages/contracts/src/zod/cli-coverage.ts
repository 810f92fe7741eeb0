import * as z from 'zod'
import { FINDING_SEVERITIES } from '../findings.ts'
import { coverageFigures } from './option-selection.ts'
import { count, list, strict, text } from './shape.ts'

export const finding = strict(
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

const percent = z.number().min(0).max(100)
const ids = (description: string) => list(z.string(), description)

const measured = {
  figures: coverageFigures,
  explanation: ids('The figures in sentences.'),
} as const

const depth = (description: string) =>
  strict(
    {
      covered: count.meta({ description: 'Covered requirements.' }),
      percent: percent.meta({ description: 'Of those that count, truncated to two decimals.' }),
      holes: ids('Requirements that are not covered on this reading.'),
    },
    { description },
  )

const fault = strict(
  {
    kind: z
      .enum(['outdated-revision', 'undeclared-part', 'no-part'])
      .meta({ description: 'Why the citation covers nothing.' }),
    commitment: text('Who cites.'),
    requirement: text('What is cited.'),
    cited: z.union([z.string(), z.int()]).meta({ description: 'Revision that is cited.' }).optional(),
    current: z
      .union([z.string(), z.int()])
      .meta({ description: 'Revision that the requirement has.' })
      .optional(),
    part: text('Part that is not declared.').optional(),
    source: text('Where the commitment stands.').optional(),
  },
  { id: 'CoverageFault', description: 'A citation that covers nothing.' },
)

const detail = {
  basis: z.enum(['shallow', 'deep']).meta({ description: 'Reading that the verdict follows.' }),
  shallow: depth('Coverage without refinements.'),
  deep: depth('Coverage in which a hole fails up to the root.'),
  deepFailures: list(
    strict(
      { requirement: text('The requirement.'), children: ids('Refinements of it that are not covered.') },
      { id: 'DeepFailure', description: 'A requirement that fails through its refinements.' },
    ),
    'Requirements that fail through their refinements.',
  ),
  partialRequirements: list(
    strict(
      {
        requirement: text('The requirement.'),
        coveredParts: ids('Parts that are covered.'),
        missingParts: ids('Parts that are not.'),
      },
      { id: 'PartialRequirement', description: 'A requirement with covered and missing parts.' },
    ),
    'Requirements that are covered in part.',
  ),
  faults: list(fault, 'Citations that cover nothing.'),
  unknownParents: list(
    strict(
      { requirement: text('Who refines.'), parent: text('What does not exist.') },
      { id: 'UnknownParent', description: 'A refinement of a requirement that does not exist.' },
    ),
    'Refinements of what does not exist.',
  ),
  uncountedRequirements: ids('Requirements that do not count, such as external gates.'),
  byKind: list(
    strict(
      {
        kind: text('Kind of commitment.'),
        counts: strict(
          {
            commitments: count.meta({ description: 'Commitments of the kind.' }),
            mapped: count.meta({ description: 'Those that cover something that counts.' }),
            covered: count.meta({ description: 'Requirements that the kind alone covers.' }),
          },
          { id: 'KindCounts', description: 'The integers behind the percents.' },
        ),
        coveragePercent: percent.meta({ description: 'Coverage by this kind alone.' }),
        scopePrecisionPercent: percent.meta({ description: 'Scope precision of this kind.' }),
        coveredRequirements: ids('Requirements that the kind alone covers.'),
      },
      { id: 'KindFigures', description: 'What one kind of commitment covers.' },
    ),
    'Figures by kind of commitment.',
  ),
  matrix: strict(
    {
      requirements: list(
        strict(
          { requirement: text('The requirement.'), commitments: ids('Who covers it.') },
          { id: 'RequirementRow', description: 'A requirement with what covers it.' },
        ),
        'By requirement.',
      ),
      commitments: list(
        strict(
          { commitment: text('The commitment.'), requirements: ids('What it covers.') },
          { id: 'CommitmentRow', description: 'A commitment with what it covers.' },
        ),
        'By commitment.',
      ),
    },
    { id: 'CoverageMatrix', description: 'Who covers what, in both directions.' },
  ),
} as const

export const coverage = strict(
  {
    requirements: ids('Files that the requirements were read from.'),
    commitments: ids('Files that the commitments were read from.'),
    ...measured,
    detail: strict(detail, { id: 'CoverageDetail', description: 'What the figures rest on.' }),
    findings: list(finding, 'What the readers noticed.'),
    changes: z
      .record(z.string(), z.unknown())
      .meta({ description: 'With --diff: what changed since.' })
      .optional(),
  },
  { id: 'CoverageData', description: 'How far commitments cover requirements.' },
)

export const coverageScan = strict(
  {
    root: text('The folder, as it was named.'),
    files: count.meta({ description: 'Files that were looked into.' }),
    formats: list(
      strict(
        {
          format: z
            .enum(['okstra-brief', 'json', 'spec-kit', 'openspec', 'tags'])
            .meta({ description: 'How the requirements or commitments are written.' }),
          files: count.meta({ description: 'Files that held something of it.' }),
          requirements: count.meta({ description: 'Requirements found.' }),
          commitments: count.meta({ description: 'Commitments found.' }),
        },
        { id: 'ScanFormat', description: 'What was found in one format.' },
      ),
      'Formats that were found.',
    ),
    scopes: list(
      strict(
        {
          scope: text('The specification that the ids belong to: a file, a folder, a feature or a change.'),
          format: text('Its format.'),
          figures: z
            .union([coverageFigures, z.null()])
            .meta({ description: 'Its coverage; null when it cannot be measured.' }),
          explanation: ids('The figures in sentences, or why there are none.'),
        },
        { id: 'ScanScope', description: 'Coverage of one specification.' },
      ),
      'Every specification with requirements.',
    ),
    findings: list(finding, 'What is wrong with single files and citations.'),
  },
  { id: 'CoverageScanData', description: 'Requirements of a repository and what covers them.' },
)
