import type { FinalReport, RehearsalStep, WorkerAudit } from '@okstra/contracts'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answer,
  candidate,
  cite,
  finding,
  LIE,
  type Part,
  play,
  readsOf,
  threeParts,
  USAGE,
} from './plays.ts'
import type { RunProgress } from '../src/index.ts'
import { differences, type Finished, hashTree, openStage, type Stage, type World } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

type Parts = Record<string, Part>

async function playOut(
  change: (parts: ReturnType<typeof threeParts>) => Parts,
  { titles, ...request }: { titles?: readonly string[] } & NonNullable<Parameters<World['run']>[0]> = {},
): Promise<Finished & { readonly world: World }> {
  const world = stage.world({ scenario: play(change(threeParts()), titles) })
  return Object.assign(await world.run(request), { world })
}

function auditOf({ folder }: Finished, work: string): WorkerAudit {
  return JSON.parse(readFileSync(join(folder, 'worker-results', `${work}.audit.json`), 'utf8')) as WorkerAudit
}

const optionTitles = ({ optionSelection }: FinalReport): string[] =>
  (optionSelection?.options ?? []).map(({ candidate: { title } }) => title)

const auditReasons = ({ optionSelection }: FinalReport, title: string): string[] =>
  (optionSelection?.candidateAudit ?? [])
    .filter(({ candidate }) => candidate.title === title)
    .flatMap(({ reasons }) => reasons.map(({ code }) => code))

describe.concurrent('a safety blocker', () => {
  const danger = (evidence: readonly unknown[]) => ({
    scores: 5,
    safetyBlockers: [{ id: 'SB-001', statement: 'Entries are lost.', evidence }],
  })
  const answers = (stance: string, evidence: readonly unknown[]): Part['answers'] => [
    { blocker: { $blocker: 1 }, stance, statement: 'This is how it is.', evidence },
  ]
  const raised = (
    { 'rehearsal-1': one, 'rehearsal-2': two, 'rehearsal-3': three }: ReturnType<typeof threeParts>,
    evidence: readonly unknown[],
    first: Part['answers'],
    third: Part['answers'],
  ): Parts => ({
    'rehearsal-1': { ...one, ...(first === undefined ? {} : { answers: first }) },
    'rehearsal-2': { ...two, opinions: { ...two.opinions, 'Key per charge': danger(evidence) } },
    'rehearsal-3': { ...three, ...(third === undefined ? {} : { answers: third }) },
  })

  it('that one of three sees with evidence that holds blocks the direction, though all others score it highest', async () => {
    const done = await playOut((parts) =>
      raised(parts, [cite('src/ledger.ts', 4)], answers('neither', []), answers('neither', [])),
    )
    expect(optionTitles(done.report)).toEqual(['Look before posting', 'One open run'])
    expect(auditReasons(done.report, 'Key per charge')).toEqual(['safety-blocker'])
  })

  it('that a second family backs stands, whatever the third one says', async () => {
    const done = await playOut((parts) =>
      raised(
        parts,
        [cite('src/ledger.ts', 4)],
        answers('backs', [cite('src/ledger.ts', 4)]),
        answers('refutes', [cite('src/ledger.ts', 5)]),
      ),
    )
    expect(auditReasons(done.report, 'Key per charge')).toEqual(['safety-blocker'])
  })

  it('that another one refutes with evidence that holds is lifted', async () => {
    const done = await playOut((parts) =>
      raised(
        parts,
        [cite('src/ledger.ts', 4)],
        answers('refutes', [cite('src/ledger.ts', 5)]),
        answers('neither', []),
      ),
    )
    expect(optionTitles(done.report)).toContain('Key per charge')
  })

  it('that is refuted by a lie stands', async () => {
    const done = await playOut((parts) =>
      raised(parts, [cite('src/ledger.ts', 4)], answers('refutes', [LIE]), answers('neither', [])),
    )
    expect(auditReasons(done.report, 'Key per charge')).toEqual(['safety-blocker'])
  })

  it('without evidence that holds asks nobody and blocks nothing', async () => {
    const done = await playOut((parts) => raised(parts, [LIE], undefined, undefined))
    expect(optionTitles(done.report)).toContain('Key per charge')
    expect(
      readdirSync(join(done.folder, 'prompts')).filter((name) => name.includes('answer-blockers')),
    ).toEqual([])
  })
})

