import { builtinModules } from 'node:module'
import { parseSync } from 'oxc-parser'
import { LAYERS, type Layer } from './layers.ts'

export interface PackageSource {
  /** Folder of the package, relative to the repository. */
  readonly folder: string
  readonly manifest: {
    readonly name: string
    readonly dependencies?: Readonly<Record<string, string>>
    readonly devDependencies?: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
    /** Packages that the build puts into the package's own files. */
    readonly okstra?: { readonly bundled?: readonly string[] }
  }
  /** Source files, paths relative to `src`. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

export interface Violation {
  readonly place: string
  readonly rule: Rule
  readonly message: string
}

/** Every rule of the check; each one is broken once in a test of its own. */
export const RULES = [
  'unknown-package',
  'upward-import',
  'core-imports-edge',
  'path-into-package',
  'undeclared-dependency',
  'outside-dependency',
  'node-in-core',
  'machine-in-core',
  'file-too-long',
  'does-not-parse',
] as const
export type Rule = (typeof RULES)[number]

const MAX_LINES = 300
const builtins = new Set(builtinModules)

/** Names that reach a clock, randomness, the environment, the network or a timer. */
const MACHINE = new Set([
  'process', 'Buffer', '__dirname', '__filename', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask',
  'fetch', 'performance', 'crypto', 'console', 'navigator', 'localStorage', 'document', 'window', 'require',
  'TextEncoder', 'TextDecoder', 'URL', 'structuredClone', 'global',
]) // prettier-ignore

/** What breaks the layer table in one package. */
export function checkPackage(
  source: PackageSource,
  layers: Readonly<Record<string, Layer>> = LAYERS,
): Violation[] {
  const { name } = source.manifest
  const own = Object.hasOwn(layers, name) ? layers[name] : undefined
  if (own === undefined) {
    const message = `${name} is not in tooling/layers.ts`
    return [{ place: source.folder, rule: 'unknown-package', message }]
  }
  return [
    ...checkManifest(source, own, layers),
    ...source.files.flatMap((file) => checkFile(source, own, file, layers)),
  ]
}

function checkManifest(
  source: PackageSource,
  own: Layer,
  layers: Readonly<Record<string, Layer>>,
): Violation[] {
  const { name, dependencies = {}, devDependencies = {} } = source.manifest
  const inner = own.layer === 5 ? { ...dependencies, ...devDependencies } : dependencies
  return Object.keys(inner).flatMap((dependency) =>
    Object.hasOwn(layers, dependency)
      ? arrow(`${source.folder}/package.json`, name, own, dependency, layers)
      : [],
  )
}

function arrow(
  place: string,
  name: string,
  own: Layer,
  target: string,
  layers: Readonly<Record<string, Layer>>,
): Violation[] {
  const to = layers[target]
  if (to === undefined) {
    return [{ place, rule: 'unknown-package', message: `${target} is not in tooling/layers.ts` }]
  }
  if (to.layer >= own.layer) {
    const message = `${name} (layer ${own.layer}) may not import ${target} (layer ${to.layer})`
    return [{ place, rule: 'upward-import', message }]
  }
  if (own.lane === 'core' && to.lane === 'edge') {
    return [{ place, rule: 'core-imports-edge', message: `${name} is core, ${target} is edge` }]
  }
  return []
}

interface SourceFile {
  readonly path: string
  readonly text: string
}

function checkFile(
  source: PackageSource,
  own: Layer,
  file: SourceFile,
  layers: Readonly<Record<string, Layer>>,
): Violation[] {
  const isTest = /\.test(?:-d)?\.ts$/.test(file.path)
  const generated = file.path.startsWith('generated/')
  const place = `${source.folder}/src/${file.path}`
  const found: Violation[] = []
  const lines = file.text.split('\n').length - 1
  if (!isTest && !generated && lines > MAX_LINES) {
    found.push({ place, rule: 'file-too-long', message: `${lines} lines, more than ${MAX_LINES}` })
  }
  if (isTest) return found
  const parsed = parseSync(file.path, file.text)
  if (parsed.errors.length > 0) {
    found.push({ place, rule: 'does-not-parse', message: parsed.errors[0]?.message ?? 'unknown' })
    return found
  }
  const core =
    own.lane === 'core' && !(own.edgeFolders ?? []).some((folder) => file.path.startsWith(`${folder}/`))
  for (const { specifier, offset } of importsOf(parsed)) {
    const at = `${place}:${file.text.slice(0, offset).split('\n').length}`
    found.push(...checkImport(source, own, file, specifier, at, core, layers))
  }
  if (core && !generated) found.push(...machineUses(parsed.program, file.text, place))
  return found
}

function importsOf(parsed: ReturnType<typeof parseSync>): { specifier: string; offset: number }[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found = staticImports.map((entry) => ({ specifier: entry.moduleRequest.value, offset: entry.start }))
  for (const statement of staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest) found.push({ specifier: entry.moduleRequest.value, offset: statement.start })
    }
  }
  visit(parsed.program, (node) => {
    if (node.type !== 'ImportExpression') return
    const value = (node['source'] as Node | undefined)?.['value']
    if (typeof value === 'string') found.push({ specifier: value, offset: node.start })
  })
  if (dynamicImports.length > 0 && found.length === 0) return []
  return found
}

