import { type Commitment, type Position, type Requirement, sha256Hex } from '@okstra/contracts'
import { markdownLines, slugOf } from './markdown-lines.ts'
import { type Reading, ReadingLog } from './reading.ts'
import { citedByTag } from './tag-ids.ts'

/** What a change does to the requirements of a capability, by requirement id. */
export interface OpenSpecDelta {
  readonly added: readonly string[]
  readonly modified: readonly string[]
  readonly removed: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
}

export interface OpenSpecReading extends Reading {
  /** Of a file in a change folder; the requirements are those added or modified. */
  readonly delta?: OpenSpecDelta
}

type Section = 'added' | 'modified' | 'removed' | 'renamed' | 'plain'

const requirementHeading = /^###[ \t]*Requirement:[ \t]*(.*)$/i
const scenarioHeading = /^####[ \t]*Scenario:[ \t]*(.*)$/i
const anyHeading = /^(#{1,6})[ \t]+(\S.*)$/
const deltaHeading = /^##[ \t]+(ADDED|MODIFIED|REMOVED|RENAMED)[ \t]+Requirements[ \t]*$/i
const removedBullet = /^[ \t]*-[ \t]*`?###[ \t]*Requirement:/i
const renameLine = /^[ \t]*(?:-[ \t]*)?(FROM|TO):[ \t]*`?(?:###[ \t]*Requirement:)?/i
const task = /^[ \t]*[-*+][ \t]+\[[ xX]\][ \t]+([0-9]{1,6}(?:\.[0-9]{1,6}){0,4})[.)]?[ \t]+(.*)$/

/**
 * Reads an OpenSpec file. `### Requirement: Name` becomes a requirement whose id is
 * `<capability>/<name as a slug>`, `#### Scenario: Name` one that refines it; the capability is the folder
 * below `specs/`. Two names of one slug are told apart by a digest of the later name; the same name twice
 * is a finding. In a change folder the sections ADDED and MODIFIED give requirements, REMOVED and RENAMED
 * none: `delta` says which is which and {@link applyOpenSpecDelta} lays it over the present ones. Tasks
 * (`- [ ] 1.1 …`) are commitments that cover what a `covers:` tag in them names. `scope` is the change.
 *
 * @example
 * readOpenSpec('### Requirement: Log in\n', { path: 'openspec/specs/auth/spec.md' }).requirements[0].id
 * // => 'auth/log-in'
 *
 * @see https://github.com/Fission-AI/OpenSpec
 */
export function readOpenSpec(text: string, { path }: { readonly path: string }): OpenSpecReading {
  const log = new ReadingLog(path)
  const scope = /(?:^|\/)changes\/((?:archive\/)?[^/]+)\//.exec(path)?.[1]
  const reader = new SpecReader(log, capabilityOf(path), scope)
  for (const line of markdownLines(text)) reader.take(line.text, line.number)
  return reader.reading()
}

function capabilityOf(path: string): string | undefined {
  const folder = /(?:^|\/)specs\/(.+)\/[^/]*$/.exec(path)?.[1]
  return folder === undefined ? undefined : folder.split('/').map(slugOf).join('/')
}

interface Item {
  readonly id: string
  readonly position: Position
  readonly section: Section
  readonly parent?: string
  readonly text: string[]
}

class SpecReader {
  readonly #log: ReadingLog
  readonly #prefix: string
  readonly #scope: string | undefined
  readonly #items: Item[] = []
  readonly #tasks: Commitment[] = []
  readonly #renamed: { from: string; to: string }[] = []
  readonly #removed: string[] = []
  readonly #nameOf = new Map<string, string>()
  #section: Section = 'plain'
  #sawDelta = false
  #open: Item | undefined
  #requirement: Item | undefined
  #from: string | undefined

  constructor(log: ReadingLog, capability: string | undefined, scope: string | undefined) {
    this.#log = log
    this.#prefix = capability === undefined ? '' : `${capability}/`
    this.#scope = scope
  }

  take(text: string, number: number): void {
    const requirement = requirementHeading.exec(text)?.[1]
    const scenario = scenarioHeading.exec(text)?.[1]
    const hashes = anyHeading.exec(text)?.[1]?.length
    if (requirement !== undefined) this.#takeRequirement(requirement.trim(), number)
    else if (scenario !== undefined) this.#takeScenario(scenario.trim(), number)
    else if (hashes !== undefined && hashes <= 3) this.#takeHeading(text, hashes, number)
    else if (!this.#takeListed(text, number)) this.#open?.text.push(text)
  }

  #takeRequirement(name: string, number: number): void {
    this.#open = this.#requirement = undefined
    if (this.#section === 'renamed') return
    if (name === '') return this.#noteEmpty('requirement', number)
    const id = this.#idOf(this.#prefix, name)
    if (this.#section === 'removed') this.#removed.push(id)
    else this.#open = this.#requirement = this.#add({ id, section: this.#section }, number)
  }

  #takeScenario(name: string, number: number): void {
    this.#open = undefined
    if (this.#section === 'removed' || this.#section === 'renamed') return
    if (name === '') return this.#noteEmpty('scenario', number)
    const parent = this.#requirement?.id
    if (parent === undefined) {
      this.#log.add({
        code: 'SPEC_ORPHAN_SCENARIO',
        severity: 'warning',
        message: `The scenario ${JSON.stringify(name.slice(0, 120))} stands under no requirement.`,
        position: { line: number, column: 1 },
      })
      return
    }
    const id = this.#idOf(`${parent}/`, name)
    this.#open = this.#add({ id, section: this.#section, parent }, number)
  }

  #takeHeading(text: string, hashes: number, number: number): void {
    this.#open = this.#requirement = undefined
    const delta = deltaHeading.exec(text)?.[1]?.toLowerCase()
    if (hashes <= 2) {
      this.#section = delta === undefined ? 'plain' : (delta as Section)
      this.#sawDelta ||= delta !== undefined
    } else if (this.#section !== 'plain') {
      this.#log.add({
        code: 'SPEC_SKIPPED_HEADING',
        severity: 'info',
        message: `${JSON.stringify(text.slice(0, 120))} is no requirement heading and is skipped.`,
        position: { line: number, column: 1 },
        hint: 'Write it as "### Requirement: <name>".',
      })
    }
  }

  /** Tasks, removed names in a list, renames. */
  #takeListed(text: string, number: number): boolean {
    const [, taskId, statement] = task.exec(text) ?? []
    if (taskId !== undefined && statement !== undefined) {
      const covers = citedByTag(statement)
      const id = this.#scope === undefined ? taskId : `${this.#scope}/${taskId}`
      this.#tasks.push({
        id,
        kind: 'task',
        statement: statement.trim(),
        covers,
        source: this.#log.source(number),
      })
      return true
    }
    if (this.#section === 'removed') {
      const name = nameAfter(removedBullet.exec(text)?.[0], text)
      if (name !== undefined) this.#removed.push(this.#idOf(this.#prefix, name))
      return name !== undefined
    }
    const match = this.#section === 'renamed' ? renameLine.exec(text) : null
    const name = nameAfter(match?.[0], text)
    if (name === undefined) return false
    const id = this.#idOf(this.#prefix, name)
    if (match?.[1]?.toUpperCase() === 'FROM') this.#from = id
    else if (this.#from !== undefined) {
      this.#renamed.push({ from: this.#from, to: id })
      this.#from = undefined
    }
    return true
  }

  #add(item: Omit<Item, 'position' | 'text'>, number: number): Item {
    const added = { ...item, position: { line: number, column: 1 }, text: [] }
    this.#items.push(added)
    return added
  }

  /** The same name gives the same id; another name of the same slug gets a digest of its own. */
  #idOf(prefix: string, name: string): string {
    const canonical = name.normalize('NFC').replaceAll(/\s+/g, ' ')
    const slug = slugOf(canonical)
    const plain = prefix + (slug === '' ? sha256Hex(canonical).slice(0, 8) : slug)
    const holder = this.#nameOf.get(plain)
    if (holder === undefined) this.#nameOf.set(plain, canonical)
    return holder === undefined || holder === canonical
      ? plain
      : `${plain}-${sha256Hex(canonical).slice(0, 8)}`
  }

  #noteEmpty(what: string, number: number): void {
    this.#log.add({
      code: 'SPEC_EMPTY_NAME',
      severity: 'error',
      message: `A ${what} heading has no name.`,
      position: { line: number, column: 1 },
      hint: 'Write the name after the colon.',
    })
  }

  reading(): OpenSpecReading {
    this.#log.noteRepeats(this.#items)
    this.#log.noteRepeats(
      this.#tasks.map(({ id, source = '' }) => ({
        id,
        position: { line: Number(source.slice(source.lastIndexOf(':') + 1)) || 1, column: 1 },
      })),
    )
    const requirements = this.#items.map(({ id, parent, text, position }): Requirement => ({
      id,
      kind: parent === undefined ? 'requirement' : 'scenario',
      statement: text.join('\n').trim(),
      ...(parent === undefined ? {} : { refines: [parent] }),
      source: this.#log.source(position.line),
    }))
    const inSection = (section: Section): string[] =>
      this.#items.filter((item) => item.section === section && item.parent === undefined).map(({ id }) => id)
    const delta: OpenSpecDelta = {
      added: inSection('added'),
      modified: inSection('modified'),
      removed: this.#removed,
      renamed: this.#renamed,
    }
    return {
      requirements,
      commitments: this.#tasks,
      findings: this.#log.findings(),
      ...(this.#scope === undefined ? {} : { scope: this.#scope }),
      ...(this.#sawDelta ? { delta } : {}),
    }
  }
}

/** The name on a line after its marker, without the closing code mark. */
function nameAfter(marker: string | undefined, text: string): string | undefined {
  if (marker === undefined) return undefined
  const name = text.slice(marker.length).trim().replace(/`$/, '').trim()
  return name === '' ? undefined : name
}
