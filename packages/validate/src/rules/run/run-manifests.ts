import type { LatestReport, RunManifest, TaskManifest } from '@okstra/contracts'

const COMMIT = '8e1f0c2a9b'
export const NONCE = 'b7c1'
export const AT = '2026-11-30T08:00:00Z'

/** The manifest of the run. */
export function manifestOf(brief: string): RunManifest {
  const worker = (id: 'claude' | 'codex' | 'gemini' | 'kimi', modelFamily: string) =>
    ({ worker: id, role: 'analyser', provider: id, model: null, modelFamily, tree: id }) as const
  const first = worker('claude', 'anthropic')
  return {
    schemaVersion: '1.0',
    run: 'shop-billing-late-fees-001-1a2b',
    task: 'shop:billing:late-fees',
    taskType: 'implementation-option-selection',
    seq: '001',
    nonce: NONCE,
    inputs: {
      mode: 'candidate-comparison',
      brief: { source: 'brief.md', sha256: brief },
      baseRef: 'main',
      workers: ['claude', 'codex', 'gemini', 'kimi'],
      lead: 'headless',
      allowSingleFamily: false,
      allowDirty: false,
    },
    baseCommit: COMMIT,
    sourceCommit: COMMIT,
    roster: [
      first,
      worker('codex', 'openai'),
      worker('gemini', 'google'),
      worker('kimi', 'moonshot'),
      { ...first, role: 'report-writer' },
    ],
    language: 'en',
    budgets: { idleSeconds: 300, wallSeconds: 3600, outputBytes: 1_000_000, concurrency: 4 },
    knownOptions: {},
    dirty: [],
    assets: [],
    contractVersions: { 'final-report': '2.0' },
    okstraVersion: '0.1.0',
    preparedAt: AT,
  }
}

/** The manifest of its task. */
export function taskManifestOf(brief: string, latestReport: LatestReport): TaskManifest {
  return {
    schemaVersion: '1.0',
    task: 'shop:billing:late-fees',
    title: 'Late fees are charged twice',
    ticketIds: [],
    workCategory: 'bugfix',
    status: 'waiting-for-user',
    brief: { sha256: brief, source: 'brief.md' },
    baseRef: 'main',
    baseCommit: COMMIT,
    nextRecommendedPhase: 'implementation-planning',
    latestReport,
    lastRun: { taskType: 'implementation-option-selection', seq: '001' },
    createdAt: AT,
    updatedAt: AT,
  }
}
