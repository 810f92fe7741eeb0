import type { WizardState } from '@okstra/contracts'
import { startWizard } from '@okstra/wizard'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BundledPrograms, bundlePrograms } from '../../../tooling/bundle-programs.ts'
import { SCHEMA_FILES } from '../src/generated/schema-files.ts'
import { COMMAND_NAMES } from '../src/table.ts'
import { runProgram } from './run-program.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const schemas = join(import.meta.dirname, '../../../schemas')
const scenarios = join(import.meta.dirname, 'scenarios')
const example = join(import.meta.dirname, '../../../examples/requirements-discovery')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-json-')))
let programs: BundledPrograms
beforeAll(async () => {
  programs = await bundlePrograms()
})
afterAll(() => {
  programs.remove()
  rmSync(root, { recursive: true, force: true })
})

const ajv = new Ajv2020({ strict: false, allErrors: true })
const errorsOf = (command: string, document: unknown) => {
  const row = SCHEMA_FILES.find(({ name, kind }) => name === command && kind === 'command')
  if (row === undefined) throw new Error(`no schema for ${command}`)
  const schema = JSON.parse(readFileSync(join(schemas, row.file), 'utf8')) as { readonly $id: string }
  if (ajv.getSchema(schema.$id) === undefined) ajv.addSchema(schema)
  return ajv.validate(schema.$id, document) ? [] : (ajv.errors ?? [])
}

/** Stands on the input of a scenario, so that the normal case is a case that is looked at anyway. */
const cases: Record<
  string,
  { readonly input?: string; readonly normal: string[]; readonly wrong: string[]; readonly exit?: number }
> = {
  coverage: {
    input: 'coverage-no',
    normal: ['--requirements', 'requirements.json', '--commitments', 'commitments.json'],
    wrong: ['--requirements', 'missing.json', '--commitments', 'commitments.json'],
    exit: 1,
  },
  'coverage scan': { input: 'scan-no', normal: ['.'], wrong: ['nowhere'], exit: 1 },
  validate: { input: 'validate-no', normal: ['.'], wrong: ['missing.json'], exit: 1 },
  'render-views': { input: 'render-views-yes', normal: ['report.data.json'], wrong: ['missing.data.json'] },
  schema: { normal: [], wrong: ['nothing'] },
  completion: { normal: ['bash'], wrong: [] },
  help: { normal: ['coverage'], wrong: ['nothing'] },
  version: { normal: [], wrong: ['--nothing'] },
}

/** Commands of a run: they need a repository, and each what the one before it left. */
const selection = [
  'implementation-option-selection',
  '--brief',
  '../brief.md',
  '--scenario',
  '../scenario.json',
]
const report = 'shelf-billing-late-fees-implementation-option-selection-001'
const answer =
  '.okstra/tasks/billing/late-fees/runs/implementation-option-selection/001/worker-results/rehearsal-1-propose-1.json'
