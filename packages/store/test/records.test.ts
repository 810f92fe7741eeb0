import { documentDigest, makeDigestSidecar, parseTaskKey } from '@okstra/contracts'
import fc from 'fast-check'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  deleteSpool,
  homeLayout,
  isApproved,
  listRuns,
  makeRunFolder,
  missingConsents,
  openSpool,
  projectLayout,
  readSpool,
  readTrust,
  recordTrust,
  runIdOf,
  runLayout,
  sealReport,
  taskLayout,
  verifyReport,
} from '../src/index.ts'
import { cleanUp, newFolder } from './support.ts'

afterAll(cleanUp)

const task = parseTaskKey('shop:billing:late-fees')
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

describe('layout', () => {
  it('is that of the specification', () => {
    const run = runLayout('', { task, taskType: 'error-analysis', seq: '001' })
    const work = run.work({ worker: 'claude-2', duty: 'analyse', n: 1 })
    const at = (path: string): string => relative(taskLayout('', task).folder, path)
    expect(taskLayout('', task).folder).toBe('.okstra/tasks/billing/late-fees')
    expect([run.journal, run.lease, run.errors, run.runManifest, run.teamState, run.launch].map(at)).toEqual(
      ['journal.jsonl', 'lease.json', 'errors.jsonl', 'manifests/run-manifest.json', 'manifests/team-state.json', 'prompts/launch.md']
        .map((name) => `runs/error-analysis/001/${name}`),
    ) // prettier-ignore
    expect(
      [work.result, work.audit, work.status, work.log].map((path) => relative(run.folder, path)),
    ).toEqual(
      ['json', 'audit.json', 'status.json', 'log'].map(
        (ending) => `worker-results/claude-2-analyse-1.${ending}`,
      ),
    )
    expect(Object.values(run.report).map((path) => relative(run.folder, path))).toEqual([
      'reports/final-report-error-analysis-001.data.json',
      'reports/final-report-error-analysis-001.digests.json',
      'reports/final-report-error-analysis-001.md',
      'reports/final-report-error-analysis-001.html',
      'reports/post-report.json',
    ])
    expect(run.prompt({ worker: 'codex', duty: 'verify', n: 2 })).toBe(
      join(run.folder, 'prompts/codex-verify-2.md'),
    )
    expect(projectLayout('/p').taskCatalog).toBe('/p/.okstra/discovery/task-catalog.json')
    expect(homeLayout('/h').worktree(task)).toBe('/h/worktrees/shop/billing/late-fees')
    expect(homeLayout('/h').spool('run-1', 'a')).toBe('/h/spool/run-1/a')
  })

  it('takes no name that leads elsewhere', () => {
    const run = runLayout('/p', { task, taskType: 'error-analysis', seq: '001' })
    const tricks = [
      () => taskLayout('/p', { project: 'p', group: '..', task: 'x' }),
      () => taskLayout('/p', { project: 'p', group: 'x', task: '../../etc' }),
      () => runLayout('/p', { task, taskType: 'error-analysis', seq: '../1' }),
      () => run.work({ worker: '../claude', duty: 'analyse', n: 1 }),
      () => run.work({ worker: 'claude', duty: 'a/b', n: 1 }),
      () => run.userResponse('/etc/passwd'),
      () => run.instructionSet('..'),
      () => homeLayout('/h').spool('..', 'config.json'),
      () => homeLayout('/h').worktree({ project: '/', group: 'a', task: 'b' }),
      () => homeLayout('/h').lock('a\0b'),
    ]
    for (const trick of tricks) expect(trick).toThrow(expect.objectContaining({ code: 'STORE_UNSAFE_PATH' }))
  })

  it('a run has an id of its own, also when keys read the same once joined', () => {
    const place = { taskType: 'error-analysis', seq: '001' } as const
    const one = runIdOf('/p', { ...place, task: { project: 'a', group: 'b-c', task: 'd' } })
    const other = runIdOf('/p', { ...place, task: { project: 'a', group: 'b', task: 'c-d' } })
    expect([one, other].map((id) => id.slice(0, -9))).toEqual(Array(2).fill('a-b-c-d-error-analysis-001'))
    expect(one).not.toBe(other)
    expect(runIdOf('/q', { ...place, task })).not.toBe(runIdOf('/p', { ...place, task }))
  })

  it('numbers of runs go up, and each is given once', async () => {
    const root = newFolder()
    expect(await listRuns(root, task, 'error-analysis')).toEqual([])
    const made = await Promise.all(
      Array.from({ length: 12 }, () => makeRunFolder(root, task, 'error-analysis')),
    )
    expect(made.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(3, '0')))
    const { runs } = taskLayout(root, task)
    for (const name of ['999', '1000', 'notes', '007.bak']) mkdirSync(join(runs('error-analysis'), name))
    expect(await makeRunFolder(root, task, 'error-analysis')).toBe('1001')
    expect((await listRuns(root, task, 'error-analysis')).slice(-3)).toEqual(['999', '1000', '1001'])
    // Nothing but a folder is a run, and no run is put in its place.
    writeFileSync(join(runs('error-analysis'), '1002'), '')
    expect((await listRuns(root, task, 'error-analysis')).at(-1)).toBe('1001')
    expect(await makeRunFolder(root, task, 'error-analysis')).toBe('1003')
  })
})

