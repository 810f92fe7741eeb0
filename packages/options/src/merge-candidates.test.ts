import fc from 'fast-check'
import type { Commitment, RawCandidate } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/merged-candidate'
import { describe, expect, it } from 'vitest'
import { raw } from '../test/sample.ts'
import { fingerprintOf } from './fingerprint.ts'
import { mergeCandidates } from './merge-candidates.ts'
import type { Proposal } from './sort-proposals.ts'

const propose = (worker: string, candidate: unknown): Proposal => ({ worker, candidate })
const other = (mechanism: string, change: Partial<RawCandidate> = {}) => raw({ mechanism, ...change })
const reasonsOf = (candidate: unknown) =>
  mergeCandidates({ proposals: [propose('claude', candidate)] }).rejected.flatMap(({ reasons }) =>
    reasons.map(({ code }) => code),
  )

describe('mergeCandidates', () => {
  it('makes one of proposals with the same fingerprint', () => {
    const codex = raw({
      id: 'D-7',
      title: 'Charge key',
      mechanism: 'GIVE each charge a key, and refuse a second one with the same key',
      boundary: ['src/billing/', 'src/billing'],
      commitments: [
        { id: 'x', statement: 'a charge carries a key', covers: ['EB-001'] },
        { id: 'y', statement: 'Old charges keep working.', covers: ['EB-001'] },
      ],
      evidence: [{ url: 'https://example.test', retrievedAt: '2026-01-01T00:00:00Z' }],
      assumptions: ['Invoices have ids.', 'Keys are short.'],
      externalFacts: [{ id: 'e', statement: 'The bank keeps keys.', implementationCritical: true }],
      safetyNotes: [],
    })
    const claude = raw({
      externalFacts: [{ id: 'f', statement: 'the bank keeps keys', implementationCritical: false }],
    })
    const result = mergeCandidates({
      proposals: [
        { worker: 'codex', candidate: codex, checks: [{ state: 'external' }] },
        { worker: 'claude', candidate: claude, checks: [{ state: 'verified' }] },
      ],
    })
    const [candidate] = result.candidates
    expect(validate(candidate)).toBe(true)
    expect(result).toEqual({
      candidates: [
        {
          id: 'IO-001',
          fingerprint: fingerprintOf(claude),
          title: 'Charge key',
          mechanism: 'GIVE each charge a key, and refuse a second one with the same key',
          boundary: ['src/billing'],
          commitments: [
            { id: 'CM-001', statement: 'A charge carries a key.', covers: ['EB-001'] },
            { id: 'CM-002', statement: 'Old charges keep working.', covers: ['EB-001'] },
            { id: 'CM-003', statement: 'A key is used once.', covers: ['PB-001'] },
          ],
          assumptions: ['Invoices have ids.', 'Keys are short.'],
          externalFacts: [{ id: 'XF-001', statement: 'The bank keeps keys.', implementationCritical: true }],
          safetyNotes: ['A lost key blocks a charge.'],
          sources: ['claude:C-1', 'codex:D-7'],
          evidence: ['EV-001', 'EV-002'],
        },
      ],
      evidence: [
        { id: 'EV-001', source: 'claude:C-1', citation: claude.evidence[0], check: { state: 'verified' } },
        { id: 'EV-002', source: 'codex:D-7', citation: codex.evidence[0], check: { state: 'external' } },
      ],
      rejected: [],
      families: [],
    })
  })

  it('numbers new candidates by fingerprint after the highest known number', () => {
    const texts = ['Alpha way', 'Beta way', 'Gamma way']
    const proposals = texts.map((text, index) =>
      propose(['claude', 'codex', 'gemini'][index] ?? '', other(text)),
    )
    const prints = proposals.map(({ candidate }) => fingerprintOf(candidate as RawCandidate))
    const fresh = prints.slice(1).toSorted()
    const { candidates } = mergeCandidates({
      proposals,
      knownIds: { [prints[0] ?? '']: 'IO-004', ['f'.repeat(64)]: 'IO-009', ['e'.repeat(64)]: 'IO-002' },
    })
    expect(candidates.map(({ id, fingerprint }) => [id, fingerprint])).toEqual([
      ['IO-004', prints[0]],
      ['IO-010', fresh[0]],
      ['IO-011', fresh[1]],
    ])
  })

  it('numbers facts by what they say, and keeps commitments of two kinds apart', () => {
    const fact = (statement: string) => ({ id: 'f', statement, implementationCritical: false })
    const facts = [fact('Zeta holds.'), fact('Alpha holds.')].map((row, index) => ({
      ...row,
      id: `f${index}`,
    }))
    const one = { id: 'a', kind: 'commitment', statement: 'A key.', covers: ['EB-001'] }
    const { candidates } = mergeCandidates({
      proposals: [
        propose('claude', raw({ externalFacts: facts, commitments: [one] })),
        propose('codex', raw({ externalFacts: [], commitments: [{ ...one, kind: 'promise' }] })),
      ],
    })
    expect(candidates[0]?.externalFacts.map(({ id, statement }) => [id, statement])).toEqual([
      ['XF-001', 'Alpha holds.'],
      ['XF-002', 'Zeta holds.'],
    ])
    expect(candidates[0]?.commitments.map(({ kind }) => kind)).toEqual(['commitment', 'promise'])
  })

  it('refuses known ids that are no ids or stand for two', () => {
    const call = (knownIds: Record<string, string>) => () => mergeCandidates({ proposals: [], knownIds })
    expect(call({ a: 'EB-001' })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }))
    expect(call({ a: 'IO-1' })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }))
    expect(call({ a: 'IO-001', b: 'IO-0001' })).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }),
    )
    expect(call({ a: 'IO-001', b: 'IO-002' })()).toMatchObject({ candidates: [] })
  })

  it('counts evidence and facts through, from where it is told', () => {
    const fact = (id: string) => [{ id, statement: `Fact ${id}`, implementationCritical: false }]
    const proposals = [
      propose('claude', other('Alpha', { externalFacts: fact('a') })),
      propose('codex', other('Beta', { externalFacts: fact('b') })),
    ]
    const { candidates, evidence } = mergeCandidates({ proposals, firstEvidence: 8 })
    expect(candidates.map((one) => one.evidence)).toEqual([['EV-008'], ['EV-009']])
    expect(candidates.flatMap(({ externalFacts }) => externalFacts.map(({ id }) => id))).toEqual([
      'XF-001',
      'XF-002',
    ])
    expect(evidence.map(({ id, check }) => [id, check.state])).toEqual([
      ['EV-008', 'unchecked'],
      ['EV-009', 'unchecked'],
    ])
  })

  it('names families and asks', () => {
    const base = 'one two three four five six seven eight nine'
    const { candidates, families } = mergeCandidates({
      proposals: [
        propose('claude', other(base)),
        propose('codex', other(`${base} ten`)),
        propose('gemini', other('unlike')),
      ],
    })
    expect(families).toHaveLength(1)
    const [question] = families
    expect(candidates.filter(({ family }) => family === question?.family).map(({ id }) => id)).toEqual(
      question?.members,
    )
    expect(candidates.filter(({ family }) => family === undefined)).toHaveLength(1)
  })

  it('never lets merged commitments contradict themselves', () => {
    const a: Commitment = { id: 'a', statement: 'Same words', covers: ['EB-001'] }
    const b: Commitment = { id: 'b', statement: 'Same words', covers: ['PB-001'], contradicts: ['EB-001'] }
    const [candidate] = mergeCandidates({
      proposals: [propose('claude', raw({ commitments: [a] })), propose('codex', raw({ commitments: [b] }))],
    }).candidates
    expect(candidate?.commitments).toEqual([
      { id: 'CM-001', statement: 'Same words', covers: ['EB-001'] },
      { id: 'CM-002', statement: 'Same words', covers: ['PB-001'], contradicts: ['EB-001'] },
    ])
  })

  it('unites covers of parts and revisions', () => {
    const commit = (covers: Commitment['covers']): RawCandidate =>
      raw({ commitments: [{ id: 'a', statement: 'Same', covers }] })
    const [candidate] = mergeCandidates({
      proposals: [
        propose(
          'claude',
          commit([{ id: 'EB-001', parts: ['b', 'a'] }, 'PB-001', { id: 'EO-001', revision: 1 }]),
        ),
        propose(
          'codex',
          commit([
            { id: 'EB-001', parts: ['c'] },
            { id: 'PB-001', parts: ['x'] },
            { id: 'EO-001', revision: 2 },
          ]),
        ),
      ],
    }).candidates
    expect(candidate?.commitments).toEqual([
      { id: 'CM-001', statement: 'Same', covers: [{ id: 'EB-001', parts: ['a', 'b', 'c'] }, { id: 'EO-001', revision: 1 }, { id: 'EO-001', revision: 2 }, 'PB-001'] },
    ]) // prettier-ignore
  })

  it('keeps three proposals of one analyser, by their ids and not by the list', () => {
    const own = ['C-10', 'C-2', 'C-1', 'C-9'].map((id) => propose('claude', other(`Way of ${id}`, { id })))
    const { candidates, rejected } = mergeCandidates({ proposals: own })
    expect(candidates.flatMap(({ sources }) => sources).toSorted()).toEqual([
      'claude:C-1',
      'claude:C-2',
      'claude:C-9',
    ])
    expect(rejected).toEqual([
      {
        source: 'claude:C-10',
        title: 'Charge key',
        reasons: [
          {
            code: 'too-many-proposals',
            message: 'claude proposed 4 candidates; at most 3 are taken, the first by their ids.',
          },
        ],
      },
    ])
  })

  it('keeps the same three when ids differ in leading zeros only', () => {
    const own = ['C-1', 'C-3', 'C-4', 'C-04'].map((id) => propose('claude', other(`Way of ${id}`, { id })))
    const kept = (proposals: readonly Proposal[]) =>
      mergeCandidates({ proposals })
        .candidates.flatMap(({ sources }) => sources)
        .toSorted()
    expect(kept(own)).toEqual(['claude:C-04', 'claude:C-1', 'claude:C-3'])
    expect(kept(own.toReversed())).toEqual(kept(own))
  })

  it('refuses one id for two proposals, a bad worker and a wrong number of checks', () => {
    const twice = mergeCandidates({
      proposals: [propose('claude', other('A')), propose('claude', other('B'))],
    })
    expect(twice.rejected.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['duplicate-id'],
      ['duplicate-id'],
    ])
    expect(() => mergeCandidates({ proposals: [propose('Claude!', raw())] })).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }),
    )
    expect(() =>
      mergeCandidates({ proposals: [{ worker: 'claude', candidate: raw(), checks: [] }] }),
    ).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }))
  })

  it('property: the order of the proposals changes nothing', () => {
    const pool = [
      'Alpha way of doing',
      'Beta way of doing',
      'alpha WAY, of doing!',
      'one two three four five',
      'one two three four five six',
    ]
    const proposal = fc.record({
      worker: fc.constantFrom('claude', 'codex', 'gemini'),
      candidate: fc
        .record({
          mechanism: fc.constantFrom(...pool),
          title: fc.constantFrom('A', 'B', 'Bb'),
          id: fc.constantFrom('C-1', 'C-2', 'C-3'),
        })
        .map((change) => raw(change)),
    })
    const proposals = fc.uniqueArray(proposal, {
      maxLength: 7,
      selector: ({ worker, candidate }) => `${worker}:${candidate.id}`,
    })
    fc.assert(
      fc.property(
        proposals.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(mergeCandidates({ proposals: shuffled })).toEqual(mergeCandidates({ proposals: list }))
        },
      ),
    )
  })

  it('property: renaming analysers changes sources and nothing else', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'claude', 'zeta', 'm-2'), {
      minLength: 3,
      maxLength: 3,
    })
    const texts = fc.array(fc.constantFrom('Alpha way', 'alpha way!', 'Beta way'), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(names, texts, (workers, mechanisms) => {
        const run = (list: readonly string[]) => {
          const { candidates } = mergeCandidates({
            proposals: mechanisms.map((text, index) =>
              propose(list[index] ?? '', other(text, { title: text })),
            ),
          })
          return candidates.map(({ sources, ...rest }) => ({ ...rest, sources: sources.length }))
        }
        expect(run(workers)).toEqual(run(['one', 'two', 'three']))
      }),
    )
  })
})

