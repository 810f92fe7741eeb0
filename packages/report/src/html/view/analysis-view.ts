import {
  type AnalysisBasis,
  type AnalysisReviewResolution,
  type ChangeImpactAnalysis,
  type FeatureAnalysis,
  IMPACT_EFFECTS,
  type ImpactEffect,
  type ProjectAnalysis,
  type ProjectComponent,
} from '@okstra/contracts'
import type { Context, Tone } from '../context.ts'
import { coded, linked, rowKey, rowSection, said } from './agreed-rows.ts'
import { routeView } from './route-view.ts'

/** The view of a project analysis. */
export function projectView(context: Context, part: ProjectAnalysis) {
  const { words } = context
  return {
    resolution: resolutionView(context, part.analysisReviewResolution),
    components: rowSection(context, part.components, {
      id: 'components',
      review: true,
      own: (row) => ({ title: row.name, facts: componentFacts(context, row, part.components) }),
    }),
    commands: rowSection(context, part.commands, {
      id: 'commands',
      review: true,
      own: (row) => ({ command: commandLine(row.argv), tags: [words.token('commandPurpose', row.purpose)] }),
    }),
    hazards: rowSection(context, part.hazards, {
      id: 'hazards',
      review: true,
      own: ({ area }) => ({ facts: [said(words.label('rows.where'), area)] }),
    }),
    basis: basisView(context, part.basis),
  }
}

/** Paths, what a component needs, and which of those that are agreed on need it. */
function componentFacts({ words, ids }: Context, row: ProjectComponent, all: readonly ProjectComponent[]) {
  const refOf = (component: ProjectComponent) => ({
    ...ids.ref('row', rowKey('components', component)),
    id: component.name,
  })
  const needs = row.dependsOn.map((name) => {
    const component = all.find((other) => other.name === name)
    return component === undefined ? { id: name, dom: '', detail: '' } : refOf(component)
  })
  const neededBy = all.filter(({ agreed, dependsOn }) => agreed && dependsOn.includes(row.name))
  const nothing = words.label('components.nothing')
  const listed = (title: string, refs: typeof needs) =>
    refs.length === 0 ? said(title, nothing) : linked(title, refs)
  return [
    coded(words.label('components.paths'), row.paths),
    listed(words.label('components.needs'), needs),
    listed(words.label('components.neededBy'), neededBy.map(refOf)),
  ]
}

/** A command as a shell takes it: what is not plain stands in single quotes. */
export function commandLine(argv: readonly string[]): string {
  return argv
    .map((word) =>
      /^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`,
    )
    .join(' ')
}

/** The view of a feature analysis. */
export function featureView(context: Context, part: FeatureAnalysis) {
  const { words } = context
  const where = (row: { readonly where: string }) => [said(words.label('rows.where'), row.where)]
  return {
    resolution: resolutionView(context, part.analysisReviewResolution),
    target: { title: words.token('section', 'target'), text: part.target.text },
    steps: rowSection(context, part.steps, {
      id: 'steps',
      review: true,
      groups: (rows) => [{ title: '', rows: rows.toSorted((a, b) => a.order - b.order) }],
      own: (row) => ({
        ordinal: {
          number: row.order,
          title: words.label('steps.number', { number: words.number(row.order) }),
        },
        facts: where(row),
      }),
    }),
    rules: rowSection(context, part.rules, {
      id: 'rules',
      review: true,
      own: (row) => ({ facts: where(row) }),
    }),
    gaps: rowSection(context, part.gaps, {
      id: 'gaps',
      review: true,
      own: (row) => ({ facts: where(row) }),
    }),
    basis: basisView(context, part.basis),
  }
}

const EFFECT_MARKS: Readonly<Record<ImpactEffect, readonly [string, Tone]>> = {
  breaks: ['contradicted', 'bad'],
  'must-change': ['partial', 'warn'],
  'may-change': ['unmapped', 'calm'],
}

/** The view of a change impact analysis. */
export function changeView(context: Context, part: ChangeImpactAnalysis) {
  const { words } = context
  const effectOf = (effect: string) => words.token('impactEffect', effect)
  return {
    resolution: resolutionView(context, part.analysisReviewResolution),
    target: { title: words.token('section', 'change'), text: part.target.text },
    impacts: rowSection(context, part.impacts, {
      id: 'impacts',
      review: true,
      groups: (rows) =>
        IMPACT_EFFECTS.map((effect) => ({
          title: effectOf(effect),
          mark: EFFECT_MARKS[effect],
          rows: rows.filter((row) => row.effect === effect),
        })),
      own: (row) => ({ title: row.area, tags: row.agreed ? [] : [effectOf(row.effect)] }),
    }),
    checks: rowSection(context, part.checks, {
      id: 'checks',
      review: true,
      own: ({ how }) => ({ facts: [said(words.label('checks.how'), how)] }),
    }),
    unaffected: rowSection(context, part.unaffected, {
      id: 'unaffected',
      review: true,
      own: ({ area }) => ({ title: area }),
    }),
    route: routeView(context, part.routing),
    basis: basisView(context, part.basis),
  }
}

function basisView({ words }: Context, { sourceCommit, snapshots, reports }: AnalysisBasis) {
  return {
    commit: sourceCommit,
    files: snapshots.map((row) => ({
      ...row,
      citations: words.label('basis.citations', { count: words.number(row.citations) }),
    })),
    fileCount: words.number(snapshots.length),
    reports: reports.map((row) => {
      const fresh = row.freshness === 'fresh'
      return {
        ...row,
        tone: fresh ? 'good' : 'warn',
        mark: fresh ? 'verified' : 'moved',
        word: words.token('freshness', row.freshness),
      }
    }),
  }
}

const OUTCOME_MARKS: Readonly<Record<AnalysisReviewResolution['outcome'], readonly [string, Tone]>> = {
  confirmed: ['located', 'calm'],
  changed: ['verified', 'good'],
  withdrawn: ['no', 'good'],
  'not-settled': ['partial', 'warn'],
}

function resolutionView({ words }: Context, rows: readonly AnalysisReviewResolution[]) {
  if (rows.length === 0) return null
  return {
    title: words.token('section', 'resolution'),
    many: words.number(rows.length),
    rows: rows.map((row) => {
      const [mark, tone] = OUTCOME_MARKS[row.outcome]
      return {
        ...row,
        mark,
        tone,
        action: words.token('reviewAction', row.action),
        outcome: words.token('reviewOutcome', row.outcome),
      }
    }),
  }
}
