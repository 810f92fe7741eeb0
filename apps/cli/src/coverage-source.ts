import { type Commitment, type Finding, OkstraError, type Requirement } from '@okstra/contracts'
import {
  detectFormat,
  readBrief,
  readCommitmentFile,
  readOpenSpec,
  readRequirementFile,
  readSpecKit,
  readTags,
  type TextFormat,
} from '@okstra/coverage/readers'

/** What was read from one document, whatever its format. */
export interface CoverageSource {
  readonly format: TextFormat
  readonly requirements: readonly Requirement[]
  readonly commitments: readonly Commitment[]
  readonly findings: readonly Finding[]
  /** The unit that the ids belong to, where the format has one. */
  readonly scope?: string
}

/** Reads a document with the reader of its format. */
export function readSource(format: TextFormat, path: string, text: string): CoverageSource {
  const none = { requirements: [], commitments: [] } as const
  switch (format) {
    case 'brief': {
      const { brief, findings } = readBrief(text, { path })
      const sourced = <Item extends { readonly line?: number }>({ line, ...item }: Item) => ({
        ...item,
        ...(line === undefined ? {} : { source: `${path}:${line}` }),
      })
      const gates = brief.gates.map((gate) => ({ ...sourced(gate), kind: 'EG' }))
      return { ...none, format, requirements: [...brief.requirements.map(sourced), ...gates], findings }
    }
    case 'requirement-file':
      return { ...none, format, ...readRequirementFile(text, { path }) }
    case 'commitment-file':
      return { ...none, format, ...readCommitmentFile(text, { path }) }
    case 'spec-kit':
      return { format, ...readSpecKit(text, { path }) }
    case 'open-spec':
      return { format, ...readOpenSpec(text, { path }) }
    case 'tags':
      return { format, ...readTags(text, { path }) }
  }
}

/**
 * The format of a document that was named as holding requirements or commitments. JSON without a telling
 * name, as from standard input, is what the flag says.
 *
 * @throws {OkstraError} `INPUT_UNKNOWN_KIND`
 */
export function formatOf(path: string, text: string, role: 'requirements' | 'commitments'): TextFormat {
  const isJson = /^[\s\ufeff]*[[{]/.test(text)
  const named = /\.[a-z0-9]+$/i.test(path) ? path : `${path}${isJson ? '.json' : '.md'}`
  const found = detectFormat(named, text)
  if (found !== undefined) return found
  if (role === 'requirements' && /\.md$/i.test(named) && holdsMalformedIds(text)) return 'brief'
  if (isJson || /\.(?:jsonl?|ndjson)$/i.test(path)) {
    return role === 'requirements' ? 'requirement-file' : 'commitment-file'
  }
  throw new OkstraError('INPUT_UNKNOWN_KIND', `${path} holds no ${role} in a format that okstra reads.`, {
    hint: 'Give an okstra brief, a JSON or JSONL file, a spec-kit or OpenSpec file, or a file with coverage tags.',
    details: { path },
  })
}

/** Whether a text without one good id has malformed ones: those are to be named. */
function holdsMalformedIds(text: string): boolean {
  return readBrief(text).findings.some(({ severity }) => severity === 'error')
}
