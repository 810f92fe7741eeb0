import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandPrompt } from './expand-prompt.ts'

const failure = (texts: Readonly<Record<string, string>>, path: string): unknown => {
  try {
    return expandPrompt(texts, path)
  } catch (error) {
    return error
  }
}

describe('expandPrompt', () => {
  it('puts included files in, at any depth, and names each file once', () => {
    const texts = {
      'profiles/a.md': 'A {{NONCE}}\n{{INCLUDE:duties/b.md}}\n{{INCLUDE:c.md}}\n\n',
      'duties/b.md': 'B\n{{INCLUDE:c.md}}\n',
      'c.md': 'C $& $1\n',
    }
    expect(expandPrompt(texts, 'profiles/a.md')).toEqual({
      text: 'A {{NONCE}}\nB\nC $& $1\nC $& $1\n',
      files: ['profiles/a.md', 'duties/b.md', 'c.md'],
    })
  })

  it.each([
    { name: 'itself', texts: { 'a.md': '{{INCLUDE:a.md}}' }, trail: 'a.md -> a.md' },
    {
      name: 'by way of others',
      texts: { 'a.md': '{{INCLUDE:b.md}}', 'b.md': '{{INCLUDE:c.md}}', 'c.md': '{{INCLUDE:b.md}}' },
      trail: 'a.md -> b.md -> c.md -> b.md',
    },
  ])('refuses a circle and names it: $name', ({ texts, trail }) => {
    expect(failure(texts, 'a.md')).toMatchObject({
      code: 'PROMPT_INVALID',
      message: `Prompts include each other in a circle: ${trail}.`,
    })
  })

  it('refuses a file that is missing, and says who includes it', () => {
    expect(failure({ 'a.md': '{{INCLUDE:gone.md}}' }, 'a.md')).toMatchObject({
      code: 'PROMPT_INVALID',
      message: 'The prompt "gone.md" does not exist.',
      hint: 'Correct the include in a.md.',
      details: { trail: ['a.md', 'gone.md'] },
    })
    expect(failure({}, 'a.md')).toMatchObject({ code: 'PROMPT_INVALID' })
  })

  it.each([
    '../a.md',
    'a/../b.md',
    'a/..md',
    '/etc/passwd.md',
    'C:\\a.md',
    'a\\b.md',
    'a\0.md',
    './a.md',
    'a//b.md',
    ' a.md',
    '.hidden.md',
    'a.txt',
    '',
    '__proto__',
    'constructor',
  ])('refuses the path %j even when there is such a text', (path) => {
    expect(failure({ [path]: 'x', 'root.md': `{{INCLUDE:${path}}}` }, 'root.md')).toMatchObject({
      code: 'PROMPT_INVALID',
      message: expect.stringContaining('is no path of a prompt') as string,
    })
  })

  it('does not take inherited texts', () => {
    expect(failure(Object.create({ 'a.md': 'x' }) as Record<string, string>, 'a.md')).toMatchObject({
      code: 'PROMPT_INVALID',
    })
  })

  it('refuses what is nested too deep or grows too large', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`f${at}.md`, `{{INCLUDE:f${at + 1}.md}}`]),
    )
    expect(failure(chain, 'f0.md')).toMatchObject({ message: expect.stringContaining('deeper') as string })
    const doubling = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`f${at}.md`, `{{INCLUDE:f${at + 1}.md}}`.repeat(2)]),
    )
    expect(failure({ ...doubling, 'f30.md': 'x'.repeat(1000) }, 'f0.md')).toMatchObject({
      message: expect.stringContaining('expands to more than') as string,
    })
  })

  it('property: without circles nothing is left of an include', () => {
    const bodies = fc.array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(bodies, (lists) => {
        // Each file includes later files only, so there is no circle.
        const texts = Object.fromEntries(
          lists.map((list, at) => [
            `f${at}.md`,
            [`own ${at}`, ...list.filter((to) => to > at && to < lists.length).map((to) => `{{INCLUDE:f${to}.md}}`)].join('\n'),
          ]),
        ) // prettier-ignore
        const { text, files } = expandPrompt(texts, 'f0.md')
        expect(text).not.toContain('{{')
        expect(files.every((file) => text.includes(`own ${/[0-9]+/.exec(file)?.[0] ?? ''}`))).toBe(true)
      }),
    )
  })
})
