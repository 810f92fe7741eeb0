import { defineConfig } from 'tsup'
import { library } from '../../tooling/tsup.ts'

export default defineConfig({
  ...library({
    index: 'src/index.ts',
    'look/index': 'src/look/index.ts',
    'look/status': 'src/look/status.ts',
  }),
  external: [/^node:/],
})
