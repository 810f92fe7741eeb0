import { defineConfig } from 'tsup'
import { library } from '../../tooling/tsup.ts'

export default defineConfig({
  ...library({
    index: 'src/index.ts',
    'rule-texts': 'src/rule-texts.ts',
    'node/index': 'src/node/index.ts',
    'node/bin': 'src/node/bin.ts',
  }),
  // The node entry touches the machine; the main entry imports nothing of Node.
  external: [/^node:/],
})
