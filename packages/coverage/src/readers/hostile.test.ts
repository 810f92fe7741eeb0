import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  detectFormat,
  readBrief,
  readCommitmentFile,
  readOpenSpec,
  readRequirementFile,
  readSpecKit,
  readTags,
} from './index.ts'

const READERS: Record<string, (text: string) => unknown> = {
  readBrief: (text) => readBrief(text),
  readSpecKit: (text) => readSpecKit(text, { path: 'spec.md' }),
  'readSpecKit of a plan': (text) => readSpecKit(text, { path: 'plan.md' }),
  readOpenSpec: (text) => readOpenSpec(text, { path: 'openspec/changes/a/specs/b/spec.md' }),
  'readTags of a source': (text) => readTags(text, { path: 'a.ts' }),
  'readTags of a document': (text) => readTags(text, { path: 'a.md' }),
  readRequirementFile: (text) => readRequirementFile(text),
  readCommitmentFile: (text) => readCommitmentFile(text),
  detectFormat: (text) => detectFormat('a.md', text),
  'detectFormat of JSON': (text) => detectFormat('a.json', text),
}

/** Each is repeated to a hundred thousand characters, for which a quadratic reader takes many seconds. */
const PIECES = [
  ' ', '\n', '\r', '- ', '> ', '#', '|', '`', '```', '*', '_', '- - ', '_EB-001', '[', ']', '](', '<!--', '-->', '<a ', '{', '}', '[{"', 'a', 'a ', 'a\n',
  '한', '\u0301', '\ud800', '\0', '0', 'EB-001', '- EB-001: x\n', '- EB-001', 'EB-001, ', '| EB-001 ', '|---|---|\n| a | b |\n', '# EB-001: a\n',
  'FR-001/', 'FR-001..', '- **FR-001**: a\n', '- [ ] T001 ', '### Requirement: ', '### Requirement: a\n', '#### Scenario: a\n',
  '## REMOVED Requirements\n- `### Requirement: ', '## RENAMED Requirements\nFROM: `', 'covers: ', 'covers: EB-001,', 'covers: EB-001, ', '[impl->', '[impl->dsn~a', 'a~', 'a~a~1',
  '`req~a~1`\nCovers:\n- ', 'arch --> ', 'a,a', '-->', '---\n', 'briefVersion: ', '\ufeff', '\t', '    ', '  - ', '1. ', '~~~\n',
] // prettier-ignore

const PREFIXES = [
  '',
  '---\nbriefVersion: 1\n---\n',
  '## REMOVED Requirements\n',
  '- [ ] ',
  '`req~a~1`\nCovers:\n- ',
]

describe('hostile texts', () => {
  it.each(Object.keys(READERS))(
    '%s ends in time on much of anything',
    (name) => {
      const reader = READERS[name]
      for (const piece of PIECES) {
        for (const prefix of PREFIXES) {
          const length = prefix === '' ? 100_000 : 40_000
          const text = prefix + piece.repeat(length / piece.length)
          const start = process.cpuUsage()
          expect(() => reader?.(text)).not.toThrow()
          const { user } = process.cpuUsage(start)
          expect({ prefix, piece, slow: user > 1_500_000 }).toEqual({ prefix, piece, slow: false })
        }
      }
    },
    120_000,
  )

  it('property: no reader throws', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 5 })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(text, (pieces) => {
        for (const reader of Object.values(READERS)) expect(() => reader(pieces.join(''))).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })
})
