import { defineConfig } from 'tsup'
import { library } from '../../tooling/tsup.ts'

export default defineConfig(library({ index: 'src/index.ts' }))
