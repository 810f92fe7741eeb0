import { type Day, daysBetween } from '../calendar.ts'
import type { Loan } from '../loans/loan.ts'
import { FEE_CAP, FEE_PER_DAY } from './policy.ts'

/** What a loan costs when its book is out until a day, in cents. */
export function lateFee(loan: Loan, until: Day): number {
  const daysLate = Math.max(0, daysBetween(loan.dueOn, until))
  return Math.min(daysLate * FEE_PER_DAY, FEE_CAP)
}
