import fc from 'fast-check'
import { CRITERION_NAMES, type Reassessment } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/final-report'
import { describe, expect, it } from 'vitest'
import { EVIDENCE, merged, reassess, REQUIREMENTS, scores, WORKERS } from '../test/sample.ts'
import { explainRanking } from './explain-ranking.ts'
import { makeOptionSelection } from './make-option-selection.ts'
import { byId, rankOptions, type RankInput } from './rank-options.ts'
import { doubledMedian } from './score-candidate.ts'
import { DEFAULT_WEIGHTS } from './weights.ts'

const IDS = ['IO-001', 'IO-002', 'IO-003', 'IO-004', 'IO-005']

function rank(
  change: Partial<RankInput> & {
    readonly ids?: readonly string[]
    readonly points?: (id: string, worker: number) => number
  } = {},
) {
  const { ids = IDS.slice(0, 2), points, ...rest } = change
  return rankOptions({
    candidates: ids.map((id) => merged(id)),
    assessments: reassess(ids, (id, worker) => ({ scores: scores(points?.(id, worker) ?? 3) })),
    requirements: REQUIREMENTS,
    evidence: EVIDENCE,
    ...rest,
  })
}
const order = (ranking: ReturnType<typeof rank>) => ranking.options.map(({ id }) => id)
const reasons = (ranking: ReturnType<typeof rank>) =>
  Object.fromEntries(ranking.audit.map(({ id, reasons: list }) => [id, list.map(({ code }) => code)]))

describe('doubledMedian', () => {
  it.each([
    [[3], 6], [[1, 2], 3], [[1, 5, 3], 6], [[5, 1, 1, 2], 3], [[5, 5, 1, 1], 6], [[1, 1, 5, 5, 5], 10], [[4, 3, 2, 1, 5, 5], 7], [[], 0],
  ])('%j is %i', (given, expected) => {
    expect(doubledMedian(given)).toBe(expected)
  }) // prettier-ignore

  it('property: it lies in the middle, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 9 }), (given) => {
        const twice = doubledMedian(given)
        const below = given.filter((score) => 2 * score < twice).length
        const above = given.filter((score) => 2 * score > twice).length
        expect(below * 2 <= given.length && above * 2 <= given.length).toBe(true)
        expect(doubledMedian(given.toReversed())).toBe(twice)
      }),
    )
  })
})

