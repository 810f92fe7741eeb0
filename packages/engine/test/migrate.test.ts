import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeMachine } from '@okstra/store'
import {
  findEarlier,
  findProject,
  locateReport,
  planMigration,
  readHistory,
  readProjectStatus,
  readTaskStatus,
} from '../src/look/index.ts'
import { differences, hashTree } from './support.ts'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder with these files; paths that end in a slash are empty folders. */
function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'okstra-legacy-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

async function planOf(root: string) {
  const before = hashTree(root)
  const plan = await planMigration(root)
  expect(differences(before, hashTree(root))).toEqual([])
  return plan
}

const T = '.project-docs/okstra/tasks/billing/late-fees'
const N = '.okstra/tasks/billing/late-fees'
const EARLIER: Readonly<Record<string, string>> = {
  '.project-docs/okstra/project.json': '{"projectId": "shop"}',
  '.project-docs/okstra/discovery/task-catalog.json': '{}',
  [`${T}/task-manifest.json`]: '{"workStatus": "done"}',
  [`${T}/timeline.jsonl`]: '{"at": 1}\n{"at": 2}\n',
  [`${T}/consumers.jsonl`]: '{"kind": "started"}\n',
  [`${T}/consumers.carry.json`]: '{}',
  [`${T}/instruction-set/analysis-profile.md`]: '# Profile\n',
  [`${T}/runs/error-analysis/manifests/run-manifest-error-analysis-001.json`]: '{}',
  [`${T}/runs/error-analysis/worker-results/claude-worker-error-analysis-001.md`]: '# 결과\n',
  [`${T}/runs/error-analysis/worker-results/claude-worker-audit-error-analysis-001.md`]: '# Audit\n',
  [`${T}/runs/error-analysis/reports/final-report-error-analysis-001.md`]: '# Report\n',
  [`${T}/runs/error-analysis/reports/final-report-error-analysis-001.data.json`]: '{}',
  [`${T}/runs/error-analysis/lead-events-002.jsonl`]: '{}\n',
  [`${T}/runs/implementation/stage-2/reports/final-report-implementation-003.md`]: '# Stage\n',
}

