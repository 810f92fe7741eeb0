import { CRITERIA, CRITERION_NAMES, type FinalReport } from '@okstra/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { briefOf, candidate, cite, finding, LIE, type Part, play, REQUIREMENTS, threeParts } from './plays.ts'
import { type Finished, openStage, type Stage, type World } from './support.ts'

const NAMES = ['rehearsal-1', 'rehearsal-2', 'rehearsal-3'] as const

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

async function playOut(
  parts: Readonly<Record<string, Part>>,
  {
    titles,
    brief,
    ...request
  }: { titles?: readonly string[]; brief?: string } & NonNullable<Parameters<World['run']>[0]> = {},
): Promise<Finished> {
  const world = stage.world({
    scenario: play(parts, titles),
    ...(brief === undefined ? {} : { brief }),
  })
  return await world.run(request)
}

const ranks = ({ optionSelection }: FinalReport): string[] =>
  (optionSelection?.options ?? []).map(
    ({ rank, candidate: { title }, score }) => `${rank} ${title} ${score.total}`,
  )

/** Sources of evidence by the state of its check. */
const accused = ({ evidence }: FinalReport): string[] =>
  evidence.flatMap(({ source, check }) => (check.state === 'not-found' ? [source] : [])).toSorted()

describe.concurrent('the outcome follows the input', () => {
  it('and not the order in which workers are named', async () => {
    const parts = threeParts()
    const one = await playOut(parts, { workers: ['rehearsal-1', 'rehearsal-2', 'rehearsal-3'] })
    const other = await playOut(parts, { workers: ['rehearsal-3', 'rehearsal-1', 'rehearsal-2'] })
    expect(other.projection.document).toEqual(one.projection.document)
    expect(ranks(one.report)).toEqual([
      '1 Key per charge 1000',
      '2 Look before posting 800',
      '3 One open run 400',
    ])
  })

  it('a lie that another worker tells accuses that worker, and changes nothing else', async () => {
    const liar = (name: string): Record<string, Part> =>
      Object.fromEntries(
        Object.entries(threeParts()).map(([worker, part]) => [
          worker,
          {
            ...part,
            findings: [
              finding('F-001', 'Nobody looks.', [worker === name ? LIE : cite('src/billing/fee.ts', 4)]),
            ],
          },
        ]),
      )
    const runs = await Promise.all(NAMES.map((name) => playOut(liar(name))))
    expect(runs.map(({ report }) => accused(report))).toEqual(NAMES.map((name) => [`${name}:F-001`]))
    const [first] = runs.map(({ report }) => ranks(report))
    expect(runs.map(({ report }) => ranks(report))).toEqual(runs.map(() => first))
    for (const { report, end } of runs) {
      expect(end.status).toBe('completed')
      expect(report.findings).toHaveLength(3)
    }
  })

  it('requirements of other ids have these ids everywhere', async () => {
    const renamed = (text: string): string =>
      text.replaceAll('EB-001', 'EB-071').replaceAll('PB-001', 'PB-072')
    const parts = threeParts()
    const plain = await playOut(parts)
    const other = await playOut(JSON.parse(renamed(JSON.stringify(parts))) as typeof parts, {
      brief: renamed(briefOf()),
    })
    const facts = ({ requirements, optionSelection, requirementCoverage }: FinalReport): unknown => ({
      requirements,
      coverage: requirementCoverage?.coverage,
      options: optionSelection?.options.map(({ id, candidate: { commitments, title }, coverage }) => ({
        id,
        title,
        commitments,
        coverage,
      })),
    })
    expect(facts(other.report)).toEqual(JSON.parse(renamed(JSON.stringify(facts(plain.report)))))
    expect(JSON.stringify(other.report)).not.toMatch(/EB-001|PB-001/)
  })

  it('one weight changes the rank exactly where the formula says', async () => {
    // Alike in all but two criteria: the first has more fit, the second is easier to take back.
    const scores = (fit: number, back: number): number[] =>
      CRITERION_NAMES.map((name) => (name === 'requirementFit' ? fit : name === 'reversibility' ? back : 3))
    const opinions = {
      'Key per charge': { scores: scores(5, 2) },
      'Look before posting': { scores: scores(4, 5) },
      'One open run': { scores: 1 },
    }
    const parts = Object.fromEntries(
      Object.entries(threeParts()).map(([name, part]) => [name, { ...part, opinions }]),
    )
    const weigh = (fit: number): Record<string, number> => ({
      ...CRITERIA,
      requirementFit: fit,
      reversibility: CRITERIA.requirementFit + CRITERIA.reversibility - fit,
    })
    const sum = CRITERIA.requirementFit + CRITERIA.reversibility
    // Points are weight times twice the median: the first leads when 2 fit > 6 (sum - fit), so from 3/4 of the sum on.
    const border = (3 * sum) / 4
    const rest = (100 - sum) * 6
    for (const fit of [Math.floor(border), Math.floor(border) + 1]) {
      const world = stage.world({ scenario: play(parts) })
      const weights = world.write('weights.json', JSON.stringify(weigh(fit)))
      const { report } = await world.run({ weights })
      const first = `Key per charge ${fit * 10 + (sum - fit) * 4 + rest}`
      const second = `Look before posting ${fit * 8 + (sum - fit) * 10 + rest}`
      expect(ranks(report).slice(0, 2)).toEqual(
        fit > border ? [`1 ${first}`, `2 ${second}`] : [`1 ${second}`, `2 ${first}`],
      )
    }
  })

  it('a fourth worker is counted', async () => {
    const parts = {
      ...threeParts(),
      'rehearsal-4': { family: 'xai', opinions: { 'Key per charge': { scores: 1 } } },
    }
    const { report, end } = await playOut({
      ...parts,
      'rehearsal-4': { ...parts['rehearsal-4'], candidates: [candidate('Key per charge')] },
    })
    expect(end.status).toBe('completed')
    expect(report.crossVerification.roster.filter(({ role }) => role === 'analyser')).toHaveLength(4)
    expect(report.crossVerification.families).toBe(4)
    // 5, 5, 5, 1: the two in the middle are 5 and 5; the others have 4, 4, 4, 3 and 2, 2, 2, 3.
    expect(ranks(report)).toEqual([
      '1 Key per charge 1000',
      '2 Look before posting 800',
      '3 One open run 400',
    ])
    const [leader] = report.optionSelection?.options ?? []
    expect(leader?.candidate.sources).toEqual(['rehearsal-1:C-1', 'rehearsal-4:C-1'])
    expect(leader?.feasibility).toMatchObject({ yes: 4, no: 0 })
    expect(leader?.score.criteria[0]?.scores.map(({ score }) => score)).toEqual([5, 5, 5, 1])
  })
})

