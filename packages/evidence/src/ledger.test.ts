import { describe, expect, it } from 'vitest'
import { checkCommand, confirmRead, findUnreadInputs } from './check-against-ledger.ts'
import { hasOpened, makeLedger, type ObservedEvent } from './observe.ts'

const opened = (events: readonly ObservedEvent[], path: string, root = '/repo') =>
  hasOpened(makeLedger(events, { root }), path)

describe('hasOpened', () => {
  it.each([
    { name: 'a read event', events: [{ type: 'file-read', path: 'src/a.ts' }], expected: true },
    { name: 'an absolute path', events: [{ type: 'file-read', path: '/repo/src/a.ts' }], expected: true },
    { name: 'a path with a dot', events: [{ type: 'file-read', path: './src/./a.ts' }], expected: true },
    { name: 'backslashes', events: [{ type: 'file-read', path: '.\\src\\a.ts' }], expected: true },
    { name: 'the same name elsewhere', events: [{ type: 'file-read', path: 'lib/src/a.ts' }], expected: false },
    { name: 'a tool input', events: [{ type: 'tool-call', input: { deep: [{ file: 'src/a.ts' }] } }], expected: true },
    { name: 'a search result', events: [{ type: 'tool-result', output: 'src/a.ts:12:x' }], expected: true },
    { name: 'a search result with a dot', events: [{ type: 'tool-result', output: './src/a.ts:12:x' }], expected: true },
    { name: 'a diff header', events: [{ type: 'tool-result', output: '--- a/src/a.ts\n+++ b/src/a.ts' }], expected: true },
    { name: 'an absolute path in a text', events: [{ type: 'tool-result', output: 'see "/repo/src/a.ts".' }], expected: true },
    { name: 'the end of a sentence', events: [{ type: 'tool-result', output: 'I read src/a.ts.' }], expected: true },
    { name: 'a longer name', events: [{ type: 'tool-result', output: 'src/a.tsx src/a.ts.bak xsrc/a.ts lib/src/a.ts /other/src/a.ts' }], expected: false },
    { name: 'a command', events: [{ type: 'command', argv: ['cat', 'src/a.ts'], exit: 0 }], expected: true },
    { name: 'reasoning about it', events: [{ type: 'text', text: 'src/a.ts' }], expected: false },
    { name: 'nothing', events: [], expected: false },
  ])('$name: $expected', ({ events, expected }) => {
    expect(opened(events, 'src/a.ts')).toBe(expected)
  }) // prettier-ignore

  it.each([
    ['cd src && cat a.ts'], ['cd /repo/src; sed -n 1,9p a.ts'], ['cd lib && cd ../src && cat ./a.ts'], ['cat lib/../src/a.ts'],
    ['cat src/a\\.ts'], ["cat 'src'/a.ts"], ['cat < src/a.ts'], ['git show HEAD:src/a.ts'], ['git -C src show HEAD:./a.ts'],
    ['cat src/*.ts'], ['head -n 5 src/[ab].ts'], ['cat {src,lib}/a.ts'], ['cat src/**'], ['for f in src/*; do cat "$f"; done'],
    ['grep -n "x.*" src/*'], ['F=src/a.ts; cat "$F"'],
  ])('finds it in a shell line: %s', (line) => {
    expect(opened([{ type: 'command', argv: ['bash', '-lc', line], exit: 0 }], 'src/a.ts')).toBe(true)
  }) // prettier-ignore

  it.each([
    ['cd lib && cat a.ts'], ['cat src/*.js'], ['cat *.ts'], ['cd src; cat b.ts'], ['cat /other/src/a.ts'], ['cat ../src/a.ts'],
    ['rg -n "src/*" lib'], ['echo src/*'],
  ])('does not find it where it is not: %s', (line) => {
    expect(opened([{ type: 'command', argv: ['bash', '-lc', line], exit: 0 }], 'src/a.ts')).toBe(false)
  }) // prettier-ignore

  it('reads what a tool prints from the folder in which it ran', () => {
    const output = { type: 'tool-result', output: 'a.ts:3: x' } as const
    const run = { type: 'command', argv: ['bash', '-lc', 'cd src && grep -rn x'], exit: 0 } as const
    expect(opened([run, output], 'src/a.ts')).toBe(true)
    expect(opened([output], 'src/a.ts')).toBe(false)
    expect(opened([{ type: 'tool-call', input: { workdir: '/repo/src' } }, output], 'src/a.ts')).toBe(true)
    expect(opened([run, { type: 'tool-result', output: 'see a.ts' }], 'src/a.ts')).toBe(false)
  })

  it('does not count a tool that refused, and counts a command however it ended', () => {
    const call = { type: 'tool-call', id: '1', input: { path: 'src/a.ts' } } as const
    const result = { type: 'tool-result', id: '1', ok: false, output: 'src/a.ts may not be read' } as const
    expect(opened([call, result], 'src/a.ts')).toBe(false)
    expect(opened([call, { ...result, ok: true }], 'src/a.ts')).toBe(true)
    const run = { type: 'command', argv: ['sh', '-c', 'cat src/a.ts b.ts'], exit: 1 } as const
    expect(opened([call, run, result], 'src/a.ts')).toBe(true)
  })

  it('knows names as git writes them, and names that look like patterns', () => {
    const output = '"docs/\\354\\232\\224\\352\\270\\210.md":3:x'
    expect(opened([{ type: 'tool-result', output }], 'docs/요금.md')).toBe(true)
    const line = "cat 'a [b] & c.ts'"
    expect(opened([{ type: 'command', argv: ['sh', '-c', line] }], 'a [b] & c.ts')).toBe(true)
  })

  it('counts what stood in the prompt', () => {
    expect(hasOpened(makeLedger([], { inlined: ['./brief.md'] }), 'brief.md')).toBe(true)
    expect(hasOpened(makeLedger([], { inlined: ['brief.md'] }), 'other.md')).toBe(false)
    expect(hasOpened(makeLedger([{ type: 'tool-result', output: 'x' }]), '')).toBe(false)
  })
})

