import { phaseSection, routeGroups, tableGroup } from './phase-groups.ts'
import type { Context, SectionView } from './view.ts'

/** The part that only a requirements discovery has, in the order of the schema; never trimmed. */
export function requirementsDiscoverySection(context: Context): SectionView | undefined {
  const part = context.data.requirementsDiscovery
  if (part === undefined) return undefined
  const { category, ledger, terms, missingInputs, childTasks, routing } = part
  return phaseSection(context, 'requirements-discovery', 'taskType.requirements-discovery', {
    rows: [...ledger, ...terms, ...missingInputs, ...childTasks],
    leads: `${category.value} -> ${routing.direction}`,
    groups: [
      ...tableGroup(context, 'work-category', 'section.workCategory', [
        { category: category.value, sources: category.sources },
      ]),
      ...tableGroup(context, 'requirement-ledger', 'section.ledger', ledger),
      ...tableGroup(context, 'terms', 'section.terms', terms),
      ...tableGroup(context, 'missing-inputs', 'section.missing-inputs', missingInputs),
      ...tableGroup(context, 'child-tasks', 'section.children', childTasks),
      ...routeGroups(context, routing),
    ],
  })
}

/** The part that only an improvement discovery has, in the order of the schema; never trimmed. */
export function improvementDiscoverySection(context: Context): SectionView | undefined {
  const part = context.data.improvementDiscovery
  if (part === undefined) return undefined
  const { lenses, improvements, routing } = part
  const notes = lenses.flatMap(({ lens, looked }) => looked.map((note) => ({ lens, ...note })))
  return phaseSection(context, 'improvement-discovery', 'taskType.improvement-discovery', {
    rows: improvements,
    leads: routing.direction,
    groups: [
      ...tableGroup(context, 'lenses', 'section.lenses', lenses),
      ...tableGroup(context, 'lens-notes', 'section.lensNotes', notes),
      ...tableGroup(context, 'improvements', 'section.improvements', improvements),
      ...routeGroups(context, routing),
    ],
  })
}
