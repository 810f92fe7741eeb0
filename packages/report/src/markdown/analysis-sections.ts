import type { AnalysisBasis, AnalysisReviewResolution } from '@okstra/contracts'
import { phaseSection, routeGroups, tableGroup } from './phase-groups.ts'
import { type Context, type GroupView, groupOf, lineOf, type SectionView, tableOf } from './view.ts'

/** The part that only a project analysis has, in the order of the schema; never trimmed. */
export function projectAnalysisSection(context: Context): SectionView | undefined {
  const part = context.data.projectAnalysis
  if (part === undefined) return undefined
  const { components, commands, hazards } = part
  const argued = commands.map((row) => ({ ...row, argv: JSON.stringify(row.argv) }))
  return phaseSection(context, 'project-analysis', 'taskType.project-analysis', {
    rows: [...components, ...commands, ...hazards],
    groups: [
      ...tableGroup(context, 'components', 'section.components', components),
      ...tableGroup(context, 'commands', 'section.commands', argued),
      ...tableGroup(context, 'hazards', 'section.hazards', hazards),
      ...basisGroups(context, part),
    ],
  })
}

/** The part that only a feature analysis has, in the order of the schema; never trimmed. */
export function featureAnalysisSection(context: Context): SectionView | undefined {
  const part = context.data.featureAnalysis
  if (part === undefined) return undefined
  const { target, steps, rules, gaps } = part
  return phaseSection(context, 'feature-analysis', 'taskType.feature-analysis', {
    rows: [...steps, ...rules, ...gaps],
    groups: [
      ...tableGroup(context, 'target', 'section.target', [target]),
      ...tableGroup(context, 'feature-steps', 'section.steps', steps),
      ...tableGroup(context, 'feature-rules', 'section.rules', rules),
      ...tableGroup(context, 'feature-gaps', 'section.gaps', gaps),
      ...basisGroups(context, part),
    ],
  })
}

/** The part that only a change impact analysis has, in the order of the schema; never trimmed. */
export function changeImpactAnalysisSection(context: Context): SectionView | undefined {
  const part = context.data.changeImpactAnalysis
  if (part === undefined) return undefined
  const { target, impacts, checks, unaffected, routing } = part
  return phaseSection(context, 'change-impact-analysis', 'taskType.change-impact-analysis', {
    rows: [...impacts, ...checks, ...unaffected],
    leads: routing.direction,
    groups: [
      ...tableGroup(context, 'target', 'section.change', [target]),
      ...tableGroup(context, 'impacts', 'section.impacts', impacts),
      ...tableGroup(context, 'checks', 'section.checks', checks),
      ...tableGroup(context, 'unaffected', 'section.unaffected', unaffected),
      ...routeGroups(context, routing),
      ...basisGroups(context, part),
    ],
  })
}

interface Analysis {
  readonly basis: AnalysisBasis
  readonly analysisReviewResolution: readonly AnalysisReviewResolution[]
}

function basisGroups(context: Context, { basis, analysisReviewResolution }: Analysis): GroupView[] {
  const stale = basis.reports.filter(({ freshness }) => freshness === 'stale')
  return [
    ...groupOf(context, 'evidence-snapshots', 'section.snapshots', {
      lines: lineOf(context, 'basis.commit', basis.sourceCommit),
      table: tableOf(context, 'evidence-snapshots', basis.snapshots),
    }),
    ...groupOf(context, 'evidence-reports', 'section.evidenceReports', {
      lines: lineOf(
        context,
        'basis.staleReports',
        stale.map(({ reportId }) => reportId),
      ),
      table: tableOf(context, 'evidence-reports', basis.reports),
    }),
    ...tableGroup(context, 'review-resolution', 'section.resolution', analysisReviewResolution),
  ]
}
