import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setStage, type Stage } from './support.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

describe('a rehearsed worker', () => {
  it('says, reads, edits, and answers', async () => {
    const cwd = stage.folder()
    writeFileSync(join(cwd, 'a.ts'), 'one\ntwo\n')
    const outcome = await stage.play(
      [
        { text: 'Hello.' },
        { reasoning: 'Hm.' },
        { tool: { name: 'grep', input: { pattern: 'x' }, output: 'a.ts:1: x' } },
        { read: { path: 'a.ts', lines: '1-2' } },
        { read: { path: 'absent.ts' } },
        { command: { argv: ['npm', 'test'], exit: 1, output: 'red' } },
        { edit: { path: 'sub/b.ts', content: 'new' } },
        { edit: { path: 'a.ts', silent: true } },
        { usage: { inputUncached: 10, output: 2 } },
        { usage: { output: 3, reasoning: 1 } },
        { result: { nonce: '$nonce', findings: [] } },
      ],
      { cwd },
    )
    expect(outcome).toMatchObject({
      status: 'completed',
      result: { nonce: 'n-1', findings: [] },
      model: { argv: null, reported: 'claude-play-1', family: 'anthropic' },
      session: 'rehearsal-claude-propose-1',
      usage: { inputUncached: 10, cacheRead: 0, cacheWrite: 0, output: 5, reasoning: 1 },
      exit: { code: 0, signal: null },
      notes: [],
      escaped: [],
    })
    expect(outcome.events).toEqual([
      { type: 'tool-call', id: 'call-2', name: 'grep', input: { pattern: 'x' } },
      { type: 'tool-result', id: 'call-2', ok: true, output: 'a.ts:1: x' },
      { type: 'file-read', path: 'a.ts', range: { from: 1, to: 2 } },
      { type: 'tool-result', ok: false, output: 'The file could not be read: ENOENT' },
      { type: 'command', argv: ['npm', 'test'], exit: 1 },
      { type: 'tool-result', ok: false, output: 'red' },
      { type: 'file-write', path: 'sub/b.ts' },
    ])
    expect(readFileSync(join(cwd, 'sub/b.ts'), 'utf8')).toBe('new')
    expect(existsSync(join(cwd, 'a.ts'))).toBe(false)
  })

  it('reports what the scenario lacks as unsupported', async () => {
    const outcome = await stage.play([], { duty: 'reassess' })
    expect(outcome).toMatchObject({ status: 'not-run', failure: 'unsupported' })
  })
})
