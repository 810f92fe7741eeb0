import type { ClarificationItem } from '@okstra/contracts'
import { readDecided } from '../decide/standing-answers.ts'
import { findRun } from '../find-run.ts'

/** The questions of a sealed report as they stand now, by the path of its data. */
export async function readQuestions(data: string, root: string): Promise<readonly ClarificationItem[]> {
  return (await readDecided(await findRun(data, { folder: root, root }))).items
}
