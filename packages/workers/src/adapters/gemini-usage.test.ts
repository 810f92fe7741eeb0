import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { geminiAdapter } from './gemini.ts'

const SESSION = 'ed2967bc-c59d-494f-8fd1-ad64d32b1b75'
let home: string

const message = (id: string, at: string, output: number): string =>
  JSON.stringify({
    id,
    timestamp: `2026-11-30T${at}Z`,
    type: 'gemini',
    model: 'gemini-2.5-pro',
    tokens: { input: 100, output, cached: 30, thoughts: 4, tool: 0, total: 104 + output },
  })

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'okstra-gemini-'))
  const write = (path: string, text: string) => {
    const file = join(home, '.gemini', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  write('projects.json', JSON.stringify({ projects: { '/work/shop': 'shop' } }))
  const chat = (session: string, ...rows: string[]) =>
    [JSON.stringify({ sessionId: session }), ...rows].join('\n')
  write(
    'tmp/shop/chats/session-2026-11-30T10-00-ed2967bc.jsonl',
    // The second answer was written again once its tool had answered, and the last row is torn.
    chat(
      SESSION,
      message('a', '10:00:01', 7),
      message('b', '10:05:01', 9),
      message('b', '10:05:01', 9),
      '{"id":',
    ),
  )
  write(
    'tmp/shop/chats/session-2026-11-30T10-00-ed2967bd.jsonl',
    chat('other', message('c', '10:06:00', 1000)),
  )
})
afterAll(() => rmSync(home, { recursive: true }))

const usage = async (more: {
  readonly session?: string
  readonly cwd?: string
  readonly startedAt?: string
}) =>
  await geminiAdapter().usageAfter?.({
    scratch: home,
    environment: { HOME: home },
    cwd: '/work/shop',
    startedAt: '2026-11-30T09:00:00Z',
    ...more,
  })

it('finds the tokens of a run that was stopped in its session', async () => {
  const both = { inputUncached: 140, cacheRead: 60, cacheWrite: 0, output: 16, reasoning: 8 }
  expect(await usage({ session: SESSION })).toEqual(both)
  expect(await usage({ session: SESSION, startedAt: '2026-11-30T10:05:00Z' })).toMatchObject({ output: 9 })
})

it('tells nothing of a session that is not there, of another folder, and without a session', async () => {
  expect(await usage({})).toBeUndefined()
  expect(await usage({ session: 'ffffffff-0000' })).toBeUndefined()
  expect(await usage({ session: SESSION, cwd: '/elsewhere' })).toBeUndefined()
})

it('looks in the isolated home, and not in that of the user, where there is one', async () => {
  const context = { scratch: home, cwd: '/work/shop', session: SESSION, startedAt: '2026-11-30T09:00:00Z' }
  const told = await geminiAdapter({ isolatedHome: home }).usageAfter?.({
    ...context,
    environment: { HOME: '/nowhere' },
  })
  expect(told).toMatchObject({ output: 16 })
  const elsewhere = await geminiAdapter({ isolatedHome: '/nowhere' }).usageAfter?.({
    ...context,
    environment: { HOME: home },
  })
  expect(elsewhere).toBeUndefined()
})
