import { SELECTION_MODES, WORK_CATEGORIES } from '@okstra/contracts'
import type { FlagSpec } from '../command.ts'

/** What a run may use up. */
export const BUDGET_FLAGS = {
  'budget-usd': { type: 'string', value: 'USD', description: 'Most that the run may cost, in US dollars' },
  'budget-tokens': { type: 'string', value: 'N', description: 'Most tokens that the run may use up' },
} as const satisfies Record<string, FlagSpec>

/** What every phase of a task can be told when it is prepared. */
export const PREPARE_FLAGS = {
  'task-key': { type: 'string', value: 'P:G:T', description: 'The task: <project>:<group>:<task>' },
  brief: { type: 'string', value: 'FILE', description: 'Brief of the task; needed when it starts here' },
  'base-ref': { type: 'string', value: 'REF', description: 'Commit to start from (default: HEAD)' },
  workers: {
    type: 'string',
    value: 'LIST',
    description: 'Workers, separated by commas, each with a model after a colon where one is meant',
  },
  scenario: {
    type: 'string',
    value: 'FILE',
    description: 'Rehearsal scenario: scripted workers, no model is asked',
  },
  lead: { type: 'string', value: 'WHO', choices: ['headless'], description: 'Who leads the run' },
  mode: {
    type: 'string',
    value: 'MODE',
    choices: SELECTION_MODES,
    description: 'Compare candidates, or check a given direction',
  },
  direction: { type: 'string', value: 'FILE', description: 'The given direction, as JSON' },
  weights: { type: 'string', value: 'FILE', description: 'Weights of the eight criteria, as JSON' },
  'selected-direction': {
    type: 'string',
    value: 'REPORT',
    description: 'Report whose confirmed direction is planned',
  },
  'clarification-response': {
    type: 'string',
    value: 'REPORT',
    description:
      'Report whose questions were answered; all are carried (default: the one of an earlier phase)',
  },
  'report-writer': {
    type: 'string',
    value: 'WORKER',
    description: 'Who words the report (default: the first worker)',
  },
  critic: {
    type: 'string',
    value: 'WORKER',
    description: 'Who looks for what nobody looked at, after the votes, or none (default: nobody)',
  },
  category: {
    type: 'string',
    value: 'KIND',
    choices: Object.keys(WORK_CATEGORIES),
    description: 'Kind of work; it names the branch',
  },
  language: { type: 'string', value: 'TAG', description: 'Language of reports, such as en or ko' },
  directive: { type: 'string', value: 'TEXT', description: 'What every worker is told in addition' },
  'related-tasks': {
    type: 'string',
    value: 'LIST',
    description: 'Task keys to know of, separated by commas',
  },
  lenses: {
    type: 'string',
    value: 'LIST',
    description:
      'Views from which improvements are looked for, separated by commas (default: the first eight)',
  },
  'priority-lenses': {
    type: 'string',
    value: 'LIST',
    description: 'One to four of them that workers are sent to look through first',
  },
  feature: {
    type: 'string',
    value: 'TEXT',
    description: 'The feature that a feature analysis traces',
  },
  change: {
    type: 'string',
    value: 'TEXT',
    description: 'The change whose impact is analysed',
  },
  evidence: {
    type: 'string',
    value: 'REPORT',
    multiple: true,
    description: 'Earlier report that goes into an analysis, or the task whose newest one does, or none',
  },
  ...BUDGET_FLAGS,
  trust: {
    type: 'string',
    value: 'DIGEST',
    description: 'Approve what has this digest, as the refusal printed it',
  },
  'allow-single-family': { type: 'boolean', description: 'Go on when all workers are of one model family' },
  'allow-dirty': { type: 'boolean', description: 'Go on although uncommitted work is not seen by workers' },
  'take-over': { type: 'boolean', description: 'Go on although another machine may hold a run of the task' },
  'dry-run': { type: 'boolean', description: 'Print the plan, and start and write nothing' },
} as const satisfies Record<string, FlagSpec>
