import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts, packageManager } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly packageManager: string
}

/** What people and agents are sent to: each document that is not data, a test case or made by a release. */
const documents = ['', 'docs', 'packages', 'apps', 'bench', 'examples', '.changeset'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: top !== '', encoding: 'utf8' })
    .map((name) => join(top, name).replaceAll('\\', '/'))
    .filter(
      (path) =>
        path.endsWith('.md') && !/node_modules|\/(?:test|fixtures|golden|dist)\/|CHANGELOG/.test(path),
    ),
)
const guides = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md']

/** Anchors of a document, as GitHub makes them. */
const anchorsOf = (text: string): string[] => [
  ...[...text.matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
  ...[...text.matchAll(/<a id="([^"]+)"/g)].map((match) => match[1] ?? ''),
]

/** Links of a document to the repository that lead nowhere. */
function deadLinks(path: string): string[] {
  const prose = read(path)
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`(?!\])/g, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const to = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, to))) return true
      return anchor !== undefined && !anchorsOf(read(to)).includes(anchor)
    })
}

/** Paths of the repository that a guide names in code marks. */
function namedPaths(text: string): string[] {
  const names = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    (match) => match[1] ?? '',
  )
  return names.filter(
    (name) =>
      /^[\w.*-]+(?:\/[\w.*-]*)*$/.test(name) &&
      (/^(?:packages|apps|tooling|templates|docs|bench|schemas|examples|\.ci|\.changeset)(?:\/|$)/.test(
        name,
      ) ||
        /^[A-Z]+\.md$/.test(name)),
  )
}

/** Scripts of package.json that a guide tells to run, by `pnpm NAME` or by name alone. */
function namedScripts(text: string): string[] {
  const code = [...text.matchAll(/^```.*?^```|`[^`\n]+`/gms)].join('\n')
  const called = [...code.matchAll(/\bpnpm(?:@[\d.]+)? (?:run )?([a-z][\w:-]*)/g)].map(
    (match) => match[1] ?? '',
  )
  const alone = [...code.matchAll(/`([a-z]+:[a-z]+)`/g)].map((match) => match[1] ?? '')
  return [...called, ...alone]
}

describe('documents', () => {
  it('are found', () => {
    expect(documents).toEqual(
      expect.arrayContaining([...guides, 'packages/coverage/README.md', 'docs/reference/cli.md']),
    )
  })

  it.each(documents)('the links of %s lead somewhere', (path) => {
    expect(deadLinks(path)).toEqual([])
  })

  it.each(guides)('%s names paths that exist', (guide) => {
    const paths = namedPaths(read(guide)).filter((path) => !path.includes('*'))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(documents)('%s names scripts that exist, and one version of pnpm', (guide) => {
    const text = read(guide)
    expect(namedScripts(text).filter((name) => scripts[name] === undefined)).toEqual([])
    const versions = [...text.matchAll(/pnpm@[\d.]+\d/g)].map(([version]) => version)
    expect(versions.filter((version) => version !== packageManager)).toEqual([])
  })

  it('the check sees what is there and what is not', () => {
    expect(namedPaths(read('AGENTS.md'))).toEqual(
      expect.arrayContaining(['packages/report', 'tooling/layers.ts']),
    )
    expect(namedScripts(read('CONTRIBUTING.md'))).toEqual(
      expect.arrayContaining(['check', 'generate', 'test:nodes']),
    )
    expect(namedPaths('`tooling/nowhere.ts` and `packages/*/src`')).toEqual([
      'tooling/nowhere.ts',
      'packages/*/src',
    ])
    expect(namedScripts('`pnpm nothing`, `npx -y pnpm@12.4.2 run nowhere`, `test:never`')).toEqual([
      'nothing',
      'nowhere',
      'test:never',
    ])
    expect(anchorsOf('## okstra coverage scan\n')).toEqual(['okstra-coverage-scan'])
  })
})
