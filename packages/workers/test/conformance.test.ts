import { expect, it } from 'vitest'
import { CLI_PROVIDERS } from '@okstra/contracts'
import { makeCliAdapter } from '../src/adapters/registry.ts'
import { conclude } from '../src/conclude.ts'
import type { WorkerEvent } from '../src/events.ts'
import { type Fixture, listFixtures, readFixture } from '../src/fixtures.ts'
import { DEFAULT_ANSWER_BYTES, DEFAULT_LINE_BYTES, Interpreter } from '../src/interpret.ts'

const ids = await listFixtures()
const fixtures = await Promise.all(
  ids.map(async (id) => {
    const fixture = await readFixture(id)
    if (fixture === undefined) throw new Error(`${id.provider}-${id.version}/${id.name} has no files`)
    return fixture
  }),
)
const known = fixtures.filter(({ provider }) => CLI_PROVIDERS.some((name) => name === provider))

it.each(CLI_PROVIDERS)('has transcripts of the version of %s that its profile calls tested', (provider) => {
  const { profile } = makeCliAdapter(provider)
  const versions = fixtures.filter((fixture) => fixture.provider === provider).map(({ version }) => version)
  expect(versions.includes(profile.tested ?? '')).toBe(profile.tested !== null)
})

it.each(['claude', 'codex'] as const)('shows every outcome that %s calls recorded', (provider) => {
  const own = fixtures.filter((fixture) => fixture.provider === provider)
  const texts = new Set(own.flatMap((fixture) => textsIn(fixture)))
  const unseen = makeCliAdapter(provider).profile.outcomes.filter(({ seen, value }) => {
    const pattern = /^\/(.+)\/$/.exec(value)?.[1]
    if (seen !== 'recorded') return false
    return pattern === undefined
      ? !texts.has(value)
      : ![...texts].some((text) => new RegExp(pattern, 'i').test(text))
  })
  expect(unseen).toEqual([])
})

/** Every text and figure of a transcript. */
function textsIn({ stdout, stderr, exit }: Fixture): readonly string[] {
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)]
  const lines = Buffer.from(stdout).toString().split('\n')
  const values = lines.flatMap((line) => (line.startsWith('{') ? leaves(parsed(line)) : []))
  return [...values, ...stderr.split('\n'), String(exit.code)]
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

it('has nothing where there is no transcript', async () => {
  expect(await readFixture({ provider: 'claude', version: '2.1.332', name: 'none' })).toBeUndefined()
})

it('has the truth of every transcript written down', () => {
  const without = known.filter((fixture) => fixture.expect === undefined)
  expect(without.map(({ provider, version, name }) => `${provider}-${version}/${name}`)).toEqual([])
})

const written = known.filter((fixture) => fixture.expect !== undefined)

it.each(
  written.map((fixture) => [`${fixture.provider}-${fixture.version}/${fixture.name}`, fixture] as const),
)('%s', (_name, fixture) => {
  expect(outcomeOf(fixture)).toEqual(fixture.expect)
})

it.each(known.filter(({ name }) => ['rw_shell', 'refuse', 'malf'].includes(name)))(
  'reads $provider $name the same byte by byte',
  (fixture) => {
    expect(outcomeOf(fixture, 1)).toEqual(outcomeOf(fixture))
  },
)

/** What the supervisor would make of it, in the words of the expectation. */
function outcomeOf(fixture: Fixture, step = fixture.stdout.length) {
  const adapter = makeCliAdapter(fixture.provider as (typeof CLI_PROVIDERS)[number])
  const events: WorkerEvent[] = []
  const interpreter = new Interpreter(adapter, {
    lineBytes: DEFAULT_LINE_BYTES,
    answerBytes: DEFAULT_ANSWER_BYTES,
    onEvent: (event) => events.push(event),
  })
  for (let at = 0; at < fixture.stdout.length; at += step) {
    interpreter.push(fixture.stdout.subarray(at, at + step))
  }
  interpreter.end()
  const said = interpreter.result()
  const { exit, stderr } = fixture
  const { status, failure, message } = conclude(adapter, { said, exit, stderr })
  const { terminal } = said
  return without({
    status,
    failure,
    message: told(message, fixture),
    answer: terminal?.type !== 'result' ? undefined : 'text' in terminal ? terminal.text : terminal.result,
    usage: said.usage,
    model: said.model,
    session: said.session,
    reads: some(events.flatMap((event) => (event.type === 'file-read' ? [event.path] : []))),
    writes: some(events.flatMap((event) => (event.type === 'file-write' ? [event.path] : []))),
    commands: some(
      events.flatMap((event) =>
        event.type === 'command' ? [without({ argv: event.argv, exit: event.exit })] : [],
      ),
    ),
    failedTools: count(events.filter((event) => event.type === 'tool-result' && !event.ok)),
    retries: count(events.filter(({ type }) => type === 'retry')),
  })
}

/** The part of a message that is looked for, when it is there; no message where none is. */
function told(message: string | undefined, { expect: wanted }: Fixture): string | undefined {
  if (wanted?.message === undefined) return undefined
  return message?.includes(wanted.message) === true ? wanted.message : message
}

function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}

function count(list: readonly unknown[]): number | undefined {
  return list.length === 0 ? undefined : list.length
}

function without(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
