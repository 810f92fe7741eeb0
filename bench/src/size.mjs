// Sizes of what is published: packed, unpacked, files, run-time dependencies, and modules that `--version` loads.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export function size() {
  const folder = mkdtempSync(join(tmpdir(), 'okstra-bench-'))
  try {
    const filters = ['--filter', './packages/*', '--filter', './apps/*']
    execFileSync('pnpm', ['-r', ...filters, 'pack', '--pack-destination', folder], {
      cwd: root,
      stdio: 'ignore',
    })
    const rows = readdirSync(folder).map((file) => {
      const listing = execFileSync('tar', ['-tvzf', join(folder, file)], { encoding: 'utf8' })
        .trim()
        .split('\n')
      const manifest = JSON.parse(
        execFileSync('tar', ['-xOzf', join(folder, file), 'package/package.json'], { encoding: 'utf8' }),
      )
      const row = {
        name: manifest.name,
        packedKiB: Math.round(statSync(join(folder, file)).size / 1024),
        unpackedKiB: Math.round(listing.reduce((sum, line) => sum + Number(line.split(/\s+/)[2]), 0) / 1024),
        files: listing.length,
        dependencies: Object.keys(manifest.dependencies ?? {}).length,
      }
      console.log(
        `${row.name.padEnd(24)} ${row.packedKiB} KiB packed, ${row.unpackedKiB} KiB unpacked, ${row.files} files, ${row.dependencies} dependencies`,
      )
      return row
    })
    const bin = join(root, 'apps/cli/dist/bin.js')
    const modules = Number(
      execFileSync(process.execPath, ['--import', loaderUrl(), bin, '--version'], { encoding: 'utf8' }).match(
        /modules=(\d+)/,
      )?.[1],
    )
    console.log(`okstra --version loads ${modules} modules of its own`)
    return { packages: rows, versionModules: modules }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts the files that are loaded, by a loader hook. */
function loaderUrl() {
  const hooks = `
    let count = 0
    export async function load(url, context, next) {
      if (url.startsWith('file:')) process._rawDebug !== undefined && globalThis.port?.postMessage(1)
      return next(url, context)
    }
    export function initialize({ port }) { globalThis.port = port }`
  const main = `
    import { register } from 'node:module'
    import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
    const { port1, port2 } = new MessageChannel()
    register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)}), { data: { port: port2 }, transferList: [port2] })
    port1.unref()
    process.on('exit', () => {
      let count = 0
      while (receiveMessageOnPort(port1) !== undefined) count++
      console.log('modules=' + count)
    })`
  return `data:text/javascript,${encodeURIComponent(main)}`
}
