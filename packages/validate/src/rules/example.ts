import type { DocumentKind, InputDocument } from '../document.ts'
import type { RuleExample, RuleId, ValidateFacts } from '../define-rule.ts'

interface ExampleOptions {
  readonly kind?: DocumentKind
  readonly facts?: ValidateFacts
  readonly alsoFails?: readonly RuleId[]
}

/** An example that is one short document. */
export function example(
  about: string,
  name: string,
  content: unknown,
  { kind, facts, alsoFails }: ExampleOptions = {},
): RuleExample {
  const input: InputDocument = {
    name,
    text: typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    ...(kind === undefined ? {} : { kind }),
  }
  return {
    about,
    documents: () => [input],
    ...(facts === undefined ? {} : { facts }),
    ...(alsoFails === undefined ? {} : { alsoFails }),
  }
}

/** A JSON document of an example. */
export function json(name: string, value: unknown): InputDocument {
  return { name, text: `${JSON.stringify(value, null, 2)}\n` }
}

/** A small brief that every rule passes; examples change one line of it. */
export const GOOD_BRIEF = `---
briefVersion: 1
taskType: implementation-option-selection
projectId: shop
taskGroup: billing
taskId: late-fees
workCategory: feature
reporter-confirmations: none
---
# Late fees

## Requirements

- EB-001: An invoice that is paid late carries a fee.
- EO-001: Nobody is charged twice.
`
