import {
  byText,
  documentDigest,
  type FinalReport,
  type PostReport,
  type RunManifest,
  sha256Hex,
} from '@okstra/contracts'
import { validate as isErrorRow } from '@okstra/contracts/validate/error-row'
import { validate as isPostReport } from '@okstra/contracts/validate/post-report'
import { validate as isRunManifest } from '@okstra/contracts/validate/run-manifest'
import { foldRun, type RunState, verdictOf } from '@okstra/lifecycle'
import { readDocument, readJournal, readLedger, readTimeline, verifyReport, workName } from '@okstra/store'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import {
  auditFacts,
  errorFacts,
  manifestFacts,
  replaceText,
  reportFacts,
  stableName,
  timelineFacts,
} from './project-run-parts.ts'

/** What a run comes to, without what differs from one execution to the next. */
export interface RunProjection {
  /** Digest of `document`. */
  readonly digest: string
  /** JSON: manifest, instruction set, duties with results and audits, convergence, report, ledger rows, files. */
  readonly document: Readonly<Record<string, unknown>>
}

export interface ProjectRunOptions {
  /** Timeline of the task; the one that lies beside the `runs` folder unless told. */
  readonly timeline?: string
}

/**
 * What a run comes to: two runs of the same inputs give the same projection, also when one of them was killed and
 * resumed, or led by a host. Left out are times, durations, usage, process and session ids, the lead, the nonce, the
 * run id, numbers of attempts (of each worker and duty the attempt that counts is kept), status, log and torn files,
 * and digests over any of these. Everything else is kept, and a file that is missing is missing in it.
 *
 * @example
 * const { digest } = await projectRun('.okstra/tasks/billing/late-fees/runs/implementation-option-selection/001')
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function projectRun(folder: string, options: ProjectRunOptions = {}): Promise<RunProjection> {
  const root = resolve(folder)
  const seq = basename(root)
  const taskType = basename(dirname(root))
  const timeline = options.timeline ?? join(root, '..', '..', '..', 'timeline.jsonl')
  const manifest = await readDocument(join(root, 'manifests', 'run-manifest.json'), { check: isRunManifest })
  const { events } = await readJournal(join(root, 'journal.jsonl'))
  const state = foldRun(events)
  const document = {
    manifest: manifest === undefined ? null : manifestFacts(manifest),
    state: stateFacts(state),
    instructions: await texts(root, 'instruction-set', manifest),
    duties: await duties(root, state),
    convergence: await documents(root, 'convergence'),
    report: await reportOf(root, `final-report-${taskType}-${seq}`, state),
    responses: (await texts(root, 'user-responses', manifest)).map(({ name }) => name),
    errors: errorFacts(await errorRows(root), state),
    timeline: timelineFacts((await readTimeline(timeline)).rows, { taskType, seq }),
    files: await fileNames(root),
  }
  const plain = JSON.parse(JSON.stringify(document)) as Record<string, unknown>
  const own = manifest === undefined ? plain : replaceText(plain, namesOf(manifest))
  return { digest: documentDigest(own), document: own }
}

/** Texts that are made anew for every run, with what stands for them. */
function namesOf({ nonce, run }: RunManifest): ReadonlyMap<string, string> {
  return new Map([
    [nonce, '$nonce'],
    [run, '$run'],
  ])
}

function stateFacts({ status, prepare, published, finalized, ended }: RunState): Record<string, unknown> {
  return {
    status,
    prepare,
    published: [...published].toSorted(byText),
    finalized: Object.fromEntries(finalized),
    ended: ended ?? null,
  }
}

/** Files of a folder by content, with the nonce and the run id taken out. */
async function texts(
  root: string,
  name: string,
  manifest: RunManifest | undefined,
): Promise<{ readonly name: string; readonly sha256: string }[]> {
  const found: { name: string; sha256: string }[] = []
  for (const file of await filesIn(join(root, name))) {
    if (stableName(`${name}/${file}`) === undefined) continue
    let text = await readFile(join(root, name, file), 'utf8')
    for (const [own, stand] of manifest === undefined ? [] : namesOf(manifest)) {
      text = text.replaceAll(own, stand)
    }
    found.push({ name: file, sha256: sha256Hex(text) })
  }
  return found
}

async function documents(root: string, name: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const file of await filesIn(join(root, name))) {
    if (file.endsWith('.json') && stableName(`${name}/${file}`) !== undefined)
      found[file] = (await readDocument(join(root, name, file))) ?? null
  }
  return found
}

/** Of each worker and duty how it ended, with the result and the observed evidence of the attempt that counts. */
async function duties(root: string, state: RunState): Promise<Record<string, unknown>[]> {
  const pairs = new Map(state.attempts.map(({ worker, duty }) => [`${worker} ${duty}`, { worker, duty }]))
  const found: Record<string, unknown>[] = []
  for (const [, { worker, duty }] of [...pairs].toSorted(([a], [b]) => byText(a, b))) {
    const verdict = verdictOf(state, worker, duty)
    if (verdict.type !== 'settled') {
      found.push({ worker, duty, settled: false })
      continue
    }
    const { status, n, failure, message } = verdict
    const name = workName({ worker, duty, n })
    const audit = await readDocument<Record<string, unknown>>(
      join(root, 'worker-results', `${name}.audit.json`),
    )
    const result = await readDocument(join(root, 'worker-results', `${name}.json`))
    found.push({
      worker,
      duty,
      status,
      failure,
      message,
      result: result ?? null,
      audit: audit === undefined ? null : auditFacts(audit),
    })
  }
  return found
}

async function reportOf(
  root: string,
  name: string,
  { sealed }: RunState,
): Promise<Record<string, unknown> | null> {
  const within = (ending: string): string => join(root, 'reports', `${name}.${ending}`)
  const data = await readDocument<FinalReport>(within('data.json'))
  if (data === undefined) return null
  const { verdict } = await verifyReport({
    data: within('data.json'),
    digests: within('digests.json'),
    ...(sealed === undefined ? {} : { recorded: sealed }),
  })
  const post = await readDocument(join(root, 'reports', 'post-report.json'), { check: isPostReport })
  return {
    seal: verdict,
    data: reportFacts(data),
    after: post === undefined ? null : await postFacts(root, post),
  }
}

async function postFacts(
  root: string,
  { report: _report, tokenUsage, views = [], ...rest }: PostReport,
): Promise<Record<string, unknown>> {
  const rendered: Record<string, unknown>[] = []
  for (const { file, sha256 } of views) {
    const text = await readFile(join(root, 'reports', file), 'utf8').catch(() => undefined)
    rendered.push({ file, asRendered: text !== undefined && sha256Hex(text) === sha256 })
  }
  return { ...rest, tokenUsage: tokenUsage?.state ?? null, views: rendered }
}

async function errorRows(root: string) {
  const { rows } = await readLedger(join(root, 'errors.jsonl'), { check: isErrorRow })
  return rows.flatMap((row) => (row.isKnown ? [row.value] : []))
}

async function fileNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  const names = entries.flatMap((entry) => {
    if (entry.isDirectory()) return []
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
    return stableName(path) ?? []
  })
  return [...new Set(names)].toSorted(byText)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted(byText)
}