const checked = ['--run', report, '--worker', 'rehearsal-1', '--duty', 'propose']
const steps: readonly { readonly command: string; readonly argv: string[]; readonly exit: number }[] = [
  { command: 'setup', argv: ['--project-id', 'shelf'], exit: 0 },
  { command: 'setup', argv: [], exit: 0 },
  { command: 'run', argv: [...selection, '--dry-run'], exit: 0 },
  { command: 'render-bundle', argv: [...selection, '--dry-run'], exit: 0 },
  { command: 'render-bundle', argv: selection, exit: 0 },
  { command: 'agent-activity append', argv: [report, '--step', 'Prepared it.'], exit: 0 },
  { command: 'resume', argv: [], exit: 0 },
  { command: 'step', argv: ['show', report], exit: 10 },
  { command: 'step', argv: ['next', report], exit: 10 },
  { command: 'resume', argv: [report], exit: 1 },
  { command: 'render-bundle', argv: ['shelf:billing:late-fees'], exit: 1 },
  { command: 'select-direction', argv: [report, 'IO-003'], exit: 0 },
  { command: 'select-direction', argv: [report, 'IO-003'], exit: 1 },
  { command: 'render-bundle', argv: ['shelf:billing:late-fees'], exit: 0 },
  {
    command: 'cancel',
    argv: ['.okstra/tasks/billing/late-fees/runs/implementation-planning/001'],
    exit: 0,
  },
  { command: 'run', argv: selection, exit: 0 },
  { command: 'wizard', argv: ['init', '--scenario', '../scenario.json'], exit: 0 },
  { command: 'wizard', argv: ['render-args', '--state', '../done.json'], exit: 0 },
  { command: 'wizard', argv: ['confirmation', '--state', '../done.json'], exit: 0 },
  { command: 'wizard', argv: ['step', '--back', '--state', '../done.json'], exit: 0 },
  { command: 'wizard', argv: ['step', '--answer', 'x=y', '--state', '../done.json'], exit: 2 },
  { command: 'status', argv: [], exit: 0 },
  { command: 'status', argv: ['late-fees'], exit: 0 },
  { command: 'status', argv: ['--home', '--all'], exit: 0 },
  { command: 'show', argv: ['EB-001'], exit: 0 },
  { command: 'show', argv: ['EV-001'], exit: 0 },
  { command: 'show', argv: [report], exit: 0 },
  { command: 'show', argv: ['late-fees'], exit: 0 },
  { command: 'open', argv: ['late-fees'], exit: 0 },
  { command: 'history', argv: [], exit: 0 },
  { command: 'history', argv: [report], exit: 0 },
  { command: 'wait', argv: [report], exit: 0 },
  { command: 'watch', argv: [report], exit: 0 },
  { command: 'logs', argv: [report], exit: 0 },
  { command: 'logs', argv: [report, '-f'], exit: 0 },
  { command: 'time-summary', argv: [report], exit: 0 },
  { command: 'find-report', argv: [report], exit: 0 },
  { command: 'error-log append', argv: [report, '--type', 'odd', '--message', 'No.'], exit: 0 },
  { command: 'error-log', argv: [report], exit: 0 },
  { command: 'verify-citations', argv: [report, '--at', 'HEAD'], exit: 0 },
  { command: 'profile', argv: ['implementation-option-selection'], exit: 0 },
  { command: 'context-cost', argv: [report], exit: 0 },
  { command: 'context-cost', argv: selection, exit: 0 },
  { command: 'providers', argv: [], exit: 0 },
  { command: 'providers', argv: ['claude'], exit: 0 },
  { command: 'token-usage', argv: [report], exit: 0 },
  { command: 'token-usage', argv: ['late-fees'], exit: 0 },
  { command: 'worker-audit-check', argv: [answer, ...checked], exit: 0 },
  { command: 'worker-audit-check', argv: ['../brief.md', ...checked], exit: 1 },
  { command: 'doctor', argv: [], exit: 0 },
  { command: 'doctor', argv: ['--repair'], exit: 0 },
  { command: 'gc', argv: ['--dry-run'], exit: 0 },
  { command: 'archive', argv: [report, '--dry-run'], exit: 1 },
  { command: 'migrate', argv: ['--dry-run'], exit: 0 },
  { command: 'demo', argv: ['--out', '../demo'], exit: 0 },
  { command: 'agent-activity project', argv: [report], exit: 0 },
  { command: 'agent-activity append', argv: [report, '--step', 'Too late.'], exit: 1 },
  { command: 'fan-out', argv: [report], exit: 1 },
  { command: 'spawn-followups', argv: [report], exit: 0 },
]
/** Commands on a report with questions and follow-ups. */
const discovery = 'shelf-billing-readable-statements-requirements-discovery-001'
const discoverySteps: typeof steps = [
  { command: 'setup', argv: ['--project-id', 'shelf'], exit: 0 },
  {
    command: 'run',
    argv: ['requirements-discovery', '--brief', '../brief.md', '--scenario', '../scenario.json'],
    exit: 0,
  },
  { command: 'answer', argv: [discovery, 'C-001', 'By its title.'], exit: 0 },
  { command: 'answer', argv: [discovery, 'C-009', 'By its title.'], exit: 2 },
  { command: 'fan-out', argv: [discovery], exit: 0 },
  { command: 'spawn-followups', argv: [discovery, '--dry-run'], exit: 0 },
  { command: 'report-finalize', argv: [discovery], exit: 0 },
]
/** A project of which nothing is known: with a brief that says who it is, nothing is left to ask. */
const emptyFacts: WizardState['facts'] = {
  project: 'shelf',
  flags: ['brief'],
  taskTypes: [{ taskType: 'project-analysis', built: 'run' }],
  tasks: [],
  briefs: [{ path: 'brief.md', project: 'shelf', group: 'a', id: 'b', names: [], requirements: 0 }],
  workers: [],
  defaultWorkers: [],
  reports: [],
}
const runSide = [...new Set([...steps, ...discoverySteps].map(({ command }) => command))]
const usage: Readonly<Record<string, string[]>> = {
  setup: ['--project-id', 'My Shop'],
  run: ['nothing'],
  resume: ['nothing'],
  'render-bundle': ['nothing'],
  cancel: ['nothing'],
  wizard: ['step', '--state', 'missing.json'],
  'select-direction': ['nothing'],
  answer: ['nothing'],
  step: ['show', 'nothing'],
  'spawn-followups': ['nothing'],
  'fan-out': ['nothing'],
  'report-finalize': ['nothing'],
  status: ['nothing'],
  show: ['EB-01'],
  open: ['nothing'],
  history: ['nothing'],
  wait: ['nothing'],
  watch: ['nothing'],
  logs: ['nothing'],
  'time-summary': ['nothing'],
  'find-report': ['nothing'],
  'error-log append': ['nothing'],
  'agent-activity project': ['nothing'],
  'agent-activity append': ['nothing', '--step', 'x'],
  'error-log': ['nothing'],
  'verify-citations': ['nothing'],
  profile: ['nothing'],
  'context-cost': ['nothing'],
  providers: ['nothing'],
  'token-usage': ['nothing'],
  'worker-audit-check': ['nothing'],
  doctor: ['--nothing'],
  gc: [],
  archive: ['nothing'],
  migrate: [],
  demo: ['--out'],
}
/** Commands that need no repository. */
const anywhere = new Set([
  'status',
  'show',
  'open',
  'history',
  'wait',
  'watch',
  'logs',
  'time-summary',
  'find-report',
  'error-log append',
  'error-log',
  'agent-activity project',
  'agent-activity append',
  'verify-citations',
  'profile',
  'context-cost',
  'providers',
  'token-usage',
  'worker-audit-check',
  'doctor',
  'gc',
  'archive',
  'migrate',
  'demo',
])

