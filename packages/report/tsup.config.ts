import { defineConfig } from 'tsup'
import { library } from '../../tooling/tsup.ts'

export default defineConfig(
  library(
    {
      index: 'src/index.ts',
      'response/index': 'src/response/index.ts',
      'markdown/index': 'src/markdown/index.ts',
    },
    // Its run time is 20 KB; installed, it would bring a parser and five packages that nothing runs.
    ['handlebars'],
  ),
)
