import { ROUTES } from '@okstra/lifecycle'
import { sha256Hex } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { isKind } from '../../document.ts'
import { shownText } from '../../shown.ts'
import { runExample } from '../run/run-example.ts'

const TASK_MANIFEST = ['task-manifest.json']

export const taskLiesInItsFolder = defineRule({
  id: 'OKS-TSK-001',
  severity: 'error',
  title: 'A task manifest is of the task of its folder and of the project that it lies in',
  rationale: 'Readers go by folder; two keys for one folder would share runs and decisions.',
  remedy: 'Put the folder where its key says, or give the manifest the key of its folder.',
  appliesTo: ['task-manifest'],
  *check({ name, value: { task } }, { records }) {
    const [, base = '', group, id] =
      /^((?:.*\/)?)tasks\/([^/]+)\/([^/]+)\/task-manifest\.json$/.exec(name) ?? []
    if (id === undefined) return
    const [project, ...rest] = task.split(':')
    if (rest.join(':') !== `${group}:${id}`) {
      yield {
        pointer: '/task',
        message: `The manifest is of ${task}; its folder is ${group}/${id}.`,
        expected: [`${project}:${group}:${id}`],
      }
    }
    const own = records.at(`${base}project.json`)
    if (own === undefined || !isKind(own, 'project') || own.value.projectId === project) return
    yield {
      pointer: '/task',
      message: `The task is of the project ${project}; it lies in ${own.value.projectId}.`,
      expected: [`${own.value.projectId}:${rest.join(':')}`],
    }
  },
  examples: {
    pass: runExample('a task in its folder', { only: TASK_MANIFEST }),
    fail: runExample('a task in the folder of another', {
      only: TASK_MANIFEST,
      records: (records) => {
        records.taskManifest = { ...records.taskManifest, task: 'shop:billing:early-fees' }
      },
    }),
  },
})

export const briefIsTheAcceptedOne = defineRule({
  id: 'OKS-TSK-002',
  severity: 'error',
  title: 'The brief of a task is the one that was accepted',
  rationale:
    'Every phase works on the accepted brief; one that was edited since was not accepted by anybody.',
  remedy: 'Restore brief.md, or give the changed brief to the next run with --brief.',
  appliesTo: ['task-manifest'],
  check({ name, value: { brief, status, origin, lastRun } }, { records }) {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    if (!name.endsWith('task-manifest.json')) return []
    // That of a follow-up is mended where it lies, until something is run on it.
    if (status === 'new' && origin !== undefined && lastRun === undefined) return []
    const text = records.textOf(`${folder}brief.md`)
    if (text === undefined)
      return records.isMissing(`${folder}brief.md`)
        ? [{ pointer: '/brief', message: 'The accepted copy of the brief is gone.' }]
        : []
    const found = sha256Hex(text)
    return found === brief.sha256
      ? []
      : [
          {
            pointer: '/brief/sha256',
            message: `brief.md has the digest ${found.slice(0, 12)}…; accepted was ${brief.sha256.slice(0, 12)}….`,
          },
        ]
  },
  examples: {
    pass: runExample('a whole task'),
    fail: runExample('a brief that was edited', {
      files: { 'brief.md': (text) => text.replace('carries a fee', 'carries no fee') },
    }),
  },
})

export const latestReportIsThere = defineRule({
  id: 'OKS-TSK-003',
  severity: 'error',
  title: 'The latest report of a task is there, as it was sealed',
  rationale: 'The next phase takes the report that the manifest names.',
  remedy: 'Restore the report as it was sealed, or run the phase again.',
  appliesTo: ['task-manifest'],
  check(document, { records, digestOf }) {
    const { latestReport } = document.value
    if (latestReport === undefined) return []
    const report = records.inProject(document.name, latestReport.path)
    if (report === undefined) {
      const root = /^((?:.*\/)?)tasks\//.exec(document.name)?.[1]
      const name = root === undefined ? undefined : root + latestReport.path.replace(/^\.okstra\//, '')
      return name !== undefined && records.isMissing(name)
        ? [{ pointer: '/latestReport/path', message: `${shownText(latestReport.path, 160)} is not there.` }]
        : []
    }
    const found = digestOf(report)
    return found === latestReport.digest
      ? []
      : [
          {
            pointer: '/latestReport/digest',
            message: `The report has the digest ${found.slice(0, 12)}…; the manifest says ${latestReport.digest.slice(0, 12)}….`,
            expected: [found],
          },
        ]
  },
  examples: {
    pass: runExample('a whole task'),
    fail: runExample('the digest of another report', {
      records: ({ taskManifest }) => {
        if (taskManifest.latestReport !== undefined)
          Object.assign(taskManifest, {
            latestReport: { ...taskManifest.latestReport, digest: '0'.repeat(64) },
          })
      },
    }),
  },
})

export const lastRunIsThere = defineRule({
  id: 'OKS-TSK-004',
  severity: 'error',
  title: 'The last run of a task is there',
  rationale: 'The next run takes from it what it is not given.',
  remedy: 'Restore the run folder, or run the phase again.',
  appliesTo: ['task-manifest'],
  check({ name, value: { lastRun } }, { records }) {
    if (lastRun === undefined || !name.endsWith('task-manifest.json')) return []
    const run = `runs/${lastRun.taskType}/${lastRun.seq}/`
    const manifest = `${name.slice(0, name.lastIndexOf('/') + 1)}${run}manifests/run-manifest.json`
    return records.isMissing(manifest)
      ? [{ pointer: '/lastRun', message: `There is no run ${lastRun.taskType} ${lastRun.seq}.` }]
      : []
  },
  examples: {
    pass: runExample('a whole task'),
    fail: runExample('a run that never was', {
      records: (records) => {
        records.taskManifest = {
          ...records.taskManifest,
          lastRun: { taskType: 'error-analysis', seq: '004' },
        }
      },
    }),
  },
})

export const routeIsKnown = defineRule({
  id: 'OKS-TSK-005',
  severity: 'error',
  title: 'The next phase of a task is a task type or a state of a route',
  rationale: 'A route that no version knows leads nowhere.',
  remedy: 'Let okstra write it: it follows from the latest report.',
  appliesTo: ['task-manifest', 'task-catalog'],
  *check(document) {
    const routes = isKind(document, 'task-manifest')
      ? [['/nextRecommendedPhase', document.value.nextRecommendedPhase] as const]
      : isKind(document, 'task-catalog')
        ? document.value.tasks.map(
            ({ nextRecommendedPhase }, index) =>
              [`/tasks/${index}/nextRecommendedPhase`, nextRecommendedPhase] as const,
          )
        : []
    for (const [pointer, route] of routes) {
      if (route !== null && !ROUTES.includes(route))
        yield {
          pointer,
          message: `${shownText(route, 60)} is no phase and no state of a route.`,
          expected: ROUTES,
        }
    }
  },
  examples: {
    pass: runExample('a task with a route', { only: TASK_MANIFEST }),
    fail: runExample('a route to nowhere', {
      only: TASK_MANIFEST,
      records: (records) => {
        records.taskManifest = { ...records.taskManifest, nextRecommendedPhase: 'planning' }
      },
    }),
  },
})
