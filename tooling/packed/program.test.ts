import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { run } from './consumer.ts'

const consumer = inject('consumer')
const tarball = inject('tarballs')['okstra'] ?? ''
const okstra = join(consumer, 'node_modules/.bin/okstra')
const elsewhere = join(dirname(consumer), 'elsewhere')
mkdirSync(elsewhere, { recursive: true })
const ESCAPE = '\u001b['

const runOf = (task: string, type = 'implementation-option-selection'): string =>
  `.okstra/tasks/billing/${task}/runs/${type}/001`

/** The sample as a repository that was made by hand, in a folder whose name needs quotes. */
function foreignRepository(): { readonly repository: string; readonly env: Record<string, string> } {
  const sample = join(import.meta.dirname, '../../examples/late-fees')
  const folder = join(elsewhere, "somebody's work")
  const repository = join(folder, 'shelf')
  cpSync(join(sample, 'repo'), repository, { recursive: true })
  for (const name of ['brief.md', 'scenario.json']) cpSync(join(sample, name), join(folder, name))
  const env = { HOME: folder, OKSTRA_HOME: join(folder, 'home'), GIT_CONFIG_NOSYSTEM: '1' }
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
    const { status, output } = run('git', [...who, ...args], { cwd: repository, env })
    if (status !== 0) throw new Error(output)
  }
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'The desk as it is')
  return { repository, env }
}

describe('the packed program', () => {
  it('has no dependency, and runs the demonstration', () => {
    const manifest = JSON.parse(
      readFileSync(join(consumer, 'node_modules/okstra/package.json'), 'utf8'),
    ) as Record<string, unknown>
    expect(manifest['dependencies'] ?? {}).toEqual({})
    const demo = run(okstra, ['demo', '--out', 'demo-out'], { cwd: elsewhere })
    expect(demo.status, demo.output).toBe(0)
    expect(demo.output).toContain('rehearsal-3  IO-005 "Close the month" cites src/fees/fee-ledger.ts:41-43')
    const reports = join(elsewhere, 'demo-out/repository', runOf('late-fees'), 'reports')
    expect(readdirSync(reports).filter((file) => file.endsWith('.html'))).toHaveLength(1)
    expect(run(okstra, ['validate', reports], { cwd: elsewhere })).toMatchObject({ status: 0 })
  })

  it('runs option selection in a repository of somebody else, up to the gate of planning', () => {
    const { repository, env } = foreignRepository()
    const step = (...args: string[]) => run(okstra, args, { cwd: repository, env })
    const selection = step(
      'run',
      'implementation-option-selection',
      '--brief',
      '../brief.md',
      '--scenario',
      '../scenario.json',
      '--json',
      '--quiet',
    )
    expect(selection.status, selection.output).toBe(0)
    const { data } = JSON.parse(selection.output) as {
      readonly data: { readonly pending: string; readonly report: { readonly reportId: string } }
    }
    expect(data.pending).toBe('select-direction')
    const { reportId } = data.report
    const planning = ['render-bundle', 'implementation-planning', '--selected-direction', reportId]
    expect(step(...planning)).toMatchObject({
      status: 1,
      output: expect.stringContaining('No person has confirmed'),
    })
    expect(step('select-direction', reportId, 'IO-003')).toMatchObject({ status: 0 })
    const prepared = step(...planning)
    expect(prepared.status, prepared.output).toBe(0)
    expect(
      readdirSync(join(repository, runOf('late-fees', 'implementation-planning'), 'instruction-set')),
    ).toContain('selected-direction.json')
  })

  it('runs through npx, and through a link to its bin', () => {
    const version = run(okstra, ['--version'], { cwd: elsewhere })
    expect(version).toMatchObject({ status: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    const args = ['--offline', '--prefix', consumer, 'okstra', '--version']
    // npm tells of its own newer release on stderr, once for each empty cache.
    const env = { npm_config_update_notifier: 'false' }
    expect(run('npx', args, { cwd: elsewhere, env })).toEqual(version)
    symlinkSync(okstra, join(elsewhere, 'linked'))
    expect(run(join(elsewhere, 'linked'), ['--version'], { cwd: elsewhere })).toEqual(version)
  })

  it('carries every schema', () => {
    const list = JSON.parse(run(okstra, ['schema', '--json'], { cwd: elsewhere }).output) as {
      readonly data: { readonly schemas: readonly { readonly name: string; readonly file: string }[] }
    }
    expect(list.data.schemas.length).toBeGreaterThan(15)
    const schemas = join(import.meta.dirname, '../../schemas')
    for (const { name, file } of list.data.schemas) {
      const { output } = run(okstra, ['schema', ...name.split(' ')], { cwd: elsewhere })
      expect(output, name).toBe(readFileSync(join(schemas, file), 'utf8'))
    }
  })

  it('explains a rule, and shows what is wrong with a brief', () => {
    expect(run(okstra, ['validate', '--explain', 'OKS-BRF-001'], { cwd: elsewhere }).output).toContain(
      'OKS-BRF-001',
    )
    writeFileSync(join(elsewhere, 'brief.md'), '---\nbriefVersion: 1\n---\n- EB-001: One.\n- EB-001: Two.\n')
    const { status, output } = run(okstra, ['validate', 'brief.md'], { cwd: elsewhere })
    expect({ status, rule: /OKS-BRF-\d+/.test(output) }).toEqual({ status: 1, rule: true })
  })

  it('needs no standard input, and no folder to write to', () => {
    expect(run('sh', ['-c', `"${okstra}" demo --json <&-`], { cwd: elsewhere })).toMatchObject({ status: 0 })
    const bare = join(elsewhere, 'read-only')
    mkdirSync(bare)
    chmodSync(bare, 0o555)
    const demo = run(okstra, ['demo'], { cwd: bare })
    expect(demo.status, demo.output).toBe(0)
    expect(readdirSync(bare)).toEqual([])
  })

  it('colours what it is told to', () => {
    const help = (env: Readonly<Record<string, string>>) =>
      run(okstra, ['help'], { cwd: elsewhere, env }).output
    expect(help({})).not.toContain(ESCAPE)
    expect(help({ FORCE_COLOR: '1' })).toContain(ESCAPE)
    expect(help({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain(ESCAPE)
  })

  it('has the programs that it starts beside itself', () => {
    const dist = join(consumer, 'node_modules/okstra/dist')
    const rehearsal = run('node', [join(dist, 'rehearsal.js'), '--turn', '0'], { cwd: elsewhere })
    expect(rehearsal).toEqual({ status: 2, output: 'rehearsal: --turn is not a number from 1\n' })
    const guard = run('node', [join(dist, 'guard.js'), 'nothing'], { cwd: elsewhere, input: 'release\n' })
    expect(guard).toEqual({ status: 0, output: 'ready\n' })
  })

  it('is as small as it says: packed <= 1 MiB, unpacked <= 5 MiB, <= 150 files', () => {
    const files = readdirSync(join(consumer, 'node_modules/okstra'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile())
    const unpacked = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
    expect(statSync(tarball).size).toBeLessThanOrEqual(2 ** 20)
    expect(unpacked).toBeLessThanOrEqual(5 * 2 ** 20)
    expect(files.length).toBeLessThanOrEqual(150)
  })
})
