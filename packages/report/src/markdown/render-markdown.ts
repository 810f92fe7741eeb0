import { documentDigest, type FinalReport } from '@okstra/contracts'
import { type Catalogue, catalogueFor, formatLabel, type LabelKey } from '../locale/index.ts'
import {
  changeImpactAnalysisSection,
  featureAnalysisSection,
  projectAnalysisSection,
} from './analysis-sections.ts'
import { improvementDiscoverySection, requirementsDiscoverySection } from './discovery-sections.ts'
import { renderTemplate } from './engine.ts'
import { errorAnalysisSection } from './error-analysis-section.ts'
import { escapeHeading, joinRow } from './escape.ts'
import { frontmatterOf } from './frontmatter.ts'
import { optionSelectionSection } from './option-selection-section.ts'
import { SHARED_SECTIONS } from './shared-sections.ts'
import { type Context, labelOf, quoteOf, type SectionView, TRIM_STEPS, type TrimStep } from './view.ts'

/** A section that a tool adds; its text is Markdown and is quoted like every narrative. */
export interface MarkdownSection {
  readonly title: string
  readonly markdown: string
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
}

/** How the hand-off is rendered. */
export interface RenderMarkdownOptions {
  /** Labels of a language that is not built in. */
  readonly catalogue?: Catalogue
  /** Digest of the data where it is known already; else it is computed. */
  readonly dataDigest?: string
  /** Tokens, as {@link estimateTokens} counts them, that the hand-off should not exceed. */
  readonly tokenBudget?: number
  /** Sections to add at the end. */
  readonly extraSections?: readonly MarkdownSection[]
}

/**
 * The hand-off to the next agent: front matter, an index, then every part of the data in the order of the
 * schema, uniform rows as GFM tables and narrative in block quotes. The same data and options give the
 * same bytes. Each text comes back from `parseReportTables` as it was.
 *
 * With a token budget, detail goes in the order of `TRIM_STEPS` until the rest fits; front matter
 * (`leftOut`) and index say what is missing, and `budgetExceeded: true` that even the rest does not fit.
 *
 * @example
 * const markdown = renderMarkdown(data, { tokenBudget: 8000 })
 *
 * @throws {OkstraError} what `documentDigest` throws for data that has no digest.
 */
export function renderMarkdown(data: FinalReport, options: RenderMarkdownOptions = {}): string {
  const catalogue = options.catalogue ?? catalogueFor(data.identity.language)
  const dataDigest = options.dataDigest ?? documentDigest(data)
  const extra = (options.extraSections ?? []).map(extraSection)
  const sections = new Sections(data, catalogue)
  const compose = (leftOut: readonly TrimStep[], exceeded: boolean): string => {
    const context: Context = { data, catalogue, leftOut: new Set(leftOut) }
    const rendered = [...sections.render(leftOut), ...extra]
    const budget = options.tokenBudget
    return renderTemplate('spine', {
      frontmatter: frontmatterOf(data, dataDigest, {
        tokenBudget: budget,
        leftOut: leftOut.length === 0 ? undefined : leftOut,
        budgetExceeded: exceeded ? true : undefined,
      }),
      title: escapeHeading(data.identity.title),
      notice: labelOf(context, 'handOff.narrative'),
      indexTitle: labelOf(context, 'handOff.index'),
      index: indexOf(context, rendered, sections.names(), budget, exceeded),
      sections: rendered.map(({ text }) => text),
    })
  }
  const { tokenBudget } = options
  if (tokenBudget === undefined) return compose([], false)
  for (let steps = 0; steps <= TRIM_STEPS.length; steps++) {
    const leftOut = TRIM_STEPS.slice(0, steps).filter((step) => sections.holds(step))
    if (steps > 0 && leftOut.at(-1) !== TRIM_STEPS[steps - 1]) continue
    const text = compose(leftOut, false)
    if (estimateTokens(text) <= tokenBudget) return text
  }
  return compose(
    TRIM_STEPS.filter((step) => sections.holds(step)),
    true,
  )
}

