import type * as z from 'zod'
import { mergedCandidate, rawCandidate, reassessment } from './candidates.ts'
import { archivedRun } from './archive.ts'
import { latestTask, taskCatalog } from './catalog.ts'
import {
  convergenceCriticResults,
  convergenceGroups,
  convergenceRoundResults,
  convergenceState,
} from './convergence.ts'
import { digestSidecar, selectedDirection, userResponse, validateConfig } from './decisions.ts'
import { homeConfig, knownProject, leadState, worktreeRegistry } from './home.ts'
import { finalReport } from './report.ts'
import { brief, commitmentFile, requirementFile, requirementLedger } from './requirements.ts'
import { errorRow, postReport, project, runManifest, taskManifest, teamState } from './run.ts'
import { runEvent } from './run-events.ts'
import { rehearsalScenario } from './scenario.ts'
import {
  decisionRow,
  journalEvent,
  lease,
  mutexHolder,
  runIndexRow,
  statusSidecar,
  timelineRow,
  trust,
} from './storage.ts'
import { candidateSet, workerAudit } from './worker-records.ts'
import { wizardState } from './wizard.ts'
import { workerResult } from './worker-result.ts'

/** Every document with a schema of its own: its zod definition and the file of its JSON Schema. */
export const DOCUMENTS = {
  brief: { schema: brief, file: 'brief-v1.0.schema.json' },
  'requirement-ledger': { schema: requirementLedger, file: 'requirement-ledger-v1.0.schema.json' },
  'requirement-file': { schema: requirementFile, file: 'requirement-file-v1.0.schema.json' },
  'commitment-file': { schema: commitmentFile, file: 'commitment-file-v1.0.schema.json' },
  'worker-result': { schema: workerResult, file: 'worker-result-v1.0.schema.json' },
  'raw-candidate': { schema: rawCandidate, file: 'raw-candidate-v1.0.schema.json' },
  'merged-candidate': { schema: mergedCandidate, file: 'merged-candidate-v1.0.schema.json' },
  reassessment: { schema: reassessment, file: 'reassessment-v1.0.schema.json' },
  'final-report': { schema: finalReport, file: 'final-report-v2.0.schema.json' },
  'user-response': { schema: userResponse, file: 'user-response-v1.0.schema.json' },
  'selected-direction': { schema: selectedDirection, file: 'selected-direction-v1.0.schema.json' },
  'digest-sidecar': { schema: digestSidecar, file: 'digest-sidecar-v1.0.schema.json' },
  'validate-config': { schema: validateConfig, file: 'validate-config-v1.0.schema.json' },
  'journal-event': { schema: journalEvent, file: 'journal-event-v1.0.schema.json' },
  lease: { schema: lease, file: 'lease-v1.0.schema.json' },
  'mutex-holder': { schema: mutexHolder, file: 'mutex-holder-v1.0.schema.json' },
  'status-sidecar': { schema: statusSidecar, file: 'status-sidecar-v1.0.schema.json' },
  'decision-row': { schema: decisionRow, file: 'decision-row-v1.0.schema.json' },
  'timeline-row': { schema: timelineRow, file: 'timeline-row-v1.0.schema.json' },
  'run-index-row': { schema: runIndexRow, file: 'run-index-row-v1.0.schema.json' },
  trust: { schema: trust, file: 'trust-v1.0.schema.json' },
  'rehearsal-scenario': { schema: rehearsalScenario, file: 'rehearsal-scenario-v1.0.schema.json' },
  project: { schema: project, file: 'project-v1.0.schema.json' },
  'task-manifest': { schema: taskManifest, file: 'task-manifest-v1.0.schema.json' },
  'run-manifest': { schema: runManifest, file: 'run-manifest-v1.0.schema.json' },
  'team-state': { schema: teamState, file: 'team-state-v1.0.schema.json' },
  'run-event': { schema: runEvent, file: 'run-event-v1.0.schema.json' },
  'worker-audit': { schema: workerAudit, file: 'worker-audit-v1.0.schema.json' },
  'candidate-set': { schema: candidateSet, file: 'candidate-set-v1.0.schema.json' },
  'convergence-groups': { schema: convergenceGroups, file: 'convergence-groups-v1.0.schema.json' },
  'convergence-round-results': {
    schema: convergenceRoundResults,
    file: 'convergence-round-results-v1.0.schema.json',
  },
  'convergence-critic-results': {
    schema: convergenceCriticResults,
    file: 'convergence-critic-results-v1.0.schema.json',
  },
  'convergence-state': { schema: convergenceState, file: 'convergence-state-v1.0.schema.json' },
  'post-report': { schema: postReport, file: 'post-report-v1.0.schema.json' },
  'error-row': { schema: errorRow, file: 'error-row-v1.0.schema.json' },
  'task-catalog': { schema: taskCatalog, file: 'task-catalog-v1.0.schema.json' },
  'latest-task': { schema: latestTask, file: 'latest-task-v1.0.schema.json' },
  'home-config': { schema: homeConfig, file: 'home-config-v1.0.schema.json' },
  'worktree-registry': { schema: worktreeRegistry, file: 'worktree-registry-v1.0.schema.json' },
  'known-project': { schema: knownProject, file: 'known-project-v1.0.schema.json' },
  'lead-state': { schema: leadState, file: 'lead-state-v1.0.schema.json' },
  'archived-run': { schema: archivedRun, file: 'archived-run-v1.0.schema.json' },
  'wizard-state': { schema: wizardState, file: 'wizard-state-v1.0.schema.json' },
} as const satisfies Record<string, { schema: z.ZodType; file: string }>

export { STRICT_MARK } from './shape.ts'
export { CLI_OUTPUTS } from './cli.ts'
