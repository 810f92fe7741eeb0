import type { FinalReport } from '@okstra/contracts'
import { recordOf } from './narrative.ts'

/** A number with the words around it. */
interface Figure {
  readonly text: string
  readonly value: number
  readonly sentence: string
  /** Where it stands in its sentence. */
  readonly at: number
  readonly end: number
}

/** A particle or counter may follow at once (`5개`), a letter of the same word may not (`IO2`, `v2`). */
const NUMBER = /(?<![A-Za-z0-9_.,-])\d+(?:[.,]\d+)*(?![A-Za-z0-9_]|-\p{L})/gu
const ID = /(?<![A-Za-z0-9_-])IO-\d{3,}(?![0-9])/g

/** What a text may count, and the words that it does so by. */
const NOUNS = {
  directions: /^(?:directions?|options?|candidates?)$|^방향|^선택지|^후보/i,
  analysers: /^(?:analysers?|analyzers?|workers?|agents?)$|^분석가|^작업자/i,
  requirements: /^requirements?$|^요구/i,
  points: /^points?$|^점/i,
  families: /^famil(?:y|ies)$|^계열/i,
  findings: /^findings?$|^발견/i,
  evidence: /^(?:pieces|evidence|citations?)$|^증거|^인용/i,
  weightings: /^(?:weightings?|samples?)$|^가중/i,
  proposals: /^proposals?$|^제안/i,
} as const

type Noun = keyof typeof NOUNS

/**
 * Numbers of a narrative that are not the record's, in sentences. A number counts as the record's when it is the figure
 * of what it is said of (points of the direction that is named, directions, analysers, requirements …), or when it stands
 * beside the same word in a text of the record. What it counts must be told: a number that could be anything is not taken.
 *
 * @example
 * wrongFigures('IO-001 leads with 830 of 1000 points.', report) // => []
 */
export function wrongFigures(text: string, report: FinalReport): string[] {
  const known = knownPairs(report)
  const found = new Set<string>()
  for (const sentence of text.split(/(?<=[.!?。])\s+(?!IO-)|\n+/)) {
    for (const figure of figuresIn(sentence)) {
      if (!isRight(figure, report) && !isKnown(figure, known)) {
        found.add(`The text has the number ${figure.text}, which the record does not hold so.`)
      }
    }
    for (const { word, value, noun } of wordsThatCount(sentence)) {
      const most = Math.max(...countsOf(noun, report))
      if (
        value > most ||
        (/\b(?:all|each of the)\s+$/i.test(sentence.slice(0, sentence.indexOf(word))) && value !== most)
      )
        found.add(`The text says ${word} ${noun}, and the record has ${most}.`)
    }
    const ahead = wrongLeader(sentence, report)
    if (ahead !== undefined) found.add(`The text puts ${ahead} first, and the record does not.`)
  }
  return [...found]
}

function figuresIn(sentence: string): Figure[] {
  return [...sentence.matchAll(NUMBER)].map(({ 0: text, index }) => ({
    text,
    value: Number(text.replaceAll(',', '')),
    sentence,
    at: index,
    end: index + text.length,
  }))
}

