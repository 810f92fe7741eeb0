import * as z from 'zod'
import { clarificationItem, reviewedRow } from './clarification.ts'
import { roundSettings } from './rounds.ts'
import { lens } from './phases/improvement-discovery.ts'
import { SELECTION_MODES, WORK_CATEGORIES, type WorkCategory } from '../vocabulary.ts'
import { commit, count, criteriaOf, id, list, sha256, strict, text, workerId } from './shape.ts'
import { taskKey } from './storage.ts'

const categories = Object.keys(WORK_CATEGORIES) as [WorkCategory, ...WorkCategory[]]

/** What a run was asked for, as its manifest keeps it. */
export const runInputs = strict(
  {
    mode: z.enum(SELECTION_MODES).meta({ description: 'How option selection runs.' }).optional(),
    brief: strict(
      { source: text('Where it was taken from.'), sha256 },
      { id: 'InputBrief', description: 'The brief.' },
    ),
    baseRef: text('Name of the base.'),
    workCategory: z.enum(categories).meta({ description: 'Kind of work of the task.' }).optional(),
    originalKey: text('The task key as it was given, when it had to be normalised.').optional(),
    workers: list(text('Worker id, with a model after a colon where one was given.'), 'Workers asked for.'),
    reportWriter: workerId.optional(),
    critic: text('Worker id of the critic, with a model after a colon where one was given.').optional(),
    lead: z.enum(['headless', 'host']).meta({ description: 'Who sequences the run.' }),
    allowSingleFamily: z.boolean().meta({ description: 'Whether one model family is enough.' }),
    agentConfiguration: z
      .boolean()
      .meta({ description: 'Whether agent configuration of the repository applies.' })
      .optional(),
    allowDirty: z.boolean().meta({ description: 'Whether uncommitted work of the user was waived.' }),
    weights: strict(criteriaOf(count), {
      id: 'InputWeights',
      description: 'Points of 100 for each criterion.',
    }).optional(),
    scenario: sha256.meta({ description: 'Digest of the rehearsal scenario.' }).optional(),
    direction: strict(
      { source: text('Where it is recorded.'), sha256, actor: text('Who gave it.') },
      { id: 'GivenDirection', description: 'The direction given upstream.' },
    ).optional(),
    selectedDirection: strict(
      { report: text('Report data, relative to the project root.'), digest: sha256 },
      { id: 'InputSelection', description: 'The report whose direction planning realises.' },
    ).optional(),
    discovery: strict(
      {
        report: text('Report data, relative to the project root.'),
        digest: sha256,
        requirements: list(z.string(), 'Requirements and gates that were taken from it.'),
      },
      {
        id: 'InputDiscovery',
        description: 'The discovery whose requirements count beside those of the brief.',
      },
    ).optional(),
    relatedTasks: list(taskKey, 'Tasks to know of.').optional(),
    directive: text('What the user adds for every worker.').optional(),
    lenses: strict(
      {
        all: list(lens, 'Every lens of the run.'),
        priority: list(lens, 'Lenses of the primary pass, in the order in which they are handed out.'),
      },
      { id: 'InputLenses', description: 'Views from which improvements are looked for.' },
    ).optional(),
    target: strict(
      { text: text('What the user named.'), sha256 },
      { id: 'InputTarget', description: 'The feature that is traced, or the change that is mapped.' },
    ).optional(),
    convergence: roundSettings.optional(),
    clarification: strict(
      {
        report: text('Report data whose questions were answered, relative to the project root.'),
        reportId: text('The report.'),
        dataDigest: sha256,
        items: list(clarificationItem, 'Every question of it, also those without an answer.'),
        review: list(reviewedRow, 'Rows of the analysis that the reviewer does not confirm.').optional(),
        scope: list(
          strict(
            {
              id: id('F', 'The finding that the row rests on.'),
              kind: text('What sort of finding it is.'),
              statement: text('What was found.'),
            },
            { id: 'ReviewedScopeRow', description: 'A row of the reviewed analysis.' },
          ),
          'Every row of the reviewed analysis: all of it is looked at anew.',
        ).optional(),
      },
      { id: 'InputClarification', description: 'What a person answered to an earlier report of the task.' },
    ).optional(),
    evidenceReports: list(
      strict(
        {
          path: text('Report data, relative to the project root.'),
          reportId: text('The report.'),
          dataDigest: sha256,
          sourceCommit: commit,
          changed: list(z.string(), 'Files that it cites and that changed since; none when it is fresh.'),
        },
        { id: 'InputEvidenceReport', description: 'An earlier report that goes in as evidence.' },
      ),
      'Earlier reports that go in as evidence.',
    ).optional(),
  },
  { id: 'RunInputs', description: 'The invocation, normalised.' },
)