describe('confirmRead', () => {
  const seen = makeLedger([{ type: 'file-read', path: 'a.ts' }])
  const unseen = makeLedger([])
  const blind = makeLedger([], { shows: { reads: false } })
  it.each([
    ['verified', seen, 'verified'], ['moved', seen, 'moved'], ['located', seen, 'located'], ['not-found', seen, 'not-found'],
    ['verified', unseen, 'cited-unread'], ['moved', unseen, 'cited-unread'], ['located', unseen, 'cited-unread'], ['not-found', unseen, 'not-found'],
    ['verified', blind, 'verified'], ['moved', blind, 'moved'], ['located', blind, 'unobservable'], ['not-found', blind, 'not-found'],
    ['resolved', unseen, 'resolved'], ['external', unseen, 'external'],
  ] as const)('%s', (state, ledger, expected) => {
    expect(confirmRead({ state }, { path: 'a.ts', ledger }).state).toBe(expected)
  }) // prettier-ignore
})

describe('confirmRead of words that a command showed without naming the file', () => {
  const quote = 'const answer = ask(question)\n}\nconst again = true'
  const shown = '   12\tconst answer = ask(question)\n   13\t}\n   14\tconst again = true\n'
  const state = (line: string, output: string) => {
    const events = [{ type: 'command', argv: ['sh', '-c', line], exit: 0 }, { type: 'tool-result', output }]
    return confirmRead({ state: 'verified' }, { path: 'a.ts', quote, ledger: makeLedger(events) }).state
  } // prettier-ignore

  it('takes the words for the opening', () => {
    for (const line of ['git ls-files | xargs cat', 'cat $(git ls-files)', 'find . -exec cat {} +'])
      expect(state(line, shown)).toBe('verified')
  })

  it('asks for all of them, and for a command that could have shown them', () => {
    expect(state('git ls-files | xargs cat', shown.replace('again', 'never'))).toBe('cited-unread')
    expect(state('cat b.ts', shown)).toBe('cited-unread')
  })
})

