import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The packages' sources, not their builds: see "exports" in each package.json.
// OKSTRA_TEST_BUILT=1 runs the same tests on dist/.
const builtin = ['module', 'node', 'development|production']
const conditions = process.env['OKSTRA_TEST_BUILT'] ? builtin : ['@okstra/source', ...builtin]

/** Changes one line of one source file in memory: see tooling/mutants.ts. */
function mutant(index: string): Plugin {
  const table = fileURLToPath(new URL('tooling/mutants.json', import.meta.url))
  const mutants = JSON.parse(readFileSync(table, 'utf8')) as [file: string, find: string, replace: string][]
  const [file = '', find = '', replace = ''] = mutants[Number(index)] ?? []
  return {
    name: 'okstra-mutant',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith(`/${file}`) ? code.replace(find, () => replace) : undefined),
  }
}

/** Slow files that only the lane on the sources runs. */
const ONLY_ON_SOURCES = [
  'apps/cli/test/{json-output,run-process,scenarios,step-process}.test.ts',
  'packages/convergence/src/convergence.property.test.ts',
  'packages/coverage/src/readers/hostile.test.ts',
  'packages/engine/test/{again,after-the-seal,analysis-review,answers,archive,budget,critic,critic-hostile,distrust,follow-ups}.test.ts',
  'packages/engine/test/{interrupt,look-report,notes,override,round-settings,token-usage,two-leads,undo,worker-audit-check}.test.ts',
  'packages/engine/test/{next-phase,outcome,project-run,refuse,repair,unsettled-follow-ups}.test.ts',
  'packages/engine/test/{change-impact,feature,project}-analysis.test.ts',
  'packages/engine/test/{improvement,requirements}-discovery.test.ts',
  'packages/workers/test/{acp,antigravity,faults,slots,survival}.test.ts',
  'packages/worktree/test/{restore,snapshot,teardown,reuse,half-made,fifty-processes}.test.ts',
]

/** What touches files, processes, git or the network: only that can differ between releases of Node. */
const DIFFERS_BY_NODE = [
  'packages/{store,worktree,workers,engine}/{src,test}/**/*.test.ts',
  'packages/{validate,report,coverage}/test/**/*.test.ts',
  'apps/*/{src,test}/**/*.test.ts',
]

/** What starts processes, most of it one after another. */
const STARTS_PROCESSES = /\/(?:packages\/(?:engine|workers|worktree)|apps\/cli)\/test\//

/**
 * To start a process, Node copies the one that asks: with hundreds of megabytes of what other tests have left, each
 * start takes ten times as long. So the files that start many go first, while the processes that run them are small.
 */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const startsMany = ({ moduleId }: TestSpecification): boolean => STARTS_PROCESSES.test(moduleId)
    return [...sorted.filter((file) => startsMany(file)), ...sorted.filter((file) => !startsMany(file))]
  }
}

const chosen = process.env['OKSTRA_MUTANT']

export default defineConfig({
  plugins: chosen === undefined ? [] : [mutant(chosen)],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    reporters: ['default', './tooling/tally-reporter.mjs'],
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: process.env['OKSTRA_TEST_NODES']
            ? DIFFERS_BY_NODE
            : [
                'packages/*/{src,test}/**/*.test.ts',
                'apps/*/{src,test}/**/*.test.ts',
                'tooling/test/**/*.test.ts',
              ],
          // Whole trees and runs in every state, tried on the sources: on dist and on other releases of Node they would
          // say the same again, for half of the time. What is left runs workers, worktrees and whole runs there too.
          exclude: process.env['OKSTRA_TEST_BUILT'] === undefined ? [] : ONLY_ON_SOURCES,
          // Whole runs of many processes: on a busy machine half of this is not enough.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tooling/property-seed.ts'],
          // One process for many files: nothing here changes what files share, and it saves a third of the time.
          isolate: false,
          // Many files wait for processes of theirs and leave the cores idle.
          maxWorkers: Math.max(3, availableParallelism()),
        },
      },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['packages/*/test/**/*.test-d.ts'],
            tsconfig: './tooling/types.tsconfig.json',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'packed',
          include: ['tooling/packed/**/*.test.ts'],
          globalSetup: ['tooling/packed/setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['packages/*/test/crash/**/*.crash.ts'],
          setupFiles: ['tooling/property-seed.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: [
            'e2e/test/*.test.ts',
            ...(process.env['OKSTRA_E2E'] === 'all' ? ['e2e/test/tier2/*.test.ts'] : []),
          ],
          globalSetup: ['e2e/harness/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file drives one program at a time.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tooling/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