describe.concurrent('a worker less', () => {
  it('is refused before anything begins', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    await expect(world.run({ workers: ['rehearsal-1', 'rehearsal-2'] })).rejects.toMatchObject({
      code: 'ROSTER_TOO_FEW',
    })
  })

  it.each(['propose', 'reassess'])(
    'that fails at %s ends the run blocked, and the report says who',
    async (duty) => {
      const parts = threeParts()
      const refusing = { steps: [{ error: { class: 'refused' as const, message: 'I will not do this.' } }] }
      const { report, end } = await playOut(
        { ...parts, 'rehearsal-2': { ...parts['rehearsal-2'], turns: { [duty]: [refusing] } } },
        duty === 'propose' ? { titles: ['Key per charge', 'One open run'] } : {},
      )
      expect(end).toMatchObject({ status: 'blocked' })
      expect(end.reason).toMatch(/3/)
      expect(end.reason).toContain(`rehearsal-2 failed at ${duty}: refused.`)
      expect(report.optionSelection).toMatchObject({ outcome: 'blocked', options: [] })
      expect(report.optionSelection?.blockedReason).toBe(end.reason)
      expect(report.verdictCard.verdict).toBe('blocked')
      expect(report.crossVerification.roster).toContainEqual(
        expect.objectContaining({
          worker: 'rehearsal-2',
          role: 'analyser',
          status: 'error',
          failure: 'refused',
        }),
      )
      expect(report.agentActivity).toContainEqual(
        expect.objectContaining({ worker: 'rehearsal-2', note: 'refused: I will not do this.' }),
      )
    },
  )
})

