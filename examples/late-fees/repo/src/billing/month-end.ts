import { type Day, endOfMonth } from '../calendar.ts'
import type { FeeLedger } from '../fees/fee-ledger.ts'
import { lateFee } from '../fees/late-fee.ts'
import type { LoanStore } from '../loans/loan-store.ts'

export interface MonthEnd {
  readonly today: Day
  readonly loans: LoanStore
  readonly ledger: FeeLedger
}

/** Charges books that are still out, so that members see them on the statement of the month. */
export function postOpenLoans({ today, loans, ledger }: MonthEnd): void {
  const lastDay = endOfMonth(today)
  for (const loan of loans.open()) {
    const amount = lateFee(loan, lastDay)
    ledger.post({ loan: loan.id, member: loan.member, postedOn: lastDay, amount })
  }
}
