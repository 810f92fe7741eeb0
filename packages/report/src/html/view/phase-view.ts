import type { FinalReport } from '@okstra/contracts'
import type { Context } from '../context.ts'
import type { DomIds } from '../dom-ids.ts'
import { rowKey } from './agreed-rows.ts'
import { changeView, featureView, projectView } from './analysis-view.ts'
import { improvementView, requirementsView } from './discovery-view.ts'

/** Sections of the phases whose rows are findings, by their ids. */
export const PHASE_SECTIONS = [
  'resolution', 'target', 'ledger', 'children', 'missing-inputs', 'terms', 'improvements', 'lenses', 'components', 'commands',
  'hazards', 'steps', 'rules', 'gaps', 'impacts', 'checks', 'unaffected', 'basis',
] as const // prettier-ignore

export interface Entry {
  readonly id: string
  readonly title: string
  readonly many: string
}

/** The view of a phase whose rows are findings, with its entries of the contents; nothing for another one. */
export function phaseView(context: Context): { entries: readonly Entry[]; parts: object } | undefined {
  const { words } = context
  const parts = partsOf(context)
  if (parts === undefined) return undefined
  const entry = (id: string, title = words.token('section', id), many = '') => ({ id, title, many })
  const entries = Object.entries(parts).flatMap(([name, part]): Entry[] => {
    if (part === null) return []
    if (name === 'route') return [entry('routing')]
    const { id = name, title, many } = part as Partial<Record<'id' | 'title' | 'many', string>>
    return [entry(id, title, many)]
  })
  return { entries, parts }
}

function partsOf(context: Context): object | undefined {
  const { identity, ...data } = context.data
  const { requirementsDiscovery, improvementDiscovery, projectAnalysis } = data
  const { featureAnalysis, changeImpactAnalysis } = data
  switch (identity.taskType) {
    case 'requirements-discovery':
      return requirementsDiscovery && requirementsView(context, requirementsDiscovery)
    case 'improvement-discovery':
      return improvementDiscovery && improvementView(context, improvementDiscovery)
    case 'project-analysis':
      return projectAnalysis && projectView(context, projectAnalysis)
    case 'feature-analysis':
      return featureAnalysis && featureView(context, featureAnalysis)
    case 'change-impact-analysis':
      return changeImpactAnalysis && changeView(context, changeImpactAnalysis)
    default:
      return undefined
  }
}

/** Each row of a phase claims its place: by its own id, or else by the finding that states it. */
export function claimPhaseIds(ids: DomIds, data: FinalReport): void {
  const { requirementsDiscovery: needs, improvementDiscovery: better } = data
  const { projectAnalysis: project, featureAnalysis: feature, changeImpactAnalysis: change } = data
  const lists = {
    terms: needs?.terms, 'missing-inputs': needs?.missingInputs,
    components: project?.components, commands: project?.commands, hazards: project?.hazards,
    steps: feature?.steps, rules: feature?.rules, gaps: feature?.gaps,
    impacts: change?.impacts, checks: change?.checks, unaffected: change?.unaffected,
  } // prettier-ignore
  for (const [section, rows = []] of Object.entries(lists))
    for (const row of rows) ids.claim('row', rowKey(section, row))
  for (const { id } of better?.improvements ?? []) ids.claim('improvement', id)
  for (const { id } of needs?.childTasks ?? []) ids.claim('childTask', id)
}

/** Requirements that only the ledger of the phase has. */
export function claimLedgerIds(ids: DomIds, { requirementsDiscovery: needs }: FinalReport): void {
  for (const { id } of needs?.ledger ?? [])
    if (ids.dom('requirement', id) === undefined) ids.claim('requirement', id)
}
