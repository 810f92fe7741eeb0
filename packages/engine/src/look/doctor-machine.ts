import { isOkstraError } from '@okstra/contracts'
import { homeLayout } from '@okstra/store'
import { commandAdapter, locateProgram } from '@okstra/workers'
import { access, stat } from 'node:fs/promises'
import type { EngineDeps } from '../deps.ts'
import { readHomeConfig } from '../read-home-config.ts'
import { type CheckRow, row } from './doctor-row.ts'
import { type ProviderRow, readProviders } from './providers.ts'

/** Node, git and the operating system. */
export async function machineRows(folder: string, { git }: EngineDeps): Promise<CheckRow[]> {
  return [nodeRow(process.versions.node), await gitRow(folder, git), platformRow(process.platform)]
}

export function nodeRow(version: string): CheckRow {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  return isEnough
    ? row('node', 'ok', `Node ${version}.`)
    : row('node', 'error', `Node ${version} is too old.`, {
        remedy: 'Install Node 22.12 or later, or 20.19.',
      })
}

async function gitRow(folder: string, git: EngineDeps['git']): Promise<CheckRow> {
  try {
    const version = await git.run(folder, {
      argv: ['version'],
      parse: (stdout) => stdout.toString('utf8').trim().split('\n')[0] ?? '',
    })
    return row('git', 'ok', `${version}.`)
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return row('git', 'error', cause.message, { remedy: cause.hint ?? 'Install git.' })
  }
}

export function platformRow(platform: string): CheckRow {
  return platform === 'win32'
    ? row('platform', 'warning', 'Workers run on Linux and macOS only.', {
        remedy: 'Run okstra under WSL; everything that starts no worker works here as well.',
      })
    : row('platform', 'ok', `${platform}.`)
}

/** Whose programs can serve as workers. */
export async function providerRows(deps: EngineDeps): Promise<CheckRow[]> {
  return [await rehearsalRow(deps), ...(await commandRows(deps)), ...(await cliRows(deps))]
}

/** Providers that are installed, each by itself; those that are not, in one row. */
async function cliRows(deps: EngineDeps): Promise<CheckRow[]> {
  const found = await readProviders(deps).catch((cause: unknown) => {
    // That the configuration is broken stands in a row of its own.
    if (isOkstraError(cause)) return []
    throw cause
  })
  const known = found.filter(({ provider }) => provider !== 'rehearsal' && provider !== 'command')
  const missing = known.filter(({ installed }) => !installed).map(({ worker }) => worker)
  return [
    ...known.filter(({ installed }) => installed).map((one) => cliRow(one)),
    ...(missing.length === 0
      ? []
      : [
          row('providers', 'note', `Not installed: ${missing.join(', ')}.`, {
            remedy: 'okstra providers tells how to install them.',
          }),
        ]),
  ]
}

function cliRow({ worker, title, version, tested, login, path }: ProviderRow): CheckRow {
  const check = `provider ${worker}`
  const what = `${title} ${version ?? '(its version cannot be told)'} at ${path ?? 'an unknown place'}`
  if (login === 'out') {
    return row(check, 'warning', `${what}; it is not logged in.`, {
      remedy: `Start ${worker} once and log in, or give it a key in its environment.`,
    })
  }
  const other =
    tested === null || version === null || version === tested ? '' : `; okstra was tested with ${tested}`
  return row(
    check,
    'ok',
    `${what}; ${login === 'in' ? 'logged in' : 'whether it is logged in cannot be told'}${other}.`,
  )
}

async function rehearsalRow({ programs = {} }: EngineDeps): Promise<CheckRow> {
  const [, ...rest] = locateProgram('rehearsal', programs)
  const file = rest.at(-1) ?? ''
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  return isThere
    ? row('provider rehearsal', 'ok', 'The rehearsal is there; it needs no login.')
    : row('provider rehearsal', 'error', `${file} is missing.`, { remedy: 'Install okstra again.' })
}

async function commandRows({ home, environment }: EngineDeps): Promise<CheckRow[]> {
  const { config } = homeLayout(home)
  try {
    const commands = (await readHomeConfig(home))?.commands ?? {}
    const rows: CheckRow[] = []
    for (const [worker, { argv }] of Object.entries(commands)) {
      rows.push(await commandRow(worker, argv, { config, environment }))
    }
    return rows.length > 0
      ? rows
      : [row('provider command', 'note', `No program is defined as a worker in ${config}.`)]
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return [row('provider command', 'error', cause.message, { remedy: cause.hint ?? `Restore ${config}.` })]
  }
}

async function commandRow(
  worker: string,
  argv: readonly string[],
  { config, environment }: { readonly config: string; readonly environment: EngineDeps['environment'] },
): Promise<CheckRow> {
  const check = `provider ${worker}`
  const [file = ''] = argv
  if (file === '') {
    return row(check, 'error', 'It has no command.', { remedy: `Give it a program in ${config}.` })
  }
  const { installed, path } = await commandAdapter({ argv, modelFamily: 'unknown' }).detect(environment)
  return installed
    ? row(check, 'ok', `${path ?? file}; whether it is logged in cannot be told.`)
    : row(check, 'error', `${file} is not on the PATH.`, {
        remedy: `Install it, or name it by its whole path in ${config}.`,
      })
}

/** Whether a folder can be written to. */
export async function isWritable(folder: string): Promise<boolean> {
  return await access(folder, 2).then(
    () => true,
    () => false,
  )
}
