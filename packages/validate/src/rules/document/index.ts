import type { Rule } from '../../define-rule.ts'
import { kindIsKnown } from './kind-is-known.ts'
import { sizeIsWithinLimit } from './size-is-within-limit.ts'
import { noByteOrderMark } from './no-byte-order-mark.ts'
import { lineEndsAreEven } from './line-ends-are-even.ts'
import { noNulCharacter } from './no-nul-character.ts'
import { noBidirectionalOverride } from './no-bidirectional-override.ts'
import { jsonParses } from './json-parses.ts'
import { jsonKeysAreUnique } from './json-keys-are-unique.ts'
import { jsonKeysAreSafe } from './json-keys-are-safe.ts'
import { jsonValuesArePortable } from './json-values-are-portable.ts'
import { nestingIsWithinLimit } from './nesting-is-within-limit.ts'
import { frontMatterIsClosed } from './front-matter-is-closed.ts'
import { frontMatterComesFirst } from './front-matter-comes-first.ts'
import { frontMatterIsPlain } from './front-matter-is-plain.ts'
import { findingsAreComplete } from './findings-are-complete.ts'

export const DOCUMENT_RULES: readonly Rule[] = [
  kindIsKnown,
  sizeIsWithinLimit,
  noByteOrderMark,
  lineEndsAreEven,
  noNulCharacter,
  noBidirectionalOverride,
  jsonParses,
  jsonKeysAreUnique,
  jsonKeysAreSafe,
  jsonValuesArePortable,
  nestingIsWithinLimit,
  frontMatterIsClosed,
  frontMatterComesFirst,
  frontMatterIsPlain,
  findingsAreComplete,
]
