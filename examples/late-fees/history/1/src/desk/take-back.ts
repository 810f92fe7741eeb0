import type { Day } from '../calendar.ts'
import type { Loan } from '../loans/loan.ts'
import type { LoanStore } from '../loans/loan-store.ts'

export interface Desk {
  readonly today: Day
  readonly loans: LoanStore
}

/** Takes a book back. */
export function takeBack(id: string, { today, loans }: Desk): Loan {
  const returned = { ...loans.get(id), returnedOn: today }
  loans.put(returned)
  return returned
}
