import type { Day } from '../calendar.ts'
import type { FeeLedger } from '../fees/fee-ledger.ts'
import { lateFee } from '../fees/late-fee.ts'
import type { Loan } from '../loans/loan.ts'
import type { LoanStore } from '../loans/loan-store.ts'

export interface Desk {
  readonly today: Day
  readonly loans: LoanStore
  readonly ledger: FeeLedger
}

/** Takes a book back, and charges the member when it is late. */
export function takeBack(id: string, { today, loans, ledger }: Desk): Loan {
  const loan = loans.get(id)
  const returned = { ...loan, returnedOn: today }
  loans.put(returned)
  ledger.post({ loan: loan.id, member: loan.member, postedOn: today, amount: lateFee(loan, today) })
  return returned
}
