import { OkstraError } from '@okstra/contracts'
import { readStatus } from '@okstra/worktree'
import { relative, resolve, sep } from 'node:path'
import type { EngineDeps } from '../deps.ts'
import type { PrepareRequest } from './request.ts'

const SHOWN_PATHS = 50

/**
 * Uncommitted work, named before anything starts, because no worker will see it.
 *
 * @throws {OkstraError} `RUN_DIRTY_CHECKOUT` unless the user waived it.
 */
export async function readDirty(request: PrepareRequest, deps: EngineDeps, root: string): Promise<string[]> {
  const inputs = [request.brief, request.scenario, request.weights, request.direction].flatMap((name) =>
    name === undefined ? [] : [relative(root, resolve(request.folder, name)).split(sep).join('/')],
  )
  // What the run is given stands in its instruction set: workers see it, committed or not.
  const { entries } = await readStatus(deps.git, { tree: root, own: ['.okstra', ...inputs] })
  const paths = entries.map(({ path }) => path)
  if (paths.length === 0 || request.allowDirty === true) return paths.slice(0, SHOWN_PATHS)
  if (request.ask !== undefined && (await request.ask({ type: 'dirty', paths })))
    return paths.slice(0, SHOWN_PATHS)
  const shown = paths.slice(0, 5).map((path) => JSON.stringify(path))
  throw new OkstraError(
    'RUN_DIRTY_CHECKOUT',
    `The checkout has ${paths.length} uncommitted ${paths.length === 1 ? 'path' : 'paths'} that no worker would see: ${shown.join(', ')}${paths.length > 5 ? ', …' : ''}.`,
    {
      hint: 'Commit what the workers should see, or give --allow-dirty.',
      details: { paths: paths.slice(0, SHOWN_PATHS) },
    },
  )
}