function checkImport(
  source: PackageSource,
  own: Layer,
  file: SourceFile,
  specifier: string,
  place: string,
  core: boolean,
  layers: Readonly<Record<string, Layer>>,
): Violation[] {
  const { name, dependencies = {}, devDependencies = {}, peerDependencies = {}, okstra } = source.manifest
  if (specifier.startsWith('.')) {
    const depth = file.path.split('/').length - 1
    const up = specifier.split('/').filter((part) => part === '..').length
    const message = `${specifier} leaves src: enter another package by its name`
    const allowed = own.layer === 5 && specifier.endsWith('.json')
    return up > depth && !allowed ? [{ place, rule: 'path-into-package', message }] : []
  }
  if (specifier.startsWith('node:') || builtins.has(specifier)) {
    return core ? [{ place, rule: 'node-in-core', message: `${specifier} in a core package` }] : []
  }
  const target = specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : (specifier.split('/')[0] ?? '')
  if (target === name) return []
  const declared =
    own.layer === 5 ? { ...dependencies, ...devDependencies } : { ...dependencies, ...peerDependencies }
  const found: Violation[] = []
  if (!Object.hasOwn(declared, target) && okstra?.bundled?.includes(target) !== true) {
    const message = `${target} is not a dependency of ${name}`
    found.push({ place, rule: 'undeclared-dependency', message })
  }
  if (/^@okstra\/[^/]+\/(?:src|dist)(?:\/|$)/.test(specifier)) {
    found.push({ place, rule: 'path-into-package', message: `${specifier} enters a package by a path` })
  }
  if (Object.hasOwn(layers, target)) return [...found, ...arrow(place, name, own, target, layers)]
  if (own.lane === 'core') found.push(...checkOutside(own, file, target, name, place))
  return found
}

function checkOutside(
  own: Layer,
  file: SourceFile,
  target: string,
  name: string,
  place: string,
): Violation[] {
  const outside = own.outside ?? {}
  const folder = Object.hasOwn(outside, target) ? outside[target] : undefined
  if (folder === undefined) {
    return [
      {
        place,
        rule: 'outside-dependency',
        message: `${target} is not allowed in ${name} by tooling/layers.ts`,
      },
    ]
  }
  if (folder !== '' && !file.path.startsWith(`${folder}/`)) {
    return [{ place, rule: 'outside-dependency', message: `${target} is allowed in src/${folder} only` }]
  }
  return []
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

function machineUses(program: unknown, text: string, place: string): Violation[] {
  const found: Violation[] = []
  const own = declaredNames(program)
  const isMachine = (node: Node): boolean => {
    const name = String(node['name'])
    return node.type === 'Identifier' && MACHINE.has(name) && !own.has(name)
  }
  const report = (node: Node, what: string): void => {
    const line = text.slice(0, node.start).split('\n').length
    found.push({ place: `${place}:${line}`, rule: 'machine-in-core', message: `${what} in a core package` })
  }
  visit(program, (node) => {
    if (node.type === 'MemberExpression') {
      const object = node['object'] as Node
      const property = node['property'] as Node
      const path = `${String(object['name'])}.${String(property['name'])}`
      if (path === 'Math.random') report(node, path)
      if (object.type === 'Identifier' && object['name'] === 'globalThis') report(node, path)
      if (isMachine(object)) report(node, String(object['name']))
      // What a time stamp says is no matter of the clock.
      if (object['name'] === 'Date' && path !== 'Date.parse') report(node, 'Date')
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      if (isMachine(callee) || (callee.type === 'Identifier' && callee['name'] === 'Date')) {
        report(node, String(callee['name']))
      }
    }
  })
  return found
}

/** Names that the file itself declares, so that a variable called `document` is not the browser's. */
function declaredNames(program: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (pattern: unknown): void => {
    visit(pattern, (node) => {
      if (node.type === 'Identifier') names.add(String(node['name']))
    })
  }
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') add(node['id'])
    if ('params' in node) add(node['params'])
    if (node.type.startsWith('Import') && 'local' in node) add(node['local'])
  })
  return names
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
    return
  }
  if ('type' in value && typeof value.type === 'string' && 'start' in value) see(value as Node)
  for (const child of Object.values(value)) visit(child, see)
}
