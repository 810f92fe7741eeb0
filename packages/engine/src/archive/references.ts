import { isOkstraError, type JsonValue } from '@okstra/contracts'
import { readDocument, readTask, readTimeline, runLayout, taskLayout } from '@okstra/store'
import { allRuns, listTasks } from '../find-run.ts'

/** Something that needs a run to stay where it is. */
export interface Reference {
  /** The run that is referred to, as commands name it. */
  readonly to: string
  /** The run that refers to it; absent when a person or a task does. */
  readonly from?: string
  /** In words, for a reason. */
  readonly why: string
}

const RUN_PATH = /\.okstra\/tasks\/([^/"\\]+)\/([^/"\\]+)\/runs\/([a-z-]+)\/([0-9]{3,9})(?=[/"]|$)/g

/** Everything in a project that refers to a run: decisions, tasks made of follow-ups, and inputs of other runs. */
export async function gatherReferences(root: string): Promise<readonly Reference[]> {
  const references: Reference[] = []
  for (const { group, task } of await listTasks(root)) {
    const key = { project: '', group, task }
    const manifest = await orUnread(() => readTask(root, key))
    for (const to of runsIn(manifest?.origin?.report)) {
      references.push({ to, why: `the task ${group}/${task} was made of a follow-up of it` })
    }
    const { rows } = (await orUnread(() => readTimeline(taskLayout(root, key).timeline))) ?? { rows: [] }
    for (const { isKnown, value } of rows) {
      if (!isKnown || value.decision === undefined) continue
      const { decision, actor, report } = value.decision
      for (const to of runsIn(report))
        references.push({ to, why: `${decision} of ${actor} was decided on it` })
    }
  }
  for await (const place of allRuns(root)) {
    const from = `${place.task.group}/${place.task.task}/${place.taskType}/${place.seq}`
    const layout = runLayout(root, place)
    for (const path of [layout.runManifest, layout.instructionSet('selected-direction.json')]) {
      for (const to of runsIn(await orUnread(() => readDocument<JsonValue>(path)))) {
        if (to !== from) references.push({ to, from, why: `the run ${from} rests on it` })
      }
    }
  }
  return references
}

function runsIn(value: JsonValue | undefined): ReadonlySet<string> {
  const text = value === undefined ? '' : JSON.stringify(value)
  return new Set([...text.matchAll(RUN_PATH)].map((match) => match.slice(1, 5).join('/')))
}

/** What cannot be read refers to nothing that can be told; the doctor names it. */
async function orUnread<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return undefined
  }
}
