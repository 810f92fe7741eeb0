import * as z from 'zod'
import { SELECTION_MODES } from '../vocabulary.ts'
import { retires, reviewedRow } from './clarification.ts'
import { commitment, requirement } from './requirements.ts'
import { id, list, sha256, strict, text, timestamp } from './shape.ts'

const directionSelection = strict(
  {
    option: id('IO'),
    constraints: list(z.string(), 'Constraints that the user adds.'),
    note: text('Free text of the user.').optional(),
  },
  { id: 'DirectionSelection', description: 'The direction that a person selected.' },
)

export const userResponse = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    reportId: text('The report that is answered.'),
    dataDigest: sha256.meta({ description: 'Digest of the report data as it was shown.' }).optional(),
    created: timestamp,
    responder: text('Who answers.'),
    directionSelection: directionSelection.optional(),
    analysisReview: list(
      reviewedRow,
      'Rows of an analysis that are not confirmed; every other row is.',
    ).optional(),
    answers: list(
      strict(
        { id: id('C'), answer: text('The answer.'), retires: retires.optional() },
        { id: 'ClarificationAnswer', description: 'Answer to a clarification item.' },
      ),
      'Answers to clarification items.',
    ),
  },
  { id: 'UserResponse', title: 'User response', description: 'What a person answered to a report.' },
)

export const selectedDirection = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    mode: z.enum(SELECTION_MODES).meta({ description: 'How the direction came about.' }),
    sourceReport: text('The report, relative to the project root.'),
    sourceDataDigest: sha256.meta({ description: 'Digest of the report data that was confirmed.' }),
    option: id('IO'),
    fingerprint: sha256,
    title: text('The direction in a few words.'),
    mechanism: text('How it works.'),
    boundary: list(z.string(), 'Architecture boundary.'),
    commitments: list(commitment, 'What the direction promises.'),
    requirements: list(requirement, 'The requirement ledger at the time.'),
    invariants: list(z.string(), 'What the plan must keep.'),
    userConstraints: list(z.string(), 'Constraints that the user added.'),
    decision: z
      .union([
        strict(
          {
            kind: z.literal('selection').meta({ description: 'A person selected it.' }),
            responder: text('Who.'),
            created: timestamp,
            note: text('What they added.').optional(),
          },
          { id: 'SelectionDecision', description: 'Selected by a person among the displayed options.' },
        ),
        strict(
          {
            kind: z.literal('upstream').meta({ description: 'It was given.' }),
            actor: text('Who gave it.'),
            source: text('Where it is recorded.'),
            digest: sha256,
          },
          { id: 'UpstreamDecision', description: 'Given upstream and validated.' },
        ),
      ])
      .meta({ id: 'DirectionDecision', description: 'Whose decision the direction is.' }),
    digest: sha256.meta({ description: 'Digest of this document without this field.' }),
  },
  {
    id: 'SelectedDirectionSnapshot',
    title: 'Selected direction',
    description: 'The one direction that planning realises.',
  },
)

export const digestSidecar = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    report: text('File name of the report data beside this file.'),
    algorithm: z.literal('sha256').meta({ description: 'SHA-256 of the canonical JSON.' }),
    root: sha256.meta({ description: 'Digest of the whole document.' }),
    entries: z
      .record(z.string(), sha256)
      .meta({ description: 'Digest of every field and of every element with an id, by pointer.' }),
    digest: sha256.meta({ description: 'Digest of this document without this field.' }),
  },
  {
    id: 'DigestSidecar',
    title: 'Digest sidecar',
    description: 'What a sealed report was, part by part, so that a change can be named.',
  },
)

export const validateConfig = strict(
  {
    rules: z
      .record(
        z.string(),
        strict(
          {
            level: z.enum(['off', 'info', 'warning', 'error']).meta({ description: 'New severity, or off.' }),
            reason: text('Why it is changed here.'),
          },
          { id: 'RuleSetting', description: 'A changed rule.' },
        ),
      )
      .meta({ description: 'Changed rules, by rule id.' })
      .optional(),
    failOn: z
      .enum(['error', 'warning', 'info', 'never'])
      .meta({ description: 'Lowest severity that fails.' })
      .optional(),
    ignore: list(z.string(), 'Globs of files to leave out.').optional(),
  },
  {
    title: 'Validate configuration',
    description: 'okstra.config.json: what validate prints and how it exits. Data, never code.',
  },
)
