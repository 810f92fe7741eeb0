import { SPEC_KIT_ID } from './spec-kit-ids.ts'

/** Which reader a text is for. */
export type TextFormat = 'brief' | 'requirement-file' | 'commitment-file' | 'spec-kit' | 'open-spec' | 'tags'

/** What tells a document stands near its beginning; only a tag may stand anywhere. */
const SEARCHED = 256 * 1024

/** A rule holds when both of its patterns do; the first rule that holds decides. */
const RULES: readonly { readonly format: TextFormat; readonly path?: RegExp; readonly text?: RegExp }[] = [
  { format: 'requirement-file', path: /\.(?:json|jsonl|ndjson)$/i, text: /^[\s\ufeff]*\{\s*"requirements"\s*:/ },
  { format: 'commitment-file', path: /\.(?:json|jsonl|ndjson)$/i, text: /^[\s\ufeff]*\{\s*"commitments"\s*:/ },
  { format: 'commitment-file', path: /\.(?:json|jsonl|ndjson)$/i, text: /^[\s\ufeff]*(?:\[\s*)?\{[^{}]{0,2000}"covers"\s*:/ },
  { format: 'requirement-file', path: /\.(?:json|jsonl|ndjson)$/i, text: /^[\s\ufeff]*(?:\[\s*)?\{\s*"id"\s*:/ },
  { format: 'open-spec', path: /\.md$/i, text: /^###[ \t]*Requirement:|^##[ \t]+(?:ADDED|MODIFIED|REMOVED|RENAMED)[ \t]+Requirements/im },
  { format: 'open-spec', path: /(?:^|\/)openspec\/changes\/.*\/?tasks\.md$/i },
  { format: 'brief', path: /\.md$/i, text: /^\ufeff?---[ \t]*\r?\n(?:[^\r\n]*\r?\n){0,100}?briefVersion[ \t]*:/ },
  { format: 'spec-kit', path: /\.md$/i, text: new RegExp(String.raw`^[ \t]*(?:[-*+][ \t]+|#{2,6}[ \t]+|\|[ \t]*)\*{0,2}${SPEC_KIT_ID}[*:]`, 'm') },
  { format: 'spec-kit', path: /(?:^|\/)(?:tasks|plan)\.md$/i, text: /^[ \t]*[-*+][ \t]+\[[ xX]\][ \t]+\*{0,2}T[0-9]{3,6}\b/m },
  { format: 'spec-kit', path: /(?:^|\/)specs\/[^/]+\/plan\.md$/i },
  { format: 'brief', path: /(?:^|\/)brief\.md$/i },
  { format: 'brief', path: /\.md$/i, text: /^[ \t]*(?:[-*+][ \t]+|#{1,6}[ \t]+|\|[ \t]*)[*`]{0,3}(?:EB|PB|EO)-[0-9]{3,12}\b/m },
  { format: 'tags', text: /^[ \t]{0,3}`?[A-Za-z]+~[\w.-]+~[0-9]+/m },
  { format: 'tags', text: /\[[ \t]*[A-Za-z]+[ \t]*(?:~[\w.-]*~[0-9]+[ \t]*)?->[ \t]*[A-Za-z]+~/ },
  { format: 'tags', text: /(?<![\w"'-])covers:[ \t]*[A-Z\p{Ll}\p{Lo}]/u },
] // prettier-ignore

/**
 * Which reader reads a file, by its path and the beginning of its text; `undefined` when none does.
 *
 * @example
 * detectFormat('specs/001-login/spec.md', '- **FR-001**: System MUST log in users') // => 'spec-kit'
 */
export function detectFormat(path: string, text: string): TextFormat | undefined {
  const beginning = text.slice(0, SEARCHED)
  return RULES.find(
    (rule) =>
      (rule.path?.test(path) ?? true) && (rule.text?.test(rule.format === 'tags' ? text : beginning) ?? true),
  )?.format
}
