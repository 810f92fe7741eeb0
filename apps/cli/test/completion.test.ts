import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'okstra-completion-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const scriptOf = async (shell: string) => {
  const { stdout } = await runProgram(['completion', shell], { cwd: import.meta.dirname })
  return stdout
}

const complete = (script: string, ...words: string[]) => {
  const line = words.map((word) => `'${word}'`).join(' ')
  const program = `${script}\nCOMP_WORDS=(okstra ${line}); COMP_CWORD=${words.length}; _okstra; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', program], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

describe('completion', () => {
  it('completes commands, flags, values and folders in bash', async () => {
    const script = await scriptOf('bash')
    expect(complete(script, 'co')).toEqual(['coverage', 'completion'])
    expect(complete(script, 'coverage', 'sc')).toContain('scan')
    expect(complete(script, 'coverage', '--re')).toEqual(['--requirements'])
    expect(complete(script, 'coverage', 'scan', '--js')).toEqual(['--json'])
    expect(complete(script, 'completion', 'f')).toContain('fish')
    expect(complete(script, 'coverage', '--cwd', 'scen')).toEqual(['scenarios'])
    expect(complete(script, 'validate', '--format', 's')).toEqual(['sarif'])
  })

  it.each([
    { shell: 'zsh', start: '#compdef okstra' },
    { shell: 'fish', start: '# fish completion' },
    { shell: 'powershell', start: '# PowerShell completion' },
  ])('$shell names every command and flag', async ({ shell, start }) => {
    const script = await scriptOf(shell)
    expect(script.startsWith(start)).toBe(true)
    for (const word of [
      'coverage',
      'scan',
      'validate',
      'render-views',
      'requirements',
      'check-only',
      'sarif',
    ]) {
      expect(script, `${shell}: ${word}`).toContain(word)
    }
  })

  // A shell that is not installed cannot check; the content is held by the test above.
  it.each(['bash', 'zsh', 'fish'].filter((shell) => spawnSync(shell, ['--version']).status === 0))(
    'is a script that %s accepts',
    async (shell) => {
      const file = join(folder, shell)
      writeFileSync(file, await scriptOf(shell))
      const { status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    },
  )
})
