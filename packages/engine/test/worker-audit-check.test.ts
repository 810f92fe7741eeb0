import { isOkstraError } from '@okstra/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkWorkerResult, type WorkerAuditCheck } from '../src/look/index.ts'
import { finding, play, threeParts } from './plays.ts'
import { hashTree, openStage, type Stage, TYPE, type World } from './support.ts'

const RUN = `shop-billing-late-fees-${TYPE}-001`

let stage: Stage
let world: World
let folder: string

beforeAll(async () => {
  stage = await openStage()
  world = stage.world({ scenario: play(threeParts()) })
  folder = (await world.run()).folder
}, 60_000)
afterAll(() => stage.close())

const file = (name: string): string => readFileSync(join(folder, 'worker-results', name), 'utf8')
const result = (duty = 'propose', worker = 'rehearsal-1'): string => file(`${worker}-${duty}-1.json`)
const stream = (duty = 'propose', worker = 'rehearsal-1'): string => file(`${worker}-${duty}-1.log`)

async function check(
  text: string,
  more: Partial<Parameters<typeof checkWorkerResult>[0]> = {},
): Promise<WorkerAuditCheck> {
  const given = { text, run: RUN, worker: 'rehearsal-1', duty: 'propose', ...more }
  return await checkWorkerResult(given, { folder: world.repo, root: world.repo }, world.deps())
}

/** The result with other words in it. */
const edited = (from: string, to: string): string => {
  const text = result()
  if (!text.includes(from)) throw new Error(`The result does not hold ${from}.`)
  return text.replace(from, to)
}

describe('a result that a run took', () => {
  it.each(['propose', 'reassess', 'write-report'])('is accepted again: %s', async (duty) => {
    const found = await check(result(duty), { duty, streams: [stream(duty)] })
    expect(found).toMatchObject({
      verdict: 'accepted',
      failure: null,
      problems: [],
      duty,
      task: 'shop:billing:late-fees',
    })
  })

  it('is accepted with words around it, and without a stream, which is said', async () => {
    const found = await check(`Here it is.\n\n\`\`\`json\n${result()}\n\`\`\`\n`)
    expect(found).toMatchObject({ verdict: 'accepted', citations: [{ item: 'C-1', state: 'verified' }] })
    expect(found.notChecked[0]).toBe(
      'There is no stream of it that shows which files it opened and which commands it ran.',
    )
    const seen = await check(result(), { streams: [stream()] })
    expect(seen.notChecked).toEqual(['Whether it changed files is not looked at.'])
  })

  it('answers the last duty that its worker was given, unless told', async () => {
    const { duty: _duty, ...given } = { text: result('reassess'), run: RUN, worker: 'rehearsal-2', duty: '' }
    const found = await checkWorkerResult(given, { folder: world.repo, root: world.repo }, world.deps())
    expect(found.duty).toBe('reassess')
  })
})

describe('a result with errors', () => {
  it.each([
    ['is no JSON', () => 'I looked at everything.', 'repair', /holds no JSON/],
    ['has the nonce of nobody', () => edited('"nonce": "', '"nonce": "0'), 'repair', /\/nonce/],
    [
      'names a requirement that the brief does not have',
      () => {
        const invented = { ...finding('F-001', 'It is late.', []), requirements: ['EB-777'] }
        return edited('"findings": []', `"findings": [${JSON.stringify(invented)}]`)
      },
      'repair',
      /"EB-777", which the brief does not have/,
    ],
    ['lacks the part of its duty', () => edited('"candidates"', '"x-candidates"'), 'repair', /candidates/],
    [
      'quotes what is nowhere',
      () => edited('reason: \\"late\\"', 'reason: \\"early\\"'),
      'repair',
      /not-found|not found/i,
    ],
    [
      'cites a file that is not there',
      () => edited('"path": "src/billing/fee.ts"', '"path": "src/billing/fees.ts"'),
      'repair',
      /fees\.ts/,
    ],
  ])('that %s is told so', async (_name, text, verdict, problem) => {
    const found = await check(text(), { streams: [stream()] })
    expect(found.verdict).toBe(verdict)
    expect(found.problems.join('\n')).toMatch(problem)
  })

  it('that cites a file which its stream does not show is told so, and only with a stream', async () => {
    const blind = stream()
      .split('\n')
      .filter((line) => !line.includes('file-read'))
      .join('\n')
    const found = await check(result(), { streams: [blind] })
    expect(found).toMatchObject({ verdict: 'repair', citations: [{ state: 'cited-unread' }] })
    expect((await check(result(), { streams: [blind, stream()] })).verdict).toBe('accepted')
  })

  it('is set aside when its worker ran what its role may not', async () => {
    const pushed = `${JSON.stringify({ type: 'command', argv: ['git', 'push'], exit: 0 })}\n${stream()}`
    const found = await check(result(), { streams: [pushed] })
    expect(found).toMatchObject({ verdict: 'set-aside', failure: 'denied' })
    expect(found.problems.join(' ')).toContain('git push')
  })

  it('is judged by the events of the provider that the stream is of', async () => {
    const used = {
      type: 'assistant',
      message: {
        id: 'm',
        content: [{ type: 'tool_use', id: 't', name: 'Bash', input: { command: 'git push' } }],
      },
    }
    const done = {
      type: 'user',
      message: { content: [{ type: 'tool_result', tool_use_id: 't', content: 'ok' }] },
    }
    const text = [used, done].map((row) => JSON.stringify(row)).join('\n')
    expect(await check(result(), { streams: [text], provider: 'claude' })).toMatchObject({
      verdict: 'set-aside',
    })
  })
})

it('writes nothing', async () => {
  const before = [hashTree(world.repo), hashTree(world.home)]
  await check(result(), { streams: [stream()] })
  await check('nothing')
  expect([hashTree(world.repo), hashTree(world.home)]).toEqual(before)
})

it.each([
  [{ run: 'nothing' }, 'RUN_NOT_FOUND'],
  [{ worker: 'rehearsal-9' }, 'ROSTER_UNKNOWN_WORKER'],
  [{ duty: 'sing' }, 'USAGE_BAD_VALUE'],
  [{ provider: 'claud', streams: ['{}'] }, 'USAGE_BAD_VALUE'],
] as const)('refuses %j', async (more, code) => {
  const error = await check(result(), more).catch((cause: unknown) => cause)
  expect(isOkstraError(error) && error.code).toBe(code)
})
