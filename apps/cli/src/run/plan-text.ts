import { excerpt, visible } from '@okstra/contracts'
import type { RunPlan } from './data.ts'
import { bold, dim, lines, type Text, yellow } from '../styled-text.ts'
import { textTable } from '../text-table.ts'

/** The plan of a run for a person who is about to start it. */
export function planText(plan: RunPlan): Text {
  const { task, taskType, mode, brief, requirements, baseRef, baseCommit, sourceCommit, dirty } = plan
  return lines(
    [bold(taskType), ` of ${task}`],
    textTable(
      [
        ['brief', `${brief}, ${requirements} ${requirements === 1 ? 'requirement' : 'requirements'}`],
        ...(mode === null ? [] : [['mode', mode]]),
        ...(plan.lenses === undefined ? [] : [['lenses', lensList(plan.lenses)]]),
        ...(plan.target === undefined
          ? []
          : [[taskType === 'feature-analysis' ? 'feature' : 'change', shownText(plan.target)]]),
        ...(plan.evidence ?? []).map(({ report, freshness }) => ['evidence', `${report} (${freshness})`]),
        ['base', `${baseRef}, ${short(baseCommit)}`],
        ['workers see', `commit ${short(sourceCommit)}`],
        [
          'makers',
          plan.makers.length === 0 ? 'none sees the code' : `${plan.makers.join(', ')} see the code`,
        ],
        ...(dirty.length === 0 ? [] : [['not seen', `${dirty.length} uncommitted ${paths(dirty.length)}`]]),
      ].map(([label = '', value = '']) => [dim(label), value]),
      { indent: 2 },
    ),
    textTable(
      [
        ['worker', 'role', 'model', 'family', 'tokens in'].map((title) => dim(title)),
        ...plan.workers.map(({ worker, role, model, modelFamily, tokens }): readonly Text[] => [
          worker,
          role,
          model ?? 'its own',
          modelFamily,
          `~${tokens.toLocaleString('en-US')}`,
        ]),
      ],
      { indent: 2, right: [4] },
    ),
    textTable(
      [
        ['tree', '', 'branch', 'path'].map((title) => dim(title)),
        ...plan.trees.map(({ name, verdict, branch, base, path }): readonly Text[] => [
          name,
          verdict,
          branch ?? `at ${short(base)}`,
          path,
        ]),
      ],
      { indent: 2 },
    ),
    ...plan.warnings.map((warning): Text => [yellow('warning: '), warning]),
  )
}

function lensList(lenses: NonNullable<RunPlan['lenses']>): string {
  return lenses
    .map(({ lens, workers }) => (workers.length === 0 ? lens : `${lens} (${workers.join(', ')})`))
    .join(', ')
}

/** A text of any length on one line. */
function shownText(text: string): string {
  return visible(excerpt(text.replaceAll(/\s+/gu, ' '), 100))
}

function paths(count: number): string {
  return count === 1 ? 'path' : 'paths'
}

function short(commit: string): string {
  return commit.slice(0, 12)
}
