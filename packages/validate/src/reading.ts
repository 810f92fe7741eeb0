import type { RuleFinding, RuleId } from './define-rule.ts'
import type { DocumentKind, InputDocument, ReadDocument, Syntax } from './document.ts'

/** A finding of a rule, before it has a file and a place. */
export interface RaisedFinding extends RuleFinding {
  readonly rule: RuleId
}

export interface Reading {
  readonly input: InputDocument
  readonly kind: DocumentKind | undefined
  readonly syntax: Syntax
  /** Whether the text is of its syntax, so that places can be looked up in it. */
  readonly parsed: boolean
  /** Absent when the document could not be read or has the wrong shape. */
  readonly document?: ReadDocument
  readonly findings: readonly RaisedFinding[]
  /** Findings that were counted and not written out. */
  readonly more: number
}

/** Larger texts are refused before anything is done with them. */
export const MAX_LENGTH = 256 * 1024 * 1024
/** Most findings of one document that are written out. */
export const MAX_FINDINGS = 200
