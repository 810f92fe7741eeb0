import type { Day } from '../calendar.ts'

/** One posting of a fee, in cents. */
export interface FeeEntry {
  readonly loan: string
  readonly member: string
  readonly postedOn: Day
  readonly amount: number
}

/** What members were charged. Entries are added and never changed. */
export class FeeLedger {
  readonly #entries: FeeEntry[] = []

  post(entry: FeeEntry): void {
    if (entry.amount === 0) return
    this.#entries.push(entry)
  }

  ofMember(member: string): readonly FeeEntry[] {
    return this.#entries.filter((entry) => entry.member === member)
  }

  ofLoan(loan: string): readonly FeeEntry[] {
    return this.#entries.filter((entry) => entry.loan === loan)
  }
}
