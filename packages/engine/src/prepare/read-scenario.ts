import { OkstraError, type RehearsalScenario, type TaskType, visible } from '@okstra/contracts'
import { validate as isScenario } from '@okstra/contracts/validate/rehearsal-scenario'
import { roleOf, type RosterRow, taskTypeInfo } from '@okstra/lifecycle'
import { validateDocuments } from '@okstra/validate'
import { documentOf, readInput } from '../read-input.ts'
import type { PrepareRequest } from './request.ts'

/** What is rehearsed, by the file that tells it. */
export interface Scenario {
  readonly source: string
  readonly text: string
  readonly document: RehearsalScenario
}

/**
 * The scenario that a request names.
 *
 * @throws {OkstraError} `INPUT_INVALID`, the codes of reading a file.
 */
export async function readScenario(request: PrepareRequest, root: string): Promise<Scenario | undefined> {
  if (request.scenario === undefined) return undefined
  const file = await readInput(request.scenario, { folder: request.folder, root, what: 'The scenario' })
  const document = documentOf(file, { check: isScenario, what: 'The scenario' })
  // The whole run is validated before it ends: what would fail it then is refused before anything is spent.
  const findings = await validateDocuments([
    { name: file.source, text: file.text, kind: 'rehearsal-scenario' },
  ])
  const wrong = findings.find(({ severity }) => severity === 'error')
  if (wrong === undefined) return { source: file.source, text: file.text, document }
  const { code, message, hint, position } = wrong
  const line = position === undefined ? '' : `line ${position.line}: `
  throw new OkstraError(
    'INPUT_INVALID',
    `The scenario ${visible(file.source)} cannot be used: ${line}${message} [${code}]`,
    {
      hint: hint ?? `Mend it and check it: okstra validate ${visible(file.source)}`,
      details: { source: file.source, findings: findings.slice(0, 20) },
    },
  )
}

/** Who analyses when nobody is named: all who have a part, but those whose only part is that of a critic. */
export function analysersOf(scenario: RehearsalScenario | undefined): string[] {
  return Object.entries(scenario?.workers ?? {}).flatMap(([worker, { duties }]) =>
    Object.keys(duties).every((duty) => roleOf(duty) === 'critic') ? [] : [worker],
  )
}

/**
 * Refuses a scenario in which none of those who rehearse has a part in the first duty of the phase: each would end
 * without a word. One part is enough, since a worker that fails can be what is rehearsed.
 *
 * @throws {OkstraError} `INPUT_INVALID`.
 */
export function refuseUnscripted(
  scenario: Scenario | undefined,
  {
    taskType,
    mode,
    roster,
    isKept,
  }: {
    readonly taskType: TaskType
    readonly mode: PrepareRequest['mode']
    readonly roster: readonly RosterRow[]
    /** Whether it is that of the task's last run, which may have been of another phase. */
    readonly isKept: boolean
  },
): void {
  const { built, duties } = taskTypeInfo(taskType)
  if (scenario === undefined || built !== 'run') return
  // A direction that is given is proposed by nobody.
  const duty = mode === 'preselected-validation' ? 'reassess' : duties[0]?.duty
  const players = roster.filter(({ role, provider }) => role === 'analyser' && provider === 'rehearsal')
  if (duty === undefined || players.length === 0) return
  const { workers } = scenario.document
  if (players.some(({ worker }) => (workers[worker]?.duties[duty] ?? []).length > 0)) return
  const whose = isKept ? "The scenario of the task's last run" : `The scenario ${visible(scenario.source)}`
  throw new OkstraError(
    'INPUT_INVALID',
    `${whose} has no part for any analyser in the duty ${duty}, with which ${taskType} begins.`,
    {
      hint: 'Give a scenario that has it: --scenario FILE. Or name workers that are not rehearsed: --workers LIST',
      details: { source: scenario.source, duty, workers: players.map(({ worker }) => worker) },
    },
  )
}
