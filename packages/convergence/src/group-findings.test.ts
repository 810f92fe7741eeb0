import fc from 'fast-check'
import { validate } from '@okstra/contracts/validate/convergence-groups'
import { describe, expect, it } from 'vitest'
import { at, found } from '../test/support.ts'
import { groupFindings, type SourcedFinding } from './group-findings.ts'

const groupsOf = (...findings: readonly SourcedFinding[]): string[][] =>
  groupFindings({ findings }).items.map(({ sources }) => sources.map(({ source }) => source))

const sorted = (groups: readonly (readonly string[])[]): string[][] =>
  groups.map((group) => group.toSorted()).toSorted((a, b) => (a.join() < b.join() ? -1 : 1))

describe('findings that say the same', () => {
  it.each([
    ['the same words', 'The cache leaks.', 'The cache leaks.'],
    ['other case and white space', 'The cache leaks', ' the  CACHE\nleaks'],
    ['another end of the sentence', 'The cache leaks', 'The cache leaks!…'],
    ['a full-width form', 'cache ABC', 'ｃａｃｈｅ ＡＢＣ。'],
    ['a composed form', 'café leaks', 'cafe\u0301 leaks'],
    ['a soft hyphen', 'cache leaks', 'ca\u00adche leaks'],
  ])('are one item: %s', (_, first, second) => {
    expect(groupsOf(found('claude', first), found('codex', second))).toEqual([
      ['claude:F-001', 'codex:F-001'],
    ])
  })

  it.each([
    ['another word', found('codex', 'The cache leads')],
    ['another kind', found('codex', 'The cache leaks', { kind: 'risk' })],
    ['another place', found('codex', 'The cache leaks', { evidence: [at('a.ts', '21-30')] })],
    ['another file', found('codex', 'The cache leaks', { evidence: [at('b.ts', '10-20')] })],
    [
      'another requirement at the same place',
      found('codex', 'The cache leaks', { evidence: [at('a.ts', '10-20')], requirements: ['EB-002'] }),
    ],
  ])('are two: %s', (_, other) => {
    const first = found('claude', 'The cache leaks', {
      evidence: [at('a.ts', '10-20')],
      requirements: ['EB-001'],
    })
    expect(groupsOf(first, other)).toHaveLength(2)
  })

  it('a place or a requirement that is not named contradicts nothing', () => {
    const whole = found('claude', 'x y', { evidence: [at('a.ts', '1-9')], requirements: ['EB-001'] })
    const placed = found('codex', 'x y', { evidence: [at('./a.ts', '9-12')] })
    const required = found('gemini', 'x y', { requirements: ['EB-001', 'EB-002'] })
    const bare = found('qwen', 'x y')
    expect(groupsOf(whole, placed, required, bare)).toHaveLength(1)
    expect(groupsOf(placed, required)).toHaveLength(1)
    expect(groupsOf(placed, bare)).toHaveLength(1)
    expect(groupsOf(whole, required)).toHaveLength(1)
  })

  it('what was joined has the places and requirements of all', () => {
    const spot = (worker: string, lines: readonly string[], requirements: readonly string[]) =>
      found(worker, 'x y', { evidence: lines.map((line) => at('a.ts', line)), requirements })
    const first = spot('claude', ['1', '5'], ['EB-002'])
    const second = spot('codex', ['5'], ['EB-002', 'EB-003'])
    const third = spot('gemini', ['1'], ['EB-003'])
    expect(groupsOf(first, third)).toHaveLength(2)
    expect(groupsOf(first, second, third)).toHaveLength(1)
  })

  it('what fits two that do not fit each other joins neither, and is asked about', () => {
    const first = found('claude', 'x y', { evidence: [at('a.ts', '1')] })
    const second = found('codex', 'x y', { evidence: [at('b.ts', '1')] })
    const bare = found('gemini', 'x y')
    const { items, pairs } = groupFindings({ findings: [first, second, bare] })
    expect(items).toHaveLength(3)
    const bareId = items.find(({ evidence }) => evidence.length === 0)?.id
    expect(pairs).toHaveLength(2)
    expect(pairs.every((pair) => pair.first === bareId || pair.second === bareId)).toBe(true)
  })

  it('takes the right lines of a quote that stands elsewhere', () => {
    const moved = {
      ...found('codex', 'x y', { evidence: [at('a.ts', '90')] }),
      checks: [{ state: 'moved' as const, movedTo: '12' }],
    }
    expect(groupsOf(found('claude', 'x y', { evidence: [at('a.ts', '10-14')] }), moved)).toHaveLength(1)
  })

  it('places in an earlier document count, commands and addresses are no places', () => {
    const artifact = (pointer: string) => ({ artifact: 'report.json', pointer })
    const command = (name: string) => ({ argv: [name], exit: 1, excerpt: '' })
    const pair = (a: object, b: object): number =>
      groupsOf(
        found('claude', 'x y', { evidence: [a as never] }),
        found('codex', 'x y', { evidence: [b as never] }),
      ).length
    expect(pair(artifact('/a'), artifact('/a'))).toBe(1)
    expect(pair(artifact('/a'), artifact('/b'))).toBe(2)
    expect(pair(command('ls'), command('cat'))).toBe(1)
  })

  it('leaves out what has no support or says nothing, with the reason', () => {
    const groups = groupFindings({
      findings: [
        found('claude', 'x y', { supported: false }),
        found('codex', ' \u00ad '),
        found('codex', '???', { id: 'F-002' }),
      ],
    })
    expect(groups.leftOut).toEqual([
      { source: 'claude:F-001', reason: 'unsupported' },
      { source: 'codex:F-001', reason: 'empty' },
    ])
    expect(groups.items.map(({ statement }) => statement)).toEqual(['???'])
    expect(validate(groups)).toBe(true)
  })
})

