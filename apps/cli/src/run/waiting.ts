import { type ClarificationItem, FINDING_CHOICES, type RunManifest } from '@okstra/contracts'
import { type FoundRun, readDecided } from '@okstra/engine'
import { holdsNextPhase } from '@okstra/lifecycle'
import type { RunOutcome, RunReport } from './data.ts'

/** What a person has to decide on a completed run, and the command to go on with. */
export type Waiting = Pick<RunOutcome, 'pending' | 'asked' | 'next'>

const NOTHING = { pending: null, asked: [] } as const

/**
 * A direction that nobody chose yet, or questions without which the next phase should not begin. What a person decided
 * since is asked no more: then the command takes it along.
 *
 * @throws {OkstraError} what `readDecided` throws.
 */
export async function waitingOf(
  found: FoundRun,
  {
    manifest: { task, taskType, inputs },
    report,
  }: { readonly manifest: RunManifest; readonly report: RunReport },
): Promise<Waiting> {
  const { items, answered, selected } = await readDecided(found)
  const isSelection = taskType === 'implementation-option-selection'
  if (isSelection && inputs.mode !== 'preselected-validation' && selected === undefined) {
    const asked = report.directions.flatMap(({ id, rank }) => (rank === null ? [] : [id]))
    const next = `okstra select-direction ${report.reportId} ${asked[0] ?? 'OPTION'}`
    return { pending: 'select-direction', asked, next }
  }
  const open = items.filter((item) => holdsNextPhase(item))
  const [first] = open
  if (first !== undefined) {
    return {
      pending: 'answer',
      asked: open.map(({ id }) => id),
      next: answerCommand(report.reportId, first),
    }
  }
  if (isSelection) {
    const next = `okstra render-bundle implementation-planning --selected-direction ${report.data}`
    return { ...NOTHING, next }
  }
  const blocking = items.filter(({ blocks }) => blocks === 'next-phase')
  // A verdict on a condition that nobody is asked about: what a person let stand still holds it.
  const isHeld =
    report.verdict === 'conditional-accept' && blocking.some(({ status }) => status === 'answered')
  return {
    ...NOTHING,
    next:
      isHeld || blocking.some(({ id }) => answered.includes(id))
        ? `okstra run ${taskType} --task-key ${task} --clarification-response ${report.data}`
        : report.next,
  }
}

/** How a question is answered: what okstra asks about a finding by one of its words, any other by a text. */
export function answerCommand(report: string, { id, finding }: ClarificationItem): string {
  const words = finding === undefined ? 'TEXT' : `'${FINDING_CHOICES.join('|')}'`
  return `okstra answer ${report} ${id} ${words}`
}
