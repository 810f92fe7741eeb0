import { type FinalReport, isOkstraError } from '@okstra/contracts'
import { readCatalog, thisMachine, updateCatalog } from '@okstra/store'
import { createGit } from '@okstra/worktree'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  citationFindings,
  estimateContext,
  examine,
  findReport,
  idsOf,
  isItemId,
  measureContext,
  planGc,
  readCitedLines,
  readProfile,
  readReport,
  showItem,
  verifyCitations,
} from '../src/look/index.ts'
import { nodeRow, platformRow } from '../src/look/doctor-machine.ts'
import { play, threeParts } from './plays.ts'
import { openStage, type Stage, type World } from './support.ts'

const TYPE = 'implementation-option-selection'
const NAME = `.okstra/tasks/billing/late-fees/runs/${TYPE}/001/reports/final-report-${TYPE}-001`
let stage: Stage
let world: World
let report: FinalReport

beforeAll(async () => {
  stage = await openStage()
  world = stage.world({ scenario: play(threeParts()) })
  report = (await world.run()).report
})
afterAll(() => stage.close())

const codeOf = (action: () => unknown): string | undefined => {
  try {
    action()
    return undefined
  } catch (error) {
    return isOkstraError(error) ? error.code : String(error)
  }
}
const rejects = async (action: Promise<unknown>): Promise<string | undefined> =>
  await action.then(
    () => undefined,
    (error: unknown) => (isOkstraError(error) ? error.code : String(error)),
  )

describe('a report', () => {
  it.each([
    { word: undefined },
    { word: 'late-fees' },
    { word: 'shop:billing:late-fees' },
    { word: `billing/late-fees/${TYPE}/001` },
    { word: `shop-billing-late-fees-${TYPE}-001` },
    { word: `${NAME}.data.json` },
    { word: `${NAME}.html` },
    { word: `.okstra/tasks/billing/late-fees/runs/${TYPE}/001` },
  ])('is found by $word', async ({ word }) => {
    const found = await findReport({
      folder: world.repo,
      root: world.repo,
      ...(word === undefined ? {} : { word }),
    })
    expect(found.data).toBe(join(world.repo, `${NAME}.data.json`))
    expect(found.html).toBe(join(world.repo, `${NAME}.html`))
  })

  it('is not found by what names nothing', async () => {
    const at = { folder: world.repo, root: world.repo }
    expect(await rejects(findReport({ ...at, word: `billing/late-fees/${TYPE}/009` }))).toBe('RUN_NOT_FOUND')
    expect(await rejects(findReport({ ...at, word: 'nothing' }))).toBe('TASK_UNKNOWN')
    expect(await rejects(findReport({ folder: '/', root: undefined }))).toBe('RUN_NOT_FOUND')
  })

  it('has something to show for each of its ids, and says where it stands', () => {
    for (const id of idsOf(report)) {
      for (const item of showItem(report, id)) {
        const value = item.pointer
          .split('/')
          .slice(1)
          .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], report)
        expect({ id, pointer: item.pointer, value }).toMatchObject({ value: expect.anything() })
      }
    }
  })

  it('leads from a requirement to the commitments that cover it, and to the options that do not', () => {
    const [item] = showItem(report, 'eb-001')
    const candidates = [
      ...(report.optionSelection?.options ?? []),
      ...(report.optionSelection?.candidateAudit ?? []),
    ].map(({ candidate }) => candidate)
    const ways = item?.links.filter(({ relation }) => relation.endsWith('covered by')) ?? []
    expect(new Set(ways.map(({ id }) => id.slice(0, 6)))).toEqual(new Set(candidates.map(({ id }) => id)))
    const [option] = report.optionSelection?.options ?? []
    expect(showItem(report, option?.id ?? '')[0]?.facts).toContainEqual({
      name: 'standing',
      value: 'can be selected, rank 1',
    })
  })

  it('says of a commitment without a requirement that it has none', () => {
    const other = structuredClone(report)
    const [{ candidate } = {}] = other.optionSelection?.options ?? []
    const [first] = candidate?.commitments ?? []
    Object.assign(first ?? {}, { covers: [], statement: 'A banner is shown.' })
    const [item] = showItem(other, candidate?.id ?? '')
    expect(item?.links.map(({ text }) => text)).toContain('A banner is shown. (no requirement)')
  })

  it('names the nearest ids of an unknown one', () => {
    expect(codeOf(() => showItem(report, 'EB-01'))).toBe('ITEM_UNKNOWN')
    expect(() => showItem(report, 'EB-01')).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('EB-001') }),
    )
    expect(['EB-001', 'io-1', 'w-1:SB-001'].map(isItemId)).toEqual([true, true, true])
    expect(['late-fees', 'billing/late-fees', 'XX-001'].map(isItemId)).toEqual([false, false, false])
  })

  it('shows the cited lines of evidence at the frozen commit, or why there are none', async () => {
    const git = createGit({ environment: world.environment })
    const row = report.evidence.find(({ check }) => check.state === 'verified')
    const [item] = showItem(report, row?.id ?? '')
    if (item === undefined) throw new Error('There is no verified evidence.')
    const commit = report.run.sourceCommit
    const found = await readCitedLines(git, { repository: world.repo, commit, item })
    expect(found).toMatchObject({ state: 'found', commit })
    expect(found?.lines.some(({ isCited }) => isCited)).toBe(true)
    const unknown = await readCitedLines(git, { repository: world.repo, commit: 'f'.repeat(40), item })
    expect(unknown?.state).toBe('unknown-commit')
    expect((await readCitedLines(git, { repository: undefined, commit, item }))?.state).toBe('no-repository')
  })
})

