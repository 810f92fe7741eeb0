import { escapeInline } from './escape.ts'
import { type Context, labelOf, lineOf, type SectionView, tableOf } from './view.ts'

/** Who looked for what nobody looked at, and what became of each gap. */
export function criticSection(context: Context): SectionView | undefined {
  const critic = context.data.coverageCritic
  if (critic === undefined) return undefined
  const { worker, modelFamily, otherFamily, didNotRun, gaps } = critic
  const rows = gaps.map(({ reasons, ...row }) => ({ ...row, reasons: reasons.join('; ') }))
  const table = tableOf(context, 'coverage-critic', rows)
  return {
    id: 'coverage-critic',
    title: labelOf(context, 'section.critic'),
    lines: [
      ...lineOf(context, 'column.worker', worker),
      ...lineOf(context, 'column.modelFamily', modelFamily),
      ...lineOf(context, 'handOff.otherFamily', otherFamily),
      ...lineOf(context, 'handOff.didNotRun', didNotRun),
    ],
    ...(table === undefined ? {} : { table }),
    index: escapeInline(didNotRun ?? String(gaps.length)),
  }
}