describe('checkCommand', () => {
  const ledger = makeLedger([
    { type: 'command', argv: ['npm', 'ls'], exit: 0 },
    { type: 'command', argv: ['bash', '-lc', 'grep -n "a b" c'], exit: 1 },
    { type: 'command', argv: ['make'] },
  ])
  const check = (argv: readonly string[], exit: number, within = ledger) =>
    checkCommand({ argv, exit, excerpt: '' }, { ledger: within })

  it('takes a line for the same whichever shell ran it, and a star in quotes for a star', () => {
    const within = makeLedger([
      { type: 'command', argv: ['/bin/zsh', '-lc', 'ls | head'], exit: 0 },
      { type: 'command', argv: ['bash', '-lc', "grep 'a*' b"], exit: 0 },
      { type: 'command', argv: ['bash', '-n', '-c', 'npm ls'], exit: 0 },
    ])
    expect(check(['sh', '-c', 'ls | head'], 0, within).state).toBe('observed')
    expect(check(['grep', 'a*', 'b'], 0, within).state).toBe('observed')
    expect(check(['sh', '-c', 'ls | tail'], 0, within).state).toBe('not-observed')
    expect(check(['npm', 'ls'], 0, within).state).toBe('not-observed')
  })

  it('asks for the same arguments and exit', () => {
    expect(check(['npm', 'ls'], 0)).toEqual({ state: 'observed' })
    expect(check(['grep', '-n', 'a b', 'c'], 1)).toEqual({ state: 'observed' })
    expect(check(['npm', 'ls'], 1)).toEqual({
      state: 'not-observed',
      note: 'The command was seen with exit 0.',
    })
    expect(check(['npm', 'ls', '-a'], 0)).toEqual({
      state: 'not-observed',
      note: 'The worker was never seen to run this command.',
    })
    expect(check(['npm ls'], 0).state).toBe('not-observed')
  })

  it('accuses nobody where the adapter is blind', () => {
    expect(check(['make'], 0).state).toBe('unobservable')
    expect(check(['npm', 'x'], 0, makeLedger([], { shows: { commands: false } })).state).toBe('unobservable')
  })
})

describe('findUnreadInputs', () => {
  const read = (from: number, to: number): ObservedEvent => ({
    type: 'file-read',
    path: 'a.md',
    range: { from, to },
  })
  it.each([
    { name: 'never', events: [], expected: [[]] },
    { name: 'whole', events: [{ type: 'file-read', path: 'a.md' }], expected: [] },
    { name: 'whole after a part', events: [read(1, 2), { type: 'file-read', path: 'a.md' }, read(5, 6)], expected: [] },
    { name: 'in parts that meet', events: [read(6, 10), read(1, 5)], expected: [] },
    { name: 'in parts that leave one line', events: [read(1, 5), read(7, 10)], expected: [[{ from: 1, to: 5 }, { from: 7, to: 10 }]] },
    { name: 'not to the end', events: [read(1, 9)], expected: [[{ from: 1, to: 9 }]] },
    { name: 'not from the start', events: [read(2, 10)], expected: [[{ from: 2, to: 10 }]] },
    { name: 'by a tool', events: [{ type: 'command', argv: ['cat', 'a.md'] }], expected: [] },
  ] as const)('$name', ({ events, expected }) => {
    const unread = findUnreadInputs([{ path: 'a.md', lines: 10 }], { ledger: makeLedger(events) })
    expect(unread).toEqual(expected.map((seen) => ({ path: 'a.md', state: 'input-unread', seen })))
  }) // prettier-ignore

  it('is silent about inlined files and blind adapters', () => {
    expect(findUnreadInputs([{ path: 'a.md' }], { ledger: makeLedger([], { inlined: ['a.md'] }) })).toEqual(
      [],
    )
    expect(
      findUnreadInputs([{ path: 'a.md' }], { ledger: makeLedger([], { shows: { reads: false } }) }),
    ).toEqual([])
    expect(findUnreadInputs([{ path: 'a.md' }], { ledger: makeLedger([read(1, 99)]) })).toHaveLength(1)
  })
})
