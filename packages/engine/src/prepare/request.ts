import type { SelectionMode, TaskType, WorkCategory } from '@okstra/contracts'

/** What a caller asks for; whatever is missing comes from the task, the project, the home or is built in. */
export interface PrepareRequest {
  readonly taskType: TaskType
  /** Any folder of the repository. */
  readonly folder: string
  /** As the user wrote it; from the brief's front matter when absent. */
  readonly taskKey?: string
  readonly brief?: string
  readonly baseRef?: string
  readonly workers?: readonly string[]
  readonly scenario?: string
  readonly mode?: SelectionMode
  /** File of the direction that is given, for `preselected-validation`. */
  readonly direction?: string
  readonly weights?: string
  /** Report whose confirmed direction planning realises. */
  readonly selectedDirection?: string
  /** Report of the task whose questions were answered. */
  readonly clarificationResponse?: string
  readonly reportWriter?: string
  /** Who looks for what nobody looked at; `none` for nobody, also where the last run had one. */
  readonly critic?: string
  readonly category?: WorkCategory
  readonly language?: string
  readonly lead?: 'headless' | 'host'
  readonly directive?: string
  readonly relatedTasks?: readonly string[]
  /** Views from which improvements are looked for, by name. */
  readonly lenses?: readonly string[]
  /** Those of them that are handed out first. */
  readonly priorityLenses?: readonly string[]
  /** The feature that a feature analysis traces. */
  readonly feature?: string
  /** The change whose impact is analysed. */
  readonly change?: string
  /** Earlier reports that go into an analysis as evidence: report data, runs, or keys of tasks. */
  readonly evidence?: readonly string[]
  /** US dollars that the run may cost. */
  readonly budgetUsd?: number
  /** Tokens that the run may use up. */
  readonly budgetTokens?: number
  readonly allowSingleFamily?: boolean
  readonly allowDirty?: boolean
  readonly takeOver?: boolean
  /** Digest of what the user trusts, as the refusal printed it. */
  readonly trust?: string
  /** Who asks, as far as a person is known; recorded with what they approve. */
  readonly actor?: string
  /** Asks a person at a terminal; absent where there is none. */
  readonly ask?: (question: PrepareQuestion) => Promise<boolean>
}

/** The critic that is asked for, if one is. */
export function criticOf({ critic }: Pick<PrepareRequest, 'critic'>): string | undefined {
  return critic === 'none' ? undefined : critic
}

export type PrepareQuestion =
  | { readonly type: 'dirty'; readonly paths: readonly string[] }
  | { readonly type: 'trust'; readonly digest: string; readonly covers: readonly string[] }