describe('what an item keeps', () => {
  it('every source, each piece of evidence once per source, all requirements', () => {
    const findings = [
      found('claude', 'The cache leaks.', { evidence: [at('a.ts', '1'), at('a.ts', '1')], requirements: ['EB-002'] }),
      found('claude', 'the cache leaks', { id: 'F-009', evidence: [at('a.ts', '1')], requirements: [] }),
      found('codex', 'The cache leaks.', { requirements: ['EB-002', 'EB-001'] }),
    ] // prettier-ignore
    const [item] = groupFindings({ findings }).items
    expect(item).toMatchObject({
      id: 'F-001',
      kind: 'cause',
      statement: 'The cache leaks.',
      requirements: ['EB-001', 'EB-002'],
      severity: null,
    })
    expect(item?.sources.map(({ source }) => source)).toEqual(['claude:F-001', 'claude:F-009', 'codex:F-001'])
    expect(item?.evidence).toEqual([
      { source: 'claude:F-001', citation: at('a.ts', '1') },
      { source: 'claude:F-009', citation: at('a.ts', '1') },
    ])
  })

  it.each([
    [['critical', 'low', 'low'], 'high'],
    [['critical', 'low'], 'critical'],
    [['critical', 'high', 'low'], 'high'],
    [['high', 'low', 'low', 'low'], 'medium'],
    [['medium', 'low', 'low'], 'low'],
    [['low', undefined], 'low'],
    [[undefined, undefined], null],
  ] as const)('the severity of %j is %s: never more than one step down', (given, expected) => {
    const findings = given.map((severity, index) =>
      found(`w-${index}`, 'x y', severity === undefined ? {} : { severity }),
    )
    expect(groupFindings({ findings }).items[0]?.severity).toBe(expected)
  })

  it('the wording of most workers, and the middle confidence, the lower of two', () => {
    const said = (given: readonly (readonly [string, 'high' | 'medium' | 'low'])[]) => {
      const findings = given.map(([statement, confidence], n) => found(`w-${n}`, statement, { confidence }))
      const [item] = groupFindings({ findings }).items
      return [item?.statement, item?.confidence]
    }
    expect(
      said([
        ['X y', 'high'],
        ['x y', 'high'],
        ['x y', 'low'],
      ]),
    ).toEqual(['x y', 'high'])
    expect(
      said([
        ['x y', 'high'],
        ['X y', 'low'],
      ]),
    ).toEqual(['X y', 'low'])
  })

  it('counts a worker once, however often it says so', () => {
    const findings = [
      found('claude', 'x y', { severity: 'high' }),
      ...['F-002', 'F-003', 'F-004'].map((id) => found('codex', 'x y', { id, severity: 'low' })),
      found('gemini', 'x y', { severity: 'high' }),
    ]
    expect(groupFindings({ findings }).items[0]?.severity).toBe('high')
  })
})

