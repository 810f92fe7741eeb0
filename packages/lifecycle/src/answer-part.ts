import type { FinalReport, TaskType, WorkerResult } from '@okstra/contracts'

/** The part of an answer that a duty asks for. */
export type AnswerPart = Exclude<keyof WorkerResult, 'schemaVersion' | 'nonce' | 'findings' | 'notes'>

const PARTS: Readonly<Record<string, AnswerPart>> = {
  propose: 'candidates',
  reassess: 'reassessment',
  'answer-blockers': 'blockerAnswers',
  vote: 'votes',
  criticise: 'gaps',
  'check-gaps': 'votes',
  'write-report': 'narrative',
}

/** What an analysis hands in beside its findings, and what its report holds under the same name. */
const ANALYSES = {
  'requirements-discovery': 'requirementsDiscovery',
  'error-analysis': 'errorAnalysis',
  'improvement-discovery': 'improvementDiscovery',
  'project-analysis': 'projectAnalysis',
  'feature-analysis': 'featureAnalysis',
  'change-impact-analysis': 'changeImpactAnalysis',
} as const satisfies Partial<Record<TaskType, AnswerPart & keyof FinalReport>>

/** A task type whose findings converge by rounds of votes, and that has a part of its own. */
export type AnalysisType = keyof typeof ANALYSES

/** An analysis whose part is lists of rows; the causes of an error have a form of their own. */
export type RowAnalysisType = Exclude<AnalysisType, 'error-analysis'>

/** The part of answer and report that each analysis fills. */
export const ANALYSIS_PARTS: Readonly<Record<AnalysisType, (typeof ANALYSES)[AnalysisType]>> = ANALYSES

/**
 * Whether a task type is one of those whose findings converge by rounds of votes.
 *
 * @example
 * isAnalysisType('implementation-option-selection') // => false
 */
export function isAnalysisType(taskType: TaskType): taskType is AnalysisType {
  return Object.hasOwn(ANALYSES, taskType)
}

/**
 * Lists of an analysis, by the kind of the findings that each holds: one entry for each finding of the kind, in the
 * answer of an analyser and in the report. The causes of an error have rules of their own.
 */
export const PART_ROWS: Readonly<Record<RowAnalysisType, Readonly<Record<string, string>>>> = {
  'requirements-discovery': {
    ledger: 'requirement',
    terms: 'term',
    missingInputs: 'missing-input',
    childTasks: 'child-task',
  },
  'improvement-discovery': { improvements: 'improvement' },
  'project-analysis': { components: 'component', commands: 'command', hazards: 'hazard' },
  'feature-analysis': { steps: 'step', rules: 'rule', gaps: 'gap' },
  'change-impact-analysis': { impacts: 'impact', checks: 'check', unaffected: 'unaffected' },
}

/**
 * The part of an answer that a duty asks for; `undefined` for a duty that the task type does not have. The duties of the
 * rounds (`vote-2`) all ask for votes.
 *
 * @example
 * answerPart('vote-2', 'error-analysis') // => 'votes'
 */
export function answerPart(duty: string, taskType: TaskType): AnswerPart | undefined {
  if (duty === 'analyse') return isAnalysisType(taskType) ? ANALYSES[taskType] : undefined
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

type FilledPart = (typeof ANALYSES)[AnalysisType] | 'optionSelection'

/** The part of the final report that each task type fills; the others are not built yet. */
export const REPORT_PARTS: Readonly<Partial<Record<TaskType, FilledPart>>> = {
  ...ANALYSES,
  'implementation-option-selection': 'optionSelection',
}
