import { describe, expect, it } from 'vitest'
import { detectFormat } from './detect-format.ts'

describe('detectFormat', () => {
  it.each([
    ['r.json', '\ufeff{ "requirements": []}', 'requirement-file'],
    ['c.json', '{"commitments": []}', 'commitment-file'],
    ['c.jsonl', '{"id": "CM-001", "covers": ["EB-001"]}', 'commitment-file'],
    ['c.json', '[{"id": "CM-001", "covers": []}]', 'commitment-file'],
    ['r.jsonl', '{"id": "EB-001"}', 'requirement-file'],
    ['package.json', '{"name": "x"}', undefined],
    ['openspec/specs/a/spec.md', '# A\n### Requirement: B\n', 'open-spec'],
    ['openspec/changes/a/specs/b/spec.md', '## REMOVED Requirements\n', 'open-spec'],
    ['openspec/changes/a/tasks.md', '- [ ] 1.1 x', 'open-spec'],
    ['any.md', '---\r\nbriefVersion: 1\r\n---\r\n', 'brief'],
    ['any.md', '---\ntitle: x\nbriefVersion: 1\n---\n- **FR-001**: x', 'brief'],
    ['tasks/brief.md', 'words', 'brief'],
    ['legacy.md', '# T\n- EB-001: x\n', 'brief'],
    ['specs/001-a/spec.md', 'x\n- **FR-001**: y', 'spec-kit'],
    ['specs/001-a/tasks.md', '- [ ] T001 x', 'spec-kit'],
    ['specs/001-a/plan.md', 'words', 'spec-kit'],
    ['doc/design.md', '`dsn~a~1`', 'tags'],
    ['src/a.c', '// [impl->dsn~a~1]', 'tags'],
    ['src/a.ts', '// covers: EB-001', 'tags'],
    ['src/a.ts', `${' '.repeat(300_000)}// covers: EB-001`, 'tags'],
    ['src/a.ts', 'const covers = 1', undefined],
    ['README.md', '# Words', undefined],
  ])('%s %#', (path, text, format) => {
    expect(detectFormat(path, text)).toBe(format)
  })
})
