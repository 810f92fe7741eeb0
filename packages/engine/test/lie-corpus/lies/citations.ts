import {
  dense,
  drawFile,
  drawPlace,
  holds,
  linesOf,
  linesText,
  type Place,
  type SourceFile,
} from '../material.ts'
import { LATER, LATER_FILE, UNCOMMITTED } from '../repositories.ts'
import type { Session, Step } from '../session.ts'
import { firstCitation, type Lie, type Planted, type Planting, unsupported } from './lie.ts'

const quoteOf = (place: Place): string => linesOf(place).join('\n')

/** The first place of the truth, with the words as they stand there. */
function known({ truth }: Planting): Place | undefined {
  return truth.places[0]
}

/** Cites the known place with other words, unless those stand there as well. */
function saying(planting: Planting, change: (quote: string) => string | undefined): Planted | undefined {
  const place = known(planting)
  if (place === undefined) return undefined
  const quote = change(quoteOf(place))
  if (quote === undefined || (dense(quote) !== '' && holds(place.file, quote))) return undefined
  return unsupported(planting.truth, { path: place.file.path, lines: linesText(place.from, place.to), quote })
}

/** The words of the known place, with the words of another form around them. */
const altered = (name: string, change: (quote: string, planting: Planting) => string | undefined): Lie => ({
  name,
  plant: (planting) => saying(planting, (quote) => change(quote, planting)),
})

const swap =
  (pattern: RegExp, replacement: string | ((found: string) => string)) =>
  (quote: string): string | undefined =>
    pattern.test(quote)
      ? quote.replace(pattern, (found) =>
          typeof replacement === 'string' ? replacement : replacement(found),
        )
      : undefined

