import { classifyCommand, parseShellLine } from '@okstra/evidence'
import { excerpt } from '@okstra/contracts'

export interface Reason {
  readonly code: string
  readonly message: string
}

/** Keys that hold what a direction must not hold, in lower case without separators. */
const FORBIDDEN_KEYS: Readonly<Record<string, string>> = {
  file: 'file-list', files: 'file-list', filelist: 'file-list', filelists: 'file-list', filechange: 'file-list', filechanges: 'file-list',
  changedfiles: 'file-list', filestochange: 'file-list', filepaths: 'file-list', modifiedfiles: 'file-list', newfiles: 'file-list',
  stage: 'stage-map', stages: 'stage-map', stagemap: 'stage-map', stagemaps: 'stage-map', stageplan: 'stage-map', steps: 'stage-map',
  test: 'test-command', tests: 'test-command', testcommand: 'test-command', testcommands: 'test-command', command: 'test-command', commands: 'test-command',
  validationcommand: 'test-command', validationcommands: 'test-command', buildcommand: 'test-command', buildcommands: 'test-command', testplan: 'test-command',
  qacommand: 'test-command', qacommands: 'test-command', verificationcommands: 'test-command',
} // prettier-ignore

const FORBIDDEN_COMMITMENT_KINDS: Readonly<Record<string, string>> = {
  stage: 'stage-map', stages: 'stage-map', filechange: 'file-list', file: 'file-list', files: 'file-list', test: 'test-command', testcommand: 'test-command',
} // prettier-ignore

const WHAT: Readonly<Record<string, string>> = {
  'file-list': 'a list of files',
  'stage-map': 'a stage map',
  'test-command': 'a command',
}
const MAX_DEPTH = 64

/** What a raw proposal holds that belongs in a plan: by key at any level, by kind of commitment, and in text. */
export function findForbiddenContent(candidate: unknown): Reason[] {
  return [...forbiddenKeys(candidate), ...forbiddenKinds(candidate), ...forbiddenText(candidate)]
}

function squeeze(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function forbiddenKeys(candidate: unknown): Reason[] {
  const reasons: Reason[] = []
  const open: { readonly value: unknown; readonly place: string; readonly depth: number }[] = [
    { value: candidate, place: '', depth: 0 },
  ]
  for (let at = 0; at < open.length; at++) {
    const { value, place, depth } = open[at] ?? { value: undefined, place: '', depth: 0 }
    if (typeof value !== 'object' || value === null) continue
    if (!isPlain(value)) {
      reasons.push({
        code: 'malformed',
        message: `${place === '' ? 'The proposal' : place} is no plain object.`,
      })
      continue
    }
    if (depth >= MAX_DEPTH) {
      reasons.push({ code: 'malformed', message: `${place} is nested deeper than ${MAX_DEPTH} levels.` })
      continue
    }
    for (const [key, child] of Object.entries(value)) {
      const here = `${place}/${key}`
      const name = squeeze(key)
      const code =
        !Array.isArray(value) && Object.hasOwn(FORBIDDEN_KEYS, name) ? FORBIDDEN_KEYS[name] : undefined
      if (key === '__proto__')
        reasons.push({ code: 'unsafe-key', message: `${here} is a key that changes prototypes.` })
      if (code !== undefined) {
        reasons.push({
          code,
          message: `${excerpt(here, 120)} holds ${WHAT[code] ?? ''}; that belongs in a plan.`,
        })
      }
      open.push({ value: child, place: here, depth: depth + 1 })
    }
  }
  return reasons
}

/** Made as JSON makes it: what a prototype brings is nobody's proposal. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  if (typeof prototype !== 'object' || prototype === null) return true
  return Object.getPrototypeOf(prototype) === null && Object.keys(prototype).length === 0
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}

function commitmentsOf(candidate: unknown): readonly unknown[] {
  const commitments = fieldOf(candidate, 'commitments')
  return Array.isArray(commitments) ? (commitments as readonly unknown[]) : []
}

function forbiddenKinds(candidate: unknown): Reason[] {
  return commitmentsOf(candidate).flatMap((commitment, index) => {
    const kind = fieldOf(commitment, 'kind')
    if (typeof kind !== 'string') return []
    const name = squeeze(kind)
    const code = Object.hasOwn(FORBIDDEN_COMMITMENT_KINDS, name)
      ? FORBIDDEN_COMMITMENT_KINDS[name]
      : undefined
    if (code === undefined) return []
    return [
      {
        code,
        message: `/commitments/${index} is of kind ${JSON.stringify(excerpt(kind, 40))}; a direction has commitments, a plan has ${WHAT[code] ?? ''}.`,
      },
    ]
  })
}

function forbiddenText(candidate: unknown): Reason[] {
  const texts = [
    ...['title', 'mechanism'].map((key) => ({ place: `/${key}`, text: fieldOf(candidate, key) })),
    ...commitmentsOf(candidate).map((commitment, index) => ({
      place: `/commitments/${index}/statement`,
      text: fieldOf(commitment, 'statement'),
    })),
  ]
  return texts.flatMap(({ place, text }) => {
    if (typeof text !== 'string') return []
    const files = fileList(text)
    const command = commandIn(text)
    return [
      ...(files === undefined
        ? []
        : [
            { code: 'file-list', message: `${place} lists exact files (${excerpt(files.join(', '), 120)}).` },
          ]),
      ...(command === undefined
        ? []
        : [{ code: 'test-command', message: `${place} holds an exact command (${excerpt(command, 80)}).` }]),
    ]
  })
}

/** A file with its folder or a known ending; wildcards name no exact file. */
const FILE =
  /(?<![\p{L}\p{N}_./\\-])(?:(?:\.{1,2}[/\\]|[/\\])?(?:[\p{L}\p{N}_@.-]+[/\\])+[\p{L}\p{N}_.-]*\.[A-Za-z][A-Za-z0-9]{0,7}|[\p{L}\p{N}_-]+\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|cs|cpp|cc|c|h|hpp|php|swift|scala|sql|vue|svelte|css|scss|html|json|ya?ml|toml|md))(?![\p{L}\p{N}_/\\-])/gu
