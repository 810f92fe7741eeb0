import { AGENTS } from '../../harness/programs-tier2.ts'
import { describeProgram } from '../../harness/suite.ts'

for (const agent of AGENTS) describeProgram(agent)
