import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './random.ts'

/** A text file of the frozen commit. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  /** Without line ends and without a byte order mark. */
  readonly lines: readonly string[]
}

/** Some lines of a file. */
export interface Place {
  readonly file: SourceFile
  readonly from: number
  readonly to: number
}

/** Every text file of a tree that is at the frozen commit. */
export function readMaterial(tree: string): SourceFile[] {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: tree, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  return names.flatMap((path) => {
    const info = lstatSync(join(tree, path), { throwIfNoEntry: false })
    if (info?.isFile() !== true || info.size > 400_000) return []
    const bytes = readFileSync(join(tree, path))
    if (bytes.includes(0)) return []
    const text = bytes.toString('utf8')
    if (Buffer.compare(Buffer.from(text), bytes) !== 0) return []
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
    if (lines.at(-1) === '') lines.pop()
    return lines.length < 8 ? [] : [{ path, text, lines }]
  })
}

const isOdd = ({ path }: SourceFile): boolean => path.startsWith('oddities/')

/** Draws a file; one in three is of an odd shape. */
export function drawFile(files: readonly SourceFile[], random: Random): SourceFile {
  const odd = files.filter(isOdd)
  return odd.length > 0 && random.chance(33) ? random.pick(odd) : random.pick(files)
}

/** Draws one to five lines whose words are enough to be known by. */
export function drawPlace(file: SourceFile, random: Random, { longest = 5 } = {}): Place | undefined {
  for (let tries = 0; tries < 60; tries++) {
    const from = 1 + random.below(file.lines.length)
    const to = Math.min(file.lines.length, from + random.below(longest))
    const place = { file, from, to }
    const [first = '', ...rest] = linesOf(place)
    if (isTelling(first) && isTelling(rest.at(-1) ?? first)) return place
  }
  return undefined
}

function isTelling(line: string): boolean {
  return line.replaceAll(/\s/g, '').length >= 12 && /\p{L}{3}/u.test(line) && line.length < 4000
}

export function linesOf({ file, from, to }: Place): readonly string[] {
  return file.lines.slice(from - 1, to)
}

export function linesText(from: number, to: number): string {
  return from === to ? String(from) : `${from}-${to}`
}

/** Text as the checker compares it. */
export function dense(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, '')
}

/** Whether words stand anywhere in a file. */
export function holds(file: SourceFile, words: string): boolean {
  return dense(file.text).includes(dense(words))
}
