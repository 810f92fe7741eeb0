import { validate as isHomeConfig } from '@okstra/contracts/validate/home-config'
import type { RunState } from '@okstra/lifecycle'
import { homeLayout, readDocument } from '@okstra/store'
import { type BudgetVerdict, checkBudget, summarizeUsage } from '@okstra/usage'
import { readAttemptUsage } from '../attempt-usage.ts'
import type { EngineDeps } from '../deps.ts'
import type { HeldRun } from '../prepare/prepare-run.ts'

/**
 * Holds what a run has used up against its budget: that of its manifest, or the one that it was taken up again with.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function checkRunBudget(
  { manifest, layout }: Pick<HeldRun, 'manifest' | 'layout'>,
  deps: EngineDeps,
  state: RunState,
): Promise<BudgetVerdict> {
  const { usd, tokens } = { ...manifest.budgets, ...state.budget }
  if (usd === undefined && tokens === undefined) return { verdict: 'within', reasons: [] }
  const config = await readDocument(homeLayout(deps.home).config, { check: isHomeConfig })
  const attempts = await readAttemptUsage({ run: manifest.run, layout }, deps, state)
  const { total } = summarizeUsage(attempts, { prices: config?.prices ?? {} })
  const limits = { ...(usd === undefined ? {} : { usd }), ...(tokens === undefined ? {} : { tokens }) }
  return checkBudget({ limits, spent: total })
}