describe('planMigration', () => {
  it('says of each document what would become of it', async () => {
    const { rows, sources, tasks, movable, problems } = await planOf(repository(EARLIER))
    expect(sources).toEqual(['.project-docs/okstra'])
    expect(tasks).toEqual(['billing/late-fees'])
    expect([movable, problems, rows.length]).toEqual([12, 0, 14])
    const by = new Map(rows.map((row) => [row.path, row]))
    const target = (path: string) => by.get(path)?.target
    const run = 'runs/error-analysis'
    expect(target('.project-docs/okstra/project.json')).toBe('.okstra/project.json')
    expect(by.get('.project-docs/okstra/discovery/task-catalog.json')).toMatchObject({
      state: 'make-again',
      target: null,
    })
    expect(target(`${T}/consumers.jsonl`)).toBe(`${N}/stages.jsonl`)
    expect(target(`${T}/consumers.carry.json`)).toBe(`${N}/carry/consumers.carry.json`)
    expect(target(`${T}/${run}/reports/final-report-error-analysis-001.data.json`)).toBe(
      `${N}/${run}/001/reports/final-report-error-analysis-001.data.json`,
    )
    expect(target(`${T}/${run}/worker-results/claude-worker-audit-error-analysis-001.md`)).toBe(
      `${N}/${run}/001/worker-results/claude-worker-audit-error-analysis-001.md`,
    )
    expect(target(`${T}/${run}/lead-events-002.jsonl`)).toBe(`${N}/${run}/002/lead-events-002.jsonl`)
    expect(target(`${T}/runs/implementation/stage-2/reports/final-report-implementation-003.md`)).toBe(
      `${N}/runs/implementation/003/stage-2/reports/final-report-implementation-003.md`,
    )
    // One row for each place: the plan loses nothing.
    const targets = rows.flatMap((row) => (row.target === null ? [] : [row.target]))
    expect(new Set(targets).size).toBe(targets.length)
  })

  it('finds flat runs in the folder of this version, and leaves what this version wrote', async () => {
    const root = repository({
      '.okstra/project.json': '{"schemaVersion": "1.0", "projectId": "shop"}',
      [`${N}/task-manifest.json`]: '{"workStatus": "done"}',
      [`${N}/runs/error-analysis/001/journal.jsonl`]: '{}\n',
      [`${N}/runs/error-analysis/reports/final-report-error-analysis-002.md`]: '# Report\n',
    })
    const { rows, sources } = await planOf(join(root, '.okstra').replace(/\/\.okstra$/, ''))
    expect(sources).toEqual(['.okstra'])
    expect(rows.map(({ path, target }) => [path, target])).toEqual([
      [
        `${N}/runs/error-analysis/reports/final-report-error-analysis-002.md`,
        `${N}/runs/error-analysis/002/reports/final-report-error-analysis-002.md`,
      ],
      [`${N}/task-manifest.json`, `${N}/task-manifest.json`],
    ])
  })

  it('finds nothing where there is nothing, also in a project of this version', async () => {
    for (const files of [
      {},
      { '.okstra/project.json': '{"schemaVersion": "1.0"}', [`${N}/brief.md`]: 'x' },
    ]) {
      expect(await planOf(repository(files))).toMatchObject({ sources: [], rows: [], problems: 0 })
    }
  })

  it('names what cannot be read, and reads the rest', async () => {
    const root = repository({
      ...EARLIER,
      [`${T}/task-manifest.json`]: '{"workStatus": ',
      [`${T}/timeline.jsonl`]: '{"at": 1}\n{"at"\n',
      [`${T}/runs/error-analysis/reports/summary.md`]: 'no number',
      [`${T}/runs/2026-05-01T10-00-00/notes.md`]: 'old',
      [`${T}/odd.bin`]: 'x',
    })
    writeFileSync(join(root, T, 'brief.md'), Buffer.from([0xff, 0xfe, 0x00]))
    const { rows, problems, movable } = await planOf(root)
    const of = (path: string) => rows.find((row) => row.path === `${T}/${path}`)
    expect(of('task-manifest.json')).toMatchObject({
      state: 'problem',
      target: null,
      problems: [expect.stringContaining('is no JSON')],
    })
    expect(of('timeline.jsonl')?.problems[0]).toContain('Line 2 is no JSON')
    expect(of('brief.md')?.problems).toEqual(['It is no UTF-8 text.'])
    expect(of('runs/error-analysis/reports/summary.md')?.problems[0]).toContain('no number of a run')
    expect(of('runs/2026-05-01T10-00-00/notes.md')?.problems[0]).toContain('task type is not known')
    expect(of('odd.bin')?.state).toBe('problem')
    expect([problems, movable]).toEqual([6, 10])
  })

  it('follows no link, and reads nothing that is too large', async () => {
    const root = repository(EARLIER)
    const outside = repository({ 'secret.json': '{"key": 1}' })
    symlinkSync(outside, join(root, T, 'runs/error-analysis/state'))
    symlinkSync(join(outside, 'secret.json'), join(root, T, 'conformance.json'))
    symlinkSync('..', join(root, T, 'code-reviews'))
    writeFileSync(join(root, T, 'brief.md'), '')
    truncateSync(join(root, T, 'brief.md'), 65 * 1024 * 1024)
    const { rows } = await planOf(root)
    const of = (path: string) => rows.find((row) => row.path === `${T}/${path}`)?.problems
    for (const path of ['runs/error-analysis/state', 'conformance.json', 'code-reviews']) {
      expect(of(path)?.[0]).toBe('It is a link, which is not followed.')
    }
    expect(of('brief.md')).toEqual(['It is larger than 64 MiB.'])
    expect(JSON.stringify(rows)).not.toContain('secret.json')

    const linked = repository({ 'a.md': '' })
    symlinkSync(join(root, '.project-docs'), join(linked, '.project-docs'))
    symlinkSync(join(root, '.project-docs/okstra'), join(linked, '.okstra'))
    expect((await planMigration(linked)).rows).toEqual([])
  })

  it('refuses names that are none elsewhere, and two documents for one place', async () => {
    const root = repository({
      ...EARLIER,
      [`${T}/stages.jsonl`]: '{}\n',
      '.project-docs/okstra/tasks/billing/con/task-manifest.json': '{}',
      '.project-docs/okstra/tasks/Billing/late-fees/brief.md': 'x',
      '.project-docs/okstra/tasks/billing/late-fees/brief.md': 'x',
      '.okstra/project.json': '{"schemaVersion": "1.0"}',
    })
    const { rows } = await planOf(root)
    const of = (path: string) => rows.find((row) => row.path === `.project-docs/okstra/${path}`)
    for (const path of ['stages.jsonl', 'consumers.jsonl', 'brief.md']) {
      expect(of(`tasks/billing/late-fees/${path}`)).toMatchObject({ state: 'problem', target: null })
    }
    expect(of('tasks/billing/con/task-manifest.json')?.problems[0]).toContain('device')
    expect(of('project.json')?.problems[0]).toContain('already')
  })

  it('ends on a folder that is closed or endless', async () => {
    const root = repository({ ...EARLIER, [`${T}/${'d/'.repeat(30)}x.md`]: 'x' })
    const closed = join(root, T, 'runs/error-analysis/prompts')
    mkdirSync(closed)
    const before = await planMigration(root)
    expect(before.rows.find(({ path }) => path.includes('d/d/d'))?.problems[0]).toContain('folders deep')
    if (process.getuid?.() === 0) return
    chmodSync(closed, 0)
    const { rows } = await planMigration(root)
    chmodSync(closed, 0o700)
    expect(rows.find(({ path }) => path.endsWith('prompts'))?.problems[0]).toContain('EACCES')
  })
})

