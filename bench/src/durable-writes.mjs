// The same files written as durably as okstra writes them, and nothing else.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Every file below some folders, with its bytes. Ledgers are lines, each written and synced for itself. */
export function filesBelow(folders, skip) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => !skip(path) && statSync(path).isFile())
      .map((path) => ({
        name: path.slice(folder.length + 1),
        bytes: readFileSync(path),
        isLedger: path.endsWith('.jsonl'),
      })),
  )
}

export async function writeAll(files, target) {
  for (const { name, bytes, isLedger } of files) {
    const path = join(target, name)
    await mkdir(dirname(path), { recursive: true })
    if (isLedger) await writeLines(path, bytes)
    else await writeDurably(path, bytes)
  }
}

async function writeDurably(path, bytes) {
  const file = await open(`${path}.tmp`, 'w')
  await file.write(bytes)
  await file.sync()
  await file.close()
  await rename(`${path}.tmp`, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}

async function writeLines(path, bytes) {
  const file = await open(path, 'a')
  for (const line of bytes.toString('utf8').split('\n').slice(0, -1)) {
    await file.write(`${line}\n`)
    await file.sync()
  }
  await file.close()
}
