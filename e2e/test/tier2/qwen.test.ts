import { QWEN } from '../../harness/programs-tier2.ts'
import { describeProgram } from '../../harness/suite.ts'

describeProgram(QWEN)
