import { SAMPLE_TEXTS } from '../generated/sample-texts.ts'
import { type PlannedCommit, planCommits, type SampleHistory } from './plan-commits.ts'

/** The sample project with its history, brief and scripted workers. */
export interface Sample {
  readonly brief: string
  /** A rehearsal scenario, as text. */
  readonly scenario: string
  readonly branch: string
  readonly commits: readonly PlannedCommit[]
  /** The files as they stand at the last commit, by path. */
  readonly repository: ReadonlyMap<string, string>
}

/** The sample that ships with the program: examples/late-fees of the repository. */
export function loadSample(): Sample {
  const history = JSON.parse(SAMPLE_TEXTS['history.json'] ?? '') as SampleHistory
  const commits = planCommits(history, SAMPLE_TEXTS)
  return {
    brief: SAMPLE_TEXTS['brief.md'] ?? '',
    scenario: SAMPLE_TEXTS['scenario.json'] ?? '',
    branch: history.branch,
    commits,
    repository: new Map(commits.flatMap(({ files }) => [...files])),
  }
}
