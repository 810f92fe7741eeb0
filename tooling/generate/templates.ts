import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import Handlebars from 'handlebars'
import type { GeneratedFile } from '../generate.ts'

const templates = fileURLToPath(new URL('../../templates/reports', import.meta.url))
const target = 'packages/report/src/generated'
const head = '// Made by tooling/generate.ts from templates/reports. Do not edit.\n'

/** Helpers that @okstra/report registers; a template that names another one fails the generation. */
const KNOWN_HELPERS = Object.fromEntries(
  ['cell', 'inline', 'block', 'anchor', 'label', 'percent', 'eq', 'md', 'svg', 'json', 'join', 'count', 'short', 'attr', 'lookupText']
    .map((name) => [name, true]),
) // prettier-ignore

/** Templates precompiled by Handlebars; style and script minified, with the hashes that a CSP names. */
export async function templateFiles(): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = []
  for (const view of ['md', 'html']) {
    if (existsSync(join(templates, view))) files.push(precompiled(view))
  }
  if (existsSync(join(templates, 'report.css'))) files.push(await assets())
  return files
}

function precompiled(view: string): GeneratedFile {
  const folder = join(templates, view)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.hbs'))
    .toSorted()
  const entries = names.map((name) => {
    const spec = Handlebars.precompile(readFileSync(join(folder, name), 'utf8'), {
      strict: true,
      knownHelpers: KNOWN_HELPERS,
      noEscape: view === 'md',
    })
    return `  ${JSON.stringify(name.replace(/\.hbs$/, ''))}: ${spec as string},\n`
  })
  return {
    path: `${target}/${view}-templates.ts`,
    content: `${head}// @ts-nocheck\nexport const ${view}Templates = {\n${entries.join('')}}\n`,
  }
}

async function assets(): Promise<GeneratedFile> {
  const css = await transform(readFileSync(join(templates, 'report.css'), 'utf8'), {
    loader: 'css',
    minify: true,
  })
  const js = await transform(readFileSync(join(templates, 'report.js'), 'utf8'), {
    loader: 'js',
    minify: true,
    target: 'es2020',
  })
  const style = css.code.trim()
  const script = js.code.trim()
  if (/<\/(?:style|script)/i.test(style + script)) throw new Error('an asset would end its own element')
  return {
    path: `${target}/assets.ts`,
    content: [
      head,
      `export const style = ${JSON.stringify(style)}`,
      `export const styleHash = ${JSON.stringify(hash(style))}`,
      `export const script = ${JSON.stringify(script)}`,
      `export const scriptHash = ${JSON.stringify(hash(script))}`,
      '',
    ].join('\n'),
  }
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
