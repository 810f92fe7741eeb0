import type { FinalReport, Lens, RehearsalScenario } from '@okstra/contracts'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idsOf, showItem } from '../src/look/index.ts'
import { planPrepare, type PrepareRequest } from '../src/index.ts'
import { type Analyser, phasePlay } from './phase-plays.ts'
import { briefOf } from './plays.ts'
import { type Finished, openStage, type Stage } from './support.ts'

const TYPE = 'improvement-discovery'
const POSTS = 'A fee is posted without a look at what stands there.'
const LEDGER = 'The ledger takes an entry twice without a word.'
const CACHE = 'The ledger refuses a fee that it holds already.'

/** An improvement as an analyser states it. */
interface Idea {
  readonly statement: string
  readonly lens: Lens
  readonly line?: number
  readonly lie?: true
  readonly effort?: 'small' | 'medium' | 'large'
  readonly benefit?: string
}

const BENEFIT = 'Nobody pays twice.'

function analyser(
  family: string,
  {
    ideas,
    looked,
    against = [],
  }: { readonly ideas: readonly Idea[]; readonly looked: readonly Lens[]; readonly against?: string[] },
): Analyser {
  return {
    family,
    says: ideas.map(({ statement, line = 5, lie }) => ({
      kind: 'improvement',
      statement,
      line,
      ...(lie === undefined ? {} : { lie }),
    })),
    against,
    parts: (idOf) => ({
      improvementDiscovery: {
        improvements: ideas.map(({ statement, lens, effort = 'small', benefit = BENEFIT }) => ({
          finding: idOf(statement),
          lens,
          effort,
          benefit,
        })),
        lenses: looked.map((lens) => ({ lens, looked: `All of ${lens}.` })),
      },
    }),
  }
}

const LENSES = {
  lenses: ['security', 'tests', 'reliability', 'performance'],
  priorityLenses: ['security', 'tests'],
}

/** Two find the same through different lenses, one of them lies, and the third has an idea of its own. */
const THREE = {
  'rehearsal-1': analyser('anthropic', {
    ideas: [
      { statement: POSTS, lens: 'security', effort: 'medium' },
      { statement: CACHE, lens: 'security', lie: true },
    ],
    looked: ['security'],
    against: [LEDGER],
  }),
  'rehearsal-2': analyser('openai', {
    ideas: [{ statement: POSTS, lens: 'reliability', effort: 'medium' }],
    looked: ['tests'],
    against: [LEDGER],
  }),
  'rehearsal-3': analyser('google', {
    ideas: [{ statement: LEDGER, lens: 'performance', line: 4 }],
    looked: ['security'],
  }),
}

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

type Analysers = Readonly<Record<string, Analyser>>

async function runOf(
  analysers: Analysers,
  { firstId = 1 }: { readonly firstId?: number } = {},
): Promise<Finished> {
  const world = stage.world({ taskType: TYPE, scenario: phasePlay(analysers, { firstId }) })
  return await world.run({ workers: Object.keys(analysers), ...LENSES })
}

/** The play of the three, run once for all tests that only look at it. */
let played: Promise<Finished> | undefined
const three = (): Promise<Finished> => (played ??= runOf(THREE))

const partOf = ({ report }: { readonly report: FinalReport }) => {
  const part = report.improvementDiscovery
  if (part === undefined) throw new Error('The report has no improvements.')
  return part
}

/** What does not depend on who said what. */
const factsOf = (finished: Finished) => ({
  improvements: partOf(finished).improvements.map((row) => [
    row.id,
    row.statement,
    row.class,
    row.agreed,
    row.lens,
    row.effort,
    row.benefit,
  ]),
  lenses: partOf(finished).lenses.map((row) => [row.lens, row.priority, row.improvements]),
  route: [partOf(finished).routing, finished.report.verdictCard, finished.report.followUps],
})

