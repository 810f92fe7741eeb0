import * as z from 'zod'
import { CONVERGENCE_CLASSES } from '../../vocabulary.ts'
import { id, itemId, list, orNull, sourceRef, strict, text, workerId } from '../shape.ts'

/** What every row has that a finding states and the analysers voted on. */
const agreedFields = {
  finding: id('F', 'The finding that states it.'),
  statement: text('What was found.'),
  class: orNull(z.enum(CONVERGENCE_CLASSES), 'How far the analysers agree; null where no rounds ran.'),
  agreed: z
    .boolean()
    .meta({ description: 'Whether they agree: it is neither contested nor the word of one alone.' }),
  sources: list(sourceRef, 'Who found it.'),
  support: list(id('EV'), 'Evidence for it.'),
}

/** A row as an analyser writes it and as a report holds it; `own` is what both say of it. */
export function rowsOf<const Own extends z.core.$ZodShape>(name: string, description: string, own: Own) {
  return {
    raw: strict(
      { finding: itemId.meta({ description: 'The finding that states it.' }), ...own },
      { id: `Raw${name}`, description },
    ),
    row: strict({ ...agreedFields, ...own }, { id: name, description }),
  }
}

/** A row with an id of its own that stays for the life of the task. */
export function numberedRow<const Id extends z.core.$ZodShape, const Own extends z.core.$ZodShape>(
  name: string,
  description: string,
  { rowId, own }: { readonly rowId: Id; readonly own: Own },
) {
  return strict({ ...rowId, ...agreedFields, ...own }, { id: name, description })
}

/** A value that most analysers give. */
export function votedValue<const Value extends z.ZodType>(name: string, description: string, value: Value) {
  return strict({ value, sources: list(workerId, 'Analysers that say so.') }, { id: name, description })
}
