import { COPILOT } from '../../harness/programs-tier2.ts'
import { describeProgram } from '../../harness/suite.ts'

describeProgram(COPILOT)