describe('ids', () => {
  const findings = ['x y', 'p q', 'r s'].map((statement) => found('claude', statement))

  it('go by fingerprint and are kept across runs', () => {
    const before = groupFindings({ findings })
    const knownIds = Object.fromEntries(before.items.map(({ fingerprint, id }) => [fingerprint, id]))
    const more = groupFindings({
      findings: [found('codex', 'a new thing'), ...findings.slice(1).map((row) => ({ ...row, worker: 'grok' }))],
      knownIds,
    }) // prettier-ignore
    const idOf = (groups: typeof more, statement: string) =>
      groups.items.find((item) => item.statement === statement)?.id
    expect(idOf(more, 'p q')).toBe(idOf(before, 'p q'))
    expect(idOf(more, 'r s')).toBe(idOf(before, 'r s'))
    expect(idOf(more, 'a new thing')).toBe('F-004')
  })

  it('do not change with the lines, which move, nor with a further requirement', () => {
    const fingerprint = (finding: SourcedFinding) =>
      groupFindings({ findings: [finding] }).items[0]?.fingerprint
    const one = fingerprint(found('claude', 'x y', { evidence: [at('a.ts', '1')] }))
    expect(
      fingerprint(found('codex', 'X y!', { evidence: [at('a.ts', '77')], requirements: ['EB-001'] })),
    ).toBe(one)
    expect(fingerprint(found('claude', 'x y', { evidence: [at('b.ts', '1')] }))).not.toBe(one)
  })

  it('are different for the same words at two places of one file', () => {
    const { items } = groupFindings({
      findings: ['1', '50', '99'].map((lines) => found('claude', 'x y', { evidence: [at('a.ts', lines)] })),
    })
    expect(new Set(items.map(({ fingerprint }) => fingerprint)).size).toBe(3)
  })

  it.each([
    [{ aa: 'EB-001' }, 'is no F- id'],
    [{ aa: 'F-001', bb: 'F-0001' }, 'is known for two fingerprints'],
  ])('refuses known ids that cannot be: %j', (knownIds, why) => {
    expect(() => groupFindings({ findings, knownIds })).toThrow(why)
  })
})

describe('near matches', () => {
  const pairsOf = (...findings: readonly SourcedFinding[]): number => groupFindings({ findings }).pairs.length
  const first = found('claude', 'the cache is never cleared', { evidence: [at('a.ts', '1-9')] })

  it('are proposed, never merged', () => {
    const { items, pairs } = groupFindings({
      findings: [first, found('codex', 'the cache never gets cleared', { evidence: [at('a.ts', '5')] })],
    })
    expect(items).toHaveLength(2)
    expect(pairs).toEqual([{ pair: 'F-001.F-002', first: 'F-001', second: 'F-002', shared: 4, united: 6 }])
  })

  it.each([
    ['a requirement in common', found('codex', 'cache is never cleared', { requirements: ['EB-001'] }), 1],
    ['no place in common', found('codex', 'cache is never cleared', { evidence: [at('a.ts', '50')] }), 0],
    ['another kind', found('codex', 'cache is never cleared', { kind: 'risk', evidence: [at('a.ts', '1')] }), 0],
    ['the same worker', found('claude', 'cache is never cleared', { id: 'F-002', evidence: [at('a.ts', '1')] }), 0],
    ['half of the words', found('codex', 'the cache is big', { evidence: [at('a.ts', '1')] }), 1],
    ['less than half', found('codex', 'the cache was big', { evidence: [at('a.ts', '1')] }), 0],
  ])('%s', (_, other, expected) => {
    const one = { ...first, finding: { ...first.finding, requirements: ['EB-001'] } }
    expect(pairsOf(one, other)).toBe(expected)
  }) // prettier-ignore

  it('are found in scripts without spaces', () => {
    const place = { evidence: [at('a.ts', '1')] }
    expect(pairsOf(found('claude', '缓存从未被清除', place), found('codex', '缓存从来未被清除', place))).toBe(
      1,
    )
    expect(pairsOf(found('claude', '缓存从未被清除', place), found('codex', '日志太大了', place))).toBe(0)
  })

  it('an item with very many neighbours says that some were left out', () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      found(`w-${n}`, `cache item number ${n} leaks`, { evidence: [at('a.ts', '1')] }),
    )
    const groups = groupFindings({ findings: many })
    expect(groups.pairsCut).toBeGreaterThan(0)
    expect(groups.pairs.length).toBeLessThanOrEqual(120 * 3)
    expect(groupFindings({ findings: many.slice(0, 4) }).pairsCut).toBe(0)
    const likest = groupFindings({
      findings: [
        ...many.slice(0, 8),
        found('codex', 'cache item number 3 leaks badly', { evidence: [at('a.ts', '1')] }),
      ],
    })
    const idOf = (words: string) => likest.items.find(({ statement }) => statement.includes(words))?.id
    const both = new Set([
      idOf('3 leaks badly'),
      likest.items.find(({ statement }) => statement.endsWith('3 leaks'))?.id,
    ])
    expect(likest.pairs.filter(({ first, second }) => both.has(first) && both.has(second))).toHaveLength(1)
  })
})

const arbitraryFinding = fc
  .record({
    worker: fc.constantFrom('claude', 'codex', 'gemini'),
    statement: fc.constantFrom('x y', 'X  y.', 'x y z', 'p'),
    id: fc.constantFrom('F-001', 'F-002', 'F-003', 'F-004'),
    kind: fc.constantFrom('cause', 'risk'),
    evidence: fc.array(
      fc.record({ path: fc.constantFrom('a', 'b'), lines: fc.constantFrom('1', '1-3', '3-5', '5') }),
      { maxLength: 2 },
    ),
    requirements: fc.uniqueArray(fc.constantFrom('EB-001', 'EB-002', 'EB-003'), { maxLength: 2 }),
    severity: fc.constantFrom('critical' as const, 'low' as const),
  })
  .map(({ worker, statement, ...rest }) => found(worker, statement, rest))

