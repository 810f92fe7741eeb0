import * as z from 'zod'
import { FINDING_SEVERITIES } from '../findings.ts'
import { coverage, coverageScan, finding } from './cli-coverage.ts'
import { completion, help, schema, version } from './cli-about.ts'
import {
  errorLog,
  errorLogAppend,
  findReport,
  history,
  logs,
  timeSummary,
  wait,
  watch,
} from './cli-follow.ts'
import { contextCost, doctor, gc, profile, providers, verifyCitations } from './cli-look-more.ts'
import { archive, migrate } from './cli-keep.ts'
import { tokenUsage, workerAuditCheck } from './cli-look-usage.ts'
import { open, show, status } from './cli-look.ts'
import { answer, cancel, demo, step, renderBundle, resume, run, selectDirection, setup } from './cli-run.ts'
import {
  agentActivityAppend,
  agentActivityProject,
  fanOut,
  renderViews,
  reportFinalize,
  spawnFollowups,
} from './cli-report.ts'
import { outputOf } from './cli-output.ts'
import { count, list, strict, text } from './shape.ts'
import { wizardArguments, wizardConfirmation, wizardTurn } from './wizard.ts'

const validate = z
  .union([
    strict(
      {
        files: list(
          strict(
            {
              name: text('The document.'),
              kind: z
                .union([z.string(), z.null()])
                .meta({ description: 'What it is; null when that could not be told.' }),
            },
            { id: 'ValidatedFile', description: 'A document that was checked.' },
          ),
          'What was checked.',
        ),
        findings: list(finding, 'What was found.'),
        errors: count.meta({ description: 'Findings of severity error.' }),
        warnings: count.meta({ description: 'Findings of severity warning.' }),
      },
      { id: 'ValidateFindings', description: 'The outcome of checks.' },
    ),
    strict(
      { rule: text('Rule id.'), explanation: text('What it asks for and why.') },
      { id: 'ValidateExplanation', description: 'What --explain says.' },
    ),
    strict(
      {
        rules: list(
          strict(
            {
              id: text('Rule id.'),
              severity: z.enum(FINDING_SEVERITIES).meta({ description: 'How bad a finding of it is.' }),
              title: text('What holds when it is kept.'),
            },
            { id: 'ValidateRule', description: 'A rule.' },
          ),
          'Every rule.',
        ),
      },
      { id: 'ValidateRules', description: 'What --rules says.' },
    ),
  ])
  .meta({ id: 'ValidateData', description: 'The outcome of checks, or what a rule asks for.' })

