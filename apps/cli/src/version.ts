declare const OKSTRA_VERSION: string | undefined

/** The version that the build put in; run from source, that of package.json. */
export function programVersion(): string {
  if (typeof OKSTRA_VERSION === 'string') return OKSTRA_VERSION
  const { readFileSync } = process.getBuiltinModule('node:fs')
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string
  }
  return manifest.version
}
