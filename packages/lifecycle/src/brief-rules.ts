import type { TaskType } from '@okstra/contracts'
import { taskTypeInfo } from './task-types.ts'

/**
 * Whether a `briefVersion` is one that okstra reads. A brief without one is a legacy brief and is read.
 *
 * @example
 * readsBriefVersion('1') // => true
 * readsBriefVersion('7') // => false
 */
export function readsBriefVersion(version: string | undefined): boolean {
  return version === undefined || /^1(?:\.[0-9]{1,3})?$/.test(version)
}

/** Whether the reporter still has to confirm a brief, so that no run may start on it. */
export function isConfirmationPending(confirmations: string | undefined): boolean {
  return confirmations === 'pending'
}

/** Whether a phase measures coverage and the brief declares nothing that it could measure. */
export function lacksRequirements(phase: TaskType | undefined, counted: number): boolean {
  return phase !== undefined && taskTypeInfo(phase).needsRequirements && counted === 0
}

/** Whether a task may start in a phase, with a brief that names it. */
export function startsFromBrief(phase: TaskType): boolean {
  return taskTypeInfo(phase).takesBrief
}

/** Rules of the validator that a gate decides by a predicate of this file, and reports with its own code. */
export const BRIEF_GATE_RULES = ['OKS-BRF-010', 'OKS-BRF-012', 'OKS-BRF-013'] as const
