import { CLI_PROVIDERS } from '../../packages/contracts/src/index.ts'
import {
  acpAdapter,
  commandAdapter,
  makeCliAdapter,
  type OutcomeRow,
  rehearsalAdapter,
} from '../../packages/workers/src/index.ts'

type Described = ReturnType<typeof makeCliAdapter>

/** What okstra knows of every provider's program, out of the data that its adapter works with. */
export function providersPage(): string {
  const adapters = [
    ...CLI_PROVIDERS.map((provider) => makeCliAdapter(provider)),
    acpAdapter({ argv: ['program'], modelFamily: 'unknown' }),
    commandAdapter({ argv: ['program'], modelFamily: 'unknown' }),
    rehearsalAdapter({ scenario: '', worker: '', model: '', modelFamily: '' }),
  ]
  return [
    '# Providers',
    '',
    'Made by `pnpm generate` from the profiles of the adapters in `@okstra/workers`. Failures are read from the tables below,',
    'the first row that fits. "Transcript" means that one of those published as `@okstra/workers/fixtures` shows it. What is',
    'installed here: `okstra providers`.',
    '',
    '| provider | program | tested | reads only | further folders | structured output | goes on with a session | reads are seen | usage |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...adapters.map(summaryRow),
    ...adapters.flatMap(describe),
    '',
  ].join('\n')
}

function summaryRow({ provider, profile, readOnly, repliesInSession, shows }: Described): string {
  const cells = [
    `[${provider}](#${provider})`,
    profile.program === '' ? '-' : `\`${profile.program}\``,
    profile.tested ?? '-',
    readOnly,
    yes(profile.folders),
    yes(profile.structured),
    yes(repliesInSession),
    yes(shows.reads),
    profile.usage.source,
  ]
  return `| ${cells.join(' | ')} |`
}

function describe({ provider, profile, idleFloorMs }: Described): readonly string[] {
  const { title, tested, install, home, login, prompt, readOnlyBy, writeBy } = profile
  const { usage, retries, repositoryConfig, models, family, outcomes } = profile
  const facts = [
    ['name', title],
    ['tested', tested ?? 'not with the real program'],
    ['install', install === '' ? '' : `\`${install}\``],
    [
      'home',
      [home.variable === undefined ? '' : `\`${home.variable}\`, else`, `\`${home.folder}\``]
        .join(' ')
        .trim(),
    ],
    ['login', login],
    ['prompt', prompt],
    ['read-only', readOnlyBy],
    ['writing', writeBy],
    ['usage', `${usage.source}: ${usage.meaning}`],
    ['retries', retries],
    ['silence that is normal', idleFloorMs === undefined ? '' : `${idleFloorMs / 1000} s`],
    ['brought by a repository', repositoryConfig.paths.map((path) => `\`${path}\``).join(', ')],
    ['kept off by', repositoryConfig.off],
    ['left out of its tree', (repositoryConfig.masked ?? []).map((path) => `\`${path}\``).join(', ')],
    ['family of its model', family],
    [
      'model names',
      models.map(({ alias, model }) => (alias === model ? alias : `${alias} (${model})`)).join(', '),
    ],
  ] as const
  return [
    '',
    `## ${provider}`,
    '',
    '| | |',
    '| --- | --- |',
    ...facts
      .filter(([, value]) => value !== '' && value !== '``')
      .map(([name, value]) => `| ${name} | ${cell(value)} |`),
    ...(outcomes.length === 0 ? [] : ['', ...outcomeTable(outcomes)]),
  ]
}

function outcomeTable(rows: readonly OutcomeRow[]): readonly string[] {
  return [
    '| where | value | means | known from |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ where, value, means, seen }) => {
      const from = seen === 'recorded' ? 'transcript' : 'elsewhere'
      return `| ${cell(where)} | \`${cell(value)}\` | ${means} | ${from} |`
    }),
  ]
}

function yes(value: boolean): string {
  return value ? 'yes' : 'no'
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}
