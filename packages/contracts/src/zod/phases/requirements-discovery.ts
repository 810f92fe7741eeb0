import * as z from 'zod'
import { PROVENANCE_PATTERN } from '../../provenance.ts'
import { CONVERGENCE_CLASSES, TASK_TYPES, WORK_CATEGORIES, type WorkCategory } from '../../vocabulary.ts'
import { id, itemId, list, orNull, sourceRef, strict, text } from '../shape.ts'
import { numberedRow, rowsOf, votedValue } from './agreed-row.ts'
import { proposedRoute, rawRoute } from './proposed-route.ts'

const category = z
  .enum(Object.keys(WORK_CATEGORIES) as [WorkCategory, ...WorkCategory[]])
  .meta({ description: 'Kind of work.' })

/** Without the names of groups, which JSON Schema does not need. */
const provenance = z
  .string()
  .regex(new RegExp(PROVENANCE_PATTERN.source.replaceAll(/\(\?<[a-z]+>/g, '(?:')))
  .meta({
    id: 'ProvenanceText',
    description: 'Where it comes from: brief:<lines>, answer:<C-NNN> or code:<path>:<lines>.',
  })

const kind = z
  .enum(['EB', 'PB', 'EO', 'EG'])
  .meta({ description: 'Expected behaviour, problem behaviour, expected outcome, external gate.' })

const ledger = rowsOf('DiscoveredRequirement', 'A requirement that the brief does not declare.', {
  kind,
  provenance,
})

const term = rowsOf('TermAlignment', 'A word of the domain and what it is called in the code.', {
  term: text('The word, as the brief has it.'),
  symbol: text('The symbol, as the code has it.'),
})

const missingInput = rowsOf('MissingInput', 'Something that is needed and not there.', {
  from: text('Who or what can provide it.'),
})

const childFields = {
  title: text('Title of the task.'),
  taskType: z.enum(TASK_TYPES).meta({ description: 'Phase that it starts in.' }),
  provenance,
}
const childTask = rowsOf('ChildTaskProposal', 'A part of the work that is a task of its own.', {
  ...childFields,
  requirements: list(
    z.string(),
    'Requirements of the brief, and findings of the kind requirement, that it fulfils.',
  ),
  dependsOn: list(itemId, 'Findings of the kind child-task that come before it.'),
})

/** What one analyser says of the requirements. */
export const rawRequirementsDiscovery = strict(
  {
    category,
    ledger: list(ledger.raw, 'One for each finding of the kind requirement.'),
    terms: list(term.raw, 'One for each finding of the kind term.'),
    missingInputs: list(missingInput.raw, 'One for each finding of the kind missing-input.'),
    childTasks: list(
      childTask.raw,
      'One for each finding of the kind child-task; empty when it is one task.',
    ),
    route: rawRoute,
  },
  { id: 'RawRequirementsDiscovery', description: 'What an analyser says of the requirements.' },
)

/** The part of the report of a requirements discovery. */
export const requirementsDiscovery = strict(
  {
    category: votedValue('DiscoveredCategory', 'The kind of work.', category),
    ledger: list(
      strict(
        {
          id: text('EB-, PB-, EO- or EG- and at least three digits.'),
          kind,
          statement: text('What must hold.'),
          provenance,
          finding: orNull(id('F'), 'The finding that states it; null when the brief declares it.'),
          class: orNull(z.enum(CONVERGENCE_CLASSES), 'How far the analysers agree; null without votes.'),
          agreed: z.boolean().meta({ description: 'Whether it counts from now on.' }),
          sources: list(sourceRef, 'Who found it; nobody when the brief declares it.'),
          support: list(id('EV'), 'Evidence for it.'),
        },
        { id: 'DiscoveredLedgerRow', description: 'A requirement, with where it comes from.' },
      ),
      'The requirement ledger: what the brief declares, then what was found beyond it.',
    ),
    terms: list(term.row, 'Words of the domain and symbols of the code.'),
    missingInputs: list(missingInput.row, 'What is needed and not there.'),
    childTasks: list(
      numberedRow('ChildTask', 'A part of the work that is a task of its own.', {
        rowId: { id: id('FU') },
        own: {
          ...childFields,
          requirements: list(z.string(), 'Requirements of the ledger that it fulfils.'),
          dependsOn: list(id('FU'), 'Child tasks that come before it.'),
        },
      }),
      'Tasks that the work falls into; none when it is one.',
    ),
    routing: proposedRoute,
  },
  { id: 'RequirementsDiscovery', description: 'The part of the report that a requirements discovery fills.' },
)