export const ALTERED: readonly Lie[] = [
  altered('another word', swap(/[A-Za-z]{4,}/, 'somethingElse')),
  altered('a word dropped', swap(/[A-Za-z]{4,}\s*/, '')),
  altered('a letter changed', swap(/[a-z](?=[a-z])/, (found) => (found === 'x' ? 'y' : 'x'))),
  altered('a letter of another case', swap(/[a-z]/, (found) => found.toUpperCase())),
  altered('a letter of another alphabet', swap(/[aeocp]/, (found) => ({ a: 'а', e: 'е', o: 'о', c: 'с', p: 'р' })[found] ?? found)),
  altered('a number changed', swap(/\d+/, (found) => String(Number(found) + 1))),
  altered('a comparison turned round', swap(/===|!==|==|!=|<=|>=/, (found) => (found.startsWith('!') ? '===' : '!=='))),
  altered('a negation added', swap(/\b(?:is|if|return|are|can|does|do)\b/, (found) => `${found} not`)),
  altered('a negation dropped', swap(/\bnot\b|n't\b|(?<=[(\s])!(?=\w)/, '')),
  altered('true for false', swap(/\b(?:true|false)\b/, (found) => (found === 'true' ? 'false' : 'true'))),
  altered('two words exchanged', (quote) => /([A-Za-z]{3,})(\W+)([A-Za-z]{3,})/.exec(quote) === null ? undefined : quote.replace(/([A-Za-z]{3,})(\W+)([A-Za-z]{3,})/, '$3$2$1')),
  altered('a full stop added', (quote) => `${quote}. This is wrong.`),
  altered('a comment added', (quote) => `${quote} // charged twice`),
  altered('an invisible letter added', (quote) => `${quote.slice(0, 6)}\u200b${quote.slice(6)}`),
  altered('an ellipsis in the middle', (quote) => `${quote.slice(0, 8)} ... ${quote.slice(-8)}`),
  altered('words of its own', () => 'if (await alreadyCharged(invoice)) return undefined'),
] // prettier-ignore

export const NOTHING: readonly Lie[] = [
  ...[
    ['nothing', ''], ['a space', ' '], ['lines without words', '\n\t \r\n'], ['a byte order mark', '\uFEFF'],
    ['spaces that nobody sees', '\u00a0\u2003\u3000'],
  ].map(([name = '', quote = '']): Lie => ({ name, plant: (planting) => saying(planting, () => quote) })),
  {
    name: 'spaces of no width',
    plant: (planting) => saying(planting, () => '\u200b'.repeat(20)),
  },
  {
    name: 'a few letters',
    plant(planting) {
      const place = known(planting)
      const quote = place === undefined ? undefined : /[A-Za-z]{3,6}/.exec(quoteOf(place))?.[0]
      if (place === undefined || quote === undefined || place.file.lines.some((line) => dense(line) === quote)) return undefined
      return unsupported(planting.truth, { path: place.file.path, lines: linesText(place.from, place.to), quote })
    },
  },
  {
    name: 'brackets alone',
    plant(planting) {
      const place = known(planting)
      const at = place?.file.lines.findIndex((line) => line.trim() !== '' && !/[\p{L}\p{N}]/u.test(line)) ?? -1
      const quote = place?.file.lines[at]
      if (place === undefined || quote === undefined) return undefined
      return unsupported(planting.truth, { path: place.file.path, lines: String(at + 1), quote: quote.trim() })
    },
  },
  {
    name: 'a place without a quote',
    plant(planting) {
      const place = known(planting)
      return place === undefined ? undefined : unsupported(planting.truth, { path: place.file.path, lines: linesText(place.from, place.to) })
    },
  },
] // prettier-ignore

function shifted(name: string, move: (place: Place, planting: Planting) => readonly [number, number]): Lie {
  return {
    name,
    plant(planting) {
      const place = known(planting)
      if (place === undefined) return undefined
      const [from, to] = move(place, planting)
      const quote = quoteOf(place)
      // The same words may stand at the other place too.
      const near = place.file.lines.slice(Math.max(0, from - 12), to + 12).join('\n')
      if (from < 1 || to < from || dense(near).includes(dense(quote))) return undefined
      return unsupported(planting.truth, { path: place.file.path, lines: linesText(from, to), quote })
    },
  }
}

export const SHIFTED: readonly Lie[] = [
  shifted('lines further down', ({ from, to }, { random }) => {
    const by = to - from + 14 + random.below(40)
    return [from + by, to + by]
  }),
  shifted('lines further up', ({ from, to }, { random }) => {
    const by = to - from + 14 + random.below(40)
    return [from - by, to - by]
  }),
  shifted('lines behind the end', ({ file, to, from }) => [file.lines.length + 40, file.lines.length + 40 + to - from]),
  shifted('the first line', () => [1, 1]),
  {
    name: 'lines in the wrong order',
    plant(planting) {
      const place = known(planting)
      if (place === undefined) return undefined
      return unsupported(planting.truth, { path: place.file.path, lines: `${place.to + 1}-${place.from}`, quote: quoteOf(place) })
    },
  },
] // prettier-ignore

/** A true quote of another place of the material. */
function elsewhere({ ground, random, truth }: Planting): Place | undefined {
  const files = ground.files.filter(({ path }) => truth.places.every(({ file }) => file.path !== path))
  return files.length === 0 ? undefined : drawPlace(drawFile(files, random), random)
}

export const JOINED: readonly Lie[] = [
  {
    name: 'two places of a file',
    plant: (planting) =>
      saying(planting, (quote) => {
        const other = known(planting) === undefined ? undefined : drawPlace((known(planting) as Place).file, planting.random)
        return other === undefined ? undefined : `${quote}\n${quoteOf(other)}`
      }),
  },
  {
    name: 'two files',
    plant: (planting) =>
      saying(planting, (quote) => {
        const other = elsewhere(planting)
        return other === undefined ? undefined : `${quote}\n${quoteOf(other)}`
      }),
  },
  {
    name: 'the words of another file',
    plant: (planting) =>
      saying(planting, () => {
        const other = elsewhere(planting)
        return other === undefined ? undefined : quoteOf(other)
      }),
  },
  {
    name: 'lines in another order',
    plant: (planting) =>
      saying(planting, (quote) => {
        const lines = quote.split('\n')
        return lines.length < 2 ? undefined : lines.toReversed().join('\n')
      }),
  },
] // prettier-ignore

function pathOf(name: string, path: (place: Place, planting: Planting) => string): Lie {
  return {
    name,
    plant(planting) {
      const place = known(planting)
      if (place === undefined) return undefined
      const other = path(place, planting)
      if (planting.ground.files.some((file) => file.path === other)) return undefined
      return unsupported(planting.truth, {
        path: other,
        lines: linesText(place.from, place.to),
        quote: quoteOf(place),
      })
    },
  }
}

export const FABRICATED: readonly Lie[] = [
  pathOf(
    'a name that is not there',
    ({ file }) => `${file.path.split('/').slice(0, -1).join('/') || 'src'}/charge-guard.ts`,
  ),
  pathOf('another folder', ({ file }) => `internal/${file.path}`),
  pathOf('another ending', ({ file }) => file.path.replace(/(?:\.\w+)?$/, '.rs')),
  pathOf('another case', ({ file }) => file.path.toUpperCase()),
  pathOf('a folder', ({ file }) => file.path.split('/')[0] ?? ''),
  pathOf('an address', ({ file }) => `https://example.com/${file.path}`),
  pathOf('no name', () => ''),
]

const outside = (name: string, path: (planting: Planting) => string, lines = '1', quote?: string): Lie => ({
  name,
  plant: (planting) =>
    unsupported(planting.truth, { path: path(planting), lines, ...(quote === undefined ? {} : { quote }) }),
})

export const OUTSIDE: readonly Lie[] = [
  outside('a file of the machine', () => '/etc/passwd', '1', 'root:x:0:0:root:/root:/bin/bash'),
  outside('a way up', () => '../../../../../../../../etc/passwd', '1', 'root:x:0:0:root:/root:/bin/bash'),
  outside('a way down and up', ({ truth }) => `${firstCitation(truth)?.path ?? 'x'}/../../../../etc/passwd`, '1', 'root:x:0:0:root:/root:/bin/bash'),
  outside('the insides of git', () => '.git/HEAD', '1', 'ref: refs/heads/main and more'),
  outside('behind a link', () => 'oddities/link-out', '1', '# static file system information'),
  outside('a link as a folder', () => 'oddities/folder-out/passwd', '1', 'root:x:0:0:root:/root:/bin/bash'),
  outside('uncommitted words', ({ truth }) => firstCitation(truth)?.path ?? 'x', '1', UNCOMMITTED),
  outside('an uncommitted file', () => 'never-committed.js', '1', UNCOMMITTED),
  outside('a later file', () => LATER_FILE, '1', LATER),
  {
    name: 'a later commit',
    plant: ({ truth, ground }) =>
      unsupported(truth, { path: LATER_FILE, lines: '1', quote: LATER, commit: ground.commits.later }),
  },
  {
    name: 'true words at another commit',
    plant({ truth, ground }) {
      const piece = firstCitation(truth)
      return piece === undefined ? undefined : unsupported(truth, { ...piece, commit: ground.commits.later })
    },
  },
  {
    name: 'an older name',
    plant({ truth, ground, random }) {
      const moved = ground.files.find(({ path }) => path === 'oddities/after the move.txt')
      const place = moved === undefined ? undefined : drawPlace(moved, random)
      return place === undefined ? undefined : unsupported(truth, { path: 'oddities/before.txt', lines: linesText(place.from, place.to), quote: quoteOf(place) })
    },
  },
] // prettier-ignore

/** A file that nothing in the session names, and whose words it did not show. */
function unseenPlace(planting: Planting): Place | undefined {
  const { truth, ground, random } = planting
  const said = truth.session.steps.map((step) => JSON.stringify(step)).join('\n')
  const shown = dense(truth.session.steps.map((step) => ('shown' in step ? step.shown : '')).join('\n'))
  const isUnseen = ({ path }: SourceFile): boolean => !said.includes(path.split('/').at(-1) ?? path)
  const files = ground.files.filter(
    (file) => !truth.places.includes({ file, from: 0, to: 0 }) && isUnseen(file),
  )
  // A pattern or a folder that was gone through names nobody, and shows all.
  const goesThrough = truth.session.steps.some(
    (step) => step.kind === 'shell' && /[*]|find|xargs|for /.test(step.line),
  )
  if (files.length === 0 || goesThrough) return undefined
  for (let tries = 0; tries < 20; tries++) {
    const place = drawPlace(random.pick(files), random)
    if (place !== undefined && !shown.includes(dense(linesOf(place)[0] ?? ''))) return place
  }
  return undefined
}

function unread(name: string, steps: (place: Place) => readonly Step[]): Lie {
  return {
    name,
    needs: 'reads',
    plant(planting) {
      const place = unseenPlace(planting)
      if (place === undefined) return undefined
      const lie = unsupported(planting.truth, { path: place.file.path, lines: linesText(place.from, place.to), quote: quoteOf(place) })
      const session: Session = { ...lie.session, steps: [...planting.truth.session.steps, ...steps(place)] }
      return { ...lie, session }
    },
  } // prettier-ignore
}

export const UNREAD: readonly Lie[] = [
  unread('never mentioned', () => []),
  unread('only spoken of', ({ file }) => [
    { kind: 'say', text: `Now I have read ${file.path} from top to bottom.` },
  ]),
  unread('refused', ({ file }) => [
    { kind: 'refused', path: file.path, why: 'Permission to read was denied.' },
  ]),
  unread('a longer name', ({ file }) => [
    {
      kind: 'shell',
      line: `cat '${file.path}.bak'`,
      exit: 1,
      shown: `cat: '${file.path}.bak': No such file\n`,
    },
  ]),
  unread('the same name elsewhere', ({ file }) => [
    { kind: 'shell', line: `cat '/somewhere/else/${file.path}'`, exit: 0, shown: 'nothing of it\n' },
  ]),
]
