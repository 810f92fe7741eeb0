import { rm, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { bundle } from './bundle.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

export default defineConfig({
  entry: bundle.entryPoints,
  format: bundle.format,
  target: bundle.target,
  platform: bundle.platform,
  splitting: bundle.splitting,
  define: bundle.define,
  esbuildPlugins: bundle.plugins,
  minify: true,
  clean: true,
  dts: false,
  metafile: true,
  noExternal: [/^(?!node:)/],
  external: [/^node:/],
  esbuildOptions(options) {
    options.conditions = bundle.conditions
    options.mainFields = bundle.mainFields
    options.chunkNames = 'chunk-[hash]'
  },
  async onSuccess() {
    await writeFile('dist/THIRD_PARTY_NOTICES.txt', await thirdPartyNotices('dist/metafile-esm.json'))
    await rm('dist/metafile-esm.json')
  },
})
