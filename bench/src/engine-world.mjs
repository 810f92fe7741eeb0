// A repository, a brief and three rehearsal workers without any waiting, for the suites that run okstra whole.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thisMachine } from '@okstra/store'
import { cleanEnvironment, createGit } from '@okstra/worktree'

export const QUOTE = 'export const fee = (days) => days * 25'
const SCORES = {
  requirementFit: 4,
  architectureFit: 4,
  changeLocality: 4,
  implementationComplexity: 4,
  correctnessRisk: 4,
  reversibility: 4,
  verificationCost: 4,
  rolloutCost: 4,
}

/** A world in a folder of its own; `close` removes it. */
/** @param play a scenario of its own, made with the ids of the requirements; the option selection unless given. */
export function makeWorld({ requirements, play = scenarioOf }) {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-bench-')))
  const root = join(place, 'repo')
  mkdirSync(root)
  const environment = { ...cleanEnvironment(process.env), HOME: place, GIT_CONFIG_NOSYSTEM: '1' }
  const git = (...argv) => execFileSync('git', argv, { cwd: root, env: environment, stdio: 'pipe' })
  git('init', '-q', '-b', 'main')
  writeFileSync(join(root, 'fee.js'), `${QUOTE}\n`)
  git('add', '.')
  git('-c', 'user.name=B', '-c', 'user.email=b@example.org', 'commit', '-q', '-m', 'fees')
  const ids = Array.from({ length: requirements }, (_, index) => `EB-${String(index + 1).padStart(3, '0')}`)
  const brief = join(place, 'brief.md')
  const items = ids.map(
    (id) => `- ${id}: What ${id} asks for holds in every case that the reporter described.`,
  )
  writeFileSync(
    brief,
    `---\nbriefVersion: 1\nreporter-confirmations: none\n---\n\n# Fees\n\n${items.join('\n')}\n`,
  )
  const scenario = join(place, 'scenario.json')
  writeFileSync(scenario, JSON.stringify(play(ids)))
  const deps = {
    home: join(place, 'home'),
    environment,
    git: createGit({ environment }),
    machine: thisMachine,
    version: '0.0.0',
    signal: new AbortController().signal,
    onProgress: () => {},
  }
  return {
    place,
    root,
    brief,
    scenario,
    deps,
    environment,
    close: () => rmSync(place, { recursive: true, force: true }),
  }
}

function scenarioOf(ids) {
  const answer = { schemaVersion: '1.0', nonce: '$nonce', findings: [] }
  const titles = ['Cap the fee', 'Count in a table', 'Ask the ledger']
  const candidate = (title) => ({
    id: 'C-1',
    title,
    mechanism: `It works by this: ${title}.`,
    boundary: ['fee.js'],
    commitments: ids.map((id, index) => ({
      id: `K-${index + 1}`,
      statement: `It keeps ${id}.`,
      covers: [id],
    })),
    evidence: [{ path: 'fee.js', lines: '1', quote: QUOTE }],
    assumptions: [],
    externalFacts: [],
    safetyNotes: [],
  })
  const assessments = titles.map((title) => ({
    candidate: { $candidate: title },
    scores: SCORES,
    feasible: true,
    safetyBlockers: [],
    externalFacts: [],
  }))
  const narrative = {
    conclusion: 'The directions can be compared.',
    nextStep: 'Choose one.',
    summary: 'All of them hold.',
  }
  const worker = (model, title) => ({
    model,
    duties: {
      propose: [
        { steps: [{ read: { path: 'fee.js' } }, { result: { ...answer, candidates: [candidate(title)] } }] },
      ],
      reassess: [{ steps: [{ result: { ...answer, reassessment: { assessments, mergeAnswers: [] } } }] }],
      'write-report': [{ steps: [{ result: { ...answer, narrative } }] }],
    },
  })
  const models = ['claude-play', 'gpt-play', 'gemini-play']
  const workers = models.map((model, index) => [`rehearsal-${index + 1}`, worker(model, titles[index])])
  return { schemaVersion: '1.0', workers: Object.fromEntries(workers) }
}