/** What came out of each, beside what is wanted. */
async function tryAll(tries: typeof steps, { world, cwd }: { readonly world: string; readonly cwd: string }) {
  const came: unknown[] = []
  for (const { command, argv, exit } of tries) {
    const run = await runProgram([...command.split(' '), ...argv, '--json', '--quiet'], {
      cwd,
      env: worldEnvironment(world),
      programs,
    })
    const document = JSON.parse(run.stdout) as { readonly ok: boolean; readonly error?: unknown }
    const error = exit === 0 ? document.error : undefined
    came.push({ command, argv, exit: run.exit, errors: errorsOf(command, document), error })
  }
  return { came, wanted: tries.map((row) => ({ ...row, errors: [], error: undefined })) }
}

describe('--json of a run', () => {
  it('is one document of its schema at each step of the way', async () => {
    const world = mkdtempSync(join(root, 'world-'))
    const { repository } = await makeWorld(world)
    const done = startWizard({
      facts: emptyFacts,
      given: { 'task-type': 'project-analysis', brief: 'brief.md' },
    })
    writeFileSync(join(world, 'done.json'), JSON.stringify(done))
    const { came, wanted } = await tryAll(steps, { world, cwd: repository })
    expect(came).toEqual(wanted)
  }, 120_000)

  it('is one document of its schema on a report with questions and follow-ups', async () => {
    const world = mkdtempSync(join(root, 'world-'))
    const { repository } = await makeWorld(world)
    for (const name of ['brief.md', 'scenario.json']) cpSync(join(example, name), join(world, name))
    const { came, wanted } = await tryAll(discoverySteps, { world, cwd: repository })
    expect(came).toEqual(wanted)
  }, 120_000)

  it.each(runSide)('%s: an error, no repository, and an interruption', async (command) => {
    const world = mkdtempSync(join(root, 'world-'))
    const { repository } = await makeWorld(world)
    const word =
      command === 'wizard'
        ? ['init']
        : command === 'step'
          ? ['show', 'a:b:c']
          : ['setup', 'resume', 'doctor', 'gc', 'migrate', 'demo'].includes(command)
            ? []
            : ['a:b:c']
    const option =
      {
        'select-direction': ['IO-001'],
        answer: ['C-001', 'Yes'],
        'worker-audit-check': checked,
        'error-log append': ['--type', 'odd', '--message', 'No.'],
        'agent-activity append': ['--step', 'No.'],
      }[command] ?? []
    const tries = [
      { name: 'error', cwd: repository, argv: usage[command] ?? [], exit: 2 },
      ...(anywhere.has(command)
        ? []
        : [{ name: 'no repository', cwd: world, argv: [...word, ...option], exit: 3 }]),
      { name: 'interrupted', cwd: repository, argv: [...word, ...option], exit: 130, stop: true },
    ]
    for (const { name, cwd, argv, exit, stop } of tries) {
      const run = await runProgram([...command.split(' '), ...argv, '--json'], {
        cwd,
        env: worldEnvironment(world),
        programs,
        ...(stop === true ? { signal: AbortSignal.abort('SIGINT') } : {}),
      })
      const document = JSON.parse(run.stdout) as unknown
      expect({ name, exit: run.exit, errors: errorsOf(command, document) }).toEqual({
        name,
        exit,
        errors: [],
      })
    }
  })
})

