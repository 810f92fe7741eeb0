import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefName } from '../src/index.ts'

describe('isRefName', () => {
  it('property: agrees with git check-ref-format', () => {
    const part = fc.constantFrom(
      'a',
      'B',
      '/',
      '.',
      '..',
      '-',
      '@',
      '{',
      '@{',
      '~',
      '^',
      ':',
      '?',
      '*',
      '[',
      '\\',
      ' ',
      '\t',
      '\u007f',
      '.lock',
      'é',
      '한',
      'HEAD',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const name = parts.join('')
        const { status } = spawnSync('git', ['check-ref-format', `refs/heads/${name}`], {
          env: { PATH: process.env['PATH'] },
        })
        const means = name === '@' || name === 'HEAD' || name.startsWith('-')
        expect([name, isRefName(name)]).toEqual([name, status === 0 && !means])
      }),
      { numRuns: 150 },
    )
  })
})
