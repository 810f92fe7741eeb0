import { nearest, OkstraError } from '@okstra/contracts'
import { type ProviderRow, readProviders } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { fittedTable, onPage } from './page.ts'

/** Lists who can be a worker, or all that is known of one. */
export async function executeProviders(word: string | undefined, ctx: Context): Promise<CommandResult> {
  const rows = await readProviders(engineDeps(ctx))
  if (word === undefined) {
    return { data: { providers: rows }, text: onPage((width) => tableText(rows, width)), exitCode: 0 }
  }
  const row = rows.find(({ worker }) => worker === word)
  if (row === undefined) throw unknownProvider(word, rows)
  return { data: { providers: [row] }, text: oneText(row), exitCode: 0 }
}

function unknownProvider(word: string, rows: readonly ProviderRow[]): OkstraError {
  const names = rows.map(({ worker }) => worker)
  const [near] = nearest(word, names, 1)
  return new OkstraError('USAGE_BAD_VALUE', `There is no provider ${JSON.stringify(word)}.`, {
    hint: `${near === undefined ? '' : `Did you mean ${near}? `}Known: ${names.join(', ')}.`,
    details: { provider: word, known: names },
  })
}

const LOGIN = {
  in: 'logged in',
  out: 'logged out',
  'not-needed': 'none needed',
  unknown: 'unknown',
} as const

function tableText(rows: readonly ProviderRow[], width: number): Text {
  const here = rows.filter(({ installed }) => installed)
  const missing = rows.filter(({ installed }) => !installed)
  return lines(
    fittedTable(
      ['worker', 'version', 'login', 'read-only', 'reads seen', 'models'],
      here.map(({ worker, version, login, readOnly, shows, models }) => [
        { text: worker, style: bold },
        { text: version ?? '' },
        { text: LOGIN[login] },
        { text: readOnly },
        { text: shows.reads ? 'yes' : 'no' },
        { text: [...new Set(models.map(({ alias }) => alias))].join(', ') },
      ]),
      { width, flexible: 5 },
    ),
    ...(missing.length === 0
      ? []
      : [
          '',
          bold('Not installed'),
          fittedTable(
            ['worker', 'install it with'],
            missing.map(({ worker, install }) => [{ text: worker }, { text: install }]),
            { width, flexible: 1 },
          ),
        ]),
    dim('okstra providers NAME tells all that is known of one.'),
  )
}

function oneText(row: ProviderRow): Text {
  const { worker, title, installed, path, version, tested, login, install, models } = row
  const facts: readonly (readonly [string, string])[] = [
    ['program', installed ? (path ?? 'built in') : `not installed; ${install}`],
    ['version', `${version ?? 'unknown'}${tested === null ? '' : `, tested with ${tested}`}`],
    ['login', `${LOGIN[login]}, in ${row.home}`],
    ['read-only', `${row.readOnly}: ${row.readOnlyBy}`],
    ['write', row.writeBy],
    ['answer', row.structured ? 'held to a schema' : 'the last fenced block of JSON'],
    ['repair', row.repliesInSession ? 'in the same session' : 'in a new session'],
    ['usage', row.usage],
    ['shows', `reads: ${row.shows.reads ? 'yes' : 'no'}, commands: ${row.shows.commands ? 'yes' : 'no'}`],
    ['models', models.map(({ alias, family }) => `${alias} (${family})`).join(', ')],
  ]
  return lines([bold(worker), `  ${title}`], ...facts.map(([name, text]) => `  ${name.padEnd(10)}${text}`))
}
