import { detectFormat, type TextFormat } from '@okstra/coverage/readers'
import { readSource } from '../coverage-source.ts'
import type { FileReading, ScanFormat } from './scope.ts'

interface Place {
  readonly format: ScanFormat
  /** Where files of the format lie, or how they begin: others only look like it, such as templates and data. */
  readonly holds: (path: string, text: string) => boolean
  /** Where ids are unique; `undefined` for what may cite any specification. */
  readonly scopeOf: (path: string, scope: string | undefined) => string | undefined
}

const PLACES: Record<TextFormat, Place> = {
  brief: {
    format: 'okstra-brief',
    // A rendered report repeats the requirements of its brief in a table.
    holds: (_path, text) => !/^\ufeff?---[ \t]*\r?\n(?:[^\r\n]*\r?\n){0,100}?dataDigest[ \t]*:/.test(text),
    scopeOf: (path) => path,
  },
  'requirement-file': {
    format: 'json',
    holds: (path, text) =>
      beginsWith('requirements', text) || /(?:^|[/.-])requirements?\.(?:jsonl?|ndjson)$/i.test(path),
    scopeOf: (path) => path,
  },
  'commitment-file': {
    format: 'json',
    holds: (path, text) =>
      beginsWith('commitments', text) || /(?:^|[/.-])commitments?\.(?:jsonl?|ndjson)$/i.test(path),
    scopeOf: () => undefined,
  },
  'spec-kit': {
    format: 'spec-kit',
    holds: (path) => /(?:^|\/)specs\/.+\/(?:spec|tasks|plan)\.md$/i.test(path),
    scopeOf: (path, scope) => scope ?? folderOf(path),
  },
  'open-spec': {
    format: 'openspec',
    // Archived changes say what was wanted once.
    holds: (path) => /(?:^|\/)openspec\/(?:specs\/|changes\/(?!archive\/))/.test(path),
    scopeOf: (path, scope) => scope ?? /^.*?openspec\/specs(?=\/)/.exec(path)?.[0] ?? folderOf(path),
  },
  tags: { format: 'tags', holds: () => true, scopeOf: () => undefined },
}

/** What a file of a repository holds, read by the one reader of its format. */
export function readFileOf(path: string, text: string): FileReading[] {
  const found = detectFormat(path, text)
  if (found === undefined || !PLACES[found].holds(path, text)) return []
  const { format, scopeOf } = PLACES[found]
  const { requirements, commitments, findings, scope } = readSource(found, path, text)
  if (requirements.length + commitments.length + findings.length === 0) return []
  // Plans and task lists repeat requirements; only spec.md declares them.
  const declares = found !== 'spec-kit' || /(?:^|\/)spec\.md$/i.test(path)
  return [
    {
      format,
      path,
      scope: scopeOf(path, scope),
      requirements: declares ? requirements : [],
      commitments,
      findings,
    },
  ]
}

function beginsWith(key: string, text: string): boolean {
  return new RegExp(String.raw`^[\s\ufeff]*\{\s*"${key}"\s*:`).test(text)
}

function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end === -1 ? '.' : path.slice(0, end)
}