describe.concurrent('a fact outside of the repository', () => {
  const fact = { id: 'X-1', statement: 'The payment provider keeps keys.', implementationCritical: true }
  const relying = (parts: ReturnType<typeof threeParts>): Parts => ({
    ...parts,
    'rehearsal-1': {
      ...parts['rehearsal-1'],
      candidates: [candidate('Key per charge', { externalFacts: [fact] })],
    },
  })

  it('that is critical and that nobody confirmed blocks the direction', async () => {
    const { report } = await playOut(relying)
    expect(auditReasons(report, 'Key per charge')).toEqual(['unresolved-external-fact'])
  })

  it('that somebody confirmed with an address does not', async () => {
    const url = { url: 'https://example.com/keys', retrievedAt: '2026-01-01T00:00:00Z' }
    const { report } = await playOut((parts) => {
      const all = relying(parts)
      const two = parts['rehearsal-2']
      const confirmed = {
        scores: 5,
        externalFacts: [{ fact: 'XF-001', state: 'confirmed', evidence: [url] }],
      }
      return { ...all, 'rehearsal-2': { ...two, opinions: { ...two.opinions, 'Key per charge': confirmed } } }
    })
    expect(optionTitles(report)).toContain('Key per charge')
  })
})

describe.concurrent('a direction that was given', () => {
  const given = { ...candidate('Key per charge'), id: 'D-1' }
  const judging = (parts: ReturnType<typeof threeParts>, feasible: boolean): Parts =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        { family: part.family, opinions: { 'Key per charge': { scores: 4, feasible } } },
      ]),
    )

  it.each([
    [true, 'completed'],
    [false, 'blocked'],
  ] as const)('is validated alone: feasible %s, %s', async (feasible, status) => {
    const world = stage.world({ scenario: play(judging(threeParts(), feasible), ['Key per charge']) })
    const direction = world.write('direction.json', JSON.stringify(given))
    const { end, report, folder } = await world.run({ mode: 'preselected-validation', direction })
    expect(end.status).toBe(status)
    expect(report.optionSelection?.mode).toBe('preselected-validation')
    expect(optionTitles(report)).toEqual(feasible ? ['Key per charge'] : [])
    expect(report.verdictCard.approvalRequired).toBe(false)
    const all = [
      ...(report.optionSelection?.options ?? []),
      ...(report.optionSelection?.candidateAudit ?? []),
    ]
    expect(all).toHaveLength(1)
    expect(readdirSync(join(folder, 'prompts')).filter((name) => name.includes('propose'))).toEqual([])
  })
})

describe.concurrent('a report-writer', () => {
  const narrative = (conclusion: string): NonNullable<Part['narrative']> => ({
    conclusion,
    nextStep: 'Read the report and decide.',
    summary: 'Each direction was held against the brief.',
  })
  it.each([
    ['a number', 'It leads with 4711 points.'],
    ['an id', 'IO-009 leads.'],
    ['a requirement', 'EB-099 is met.'],
    ['a verdict', 'All of it is under-covered.'],
  ])('that invents %s is asked to mend it, and then its text is not taken', async (_what, conclusion) => {
    const { report, folder, end } = await playOut(({ 'rehearsal-1': one, ...parts }) => ({
      'rehearsal-1': { ...one, narrative: narrative(conclusion) },
      ...parts,
    }))
    expect(end.status).toBe('completed')
    expect(report.run.author).toBe('generated')
    expect(JSON.stringify(report)).not.toContain(conclusion)
    expect(report.verdictCard.conclusion).toContain('Key per charge')
    const prompts = readdirSync(join(folder, 'prompts')).filter((name) => name.includes('write-report'))
    expect(prompts).toEqual(['rehearsal-1-write-report-1.md', 'rehearsal-1-write-report-2.md'])
    expect(report.crossVerification.roster).toContainEqual(
      expect.objectContaining({ role: 'report-writer', status: 'error', failure: 'invalid-output' }),
    )
  })

  it('that mends its text is the author', async () => {
    const turn = (conclusion: string) => ({ steps: [USAGE, answer({ narrative: narrative(conclusion) })] })
    const { report } = await playOut(({ 'rehearsal-1': one, ...parts }) => ({
      'rehearsal-1': {
        ...one,
        turns: { 'write-report': [turn('It has 4711 points.'), turn('It is the best.')] },
      },
      ...parts,
    }))
    expect(report.run.author).toBe('worker')
    expect(report.verdictCard.conclusion).toBe('It is the best.')
  })
})