describe('the citations of a report', () => {
  const review = async (data: FinalReport, ref?: string) =>
    await verifyCitations(data, {
      git: createGit({ environment: world.environment }),
      repository: world.repo,
      ...(ref === undefined ? {} : { ref }),
    })

  it('hold at the frozen commit', async () => {
    const { holds, rows, counts } = await review(report)
    expect(holds).toBe(true)
    expect(rows.length).toBe(report.evidence.length)
    expect(counts.holds).toBeGreaterThan(0)
  })

  it('are lost where the cited text is gone, and moved where it stands elsewhere', async () => {
    const cited = report.evidence.find(({ check }) => check.state === 'verified')?.citation
    if (cited === undefined || !('path' in cited)) throw new Error('There is no citation.')
    const file = join(world.repo, cited.path)
    const text = readFileSync(file, 'utf8')
    world.git('checkout', '-q', '-b', 'moved')
    writeFileSync(file, `${'// one more line\n'.repeat(9)}${text}`)
    world.git('commit', '-qam', 'Move')
    const moved = await review(report, 'moved')
    expect(moved.holds).toBe(false)
    expect(moved.rows.find(({ place }) => place.startsWith(cited.path))).toMatchObject({
      verdict: 'lost',
      frozen: 'verified',
      at: 'moved',
    })
    writeFileSync(file, 'nothing of it\n')
    world.git('commit', '-qam', 'Drop')
    const gone = await review(report, 'HEAD')
    expect(gone.rows.find(({ place }) => place.startsWith(cited.path))).toMatchObject({ at: 'not-found' })
    const [finding] = citationFindings(gone)
    expect(finding).toMatchObject({ code: 'CITATION_LOST', severity: 'error', target: cited.path })
    expect((await review(report)).holds).toBe(true)
    world.git('checkout', '-q', 'main')
  })

  it('differ where a report claims what git does not have', async () => {
    const evidence = report.evidence.map((row) =>
      'path' in row.citation && row.check.state === 'verified'
        ? { ...row, citation: { ...row.citation, quote: 'words that nobody ever wrote there' } }
        : row,
    )
    const { holds, counts, rows } = await review({ ...report, evidence })
    expect([holds, counts.holds]).toEqual([false, 0])
    expect(rows.find(({ verdict }) => verdict === 'record-differs')?.note).toContain(
      'at its commit it is not-found',
    )
  })

  it('cannot be checked without their commit', async () => {
    const lost = { ...report, run: { ...report.run, sourceCommit: 'f'.repeat(40) } }
    expect(await rejects(review(lost))).toBe('WORKTREE_UNKNOWN_COMMIT')
    expect(await rejects(review({ ...report, run: { ...report.run, sourceCommit: null } }))).toBe(
      'INPUT_INVALID',
    )
    expect(await rejects(review(report, 'nowhere'))).toBe('WORKTREE_UNKNOWN_COMMIT')
  })
})

