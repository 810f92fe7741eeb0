import { defineConfig } from 'vitest/config'

// The packages' sources, not their builds: see "exports" in each package.json.
// OKSTRA_TEST_BUILT=1 runs the same tests on dist/.
const builtin = ['module', 'node', 'development|production']
const conditions = process.env['OKSTRA_TEST_BUILT'] ? builtin : ['@okstra/source', ...builtin]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    reporters: ['default', './tooling/tally-reporter.mjs'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/*/{src,test}/**/*.test.ts',
            'tooling/test/**/*.test.ts',
          ],
          testTimeout: 30_000,
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
            tsconfig: './tsconfig.json',
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
          name: 'browser',
          include: ['tooling/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