/**
 * Tokens that a language model reads a text as, roughly: a quarter for each ASCII character, one for each
 * other UTF-16 code unit. Not a tokeniser: the same number for everybody, on the safe side for CJK.
 *
 * @example
 * estimateTokens('abcd 한글') // => 4
 */
export function estimateTokens(text: string): number {
  let quarters = 0
  for (let index = 0; index < text.length; index++) quarters += text.charCodeAt(index) < 0x80 ? 1 : 4
  return Math.ceil(quarters / 4)
}

interface RenderedSection {
  readonly view: SectionView
  readonly text: string
}

/** Sections of a report, each rendered anew only when a trim step changes it. */
class Sections {
  readonly #data: FinalReport
  readonly #catalogue: Catalogue
  readonly #known = new Map<string, RenderedSection | undefined>()

  constructor(data: FinalReport, catalogue: Catalogue) {
    this.#data = data
    this.#catalogue = catalogue
  }

  render(leftOut: readonly TrimStep[]): RenderedSection[] {
    return Object.keys(SECTIONS).flatMap((name) => this.#section(name as SectionName, leftOut) ?? [])
  }

  /** Whether the data has what a step would leave out. */
  holds(step: TrimStep): boolean {
    return (Object.keys(SECTIONS) as SectionName[]).some(
      (name) => this.#section(name, [])?.text !== this.#section(name, [step])?.text,
    )
  }

  names(): readonly SectionName[] {
    return Object.keys(SECTIONS) as SectionName[]
  }

  #section(name: SectionName, leftOut: readonly TrimStep[]): RenderedSection | undefined {
    const { make, steps, template }: SectionEntry = SECTIONS[name]
    const relevant = leftOut.filter((step) => steps.includes(step))
    const key = `${name} ${relevant.join()}`
    if (!this.#known.has(key)) {
      const view = make({ data: this.#data, catalogue: this.#catalogue, leftOut: new Set(relevant) })
      const text = view === undefined ? '' : renderTemplate(template, view)
      this.#known.set(key, view === undefined ? undefined : { view, text })
    }
    return this.#known.get(key)
  }
}

interface SectionEntry {
  readonly make: (context: Context) => SectionView | undefined
  readonly title: LabelKey
  readonly template: Exclude<Parameters<typeof renderTemplate>[0], 'spine'>
  /** Trim steps that change it. */
  readonly steps: readonly TrimStep[]
}

const shared = (name: keyof typeof SHARED_SECTIONS, title: LabelKey, ...steps: TrimStep[]): SectionEntry => ({
  make: SHARED_SECTIONS[name],
  title,
  template: 'section',
  steps,
})

/** In the order of the schema. */
const SECTIONS = {
  verdictCard: shared('verdictCard', 'section.verdict'),
  summary: shared('summary', 'section.summary'),
  requirements: shared('requirements', 'section.requirements'),
  requirementCoverage: shared('requirementCoverage', 'section.coverage'),
  findings: shared('findings', 'section.findings', 'ballots'),
  evidence: shared('evidence', 'section.evidence', 'evidence-quotes'),
  clarificationItems: shared('clarificationItems', 'section.questions'),
  superseded: shared('superseded', 'section.superseded'),
  missingInformation: shared('missingInformation', 'open.missing'),
  residualRisks: shared('residualRisks', 'open.risks'),
  followUps: shared('followUps', 'open.followUps'),
  crossVerification: shared('crossVerification', 'run.roster', 'cross-verification'),
  coverageCritic: shared('coverageCritic', 'section.critic'),
  agentActivity: shared('agentActivity', 'run.activity', 'agent-activity'),
  tokenUsage: shared('tokenUsage', 'run.usage', 'token-usage'),
  provenance: shared('provenance', 'run.provenance', 'provenance'),
  optionSelection: {
    make: optionSelectionSection,
    title: 'section.optionSelection',
    template: 'tasks/implementation-option-selection',
    steps: ['reassessments', 'audit-details', 'rejected-proposals', 'option-notes', 'scores'],
  },
  errorAnalysis: {
    make: errorAnalysisSection,
    title: 'section.errorAnalysis',
    template: 'tasks/error-analysis',
    steps: [],
  },
  requirementsDiscovery: {
    make: requirementsDiscoverySection,
    title: 'taskType.requirements-discovery',
    template: 'tasks/requirements-discovery',
    steps: [],
  },
  improvementDiscovery: {
    make: improvementDiscoverySection,
    title: 'taskType.improvement-discovery',
    template: 'tasks/improvement-discovery',
    steps: [],
  },
  projectAnalysis: {
    make: projectAnalysisSection,
    title: 'taskType.project-analysis',
    template: 'tasks/project-analysis',
    steps: [],
  },
  featureAnalysis: {
    make: featureAnalysisSection,
    title: 'taskType.feature-analysis',
    template: 'tasks/feature-analysis',
    steps: [],
  },
  changeImpactAnalysis: {
    make: changeImpactAnalysisSection,
    title: 'taskType.change-impact-analysis',
    template: 'tasks/change-impact-analysis',
    steps: [],
  },
} as const satisfies Partial<Record<keyof FinalReport, SectionEntry>>
type SectionName = keyof typeof SECTIONS

/** Parts that only one task type has, that answers bring, or a critic: a report without them does not lack them. */
const NOT_ALWAYS: ReadonlySet<SectionName> = new Set([
  'superseded',
  'coverageCritic',
  'optionSelection',
  'errorAnalysis',
  'requirementsDiscovery',
  'improvementDiscovery',
  'projectAnalysis',
  'featureAnalysis',
  'changeImpactAnalysis',
])

function indexOf(
  context: Context,
  rendered: readonly RenderedSection[],
  names: readonly SectionName[],
  budget: number | undefined,
  exceeded: boolean,
): string[] {
  const lines = rendered.map(({ view }) => {
    const link = `[${view.title}](#${view.id})`
    return view.index === undefined ? link : `${link} ${view.index}`
  })
  const anchors = new Set(rendered.map(({ view }) => view.id))
  const isLeftOut = (anchor: string) => context.leftOut.has(anchor as TrimStep)
  const none = names.filter((name) => {
    const anchor = anchorOfField(name)
    return !anchors.has(anchor) && !isLeftOut(anchor) && !NOT_ALWAYS.has(name)
  })
  const join = (keys: readonly LabelKey[]) =>
    keys.map((key) => formatLabel(context.catalogue, key)).join(', ')
  if (none.length > 0)
    lines.push(labelOf(context, 'handOff.none', { list: join(none.map((name) => SECTIONS[name].title)) }))
  if (budget === undefined) return lines
  if (context.leftOut.size > 0) {
    const list = join([...context.leftOut].map((step) => `part.${step}` as const))
    lines.push(labelOf(context, 'handOff.leftOut', { budget, list }))
  }
  if (exceeded) lines.push(labelOf(context, 'handOff.overBudget', { budget }))
  return lines
}

/** `clarificationItems` -> `clarification-items`. */
function anchorOfField(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function extraSection({ title, markdown, table }: MarkdownSection, index: number): RenderedSection {
  const view: SectionView = {
    id: `extra-${index + 1}`,
    title: escapeHeading(title),
    quotes: quoteOf(markdown),
    ...(table === undefined
      ? {}
      : {
          table: {
            header: joinRow(table.columns),
            delimiter: `|${' --- |'.repeat(table.columns.length)}`,
            rows: table.rows.map((row) => joinRow(table.columns.map((_column, place) => row[place] ?? ''))),
          },
        }),
  }
  return { view, text: renderTemplate('section', view) }
}
