import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Loader, Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')

interface Area {
  /** The files whose dynamic imports are packed. */
  readonly files: readonly string[]
  /** What they import. */
  readonly members: RegExp
}

/**
 * What ships as one file. The libraries load each schema, check and rule group by itself, which suits a page; a
 * program of a hundred tiny files is only slow to unpack. The check of a final report stays alone for its size.
 * Checks of what a person writes are one area, those of the records of runs another, which is twice as large.
 * Rules are three areas by what they bring along: those of views both renderers, those of results and of runs the ranking.
 * Commands whose work is loaded when they run are two areas: those that run a task and those that look at one; of the
 * latter, the work of those that only read files is one area, that of those that need the whole engine another.
 * The two that measure coverage share nearly all that they need.
 */
const AREAS: Readonly<Record<string, Area>> = {
  schemas: {
    files: ['packages/validate/src/schema/check-schema.ts', 'apps/cli/src/generated/schema-files.ts'],
    members: /^(?:@okstra\/contracts\/json-schema\/.*|\.\/command-schemas\.ts)$/,
  },
  checks: {
    files: ['packages/validate/src/schema/check-schema.ts', 'packages/store/src/documents.ts'],
    members:
      /^@okstra\/contracts\/validate\/(?:brief|requirement-.*|commitment-file|.*-candidate|reassessment|user-response|selected-direction|digest-sidecar|validate-config)$/,
  },
  'record-checks': {
    files: ['packages/validate/src/schema/check-schema.ts', 'packages/store/src/documents.ts'],
    members:
      /^@okstra\/contracts\/validate\/(?!(?:final-report|worker-result|brief|requirement-.*|commitment-file|.*-candidate|reassessment|user-response|selected-direction|digest-sidecar|validate-config)$)/,
  },
  views: {
    files: ['packages/validate/src/rules/load.ts'],
    members: /^\.\/(?:markdown|html|response|direction)\//,
  },
  inputs: {
    files: ['packages/validate/src/rules/load.ts'],
    members: /^\.\/(?:brief|requirement|commitment|config|scenario|home)\//,
  },
  results: {
    files: ['packages/validate/src/rules/load.ts'],
    members: /^\.\/(?:report|seal|candidate|ledger|journal|run|task)\//,
  },
  'run-commands': {
    files: ['apps/cli/src/table.ts'],
    members:
      /^\.\/commands\/(?:setup|run|resume|render-bundle|step|wizard|select-direction|answer|cancel|demo|report-finalize|spawn-followups|fan-out)\.ts$/,
  },
  'look-commands': {
    files: ['apps/cli/src/table.ts'],
    members:
      /^\.\/commands\/(?:status|show|open|history|wait|watch|logs|time-summary|find-report|error-log|error-log-append|agent-activity-project|agent-activity-append|profile|context-cost|doctor|gc|archive|migrate|providers|token-usage|verify-citations|worker-audit-check)\.ts$/,
  },
  'coverage-commands': {
    files: ['apps/cli/src/table.ts'],
    members: /^\.\/commands\/coverage(?:-scan)?\.ts$/,
  },
  runs: {
    files: [
      'setup',
      'run',
      'resume',
      'render-bundle',
      'step',
      'wizard',
      'select-direction',
      'answer',
      'cancel',
      'demo',
      'report-finalize',
      'spawn-followups',
      'fan-out',
    ].map((name) => `apps/cli/src/commands/${name}.ts`),
    members: /^\.\.\/(?:run|demo|wizard)\//,
  },
  'look-pages': {
    files: ['show', 'open', 'profile'].map((name) => `apps/cli/src/commands/${name}.ts`),
    members: /^\.\.\/look\//,
  },
  'look-works': {
    files: [
      'history',
      'wait',
      'watch',
      'logs',
      'time-summary',
      'find-report',
      'error-log',
      'error-log-append',
      'agent-activity-project',
      'agent-activity-append',
      'context-cost',
      'doctor',
      'gc',
      'archive',
      'migrate',
      'providers',
      'token-usage',
      'worker-audit-check',
    ].map((name) => `apps/cli/src/commands/${name}.ts`),
    members: /^\.\.\/look\//,
  },
  readers: { files: ['packages/validate/src/readers/index.ts'], members: /^\.\// },
}

const DYNAMIC_IMPORT = /\bimport\('([^']+)'\)/g

/** Packs the dynamic imports of an area into one chunk: its module holds a namespace for each member. */
export const packAreas: Plugin = {
  name: 'pack-areas',
  setup(build) {
    const paths = new Set(Object.values(AREAS).flatMap(({ files }) => files.map((file) => join(root, file))))
    build.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      if (!paths.has(path)) return undefined
      const contents = readFileSync(path, 'utf8').replaceAll(DYNAMIC_IMPORT, (whole, specifier: string) => {
        const area = areaOf(path, specifier)
        if (area === undefined) return whole
        return `import('okstra-area:${area}').then((area) => area[${JSON.stringify(memberName(specifier))}])`
      })
      return { contents, loader: 'ts' satisfies Loader }
    })
    build.onResolve({ filter: /^okstra-area:/ }, ({ path }) => ({ path, namespace: 'okstra-area' }))
    build.onResolve({ filter: /.*/, namespace: 'okstra-area' }, ({ path, kind }) => {
      const [folder = '', specifier = ''] = path.split('\0')
      return build.resolve(specifier, { kind, resolveDir: folder })
    })
    build.onLoad({ filter: /.*/, namespace: 'okstra-area' }, ({ path }) => {
      const members = membersOf(path.slice('okstra-area:'.length))
      const contents = members.map(
        ([specifier, folder]) =>
          `export * as ${memberName(specifier)} from ${JSON.stringify(`${folder}\0${specifier}`)}`,
      )
      return { contents: contents.join('\n'), resolveDir: root }
    })
  },
}

function areaOf(path: string, specifier: string): string | undefined {
  return Object.entries(AREAS).find(
    ([, { files, members }]) => files.some((file) => join(root, file) === path) && members.test(specifier),
  )?.[0]
}

/** Specifier and folder of each member; a rename that leaves an area empty fails the build. */
function membersOf(name: string): readonly (readonly [string, string])[] {
  const area = AREAS[name]
  const found = new Map<string, string>()
  for (const file of area?.files ?? []) {
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(DYNAMIC_IMPORT)) {
      if (area?.members.test(specifier)) found.set(specifier, dirname(join(root, file)))
    }
  }
  if (found.size === 0) throw new Error(`nothing to pack into the area ${name}`)
  return [...found]
}

function memberName(specifier: string): string {
  return specifier.replaceAll(/\W/g, '_')
}
