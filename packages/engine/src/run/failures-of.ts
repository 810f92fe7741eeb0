import { type RunState, verdictOf } from '@okstra/lifecycle'

/** Which analysers are missing, and of what: without it a login that has run out looks like a question of the brief. */
export function failuresOf(state: RunState, analysers: readonly string[]): string[] {
  return analysers.flatMap((worker) => {
    for (const duty of ['analyse', 'propose', 'reassess']) {
      const verdict = verdictOf(state, worker, duty)
      if (verdict.type !== 'settled' || verdict.failure === undefined) continue
      return [`${worker} failed at ${duty}: ${verdict.failure}.`]
    }
    return []
  })
}