/** What each command prints with --json: its definition and the file of its JSON Schema. */
export const CLI_OUTPUTS = {
  setup: {
    schema: outputOf('okstra setup', 'Output of okstra setup --json.', setup),
    file: 'cli/setup.schema.json',
  },
  run: {
    schema: outputOf('okstra run', 'Output of okstra run --json.', run),
    file: 'cli/run.schema.json',
  },
  resume: {
    schema: outputOf('okstra resume', 'Output of okstra resume --json.', resume),
    file: 'cli/resume.schema.json',
  },
  'render-bundle': {
    schema: outputOf('okstra render-bundle', 'Output of okstra render-bundle --json.', renderBundle),
    file: 'cli/render-bundle.schema.json',
  },
  cancel: {
    schema: outputOf('okstra cancel', 'Output of okstra cancel --json.', cancel),
    file: 'cli/cancel.schema.json',
  },
  wizard: {
    schema: outputOf(
      'okstra wizard',
      'Output of okstra wizard --json.',
      z
        .union([wizardTurn, wizardArguments, wizardConfirmation])
        .meta({ id: 'WizardData', description: 'The next questions, the command, or what to confirm.' }),
    ),
    file: 'cli/wizard.schema.json',
  },
  'select-direction': {
    schema: outputOf('okstra select-direction', 'Output of okstra select-direction --json.', selectDirection),
    file: 'cli/select-direction.schema.json',
  },
  step: {
    schema: outputOf('okstra step', 'Output of okstra step --json.', step),
    file: 'cli/step.schema.json',
  },
  answer: {
    schema: outputOf('okstra answer', 'Output of okstra answer --json.', answer),
    file: 'cli/answer.schema.json',
  },
  status: {
    schema: outputOf('okstra status', 'Output of okstra status --json.', status),
    file: 'cli/status.schema.json',
  },
  show: {
    schema: outputOf('okstra show', 'Output of okstra show --json.', show),
    file: 'cli/show.schema.json',
  },
  open: {
    schema: outputOf('okstra open', 'Output of okstra open --json.', open),
    file: 'cli/open.schema.json',
  },
  history: {
    schema: outputOf('okstra history', 'Output of okstra history --json.', history),
    file: 'cli/history.schema.json',
  },
  wait: {
    schema: outputOf('okstra wait', 'Output of okstra wait --json.', wait),
    file: 'cli/wait.schema.json',
  },
  watch: {
    schema: outputOf('okstra watch', 'Output of okstra watch --json.', watch),
    file: 'cli/watch.schema.json',
  },
  logs: {
    schema: outputOf('okstra logs', 'Output of okstra logs --json.', logs),
    file: 'cli/logs.schema.json',
  },
  'time-summary': {
    schema: outputOf('okstra time-summary', 'Output of okstra time-summary --json.', timeSummary),
    file: 'cli/time-summary.schema.json',
  },
  'find-report': {
    schema: outputOf('okstra find-report', 'Output of okstra find-report --json.', findReport),
    file: 'cli/find-report.schema.json',
  },
  'error-log': {
    schema: outputOf('okstra error-log', 'Output of okstra error-log --json.', errorLog),
    file: 'cli/error-log.schema.json',
  },
  'error-log append': {
    schema: outputOf('okstra error-log append', 'Output of okstra error-log append --json.', errorLogAppend),
    file: 'cli/error-log-append.schema.json',
  },
  'agent-activity project': {
    schema: outputOf(
      'okstra agent-activity project',
      'Output of okstra agent-activity project --json.',
      agentActivityProject,
    ),
    file: 'cli/agent-activity-project.schema.json',
  },
  'agent-activity append': {
    schema: outputOf(
      'okstra agent-activity append',
      'Output of okstra agent-activity append --json.',
      agentActivityAppend,
    ),
    file: 'cli/agent-activity-append.schema.json',
  },
  profile: {
    schema: outputOf('okstra profile', 'Output of okstra profile --json.', profile),
    file: 'cli/profile.schema.json',
  },
  'context-cost': {
    schema: outputOf('okstra context-cost', 'Output of okstra context-cost --json.', contextCost),
    file: 'cli/context-cost.schema.json',
  },
  'token-usage': {
    schema: outputOf('okstra token-usage', 'Output of okstra token-usage --json.', tokenUsage),
    file: 'cli/token-usage.schema.json',
  },
  providers: {
    schema: outputOf('okstra providers', 'Output of okstra providers --json.', providers),
    file: 'cli/providers.schema.json',
  },
  archive: {
    schema: outputOf('okstra archive', 'Output of okstra archive --json.', archive),
    file: 'cli/archive.schema.json',
  },
  migrate: {
    schema: outputOf('okstra migrate', 'Output of okstra migrate --json.', migrate),
    file: 'cli/migrate.schema.json',
  },
  doctor: {
    schema: outputOf('okstra doctor', 'Output of okstra doctor --json.', doctor),
    file: 'cli/doctor.schema.json',
  },
  gc: {
    schema: outputOf('okstra gc', 'Output of okstra gc --json.', gc),
    file: 'cli/gc.schema.json',
  },
  coverage: {
    schema: outputOf('okstra coverage', 'Output of okstra coverage --json.', coverage),
    file: 'cli/coverage.schema.json',
  },
  'coverage scan': {
    schema: outputOf('okstra coverage scan', 'Output of okstra coverage scan --json.', coverageScan),
    file: 'cli/coverage-scan.schema.json',
  },
  validate: {
    schema: outputOf('okstra validate', 'Output of okstra validate --json.', validate),
    file: 'cli/validate.schema.json',
  },
  'worker-audit-check': {
    schema: outputOf(
      'okstra worker-audit-check',
      'Output of okstra worker-audit-check --json.',
      workerAuditCheck,
    ),
    file: 'cli/worker-audit-check.schema.json',
  },
  'verify-citations': {
    schema: outputOf('okstra verify-citations', 'Output of okstra verify-citations --json.', verifyCitations),
    file: 'cli/verify-citations.schema.json',
  },
  'render-views': {
    schema: outputOf('okstra render-views', 'Output of okstra render-views --json.', renderViews),
    file: 'cli/render-views.schema.json',
  },
  'report-finalize': {
    schema: outputOf('okstra report-finalize', 'Output of okstra report-finalize --json.', reportFinalize),
    file: 'cli/report-finalize.schema.json',
  },
  'spawn-followups': {
    schema: outputOf('okstra spawn-followups', 'Output of okstra spawn-followups --json.', spawnFollowups),
    file: 'cli/spawn-followups.schema.json',
  },
  'fan-out': {
    schema: outputOf('okstra fan-out', 'Output of okstra fan-out --json.', fanOut),
    file: 'cli/fan-out.schema.json',
  },
  demo: {
    schema: outputOf('okstra demo', 'Output of okstra demo --json.', demo),
    file: 'cli/demo.schema.json',
  },
  schema: {
    schema: outputOf('okstra schema', 'Output of okstra schema --json.', schema),
    file: 'cli/schema.schema.json',
  },
  completion: {
    schema: outputOf('okstra completion', 'Output of okstra completion --json.', completion),
    file: 'cli/completion.schema.json',
  },
  help: {
    schema: outputOf('okstra help', 'Output of okstra help --json, and of --help --json.', help),
    file: 'cli/help.schema.json',
  },
  version: {
    schema: outputOf('okstra version', 'Output of okstra version --json.', version),
    file: 'cli/version.schema.json',
  },
} as const satisfies Record<string, { schema: z.ZodType; file: string }>
