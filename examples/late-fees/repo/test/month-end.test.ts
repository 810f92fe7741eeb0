import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takeBack } from '../src/desk/take-back.ts'
import { FeeLedger } from '../src/fees/fee-ledger.ts'
import { postOpenLoans } from '../src/billing/month-end.ts'
import { LoanStore } from '../src/loans/loan-store.ts'

function library() {
  const loans = new LoanStore()
  loans.put({ id: 'L-1', member: 'M-1', title: 'Emma', dueOn: '2025-03-20' })
  return { loans, ledger: new FeeLedger() }
}

test('a book that is out at the end of the month is charged up to the last day', () => {
  const { loans, ledger } = library()
  postOpenLoans({ today: '2025-03-31', loans, ledger })
  assert.deepEqual(
    ledger.ofLoan('L-1').map(({ amount }) => amount),
    [275],
  )
})

test('a book that came back in the month is charged once', () => {
  const { loans, ledger } = library()
  takeBack('L-1', { today: '2025-03-24', loans, ledger })
  postOpenLoans({ today: '2025-03-31', loans, ledger })
  assert.deepEqual(
    ledger.ofLoan('L-1').map(({ amount }) => amount),
    [100],
  )
})
