import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementMail } from '../src/billing/statement-mail.ts'
import { statementOf } from '../src/billing/statement.ts'
import { FeeLedger } from '../src/fees/fee-ledger.ts'

test('a statement holds the entries of its month', () => {
  const ledger = new FeeLedger()
  ledger.post({ loan: 'L-1', member: 'M-1', postedOn: '2025-03-24', amount: 100 })
  ledger.post({ loan: 'L-2', member: 'M-1', postedOn: '2025-04-02', amount: 50 })
  const statement = statementOf('M-1', '2025-03', ledger)
  assert.equal(statement.total, 100)
  assert.match(statementMail(statement) ?? '', /To pay: 1\.00/)
})

test('nobody gets a mail about nothing', () => {
  assert.equal(statementMail(statementOf('M-1', '2025-03', new FeeLedger())), undefined)
})
