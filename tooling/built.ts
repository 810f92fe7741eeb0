/** A part that a task type consists of, and where it lies. */
export const PARTS = {
  'schema-part': 'the property of the final report that only this task type fills',
  'markdown-template': 'templates/reports/md/tasks/<task-type>.hbs',
  'html-template': 'templates/reports/html/tasks/<task-type>.hbs',
  'brief-template': 'templates/brief/<task-type>.md',
  'process-page': 'docs/task-process/<task-type>.md',
  profile: 'prompts/profiles/<task-type>.md',
  duties: 'prompts/duties/<role>-<duty>.md, or <role>.md, for each duty of the task type',
  'wizard-en': 'prompts/wizard/en.json',
  'wizard-ko': 'prompts/wizard/ko.json',
} as const
export type Part = keyof typeof PARTS

/**
 * The parts that are built, by task type. The contract test fails for a part named here that is not there,
 * and for one that is there and not named here.
 */
export const BUILT: Readonly<Record<string, readonly Part[]>> = {
  'requirements-discovery': [
    'schema-part',
    'markdown-template',
    'html-template',
    'brief-template',
    'process-page',
    'profile',
    'duties',
    'wizard-en',
    'wizard-ko',
  ],
  'error-analysis': [
    'schema-part',
    'markdown-template',
    'html-template',
    'brief-template',
    'process-page',
    'profile',
    'duties',
    'wizard-en',
    'wizard-ko',
  ],
  'implementation-option-selection': [
    'schema-part',
    'markdown-template',
    'html-template',
    'brief-template',
    'process-page',
    'profile',
    'duties',
    'wizard-en',
    'wizard-ko',
  ],
  'implementation-planning': ['wizard-en', 'wizard-ko'],
  implementation: ['wizard-en', 'wizard-ko'],
  'final-verification': ['wizard-en', 'wizard-ko'],
  'release-handoff': ['wizard-en', 'wizard-ko'],
  'improvement-discovery': [
    'schema-part',
    'markdown-template',
    'html-template',
    'brief-template',
    'process-page',
    'profile',
    'duties',
    'wizard-en',
    'wizard-ko',
  ],
  'project-analysis': [
    'schema-part',
    'markdown-template',
    'html-template',
    'brief-template',
    'process-page',
    'profile',
    'duties',
    'wizard-en',
    'wizard-ko',
  ],
  'feature-analysis': [
    'schema-part',
    'markdown-template',
    'html-template',
    'brief-template',
    'process-page',
    'profile',
    'duties',
    'wizard-en',
    'wizard-ko',
  ],
  'change-impact-analysis': [
    'schema-part',
    'markdown-template',
    'html-template',
    'brief-template',
    'process-page',
    'profile',
    'duties',
    'wizard-en',
    'wizard-ko',
  ],
}

/** The property of the final report that a task type fills. */
export const SCHEMA_PARTS: Readonly<Record<string, string>> = {
  'implementation-option-selection': 'optionSelection',
  'error-analysis': 'errorAnalysis',
  'improvement-discovery': 'improvementDiscovery',
  'requirements-discovery': 'requirementsDiscovery',
  'project-analysis': 'projectAnalysis',
  'feature-analysis': 'featureAnalysis',
  'change-impact-analysis': 'changeImpactAnalysis',
}

/** The duty texts that a task type sends workers off with. */
export const DUTIES: Readonly<Record<string, readonly string[]>> = {
  'implementation-option-selection': [
    'analyser-propose',
    'analyser-reassess',
    'analyser-answer-blockers',
    'report-writer',
    'repair',
  ],
  'requirements-discovery': [
    'analyser-analyse-requirements-discovery',
    'analyser-vote',
    'report-writer-requirements-discovery',
    'repair',
  ],
  'improvement-discovery': [
    'analyser-analyse-improvement-discovery',
    'analyser-vote',
    'report-writer-improvement-discovery',
    'repair',
  ],
  'error-analysis': [
    'analyser-analyse-error-analysis',
    'analyser-vote',
    'report-writer-error-analysis',
    'repair',
  ],
  'project-analysis': [
    'analyser-analyse-project-analysis',
    'analyser-vote',
    'report-writer-project-analysis',
    'repair',
  ],
  'feature-analysis': [
    'analyser-analyse-feature-analysis',
    'analyser-vote',
    'report-writer-feature-analysis',
    'repair',
  ],
  'change-impact-analysis': [
    'analyser-analyse-change-impact-analysis',
    'analyser-vote',
    'report-writer-change-impact-analysis',
    'repair',
  ],
}
