import { defineConfig } from 'tsup'
import { library } from '../../tooling/tsup.ts'

export default defineConfig({
  // The programs lie beside the library: it starts them by their place.
  ...library({
    index: 'src/index.ts',
    fixtures: 'src/fixtures.ts',
    rehearsal: 'src/rehearsal.ts',
    guard: 'src/guard.ts',
    'acp-bridge': 'src/acp-bridge.ts',
  }),
  external: [/^node:/],
})