describe.concurrent('proposals', () => {
  it('of one fingerprint are one direction, with both sources', async () => {
    const parts = threeParts()
    const same = candidate('Key per charge', {
      id: 'X-9',
      mechanism: 'KEY PER CHARGE and... nothing else!',
      boundary: ['./src/billing/'],
    })
    const { report } = await playOut({
      ...parts,
      'rehearsal-2': { ...parts['rehearsal-2'], candidates: [same] },
    })
    expect(report.optionSelection?.options.map(({ candidate: { sources } }) => sources)).toEqual([
      ['rehearsal-1:C-1', 'rehearsal-2:X-9'],
      ['rehearsal-3:C-1'],
    ])
  })

  it('that hold what belongs in a plan, or are no proposals, cost their worker just these', async () => {
    const parts = threeParts()
    const files = { ...candidate('Files', { id: 'C-2' }), files: ['src/billing/fee.ts'] }
    const command = candidate('Command', { id: 'C-3', mechanism: 'Run `npm test` after each change.' })
    const torn = { id: 'C-2', title: 'Torn' }
    const { report, end } = await playOut(
      {
        ...parts,
        'rehearsal-1': { ...parts['rehearsal-1'], candidates: [candidate('Key per charge'), files, command] },
        'rehearsal-3': {
          ...parts['rehearsal-3'],
          candidates: [torn, candidate('One open run', { boundary: ['src'] })],
        },
      },
      { titles: ['Key per charge', 'Look before posting', 'One open run'] },
    )
    expect(end.status).toBe('completed')
    expect(ranks(report)).toHaveLength(3)
    const rejected = report.optionSelection?.rejectedProposals ?? []
    expect(rejected.map(({ source, reasons }) => [source, reasons[0]?.code])).toEqual(
      expect.arrayContaining([
        ['rehearsal-1:C-2', 'file-list'],
        ['rehearsal-3:C-2', 'malformed'],
      ]),
    )
    expect(rejected.map(({ source }) => source)).toContain('rehearsal-1:C-3')
    expect(rejected).toHaveLength(3)
  })

  it('keep their numbers in the next run of the task', async () => {
    const world = stage.world({ scenario: play(threeParts()) })
    const ids = ({ optionSelection }: FinalReport): Record<string, string> =>
      Object.fromEntries((optionSelection?.options ?? []).map(({ id, candidate: { title } }) => [title, id]))
    const first = ids((await world.run()).report)
    const { 'rehearsal-2': second, ...others } = threeParts()
    world.scenario(
      play({
        ...others,
        'rehearsal-2': { ...second, candidates: [candidate('A new one', { boundary: ['docs'] })] },
      }),
    )
    const again = ids((await world.run()).report)
    expect(again).toEqual({
      'Key per charge': first['Key per charge'],
      'One open run': first['One open run'],
      'A new one': 'IO-004',
    })
    expect(Object.values(first).toSorted()).toEqual(['IO-001', 'IO-002', 'IO-003'])
  })

  it('that miss a requirement, go beyond, or contradict, are audited with the reason', async () => {
    const parts = threeParts()
    const short = candidate('Key per charge', {
      commitments: [{ id: 'K-1', statement: 'Once.', covers: ['EB-001'] }],
    })
    const wide = candidate('Look before posting', {
      boundary: ['src/ledger.ts'],
      commitments: [
        ...candidate('x').commitments,
        { id: 'K-3', statement: 'Statements get a new look.', covers: [] },
      ],
    })
    const { report } = await playOut({
      ...parts,
      'rehearsal-1': { ...parts['rehearsal-1'], candidates: [short] },
      'rehearsal-2': { ...parts['rehearsal-2'], candidates: [wide] },
    })
    expect(ranks(report)).toEqual(['1 One open run 400'])
    const audit = report.optionSelection?.candidateAudit ?? []
    const reasons = Object.fromEntries(
      audit.map(({ candidate: { title }, reasons: rows }) => [title, rows.map(({ code }) => code)]),
    )
    expect(reasons['Key per charge']).toContain('coverage-incomplete')
    expect(reasons['Look before posting']).toContain('unmapped-commitment')
    expect(Object.keys(REQUIREMENTS)).toEqual(['EB-001', 'PB-001'])
  })
})
