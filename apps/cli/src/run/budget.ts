import { OkstraError } from '@okstra/contracts'
import type { Values } from '../command.ts'
import type { BUDGET_FLAGS } from './flags.ts'

/**
 * The budget that the flags name.
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for what is no amount.
 */
export function budgetOf(values: Values<typeof BUDGET_FLAGS>): {
  readonly budgetUsd?: number
  readonly budgetTokens?: number
} {
  const usd = amountOf('budget-usd', values['budget-usd'], /^[0-9]{1,9}(?:\.[0-9]{1,6})?$/)
  const tokens = amountOf('budget-tokens', values['budget-tokens'], /^[0-9]{1,15}$/)
  return {
    ...(usd === undefined ? {} : { budgetUsd: usd }),
    ...(tokens === undefined ? {} : { budgetTokens: tokens }),
  }
}

function amountOf(flag: string, text: string | undefined, shape: RegExp): number | undefined {
  if (text === undefined) return undefined
  if (shape.test(text)) return Number(text)
  throw new OkstraError('USAGE_BAD_VALUE', `--${flag} is ${JSON.stringify(text)}, which is no amount.`, {
    hint:
      flag === 'budget-usd'
        ? 'Give dollars, such as --budget-usd 2.50'
        : `Give a whole number, such as --${flag} 500000`,
    details: { flag, value: text },
  })
}
