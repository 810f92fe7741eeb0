import {
  type Finding,
  isOkstraError,
  type Position,
  type SchemaCheck,
  type SchemaIssue,
} from '@okstra/contracts'
import { locateJson, parseJson } from '@okstra/contracts/json'
import { textLines } from './markdown-lines.ts'
import { itemLines } from './json-items.ts'
import { ReadingLog } from './reading.ts'

/** A kind of JSON file that holds a list. */
export interface ListFile<Item> {
  /** Key of the list in the object form. */
  readonly key: string
  readonly check: SchemaCheck<unknown>
  /** The list of a document that passed the check. */
  readonly itemsOf: (document: unknown) => readonly Item[]
}

interface Listed<Item> {
  readonly items: readonly Item[]
  readonly findings: readonly Finding[]
}

/** Reads an object, a bare list or JSON Lines; on any error the list is empty, so that nobody measures half a file. */
export function readListFile<Item extends { readonly source?: string }>(
  text: string,
  path: string | undefined,
  file: ListFile<Item>,
): Listed<Item> {
  const log = new ReadingLog(path)
  const isLines = isJsonLines(text, path, file.key)
  const items = isLines ? readLines(text, log, file) : readDocument(text, log, file)
  const findings = log.findings()
  return { items: findings.some(({ severity }) => severity === 'error') ? [] : items, findings }
}

/** By name; else when the first line is a whole object of its own and not the object form. */
function isJsonLines(text: string, path: string | undefined, key: string): boolean {
  if (path !== undefined && /\.(?:jsonl|ndjson)$/i.test(path)) return true
  for (const line of textLines(text)) {
    if (line.text.trim() === '') continue
    if (!line.text.trimStart().startsWith('{')) return false
    try {
      return !Object.hasOwn(JSON.parse(line.text) as object, key)
    } catch {
      return false
    }
  }
  return false
}

function readDocument<Item extends { readonly source?: string }>(
  text: string,
  log: ReadingLog,
  file: ListFile<Item>,
): Item[] {
  const document = parsed(text, log, 0)
  if (document === undefined) return []
  if (!file.check(document)) {
    noteIssues(file.check.errors ?? [], text, log, 0)
    return []
  }
  const lines = itemLines(text, file.key)
  return file.itemsOf(document).map((item, index) => sourced(item, lines[index], log))
}

function readLines<Item extends { readonly source?: string }>(
  text: string,
  log: ReadingLog,
  file: ListFile<Item>,
): Item[] {
  const items: Item[] = []
  for (const line of textLines(text)) {
    if (line.text.trim() === '') continue
    const before = line.number - 1
    const value = parsed(line.text, log, before)
    if (value === undefined) continue
    if (file.check([value]))
      items.push(...file.itemsOf([value]).map((item) => sourced(item, line.number, log)))
    else noteIssues(inElement(file.check.errors ?? []), line.text, log, before)
  }
  return items
}

function sourced<Item extends { readonly source?: string }>(
  item: Item,
  line: number | undefined,
  log: ReadingLog,
): Item {
  return item.source !== undefined || line === undefined ? item : { ...item, source: log.source(line) }
}

function parsed(text: string, log: ReadingLog, linesBefore: number): unknown {
  try {
    return parseJson(text, { source: 'the text' })
  } catch (error) {
    if (!isOkstraError(error)) throw error
    const { line, column } = error.details
    const position = {
      line: (typeof line === 'number' ? line : 1) + linesBefore,
      column: typeof column === 'number' ? column : 1,
    }
    const message = error.message.replace(/^the text:[0-9]+:[0-9]+: /, '')
    const hint = error.hint === undefined ? {} : { hint: error.hint }
    log.add({ code: error.code, severity: 'error', message: capitalised(message), position, ...hint })
    return undefined
  }
}

/** Pointers of the list that the line was wrapped in lose their first step. */
function inElement(issues: readonly SchemaIssue[]): SchemaIssue[] {
  return issues.flatMap((issue) =>
    issue.instancePath.startsWith('/0') ? [{ ...issue, instancePath: issue.instancePath.slice(2) }] : [],
  )
}

function noteIssues(
  issues: readonly SchemaIssue[],
  text: string,
  log: ReadingLog,
  linesBefore: number,
): void {
  const told = tellingIssues(issues)
  const places = locateJson(
    text,
    told.map(({ instancePath }) => instancePath),
  )
  for (const issue of told) {
    const place = places.get(issue.instancePath)
    const position: Position = { line: (place?.line ?? 1) + linesBefore, column: place?.column ?? 1 }
    const where = issue.instancePath === '' ? 'The document' : issue.instancePath
    log.add({
      code: 'INPUT_INVALID',
      severity: 'error',
      message: `${where} ${sentence(issue)}.`,
      pointer: issue.instancePath,
      position,
    })
  }
}

/** Of a choice between forms only what is wrong with the form that was meant; a wrong type only when nothing else is. */
function tellingIssues(issues: readonly SchemaIssue[]): SchemaIssue[] {
  const choices = new Set(
    issues.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
  )
  const others = issues.filter(
    ({ keyword, instancePath }) => keyword !== 'anyOf' && (keyword !== 'type' || !choices.has(instancePath)),
  )
  const answered = new Set<string>()
  for (const { instancePath } of others) {
    for (let end = instancePath.length; end > 0; end = instancePath.lastIndexOf('/', end - 1)) {
      answered.add(instancePath.slice(0, end))
    }
    answered.add('')
  }
  const silent = issues.filter(
    ({ keyword, instancePath }) => keyword === 'anyOf' && !answered.has(instancePath),
  )
  return [...others, ...silent]
}

function sentence({ keyword, params, message }: SchemaIssue): string {
  if (keyword === 'required') return `lacks ${JSON.stringify(params['missingProperty'])}`
  if (keyword === 'additionalProperties')
    return `has the unknown key ${JSON.stringify(params['additionalProperty'])}`
  if (keyword === 'pattern') return 'is no id: it is empty or holds white space or control characters'
  if (keyword === 'type') return `is not of type ${String(params['type'])}`
  return keyword === 'anyOf' ? 'has a form that is not taken here' : (message ?? 'is invalid')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
