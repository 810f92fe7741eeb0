import type { FailureClass, RunStatus, TerminalStatus } from '@okstra/contracts'
import type { Machine } from '@okstra/store'
import type { Programs } from '@okstra/workers'
import type { Environment, Git } from '@okstra/worktree'

/** What a run tells while it goes on; a live view is made of it. */
export type RunProgress =
  | { readonly type: 'step'; readonly step: string; readonly detail?: string }
  | {
      readonly type: 'worker'
      readonly worker: string
      readonly duty: string
      readonly n: number
      readonly state: 'waiting' | 'starting' | 'running' | 'ended'
      /** What it did last, in words; from outside, so it is printed with care. */
      readonly action?: string
      readonly tokens?: number
      /** US dollars, where the price is known. */
      readonly costUsd?: number
      readonly status?: TerminalStatus
      readonly failure?: FailureClass
      readonly message?: string
    }
  | { readonly type: 'warning'; readonly message: string }
  | { readonly type: 'ended'; readonly status: RunStatus; readonly reason?: string }

/** What the engine is given of the world. */
export interface EngineDeps {
  /** The home of okstra, absolute. */
  readonly home: string
  readonly environment: Environment
  readonly git: Git
  readonly machine: Machine
  /** Version of okstra. */
  readonly version: string
  /** Where the programs beside okstra are, when not beside its own files. */
  readonly programs?: Programs
  readonly signal: AbortSignal
  readonly onProgress: (progress: RunProgress) => void
}
