import type { CommandClass } from './command-class.ts'
import type { PlainCommand } from './unwrap-command.ts'

/** Programs that change the shape of a database, by their operands. */
const MIGRATIONS: Readonly<Record<string, RegExp>> = {
  prisma: /^(?:migrate (?!status|diff)|db (?:push|execute|seed))/,
  knex: /^(?:migrate:(?!list|status|make|currentversion)|seed:run)/i,
  sequelize: /^db:(?!migrate:status)/, 'sequelize-cli': /^db:(?!migrate:status)/,
  typeorm: /^(?:migration:(?:run|revert)|schema:(?:sync|drop))/, 'typeorm-ts-node-esm': /^migration:(?:run|revert)/,
  'drizzle-kit': /^(?:push|migrate|drop)/, 'mikro-orm': /^(?:migration|schema):(?!check|list|pending)/,
  rails: /^db:(?!version|migrate:status)/, rake: /^db:(?!version|migrate:status)/,
  manage: /^(?:migrate(?! .*--(?:plan|check))|flush|loaddata)/, alembic: /^(?:upgrade|downgrade|stamp)/, flask: /^db (?:upgrade|downgrade|stamp)/,
  flyway: /\b(?:migrate|clean|repair|undo|baseline)\b/, liquibase: /\b(?:update|rollback|drop-?all|tag)/i,
  dbmate: /\b(?:up|migrate|down|rollback|drop|create)\b/, goose: /\b(?:up|down|redo|reset|up-by-one|up-to|down-to)\b/,
  migrate: /\b(?:up|down|drop|force|goto)\b/, 'migrate-mongo': /^(?:up|down)/, 'node-pg-migrate': /^(?:up|down|redo)/,
  diesel: /^(?:migration (?:run|revert|redo)|database (?:setup|reset|drop))/, sqlx: /^(?:migrate (?:run|revert)|database (?:drop|reset|create|setup))/,
  'sea-orm-cli': /^migrate/, artisan: /^(?:migrate(?!:status)|db:(?:seed|wipe))/, console: /^doctrine:(?:migrations:(?:migrate|execute)|schema:(?:update|drop))/,
  doctrine: /^migrations:(?:migrate|execute)/, atlas: /^(?:migrate apply|schema (?:apply|clean))/, sqitch: /\b(?:deploy|revert|rebase)\b/,
  supabase: /^(?:db (?:push|reset)|migration up)/, wrangler: /^d1 (?:migrations apply|execute)/, hasura: /^(?:migrate|metadata) apply/,
  dotnet: /^ef database/, phinx: /^(?:migrate|rollback)/, yoyo: /^(?:apply|rollback|reapply)/, bytebase: /^/, 'gh-ost': /^/, 'pt-online-schema-change': /^/,
} // prettier-ignore

/** `migration` for a command that migrates, with `remote-migration` when it names a place that is not this machine. */
export function migrationClasses(program: string, operands: string, command: PlainCommand): CommandClass[] {
  const form = Object.hasOwn(MIGRATIONS, program) ? MIGRATIONS[program] : undefined
  const scripted =
    ['npm', 'pnpm', 'yarn', 'bun', 'make', 'mvn', 'gradle', 'mix'].includes(program) &&
    /migrat|flyway|liquibase|db:push|ecto\./i.test(operands)
  if (!(form?.test(operands) ?? false) && !scripted) return []
  const meantRemote = (program === 'prisma' && operands.startsWith('migrate deploy')) || program === 'gh-ost'
  return meantRemote || isRemote(command) ? ['migration', 'remote-migration'] : ['migration']
}

const CLIENTS = new Set([
  'psql',
  'mysql',
  'mariadb',
  'sqlite3',
  'mongosh',
  'mongo',
  'sqlcmd',
  'cockroach',
  'clickhouse-client',
  'redis-cli',
  'pg_restore',
  'mysqlimport',
  'mongorestore',
  'dropdb',
  'createdb',
])
const RESTORES = new Set(['pg_restore', 'mysqlimport', 'mongorestore', 'dropdb', 'createdb'])
const WRITES =
  /\b(?:create|alter|drop|truncate|insert|update|delete|grant|revoke|merge|replace|rename|vacuum|reindex|set|del|flushall|flushdb)\b|\b(?:insert|update|delete|drop|create|replace)(?:One|Many|Index|Collection|Database)?\(|\\i\b|^\.read\b/i

/** A database client counts when it is fed a file or a statement that writes. */
export function databaseClasses(program: string, command: PlainCommand): CommandClass[] {
  if (!CLIENTS.has(program)) return []
  const { args, inputs } = command
  const fed =
    inputs.length > 0 ||
    args.some((word) => /^(?:-f.*|--file(?:=.*)?|-i|--input-file)$/.test(word) || /\.(?:sql|js)$/.test(word))
  const statement = args.some((word, index) => (index > 0 || program === 'redis-cli') && WRITES.test(word))
  if (!fed && !statement && !RESTORES.has(program)) return []
  return isRemote(command) ? ['migration', 'remote-migration'] : ['migration']
}

const LOCAL =
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0|host\.docker\.internal|db|database|postgres|postgresql|mysql|mariadb|mongo|redis|\/.*|\.|)$/i
const REMOTE_WORD =
  /^(?:--remote|--linked|--env(?:ironment)?[= ]?(?:prod|production|staging|live)\w*|-e(?:prod|production|staging))$/i

function isRemote({ args, env }: PlainCommand): boolean {
  if (env.some((word) => /^\w*(?:ENV|ENVIRONMENT|STAGE)=(?:prod|production|staging|live)$/i.test(word)))
    return true
  const words = [...args, ...env.map((word) => word.slice(word.indexOf('=') + 1))]
  return words.some((word, index) => {
    if (REMOTE_WORD.test(word)) return true
    const before = words[index - 1] ?? ''
    if (
      /^(?:-e|--env|--environment|--stage)$/.test(before) &&
      /^(?:prod|production|staging|live)$/i.test(word)
    )
      return true
    if (/^(?:-h|--host|--hostname)$/.test(before)) return !LOCAL.test(word)
    const host =
      /^(?:--host(?:name)?=|-h(?=[\w.]))([^ ]*)$/.exec(word)?.[1] ??
      /(?:^|=)(?:jdbc:)?[a-z][\w+.-]*:\/\/(?:[^/@\s]*@)?(\[[^\]]*\]|[^:/?\s]*)/i.exec(word)?.[1] ??
      /\bhost=(\S*)/.exec(word)?.[1]
    return host !== undefined && !LOCAL.test(host)
  })
}
