import { SPEC_KIT_ID } from './spec-kit-ids.ts'

/** Which reader a text is for. */
export type TextFormat = 'brief' | 'requirement-file' | 'commitment-file' | 'spec-kit' | 'open-spec' | 'tags'

/** The beginnings of lines at which the reader of briefs takes an id for declared. */
const ID = String.raw`(?:\[[ xX]\][ \t]{1,9})?[*_\x60[]{0,4}(?:EB|PB|EO|EG)-[0-9]{3,12}(?![\p{L}\p{N}]|_{1,4}[\p{L}\p{N}])`
const HEADING_OR_CELL = String.raw`#{1,6}[ \t]{1,99}|\|[ \t]{0,99}`
const BRIEF_ITEM = new RegExp(
  String.raw`^[ \t>]{0,99}(?:(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t>]{1,99}){1,20}(?:${HEADING_OR_CELL})?|${HEADING_OR_CELL})${ID}`,
  'mu',
)
const BRIEF_CELL_OR_TITLE = new RegExp(
  String.raw`^[ \t>]{0,99}${ID}(?:[^|\r\n]{0,200}\||[^\r\n]{0,500}\r?\n {0,3}(?:=+|-+)[ \t]*$)`,
  'mu',
)

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
  { format: 'brief', path: /\.md$/i, text: BRIEF_ITEM },
  { format: 'brief', path: /\.md$/i, text: BRIEF_CELL_OR_TITLE },
  { format: 'tags', text: /^[ \t]{0,3}`?[A-Za-z]+~[\w.-]+~[0-9]+/m },
  { format: 'tags', text: /\[[ \t]*[A-Za-z]+[ \t]*(?:~[\w.-]*~[0-9]+[ \t]*)?->[ \t]*[A-Za-z]+~/ },
  { format: 'tags', text: /(?<![\w"'-])covers:[ \t]*[A-Z\p{Ll}\p{Lo}]/u },
] // prettier-ignore

/**
 * Which reader reads a file, by its path and its text; `undefined` when none does.
 *
 * @example
 * detectFormat('specs/001-login/spec.md', '- **FR-001**: System MUST log in users') // => 'spec-kit'
 */
export function detectFormat(path: string, text: string): TextFormat | undefined {
  return RULES.find((rule) => (rule.path?.test(path) ?? true) && (rule.text?.test(text) ?? true))?.format
}
