import { OkstraError } from '@okstra/contracts'
import { isAbsolute } from 'node:path'
import type { WorkerRequest } from './types.ts'

/** A part of the marker: no slash, so that a prefix ends where a part does. */
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** Throws `WORKER_REQUEST_INVALID` for a request that cannot work. */
export function checkRequest(request: WorkerRequest): void {
  for (const name of ['run', 'worker', 'duty'] as const) {
    if (!PART.test(request[name])) throw invalid(`its ${name} is ${JSON.stringify(request[name])}`)
  }
  for (const name of ['attempt', 'turn'] as const) {
    if (!Number.isSafeInteger(request[name]) || request[name] < 1)
      throw invalid(`its ${name} is ${request[name]}`)
  }
  if (request.prompt === '') throw invalid('its prompt is empty')
  const { cwd, paths, budgets } = request
  const folders = Object.fromEntries(
    (request.folders ?? []).map((path, index) => [`folders[${index}]`, path]),
  )
  for (const [name, path] of Object.entries({ cwd, ...paths, ...folders })) {
    if (typeof path === 'string' && !isAbsolute(path)) throw invalid(`${name} is no absolute path: ${path}`)
  }
  for (const [name, budget] of Object.entries(budgets) as [string, unknown][]) {
    if (budget === undefined) continue
    const lowest = name === 'idleMs' || name === 'wallMs' || name.endsWith('Bytes') ? 1 : 0
    if (typeof budget !== 'number' || Number.isNaN(budget) || budget < lowest) {
      throw invalid(`its budget ${name} is ${JSON.stringify(budget)}`)
    }
  }
  if (request.session !== undefined && !request.adapter.repliesInSession) {
    throw invalid(`${request.adapter.provider} takes no second question in a session`)
  }
}

function invalid(what: string): OkstraError {
  return new OkstraError('WORKER_REQUEST_INVALID', `A worker cannot be asked like this: ${what}.`, {
    hint: 'Correct the request.',
  })
}