describe('a discovery of improvements', () => {
  it('takes what two found and the third agrees with, and leaves out the lie', async () => {
    const { end, report, folder } = await three()
    expect(end).toEqual({ status: 'completed', next: 'implementation-option-selection' })
    const part = partOf({ report })
    expect(part.improvements.map((row) => [row.id, row.statement, row.agreed, row.lens, row.effort])).toEqual(
      [
        ['IM-002', POSTS, true, 'reliability', 'medium'],
        ['IM-001', LEDGER, false, 'performance', 'small'],
      ],
    )
    expect(part.lenses).toEqual([
      {
        lens: 'security',
        priority: true,
        assigned: ['rehearsal-1', 'rehearsal-3'],
        looked: [
          { worker: 'rehearsal-1', text: 'All of security.' },
          { worker: 'rehearsal-3', text: 'All of security.' },
        ],
        improvements: 0,
      },
      {
        lens: 'tests',
        priority: true,
        assigned: ['rehearsal-2'],
        looked: [{ worker: 'rehearsal-2', text: 'All of tests.' }],
        improvements: 0,
      },
      { lens: 'reliability', priority: false, assigned: [], looked: [], improvements: 1 },
      { lens: 'performance', priority: false, assigned: [], looked: [], improvements: 0 },
    ])
    expect(part.routing).toEqual({
      direction: 'begin-option-selection',
      reason: 'The analysers agree on IM-002.',
      wanted: [],
    })
    expect(report.verdictCard).toMatchObject({ verdict: 'accepted', direction: 'begin-option-selection' })
    expect(report.followUps).toEqual([
      {
        id: 'FU-002',
        title: 'A fee is posted without a look at what stands there',
        reason: `Found through the lens reliability. ${BENEFIT}`,
        taskType: 'requirements-discovery',
      },
    ])
    expect(report.missingInformation.map(({ statement }) => statement)).toEqual([
      `rehearsal-1:F-002 does not count, because no evidence of it holds (src/billing/fee.ts:5: not-found): ${CACHE}`,
    ])
    const [shown] = showItem(report, 'IM-002')
    expect(shown).toMatchObject({ kind: 'improvement', pointer: '/improvementDiscovery/improvements/0' })
    expect(shown?.links.map(({ relation, id }) => [relation, id])).toEqual([
      ['stated by', part.improvements[0]?.finding],
      ...(part.improvements[0]?.support ?? []).map((id) => ['evidence', id]),
      ['followed by', 'FU-002'],
    ])
    expect(showItem(report, 'IM-001')[0]?.facts).toContainEqual({ name: 'agreed on', value: 'no' })
    const ids = idsOf(report)
    expect(ids).toContain('IM-002')
    for (const id of ids) expect(showItem(report, id).length, id).toBeGreaterThan(0)
    const manifest = JSON.parse(readFileSync(join(folder, 'manifests/run-manifest.json'), 'utf8')) as {
      readonly inputs: { readonly lenses: unknown }
    }
    expect(manifest.inputs.lenses).toEqual({ all: LENSES.lenses, priority: LENSES.priorityLenses })
  })

  it('follows its input: when the lie moves, the other improvement is left out', async () => {
    const { report } = await runOf({
      'rehearsal-1': analyser('anthropic', {
        ideas: [{ statement: POSTS, lens: 'security', lie: true }],
        looked: ['security'],
      }),
      'rehearsal-2': analyser('openai', {
        ideas: [{ statement: LEDGER, lens: 'tests', line: 4 }],
        looked: ['tests'],
      }),
      'rehearsal-3': analyser('google', { ideas: [], looked: ['security'] }),
    })
    expect(partOf({ report }).improvements.map(({ statement, agreed }) => [statement, agreed])).toEqual([
      [LEDGER, true],
    ])
    expect(report.followUps.map(({ title }) => title)).toEqual([
      'The ledger takes an entry twice without a word',
    ])
  })

  it('comes to the same, whoever of the workers says what', async () => {
    const looked = (own: Analyser, lenses: readonly Lens[]): Analyser => ({
      ...own,
      parts: (idOf) => {
        const { improvementDiscovery } = own.parts(idOf) as { readonly improvementDiscovery: object }
        return {
          improvementDiscovery: {
            ...improvementDiscovery,
            lenses: lenses.map((lens) => ({ lens, looked: `All of ${lens}.` })),
          },
        }
      },
    })
    const turned = {
      'rehearsal-1': looked(THREE['rehearsal-3'], ['security']),
      'rehearsal-2': looked(THREE['rehearsal-1'], ['tests']),
      'rehearsal-3': looked(THREE['rehearsal-2'], ['security']),
    }
    expect(factsOf(await runOf(turned))).toEqual(factsOf(await three()))
  })

  it('comes to the same, however its findings are numbered', async () => {
    expect(factsOf(await runOf(THREE, { firstId: 41 }))).toEqual(factsOf(await three()))
  })

  it('keeps the numbers of what it found before, also when less is found', async () => {
    const world = stage.world({ taskType: TYPE, scenario: phasePlay(THREE) })
    await world.run(LENSES)
    world.scenario(
      phasePlay({
        ...THREE,
        'rehearsal-3': analyser('google', { ideas: [], looked: ['security'] }),
      }),
    )
    const { report } = await world.run(LENSES)
    expect(partOf({ report }).improvements.map(({ id, statement }) => [id, statement])).toEqual([
      ['IM-002', POSTS],
    ])
    expect(report.followUps.map(({ id }) => id)).toEqual(['FU-002'])
  })

  it('names no command that would be refused: a selection needs requirements', async () => {
    const world = stage.world({
      taskType: TYPE,
      scenario: withoutRequirements(phasePlay(THREE)),
      brief: briefOf({}, { taskType: TYPE }).replace('## Requirements', '## Requirements\n\nNone.'),
    })
    const { end, report } = await world.run(LENSES)
    expect(end.next).toBe('implementation-option-selection')
    expect(report.verdictCard).toMatchObject({
      verdict: 'accepted',
      direction: 'begin-option-selection',
      nextCommand: null,
    })
    expect(report.followUps.map(({ id }) => id)).toEqual(['FU-002'])
  })

  it('holds when every lens was looked through and nobody agrees on anything', async () => {
    const alone = {
      ...THREE,
      'rehearsal-1': analyser('anthropic', { ideas: [], looked: ['security'], against: [LEDGER] }),
      'rehearsal-2': analyser('openai', { ideas: [], looked: ['tests'], against: [LEDGER] }),
    }
    const { end, report } = await runOf(alone)
    expect(end).toEqual({ status: 'completed', next: 'done-or-follow-up' })
    expect(partOf({ report }).improvements.map(({ agreed }) => agreed)).toEqual([false])
    expect(report.verdictCard).toMatchObject({
      verdict: 'not-applicable',
      direction: 'hold',
      nextCommand: null,
    })
    expect(report.followUps).toEqual([])
  })

  it('goes on when nothing is agreed on and an analyser with a lens did not complete', async () => {
    const world = stage.world({
      taskType: TYPE,
      scenario: broken(
        phasePlay({
          ...THREE,
          'rehearsal-1': analyser('anthropic', { ideas: [], looked: ['security'], against: [LEDGER] }),
          'rehearsal-2': analyser('openai', { ideas: [], looked: ['tests'] }),
        }),
        ['rehearsal-2'],
      ),
    })
    const { end, report } = await world.run(LENSES)
    expect(end).toEqual({ status: 'completed', next: TYPE })
    expect(report.verdictCard.direction).toBe('continue-investigation')
    expect(partOf({ report }).routing.reason).toContain('nothing was heard from rehearsal-2')
    expect(report.missingInformation.map(({ statement }) => statement)).toContain(
      'rehearsal-2 was to look through the lens tests and has no answer that counts.',
    )
  })

  it('is blocked when one analyser alone completed', async () => {
    const world = stage.world({
      taskType: TYPE,
      scenario: broken(phasePlay(THREE), ['rehearsal-2', 'rehearsal-3']),
    })
    const { end, report } = await world.run(LENSES)
    expect(end.status).toBe('blocked')
    expect(report.verdictCard).toMatchObject({ verdict: 'blocked', direction: 'hold' })
    expect(report.verdictCard.conclusion).toContain('rehearsal-2 failed at analyse: auth.')
    expect(report.followUps).toEqual([])
  })
})

