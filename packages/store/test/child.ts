// A process of its own for the tests: takes, writes and appends until it is done or killed.
import type { CatalogTask } from '@okstra/contracts'
import { writeSync } from 'node:fs'
import {
  acquireLease,
  appendRow,
  makeMachine,
  makeRegistry,
  nodeFiles,
  openJournal,
  publishBlind,
  readDocument,
  takeMutex,
  updateCatalog,
  withMutex,
  writeDocument,
} from '@okstra/store'

const [command = '', path = '', option = ''] = process.argv.slice(2)

/** Not console.log: what was printed is what had happened, also when the process is killed right after. */
const print = (text: string): void => {
  writeSync(1, `${text}\n`)
}

async function reserve(): Promise<string> {
  const registry = await makeRegistry({ home: path })
  await registry.update((records) => ({
    records: [
      ...records,
      {
        key: 'shop:billing:late-fees',
        name: `of-${process.pid}`,
        kind: 'detached',
        repository: '/shop/.git',
        path: `/trees/${process.pid}`,
        base: 'a'.repeat(40),
        state: 'reserved',
        owner: registry.owner,
      },
    ],
    result: undefined,
  }))
  return registry.owner
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async append() {
    for (let n = 0; n < Number(option); n++) await appendRow(path, { by: process.pid, n })
  },
  async appendForever() {
    for (let n = 0; ; n++) {
      await appendRow(path, { by: process.pid, n, fill: '한글'.repeat(400) })
      print(String(n))
    }
  },
  async count() {
    await withMutex(
      `${path}.lock`,
      async () => {
        const before = (await readDocument<{ count: number }>(path)) ?? { count: 0 }
        await writeDocument(path, { count: before.count + 1 })
      },
      { wait: 20_000 },
    )
  },
  async hold() {
    await takeMutex(path)
    print('held')
    process.stdin.resume()
  },
  async lease() {
    await acquireLease(path)
    print('held')
    process.stdin.resume()
  },
  async write() {
    for (let n = 1; ; n++) {
      await writeDocument(path, { n, fill: String(n).repeat(20_000) })
      if (n === 1) print('writing')
    }
  },
  async reserve() {
    print(await reserve())
    process.stdin.resume()
  },
  async reserveOne() {
    await reserve()
  },
  async publish() {
    const { run, to, copies } = JSON.parse(option) as { run: string; to: string; copies: number }
    const failing = (): Promise<never> => Promise.reject(Object.assign(new Error('far'), { code: 'EXDEV' }))
    const machine = makeMachine({
      files: {
        ...nodeFiles,
        link: (from, target) =>
          copies === 1 && !from.includes('.okstra-tmp-') ? failing() : nodeFiles.link(from, target),
      },
    })
    print('publishing')
    await publishBlind({ home: path, run, layout: { workerResults: to }, machine })
    process.stdin.resume()
  },
  async catalog() {
    const row = JSON.parse(option) as CatalogTask
    await updateCatalog(path, { set: [row], latest: row.task })
  },
  async catalogForever() {
    const row = JSON.parse(option) as CatalogTask
    for (let n = 0; ; n++) {
      await updateCatalog(path, { set: [{ ...row, title: String(n) }], latest: row.task })
      print(String(n))
    }
  },
  async journal() {
    const journal = await openJournal(path)
    for (let n = journal.events.length; ; n++) {
      const { event } = await journal.append({ kind: 'test.step', key: `step-${n}`, data: { n } })
      print(event.key)
    }
  },
}

await commands[command]?.()
