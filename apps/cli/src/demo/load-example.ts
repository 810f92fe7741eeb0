import { readdir, readFile } from 'node:fs/promises'
import { byText } from '@okstra/contracts'
import { assetUrl } from '../asset.ts'

/** The files of the example, as texts by name. */
export interface ExampleFiles {
  readonly brief: string
  readonly roster: string
  /** What each analyst proposed and how it judged the merged directions, by worker. */
  readonly proposals: ReadonlyMap<string, string>
  readonly reassessments: ReadonlyMap<string, string>
  /** The source files that are cited, by path in their repository. */
  readonly repository: ReadonlyMap<string, string>
}

/** Reads the example that ships with the program. */
export async function loadExample(): Promise<ExampleFiles> {
  const root = 'examples/slow-export'
  const text = async (path: string) => await readFile(assetUrl(`${root}/${path}`), 'utf8')
  const analysts = await filesBelow(`${root}/analysts`)
  const repository = await filesBelow(`${root}/repo`)
  const of = (kind: string) =>
    new Map(
      [...analysts]
        .filter(([name]) => name.endsWith(`.${kind}.json`))
        .map(([name, content]) => [name.slice(0, -`.${kind}.json`.length), content]),
    )
  return {
    brief: await text('brief.md'),
    roster: await text('roster.json'),
    proposals: of('proposal'),
    reassessments: of('reassessment'),
    repository,
  }
}

async function filesBelow(folder: `examples/${string}`): Promise<Map<string, string>> {
  const base = assetUrl(`${folder}/`)
  const entries = await readdir(base, { recursive: true })
  const files = new Map<string, string>()
  for (const entry of entries.map((name) => name.replaceAll('\\', '/')).toSorted(byText)) {
    if (/\.[a-z]+$/.test(entry)) files.set(entry, await readFile(new URL(entry, base), 'utf8'))
  }
  return files
}
