import type { StatusSidecar } from '@okstra/contracts'
import type { Machine } from '@okstra/store'

/** Whether a worker lives; what cannot be told is never called dead. */
export type Liveness = 'working' | 'silent' | 'dead'

export interface JudgedWorker {
  readonly liveness: Liveness
  /** What it rests on, in words. */
  readonly evidence: string
}

export interface JudgeOptions {
  /** Now, ISO 8601. */
  readonly now: string
  /** Silence that is normal for the worker. */
  readonly idleMs: number
  readonly machine: Pick<Machine, 'judge'>
}

/**
 * Whether a worker works, is silent or is dead, by its process and its start time and never by its file alone. Every
 * view asks this function, so no two of them contradict each other.
 *
 * @example
 * const { liveness, evidence } = await judgeWorker(sidecar, { now: machine.now(), idleMs: 180_000, machine })
 */
export async function judgeWorker(
  sidecar: StatusSidecar,
  { now, idleMs, machine }: JudgeOptions,
): Promise<JudgedWorker> {
  if (sidecar.status === 'exited') return { liveness: 'dead', evidence: describeEnd(sidecar) }
  if (sidecar.process === undefined) {
    return { liveness: 'silent', evidence: `It is ${sidecar.status}; no process of it is known yet.` }
  }
  const { pid } = sidecar.process
  const judgement = await machine.judge(sidecar.process)
  if (judgement === 'dead') {
    return { liveness: 'dead', evidence: `Process ${pid} is gone, and nobody wrote down how it ended.` }
  }
  const life =
    judgement === 'alive' ? `Process ${pid} lives` : `Nothing can be told of process ${pid} from here`
  const { lastActivityAt, startedAt = now } = sidecar
  const quiet = Math.max(0, Date.parse(now) - Date.parse(lastActivityAt ?? startedAt))
  const seconds = Math.round(quiet / 1000)
  const heard =
    lastActivityAt === undefined || sidecar.bytes === 0
      ? `and has said nothing yet, ${seconds} s after its start`
      : `and was last heard ${seconds} s ago`
  return { liveness: quiet > idleMs ? 'silent' : 'working', evidence: `${life}, ${heard}.` }
}

function describeEnd({ exit, outcome, failure }: StatusSidecar): string {
  const how =
    exit === undefined
      ? ''
      : exit.signal === null
        ? ` with exit code ${exit.code ?? 'unknown'}`
        : ` by ${exit.signal}`
  const verdict = outcome === undefined ? '' : `: ${outcome}${failure === undefined ? '' : ` (${failure})`}`
  return `It has ended${how}${verdict}.`
}
