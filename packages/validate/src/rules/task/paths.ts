import { jsonPointer } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import type { DocumentKind } from '../../document.ts'
import { shownText } from '../../shown.ts'
import { runExample } from '../run/run-example.ts'

/** Names of fields that hold a path, by kind of document. Free text and what a worker was seen to do are not among them. */
const PATH_FIELDS = {
  project: ['path', 'prTemplatePath'],
  'task-manifest': ['source', 'path'],
  'run-manifest': ['source', 'report', 'dirty', 'tree'],
  'team-state': ['result'],
  'worker-audit': ['kept'],
  'post-report': ['file'],
  'error-ledger': ['logPointer'],
  timeline: ['report', 'response'],
} as const satisfies Partial<Record<DocumentKind, readonly string[]>>

type Kind = keyof typeof PATH_FIELDS

export const pathsStayInside = defineRule({
  id: 'OKS-TSK-040',
  severity: 'error',
  title: 'Paths inside the documents of a project are relative and lead nowhere else',
  rationale: 'A checkout moves between machines, and a path from a document must not lead out of it.',
  remedy: 'Write the path from the project root or from the run folder, with forward slashes.',
  appliesTo: Object.keys(PATH_FIELDS) as Kind[],
  *check({ kind, value }) {
    for (const [path, text] of pathsIn(value, PATH_FIELDS[kind], [], false)) {
      const why = isAbsolute(text) ? 'is absolute' : leadsOut(text) ? 'leads out of its folder' : undefined
      if (why !== undefined)
        yield { pointer: jsonPointer(path), message: `The path ${shownText(text, 120)} ${why}.` }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a brief of one machine', {
      only: ['task-manifest.json'],
      records: (records) => {
        records.taskManifest = {
          ...records.taskManifest,
          brief: { ...records.taskManifest.brief, source: '/home/kim/brief.md' },
        }
      },
    }),
  },
})

function* pathsIn(
  value: unknown,
  fields: readonly string[],
  path: readonly (string | number)[],
  isPath: boolean,
): Iterable<readonly [(string | number)[], string]> {
  if (typeof value === 'string') {
    if (isPath) yield [[...path], value]
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* pathsIn(item, fields, [...path, index], isPath)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      yield* pathsIn(item, fields, [...path, key], fields.includes(key))
  }
}

const isAbsolute = (text: string): boolean => /^(?:[/\\~]|[A-Za-z]:[/\\]|file:)/.test(text)

const leadsOut = (text: string): boolean => text.split(/[/\\]/).includes('..') || text.includes('\0')