describe('--json', () => {
  it('is tried on every command', () => {
    expect([...Object.keys(cases), ...runSide].toSorted()).toEqual(COMMAND_NAMES.toSorted())
  })

  it.each(
    Object.entries(cases).flatMap(([command, { input, normal, wrong, exit = 0 }]) => [
      { command, input, argv: normal, exit, ok: true },
      { command, input, argv: wrong, exit: 2, ok: false },
    ]),
  )('$command $argv: one document of its schema', async ({ command, input, argv, exit, ok }) => {
    const cwd = mkdtempSync(join(root, 'run-'))
    if (input !== undefined) cpSync(join(scenarios, input, 'in'), cwd, { recursive: true })
    const run = await runProgram([...command.split(' '), ...argv, '--json'], { cwd })
    expect({ exit: run.exit, stderr: ok ? run.stderr : '' }).toEqual({ exit, stderr: '' })
    // JSON.parse takes exactly one document; the line end is the only other character.
    expect(run.stdout.indexOf('\n')).toBe(run.stdout.length - 1)
    const document = JSON.parse(run.stdout) as { readonly ok: boolean }
    expect(document.ok).toBe(ok)
    expect(errorsOf(command, document)).toEqual([])
  })

  it('shows help of a command in the schema of help', async () => {
    for (const command of COMMAND_NAMES) {
      const { exit, stdout } = await runProgram([...command.split(' '), '--help', '--json'], { cwd: root })
      const errors = errorsOf('help', JSON.parse(stdout))
      expect({ command, exit, errors }).toEqual({ command, exit: 0, errors: [] })
    }
  })
})