describe('status', () => {
  const statusOf = async (root: string) => {
    const before = hashTree(root)
    const status = await readProjectStatus(root, { home: join(root, 'home'), machine: makeMachine() })
    expect(differences(before, hashTree(root))).toEqual([])
    return status.earlier
  }

  it('lists what an earlier okstra left, unmigrated', async () => {
    const root = repository(EARLIER)
    expect(await findProject(join(root, T))).toBe(root)
    const run = `${T}/runs`
    const reports = [
      `${run}/error-analysis/reports/final-report-error-analysis-001.md`,
      `${run}/implementation/stage-2/reports/final-report-implementation-003.md`,
    ]
    expect(await statusOf(root)).toEqual([{ task: 'billing/late-fees', status: 'done', reports }])
    writeFileSync(join(root, T, 'task-manifest.json'), '{"workStatus": ')
    expect(await statusOf(root)).toEqual([{ task: 'billing/late-fees', status: null, reports }])
  })

  it('says nothing of it where there is none, and follows no link to it', async () => {
    expect(await statusOf(repository({ [`${N}/brief.md`]: 'x' }))).toBeUndefined()
    const linked = repository({ [`${N}/brief.md`]: 'x' })
    symlinkSync(join(repository(EARLIER), '.project-docs'), join(linked, '.project-docs'))
    expect(await statusOf(linked)).toBeUndefined()
  })
})

describe('what an earlier okstra left in the folder of this version', () => {
  const run = `${N}/runs/error-analysis`
  const FLAT: Readonly<Record<string, string>> = {
    '.okstra/project.json': '{"projectId": "shop"}',
    '.okstra/discovery/task-catalog.json': '{"tasks": {}}',
    '.okstra/discovery/latest-task.json': '{"taskKey": "shop:billing:late-fees"}',
    [`${N}/task-manifest.json`]: '{"workStatus": "done"}',
    [`${run}/worker-results/claude-worker-error-analysis-002.md`]: '# 결과\n',
    [`${run}/reports/final-report-error-analysis-002.md`]: '# Report\n',
  }
  const report = `${run}/reports/final-report-error-analysis-002.md`
  const deps = (root: string) => ({ home: join(root, 'home'), machine: makeMachine() })

  it('is listed by status, without a word about damage', async () => {
    const root = repository(FLAT)
    const { earlier, warnings, tasks } = await readProjectStatus(root, deps(root))
    expect({ earlier, tasks }).toEqual({
      earlier: [{ task: 'billing/late-fees', status: 'done', reports: [report] }],
      tasks: [],
    })
    expect(warnings).toEqual([])
  })

  it('is listed beside a catalogue of this version that does not know it', async () => {
    const root = repository({
      ...FLAT,
      '.okstra/discovery/task-catalog.json': '{"schemaVersion": "1.0", "generation": 1, "tasks": []}',
      '.okstra/discovery/latest-task.json': 'null',
    })
    rmSync(join(root, '.okstra/discovery/latest-task.json'))
    const { earlier } = await readProjectStatus(root, deps(root))
    expect(earlier?.map(({ task }) => task)).toEqual(['billing/late-fees'])
  })

  it.each([report, 'billing/late-fees/error-analysis/002', 'late-fees', undefined])(
    'is found by %s',
    async (word) => {
      const root = repository(FLAT)
      const found = await findEarlier(word, { folder: root, root })
      expect(found?.task.runs).toEqual([
        {
          run: 'billing/late-fees/error-analysis/002',
          taskType: 'error-analysis',
          seq: '002',
          reports: [report],
          files: [
            { path: report, kind: 'report' },
            {
              path: `${run}/worker-results/claude-worker-error-analysis-002.md`,
              kind: 'worker result',
            },
          ],
        },
      ])
      const { there, seal, isEarlier, files } = await locateReport({
        folder: root,
        root,
        ...(word === undefined ? {} : { word }),
      })
      expect({ there, seal, isEarlier, markdown: files.markdown }).toEqual({
        there: ['markdown'],
        seal: 'not-sealed',
        isEarlier: true,
        markdown: join(root, report),
      })
    },
  )

  it('is no run of this project where a word means nothing, or two tasks', async () => {
    const root = repository({
      ...FLAT,
      [`${T}/runs/x`]: '',
      '.okstra/tasks/other/late-fees/consumers.jsonl': '',
    })
    for (const word of ['late-fees', 'fees', 'ling/late-fees', 'billing/late-fees/error-analysis/001']) {
      expect(await findEarlier(word, { folder: root, root })).toBeUndefined()
    }
  })

  it('stands in history and status of a task that this version goes on with', async () => {
    const manifest = {
      schemaVersion: '1.0',
      task: 'shop:billing:late-fees',
      title: 'Late fees',
      ticketIds: [],
      brief: { sha256: 'a'.repeat(64), source: 'brief.md' },
      baseRef: 'main',
      baseCommit: 'b'.repeat(40),
      workCategory: 'feature',
      status: 'new',
      nextRecommendedPhase: null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    }
    const root = repository({ ...FLAT, [`${N}/task-manifest.json`]: JSON.stringify(manifest) })
    const question = { word: 'late-fees', folder: root, root }
    const history = await readHistory(question, deps(root))
    expect(history.earlier?.map((own) => own.run)).toEqual(['billing/late-fees/error-analysis/002'])
    const status = await readTaskStatus(root, 'late-fees', deps(root))
    expect(status.earlier).toEqual(history.earlier)
  })
})
