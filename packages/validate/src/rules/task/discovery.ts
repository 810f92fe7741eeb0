import type { LatestTask, TaskCatalog } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { isKind } from '../../document.ts'
import { json } from '../example.ts'
import { goodRecords } from '../run/run-records.ts'

const AT = '2026-11-30T08:00:00Z'

function catalog(own: Partial<TaskCatalog['tasks'][number]> = {}) {
  const { taskManifest } = goodRecords()
  const row: TaskCatalog['tasks'][number] = {
    task: taskManifest.task,
    title: taskManifest.title,
    status: taskManifest.status,
    nextRecommendedPhase: taskManifest.nextRecommendedPhase,
    updatedAt: AT,
    ...own,
  }
  const value: TaskCatalog = { schemaVersion: '1.0', generation: 1, tasks: [row] }
  return json('.okstra/discovery/task-catalog.json', value)
}

const manifest = () => json('.okstra/tasks/billing/late-fees/task-manifest.json', goodRecords().taskManifest)

const latest = (task: string) => {
  const value: LatestTask = { schemaVersion: '1.0', task, updatedAt: AT }
  return json('.okstra/discovery/latest-task.json', value)
}

export const catalogFollowsTheTasks = defineRule({
  id: 'OKS-TSK-030',
  severity: 'warning',
  title: 'The catalogue says of each task what its manifest says, and names each task once',
  rationale: 'It is derived from the tasks; one that differs misleads whoever looks for work.',
  remedy: 'Remove the file; it is made again from the folders of the tasks.',
  appliesTo: ['task-catalog'],
  *check({ value }, { documents }) {
    const manifests = new Map(
      documents.flatMap((document) =>
        isKind(document, 'task-manifest') ? [[document.value.task, document.value] as const] : [],
      ),
    )
    const seen = new Set<string>()
    for (const [index, row] of value.tasks.entries()) {
      const pointer = `/tasks/${index}`
      if (seen.has(row.task)) yield { pointer: `${pointer}/task`, message: `${row.task} stands twice.` }
      seen.add(row.task)
      const own = manifests.get(row.task)
      if (own === undefined) continue
      for (const key of ['title', 'status', 'nextRecommendedPhase'] as const) {
        if (row[key] !== own[key])
          yield {
            pointer: `${pointer}/${key}`,
            message: `${key} of ${row.task} is not what its manifest says.`,
            expected: [String(own[key])],
          }
      }
    }
    for (const task of manifests.keys())
      if (!seen.has(task)) yield { pointer: '/tasks', message: `${task} is not in the catalogue.` }
  },
  examples: {
    pass: { about: 'a catalogue of one task', documents: () => [catalog(), manifest()] },
    fail: { about: 'a task that is called done', documents: () => [catalog({ status: 'done' }), manifest()] },
  },
})

export const latestTaskIsThere = defineRule({
  id: 'OKS-TSK-031',
  severity: 'warning',
  title: 'The latest task is one of the catalogue',
  rationale: 'It is the task that is meant when none is named.',
  remedy: 'Remove the file; it is made again from the folders of the tasks.',
  appliesTo: ['latest-task'],
  check({ value: { task } }, { documents }) {
    const known = documents.find((document) => isKind(document, 'task-catalog'))
    return known === undefined || known.value.tasks.some((row) => row.task === task)
      ? []
      : [
          {
            pointer: '/task',
            message: `${task} is not in the catalogue.`,
            expected: known.value.tasks.map((row) => row.task),
          },
        ]
  },
  examples: {
    pass: {
      about: 'a task of the catalogue',
      documents: () => [catalog(), latest('shop:billing:late-fees')],
    },
    fail: { about: 'a task that is gone', documents: () => [catalog(), latest('shop:billing:refunds')] },
  },
})
