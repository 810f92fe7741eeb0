import type { Command } from './command.ts'

export interface TableEntry {
  readonly group: 'Set-up' | 'Run' | 'Look' | 'Report' | 'Check' | 'About okstra'
  /** Imperative, short, no full stop. */
  readonly summary: string
  readonly load: () => Promise<{ readonly command: Command }>
}

/** Every command, in the order of the help. Loaded one at a time: nothing is read that is not needed. */
export const COMMANDS: Readonly<Record<string, TableEntry>> = {
  setup: {
    group: 'Set-up',
    summary: 'Register a project',
    load: () => import('./commands/setup.ts'),
  },
  run: {
    group: 'Run',
    summary: 'Run the next phase of a task',
    load: () => import('./commands/run.ts'),
  },
  resume: {
    group: 'Run',
    summary: 'Go on with a run that was interrupted',
    load: () => import('./commands/resume.ts'),
  },
  'render-bundle': {
    group: 'Run',
    summary: 'Prepare a phase and start nothing',
    load: () => import('./commands/render-bundle.ts'),
  },
  step: {
    group: 'Run',
    summary: 'Lead a run one step at a time, for hosts',
    load: () => import('./commands/step.ts'),
  },
  wizard: {
    group: 'Run',
    summary: 'Ask what has to be known before a run, for hosts',
    load: () => import('./commands/wizard.ts'),
  },
  'select-direction': {
    group: 'Run',
    summary: 'Confirm the direction that a report offers',
    load: () => import('./commands/select-direction.ts'),
  },
  answer: {
    group: 'Run',
    summary: 'Answer the questions of a report',
    load: () => import('./commands/answer.ts'),
  },
  cancel: {
    group: 'Run',
    summary: 'End a run for good',
    load: () => import('./commands/cancel.ts'),
  },
  demo: {
    group: 'Run',
    summary: 'Run option selection on a sample with scripted workers',
    load: () => import('./commands/demo.ts'),
  },
  status: {
    group: 'Look',
    summary: 'Show where tasks and runs stand, and what waits for whom',
    load: () => import('./commands/status.ts'),
  },
  show: {
    group: 'Look',
    summary: 'Show what an id names: a task, a run, or anything of a report',
    load: () => import('./commands/show.ts'),
  },
  open: {
    group: 'Look',
    summary: 'Open the HTML view of a report',
    load: () => import('./commands/open.ts'),
  },
  history: {
    group: 'Look',
    summary: 'List the runs of a task with how they ended, and what was decided',
    load: () => import('./commands/history.ts'),
  },
  wait: {
    group: 'Look',
    summary: 'Wait until a run has ended',
    load: () => import('./commands/wait.ts'),
  },
  watch: {
    group: 'Look',
    summary: 'Watch a run from another terminal',
    load: () => import('./commands/watch.ts'),
  },
  logs: {
    group: 'Look',
    summary: 'Print what the workers of a run printed',
    load: () => import('./commands/logs.ts'),
  },
  'time-summary': {
    group: 'Look',
    summary: 'Show where the time of a run went',
    load: () => import('./commands/time-summary.ts'),
  },
  'find-report': {
    group: 'Look',
    summary: 'Print where the files of a report are',
    load: () => import('./commands/find-report.ts'),
  },
  'error-log': {
    group: 'Look',
    summary: 'List the errors of a run',
    load: () => import('./commands/error-log.ts'),
  },
  'error-log append': {
    group: 'Look',
    summary: 'Add an error to those of a run',
    load: () => import('./commands/error-log-append.ts'),
  },
  'agent-activity project': {
    group: 'Look',
    summary: 'Show what happened in a run, as its report has it',
    load: () => import('./commands/agent-activity-project.ts'),
  },
  'agent-activity append': {
    group: 'Look',
    summary: 'Note what the lead of a run did',
    load: () => import('./commands/agent-activity-append.ts'),
  },
  profile: {
    group: 'Look',
    summary: 'Print what the workers of a task type are told',
    load: () => import('./commands/profile.ts'),
  },
  'context-cost': {
    group: 'Look',
    summary: 'Estimate the tokens of a run before anything is spent',
    load: () => import('./commands/context-cost.ts'),
  },
  'token-usage': {
    group: 'Look',
    summary: 'Show the tokens that workers used and what they cost',
    load: () => import('./commands/token-usage.ts'),
  },
  providers: {
    group: 'Look',
    summary: 'List who can be a worker on this machine',
    load: () => import('./commands/providers.ts'),
  },
  doctor: {
    group: 'Look',
    summary: 'Check this machine, the home and the project',
    load: () => import('./commands/doctor.ts'),
  },
  gc: {
    group: 'Look',
    summary: 'Say what a clean-up could remove',
    load: () => import('./commands/gc.ts'),
  },
  archive: {
    group: 'Look',
    summary: 'Move ended runs out of the way, into the home',
    load: () => import('./commands/archive.ts'),
  },
  migrate: {
    group: 'Look',
    summary: 'Say what would become of what an earlier okstra left',
    load: () => import('./commands/migrate.ts'),
  },
  coverage: {
    group: 'Check',
    summary: 'Measure whether commitments cover exactly the requirements',
    load: () => import('./commands/coverage.ts'),
  },
  'coverage scan': {
    group: 'Check',
    summary: 'Find requirements and what covers them in a repository',
    load: () => import('./commands/coverage-scan.ts'),
  },
  validate: {
    group: 'Check',
    summary: 'Check documents against their schemas and rules',
    load: () => import('./commands/validate.ts'),
  },
  'verify-citations': {
    group: 'Check',
    summary: 'Check the citations of a report against git again',
    load: () => import('./commands/verify-citations.ts'),
  },
  'worker-audit-check': {
    group: 'Check',
    summary: 'Hold the result of a worker to what the engine asks of it',
    load: () => import('./commands/worker-audit-check.ts'),
  },
  'render-views': {
    group: 'Report',
    summary: 'Render the Markdown and HTML views of report data',
    load: () => import('./commands/render-views.ts'),
  },
  'report-finalize': {
    group: 'Report',
    summary: 'Make again what follows from a sealed report',
    load: () => import('./commands/report-finalize.ts'),
  },
  'spawn-followups': {
    group: 'Report',
    summary: 'Make a task of each follow-up of a report',
    load: () => import('./commands/spawn-followups.ts'),
  },
  'fan-out': {
    group: 'Report',
    summary: 'Show the tasks that a discovery divides the work into',
    load: () => import('./commands/fan-out.ts'),
  },
  schema: {
    group: 'About okstra',
    summary: 'Print the JSON Schema of a document or of a command’s output',
    load: () => import('./commands/schema.ts'),
  },
  completion: {
    group: 'About okstra',
    summary: 'Print the completion script of a shell',
    load: () => import('./commands/completion.ts'),
  },
  help: {
    group: 'About okstra',
    summary: 'Show the commands, or how one is used',
    load: () => import('./commands/help.ts'),
  },
  version: {
    group: 'About okstra',
    summary: 'Print the version',
    load: () => import('./commands/version.ts'),
  },
}

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS)

/** The entry of a name. Own keys only, so that `okstra __proto__` is an unknown command. */
export function findEntry(name: string): TableEntry | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}
