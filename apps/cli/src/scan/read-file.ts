import { detectFormat, type TextFormat } from '@okstra/coverage/readers'
import { readSource } from '../coverage-source.ts'
import type { FileReading, ScanFormat } from './scope.ts'

const formats: Record<TextFormat, ScanFormat> = {
  brief: 'okstra-brief',
  'requirement-file': 'json',
  'commitment-file': 'json',
  'spec-kit': 'spec-kit',
  'open-spec': 'openspec',
  tags: 'tags',
}

/** Changes that are done and laid by say what was wanted once. */
const ARCHIVED = /(?:^|\/)changes\/archive\//

/** What a file of a repository holds: at most what one reader of specifications finds, and coverage tags. */
export function readFileOf(path: string, text: string): FileReading[] {
  const format = detectFormat(path, text)
  if (format === undefined || ARCHIVED.test(path)) return []
  const { requirements, commitments, findings, scope } = readSource(format, path, text)
  if (requirements.length + commitments.length + findings.length === 0) return []
  return [
    {
      format: formats[format],
      path,
      scope: scopeOf(format, path, scope),
      requirements,
      commitments,
      findings,
    },
  ]
}

/** Where ids are unique: a brief or requirement file by itself, a feature, a change, all present OpenSpec specs. */
function scopeOf(format: TextFormat, path: string, scope: string | undefined): string | undefined {
  switch (format) {
    case 'brief':
    case 'requirement-file':
      return path
    case 'spec-kit':
      return scope ?? folderOf(path)
    case 'open-spec':
      return scope ?? presentSpecs(path)
    case 'commitment-file':
    case 'tags':
      return undefined
  }
}

/** All present specs are one specification: `openspec/specs` of `openspec/specs/auth/spec.md`. */
function presentSpecs(path: string): string {
  return /^(?:.*\/)?specs(?=\/)/.exec(path)?.[0] ?? folderOf(path)
}

function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end === -1 ? '.' : path.slice(0, end)
}
