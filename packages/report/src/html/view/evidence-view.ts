import { CITATION_STATES, type CitationState, type EvidenceRow, visible } from '@okstra/contracts'
import type { Context, Tone } from '../context.ts'
import { BLANK_ROW, type Dictionary, FIRST_ROWS, registerSize, usefulFilters, workerOf } from './register.ts'

/** How a state of a citation looks; its mark has the state's name. */
export const STATE_TONES: Readonly<Record<CitationState, Tone>> = {
  verified: 'good',
  moved: 'warn',
  located: 'calm',
  'not-found': 'bad',
  'cited-unread': 'warn',
  unobservable: 'calm',
  observed: 'good',
  'not-observed': 'bad',
  resolved: 'good',
  unresolved: 'bad',
  external: 'calm',
  unchecked: 'calm',
}

/** First rows of the evidence for the page. */
export function evidenceView(context: Context) {
  const { data, words, ids } = context
  const all = data.evidence
  const used = new Set(all.map(({ check }) => check.state))
  const states = CITATION_STATES.filter((state) => used.has(state))
  return {
    ...registerSize(all.length, context),
    filters: evidenceFilters(states, context),
    rows: all.slice(0, FIRST_ROWS).map((row, index) => ({
      at: index + 1,
      of: all.length,
      id: row.id,
      dom: ids.at('evidence', index),
      state: row.check.state,
      tone: STATE_TONES[row.check.state],
      stateWord: words.token('citationState', row.check.state),
      ...citationOf(row, words),
      source: row.source,
      note: noteOf(row, words),
    })),
    blank: {
      ...BLANK_ROW,
      state: 'unchecked',
      tone: 'calm',
      stateWord: '',
      where: '',
      href: '',
      detail: '',
      quote: '',
      source: '',
      note: '',
    },
    legend: states.map((state) => ({
      state,
      tone: STATE_TONES[state],
      word: words.token('citationState', state),
      about: words.token('citationAbout', state),
    })),
  }
}

/** Every piece of evidence as a row of the data island, in the order that templates/reports/report.js reads. */
export function evidenceRows({ data, words, ids }: Context, texts: Dictionary) {
  return data.evidence.map((row, index) => {
    const { where, href, detail, quote } = citationOf(row, words)
    const dom = ids.at('evidence', index)
    return [
      row.id,
      dom === row.id ? 0 : dom,
      row.check.state,
      where,
      href || 0,
      texts.number(detail),
      row.source,
      quote || 0,
      noteOf(row, words) || 0,
    ] as const
  })
}

function evidenceFilters(states: readonly CitationState[], { data, words }: Context) {
  const workers = [...new Set(data.evidence.map(({ source }) => workerOf(source)))].toSorted()
  return usefulFilters([
    {
      name: 'state',
      title: words.label('filter.state'),
      values: states.map((state) => ({ value: state, text: words.token('citationState', state) })),
    },
    {
      name: 'worker',
      title: words.label('filter.worker'),
      values: workers.map((worker) => ({ value: worker, text: worker })),
    },
  ])
}

interface Citation {
  readonly where: string
  readonly href: string
  readonly detail: string
  readonly quote: string
}

function citationOf({ citation }: EvidenceRow, words: Context['words']): Citation {
  if ('path' in citation) {
    const { commit } = citation
    return {
      where: `${visible(citation.path)}:${citation.lines}`,
      href: '',
      detail: commit === undefined ? '' : words.label('evidence.commit', { commit: commit.slice(0, 12) }),
      quote: visible(citation.quote ?? ''),
    }
  }
  if ('argv' in citation) {
    return {
      where: `$ ${visible(citation.argv.join(' '))}`,
      href: '',
      detail: words.label('evidence.exit', { exit: citation.exit }),
      quote: visible(citation.excerpt),
    }
  }
  if ('artifact' in citation) {
    const { sha256 } = citation
    return {
      where: [citation.artifact, citation.pointer].filter(Boolean).map(visible).join(' '),
      href: '',
      detail: sha256 === undefined ? '' : words.label('evidence.digest', { digest: sha256.slice(0, 12) }),
      quote: '',
    }
  }
  return {
    where: visible(citation.url),
    href: /^https?:\/\/[^\s"'<>`\\]+$/i.test(citation.url) ? citation.url : '',
    detail: words.label('evidence.retrieved', { at: clock(citation.retrievedAt) }),
    quote: '',
  }
}

function noteOf({ check: { movedTo, note } }: EvidenceRow, words: Context['words']): string {
  const moved = movedTo === undefined ? [] : [words.label('evidence.movedTo', { lines: movedTo })]
  return [...moved, ...(note === undefined ? [] : [note])].join(' · ')
}

/** An instant to the minute, as a person reads it. */
export function clock(timestamp: string): string {
  return `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`
}