describe('what workers are told', () => {
  it('is expanded, and every file of it is named once', () => {
    const { profile, duties, files } = readProfile(TYPE)
    expect(`${profile.text}${duties.map(({ text }) => text).join('')}`).not.toContain('{{INCLUDE:')
    expect(duties.map(({ duty }) => duty)).toEqual(['propose', 'reassess', 'answer-blockers', 'write-report'])
    const names = files.map(({ file }) => file)
    expect(new Set(names).size).toBe(names.length)
    for (const { includes } of files) for (const name of includes) expect(names).toContain(name)
  })

  it('is refused for what is no task type, and for one without a profile', () => {
    expect(codeOf(() => readProfile('implementation-option-selecton'))).toBe('USAGE_BAD_VALUE')
    expect(codeOf(() => readProfile('release-handoff'))).toBe('TASK_TYPE_NOT_BUILT')
  })

  it('costs before a run what its first prompts cost after it', async () => {
    const fresh = stage.world({ scenario: play(threeParts()) })
    const before = await estimateContext(fresh.request(), fresh.deps())
    expect(() => readFileSync(join(fresh.repo, '.okstra/project.json'))).toThrow('ENOENT')
    const after = await measureContext(
      `billing/late-fees/${TYPE}/001`,
      { folder: world.repo, root: world.repo },
      world.deps(),
    )
    const first = (cost: typeof before) =>
      cost.workers.flatMap(({ worker, duties }) =>
        duties.filter(({ duty }) => duty === 'propose').map(({ tokens }) => ({ worker, tokens })),
      )
    expect(after.workers[0]?.duties[0]?.basis).toBe('measured')
    for (const [index, { worker, tokens }] of first(after).entries()) {
      const estimated = first(before)[index]
      expect(estimated?.worker).toBe(worker)
      expect(Math.abs((estimated?.tokens ?? 0) - tokens)).toBeLessThan(tokens / 20)
    }
  })
})

