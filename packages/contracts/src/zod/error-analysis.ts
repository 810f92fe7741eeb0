import * as z from 'zod'
import { CONVERGENCE_CLASSES, REPRODUCTION_STATUSES } from '../vocabulary.ts'
import { count, evidence, id, itemId, list, orNull, sourceRef, strict, text, workerId } from './shape.ts'

const reproductionStatus = z
  .enum(REPRODUCTION_STATUSES)
  .meta({ description: 'Whether the symptom was seen to happen.' })

const rawCause = strict(
  {
    finding: itemId.meta({ description: 'The finding of the kind cause that states it.' }),
    counterEvidence: list(
      strict(
        {
          statement: text('What speaks against it.'),
          evidence: list(evidence, 'What shows that.'),
        },
        { id: 'RawCounterEvidence', description: 'Something that speaks against a cause.' },
      ),
      'What speaks against it; empty when nothing was found.',
    ),
  },
  { id: 'RawCause', description: 'A cause, with what speaks against it.' },
)

/** What one analyser says of an error. */
export const rawErrorAnalysis = strict(
  {
    symptom: text('The symptom, word for word as the brief has it.'),
    reproduction: strict(
      {
        status: reproductionStatus,
        steps: list(z.string(), 'Steps that lead to it.'),
        observed: text('What was observed, word for word.').optional(),
      },
      { id: 'RawReproduction', description: 'How the symptom is brought about.' },
    ),
    causes: list(rawCause, 'One for each finding of the kind cause.'),
    leadingCause: orNull(itemId, 'The finding that explains the symptom best; null when none does.'),
    nextDiagnostic: text('The one step that would tell most, whatever leads.'),
  },
  { id: 'RawErrorAnalysis', description: 'What an analyser says of an error beside its findings.' },
)

const cause = strict(
  {
    id: id('EA'),
    finding: id('F', 'The finding that states it.'),
    statement: text('What is wrong.'),
    class: orNull(z.enum(CONVERGENCE_CLASSES), 'How far the analysers agree; null where no rounds ran.'),
    sources: list(sourceRef, 'Who found it.'),
    support: list(id('EV'), 'Evidence for it.'),
    counterEvidence: list(
      strict(
        {
          statement: text('What speaks against it.'),
          source: sourceRef,
          evidence: list(id('EV'), 'Evidence rows that show it.'),
        },
        { id: 'CounterEvidence', description: 'Something that speaks against the cause.' },
      ),
      'What speaks against it.',
    ),
    credible: z.boolean().meta({
      description: 'Whether it has evidence that holds, is not contested, and is not refuted.',
    }),
    leads: count.meta({ description: 'Analysers that call it the leading one.' }),
  },
  { id: 'ErrorCause', description: 'A cause of the symptom.' },
)

/** The part of the report of an error analysis. */
export const errorAnalysis = strict(
  {
    symptom: strict(
      {
        text: text('The symptom, word for word as the brief has it.'),
        line: z.int().min(1).meta({ description: 'Line of the brief where it begins.' }),
        sources: list(workerId, 'Analysers that quote it so.'),
      },
      { id: 'Symptom', description: 'What was seen to go wrong.' },
    ),
    reproduction: strict(
      {
        status: reproductionStatus,
        steps: list(z.string(), 'Steps that lead to it.'),
        observed: text('What was observed, word for word.').optional(),
        sources: list(workerId, 'Analysers that say so.'),
      },
      { id: 'Reproduction', description: 'How the symptom is brought about.' },
    ),
    causes: list(cause, 'Every cause, the most credible first.'),
    leadingCause: orNull(id('EA'), 'The credible cause that most analysers call leading; null without one.'),
    nextDiagnostic: strict(
      {
        statement: text('What is to be looked at or tried next.'),
        sources: list(workerId, 'Who says so; empty when okstra does.'),
      },
      { id: 'NextDiagnostic', description: 'The step that would tell most.' },
    ),
    routing: strict(
      {
        nextTaskType: z
          .enum(['implementation-option-selection', 'error-analysis'])
          .meta({ description: 'Where the task goes.' }),
        reason: text('Why, from the record.'),
      },
      { id: 'ErrorRouting', description: 'The route that the record leads to.' },
    ),
  },
  { id: 'ErrorAnalysis', description: 'The part of the report that an error analysis fills.' },
)
