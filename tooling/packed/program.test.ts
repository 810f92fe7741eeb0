import {
  chmodSync,
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

describe('the packed program', () => {
  it('has no dependency, and runs the demonstration', () => {
    const manifest = JSON.parse(
      readFileSync(join(consumer, 'node_modules/okstra/package.json'), 'utf8'),
    ) as Record<string, unknown>
    expect(manifest['dependencies'] ?? {}).toEqual({})
    const demo = run(okstra, ['demo', '--out', 'demo-out'], { cwd: elsewhere })
    expect(demo.status, demo.output).toBe(0)
    expect(readdirSync(join(elsewhere, 'demo-out')).filter((file) => file.endsWith('.html'))).toHaveLength(1)
    expect(run(okstra, ['validate', 'demo-out'], { cwd: elsewhere })).toMatchObject({ status: 0 })
  })

  it('runs through npx, and through a link to its bin', () => {
    const version = run(okstra, ['--version'], { cwd: elsewhere })
    expect(version).toMatchObject({ status: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    const args = ['--offline', '--prefix', consumer, 'okstra', '--version']
    expect(run('npx', args, { cwd: elsewhere })).toEqual(version)
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
