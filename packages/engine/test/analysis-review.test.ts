import { documentDigest, type ReviewedRow } from '@okstra/contracts'
import { printUserResponse } from '@okstra/report/response'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerReport, planPrepare } from '../src/index.ts'
import { analysisPlay, type Stated, type Voice } from './analysis-plays.ts'
import { type Finished, openStage, type Stage, type World } from './support.ts'

const TYPE = 'feature-analysis'
const LISTS = { step: 'steps', rule: 'rules', gap: 'gaps' }
const own = { where: 'postFee' }
const STEP: Stated = { kind: 'step', statement: 'The ledger gets an entry.', own: { ...own, order: 1 } }
const RULE: Stated = { kind: 'rule', statement: 'Every entry has a reason.', own }
const GAP: Stated = { kind: 'gap', statement: 'A second run posts the fee again.', line: 4, own }
const MENDED: Stated = { kind: 'gap', statement: 'A second run posts the fee once more.', line: 4, own }

const NAMES = [
  ['rehearsal-1', 'anthropic'],
  ['rehearsal-2', 'openai'],
  ['rehearsal-3', 'google'],
] as const

const voices = (says: readonly Stated[], more?: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    NAMES.map(([worker, family]): [string, Voice] => [
      worker,
      { family, says, ...(more === undefined ? {} : { more }) },
    ]),
  )

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

async function reviewed(): Promise<{
  readonly world: World
  readonly ids: Record<string, string>
  readonly report: string
  readonly answer: (review: readonly ReviewedRow[]) => ReturnType<typeof answerReport>
}> {
  const world = stage.world({
    taskType: TYPE,
    scenario: analysisPlay('featureAnalysis', LISTS, voices([STEP, RULE, GAP])),
  })
  const first = await world.run({ feature: 'Late fees' })
  const ids = Object.fromEntries(first.report.findings.map(({ id, statement }) => [statement, id]))
  const row = (said: Stated, action: ReviewedRow['action'], note: string): ReviewedRow => ({
    id: ids[said.statement] ?? '',
    action,
    note,
  })
  const report = first.report.identity.reportId
  const answer = (analysisReview: readonly ReviewedRow[]) => {
    const text = printUserResponse({
      schemaVersion: '1.0',
      reportId: first.report.identity.reportId,
      dataDigest: documentDigest(first.report),
      created: '2026-11-30T08:00:00Z',
      responder: 'kim',
      answers: [],
      analysisReview: [...analysisReview],
    })
    const response = world.write('response.md', text)
    const place = { folder: world.repo, root: world.repo, report, response }
    return answerReport({ ...place, via: 'import', actor: 'kim' }, world.deps())
  }
  await answer([
    row(STEP, 'look-again', 'Is that so?'),
    row(RULE, 'remove', 'It is no rule.'),
    row(GAP, 'correct', 'It posts it once more, not again.'),
  ])
  return { world, ids, report, answer }
}

const resolutions = ({ report }: Finished) =>
  report.featureAnalysis?.analysisReviewResolution.map(({ id, action, outcome }) => [id, action, outcome])

describe('the review of an analysis', () => {
  it('comes to one row for each id that was affected, by what the votes came to', async () => {
    const { world, ids, report } = await reviewed()
    const entries = [
      { id: ids[STEP.statement], finding: 'F-001', reason: 'It is so.' },
      { id: ids[RULE.statement], finding: null, reason: 'Nothing sees to it.' },
      { id: ids[GAP.statement], finding: 'F-002', reason: 'The words are better.' },
    ]
    world.scenario(analysisPlay('featureAnalysis', LISTS, voices([STEP, MENDED], { reviewed: entries })))
    const second = await world.run({ feature: 'Late fees', clarificationResponse: report })
    expect(second.end.status).toBe('completed')
    expect(resolutions(second)).toEqual(
      [
        [ids[STEP.statement], 'look-again', 'confirmed'],
        [ids[RULE.statement], 'remove', 'withdrawn'],
        [ids[GAP.statement], 'correct', 'changed'],
      ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
  })

  it('is whole: a row that the last one does not name is confirmed', async () => {
    const { world, ids, report, answer } = await reviewed()
    const last: ReviewedRow = { id: ids[GAP.statement] ?? '', action: 'correct', note: 'In other words.' }
    expect((await answer([last])).review).toEqual([last])
    const plan = await planPrepare(
      world.request({ feature: 'Late fees', clarificationResponse: report }),
      world.deps(),
      'run',
    )
    expect(plan.clarification?.review).toEqual([last])
  })

  it('is not settled by what the analysers do not agree on', async () => {
    const { world, ids, report } = await reviewed()
    const entries = (finding: string | null) =>
      [STEP, RULE, GAP].map(({ statement }) => ({ id: ids[statement], finding, reason: 'So it is.' }))
    const three = voices([STEP])
    world.scenario(
      analysisPlay('featureAnalysis', LISTS, {
        'rehearsal-1': { ...three['rehearsal-1'], more: { reviewed: entries('F-001') } } as Voice,
        'rehearsal-2': { ...three['rehearsal-2'], more: { reviewed: entries(null) } } as Voice,
        'rehearsal-3': { ...three['rehearsal-3'], more: { reviewed: entries(null).slice(1) } } as Voice,
      }),
    )
    const second = await world.run({ feature: 'Late fees', clarificationResponse: report })
    // The third hands in a row too few: it is asked to mend that, has no other answer, and does not count.
    expect(second.report.crossVerification.roster.map(({ status }) => status)).toContain('error')
    expect(resolutions(second)?.map(([, , outcome]) => outcome)).toEqual([
      'not-settled',
      'not-settled',
      'not-settled',
    ])
  })
})
