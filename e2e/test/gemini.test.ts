import { GEMINI } from '../harness/programs.ts'
import { describeProgram } from '../harness/suite.ts'

describeProgram(GEMINI)
