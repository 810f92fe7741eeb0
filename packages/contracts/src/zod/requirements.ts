import * as z from 'zod'
import { TASK_TYPES, WORK_CATEGORIES, type WorkCategory } from '../vocabulary.ts'
import { count, id, list, requirementId, sha256, strict, text } from './shape.ts'

const anyId = z
  .string()
  .regex(/^[^\s\p{Cc}\p{Cf}]+$/u)
  .meta({ description: "An id of this or of another project's scheme, without white space." })

const revision = z
  .union([z.string(), z.int()])
  .meta({ id: 'Revision', description: 'Revision number, or a digest of the text.' })

export const requirement = strict(
  {
    id: anyId,
    kind: text(
      'EB, PB, EO (counted), EG (external gate, never counted), or a kind of another scheme.',
    ).optional(),
    statement: text('What must hold.').optional(),
    refines: list(z.string(), 'Ids of the requirements that this one is a part of.').optional(),
    parts: list(z.string(), 'Named parts that commitments may cover one by one.').optional(),
    revision: revision.optional(),
    source: text('Where it is declared, such as spec.md:12.').optional(),
  },
  { id: 'Requirement', description: 'One thing that must hold.' },
)

const cover = z
  .union([
    z.string(),
    strict(
      {
        id: z.string().meta({ description: 'The requirement.' }),
        parts: list(z.string(), 'The parts of it that are covered; all of them when absent.').optional(),
        revision: revision.optional(),
      },
      { id: 'CoverDetail', description: 'A requirement with the parts or the revision that is meant.' },
    ),
  ])
  .meta({ id: 'Cover', description: 'A covered requirement, by id or with detail.' })

export const commitment = strict(
  {
    id: anyId,
    kind: text('commitment, stage, file-change or another kind; figures are grouped by it.').optional(),
    statement: text('What is promised.').optional(),
    covers: list(cover, 'The requirements it fulfils.'),
    contradicts: list(z.string(), 'Requirements that it makes impossible.').optional(),
    source: text('Where it is declared, such as src/a.ts:12.').optional(),
  },
  { id: 'Commitment', description: 'One thing that a direction, plan or change promises to do.' },
)

export const requirementFile = z
  .union([
    strict(
      { requirements: list(requirement, 'The requirements.') },
      { id: 'RequirementList', description: 'Requirements under their key.' },
    ),
    z.array(requirement),
  ])
  .meta({
    title: 'Requirement file',
    description: 'Requirements to measure against: an object or a bare list.',
  })

export const commitmentFile = z
  .union([
    strict(
      { commitments: list(commitment, 'The commitments.') },
      { id: 'CommitmentList', description: 'Commitments under their key.' },
    ),
    z.array(commitment),
  ])
  .meta({ title: 'Commitment file', description: 'Commitments to measure: an object or a bare list.' })

const categories = Object.keys(WORK_CATEGORIES) as [WorkCategory, ...WorkCategory[]]

const requirementFields = {
  id: requirementId,
  kind: z
    .enum(['EB', 'PB', 'EO'])
    .meta({ description: 'Expected behaviour, problem behaviour, expected outcome.' }),
  statement: text('What must hold, as the brief says it.'),
  refines: list(requirementId, 'Requirements that this one is a part of.').optional(),
  parts: list(z.string(), 'Named parts.').optional(),
  revision: sha256
    .meta({ description: 'Digest of the statement, so that a later change is seen.' })
    .optional(),
  line: count.meta({ description: 'Line of the brief that declares it.' }).optional(),
}
const ledgerRequirement = strict(requirementFields, {
  id: 'LedgerRequirement',
  description: 'A requirement of the brief.',
})

const gateFields = {
  id: id('EG'),
  statement: text('What must happen outside of this work.'),
  line: count.meta({ description: 'Line of the brief that declares it.' }).optional(),
}
const gate = strict(gateFields, {
  id: 'ExternalGate',
  description: 'A condition outside the work: listed, never counted.',
})

/** A ledger also holds what a discovery of the task found; the brief declares none of that. */
const source = text(
  'Report of the discovery that found it, and where it comes from; absent when the brief declares it.',
).optional()
const taskRequirement = strict(
  { ...requirementFields, source },
  { id: 'TaskRequirement', description: 'A requirement of the task: of its brief, or discovered.' },
)
const taskGate = strict(
  { ...gateFields, source },
  { id: 'TaskGate', description: 'A condition outside the work: of the brief, or discovered.' },
)

export const brief = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    canonical: z.boolean().meta({ description: 'Whether the brief states a briefVersion.' }),
    briefVersion: text('Version that the front matter states.').optional(),
    taskType: z.enum(TASK_TYPES).meta({ description: 'Phase that the brief is for.' }).optional(),
    projectId: text('Project segment of the task key.').optional(),
    taskGroup: text('Group segment of the task key.').optional(),
    taskId: text('Task segment of the task key.').optional(),
    workCategory: z.enum(categories).meta({ description: 'Kind of work.' }).optional(),
    ticketIds: list(z.string(), 'Ids in the issue tracker.').optional(),
    reporterConfirmations: z
      .enum(['pending', 'confirmed', 'none'])
      .meta({ description: 'Whether the reporter still has to confirm what the brief says.' })
      .optional(),
    title: text('First heading.').optional(),
    requirements: list(ledgerRequirement, 'EB, PB and EO items in order.'),
    gates: list(gate, 'EG items in order.'),
  },
  { title: 'Brief', description: 'What a brief says, as read from its Markdown.' },
)

export const requirementLedger = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    source: strict(
      {
        path: text('The brief, relative to the project root.'),
        sha256,
      },
      { id: 'LedgerSource', description: 'The brief that the ledger was read from.' },
    ),
    requirements: list(
      taskRequirement,
      'The counted requirements: those of the brief, then discovered ones.',
    ),
    gates: list(taskGate, 'The external gates: those of the brief, then discovered ones.'),
  },
  { title: 'Requirement ledger', description: 'The requirements of a task, frozen with their source.' },
)
