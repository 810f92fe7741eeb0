import type { TaskType } from '@okstra/contracts'
import { schema } from '@okstra/contracts/json-schema/worker-result'
import { answerPart } from '@okstra/lifecycle'
import { type Schema, usedDefinitions } from '../prompts/used-definitions.ts'

/** Fields of an answer that every duty has. */
const COMMON = ['schemaVersion', 'nonce', 'findings'] as const

/**
 * The JSON Schema of the answer to one duty: the document of all duties with the part that this one asks for and no
 * other, so that a program held to it cannot answer what nobody asked.
 *
 * @example
 * answerSchema('propose', 'implementation-option-selection')
 */
export function answerSchema(duty: string, taskType: TaskType): Schema {
  const properties = schema['properties'] as Readonly<Record<string, Schema>>
  const part = answerPart(duty, taskType)
  const kept = [...COMMON, ...(part === undefined ? [] : [part])]
  const root = {
    type: 'object',
    properties: Object.fromEntries(
      [...kept, ...(duty === 'analyse' ? ['questions'] : [])].flatMap((name) => entryOf(properties, name)),
    ),
    required: kept,
    additionalProperties: false,
  }
  const defs = (schema['$defs'] ?? {}) as Readonly<Record<string, Schema>>
  return { ...root, $defs: usedDefinitions(root, defs) }
}

function entryOf(from: Readonly<Record<string, Schema>>, name: string): [string, Schema][] {
  const found = from[name]
  return found === undefined ? [] : [[name, found]]
}
