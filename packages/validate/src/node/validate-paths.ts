import { dirname, join, resolve } from 'node:path'
import { stat } from 'node:fs/promises'
import { type Finding, isOkstraError, type ValidateConfiguration } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import type { ValidateFacts } from '../define-rule.ts'
import type { DocumentKind, InputDocument } from '../document.ts'
import { checkDocuments, type FoundDocument, validateDocuments } from '../validate-documents.ts'
import { CONFIG_NAME } from '../apply-config.ts'
import { decode, type ReadFilesOptions, readFiles, tooLarge, unreadable } from './read-files.ts'
import { MAX_LENGTH } from '../reading.ts'
import { type PathProblem, type WalkedFile, walkFiles } from './walk-files.ts'

export interface ValidatePathsOptions extends ReadFilesOptions {
  /** Folder that relative paths start from. */
  readonly cwd: string
  /** Configuration file; `okstra.config.json` in `cwd` or the next folder above it that has one when absent, none when `false`. */
  readonly config?: string | false
  /** What is known beside the files. */
  readonly facts?: Omit<ValidateFacts, 'config' | 'configName'>
  /** Reads the standard input, for the path `-`. */
  readonly stdin?: () => Promise<Uint8Array | string>
  /** Name of the standard input in findings; its ending helps to tell its kind. */
  readonly stdinName?: string
}

export interface PathsResult {
  readonly findings: readonly Finding[]
  /** Every document that was checked. */
  readonly files: readonly { readonly name: string; readonly kind: DocumentKind | undefined }[]
  /** Files in named folders that are no documents of okstra. */
  readonly skipped: readonly string[]
  /** Paths that could not be used; a run with one of them is never clean. */
  readonly problems: readonly PathProblem[]
  /** Texts by name, for code frames. */
  readonly sources: ReadonlyMap<string, string>
  /** The configuration that was applied. */
  readonly config?: ValidateConfiguration
}

/**
 * Validates files, folders and patterns. Files of a folder that are no documents of okstra are left out
 * and listed; a file that was named itself must be one. Nothing is written.
 *
 * @example
 * const { findings, problems } = await validatePaths(['.okstra'], { cwd: process.cwd() })
 *
 * @throws {OkstraError} none for what files hold; unreadable paths are `problems`.
 */
export async function validatePaths(
  paths: readonly string[],
  options: ValidatePathsOptions,
): Promise<PathsResult> {
  const config = await readConfig(options)
  const ignore = config.value?.ignore ?? []
  const walked = await walkFiles(
    paths.filter((path) => path !== '-'),
    { cwd: options.cwd, ignore },
  )
  const read = await readFiles(walked.files, options)
  const problems = [...config.problems, ...walked.problems]
  const documents: FoundDocument[] = []
  for (const { file, document, problem } of read) {
    if (problem !== undefined) problems.push(problem)
    if (document === undefined || document.name === config.document?.name) continue
    documents.push(file.explicit ? document : { ...document, optional: true })
  }
  if (paths.includes('-')) {
    const input = await standardInput(options)
    if ('message' in input) problems.push(input)
    else documents.push(input)
  }
  const named = covers(walked.files, config.document)
  if (config.document !== undefined) documents.push(config.document)
  const { findings, kinds } = await checkDocuments(documents, {
    ...options.facts,
    folders: walked.folders,
    unread: [...walked.ignored, ...problems.map(({ path }) => path)],
    ...(config.value === undefined ? {} : { config: config.value }),
    ...(config.document === undefined ? {} : { configName: config.document.name }),
  })
  const checked = documents.flatMap(({ name, text }, index) => {
    const kind = kinds[index]
    return kind === 'skipped' ? [] : [{ name, text, kind }]
  })
  const skipped = documents.flatMap(({ name }, index) => (kinds[index] === 'skipped' ? [name] : []))
  const wanted = checked.length - (config.document === undefined || named ? 0 : 1)
  if (wanted === 0 && problems.length === 0) problems.push(nothingFound(paths, skipped))
  return {
    findings,
    files: checked.map(({ name, kind }) => ({ name, kind })),
    skipped,
    problems,
    sources: new Map(checked.map(({ name, text }) => [name, text])),
    ...(config.value === undefined ? {} : { config: config.value }),
  }
}

function covers(files: readonly WalkedFile[], document: InputDocument | undefined): boolean {
  return document !== undefined && files.some(({ name }) => name === document.name)
}

async function standardInput({
  stdin,
  stdinName = 'stdin',
  kind,
  maxBytes = MAX_LENGTH,
}: ValidatePathsOptions): Promise<InputDocument | PathProblem> {
  const read = stdin === undefined ? '' : await stdin()
  if (read.length > maxBytes) return tooLarge(stdinName, read.length, maxBytes)
  const text = typeof read === 'string' ? read : decode(read)
  if (text === undefined) return unreadable(stdinName, 'is not UTF-8 text')
  return { name: stdinName, text, ...(kind === undefined ? {} : { kind }) }
}

function nothingFound(paths: readonly string[], skipped: readonly string[]): PathProblem {
  const others = skipped.length === 0 ? '' : ` (${skipped.length} files are of no kind that okstra knows)`
  return {
    path: paths.join(' '),
    code: 'INPUT_UNREADABLE',
    message: `There is no document to validate in ${paths.map((path) => JSON.stringify(path)).join(', ')}${others}.`,
    hint: 'Name a file itself, or say what it is with --kind.',
  }
}

interface ReadConfiguration {
  readonly document?: InputDocument
  readonly value?: ValidateConfiguration
  readonly problems: readonly PathProblem[]
}

/** Reads the configuration. One that is wrong is reported as a document and never half applied. */
async function readConfig({ config, cwd }: ValidatePathsOptions): Promise<ReadConfiguration> {
  if (config === false) return { problems: [] }
  const path = config === undefined ? await findConfig(cwd) : config
  if (path === undefined) return { problems: [] }
  const { files, problems } = await walkFiles([path], { cwd })
  const read = await readFiles(files)
  const document = read[0]?.document
  const trouble = [...problems, ...read.flatMap(({ problem }) => (problem === undefined ? [] : [problem]))]
  if (document === undefined) return { problems: trouble }
  const named: InputDocument = { ...document, kind: 'validate-config' }
  const findings = await validateDocuments([named])
  if (findings.some(({ severity }) => severity === 'error')) return { document: named, problems: trouble }
  return { document: named, value: parseConfig(named.text), problems: trouble }
}

function parseConfig(text: string): ValidateConfiguration {
  try {
    return parseJson(text) as unknown as ValidateConfiguration
  } catch (error) {
    if (isOkstraError(error)) return {}
    throw error
  }
}

async function findConfig(cwd: string): Promise<string | undefined> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const path = join(folder, CONFIG_NAME)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() === true) return path
    if (dirname(folder) === folder) return undefined
  }
}
