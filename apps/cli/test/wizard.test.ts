import { TASK_TYPES, type WizardState } from '@okstra/contracts'
import { commandOf, questionsOf, startWizard, stepWizard, type WizardQuestion } from '@okstra/wizard'
import * as fc from 'fast-check'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command as renderBundle } from '../src/commands/render-bundle.ts'
import { command as run } from '../src/commands/run.ts'
import { parseArguments } from '../src/parse-arguments.ts'
import { PREPARE_FLAGS } from '../src/run/flags.ts'
import { runProgram } from './run-program.ts'
import { makeWorld, worldEnvironment } from './sample-world.ts'

const root = mkdtempSync(join(tmpdir(), 'okstra-wizard-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let repository = ''
beforeAll(async () => {
  ;({ repository } = await makeWorld(root))
  // Programs of the home serve as workers on any machine; no program of a maker is on this path.
  const commands = Object.fromEntries(
    ['command', 'command-2', 'command-3'].map((worker) => [
      worker,
      { argv: [process.execPath], maker: worker, model: worker, modelFamily: worker },
    ]),
  )
  mkdirSync(join(root, 'home'), { recursive: true })
  writeFileSync(join(root, 'home/config.json'), JSON.stringify({ schemaVersion: '1.0', commands }))
})
const env = worldEnvironment(root)
const untouched = () => expect(readdirSync(repository)).not.toContain('.okstra')

interface Turn {
  readonly done: boolean
  readonly state: WizardState
  readonly questions: readonly WizardQuestion[]
}

describe('okstra wizard', () => {
  const call = async (stdin: string, ...argv: string[]) => {
    const { exit, stdout, stderr } = await runProgram(['wizard', ...argv], {
      cwd: repository,
      env,
      stdin: Buffer.from(stdin),
    })
    return { exit, stdout, stderr }
  }

  it('goes from the first question to a command that does the same', async () => {
    let { stdout, exit, stderr } = await call('', 'init', '--text-language', 'ko')
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    const asked: string[][] = []
    const answers: Readonly<Record<string, string>> = {
      'task-type': 'implementation-option-selection',
      brief: '../brief.md',
      setup: 'customise',
      workers: 'command,command-2,command-3',
    }
    while (!(JSON.parse(stdout) as Turn).done) {
      const { questions } = JSON.parse(stdout) as Turn
      asked.push(questions.map(({ id }) => id))
      const given = questions.flatMap(({ id }) => ['--answer', `${id}=${answers[id] ?? ''}`])
      ;({ stdout, exit } = await call(stdout, 'step', '--state', '-', ...given))
      expect(exit).toBe(0)
    }
    expect(asked).toEqual([
      ['task-type'],
      ['brief', 'mode'],
      ['setup'],
      ['workers'],
      ['model.command', 'model.command-2', 'model.command-3', 'report-writer'],
    ])
    const command = await call(stdout, 'render-args', '--state', '-', '--json')
    const { data } = JSON.parse(command.stdout) as { data: { argv: string[]; line: string } }
    expect(data.line).toBe(
      'okstra run implementation-option-selection --brief ../brief.md --workers command,command-2,command-3 --mode candidate-comparison --report-writer command',
    )
    // Past every gate up to the consent of a person, which no answer of the wizard stands for.
    const dry = [...data.argv, '--dry-run', '--json']
    const asks = JSON.parse((await runProgram(dry, { cwd: repository, env })).stdout) as {
      readonly error: { readonly code: string; readonly details: { readonly digest: string } }
    }
    expect(asks.error.code).toBe('TRUST_MISSING')
    const { stdout: plan } = await runProgram([...dry, '--trust', asks.error.details.digest], {
      cwd: repository,
      env,
    })
    expect(JSON.parse(plan)).toMatchObject({ ok: true, data: { started: false } })
    const said = await call(stdout, 'confirmation', '--state', '-')
    expect(said.stdout).toContain('할 일: implementation-option-selection')
    expect(said.stdout).toContain(data.line)
    untouched()
  })

  it('goes back, and refuses what is wrong with a list of problems', async () => {
    const first = await call('', 'init', '--json')
    const second = await call(first.stdout, 'step', '--state', '-', '--answer', 'task-type=', '--json')
    const back = await call(second.stdout, 'step', '--state', '-', '--back', '--json')
    expect(back).toEqual(first)
    const wrong = await call(second.stdout, 'step', '--state', '-', '--answer', 'brief=gone.md', '--json')
    expect({ exit: wrong.exit, answer: JSON.parse(wrong.stdout) as unknown }).toMatchObject({
      exit: 2,
      answer: {
        ok: false,
        error: { details: { problems: [{ id: 'brief', problem: 'gone.md cannot be read.' }] } },
      },
    })
  })

  it.each([
    { argv: ['init', '--state', '-'], says: 'okstra wizard init takes no --state.' },
    { argv: ['init', '--brief', 'gone.md'], says: 'brief: gone.md cannot be read.' },
    { argv: ['step', '--answer', 'a=b'], says: 'okstra wizard step needs --state.' },
    { argv: ['step', '--state', '-'], says: 'okstra wizard step needs --answer.' },
    { argv: ['step', '--state', '-', '--brief', 'b'], says: 'okstra wizard step takes no --brief.' },
    { argv: ['render-args', '--state', '-', '--back'], says: 'okstra wizard render-args takes no --back.' },
    { argv: ['confirmation', '--state', '-'], says: 'This is no state of the wizard.' },
  ])('refuses $argv', async ({ argv, says }) => {
    const { exit, stdout, stderr } = await call('{}', ...argv)
    expect({ exit, stdout, says: stderr.split('\n')[0] }).toEqual({
      exit: 2,
      stdout: '',
      says: `error: ${says}`,
    })
  })
})

describe('okstra run at a terminal', () => {
  const ask = (argv: readonly string[], answers: readonly string[], more: object = {}) =>
    runProgram(['run', ...argv], {
      cwd: repository,
      env: { ...env, NO_COLOR: '1', TERM: 'dumb' },
      tty: true,
      answers,
      ...more,
    })

  it('asks for what is missing, says what is wrong, goes back, and runs what it came to', async () => {
    const { exit, stdout, stderr } = await ask(
      ['--dry-run', '--json'],
      ['nothing', '1', '<', '', 'gone.md', '../brief.md', '1', '1', 'y'],
    )
    expect({ exit, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      exit: 0,
      answer: {
        data: {
          started: false,
          plan: {
            task: 'shelf:billing:late-fees',
            mode: 'candidate-comparison',
            workers: [{ worker: 'command' }, { worker: 'command-2' }, { worker: 'command-3' }, {}],
          },
        },
      },
    })
    expect(stderr).toContain('nothing is not one of: ')
    expect(stderr).toContain('gone.md cannot be read.')
    expect(stderr.split('What should be done?')).toHaveLength(4)
    untouched()
  })

  it('asks only for what the flags do not say', async () => {
    const scenario = ['--scenario', '../scenario.json', '--dry-run']
    const { exit, stderr } = await ask(['implementation-option-selection', ...scenario], ['../brief.md', ''])
    expect({ exit, asked: [...stderr.matchAll(/(?:Which|What|Should) [^?]*\?/g)].length }).toEqual({
      exit: 0,
      asked: 2,
    })
    untouched()
  })

  it('prepares what is only prepared', async () => {
    const { exit, stderr } = await ask(['implementation-planning'], ['some-report', '1', '1'])
    expect({ exit, isNamed: stderr.includes('some-report') }).toEqual({ exit: 2, isNamed: true })
    expect(stderr).toContain('okstra render-bundle implementation-planning --selected-direction some-report')
  })

  it.each([
    { name: 'no terminal', more: { tty: false } },
    { name: 'a build server', more: { env: { ...env, NO_COLOR: '1', CI: '1' } } },
    { name: 'a pipe', more: { stdin: new Uint8Array() } },
  ])('asks nobody: $name', async ({ more }) => {
    const missing = await ask([], ['1'], more)
    expect(missing).toEqual({
      exit: 2,
      stdout: '',
      stderr: 'error: okstra run needs <what>.\nhint: Write okstra run <what>: a task type, or a task key.\n',
    })
    const brief = await ask(['implementation-option-selection'], ['1'], more)
    expect({ exit: brief.exit, isNamed: brief.stderr.includes('--task-key') }).toEqual({
      exit: 2,
      isNamed: true,
    })
    untouched()
  })

  it('ends at the end of the input, and says what was open', async () => {
    const { exit, stderr } = await ask([], ['1'])
    expect({ exit, isNamed: stderr.includes('The input ended before ') }).toEqual({ exit: 2, isNamed: true })
    untouched()
  })
})

describe('the command of the wizard', () => {
  const flags = Object.keys(PREPARE_FLAGS)
  const facts: WizardState['facts'] = {
    project: 'shop',
    flags,
    taskTypes: TASK_TYPES.map((taskType, index) => ({
      taskType,
      built: index % 2 === 0 ? 'run' : 'prepare',
    })),
    tasks: [{ task: 'shop:a:b', title: 'B', next: null, recorded: true }],
    briefs: [{ path: '--odd name.md', names: ['SHOP-1'], requirements: 1 }],
    workers: ['claude', 'codex'].map((worker) => ({
      worker,
      provider: worker as 'claude',
      family: worker,
      models: [{ id: `${worker}-1`, family: worker }],
    })),
    defaultWorkers: [],
    reports: [],
  }

  /** Free text, but not any. */
  const OFFERED = new Set(['task', 'lenses', 'critic'])

  it('property: is accepted by the parser of the program', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 40, maxLength: 40 }), fc.boolean(), (draws, isDry) => {
        const left = [...draws]
        let state = startWizard({ facts, given: isDry ? { 'dry-run': true } : {} })
        for (;;) {
          const [question] = questionsOf(state)
          if (question === undefined) break
          const values = [
            ...question.suggestions.map(({ value }) => value),
            ...(question.choices ??
              (question.kind === 'text' && !OFFERED.has(question.id) ? ['-x "y"'] : [])),
          ]
          const value = values[(left.shift() ?? 0) % values.length] ?? ''
          const { state: next, problems } = stepWizard(state, [{ id: question.id, value }])
          expect(problems).toEqual([])
          state = next
        }
        const [name = '', ...argv] = commandOf(state).argv
        const parsed = parseArguments(name, name === 'run' ? run : renderBundle, argv)
        expect(parsed.args).toHaveLength(1)
        expect(parsed.values['dry-run']).toBe(isDry)
      }),
    )
  })
})