describe('rankOptions', () => {
  it('scores with integers and shows where each point comes from', () => {
    const view = [
      scores([5, 4, 3, 2, 1, 5, 4, 3]),
      scores([4, 4, 4, 4, 4, 4, 4, 4]),
      scores([1, 4, 5, 2, 2, 5, 4, 3]),
    ]
    const ranking = rankOptions({
      candidates: [merged('IO-001')],
      assessments: reassess(['IO-001'], (_, worker) => ({ scores: view[worker] ?? scores(1) })),
      requirements: REQUIREMENTS,
      evidence: EVIDENCE,
    })
    const [option] = ranking.options
    // Medians 4 4 4 2 2 5 4 3, doubled 8 8 8 4 4 10 8 6, times 25 15 10 10 15 10 10 5.
    expect(option?.score.criteria.map(({ doubledMedian: median, points, spread }) => [median, points, spread])).toEqual([
      [8, 200, 4], [8, 120, 0], [8, 80, 2], [4, 40, 2], [4, 60, 3], [10, 100, 1], [8, 80, 0], [6, 30, 1],
    ]) // prettier-ignore
    expect(option?.score.total).toBe(710)
    expect(option?.score.criteria[0]).toEqual({
      criterion: 'requirementFit', weight: 25, doubledMedian: 8, points: 200, spread: 4,
      scores: [{ worker: 'claude', score: 5 }, { worker: 'codex', score: 4 }, { worker: 'gemini', score: 1 }],
    }) // prettier-ignore
    expect(ranking).toMatchObject({
      mode: 'candidate-comparison',
      outcome: 'selectable',
      weights: DEFAULT_WEIGHTS,
      audit: [],
    })
  })

  it('reaches 1000 and never more', () => {
    expect(rank({ points: () => 5 }).options.map(({ score }) => score.total)).toEqual([1000, 1000])
    expect(rank({ points: () => 1 }).options.map(({ score }) => score.total)).toEqual([200, 200])
  })

  it('takes an even number of analysers', () => {
    const workers = [...WORKERS, { worker: 'grok', modelFamily: 'xai' }]
    const assessments = reassess(
      ['IO-001'],
      (_, worker) => ({ scores: scores([3, 4, 5, 1][worker] ?? 1) }),
      workers,
    )
    expect(rank({ ids: ['IO-001'], assessments }).options[0]?.score.total).toBe(700)
  })

  describe('ties', () => {
    const tie = (
      first: ReturnType<typeof scores>,
      second: ReturnType<typeof scores>,
      weights = DEFAULT_WEIGHTS,
    ) =>
      rank({
        weights,
        assessments: reassess(['IO-001', 'IO-002'], (id) => ({ scores: id === 'IO-001' ? first : second })),
      })
    // 25 points of requirement fit against 15 + 10.
    it('go to the better requirement fit', () => {
      const fits = scores(3, { requirementFit: 4 })
      const rest = scores(3, { architectureFit: 4, changeLocality: 4 })
      expect(tie(fits, rest).options.map(({ id, score }) => [id, score.total])).toEqual([
        ['IO-001', 650],
        ['IO-002', 650],
      ])
      expect(order(tie(rest, fits))).toEqual(['IO-002', 'IO-001'])
    })

    it('then to the better correctness risk', () => {
      const safe = scores(3, { correctnessRisk: 4 })
      const rest = scores(3, { architectureFit: 4 })
      expect(order(tie(safe, rest))).toEqual(['IO-001', 'IO-002'])
      expect(order(tie(rest, safe))).toEqual(['IO-002', 'IO-001'])
    })

    it('then to the first fingerprint', () => {
      const first = 'a'.repeat(64)
      const second = 'b'.repeat(64)
      const both = (a: string, b: string) =>
        order(
          rank({ candidates: [merged('IO-001', { fingerprint: a }), merged('IO-002', { fingerprint: b })] }),
        )
      expect(both(first, second)).toEqual(['IO-001', 'IO-002'])
      expect(both(second, first)).toEqual(['IO-002', 'IO-001'])
    })
  })

  it('displays three and keeps the rest with its reason', () => {
    const ranking = rank({ ids: IDS, points: (id) => Number(id.at(-1)) })
    expect(ranking.options.map(({ id, rank: place }) => [place, id])).toEqual([
      [1, 'IO-005'],
      [2, 'IO-004'],
      [3, 'IO-003'],
    ])
    expect(ranking.audit.map(({ id, reasons: list }) => [id, list])).toEqual([
      [
        'IO-001',
        [
          {
            code: 'below-third-rank',
            message: 'It is valid and of rank 5; 3 options are displayed at most.',
          },
        ],
      ],
      [
        'IO-002',
        [
          {
            code: 'below-third-rank',
            message: 'It is valid and of rank 4; 3 options are displayed at most.',
          },
        ],
      ],
    ])
    expect(ranking.stability?.challengers.map(({ id }) => id)).toEqual([
      'IO-004',
      'IO-003',
      'IO-002',
      'IO-001',
    ])
  })

  it('displays at most one of a family, whatever was answered', () => {
    const candidates = IDS.map((id) =>
      merged(id, id === 'IO-002' || id === 'IO-005' ? { family: 'IO-002' } : {}),
    )
    const run = (...answers: readonly boolean[]) =>
      rank({
        candidates,
        assessments: reassess(IDS, (id) => ({ scores: scores(Number(id.at(-1))) })).map(
          (one, index): Reassessment => {
            const same = answers[index]
            return { ...one, mergeAnswers: same === undefined ? [] : [{ family: 'IO-002', same }] }
          },
        ),
      })
    expect(order(run())).toEqual(['IO-005', 'IO-004', 'IO-003'])
    expect(reasons(run())).toEqual({
      'IO-001': ['below-third-rank'],
      'IO-002': ['same-family', 'below-third-rank'],
    })
    const near = (ranking: ReturnType<typeof rank>) =>
      ranking.audit.find(({ id }) => id === 'IO-002')?.reasons[0]?.message
    expect(near(run(true, true, false))).toContain('the analysers hold them for one direction (2 of 3)')
    expect(near(run(false, false, true))).toContain(
      'the analysers hold them for different directions (1 of 3)',
    )
    expect(near(run(false, true))).toContain('did not settle whether they are one direction (1 of 2)')
    expect(order(run(false, false, false))).toEqual(['IO-005', 'IO-004', 'IO-003'])
    const third = rank({
      candidates: candidates.slice(0, 2).concat(merged('IO-005', { family: 'IO-002' })),
      ids: ['IO-001', 'IO-002', 'IO-005'],
      points: (id) => Number(id.at(-1)),
    })
    expect(order(third)).toEqual(['IO-005', 'IO-001'])
  })

  it('lets no score buy back a failed condition', () => {
    const ranking = rank({
      candidates: [
        merged('IO-001', { commitments: [{ id: 'CM-001', covers: ['EB-001'] }] }),
        merged('IO-002'),
      ],
      points: (id) => (id === 'IO-001' ? 5 : 1),
    })
    expect(order(ranking)).toEqual(['IO-002'])
    expect(reasons(ranking)).toEqual({ 'IO-001': ['coverage-incomplete', 'coverage-not-exact'] })
    expect(ranking.audit[0]?.score?.total).toBe(1000)
    expect(ranking.stability).toMatchObject({ winner: 'IO-002', challengers: [] })
  })

  it.each([0, 1, 2])('is blocked with %i analysers', (count) => {
    const ranking = rank({ assessments: reassess(['IO-001', 'IO-002'], () => ({}), WORKERS.slice(0, count)) })
    expect(ranking).toMatchObject({
      outcome: 'blocked',
      options: [],
      blockedReason: `Fewer than 3 analysers finished: ${count}.`,
    })
    expect(ranking.audit.every((row) => row.reasons.some(({ code }) => code === 'too-few-analysers'))).toBe(
      true,
    )
    expect(ranking).not.toHaveProperty('stability')
  })

  it('is blocked without a valid candidate', () => {
    expect(rank({ candidates: [merged('IO-001', { evidence: [] }), merged('IO-002', { evidence: [] })] })).toMatchObject({
      outcome: 'blocked', blockedReason: 'None of the 2 candidates is valid; the audit says why.', options: [],
    }) // prettier-ignore
    expect(rank({ ids: [] })).toMatchObject({
      outcome: 'blocked',
      blockedReason: 'There is no candidate.',
      audit: [],
    })
  })

  describe('preselected-validation', () => {
    const mode = 'preselected-validation'
    it('validates the given direction', () => {
      expect(order(rank({ mode, ids: ['IO-001'] }))).toEqual(['IO-001'])
      expect(rank({ mode, ids: ['IO-001'], candidates: [merged('IO-001', { evidence: [] })] })).toMatchObject({
        outcome: 'blocked', blockedReason: 'The given direction is not valid; the audit says why. No alternative is offered.',
      }) // prettier-ignore
    })

    it('never offers another', () => {
      const ranking = rank({ mode, preselected: 'IO-001', points: (id) => (id === 'IO-002' ? 5 : 1) })
      expect(order(ranking)).toEqual(['IO-001'])
      expect(reasons(ranking)).toEqual({ 'IO-002': ['not-preselected'] })
      const blocked = rank({
        mode,
        preselected: 'IO-001',
        candidates: [merged('IO-001', { evidence: [] }), merged('IO-002')],
      })
      expect(blocked).toMatchObject({ outcome: 'blocked', options: [] })
    })

    it('asks which one it is', () => {
      expect(() => rank({ mode })).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }))
      expect(() => rank({ mode, preselected: 'IO-009' })).toThrow(
        expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }),
      )
    })
  })

  it('refuses unusable input, all of it named', () => {
    const assessments = reassess(['IO-001', 'IO-002'], (id, worker) =>
      worker === 1 && id === 'IO-002' ? { scores: scores(3, { rolloutCost: 9, reversibility: 0 }) } : {},
    )
    expect(() =>
      rank({
        assessments: [...assessments.slice(0, 2), ...reassess(['IO-001'], undefined, WORKERS.slice(2))],
      }),
    ).toThrow(
      expect.objectContaining({
        code: 'OPTIONS_MISSING_SCORES',
        message:
          'codex scores IO-002 on reversibility with 0, not an integer from 1 to 5. codex scores IO-002 on rolloutCost with 9, not an integer from 1 to 5. gemini has not assessed IO-002.',
      }),
    )
    expect(() => rank({ weights: { ...DEFAULT_WEIGHTS, rolloutCost: 6 } })).toThrow(
      expect.objectContaining({ code: 'OPTIONS_BAD_WEIGHTS' }),
    )
    expect(() => rank({ candidates: [merged('IO-001'), merged('IO-001')] })).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }),
    )
    const print = 'a'.repeat(64)
    expect(() =>
      rank({
        candidates: [merged('IO-001', { fingerprint: print }), merged('IO-002', { fingerprint: print })],
      }),
    ).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID_CANDIDATES' }))
    const lost = reassess(['IO-001', 'IO-002'], () => ({ backs: ['x:SB-001'] }))
    expect(() => rank({ assessments: lost })).toThrow(expect.objectContaining({ code: 'OPTIONS_UNKNOWN_ID' }))
  })

  const table = fc.array(
    fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 8, maxLength: 8 }), {
      minLength: 4,
      maxLength: 4,
    }),
    { minLength: 3, maxLength: 5 },
  )
  const build = (
    views: readonly (readonly (readonly number[])[])[],
    names?: readonly string[],
  ): RankInput => ({
    candidates: IDS.slice(0, 4).map((id) => merged(id)),
    assessments: views.map((view, index) => ({
      ...(reassess(IDS.slice(0, 4), (id) => ({ scores: scores(view[IDS.indexOf(id)] ?? []) }), [
        { worker: names?.[index] ?? `w-${index}`, modelFamily: `f${index}` },
      ])[0] as Reassessment),
    })),
    requirements: REQUIREMENTS,
    evidence: EVIDENCE,
  })

  it('property: the order of workers and candidates changes nothing', () => {
    fc.assert(
      fc.property(table, (views) => {
        const input = build(views)
        const turned = {
          ...input,
          candidates: input.candidates.toReversed(),
          assessments: input.assessments.toReversed(),
          evidence: input.evidence.toReversed(),
        }
        expect(rankOptions(turned)).toEqual(rankOptions(input))
      }),
      { numRuns: 15 },
    )
  })

  it('property: renaming workers changes no rank and no stability', () => {
    const names = fc.uniqueArray(fc.constantFrom('zeta', 'alpha', 'm-2', 'claude', 'codex', 'b'), {
      minLength: 5,
      maxLength: 5,
    })
    fc.assert(
      fc.property(table, names, (views, workers) => {
        const bare = (input: RankInput) => {
          const { options, audit, stability } = rankOptions(input)
          return {
            options: options.map(({ id, score }) => [id, score.total]),
            audit: audit.map(({ id }) => id),
            stability,
          }
        }
        expect(bare(build(views, workers))).toEqual(bare(build(views)))
      }),
      { numRuns: 15 },
    )
  })

  it('property: weight moved to where an option is at least as good never makes it lose to another', () => {
    fc.assert(
      fc.property(table, fc.nat(7), fc.nat(7), (views, from, to) => {
        const before = rankOptions(build(views))
        const [first, second] = before.options
        if (first === undefined || second === undefined) return
        const gap = (index: number) =>
          (first.score.criteria[index]?.doubledMedian ?? 0) -
          (second.score.criteria[index]?.doubledMedian ?? 0)
        if (gap(to) < gap(from)) return
        const weights = { ...DEFAULT_WEIGHTS }
        const [a, b] = [CRITERION_NAMES[from] ?? 'rolloutCost', CRITERION_NAMES[to] ?? 'rolloutCost']
        const moved = { ...weights, [a]: weights[a] - 5, [b]: (a === b ? weights[b] - 5 : weights[b]) + 5 }
        const after = rankOptions({ ...build(views), weights: moved })
        const place = (id: string) => after.options.findIndex((option) => option.id === id) >>> 0
        expect(place(first.id)).toBeLessThanOrEqual(place(second.id))
      }),
      { numRuns: 40 },
    )
  })
})

