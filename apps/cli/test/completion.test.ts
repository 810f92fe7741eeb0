import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { completionWords } from '../src/completion/words.ts'
import { runProgram } from './run-program.ts'

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
    expect(complete(script, 'co')).toEqual(['context-cost', 'coverage', 'completion'])
    expect(complete(script, 'coverage', 'sc')).toContain('scan')
    expect(complete(script, 'coverage', '--re')).toEqual(['--requirements'])
    expect(complete(script, 'coverage', 'scan', '--js')).toEqual(['--json'])
    expect(complete(script, 'completion', 'f')).toContain('fish')
    expect(complete(script, 'coverage', '--cwd', 'scen')).toEqual(['scenarios'])
    expect(complete(script, 'validate', '--format', 's')).toEqual(['sarif'])
  })

  it.each([
    { shell: 'bash', start: '# bash completion' },
    { shell: 'zsh', start: '#compdef okstra' },
    { shell: 'fish', start: '# fish completion' },
    { shell: 'powershell', start: '# PowerShell completion' },
  ])('$shell: the text names every command, flag and fixed value', async ({ shell, start }) => {
    const script = await scriptOf(shell)
    expect(script.startsWith(start), script.slice(0, 80)).toBe(true)
    const wanted = (await completionWords()).flatMap(({ command, flags, values }) => [
      ...command.split(' '),
      ...flags.flatMap(({ name, choices }) => [name, ...choices]),
      ...values,
    ])
    expect(wanted.length).toBeGreaterThan(50)
    const words = new Set(script.split(/[^\w-]+/).flatMap((word) => [word, word.replace(/^--/, '')]))
    expect(wanted.filter((word) => !words.has(word))).toEqual([])
  })

  // The grammar of zsh that the script uses is one that bash parses too; nothing here needs another shell.
  it.each(['bash', 'zsh'])('%s: bash parses the script', async (shell) => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: await scriptOf(shell), encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('fish: each line is one command with closed quotes', async () => {
    const lines = (await scriptOf('fish')).trimEnd().split('\n')
    expect(lines.filter((line) => !/^(?:#|complete -c okstra )/.test(line))).toEqual([])
    const word = /(?:[^\s'\\]|'(?:[^'\\]|\\.)*')+/.source
    expect(
      lines.filter((line) => !line.startsWith('#') && !new RegExp(`^${word}(?: ${word})*$`).test(line)),
    ).toEqual([])
  })

  it('powershell: quotes and brackets are closed in their order', async () => {
    const code = (await scriptOf('powershell')).replaceAll(/'(?:[^']|'')*'/g, '').replaceAll(/^#.*$/gm, '')
    expect(code).not.toContain("'")
    let brackets = code.replaceAll(/[^()[\]{}]/g, '')
    for (let before = ''; before !== brackets;) {
      before = brackets
      brackets = brackets.replaceAll(/\(\)|\[\]|\{\}/g, '')
    }
    expect(brackets).toBe('')
  })
})
