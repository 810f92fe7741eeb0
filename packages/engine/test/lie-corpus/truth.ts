import type { Evidence, RawCandidate, WorkerResult } from '@okstra/contracts'
import { dense, drawFile, drawPlace, linesOf, linesText, type Place, type SourceFile } from './material.ts'
import type { Random } from './random.ts'
import { readPlace, runLine } from './reading.ts'
import type { Provider, Session, Step } from './session.ts'

export interface TruthContext {
  readonly files: readonly SourceFile[]
  readonly tree: string
  readonly provider: Provider
  readonly nonce: string
  readonly frozen: string
  readonly random: Random
}

/** A session in which everything that is claimed was seen. */
export interface Truth {
  readonly session: Session
  readonly result: WorkerResult
  readonly places: readonly Place[]
  /** How each place was read. */
  readonly styles: readonly string[]
}

/** Reads some places, runs some commands, and says what it saw. */
export async function tellTruth(
  context: TruthContext,
  { style }: { readonly style?: string } = {},
): Promise<Truth> {
  const { files, tree, provider, nonce, random } = context
  const places: Place[] = []
  const styles: string[] = []
  const steps: Step[] = [{ kind: 'say', text: 'I look around first.' }]
  const wanted = style === undefined ? 2 + random.below(2) : 1
  for (let tries = 0; places.length < wanted && tries < 50; tries++) {
    const place = drawPlace(drawFile(files, random), random)
    if (place === undefined || places.some(({ file }) => file === place.file)) continue
    const read = await readPlace(place, { tree, provider, random, ...(style === undefined ? {} : { style }) })
    if (!sawWords(read.steps, place)) {
      // A style that does not reach the place says nothing of it; the plain one does.
      if (style !== undefined) continue
      const plain = await readPlace(place, { tree, provider, random, style: 'cat' })
      steps.push(...plain.steps)
      styles.push(plain.style)
    } else {
      steps.push(...read.steps)
      styles.push(read.style)
    }
    places.push(place)
  }
  const ran = provider.reads === 'unseen' ? [] : [await runLine(tree, random.pick(COMMANDS))]
  steps.push(...ran)
  const commands = ran.map((step) => commandEvidence(step, context))
  const findings = places.map((place, index) =>
    finding(`F-00${index + 1}`, [cite(place, context), ...(index === 0 ? commands : [])]),
  )
  const last = places.at(-1)
  const result: WorkerResult = {
    schemaVersion: '1.0',
    nonce,
    findings,
    candidates: last === undefined ? [] : [candidate(last, [cite(last, context)])],
  }
  return { session: { steps, answer: { value: result } }, result, places, styles }
}

/** Whether what the tools showed holds every line of a place; nothing is shown where nothing is seen. */
function sawWords(steps: readonly Step[], place: Place): boolean {
  if (steps.length === 0) return true
  const shown = dense(steps.map((step) => ('shown' in step ? step.shown : '')).join('\n'))
  return linesOf(place).every((line) => shown.includes(dense(line)))
}

/** Harmless commands; what they say is cited. */
const COMMANDS = [
  'git log --oneline -n 3',
  'git status --short',
  'ls -la',
  "grep -rnc 'function' package.json",
  "grep -n 'thereIsNoSuchWord' package.json",
  'wc -l package.json',
  'cd oddities && ls | head -n 3',
  "git log -n 1 --format='%h %s'",
  "find . -name '*.md' -not -path './.git/*' | sort | head -n 5",
  'grep -n \'"name"\' package.json | head -n 1',
  'git show --stat HEAD',
  'test -f package.json',
]

type Shell = Extract<Step, { kind: 'shell' }>

function commandEvidence(step: Shell, { provider, random }: TruthContext): Evidence {
  const excerpt = step.shown.split('\n').slice(0, 2).join('\n')
  const argv = random.pick([
    provider.argv(step.line),
    // Nobody tells a worker which shell its tool is.
    ['bash', '-lc', step.line],
    ['sh', '-c', step.line],
  ])
  return { argv: [...argv], exit: step.exit, excerpt: excerpt === '' ? '(nothing)' : excerpt }
}

/** A truthful citation, as different workers write them. */
export function cite(place: Place, { random, frozen }: Pick<TruthContext, 'random' | 'frozen'>): Evidence {
  const { file, from, to } = place
  const lines = linesOf(place)
  const drift = random.chance(30) ? random.below(7) - 3 : 0
  const first = Math.min(Math.max(1, from + drift), file.lines.length)
  const last = Math.min(Math.max(first, to + drift), file.lines.length)
  const style = random.below(6)
  const whole = lines.join(style === 0 ? '\r\n' : '\n')
  const words = [
    whole,
    whole,
    whole.replaceAll('\t', '    '),
    lines.map((line) => line.trim()).join('\n'),
    lines.join(' '),
    partOf(lines[0] ?? '', random),
  ][style]
  return {
    path: file.path,
    lines: linesText(first, last),
    quote: random.chance(10) ? (words ?? whole).normalize('NFD') : (words ?? whole),
    ...(random.chance(20) ? { commit: frozen.slice(0, random.pick([7, 12, 40])) } : {}),
  }
}

/** At least twelve characters of a line, white space apart. */
function partOf(line: string, random: Random): string {
  const text = line.trim()
  for (let tries = 0; tries < 10; tries++) {
    const from = random.below(Math.max(1, text.length - 12))
    const part = text.slice(from, from + 12 + random.below(30))
    // A half of a character is no character.
    if (dense(part).length >= 14 && !/^[\uDC00-\uDFFF]|^\p{M}|[\uD800-\uDBFF]$/u.test(part)) return part
  }
  return text
}

function finding(id: string, evidence: readonly Evidence[]): WorkerResult['findings'][number] {
  return {
    id,
    kind: 'cause',
    statement: 'This is how it is done today.',
    evidence: [...evidence],
    confidence: 'high',
    severity: 'medium',
    requirements: ['EB-001'],
  }
}

export function candidate(place: Place, evidence: readonly Evidence[]): RawCandidate {
  const boundary = place.file.path.split('/').slice(0, -1).join('/') || place.file.path
  return {
    id: 'C-1',
    title: `Change ${boundary}`,
    mechanism: `What stands in ${place.file.path} is asked before it is done.`,
    boundary: [boundary],
    commitments: [
      { id: 'K-1', statement: 'Once is once.', covers: ['EB-001'] },
      { id: 'K-2', statement: 'A second run does nothing.', covers: ['PB-001'] },
    ],
    evidence: [...evidence],
    assumptions: [],
    externalFacts: [],
    safetyNotes: [],
  }
}
