import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRun } from '../src/index.ts'
import { cite, finding, play, threeParts } from './plays.ts'
import { type Finished, openStage, type Stage, TYPE, type World } from './support.ts'

let stage: Stage
let world: World
let done: Finished

beforeAll(async () => {
  stage = await openStage()
  const parts = threeParts()
  const findings = [finding('F-001', 'Nobody looks.', [cite('src/billing/fee.ts', 4)])]
  world = stage.world({
    scenario: play({ ...parts, 'rehearsal-1': { ...parts['rehearsal-1'], findings } }),
  })
  done = await world.run()
})

afterAll(() => stage.close())

let copies = 0

/** The run's task in a folder of its own, changed. */
async function changed(change: (run: string, task: string) => void): Promise<string> {
  copies += 1
  const task = join(stage.folder, `copy-${copies}`)
  cpSync(join(done.folder, '../../..'), task, { recursive: true })
  const run = join(task, 'runs', TYPE, '001')
  change(run, task)
  return (await projectRun(run)).digest
}

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${from}.`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

describe('a run as it comes to be projected', () => {
  it('is selectable and has three options in order', () => {
    expect(done.end).toEqual({ status: 'completed', next: 'implementation-planning' })
    expect(done.report.optionSelection?.options.map(({ candidate }) => candidate.title)).toEqual([
      'Key per charge',
      'Look before posting',
      'One open run',
    ])
    expect(done.report.run.author).toBe('worker')
  })

  it('is the same for the same folder, a copy of it, and another run of the same inputs elsewhere', async () => {
    expect(await changed(() => {})).toBe(done.projection.digest)
    const other = stage.world()
    cpSync(join(world.base, 'scenario.json'), join(other.base, 'scenario.json'))
    const { projection } = await other.run()
    expect(projection.document).toEqual(done.projection.document)
    expect(projection.digest).toBe(done.projection.digest)
  })

  it('holds nothing of a moment', () => {
    const text = JSON.stringify(done.projection.document)
    const { nonce, run } = JSON.parse(
      readFileSync(join(done.folder, 'manifests', 'run-manifest.json'), 'utf8'),
    ) as { nonce: string; run: string }
    expect(text).not.toContain(nonce)
    expect(text).not.toContain(run)
    expect(text).not.toContain(world.base)
    expect(text).not.toMatch(/20[0-9]{2}-[0-9]{2}-[0-9]{2}T/)
  })
})

describe('what it does not look at', () => {
  it.each([
    ['a log', 'worker-results/rehearsal-1-propose-1.log'],
    ['a status', 'worker-results/rehearsal-1-propose-1.status.json'],
  ])('%s', async (_name, file) => {
    expect(await changed((run) => rmSync(join(run, file)))).toBe(done.projection.digest)
  })

  it('what a crash tore, and locks', async () => {
    const digest = await changed((run, task) => {
      writeFileSync(join(run, 'journal.jsonl.torn-20260101'), '{')
      writeFileSync(join(run, '.errors.jsonl.lock'), '')
      writeFileSync(join(run, 'manifests', '.okstra-tmp-1-2-3'), '')
      writeFileSync(join(run, 'lease.json'), '{}')
      writeFileSync(join(task, 'timeline.jsonl.torn-20260101'), '{')
    })
    expect(digest).toBe(done.projection.digest)
  })
})

describe('what it still sees', () => {
  const data = `reports/final-report-${TYPE}-001.data.json`
  it.each<[string, (run: string, task: string) => void]>([
    [
      'a changed vote',
      (run) =>
        edit(
          join(run, 'worker-results/rehearsal-2-reassess-1.json'),
          '"feasible": true',
          '"feasible": false',
        ),
    ],
    [
      'a changed score',
      (run) =>
        edit(
          join(run, 'worker-results/rehearsal-2-reassess-1.json'),
          '"requirementFit": 5',
          '"requirementFit": 4',
        ),
    ],
    [
      'a changed finding',
      (run) =>
        edit(join(run, 'worker-results/rehearsal-1-propose-1.json'), 'Nobody looks.', 'Somebody looks.'),
    ],
    [
      'a changed check of a citation',
      (run) =>
        edit(join(run, 'worker-results/rehearsal-1-propose-1.audit.json'), '"verified"', '"not-found"'),
    ],
    [
      'a file that was not read',
      (run) =>
        edit(
          join(run, 'worker-results/rehearsal-1-propose-1.audit.json'),
          '"path": "docs/fees.md"',
          '"path": "docs/other.md"',
        ),
    ],
    ['a missing result', (run) => rmSync(join(run, 'worker-results/rehearsal-3-propose-1.json'))],
    ['a missing audit', (run) => rmSync(join(run, 'worker-results/rehearsal-3-propose-1.audit.json'))],
    ['a missing prompt', (run) => rmSync(join(run, 'prompts/rehearsal-3-propose-1.md'))],
    ['a missing view', (run) => rmSync(join(run, `reports/final-report-${TYPE}-001.html`))],
    ['a missing sidecar', (run) => rmSync(join(run, `reports/final-report-${TYPE}-001.digests.json`))],
    ['a missing packet', (run) => rmSync(join(run, 'instruction-set/analysis-packet.md'))],
    [
      'a changed view',
      (run) => edit(join(run, `reports/final-report-${TYPE}-001.md`), 'Key per charge', 'Lock'),
    ],
    ['a changed brief', (run) => edit(join(run, 'instruction-set/brief.md'), 'once', 'twice')],
    ['a changed ranking', (run) => edit(join(run, data), '"rank": 1', '"rank": 2')],
    ['a changed total', (run) => edit(join(run, data), '"total": 1000', '"total": 999')],
    ['a changed coverage', (run) => edit(join(run, data), '"exact"', '"over-scoped"')],
    ['a changed log in the report', (run) => edit(join(run, data), 'merged the proposals', 'did nothing')],
    [
      'a changed candidate set',
      (run) => edit(join(run, 'convergence/candidates.json'), 'Key per charge', 'Lock'),
    ],
    ['a changed roster', (run) => edit(join(run, 'manifests/run-manifest.json'), '"google"', '"openai"')],
    [
      'a removed timeline row',
      (_run, task) => {
        const path = join(task, 'timeline.jsonl')
        writeFileSync(path, `${readFileSync(path, 'utf8').split('\n')[0] ?? ''}\n`)
      },
    ],
    [
      'a timeline row that stands twice',
      (_run, task) => {
        const path = join(task, 'timeline.jsonl')
        const text = readFileSync(path, 'utf8')
        writeFileSync(path, `${text}${text.split('\n')[1] ?? ''}\n`)
      },
    ],
    [
      'another end in the journal',
      (run) => edit(join(run, 'journal.jsonl'), '"status":"completed","next"', '"status":"failed","next"'),
    ],
  ])('%s', async (_name, change) => {
    expect(await changed(change)).not.toBe(done.projection.digest)
  })
})