describe('the doctor', () => {
  const look = async (of: World, repair = false) => await examine({ folder: of.repo, repair }, of.deps())
  const rowNamed = (rows: Awaited<ReturnType<typeof look>>['rows'], check: string) =>
    rows.find((row) => row.check === check)

  it('finds nothing wrong after a run', async () => {
    const { rows, isOk } = await look(world)
    expect(rows.filter(({ state }) => state === 'warning' || state === 'error')).toEqual([])
    expect(isOk).toBe(true)
    expect(rowNamed(rows, 'catalogue')?.message).toBe('1 task, as their folders say.')
  })

  it('names an old Node and a system without workers', () => {
    expect([nodeRow('18.20.0').state, nodeRow('20.19.0').state, nodeRow('22.11.0').state]).toEqual([
      'error',
      'ok',
      'error',
    ])
    expect(platformRow('win32').state).toBe('warning')
  })

  it('repairs what is derived, and leaves what is sealed and authored alone', async () => {
    const of = stage.world({ scenario: play(threeParts()) })
    const { folder } = await of.run()
    const data = join(of.repo, `${NAME}.data.json`)
    const sealed = readFileSync(data, 'utf8').replace('"title"', '"titel"')
    const brief = join(of.repo, '.okstra/tasks/billing/late-fees/brief.md')
    writeFileSync(data, sealed)
    writeFileSync(join(folder, 'manifests/team-state.json'), '{')
    rmSync(join(of.repo, '.okstra/discovery'), { recursive: true })
    rmSync(join(of.home, 'recent.jsonl'))
    const before = await look(of)
    expect(before.isOk).toBe(false)
    expect(rowNamed(before.rows, 'sealed reports')?.state).toBe('error')
    expect(rowNamed(before.rows, 'project documents')?.items.join()).toContain('team-state.json')
    expect(rowNamed(before.rows, 'catalogue')?.state).toBe('warning')
    expect(rowNamed(before.rows, 'run index')?.items).toEqual([`billing/late-fees/${TYPE}/001: not indexed`])
    const text = readFileSync(brief, 'utf8')
    const { rows, repaired } = await look(of, true)
    expect(repaired?.map(({ what, state }) => `${what} ${state}`).toSorted()).toEqual([
      'catalogue done',
      'report not-possible',
      'run index done',
      'set aside done',
      'team state done',
    ])
    expect(rowNamed(rows, 'catalogue')?.state).toBe('ok')
    expect(rowNamed(rows, 'run index')?.state).toBe('ok')
    expect([readFileSync(data, 'utf8'), readFileSync(brief, 'utf8')]).toEqual([sealed, text])
    expect(rowNamed(rows, 'sealed reports')?.state).toBe('error')
    const { warnings } = await readReport({ folder: of.repo, root: of.repo }).catch(() => ({
      warnings: ['unreadable'],
    }))
    expect(warnings).toHaveLength(1)
  })

  it('sets a damaged index aside, and makes it again from the folders', async () => {
    const of = stage.world({ scenario: play(threeParts()) })
    await of.run()
    const index = join(of.home, 'recent.jsonl')
    const before = JSON.parse(readFileSync(index, 'utf8')) as object
    writeFileSync(index, 'not a row\n')
    const { rows, isOk } = await look(of)
    expect([isOk, rowNamed(rows, 'run index')?.state]).toEqual([false, 'error'])
    const after = await look(of, true)
    expect([after.isOk, rowNamed(after.rows, 'run index')?.state]).toEqual([true, 'ok'])
    expect(rowNamed(after.rows, 'home set aside')?.items).toHaveLength(1)
    const { run, status } = JSON.parse(readFileSync(index, 'utf8')) as { run: string; status: string }
    expect(before).toMatchObject({ run, status })
  })

  it('says of a defined command whether it is on the PATH', async () => {
    const of = stage.world({ scenario: play(threeParts()) })
    mkdirSync(of.home, { recursive: true })
    writeFileSync(
      join(of.home, 'config.json'),
      JSON.stringify({
        schemaVersion: '1.0',
        commands: {
          command: { argv: ['sh'], maker: 'me' },
          'command-2': { argv: ['no-such-program-at-all'], maker: 'me' },
        },
      }),
    )
    const { rows, isOk } = await look(of)
    expect(rowNamed(rows, 'provider command')?.state).toBe('ok')
    expect(rowNamed(rows, 'provider command-2')).toMatchObject({ state: 'error' })
    expect(isOk).toBe(false)
  })
})

describe('a clean-up', () => {
  it('keeps what a task needs, and could take the trees of one that has ended', async () => {
    const before = await planGc({ root: world.repo }, world.deps())
    expect(before.rows.filter(({ kind }) => kind === 'worktree').map(({ verdict }) => verdict)).toEqual([
      'keep',
      'keep',
      'keep',
      'keep',
    ])
    const { catalog } = await readCatalog(world.repo)
    const set = catalog.tasks.map((row) => ({ ...row, status: 'cancelled' as const }))
    await updateCatalog(world.repo, { set }, { machine: thisMachine })
    const after = await planGc({ root: world.repo }, world.deps())
    const trees = after.rows.filter(({ kind }) => kind === 'worktree')
    expect(trees.map(({ verdict }) => verdict)).toEqual(['remove', 'remove', 'remove', 'remove'])
    for (const { name } of trees) expect(() => readFileSync(join(name, '.git'))).not.toThrow()
  })
})
