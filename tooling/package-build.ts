// Run in a package's folder after tsup and tsc: puts the data that the package needs into assets/ and
// writes dist/build.json, which names what was built and holds no time and no path of a machine.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  name: string
  version: string
  exports?: Record<string, string | { types?: string }>
  /** `assets` are copied; `embedded` are compiled in, and only their digest is taken. */
  okstra?: { assets?: string[]; embedded?: string[]; bundled?: string[] }
}

rmSync('assets', { recursive: true, force: true })
for (const folder of manifest.okstra?.assets ?? []) {
  mkdirSync('assets', { recursive: true })
  cpSync(join(root, folder), join('assets', folder), { recursive: true })
}

// tsc writes a declaration for each source file; only those that an entry's types lead to are shipped.
const declarations = new Map(
  (existsSync('dist') ? readdirSync('dist', { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => [join('dist', name), readFileSync(join('dist', name), 'utf8')]),
)
const reached = new Set<string>()
function reach(path: string): void {
  const text = declarations.get(path)
  if (text === undefined || reached.has(path)) return
  reached.add(path)
  for (const [, specifier = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]*)['"]/g)) {
    reach(join(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts')))
  }
}
for (const entry of Object.values(manifest.exports ?? {})) {
  const [start = '', end = ''] = (typeof entry === 'string' ? '' : join(entry.types ?? '')).split('*')
  for (const path of declarations.keys()) {
    if (start !== '' && (end === '' ? path === start : path.startsWith(start) && path.endsWith(end)))
      reach(path)
  }
}
for (const path of declarations.keys()) if (!reached.has(path)) rmSync(path)

const notices = (manifest.okstra?.bundled ?? []).map((name) => {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
})
if (notices.length > 0) writeFileSync('dist/THIRD_PARTY_NOTICES.txt', notices.join('\n----\n\n'))

const hash = createHash('sha256')
for (const folder of [...(manifest.okstra?.assets ?? []), ...(manifest.okstra?.embedded ?? [])].toSorted()) {
  for (const name of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0')
  }
}
let commit: string | null = null
try {
  commit = execFileSync('git', ['rev-parse', 'HEAD'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
} catch {
  // A source archive has no git history; the build is still a build.
}
const build = { package: manifest.name, version: manifest.version, commit, assetsDigest: hash.digest('hex') }
mkdirSync('dist', { recursive: true })
writeFileSync('dist/build.json', `${JSON.stringify(build, null, 2)}\n`)
