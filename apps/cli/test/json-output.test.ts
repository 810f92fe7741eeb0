import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, it } from 'vitest'
import { SCHEMA_FILES } from '../src/generated/schema-files.ts'
import { COMMAND_NAMES } from '../src/table.ts'
import { runProgram } from './run-program.ts'

const schemas = join(import.meta.dirname, '../../../schemas')
const scenarios = join(import.meta.dirname, 'scenarios')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-json-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

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
  demo: { normal: ['--out', 'demo'], wrong: ['--out'] },
  schema: { normal: [], wrong: ['nothing'] },
  completion: { normal: ['bash'], wrong: [] },
  help: { normal: ['coverage'], wrong: ['nothing'] },
  version: { normal: [], wrong: ['--nothing'] },
}

describe('--json', () => {
  it('is tried on every command', () => {
    expect(Object.keys(cases)).toEqual(COMMAND_NAMES)
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
