import {
  type CodeEvidence,
  type CommandEvidence,
  type Evidence,
  type EvidenceCheck,
  type EvidenceRow,
  formatId,
  type RawCandidate,
  type Reassessment,
  type RehearsalScenario,
  type WorkerResult,
} from '@okstra/contracts'
import { validate as isScenario } from '@okstra/contracts/validate/rehearsal-scenario'
import { validate as isResult } from '@okstra/contracts/validate/worker-result'
import { readBrief } from '@okstra/coverage/readers'
import { checkCitation } from '@okstra/evidence'
import { mergeCandidates, rankOptions } from '@okstra/options'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadSample } from './load-sample.ts'
import { makeRepository } from './make-repository.ts'
import { planCommits, toFastImport } from './plan-commits.ts'

const sample = loadSample()
const scenario = JSON.parse(sample.scenario) as RehearsalScenario
const source = join(import.meta.dirname, '../../../../examples/late-fees/repo')
const work = mkdtempSync(join(tmpdir(), 'okstra-sample-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const environment = process.env
/** Names the whole history: it changes with any text, message, author or date of the sample. */
const TIP = 'da68973acfa28581997a04f2df5beb6d6bc89244'

/** Each answer of the scenario as the rehearsal program would give it, but for the ids of candidates. */
const answers = Object.entries(scenario.workers).flatMap(([worker, { duties }]) =>
  Object.entries(duties).flatMap(([duty, turns]) =>
    turns.flatMap(({ steps }, turn) =>
      steps.flatMap((step) => ('result' in step ? [{ worker, duty, turn, result: step.result }] : [])),
    ),
  ),
)
const checkOf = (citation: Evidence): EvidenceCheck =>
  'path' in citation
    ? checkCitation(citation, { file: sample.repository.get(citation.path) })
    : { state: 'argv' in citation ? 'observed' : 'external' }

/** Every object anywhere in a value. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap((child) => objectsIn(child))]
}
const citationsIn = (value: unknown): CodeEvidence[] =>
  objectsIn(value).filter((item): item is CodeEvidence => 'path' in item && 'lines' in item)
const commandsIn = (value: unknown): CommandEvidence[] =>
  objectsIn(value).filter((item): item is CommandEvidence => 'argv' in item && 'excerpt' in item)

function fill(value: unknown, idOf: (title: string) => string): unknown {
  if (value === '$nonce') return 'n'
  if (Array.isArray(value)) return value.map((item) => fill(item, idOf))
  if (typeof value !== 'object' || value === null) return value
  if ('$candidate' in value) return idOf(String(value.$candidate))
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fill(child, idOf)]))
}

describe('the repository of the sample', () => {
  it('has the same commits whoever makes it, whatever git is told by the user', async () => {
    const config = join(work, '.gitconfig')
    writeFileSync(
      config,
      '[user]\n\tname = Somebody\n\temail = s@example.test\n[commit]\n\tgpgsign = true\n[core]\n\tautocrlf = true\n[init]\n\tdefaultBranch = other\n',
    )
    const hostile = {
      ...process.env,
      HOME: work,
      GIT_AUTHOR_DATE: '2001-01-01',
      GIT_CONFIG_GLOBAL: config,
      TZ: 'Asia/Seoul',
    }
    const one = await makeRepository(join(work, 'one'), { environment, ...sample })
    const two = await makeRepository(join(work, 'two'), { environment: hostile, ...sample })
    expect([one, two]).toEqual([TIP, TIP])
    expect(readFileSync(join(work, 'two/README.md'), 'utf8')).toBe(sample.repository.get('README.md'))
  })

  it('is clean, on its branch, with every commit', async () => {
    const folder = join(work, 'clean')
    await makeRepository(folder, { environment, ...sample })
    const run = (...argv: string[]) =>
      execFileSync('git', argv, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } }).trim()
    expect(run('status', '--porcelain=v1', '--branch')).toBe('## main')
    expect(run('log', '--format=%s').split('\n')).toEqual(
      sample.commits.map(({ message }) => message.split('\n')[0]).toReversed(),
    )
    expect(run('fsck', '--strict')).toBe('')
  })

  it('ends with the files of today, and each commit changes something', async () => {
    const today = readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
    expect([...sample.repository.keys()].toSorted()).toEqual(today.toSorted())
    for (const [path, text] of sample.repository) expect(text).toBe(readFileSync(join(source, path), 'utf8'))
    const now = new Map<string, string>()
    for (const { files, message } of sample.commits) {
      for (const [path, text] of files) {
        expect(now.get(path), `${message} changes ${path}`).not.toBe(text)
        now.set(path, text)
      }
    }
  })

  it('is not made where something lies already', async () => {
    const folder = join(work, 'full')
    await makeRepository(folder, { environment, ...sample })
    await expect(makeRepository(folder, { environment, ...sample })).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
    })
    const file = join(work, 'file')
    writeFileSync(file, '')
    await expect(makeRepository(file, { environment, ...sample })).rejects.toMatchObject({
      code: 'OUTPUT_UNWRITABLE',
    })
  })

  it('a plan without a text, or with a path that needs quotes, is a bug', () => {
    const commit = { folder: '1', date: '2025-01-01T00:00:00Z', message: 'x', files: ['gone.ts'] }
    const history = { branch: 'main', author: { name: 'A', email: 'a@b' }, commits: [commit] }
    expect(() => planCommits(history, {})).toThrow('no text of gone.ts')
    const files = new Map([['a "b"', 'x']])
    expect(() => toFastImport([{ signature: 'A <a@b> 0 +0000', message: 'x\n', files }], 'main')).toThrow(
      'plain path',
    )
  })
})

describe('the brief of the sample', () => {
  it('is canonical, confirmed, and declares what the sample is about', () => {
    const { brief, findings } = readBrief(sample.brief)
    expect(findings).toEqual([])
    expect(brief).toMatchObject({
      canonical: true,
      taskType: 'implementation-option-selection',
      reporterConfirmations: 'confirmed',
      requirements: ['PB-001', 'PB-002', 'EB-001', 'EB-002', 'EB-003', 'EO-001'].map((id) => ({ id })),
      gates: [{ id: 'EG-001' }],
    })
  })
})

describe('the scenario of the sample', () => {
  it('is a scenario, and its answers are answers', () => {
    isScenario(scenario)
    expect(isScenario.errors ?? []).toEqual([])
    for (const { result } of answers) {
      isResult(fill(result, () => 'IO-001'))
      expect(isResult.errors ?? []).toEqual([])
    }
  })

  it('cites what stands there, with one lie that is kept when it is asked again', () => {
    const cited = answers.flatMap(({ worker, duty, turn, result }) =>
      citationsIn(result).map((citation) => ({ worker, duty, turn, ...checkOf(citation) })),
    )
    expect(cited.length).toBeGreaterThan(20)
    const lies = cited.filter(({ state }) => state !== 'verified')
    expect(lies.map(({ worker, duty, turn, state }) => ({ worker, duty, turn, state }))).toEqual(
      [0, 0, 1, 1].map((turn) => ({ worker: 'rehearsal-3', duty: 'propose', turn, state: 'not-found' })),
    )
  })

  it('cites only what its worker opened in that very turn, and never waits long', () => {
    for (const { steps } of Object.values(scenario.workers).flatMap(({ duties }) =>
      Object.values(duties).flat(),
    )) {
      const opened = steps.flatMap((step) => ('read' in step ? [step.read.path] : []))
      const told = steps.flatMap((step) => ('command' in step ? [step.command] : []))
      for (const { argv, exit, excerpt } of commandsIn(steps)) {
        expect(told).toContainEqual({ argv, exit, output: excerpt })
      }
      expect(citationsIn(steps).filter(({ path }) => !opened.includes(path))).toEqual([])
      expect(opened.filter((path) => !sample.repository.has(path))).toEqual([])
      const waits = steps.flatMap((step) => ('delayMs' in step ? [step.delayMs] : []))
      expect(Math.max(0, ...waits)).toBeLessThanOrEqual(150)
    }
  })

  it('is merged and ranked as the sample is meant: each weakness is caught, for one reason each', () => {
    const proposals = answers
      .filter(({ duty, turn }) => duty === 'propose' && turn === 0)
      .flatMap(({ worker, result }) =>
        ((result as { candidates?: RawCandidate[] }).candidates ?? []).map((candidate) => ({
          worker,
          candidate,
          checks: candidate.evidence.map((citation) => checkOf(citation)),
        })),
      )
    const merged = mergeCandidates({ proposals })
    expect(merged.rejected).toEqual([])
    expect(merged.families).toEqual([])
    const rows: EvidenceRow[] = [...merged.evidence]
    const idOf = (title: string) => merged.candidates.find((one) => one.title === title)?.id ?? title
    const assessments = answers.flatMap(({ worker, duty, result }): Reassessment[] => {
      const { reassessment } = fill(result, idOf) as WorkerResult
      if (duty !== 'reassess' || reassessment === undefined) return []
      const given = reassessment.assessments.map((row) => ({
        ...row,
        safetyBlockers: [],
        refutations: [],
        externalFacts: row.externalFacts.map((fact) => ({
          ...fact,
          evidence: fact.evidence.map((citation) => {
            if (typeof citation === 'string') return citation
            const id = formatId('EV', rows.length + 1)
            rows.push({ id, source: `${worker}:${fact.fact}`, citation, check: checkOf(citation) })
            return id
          }),
        })),
      }))
      return [
        {
          worker,
          modelFamily: scenario.workers[worker]?.modelFamily ?? '',
          assessments: given,
          mergeAnswers: [],
        },
      ]
    })
    const { requirements } = readBrief(sample.brief).brief
    const ranking = rankOptions({ candidates: merged.candidates, evidence: rows, assessments, requirements })
    expect(ranking.options.map(({ candidate, score }) => [candidate.title, score.total])).toEqual([
      ['Remember the last charged day', 830],
      ['Post what is still missing', 770],
    ])
    expect(ranking.options[0]?.candidate.sources).toEqual(['rehearsal-1:C-1', 'rehearsal-2:C-1'])
    expect(
      Object.fromEntries(
        ranking.audit.map(({ candidate, coverage, reasons }) => [
          candidate.title,
          [coverage?.coverageVerdict, ...reasons.map(({ code }) => code)],
        ]),
      ),
    ).toEqual({
      'Charge when the book comes back': ['under-covered', 'coverage-incomplete', 'coverage-not-exact'],
      'Count every night': ['over-scoped', 'scope-imprecise', 'coverage-not-exact', 'unmapped-commitment'],
      'Close the month': ['exact', 'no-supported-evidence'],
    })
  })
})
