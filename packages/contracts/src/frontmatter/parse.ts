import { isAlias, isScalar, LineCounter, parseDocument, type Scalar, visit } from 'yaml'
import type { JsonValue } from '../canonical-json.ts'
import { OkstraError } from '../errors.ts'
import type { Position } from '../findings.ts'
import { splitFrontmatter } from './split.ts'

export interface Frontmatter {
  /** The mapping; empty when the block is empty or absent. */
  readonly data: Readonly<Record<string, JsonValue>>
  /** Whether the document has a block at all. */
  readonly present: boolean
  readonly body: string
  readonly bodyLine: number
  /** Where a top-level key stands in the document. */
  readonly positionOf: (key: string) => Position | undefined
}

/** A header larger than this is not a header. */
const MAX_LENGTH = 64 * 1024

/**
 * Reads the front matter of a Markdown document as YAML 1.2 core schema: no tags, no anchors or
 * aliases, no duplicate keys. Dates stay text, and so do numbers that would be written otherwise, such as
 * 0042 and 1.0. What cannot be read is an error, never an empty header.
 *
 * @example
 * parseFrontmatter('---\napproved: true\n---\n').data // => { approved: true }
 *
 * @throws {OkstraError} `FRONTMATTER_INVALID` and those of {@link splitFrontmatter}; `details.line` says where.
 */
export function parseFrontmatter(text: string): Frontmatter {
  const { yaml: source, yamlLine, body, bodyLine } = splitFrontmatter(text)
  // The YAML library takes a lone CR for text; every other reader of the file takes it for a line end.
  const yaml = source?.replaceAll(/\r\n?/g, '\n')
  if (yaml === undefined) {
    return { data: {}, present: false, body, bodyLine, positionOf: () => undefined }
  }
  if (yaml.length > MAX_LENGTH) throw invalid(`is longer than ${MAX_LENGTH} characters`, yamlLine)
  const lines = new LineCounter()
  const document = parseDocument(yaml, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    lineCounter: lines,
  })
  const trouble = document.errors[0] ?? document.warnings[0]
  if (trouble !== undefined) {
    throw invalid(`does not parse: ${trouble.message}`, yamlLine + lines.linePos(trouble.pos[0]).line - 1)
  }
  const contents: unknown = document.contents
  visit(document, {
    Node: (_key, node) => {
      const line = yamlLine + lines.linePos(node.range?.[0] ?? 0).line - 1
      if (isAlias(node) || node.anchor !== undefined) throw invalid('uses an anchor or alias', line)
      if (node.tag !== undefined) throw invalid(`uses the tag ${node.tag}`, line)
      if (isScalar(node)) keepAsWritten(node)
    },
  })
  const data: unknown = contents === null ? {} : document.toJS({ maxAliasCount: 0 })
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw invalid('is not a mapping of keys to values', yamlLine)
  }
  refuseUnsafe(data, yamlLine, 0)
  return {
    data: data as Record<string, JsonValue>,
    present: true,
    body,
    bodyLine,
    positionOf: (key) => {
      const at = new RegExp(`^(["']?)${key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1[ \\t]*:`, 'm').exec(
        yaml,
      )
      if (at === null) return undefined
      const { line, col } = lines.linePos(at.index)
      return { line: yamlLine + line - 1, column: col }
    },
  }
}

/** An id such as 0042 must not lose its zeros. */
function keepAsWritten(node: Scalar): void {
  const { value, source } = node
  if (typeof value !== 'number' || !Number.isFinite(value)) return
  if (source !== undefined && String(value) !== source) node.value = source
}

function refuseUnsafe(value: unknown, line: number, depth: number): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw invalid('holds a number that is not finite', line)
  if (typeof value !== 'object' || value === null) return
  if (depth > 16) throw invalid('is nested deeper than 16 levels', line)
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw invalid('has the key __proto__', line)
    refuseUnsafe((value as Record<string, unknown>)[key], line, depth + 1)
  }
}

function invalid(what: string, line: number): OkstraError {
  return new OkstraError('FRONTMATTER_INVALID', `The front matter ${what} (line ${line}).`, {
    hint: 'Write plain keys and values, one a line.',
    details: { line },
  })
}
