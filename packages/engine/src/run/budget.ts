import type { RunState } from '@okstra/lifecycle'
import { type BudgetVerdict, checkBudget, summarizeUsage } from '@okstra/usage'
import { readAttemptUsage } from '../attempt-usage.ts'
import type { RunContext } from './context.ts'

/** Of a run without limits, and where nothing is about to be started. */
export const WITHIN: BudgetVerdict = { verdict: 'within', reasons: [], reached: [] }

/**
 * Holds what a run has used up against its budget: that of its manifest, or the one that it was taken up again with.
 *
 * @throws {OkstraError} `STORE_CORRUPT`, `STORE_UNREADABLE`.
 */
export async function checkRunBudget(
  { run: { manifest, layout }, deps, prices }: Pick<RunContext, 'run' | 'deps' | 'prices'>,
  state: RunState,
): Promise<BudgetVerdict> {
  const { usd, tokens } = { ...manifest.budgets, ...state.budget }
  if (usd === undefined && tokens === undefined) return WITHIN
  const attempts = await readAttemptUsage({ run: manifest.run, layout }, deps, state)
  const { total } = summarizeUsage(attempts, { prices })
  const limits = { ...(usd === undefined ? {} : { usd }), ...(tokens === undefined ? {} : { tokens }) }
  return checkBudget({ limits, spent: total })
}