describe('lenses', () => {
  it('are told to each analyser in its duty, and to all in the same packet', async () => {
    const { folder } = await three()
    const prompts = [1, 2, 3].map((number) =>
      readFileSync(join(folder, `prompts/rehearsal-${number}-analyse-1.md`), 'utf8'),
    )
    const packet = readFileSync(join(folder, 'instruction-set/analysis-packet.md'), 'utf8').trimEnd()
    for (const prompt of prompts) expect(prompt.startsWith(packet)).toBe(true)
    expect(packet).toContain(
      '- security (handed out first)\n- tests (handed out first)\n- reliability\n- performance\n',
    )
    const own = prompts.map((prompt) =>
      /look through first:\n\n(?<lenses>(?:- .*\n)+)/u.exec(prompt)?.groups?.['lenses']?.trim(),
    )
    expect(own).toEqual(['- security', '- tests', '- security'])
  })

  it('are those of the last discovery, unless others are named', async () => {
    const world = stage.world({ taskType: TYPE, scenario: phasePlay(THREE) })
    await world.run(LENSES)
    const lensesOf = async (more: Partial<PrepareRequest> = {}): Promise<unknown> =>
      (await planPrepare(world.request(more), world.deps(), 'prepare')).lenses
    const { lenses: all, priorityLenses: priority } = LENSES
    expect(await lensesOf()).toEqual({ all, priority })
    expect(await lensesOf({ priorityLenses: ['performance'] })).toEqual({ all, priority: ['performance'] })
    expect(await lensesOf({ lenses: ['accessibility'] })).toEqual({
      all: ['accessibility'],
      priority: ['accessibility'],
    })
  })

  it.each([
    [{ lenses: ['securty'] }, 'securty is no lens. Did you mean security?'],
    [{ priorityLenses: [] }, '0 priority lenses are named; a run takes 1 to 4.'],
  ])('that cannot be taken are refused, and nothing is written: %j', async (more, message) => {
    const world = stage.world({ taskType: TYPE, scenario: phasePlay(THREE) })
    await expect(world.prepare(more)).rejects.toMatchObject({ code: 'USAGE_BAD_VALUE', message })
    expect(world.git('status', '--porcelain')).toBe('')
  })

  it('are refused in another phase', async () => {
    const world = stage.world({ taskType: 'error-analysis', scenario: phasePlay(THREE) })
    await expect(world.prepare({ lenses: ['tests'] })).rejects.toMatchObject({
      code: 'USAGE_BAD_VALUE',
      message: 'error-analysis looks through no lenses.',
    })
  })
})