describe('spool', () => {
  it('keeps everything up to half its limit', async () => {
    const path = join(newFolder(), 'spool/run/a')
    const spool = await openSpool(path, { limit: 20 })
    await spool.write(new TextEncoder().encode('0123456789'))
    await spool.flush()
    await spool.close()
    expect(await readSpool(path)).toEqual({
      head: Buffer.from('0123456789'),
      dropped: 0,
      tail: new Uint8Array(),
    })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await expect(openSpool(path, { limit: 20 })).rejects.toMatchObject({ code: 'STORE_UNWRITABLE' })
    await deleteSpool(path)
    expect(await readSpool(path)).toBeUndefined()
    await deleteSpool(path)
  })

  it('property: keeps the beginning and the end, says what is missing, and stays within its limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 4, max: 64 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
        async (limit, sizes) => {
          const folder = newFolder()
          const path = join(folder, 'a')
          const spool = await openSpool(path, { limit })
          const all = Buffer.from(
            Array.from({ length: sizes.reduce((sum, size) => sum + size, 0) }, (_, n) => n % 251),
          )
          let at = 0
          // Not awaited one by one: the order of the calls is the order of the bytes.
          await Promise.all(sizes.map((size) => spool.write(all.subarray(at, (at += size)))))
          await spool.close()
          const { head, dropped, tail } = (await readSpool(path)) ?? { head: all, dropped: -1, tail: all }
          expect(spool.bytes).toBe(all.length)
          expect(head.length + dropped + tail.length).toBe(all.length)
          expect(Buffer.from(head)).toEqual(all.subarray(0, head.length))
          expect(Buffer.from(tail)).toEqual(all.subarray(all.length - tail.length))
          expect(head.length).toBe(Math.min(all.length, Math.floor(limit / 2)))
          expect(tail.length).toBeGreaterThanOrEqual(dropped > 0 ? Math.floor(limit / 4) : 0)
          const kept = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
          expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit)
          await deleteSpool(path)
          expect(readdirSync(folder)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a piece that an interrupted change left does not join what does not belong together', async () => {
    const path = join(newFolder(), 'a')
    writeFileSync(path, 'head')
    writeFileSync(`${path}.from-000000000000100`, 'old')
    writeFileSync(`${path}.from-000000000000200`, 'newer')
    writeFileSync(`${path}.from-000000000000205`, 'newest')
    const { dropped, tail } = (await readSpool(path)) ?? {}
    expect([dropped, text(tail)]).toEqual([196, 'newernewest'])
  })
})

