export { type Answer, readAnswer } from './answer.ts'
export { acpAdapter, type AcpOptions } from './adapters/acp.ts'
export { commandAdapter, type CommandOptions } from './adapters/command.ts'
export { isCliProvider, makeCliAdapter } from './adapters/registry.ts'
export { rehearsalAdapter, type RehearsalOptions } from './adapters/rehearsal.ts'
export { AGENT_CONFIGURATION } from './adapters/shared/agent-configuration.ts'
export type { CliOptions } from './adapters/shared/cli.ts'
export { MARKER, markerOf } from './environment.ts'
export type { TokenUsage, WorkerEvent } from './events.ts'
export { findProgram } from './io/find-program.ts'
export { locateProgram, type ProgramName, type Programs } from './io/locate-program.ts'
export { openFolders, removeFolder } from './io/remove-folder.ts'
export { runWorker, type RunWorkerOptions } from './io/run-worker.ts'
export { type Guard, type GuardOptions, startGuard } from './io/start-guard.ts'
export { sweepMarked, type SweepOptions } from './io/sweep.ts'
export { type JudgedWorker, type JudgeOptions, judgeWorker, type Liveness } from './judge.ts'
export { redact } from './redact.ts'
export { replayBrokenOff, replayOutput } from './replay.ts'
export { makeSlots, type SlotLimits, type Slots } from './slots.ts'
export type {
  Adapter,
  Classified,
  Detection,
  Ending,
  Invocation,
  ModelAlias,
  OutcomeRow,
  ProcessExit,
  ProviderProfile,
  StreamParser,
  UsageContext,
  WorkerBudgets,
  WorkerOutcome,
  WorkerRequest,
} from './types.ts'
