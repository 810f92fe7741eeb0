import type { FinalReport, TaskType, WorkerResult } from '@okstra/contracts'

/** The part of an answer that a duty asks for. */
export type AnswerPart = Exclude<keyof WorkerResult, 'schemaVersion' | 'nonce' | 'findings' | 'notes'>

const PARTS: Readonly<Record<string, AnswerPart>> = {
  propose: 'candidates',
  reassess: 'reassessment',
  'answer-blockers': 'blockerAnswers',
  vote: 'votes',
  criticise: 'gaps',
  'write-report': 'narrative',
}

/** What an analysis hands in beside its findings. */
const ANALYSES: Readonly<Partial<Record<TaskType, AnswerPart>>> = { 'error-analysis': 'errorAnalysis' }

/**
 * The part of an answer that a duty asks for; `undefined` for a duty that the task type does not have. The duties of the
 * rounds (`vote-2`) all ask for votes.
 *
 * @example
 * answerPart('vote-2', 'error-analysis') // => 'votes'
 */
export function answerPart(duty: string, taskType: TaskType): AnswerPart | undefined {
  if (duty === 'analyse') return ANALYSES[taskType]
  return PARTS[kindOfDuty(duty)]
}

/**
 * The duty without the number of its round: what its text and its rules go by.
 *
 * @example
 * kindOfDuty('vote-2') // => 'vote'
 */
export function kindOfDuty(duty: string): string {
  return duty.replace(/^vote-[1-9][0-9]*$/, 'vote')
}

/** The part of the final report that each task type fills; the others are not built yet. */
export const REPORT_PARTS: Readonly<Partial<Record<TaskType, 'optionSelection' | 'errorAnalysis'>>> = {
  'error-analysis': 'errorAnalysis',
  'implementation-option-selection': 'optionSelection',
} satisfies Partial<Record<TaskType, keyof FinalReport>>
