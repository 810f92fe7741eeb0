import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The licence of each package that ended up in the bundle, from the metafile that esbuild writes. */
export async function thirdPartyNotices(metafile: string): Promise<string> {
  const { inputs } = JSON.parse(await readFile(metafile, 'utf8')) as { inputs: Record<string, unknown> }
  const folders = new Set<string>()
  for (const file of Object.keys(inputs)) {
    const match = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)
    if (match !== null) folders.add(match[0])
  }
  const notices = await Promise.all([...folders].map(noticeOf))
  return [...new Set(notices)].toSorted().join('\n----\n\n')
}

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry))
  if (file === undefined) throw new Error(`${name} ${version} (${license}) brings no licence text: ${folder}`)
  const text = await readFile(join(folder, file), 'utf8')
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
}
