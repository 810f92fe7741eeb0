// Fails when an import breaks the table of layers.ts. Prints each violation with file and line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, type PackageSource } from './arrows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const packages = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).flatMap((name) => readPackage(`${group}/${name}`)),
)
if (packages.length === 0) {
  console.error('No package was found: the arrow check has checked nothing.')
  process.exit(1)
}
const violations = packages.flatMap((source) => checkPackage(source))
for (const { place, rule, message } of violations) console.error(`${place}  ${rule}: ${message}`)
const files = packages.reduce((sum, source) => sum + source.files.length, 0)
if (files === 0) {
  console.error('No source file was found: the arrow check has checked nothing.')
  process.exit(1)
}
console.log(`${packages.length} packages, ${files} files, ${violations.length} broken arrows`)
process.exitCode = violations.length === 0 ? 0 : 1

function readPackage(folder: string): PackageSource[] {
  const manifest = join(root, folder, 'package.json')
  if (!existsSync(manifest)) return []
  const source = join(root, folder, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: name.replaceAll('\\', '/'), text: readFileSync(join(source, name), 'utf8') }))
  return [
    { folder, manifest: JSON.parse(readFileSync(manifest, 'utf8')) as PackageSource['manifest'], files },
  ]
}
