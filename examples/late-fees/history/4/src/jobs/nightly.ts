import { type MonthEnd, postOpenLoans } from '../billing/month-end.ts'
import { endOfMonth } from '../calendar.ts'

/** What runs each night: on the last of a month, the month's end. */
export function nightly(month: MonthEnd): void {
  if (month.today !== endOfMonth(month.today)) return
  postOpenLoans(month)
}
