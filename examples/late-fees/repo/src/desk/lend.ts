import { addDays, type Day } from '../calendar.ts'
import type { Loan } from '../loans/loan.ts'
import type { LoanStore } from '../loans/loan-store.ts'

const LOAN_DAYS = 28

/** Lends a book to a member for four weeks. */
export function lend(
  { id, member, title }: Pick<Loan, 'id' | 'member' | 'title'>,
  { today, loans }: { readonly today: Day; readonly loans: LoanStore },
): Loan {
  const loan = { id, member, title, dueOn: addDays(today, LOAN_DAYS) }
  loans.put(loan)
  return loan
}