describe('makeOptionSelection', () => {
  it('gives the part of the report', () => {
    const ranking = rank({ ids: IDS, points: (id) => Number(id.at(-1)) })
    const assessments = reassess(IDS, (id) => ({ scores: scores(Number(id.at(-1))) }))
    const rejected = [
      { source: 'gemini:C-1', title: '', reasons: [] },
      { source: 'claude:C-9', title: '', reasons: [] },
    ]
    const part = makeOptionSelection({
      ranking,
      assessments: assessments.toReversed(),
      rejected,
      invariants: ['Keep the API.'],
    })
    expect(part).toEqual({
      mode: 'candidate-comparison', outcome: 'selectable', weights: DEFAULT_WEIGHTS, options: ranking.options, candidateAudit: ranking.audit,
      rejectedProposals: rejected.toReversed(), reassessments: assessments, overrides: [], rankStability: ranking.stability, invariants: ['Keep the API.'],
    }) // prettier-ignore
    validate({ optionSelection: part })
    expect(
      (validate.errors ?? []).filter(({ instancePath }) => instancePath.startsWith('/optionSelection')),
    ).toEqual([])
  })

  it('says why it is blocked', () => {
    const part = makeOptionSelection({ ranking: rank({ ids: [] }), assessments: [] })
    expect(part).toMatchObject({ outcome: 'blocked', blockedReason: 'There is no candidate.' })
    expect(part).not.toHaveProperty('rankStability')
  })
})

