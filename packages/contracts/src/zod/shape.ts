import * as z from 'zod'
import {
  CITATION_STATES,
  CRITERION_NAMES,
  type Criterion,
  DISAGREE_REASONS,
  type DisagreeReason,
} from '../vocabulary.ts'
import type { IdPrefix } from '../ids.ts'
import { ID_FORMS } from '../ids.ts'

/** Marks the objects of {@link strict}, so that the generator can give them their JSON Schema form. */
export const STRICT_MARK = 'x-okstra-strict'

type Described<Shape extends z.core.$ZodShape> = z.ZodObject<Shape, z.core.$strict>

/**
 * An object that takes its own keys and extensions (`x-…`), and nothing else. Zod has no such object
 * and JSON Schema does (`patternProperties`), so this is the one place where a check is hand-written;
 * the differential test holds the two together.
 */
export function strict<const Shape extends z.core.$ZodShape>(
  shape: Shape,
  meta: { readonly id?: string; readonly title?: string; readonly description?: string } = {},
): Described<Shape> {
  const object = z.looseObject(shape).check((context) => {
    for (const key of Object.keys(context.value)) {
      if (Object.hasOwn(shape, key) || key.startsWith('x-')) continue
      context.issues.push({ code: 'unrecognized_keys', keys: [key], input: context.value })
    }
  })
  return object.meta({ ...meta, [STRICT_MARK]: true })
}

export const text = (description: string) => z.string().meta({ description })

/** Prose that a report-writer may author; numbers, ids and verdict words in it are checked. */
export const narrative = (description: string) => z.string().meta({ description, 'x-narrative': true })

export const usd = z.number().min(0).meta({ description: 'US dollars that a run may cost.' })

export const list = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).meta({ description })

export const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })

export const id = (prefix: IdPrefix, description: string = ID_FORMS[prefix].names) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}-[0-9]{${ID_FORMS[prefix].digits},12}$`))
    .meta({ description })

export const requirementId = z
  .string()
  .regex(/^(?:EB|PB|EO)-[0-9]{3,12}$/)
  .meta({
    id: 'RequirementId',
    description: 'A requirement of a brief: EB-, PB- or EO- and at least three digits.',
  })

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'Sha256', description: 'SHA-256, 64 lower-case hexadecimal digits.' })

export const commit = z
  .string()
  .regex(/^[0-9a-f]{7,64}$/)
  .meta({ id: 'CommitId', description: 'A git commit id, lower-case hexadecimal.' })

export const timestamp = z
  .string()
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$/)
  .meta({ id: 'Timestamp', description: 'An instant in UTC, ISO 8601 with Z.' })

export const workerId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
  .meta({
    id: 'WorkerId',
    description: 'A worker: its provider, with a number when it serves twice (claude-2).',
  })

export const sourceRef = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*:[A-Za-z][A-Za-z0-9._-]*$/)
  .meta({ id: 'SourceRef', description: 'Where a row comes from: <worker>:<its own item id>.' })

export const itemId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9._-]*$/)
  .meta({ id: 'ItemId', description: "A worker's own id of an item, unique in its result." })

export const count = z.int().min(0)

export const disagreeReason = z
  .enum(Object.keys(DISAGREE_REASONS) as [DisagreeReason, ...DisagreeReason[]])
  .meta({
    id: 'DisagreeReason',
    description: `Why a vote disagrees: ${Object.entries(DISAGREE_REASONS)
      .map(([code, words]) => `${code} ${words}`)
      .join(', ')}.`,
  })

export const criteriaOf = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(CRITERION_NAMES.map((name) => [name, value])) as Record<Criterion, Value>

export const evidence = z
  .union([
    strict(
      {
        path: text('File, relative to the repository root, with forward slashes.'),
        lines: z
          .string()
          .regex(/^[1-9][0-9]{0,8}(?:-[1-9][0-9]{0,8})?$/)
          .meta({ description: 'Line or range of lines, such as 12 or 12-20.' }),
        quote: text('The cited text, word for word.').optional(),
        commit: commit.optional(),
      },
      { id: 'CodeEvidence', description: 'A citation of a file at the frozen commit.' },
    ),
    strict(
      {
        argv: list(z.string(), 'The command and its arguments.'),
        exit: z.int().meta({ description: 'Exit code that was seen.' }),
        excerpt: text('The part of the output that matters.'),
      },
      { id: 'CommandEvidence', description: 'A command that the worker ran.' },
    ),
    strict(
      {
        artifact: text('A document of this task, by its path or name.'),
        pointer: text('JSON pointer or anchor inside it.'),
        sha256: sha256.optional(),
      },
      { id: 'ArtifactEvidence', description: 'A place in an earlier document of the task.' },
    ),
    strict(
      {
        url: text('An address outside the repository.'),
        retrievedAt: timestamp,
      },
      { id: 'ExternalEvidence', description: 'A source outside the repository; never verified.' },
    ),
  ])
  .meta({
    id: 'Evidence',
    description: 'What a statement rests on: a citation, a command, an artifact or an address.',
  })

export const evidenceCheck = strict(
  {
    state: z.enum(CITATION_STATES).meta({ description: 'What okstra found when it looked the evidence up.' }),
    movedTo: z
      .string()
      .regex(/^[1-9][0-9]{0,8}(?:-[1-9][0-9]{0,8})?$/)
      .meta({ description: 'The right lines of a quote that stands elsewhere in the file.' })
      .optional(),
    note: text('Why, when the state alone does not say it.').optional(),
    sourceSupported: z
      .boolean()
      .meta({ description: 'For an artifact: whether the evidence of the cited item is itself supported.' })
      .optional(),
  },
  { id: 'EvidenceCheck', description: 'The outcome of a look-up by okstra; never written by an agent.' },
)
