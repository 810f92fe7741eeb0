import type { FeeEntry, FeeLedger } from '../fees/fee-ledger.ts'

export interface Statement {
  readonly member: string
  /** Such as 2025-03. */
  readonly month: string
  readonly lines: readonly FeeEntry[]
  readonly total: number
}

/** What a member was charged in a month. */
export function statementOf(member: string, month: string, ledger: FeeLedger): Statement {
  const lines = ledger.ofMember(member).filter(({ postedOn }) => postedOn.startsWith(month))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { member, month, lines, total }
}