describe('the example', () => {
  it('comes to what its page says, on the repository of the sample', async () => {
    const examples = join(import.meta.dirname, '../../../examples')
    const own = (name: string) => readFileSync(join(examples, 'improvement-discovery', name), 'utf8')
    const world = stage.world({
      taskType: TYPE,
      brief: own('brief.md'),
      scenario: JSON.parse(own('scenario.json')) as RehearsalScenario,
    })
    cpSync(join(examples, 'late-fees/repo'), world.repo, { recursive: true })
    world.git('add', '--all')
    world.git('commit', '--quiet', '--message', 'Bring the sample')
    const { end, report } = await world.run()
    expect(end).toEqual({ status: 'completed', next: 'implementation-option-selection' })
    const { lenses, improvements } = partOf({ report })
    expect(improvements.map(({ class: agreement, lens }) => [agreement, lens])).toEqual([
      ['partial-consensus', 'performance'],
      ['full-consensus', 'correctness'],
      ['full-consensus', 'tests'],
      ['worker-unique', 'security'],
    ])
    expect(lenses.map(({ assigned }) => assigned.length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
    expect(report.missingInformation.map(({ statement }) => statement)).toEqual([
      'rehearsal-1:F-003 does not count, because no evidence of it holds (src/fees/fee-ledger.ts:16: not-found): The ledger drops an entry that it holds already without a word.',
    ])
    expect(report.run.author).toBe('worker')
    expect(report.followUps[0]).toMatchObject({
      title: 'A statement reads every entry of the ledger, so the statements of a month take…',
      reason:
        'A statement reads every entry of the ledger, so the statements of a month take members times entries. Found through the lens performance. The statements of a month take as long as there are entries, and no longer.',
    })
  })
})

/** The same play with findings that concern no requirement. */
function withoutRequirements(scenario: RehearsalScenario): RehearsalScenario {
  const text = JSON.stringify(scenario).replaceAll(/"requirements":\[[^\]]*\]/gu, '"requirements":[]')
  return JSON.parse(text) as RehearsalScenario
}

/** The same play with analysers that cannot log in. */
function broken(scenario: RehearsalScenario, workers: readonly string[]): RehearsalScenario {
  const failing = [{ steps: [{ error: { class: 'auth', message: 'no login' } }] }]
  return {
    ...scenario,
    workers: Object.fromEntries(
      Object.entries(scenario.workers).map(([worker, own]) => [
        worker,
        workers.includes(worker) ? { ...own, duties: { ...own.duties, analyse: failing } } : own,
      ]),
    ),
  } as unknown as RehearsalScenario
}
