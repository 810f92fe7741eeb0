import { CLAUDE } from '../harness/programs.ts'
import { describeProgram } from '../harness/suite.ts'

describeProgram(CLAUDE)
