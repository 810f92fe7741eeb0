import { TASK_TYPES } from '@okstra/contracts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUILT, DUTIES, type Part, PARTS, SCHEMA_PARTS } from '../built.ts'

const root = join(import.meta.dirname, '../..')

const text = (path: string): string | undefined => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Whether a part of a task type is there, and is not empty. */
function isThere(part: Part, taskType: string): boolean {
  switch (part) {
    case 'schema-part': {
      const schema = JSON.parse(text('schemas/final-report-v2.0.schema.json') ?? '{}') as {
        properties: object
      }
      const property = SCHEMA_PARTS[taskType]
      return property !== undefined && Object.hasOwn(schema.properties, property)
    }
    case 'markdown-template':
    case 'html-template':
    case 'brief-template':
    case 'process-page':
    case 'profile':
      return (text(PARTS[part].replace('<task-type>', taskType)) ?? '').trim().length > 0
    case 'duties':
      return DUTIES[taskType]?.every((name) => (text(`prompts/duties/${name}.md`) ?? '') !== '') ?? false
    case 'wizard-en':
    case 'wizard-ko':
      return (text(PARTS[part]) ?? '').includes(taskType)
  }
}

describe('the task-type contract', () => {
  it('the table names task types only', () => {
    expect(Object.keys(BUILT).filter((name) => !TASK_TYPES.includes(name as 'implementation'))).toEqual([])
  })

  it.each(TASK_TYPES)('%s has the parts that the table names, and no others', (taskType) => {
    const found = (Object.keys(PARTS) as Part[]).filter((part) => isThere(part, taskType))
    expect(found).toEqual(BUILT[taskType] ?? [])
  })

  it('a part that is not there is missed', () => {
    expect(isThere('process-page', 'no-such-task-type')).toBe(false)
  })
})