describe('sealed report', () => {
  const report = { id: 'r', summary: 'x', findings: [{ id: 'F-001', text: 'a' }] }
  const newPlace = () => {
    const folder = join(newFolder(), 'reports')
    return { data: join(folder, 'r.data.json'), digests: join(folder, 'r.digests.json') }
  }

  it('is sealed once; the same data again is the same seal, other data is refused', async () => {
    const place = newPlace()
    expect(await verifyReport(place)).toEqual({ verdict: 'missing' })
    const seal = await sealReport({ ...place, report })
    const bytes = readFileSync(place.data)
    expect(await sealReport({ ...place, report, recorded: seal })).toEqual(seal)
    for (const recorded of [undefined, seal]) {
      const other = { ...place, report: { ...report, summary: 'y' }, ...(recorded && { recorded }) }
      await expect(sealReport(other)).rejects.toMatchObject({
        code: 'STORE_SEALED',
        details: { file: place.data },
      })
    }
    expect(readFileSync(place.data)).toEqual(bytes)
    expect(await verifyReport({ ...place, recorded: seal })).toEqual({ verdict: 'intact', sidecar: 'intact' })
  })

  it('data without its sidecar is no seal yet, and is sealed as it is then; not so once the journal has it', async () => {
    const place = newPlace()
    const seal = await sealReport({ ...place, report })
    rmSync(place.digests)
    expect(await verifyReport(place)).toEqual({ verdict: 'not-sealed' })
    const other = { ...report, summary: 'y' }
    await expect(sealReport({ ...place, report: other, recorded: seal })).rejects.toMatchObject({
      code: 'STORE_SEALED',
    })
    expect(await sealReport({ ...place, report: other })).not.toEqual(seal)
    expect(await verifyReport(place)).toEqual({ verdict: 'intact', sidecar: 'intact' })
  })

  it.each([
    {
      name: 'a field',
      change: { ...report, summary: 'y' },
      changes: [{ pointer: '/summary', change: 'changed' }],
    },
    {
      name: 'an element',
      change: { ...report, findings: [{ id: 'F-001', text: 'b' }] },
      changes: [{ pointer: '/findings/@F-001/text', change: 'changed' }],
    },
    { name: 'one more', change: { ...report, more: 1 }, changes: [{ pointer: '/more', change: 'added' }] },
  ])('names what was changed: $name', async ({ change, changes }) => {
    const place = newPlace()
    const recorded = await sealReport({ ...place, report })
    writeFileSync(place.data, JSON.stringify(change))
    expect(await verifyReport({ ...place, recorded })).toEqual({ verdict: 'changed', changes })
    expect(await verifyReport(place)).toEqual({ verdict: 'changed', changes })
    await expect(sealReport({ ...place, report, recorded })).rejects.toMatchObject({ code: 'STORE_SEALED' })
    expect(JSON.parse(readFileSync(place.data, 'utf8'))).toEqual(change)
  })

  it('white space and the order of keys change nothing', async () => {
    const place = newPlace()
    const recorded = await sealReport({ ...place, report })
    writeFileSync(place.data, JSON.stringify(Object.fromEntries(Object.entries(report).toReversed())))
    expect(await verifyReport({ ...place, recorded })).toEqual({ verdict: 'intact', sidecar: 'intact' })
  })

  it('a sidecar made anew for the same data with other parts is seen', async () => {
    const place = newPlace()
    const recorded = await sealReport({ ...place, report })
    const { digest: _digest, ...sidecar } = makeDigestSidecar(report, 'r.data.json')
    const forged = { ...sidecar, entries: {} }
    writeFileSync(place.digests, JSON.stringify({ ...forged, digest: documentDigest(forged) }))
    expect(await verifyReport({ ...place, recorded })).toEqual({ verdict: 'intact', sidecar: 'changed' })
  })

  it('a sidecar that is gone, damaged or made anew does not help: the journal knows', async () => {
    const place = newPlace()
    const recorded = await sealReport({ ...place, report })
    const changed = { ...report, summary: 'y' }
    const forged = newPlace()
    await sealReport({ ...forged, report: changed })
    const forgery = readFileSync(forged.digests)
    for (const [sidecar, state] of [[undefined, 'missing'], ['{', 'changed'], [forgery, 'changed']] as const) {
      rmSync(place.digests, { force: true })
      if (sidecar !== undefined) writeFileSync(place.digests, sidecar)
      writeFileSync(place.data, JSON.stringify(report))
      expect(await verifyReport({ ...place, recorded })).toEqual({ verdict: 'intact', sidecar: state })
      writeFileSync(place.data, JSON.stringify(changed))
      expect(await verifyReport({ ...place, recorded })).toEqual({ verdict: 'changed-place-unknown' })
    } // prettier-ignore
  })
})

describe('trust', () => {
  const at = '2026-01-01T00:00:00Z'
  const approval = {
    digest: 'a'.repeat(64),
    project: 'shop',
    covers: 'provision',
    actor: 'me',
    via: 'tty',
    at,
  } as const
  const consent = { project: 'shop', maker: 'anthropic', actor: 'me', via: 'flag', at } as const

  it('is given for a digest and a project, and stays as it was given first', async () => {
    const path = join(newFolder(), 'home/trust.json')
    expect(await readTrust(path)).toEqual({ schemaVersion: '1.0', approvals: [], consents: [] })
    expect(existsSync(path)).toBe(false)
    await recordTrust(path, { approvals: [approval], consents: [consent] })
    const records = await recordTrust(path, {
      approvals: [
        { ...approval, actor: 'other' },
        { ...approval, project: 'b' },
      ],
      consents: [{ ...consent, maker: 'openai' }],
    })
    expect(await readTrust(path)).toEqual(records)
    expect(records.approvals).toEqual([approval, { ...approval, project: 'b' }])
    expect(isApproved(records, { project: 'shop', digest: approval.digest })).toBe(true)
    expect(isApproved(records, { project: 'c', digest: approval.digest })).toBe(false)
    expect(isApproved(records, { project: 'shop', digest: 'b'.repeat(64) })).toBe(false)
    expect(missingConsents(records, { project: 'shop', makers: ['google', 'openai', 'anthropic'] })).toEqual([
      'google',
    ])
    expect(missingConsents(records, { project: 'b', makers: ['openai'] })).toEqual(['openai'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('a damaged file reads as no trust to nobody, and is not replaced', async () => {
    const path = join(newFolder(), 'trust.json')
    writeFileSync(path, '{"schemaVersion":"1.0"}')
    await expect(recordTrust(path, { consents: [consent] })).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
    expect(readFileSync(path, 'utf8')).toBe('{"schemaVersion":"1.0"}')
  })

  it('of several processes at once is lost by none', async () => {
    const path = join(newFolder(), 'trust.json')
    const makers = Array.from({ length: 10 }, (_, n) => `maker-${n}`)
    await Promise.all(makers.map((maker) => recordTrust(path, { consents: [{ ...consent, maker }] })))
    expect((await readTrust(path)).consents.map(({ maker }) => maker).toSorted()).toEqual(makers)
  })
})
