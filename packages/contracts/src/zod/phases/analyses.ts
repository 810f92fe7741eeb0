import * as z from 'zod'
import { COMMAND_PURPOSES, IMPACT_EFFECTS, REVIEW_ACTIONS, REVIEW_OUTCOMES } from '../../phase-vocabulary.ts'
import { commit, count, id, itemId, list, orNull, sha256, strict, text } from '../shape.ts'
import { rowsOf } from './agreed-row.ts'
import { proposedRoute, rawRoute } from './proposed-route.ts'

/** What an analysis stands on; the same for the three kinds of analysis. */
const basis = strict(
  {
    sourceCommit: commit.meta({ description: 'The frozen commit that was analysed.' }),
    snapshots: list(
      strict(
        {
          path: text('File that evidence cites.'),
          blob: commit.meta({ description: 'Git id of its content at the frozen commit.' }),
          citations: count.meta({ description: 'Citations of it that hold.' }),
        },
        { id: 'EvidenceSnapshot', description: 'A cited file, as it was analysed.' },
      ),
      'Cited files, by path.',
    ),
    reports: list(
      strict(
        {
          reportId: text('The earlier report.'),
          dataDigest: sha256.meta({ description: 'Digest of its data.' }),
          sourceCommit: commit.meta({ description: 'The commit that it stands on.' }),
          freshness: z
            .enum(['fresh', 'stale'])
            .meta({ description: 'Whether the files that it cites are as they were.' }),
          changed: list(z.string(), 'Cited files that changed since.'),
        },
        { id: 'EvidenceReport', description: 'An earlier report that went in as evidence.' },
      ),
      'Earlier reports that went in, stale ones named.',
    ),
  },
  { id: 'AnalysisBasis', description: 'What an analysis stands on.' },
)

const resolution = strict(
  {
    id: text('The id of the reviewed report that was affected.'),
    action: z.enum(REVIEW_ACTIONS).meta({ description: 'What the reviewer asked.' }),
    note: text('What the reviewer wrote.'),
    outcome: z.enum(REVIEW_OUTCOMES).meta({ description: 'What the new analysis came to.' }),
    reason: text('Why, from the record.'),
  },
  { id: 'AnalysisReviewResolution', description: 'What became of one reviewed row.' },
)

const target = strict(
  { text: text('What the user named.'), sha256: sha256.meta({ description: 'Digest of it.' }) },
  { id: 'AnalysisTarget', description: 'The feature that was traced, or the change that was mapped.' },
)

const shared = {
  basis,
  analysisReviewResolution: list(
    resolution,
    'One row for each affected id of the reviewed report; none without a review.',
  ),
}

const component = rowsOf('ProjectComponent', 'A part of a project.', {
  name: text('What it is called.'),
  paths: list(z.string(), 'Files and folders that it consists of.'),
  dependsOn: list(z.string(), 'Names of the components that it needs.'),
})
const command = rowsOf('ProjectCommand', 'A command that people run in a project.', {
  purpose: z.enum(COMMAND_PURPOSES).meta({ description: 'What it is for.' }),
  argv: list(z.string(), 'The command and its arguments.'),
})
const hazard = rowsOf('ProjectHazard', 'Something that a newcomer would trip over.', {
  area: text('Where it lies.'),
})

/** What one analyser says became of the rows that a reviewer did not confirm. */
const reviewed = {
  reviewed: list(
    strict(
      {
        id: id('F', 'The reviewed row.'),
        finding: orNull(itemId, 'The finding that stands for it now; null when nothing does.'),
        reason: text('Why.'),
      },
      { id: 'RawReviewedRow', description: 'What stands now for a row that a reviewer did not confirm.' },
    ),
    'One for each reviewed row; left out when no review was handed in.',
  ).optional(),
}

/** What one analyser says of a project. */
export const rawProjectAnalysis = strict(
  {
    components: list(component.raw, 'One for each finding of the kind component.'),
    commands: list(command.raw, 'One for each finding of the kind command.'),
    hazards: list(hazard.raw, 'One for each finding of the kind hazard.'),
    ...reviewed,
  },
  { id: 'RawProjectAnalysis', description: 'What an analyser says of a project.' },
)

/** The part of the report of a project analysis. */
export const projectAnalysis = strict(
  {
    components: list(component.row, 'Parts of the project.'),
    commands: list(command.row, 'Commands of the project.'),
    hazards: list(hazard.row, 'What a newcomer would trip over.'),
    ...shared,
  },
  { id: 'ProjectAnalysis', description: 'The part of the report that a project analysis fills.' },
)

const step = rowsOf('FeatureStep', 'A step of what a feature does.', {
  order: z.int().min(1).meta({ description: 'Its place in the course of things.' }),
  where: text('The symbol or place that does it.'),
})
const rule = rowsOf('FeatureRule', 'Something that always holds of a feature.', {
  where: text('The symbol or place that sees to it.'),
})
const gap = rowsOf('FeatureGap', 'A case that a feature does not deal with, or that no test holds.', {
  where: text('The symbol or place that lacks it.'),
})

/** What one analyser says of a feature. */
export const rawFeatureAnalysis = strict(
  {
    steps: list(step.raw, 'One for each finding of the kind step.'),
    rules: list(rule.raw, 'One for each finding of the kind rule.'),
    gaps: list(gap.raw, 'One for each finding of the kind gap.'),
    ...reviewed,
  },
  { id: 'RawFeatureAnalysis', description: 'What an analyser says of a feature.' },
)

/** The part of the report of a feature analysis. */
export const featureAnalysis = strict(
  {
    target,
    steps: list(step.row, 'What happens, in its order.'),
    rules: list(rule.row, 'What always holds.'),
    gaps: list(gap.row, 'What is not dealt with.'),
    ...shared,
  },
  { id: 'FeatureAnalysis', description: 'The part of the report that a feature analysis fills.' },
)

const impact = rowsOf('ChangeImpact', 'A place that a change touches.', {
  area: text('The symbol, file or contract.'),
  effect: z.enum(IMPACT_EFFECTS).meta({ description: 'What the change does to it.' }),
})
const check = rowsOf('ChangeCheck', 'How the change can be seen to do no harm.', {
  how: text('The test, command or observation.'),
})
const unaffected = rowsOf('UnaffectedArea', 'A place that looks affected and is not.', {
  area: text('The symbol, file or contract.'),
})

/** What one analyser says of a proposed change. */
export const rawChangeImpactAnalysis = strict(
  {
    impacts: list(impact.raw, 'One for each finding of the kind impact.'),
    checks: list(check.raw, 'One for each finding of the kind check.'),
    unaffected: list(unaffected.raw, 'One for each finding of the kind unaffected.'),
    route: rawRoute,
    ...reviewed,
  },
  { id: 'RawChangeImpactAnalysis', description: 'What an analyser says of a proposed change.' },
)

/** The part of the report of a change impact analysis. */
export const changeImpactAnalysis = strict(
  {
    target,
    impacts: list(impact.row, 'What the change touches, the worst first.'),
    checks: list(check.row, 'How it can be seen to do no harm.'),
    unaffected: list(unaffected.row, 'What looks affected and is not.'),
    routing: proposedRoute,
    ...shared,
  },
  { id: 'ChangeImpactAnalysis', description: 'The part of the report that a change impact analysis fills.' },
)
