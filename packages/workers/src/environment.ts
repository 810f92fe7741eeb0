import { randomUUID } from 'node:crypto'
import type { Invocation, WorkerRequest } from './types.ts'

/** Carried by every process of a worker: `<run>/<worker>/<attempt>`. */
export const MARKER = 'OKSTRA_WORKER'

/** Which process of okstra a worker belongs to: a run that is taken up again has the same markers, and other workers. */
export const SUPERVISOR = 'OKSTRA_SUPERVISOR'

/** This process, for {@link SUPERVISOR}. */
export const SUPERVISOR_ID = randomUUID()

/** What a program needs to find itself, its user's files and the network; everything else stays behind. */
const ALLOWED = new Set([
  'PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TERM', 'TZ', 'TMPDIR', 'TMP', 'TEMP',
  'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS',
]) // prettier-ignore
const ALLOWED_PREFIXES = ['LC_', 'XDG_'] as const

/** The marker of a request's processes. */
export function markerOf({
  run,
  worker,
  attempt,
}: Pick<WorkerRequest, 'run' | 'worker' | 'attempt'>): string {
  return `${run}/${worker}/${attempt}`
}

/**
 * The environment of a worker: an allow-list, what its adapter names or sets, the marker and the tree. A variable of
 * git never passes, since `GIT_DIR` would lead a worker into another repository.
 */
export function workerEnvironment(request: WorkerRequest, invocation: Invocation): Record<string, string> {
  const own = { ...pickAllowed(request.environment, invocation.environment), ...invocation.set }
  return Object.fromEntries([
    ...Object.entries(own).filter(([name]) => !isOfGit(name)),
    [MARKER, markerOf(request)],
    [SUPERVISOR, SUPERVISOR_ID],
    ['OKSTRA_WORKTREE', request.cwd],
  ])
}

/** What the allow-list lets through, and the variables that a program needs besides it. */
export function pickAllowed(
  environment: WorkerRequest['environment'],
  names: readonly string[] = [],
): Record<string, string> {
  const picked = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !isOfGit(entry[0]) && (isAllowed(entry[0]) || names.includes(entry[0])),
  )
  return Object.fromEntries(picked)
}

function isOfGit(name: string): boolean {
  return /^GIT_/i.test(name)
}

function isAllowed(name: string): boolean {
  return ALLOWED.has(name.toUpperCase()) || ALLOWED_PREFIXES.some((prefix) => name.startsWith(prefix))
}
