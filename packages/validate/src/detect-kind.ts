import { isOkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { detectLedger } from './detect-ledger.ts'
import { detectOwnFile, RUN_SIGNATURES } from './detect-run-kind.ts'
import type { DocumentKind } from './document.ts'
import { isObject } from './schema/schema-node.ts'

/**
 * Finds out what a document is: by its content, and by its name where the content does not tell.
 * `undefined` when it is nothing that okstra knows.
 *
 * @example
 * detectKind('a.json', '{"requirements": []}') // => 'requirement-file'
 */
export function detectKind(name: string, text: string): DocumentKind | undefined {
  const ledger = detectLedger(name, text)
  if (ledger !== undefined) return ledger
  switch (syntaxOf(text)) {
    case 'html':
      return detectHtml(name, text)
    case 'json':
      try {
        return detectJsonKind(name, parseJson(text))
      } catch (error) {
        if (!isOkstraError(error)) throw error
        return detectLines(name, text) ?? detectName(name)
      }
    case 'text':
      return detectMarkdown(name, text)
  }
}

/** How a text starts decides how it is read; names lie more often. */
export function syntaxOf(text: string): 'json' | 'html' | 'text' {
  const start = text.slice(0, 2048).replace(/^\ufeff?\s*/, '')
  if (start.startsWith('{') || start.startsWith('[')) return 'json'
  return /^(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(start) ? 'html' : 'text'
}

/** Property names that only a document of the kind has, most telling kind first. */
const SIGNATURES: readonly (readonly [DocumentKind, readonly string[]])[] = [
  [
    'final-report',
    ['identity', 'run', 'verdictCard', 'requirementCoverage', 'crossVerification', 'provenance'],
  ],
  ['digest-sidecar', ['algorithm', 'root', 'entries', 'report']],
  ['selected-direction', ['sourceReport', 'sourceDataDigest', 'userConstraints', 'decision', 'option']],
  ['user-response', ['reportId', 'responder', 'dataDigest', 'directionSelection', 'answers']],
  ['reassessment', ['assessments', 'mergeAnswers', 'modelFamily', 'worker']],
  ['merged-candidate', ['fingerprint', 'sources', 'mechanism', 'boundary', 'commitments']],
  ['raw-candidate', ['mechanism', 'boundary', 'externalFacts', 'safetyNotes', 'assumptions', 'commitments']],
  ['worker-result', ['findings', 'candidates', 'reassessment', 'notes', 'schemaVersion']],
  ['brief', ['canonical', 'briefVersion', 'reporterConfirmations', 'gates', 'requirements']],
  ['requirement-ledger', ['source', 'gates', 'requirements', 'schemaVersion']],
  ...RUN_SIGNATURES,
]

/** What a parsed JSON value is. */
export function detectJsonKind(name: string, value: unknown): DocumentKind | undefined {
  if (Array.isArray(value)) return detectItems(value) ?? detectName(name)
  if (!isObject(value)) return detectName(name)
  if (baseName(name) === 'okstra.config.json') return 'validate-config'
  const own = detectOwnFile(name, value)
  if (own !== undefined) return own
  let best: DocumentKind | undefined
  let most = 1
  for (const [kind, names] of SIGNATURES) {
    const hits = names.filter((key) => Object.hasOwn(value, key)).length
    if (hits > most && fitsKind(kind, value)) {
      best = kind
      most = hits
    }
  }
  if (best !== undefined) return best
  if (Array.isArray(value['requirements'])) return 'requirement-file'
  if (Array.isArray(value['commitments'])) return 'commitment-file'
  return detectName(name)
}

/** Names that several kinds share do not make a document one of them alone. */
function fitsKind(kind: DocumentKind, value: Readonly<Record<string, unknown>>): boolean {
  if (kind === 'worker-result') return Array.isArray(value['findings'])
  if (kind === 'brief') return Object.hasOwn(value, 'canonical')
  if (kind === 'requirement-ledger') return isObject(value['source'])
  if (kind === 'merged-candidate') return Object.hasOwn(value, 'fingerprint')
  return true
}

function detectItems(items: readonly unknown[]): DocumentKind | undefined {
  const objects = items.slice(0, 20).filter(isObject)
  if (objects.length === 0) return undefined
  if (objects.some((item) => Object.hasOwn(item, 'covers'))) return 'commitment-file'
  return objects.every((item) => Object.hasOwn(item, 'id') && !Object.hasOwn(item, 'mechanism'))
    ? 'requirement-file'
    : undefined
}

/** JSONL: the first lines are objects of their own. */
export function detectLines(name: string, text: string): DocumentKind | undefined {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
  if (lines.length < 2 && !/\.(?:jsonl|ndjson)$/i.test(name)) return undefined
  const items: unknown[] = []
  for (const line of lines) {
    try {
      items.push(parseJson(line))
    } catch (error) {
      if (!isOkstraError(error)) throw error
    }
  }
  return items.length === 0 ? undefined : detectItems(items)
}

function detectName(name: string): DocumentKind | undefined {
  const file = baseName(name).toLowerCase()
  if (file === 'okstra.config.json') return 'validate-config'
  if (file === 'selected-direction.json') return 'selected-direction'
  if (file.endsWith('.digests.json')) return 'digest-sidecar'
  if (/^final-report-.*\.data\.json$/.test(file)) return 'final-report'
  if (/^(?:.*[.-])?requirements?\.jsonl?$/.test(file)) return 'requirement-file'
  if (/^(?:.*[.-])?commitments?\.jsonl?$/.test(file)) return 'commitment-file'
  if (/^(?:.*[.-])?brief\.md$/.test(file)) return 'brief'
  if (/^final-report-.*\.html?$/.test(file)) return 'report-html'
  if (/^final-report-.*\.md$/.test(file)) return 'report-markdown'
  return undefined
}

function detectHtml(name: string, text: string): DocumentKind | undefined {
  const head = text.slice(0, 64 * 1024)
  return /<html[^>]{0,400}\sdata-report=/i.test(head) && head.includes('okstra')
    ? 'report-html'
    : detectName(name)
}

function detectMarkdown(name: string, text: string): DocumentKind | undefined {
  if (isForWorkers(name)) return undefined
  const head = text.slice(0, 64 * 1024).replace(/^\ufeff/, '')
  const keys = headerKeys(head)
  if (keys.has('responder') || (keys.has('reportId') && keys.has('created'))) return 'user-response'
  if (keys.has('reportId')) return 'report-markdown'
  if (
    ['briefVersion', 'reporter-confirmations', 'taskType', 'taskGroup', 'taskId'].some((key) => keys.has(key))
  ) {
    return 'brief'
  }
  const named = detectName(name)
  if (named !== undefined) return named
  return /^[ \t]{0,3}(?:[-*+][ \t]+|#{1,6}[ \t]+|\|[ \t]*)(?:\*\*|`)?(?:EB|PB|EO)-[0-9]{3,12}(?:\*\*|`)?[ \t]*[:|—–-]/m.test(
    text,
  )
    ? 'brief'
    : undefined
}

/** Prompts and packets repeat a brief or a report and are none. */
function isForWorkers(name: string): boolean {
  return /(?:^|[/\\])(?:prompts[/\\](?:launch|[a-z][a-z0-9-]*-[0-9]{1,6})\.md|instruction-set[/\\](?!brief\.md$)[^/\\]+\.md)$/.test(
    name,
  )
}

/** Top-level keys of what is or was meant to be a front matter block. */
function headerKeys(head: string): Set<string> {
  const lines = head.split(/\r\n|\n|\r/, 200)
  const open = lines.findIndex((line) => /^---[ \t]*$/.test(line))
  const keys = new Set<string>()
  if (open === -1 || open > 20) return keys
  for (const line of lines.slice(open + 1)) {
    if (/^(?:---|\.\.\.)[ \t]*$/.test(line)) break
    const key = /^["']?([A-Za-z_][\w-]{0,63})["']?[ \t]*:/.exec(line)?.[1]
    if (key !== undefined) keys.add(key)
  }
  return keys
}

function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}
