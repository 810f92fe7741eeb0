// Ranking with stability of 1,000 candidates, against a plain loop that adds up the same scores, sorts, and
// tries the same number of weight vectors on all candidates.
import { CRITERION_NAMES, formatId, sha256Hex } from '@okstra/contracts'
import { rankOptions } from '@okstra/options'
import { compare } from './measure.mjs'

const WORKERS = ['claude', 'codex', 'gemini']

function inputOf(n) {
  const requirements = [{ id: 'EB-001', kind: 'EB' }]
  const evidence = [
    {
      id: 'EV-001',
      source: 'claude:c1',
      citation: { path: 'a.ts', lines: '1', quote: 'a quote that is long enough' },
      check: { state: 'verified' },
    },
  ]
  const candidates = Array.from({ length: n }, (_, index) => ({
    id: formatId('IO', index + 1),
    fingerprint: sha256Hex(String(index)),
    title: `Direction ${index}`,
    mechanism: `mechanism ${index} ${index * 7} ${index * 13}`,
    boundary: [`module-${index}`],
    commitments: [{ id: 'CM-001', kind: 'commitment', covers: ['EB-001'] }],
    evidence: ['EV-001'],
    assumptions: [],
    externalFacts: [],
    safetyNotes: [],
    sources: [`claude:c${index}`],
  }))
  const assessments = WORKERS.map((worker, w) => ({
    worker,
    modelFamily: worker,
    assessments: candidates.map(({ id }, c) => ({
      candidate: id,
      scores: Object.fromEntries(
        CRITERION_NAMES.map((name, k) => [name, 1 + ((c * 31 + w * 7 + k * 11 + c * k) % 5)]),
      ),
      feasible: true,
      safetyBlockers: [],
      refutations: [],
      externalFacts: [],
    })),
    mergeAnswers: [],
  }))
  return { candidates, assessments, requirements, evidence }
}

function floor({ candidates, assessments }, weights, vectors) {
  const medians = candidates.map((_, c) =>
    CRITERION_NAMES.map((name) => {
      const [, middle] = assessments
        .map(({ assessments: rows }) => rows[c].scores[name])
        .sort((a, b) => a - b)
      return 2 * middle
    }),
  )
  const total = (row, points) => row.reduce((sum, value, k) => sum + value * points[k], 0)
  const order = candidates
    .map((_, c) => c)
    .sort((a, b) => total(medians[b], weights) - total(medians[a], weights))
  const [winner] = order
  let stays = 0
  for (const points of vectors) {
    const best = total(medians[winner], points)
    if (medians.every((row) => total(row, points) <= best)) stays++
  }
  return { order, stays }
}

export async function options() {
  const input = inputOf(1000)
  const weights = [25, 15, 10, 10, 15, 10, 10, 5]
  const vectors = Array.from({ length: 10_000 }, (_, index) =>
    weights.map((weight, k) => weight + (k === index % 8 ? 5 : k === (index + 3) % 8 ? -5 : 0)),
  )
  if (rankOptions(input).options.length === 0) throw new Error('nothing was ranked')
  return [
    await compare({
      name: 'rankOptions with exact stability, 1,000 candidates / plain loop',
      rounds: 7,
      subject: () => rankOptions(input),
      anchor: () => floor(input, weights, vectors),
    }),
  ]
}