const BETWEEN = /^[\s,;&+|*•·`"'’”-]*(?:(?:and|or|und|et|및|와|과)[\s`"'*-]*)?$/iu
/** This many exact files in one text are a list, however they are strung together. */
const MANY_FILES = 3

/** The exact files of a text when they make a list: two side by side, or three anywhere. */
function fileList(text: string): string[] | undefined {
  const found = [...text.matchAll(FILE)]
  const names = [...new Set(found.map(([name]) => name))]
  if (names.length < 2) return undefined
  const adjacent = found.some((match, index) => {
    const next = found[index + 1]
    return (
      next !== undefined &&
      next[0] !== match[0] &&
      BETWEEN.test(text.slice(match.index + match[0].length, next.index))
    )
  })
  return adjacent || names.length >= MANY_FILES ? names : undefined
}

const SPAN = /`+([^`]+)`+/g
const PROMPT = /(?:^|\n)\s*[$>]\s+(\S.*)/g
/** Commands that read as nothing else even in running text. */
const PLAIN =
  /\b(?:(?:npm|pnpm|yarn|bun) (?:run|exec|test|dlx)\b(?: [\w@:./-]+)?|npx [\w@./-]+|(?:cargo|dotnet) test\b|go test (?:-|\.)\S*|pytest (?:-|\S*[/.])\S*|python3? -m (?:pytest|unittest)\b|(?:mvn|gradle|\.\/gradlew) (?:test|verify|check)\b|(?:bundle exec|poetry run|uv run) [\w./-]+|(?:vitest|jest|mocha|tox) (?:run\b|-\S+)|make (?:test|check)\b(?! (?:data|case|that|if|whether)))/

function commandIn(text: string): string | undefined {
  const marked = [...text.matchAll(SPAN), ...text.matchAll(PROMPT)].map((match) => match[1]?.trim() ?? '')
  const known = marked.find((line) =>
    parseShellLine(line).some(({ words }) => words.length > 1 && isCheckCommand(words)),
  )
  return known ?? PLAIN.exec(text)?.[0]
}

function isCheckCommand(words: readonly string[]): boolean {
  return classifyCommand(words).some((name) => name === 'test' || name === 'build')
}