/** The first thing that a number may count: after it in most languages, before it in Korean. */
function nounOf({ sentence, at, end }: Figure): Noun | undefined {
  const words = (text: string): string[] => text.match(/[\p{L}]+/gu) ?? []
  const rest = sentence.slice(end)
  const counter = /^(?:개|명|건|점|번)/.exec(rest)?.[0]
  if (counter === '점') return 'points'
  const near =
    counter === undefined
      ? words(/^[^.;:!?()]*/.exec(rest)?.[0] ?? '').slice(0, 4)
      : words(sentence.slice(0, at)).slice(-2).toReversed()
  for (const word of near) {
    const noun = (Object.keys(NOUNS) as Noun[]).find((name) => NOUNS[name].test(word))
    if (noun !== undefined) return noun
  }
  return /can(?:not|'t| not)? be (?:selected|chosen)/i.test(rest) ? 'directions' : undefined
}

function countsOf(noun: Noun, report: FinalReport): readonly number[] {
  const { optionSelection: selection, requirements, findings, evidence, crossVerification } = report
  const options = selection?.options.length ?? 0
  const audit = selection?.candidateAudit.length ?? 0
  const named = requirements.filter(({ kind }) => kind !== 'EG').length
  const stability = selection?.rankStability
  switch (noun) {
    case 'directions':
      return [options, audit, options + audit]
    case 'analysers':
      return [
        selection?.reassessments.length ?? 0,
        (crossVerification?.roster ?? []).filter(({ role }) => role === 'analyser').length,
      ]
    case 'requirements':
      return [named, requirements.length, requirements.length - named]
    case 'points':
      return []
    case 'families':
      return [crossVerification?.families ?? 0]
    case 'findings':
      return [findings.length]
    case 'evidence':
      return [evidence.length]
    case 'weightings':
      return stability === undefined ? [] : [stability.winnerStays, stability.samples]
    case 'proposals':
      return [selection?.rejectedProposals?.length ?? 0]
  }
}

function isRight(figure: Figure, report: FinalReport): boolean {
  const { sentence, at, end, value } = figure
  const rows = rowsOf(report)
  const rank = at === 0 ? /^\.\s+(IO-\d{3,})/.exec(sentence.slice(end))?.[1] : undefined
  if (rank !== undefined)
    return report.optionSelection?.options.some((row) => row.id === rank && row.rank === value) === true
  const before = sentence.slice(0, at)
  const named = lastNamed(before, rows)
  if (
    /feasib|가능/i.test(before) &&
    named !== undefined &&
    /^(?:\s+of\s|\s*[.,;)]|\s*$|\s*\/)/.test(sentence.slice(end))
  ) {
    const votes = named.feasibility
    return (
      votes !== undefined && value === (/\d+\s*(?:of|\/)\s*$/.test(before) ? votes.yes + votes.no : votes.yes)
    )
  }
  const noun = nounOf(figure)
  if (noun === undefined) return false
  if (noun === 'points') return arePoints(figure, { named, report })
  const counts = countsOf(noun, report)
  const isWhole = /\bof\s+(?:the\s+)?$/.test(before)
  if (noun === 'directions') {
    const [options = 0, audit = 0, all = 0] = counts
    const [clause = ''] = sentence.slice(at).split(/[,;]/)
    if (isWhole) return value === all
    if (/can(?:not|'t| not) be (?:selected|chosen)|선택할 수 없|선정할 수 없/i.test(clause))
      return value === audit || value === all
    if (/can be (?:selected|chosen)|선택할 수 있|선정할 수 있/i.test(clause)) return value === options
  }
  return value > 0 && counts.includes(value)
}

function arePoints(
  { sentence, at, end, value, text }: Figure,
  { named, report }: { readonly named: Row | undefined; readonly report: FinalReport },
): boolean {
  const before = sentence.slice(0, at)
  const stability = report.optionSelection?.rankStability
  if (/\bwithin\s+$/.test(before)) return value === stability?.radius
  if (value === 1000 && (/\d\s*(?:of|\/|out of)\s*$/.test(before) || /^점?\s*만점/.test(sentence.slice(end))))
    return true
  const totals = rowsOf(report).flatMap(({ score }) => (score === undefined ? [] : [score.total]))
  return /^\d+$/.test(text) && (named === undefined ? totals.includes(value) : named.score?.total === value)
}

type Row = NonNullable<FinalReport['optionSelection']>['options'][number]

function rowsOf({ optionSelection }: FinalReport): readonly Row[] {
  return [
    ...(optionSelection?.options ?? []),
    ...((optionSelection?.candidateAudit ?? []) as unknown as readonly Row[]),
  ]
}

/** The direction that was named last, by its id or title. */
function lastNamed(text: string, rows: readonly Row[]): Row | undefined {
  let best: { readonly at: number; readonly row: Row } | undefined
  for (const row of rows) {
    const at = Math.max(
      text.lastIndexOf(row.id),
      row.candidate.title === undefined ? -1 : text.lastIndexOf(row.candidate.title),
    )
    if (at !== -1 && (best === undefined || at > best.at)) best = { at, row }
  }
  return best?.row
}

/** Who is said to be first, when it is not the one that is. */
function wrongLeader(sentence: string, { optionSelection }: FinalReport): string | undefined {
  const leader = optionSelection?.options[0]?.id
  const [first] = sentence.match(ID) ?? []
  if (first === undefined || leader === undefined || first === leader) return undefined
  return /^[^,;]*\b(?:leads|comes first|is first|ranks first|wins)\b|앞섭|앞선|1위/.test(
    sentence.slice(sentence.indexOf(first)),
  )
    ? first
    : undefined
}

const COUNTING = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Numbers in words, before what they count. */
function wordsThatCount(
  sentence: string,
): { readonly word: string; readonly value: number; readonly noun: Noun }[] {
  return [...sentence.matchAll(new RegExp(`\\b(${COUNTING.join('|')})\\s+(\\p{L}+)`, 'giu'))].flatMap(
    ({ 1: word = '', 2: next = '' }) => {
      const noun = (['directions', 'analysers', 'requirements', 'families'] as const).find((name) =>
        NOUNS[name].test(next),
      )
      return noun === undefined ? [] : [{ word, value: COUNTING.indexOf(word.toLowerCase()) + 2, noun }]
    },
  )
}

/** Each number of the record's texts with the word before and after it. */
function knownPairs(report: FinalReport): ReadonlySet<string> {
  const pairs = new Set<string>()
  const open: unknown[] = [recordOf(report)]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      for (const figure of figuresIn(value)) for (const pair of pairsOf(figure)) pairs.add(pair)
    } else if (typeof value === 'object' && value !== null) open.push(...Object.values(value))
  }
  return pairs
}

function pairsOf({ text, sentence, at, end }: Figure): string[] {
  const before = /([\p{L}]{2,})[\s"'(]*$/u.exec(sentence.slice(Math.max(0, at - 60), at))?.[1]
  const after = /^[\s"')%-]*([\p{L}]{2,})/u.exec(sentence.slice(end, end + 60))?.[1]
  return [
    ...(before === undefined ? [] : [`${before.toLowerCase()} ${text}`]),
    ...(after === undefined ? [] : [`${text} ${after.toLowerCase()}`]),
  ]
}

function isKnown(figure: Figure, known: ReadonlySet<string>): boolean {
  // What the record counts is looked up in its figures, not in its sentences.
  return (
    nounOf(figure) === undefined &&
    pairsOf(figure).some(
      (pair) => known.has(pair) && !/^(?:of|the|and|in|is|to) | (?:of|the|and|in|is|to)$/.test(pair),
    )
  )
}