describe('what a raw candidate may not hold', () => {
  const commit = (change: Partial<Commitment>) =>
    raw({ commitments: [{ id: 'a', covers: ['EB-001'], ...change }] })
  const text = (mechanism: string) => raw({ mechanism })

  it.each([
    ...['files', 'fileChanges', 'file_list', 'FileList', 'changed-files', 'x-files'].map((key) => ({ name: key, candidate: { ...raw(), [key]: [] }, code: 'file-list' })),
    ...['stages', 'stageMap', 'stage_map', 'x-stage-map'].map((key) => ({ name: key, candidate: { ...raw(), [key]: [] }, code: 'stage-map' })),
    ...['testCommands', 'validationCommands', 'commands', 'x-test-command'].map((key) => ({ name: key, candidate: { ...raw(), [key]: [] }, code: 'test-command' })),
    { name: 'deep in an extension', candidate: { ...raw(), 'x-more': [{ a: { stages: 1 } }] }, code: 'stage-map' },
    { name: 'in a commitment', candidate: commit({ ...({ files: ['a'] } as object) }), code: 'file-list' },
    { name: 'a stage as commitment', candidate: commit({ kind: 'stage' }), code: 'stage-map' },
    { name: 'a file change as commitment', candidate: commit({ kind: 'File_Change' }), code: 'file-list' },
    { name: 'files in the mechanism', candidate: text('Change src/a.ts, src/b.ts and lib/c.py.'), code: 'file-list' },
    { name: 'files as a Markdown list', candidate: text('Change:\n- `src/a.ts`\n- `src/b.ts`'), code: 'file-list' },
    { name: 'three files in prose', candidate: text('Moves the rule from src/a.ts to src/b.ts, while keeping src/c.ts.'), code: 'file-list' },
    { name: 'files in a commitment', candidate: commit({ statement: 'Edit a.ts, b.ts' }), code: 'file-list' },
    { name: 'a command in a span', candidate: text('Check with `npm test`.'), code: 'test-command' },
    { name: 'a command in a fence', candidate: text('Check:\n```\nnpx vitest run src\n```'), code: 'test-command' },
    { name: 'a command after a prompt', candidate: text('Check:\n$ cargo test --all'), code: 'test-command' },
    { name: 'a command in prose', candidate: text('Then run pnpm exec vitest and look.'), code: 'test-command' },
    { name: 'a command in a commitment', candidate: commit({ statement: 'pytest tests/unit passes' }), code: 'test-command' },
    { name: 'a build command', candidate: text('Run `npm run build` first.'), code: 'test-command' },
  ])('$name', ({ candidate, code }) => {
    expect(reasonsOf(candidate)).toContain(code)
  }) // prettier-ignore

  it.each([
    'Extend src/billing/charge.ts with a key.',
    'Move the rule from src/a.ts into src/b.ts.',
    'Wrap `git status` and read its output.',
    'Keep the pytest suite; make test data smaller. Go test it with users.',
    'Version 1.2.3, e.g. and/or i.e. Node.js on example.com',
    'A `queue` with a worker; files and stages are words.',
    'All files src/**/*.ts and lib/**/*.ts stay.',
  ])('takes %j', (mechanism) => {
    expect(reasonsOf(text(mechanism))).toEqual([])
  })

  it('gives every reason at once', () => {
    const bad = {
      ...raw({ mechanism: 'Run `npm test` on src/a.ts, src/b.ts' }),
      files: [],
      stages: [],
      title: 5,
    }
    expect(new Set(reasonsOf(bad))).toEqual(new Set(['file-list', 'stage-map', 'test-command', 'malformed']))
    expect(reasonsOf(bad)).toHaveLength(7)
  })

  it.each([
    { name: 'nothing', candidate: undefined, code: 'malformed' },
    { name: 'null', candidate: null, code: 'malformed' },
    { name: 'a list', candidate: [], code: 'malformed' },
    { name: 'a text', candidate: 'x', code: 'malformed' },
    { name: 'a missing field', candidate: { ...raw(), boundary: undefined }, code: 'malformed' },
    { name: 'an unknown field', candidate: { ...raw(), extra: 1 }, code: 'malformed' },
    { name: 'no words', candidate: text('…'), code: 'no-mechanism' },
    { name: 'no boundary', candidate: raw({ boundary: [] }), code: 'no-boundary' },
    { name: 'a boundary above', candidate: raw({ boundary: ['..'] }), code: 'no-boundary' },
    { name: 'a boundary outside', candidate: raw({ boundary: ['src/../../x'] }), code: 'no-boundary' },
    { name: 'a commitment that contradicts itself', candidate: commit({ contradicts: ['EB-001'] }), code: 'self-contradiction' },
    { name: 'one id for two commitments', candidate: raw({ commitments: [{ id: 'a', covers: [] }, { id: 'a', covers: [] }] }), code: 'duplicate-id' },
    { name: 'a prototype key', candidate: { ...raw(), 'x-a': JSON.parse('{"__proto__":{"a":1}}') as object }, code: 'unsafe-key' },
    { name: 'a prototype key on top', candidate: Object.assign(JSON.parse('{"__proto__":{"id":"C-1"}}') as object, raw()), code: 'unsafe-key' },
  ])('refuses $name', ({ candidate, code }) => {
    expect(reasonsOf(candidate)).toContain(code)
    expect(mergeCandidates({ proposals: [propose('claude', candidate)] }).candidates).toEqual([])
  }) // prettier-ignore

  it('does not take inherited fields for its own', () => {
    const inherited = Object.create(raw()) as object
    expect(reasonsOf(inherited)).toContain('malformed')
  })

  it('property: whatever is proposed, there is an answer', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (candidate) => {
        const { candidates, rejected } = mergeCandidates({ proposals: [propose('claude', candidate)] })
        expect(candidates.length + rejected.length).toBe(1)
      }),
      { numRuns: 1000 },
    )
  })

  it('reads a deep proposal', () => {
    let deep: unknown = 1
    for (let level = 0; level < 5000; level++) deep = { a: deep }
    expect(reasonsOf({ ...raw(), 'x-deep': deep })).toContain('malformed')
  })
})
