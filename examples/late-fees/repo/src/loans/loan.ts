import type { Day } from '../calendar.ts'

export interface Loan {
  readonly id: string
  readonly member: string
  readonly title: string
  readonly dueOn: Day
  /** Missing while the book is out. */
  readonly returnedOn?: Day
}

export function isOpen(loan: Loan): boolean {
  return loan.returnedOn === undefined
}