describe.concurrent('an answer without the nonce of the run', () => {
  it.each([
    ['no', { nonce: undefined }],
    ['another', { nonce: 'forged' }],
  ])('%s nonce: it is asked once more, then it does not count', async (_what, wrong) => {
    const said = {
      result: {
        schemaVersion: '1.0',
        findings: [],
        candidates: [candidate('Look before posting')],
        ...wrong,
      },
    }
    const { report, folder, end } = await playOut(
      ({ 'rehearsal-2': two, ...parts }) => ({
        ...parts,
        'rehearsal-2': {
          ...two,
          turns: { propose: [{ steps: [...readsOf(['src/billing/fee.ts']), said] }] },
        },
      }),
      { titles: ['Key per charge', 'One open run'] },
    )
    expect(end.status).toBe('blocked')
    expect(report.crossVerification.roster).toContainEqual(
      expect.objectContaining({ worker: 'rehearsal-2', status: 'error', failure: 'invalid-output' }),
    )
    expect(
      readdirSync(join(folder, 'prompts')).filter((name) => name.startsWith('rehearsal-2-propose')),
    ).toEqual(['rehearsal-2-propose-1.md', 'rehearsal-2-propose-2.md'])
  })
})

describe.concurrent('a worker that is to read only', () => {
  const doing =
    (steps: readonly RehearsalStep[]) =>
    (parts: ReturnType<typeof threeParts>): Parts => ({
      ...parts,
      'rehearsal-2': { ...parts['rehearsal-2'], before: { propose: steps } },
    })

  it.each([true, false])(
    'and edits its tree is set aside, silent %s; the tree is as it was',
    async (silent) => {
      const world = stage.world({
        scenario: play(
          doing([
            { edit: { path: 'src/ledger.ts', content: 'gone', silent } },
            { edit: { path: 'new/file.ts', content: 'new', silent } },
            { edit: { path: 'docs/fees.md', silent } },
          ])(threeParts()),
          ['Key per charge', 'One open run'],
        ),
      })
      const before = hashTree(world.repo, { skip: (path) => /^\.(?:git|okstra)\//.test(path) })
      const done = await world.run()
      expect(done.end.status).toBe('blocked')
      const audit = auditOf(done, 'rehearsal-2-propose-1')
      expect(audit.treeChanges.map(({ path, change }) => `${change} ${path}`).toSorted()).toEqual([
        'added new/file.ts',
        'modified src/ledger.ts',
        'removed docs/fees.md',
      ])
      expect(audit.setAside).toMatch(/read only/)
      const kept = audit.treeChanges.find(({ path }) => path === 'src/ledger.ts')?.kept ?? ''
      expect(readFileSync(join(world.home, kept), 'utf8')).toBe('gone')
      const tree = world
        .git('worktree', 'list', '--porcelain')
        .split('\n')
        .find((line) => line.startsWith('worktree ') && line.endsWith('/rehearsal-2'))
        ?.slice('worktree '.length)
      expect(hashTree(tree ?? '', { skip: (path) => path === '.git' })).toEqual(
        hashTree(world.repo, { skip: (path) => /^\.(?:git|okstra)(?:\/|$)/.test(path) }),
      )
      const after = hashTree(world.repo, { skip: (path) => /^\.(?:git|okstra)\//.test(path) })
      expect(differences(before, after).filter((name) => name !== '.okstra/')).toEqual([])
      // The next run finds a clean tree and a worker that behaves.
      world.scenario(play(threeParts()))
      expect((await world.run()).end.status).toBe('completed')
    },
  )

  it.each([
    ['removes', 'removed', {}],
    ['replaces', 'modified', { content: 'gitdir: /nowhere\n' }],
  ])(
    'and %s what makes its tree a worktree is set aside; the tree is one again',
    async (_what, change, more) => {
      const world = stage.world({
        scenario: play(doing([{ edit: { path: '.git', silent: true, ...more } }])(threeParts()), [
          'Key per charge',
          'One open run',
        ]),
      })
      const done = await world.run()
      expect(done.end.status).toBe('blocked')
      const audit = auditOf(done, 'rehearsal-2-propose-1')
      expect(audit.treeChanges).toEqual([expect.objectContaining({ path: '.git', change })])
      expect(audit.setAside).toMatch(/read only/)
      world.scenario(play(threeParts()))
      expect((await world.run()).end.status).toBe('completed')
    },
  )

  it.each(['the checkout of the user', 'the tree of another worker', 'no folder'])(
    'and puts a link to %s where its tree was is set aside; nothing is done where the link leads',
    async (where) => {
      const world = stage.world({
        scenario: play(doing([{ text: 'Now.' }, { delayMs: 1000 }])(threeParts()), [
          'Key per charge',
          'One open run',
        ]),
      })
      const treeOf = (worker: string): string =>
        world
          .git('worktree', 'list', '--porcelain')
          .split('\n')
          .find((line) => line.startsWith('worktree ') && line.endsWith(`/${worker}`))
          ?.slice('worktree '.length) ?? ''
      const onProgress = (told: RunProgress): void => {
        if (told.type !== 'worker' || told.worker !== 'rehearsal-2' || told.action !== 'Now.') return
        const tree = treeOf('rehearsal-2')
        rmSync(tree, { recursive: true })
        if (where === 'no folder') writeFileSync(tree, 'a file')
        else symlinkSync(where === 'the tree of another worker' ? treeOf('rehearsal-1') : world.repo, tree)
      }
      const before = hashTree(world.repo, { skip: (path) => /^\.(?:git\/.|okstra)/.test(path) })
      const done = await world.run({}, { onProgress })
      expect(done.end.status).toBe('blocked')
      expect(auditOf(done, 'rehearsal-2-propose-1').setAside).toMatch(/read only/)
      expect(auditOf(done, 'rehearsal-1-propose-1').treeChanges).toEqual([])
      const after = hashTree(world.repo, { skip: (path) => /^\.(?:git\/.|okstra)/.test(path) })
      expect(differences(before, after)).toEqual([])
      world.scenario(play(threeParts()))
      expect((await world.run()).end.status).toBe('completed')
    },
  )

  it('and edits its tree is not held against the next run of the same id', async () => {
    const edit = { edit: { path: 'docs/fees.md', silent: true } }
    const world = stage.world({
      scenario: play(doing([edit])(threeParts()), ['Key per charge', 'One open run']),
    })
    expect((await world.run()).end.status).toBe('blocked')
    // As when .okstra is not committed and somebody cleans the checkout: the number, and with it the id, comes again.
    rmSync(join(world.repo, '.okstra'), { recursive: true })
    world.scenario(play(threeParts()))
    expect((await world.run()).end.status).toBe('completed')
  })

  it('and names two findings alike is asked again, and set aside when it insists; the run goes on', async () => {
    const twice = finding('F-001', 'It is charged twice.', [cite('src/ledger.ts', 4)])
    const done = await playOut(
      ({ 'rehearsal-2': two, ...parts }) => ({
        ...parts,
        'rehearsal-2': { ...two, findings: [twice, twice] },
      }),
      { titles: ['Key per charge', 'One open run'] },
    )
    expect(done.end.status).toBe('blocked')
    expect(done.report.crossVerification.roster).toContainEqual(
      expect.objectContaining({ worker: 'rehearsal-2', failure: 'invalid-output' }),
    )
  })

  it.each([[['git', 'push', 'origin', 'main']], [['npm', 'publish']], [['npm', 'test']]])(
    'and runs %j is set aside',
    async (argv) => {
      const done = await playOut(doing([{ command: { argv, exit: 0 } }]), {
        titles: ['Key per charge', 'One open run'],
      })
      expect(done.end.status).toBe('blocked')
      const audit = auditOf(done, 'rehearsal-2-propose-1')
      expect(audit.forbidden.map((row) => row.argv)).toEqual([argv])
      expect(audit.setAside).toBeDefined()
      expect(done.report.crossVerification.roster).toContainEqual(
        expect.objectContaining({ worker: 'rehearsal-2', failure: 'denied' }),
      )
    },
  )

  it('and reads what the others answered is no longer independent, and the report says so', async () => {
    const done = await playOut(
      doing([
        { tool: { name: 'read', input: { path: '/x/.okstra/tasks/a/b/runs/t/001/worker-results/r.json' } } },
      ]),
    )
    expect(auditOf(done, 'rehearsal-2-propose-1').sawPeers).toBe(true)
    expect(done.report.missingInformation.map(({ statement }) => statement)).toEqual([
      expect.stringContaining('rehearsal-2 read results of others'),
    ])
    expect(done.report.crossVerification.families).toBe(2)
  })

  it('and cites what it never opened has cited it unread', async () => {
    const done = await playOut((parts) => ({
      ...parts,
      'rehearsal-2': {
        ...parts['rehearsal-2'],
        reads: ['src/billing/fee.ts'],
        findings: [finding('F-001', 'The ledger takes all.', [cite('src/ledger.ts', 4)])],
      },
    }))
    const row = done.report.evidence.find(({ source }) => source === 'rehearsal-2:F-001')
    expect(row?.check.state).toBe('cited-unread')
  })
})

describe.concurrent('what is no independence', () => {
  it('three workers of one family are refused without the flag, and marked with it', async () => {
    const alike = Object.fromEntries(
      Object.entries(threeParts()).map(([name, part]) => [name, { ...part, family: 'anthropic' }]),
    )
    const world = stage.world({ scenario: play(alike) })
    await expect(world.run()).rejects.toMatchObject({ code: 'ROSTER_SINGLE_FAMILY' })
    const { report } = await world.run({ allowSingleFamily: true })
    expect(report.crossVerification).toMatchObject({ families: 1, independence: 'same-family' })
  })
})
