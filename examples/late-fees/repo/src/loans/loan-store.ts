import { isOpen, type Loan } from './loan.ts'

export class LoanStore {
  readonly #loans = new Map<string, Loan>()

  put(loan: Loan): void {
    this.#loans.set(loan.id, loan)
  }

  get(id: string): Loan {
    const loan = this.#loans.get(id)
    if (loan === undefined) throw new Error(`There is no loan ${id}.`)
    return loan
  }

  /** Loans whose book is still out, oldest first. */
  open(): Loan[] {
    return [...this.#loans.values()].filter(isOpen)
  }
}
