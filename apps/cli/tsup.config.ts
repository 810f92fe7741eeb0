import { readFile, rm, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { thirdPartyNotices } from './third-party-notices.ts'

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }

export default defineConfig({
  entry: ['src/bin.ts'],
  format: 'esm',
  target: 'node20.19',
  platform: 'node',
  splitting: true,
  minify: true,
  clean: true,
  dts: false,
  metafile: true,
  noExternal: [/./],
  define: { OKSTRA_VERSION: JSON.stringify(version) },
  esbuildOptions(options) {
    options.conditions = ['@okstra/source', 'module', 'import']
    options.chunkNames = 'chunk-[hash]'
  },
  async onSuccess() {
    await writeFile('dist/THIRD_PARTY_NOTICES.txt', await thirdPartyNotices('dist/metafile-esm.json'))
    await rm('dist/metafile-esm.json')
  },
})