describe('explainRanking', () => {
  it('says who is first, why, and what would change it', () => {
    const view = (id: string) =>
      id === 'IO-001' ? scores(4, { reversibility: 2 }) : scores(3, { reversibility: 5 })
    const spread = [5, 2, 4]
    const ranking = rank({
      assessments: reassess(['IO-001', 'IO-002'], (id, worker) => ({
        scores: id === 'IO-001' ? { ...view(id), rolloutCost: spread[worker] ?? 1 } : view(id),
      })),
    })
    const { stability } = ranking
    expect(explainRanking(ranking)).toEqual([
      'IO-001 ranks first of 2 options with 760 of 1000 points.',
      'It leads IO-002 by 120 points.',
      'It is ahead of IO-002 on requirement fit (+50), architecture fit (+30), correctness risk (+30), change locality (+20), implementation complexity (+20), verification cost (+20), rollout cost (+10).',
      'It is behind IO-002 on reversibility (-60).',
      'The analysers disagree about IO-001 on rollout cost (3 apart).',
      'Moving 16 of 100 points of weight is enough for IO-002 to win; fewer are not enough for anyone.',
      `IO-001 stays first under ${Math.floor((stability?.winnerStays ?? 0) / 10) / 10}% of 10000 weightings within 20 points.`,
    ]) // prettier-ignore
  })

  it('says why nothing can be selected', () => {
    expect(
      explainRanking(rank({ ids: ['IO-001'], candidates: [merged('IO-001', { evidence: [] })] })),
    ).toEqual([
      'Nothing can be selected. None of the 1 candidates is valid; the audit says why.',
      'IO-001 cannot be selected: None of its 0 pieces of evidence is supported (verified, observed, or resolved with a supported source).',
    ])
  })

  it('names the tie break and a winner that nobody can unseat', () => {
    const [first, second] = [
      scores(3, { requirementFit: 4 }),
      scores(3, { architectureFit: 4, changeLocality: 4 }),
    ]
    const level = rank({
      assessments: reassess(['IO-001', 'IO-002'], (id) => ({ scores: id === 'IO-001' ? first : second })),
    })
    expect(explainRanking(level)[1]).toBe('It is level with IO-002; the better requirement fit decides.')
    expect(explainRanking(rank({ points: (id) => (id === 'IO-001' ? 5 : 3) }))).toContain(
      'No weights make another candidate win.',
    )
    expect(explainRanking(rank({ ids: ['IO-001'] }))).toEqual([
      'IO-001 ranks first of 1 option with 600 of 1000 points.',
    ])
  })
})

it('sorts ids by number', () => {
  expect(['IO-1000', 'IO-002', 'IO-999'].toSorted(byId)).toEqual(['IO-002', 'IO-999', 'IO-1000'])
})
