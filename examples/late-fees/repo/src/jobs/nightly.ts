import { type MonthEnd, postOpenLoans } from '../billing/month-end.ts'
import { endOfMonth } from '../calendar.ts'
import { runJob, type Tries } from './run-job.ts'

/** What runs each night: on the last of a month, the month's end. */
export async function nightly(month: MonthEnd, tries: Tries): Promise<void> {
  if (month.today !== endOfMonth(month.today)) return
  await runJob(() => postOpenLoans(month), tries)
}