/** The rules of joining, told plainly: by looking at every pair. */
function plainly(findings: readonly SourcedFinding[]): SourcedFinding[][] {
  const norm = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  const lines = (text: string) => text.split('-').map(Number) as [number, number?]
  const rows = (list: readonly SourcedFinding[]) => list.flatMap(({ finding }) => finding.evidence as { path: string; lines: string }[])
  const reqs = (list: readonly SourcedFinding[]) => list.flatMap(({ finding }) => finding.requirements)
  const overlap = (a: readonly SourcedFinding[], b: readonly SourcedFinding[]) =>
    rows(a).some((x) => rows(b).some((y) => {
      const [[from, to = from], [other, end = other]] = [lines(x.lines), lines(y.lines)]
      return x.path === y.path && from <= end && other <= to
    }))
  const share = (a: readonly SourcedFinding[], b: readonly SourcedFinding[]) => reqs(a).some((r) => reqs(b).includes(r))
  const say = ({ finding }: SourcedFinding) => `${finding.kind}|${norm(finding.statement)}`
  return [...new Set(findings.map(say))].flatMap((key) => {
    let nodes = findings.filter((row) => say(row) === key).map((row) => [row])
    const has = (node: readonly SourcedFinding[]) => `${rows(node).length > 0}${reqs(node).length > 0}`
    const strict = (a: readonly SourcedFinding[], b: readonly SourcedFinding[]) =>
      has(a) === has(b) && (rows(a).length === 0 || overlap(a, b)) && (reqs(a).length === 0 || share(a, b))
    for (let at = 0; at < nodes.length; at++) {
      const other = nodes.findIndex((node, index) => index > at && strict(nodes[at] ?? [], node))
      if (other < 0) continue
      nodes = nodes.flatMap((node, index) => (index === other ? [] : index === at ? [[...node, ...(nodes[other] ?? [])]] : [node]))
      at = -1
    }
    const full = nodes.filter((node) => has(node) === 'truetrue').map((node) => ({ node, all: [...node] }))
    const half = nodes.filter((node) => has(node) === 'truefalse' || has(node) === 'falsetrue')
    const bare = nodes.filter((node) => has(node) === 'falsefalse')
    const left = half.filter((node) => {
      const fits = full.filter((other) => overlap(node, other.node) || share(node, other.node))
      if (fits.length === 1) fits[0]?.all.push(...node)
      return fits.length !== 1
    })
    let groups = [...full.map(({ all }) => all), ...left]
    if (full.length === 0 && left.length === 2 && has(left[0] ?? []) !== has(left[1] ?? [])) groups = [left.flat()]
    return groups.length === 1 ? [[...(groups[0] ?? []), ...bare.flat()]] : [...groups, ...bare]
  })
} // prettier-ignore

describe('properties', () => {
  it('groups as a plain comparison of all pairs does', () => {
    fc.assert(
      fc.property(fc.array(arbitraryFinding, { maxLength: 9 }), (findings) => {
        const named = findings.map((row, index) => ({
          ...row,
          finding: { ...row.finding, id: `F-1${index}` },
        }))
        const refs = plainly(named).map((group) => group.map((row) => `${row.worker}:${row.finding.id}`))
        expect(sorted(groupsOf(...named))).toEqual(sorted(refs))
      }),
      { numRuns: 600 },
    )
  })

  it('the order of findings and of workers changes nothing', () => {
    fc.assert(
      fc.property(
        fc
          .array(arbitraryFinding, { maxLength: 12 })
          .chain((findings) =>
            fc.tuple(
              fc.constant(findings),
              fc.shuffledSubarray(findings, { minLength: findings.length, maxLength: findings.length }),
            ),
          ),
        ([findings, shuffled]) => {
          expect(groupFindings({ findings: shuffled })).toEqual(groupFindings({ findings }))
        },
      ),
    )
  })

  it('is idempotent: grouped again, each item is one item with the id that it had', () => {
    fc.assert(
      fc.property(fc.array(arbitraryFinding, { maxLength: 12 }), (findings) => {
        const { items } = groupFindings({ findings })
        const again = groupFindings({
          findings: items.map((item) =>
            found('okstra', item.statement, {
              kind: item.kind,
              evidence: item.evidence.map(({ citation }) => citation),
              requirements: item.requirements,
            }),
          ),
          knownIds: Object.fromEntries(items.map(({ fingerprint, id }) => [fingerprint, id])),
        })
        const words = (list: typeof items) => list.map(({ id, kind }) => ({ id, kind }))
        expect(words(again.items)).toEqual(words(items))
      }),
    )
  })
})
